// Node 18 has the Web Crypto API, but not under its global name, which the engine's loader
// wants.
if (!globalThis.crypto) globalThis.crypto = (await import('node:crypto')).webcrypto;
