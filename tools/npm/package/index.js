// acforge-engine: plays bundles of acforge, in Node and in browsers. README.md shows how.
// Node 18 has the Web Crypto API, but not under its global name, which Go's loader wants.
const builtIn = 'node:crypto';
if (!globalThis.crypto) globalThis.crypto = (await import(builtIn)).webcrypto;
await import('./play/go.js');

const inNode = typeof process !== 'undefined' && !!process.versions?.node;

// compile returns the engine as a module of WebAssembly.
async function compile(from) {
  if (from instanceof WebAssembly.Module) return from;
  if (from instanceof Uint8Array || from instanceof ArrayBuffer) return WebAssembly.compile(from);
  const url = from ?? new URL('./play/engine.wasm', import.meta.url);
  if (inNode && new URL(url).protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(new URL(url)));
  }
  return WebAssembly.compileStreaming(fetch(url));
}

let starting = Promise.resolve(); // one after the other: each begins with the same global names

// start returns an engine of its own. wasm may be its address, its bytes or its module.
export function start({ wasm } = {}) {
  const begun = starting.then(async () => {
    const go = new globalThis.Go();
    const module = await compile(wasm);
    go.run(await WebAssembly.instantiate(module, go.importObject)); // it stays
    const send = globalThis.acforgeEngine;
    for (const name of ['acforgeEngine', 'acforgeHold', 'acforgeSpeak']) delete globalThis[name];
    const engine = new Engine(send);
    engine.about = engine.call('initialize', { protocol: '1', client: { name: 'acforge-engine', version: '1' } });
    return engine;
  });
  starting = begun.catch(() => {});
  return begun;
}

// Refusal is what the engine did not do, in its words; nothing has changed.
export class Refusal extends Error {
  constructor(error) {
    super(error.message);
    this.name = 'Refusal';
    this.code = error.code;
    this.data = error.data ?? {};
  }
}

function base64(bytes) {
  if (inNode) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export class Engine {
  #send;
  #last = 0;

  constructor(send) { this.#send = send; }

  // call makes a call of the protocol. It throws a Refusal.
  call(method, params = {}) {
    const reply = JSON.parse(this.#send(JSON.stringify({ jsonrpc: '2.0', id: ++this.#last, method, params })));
    if (reply.error) throw new Refusal(reply.error);
    return reply.result;
  }

  // load opens a bundle, given by its bytes, in place of the last one.
  load(bytes, lang = '') {
    const held = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
    return this.call('bundle.load', { data: base64(held), lang });
  }

  mission(mission = '', lang = '') { return this.call('bundle.mission', { mission, lang }); }

  begin(how = {}) { return new Game(this, this.call('game.new', how)); }

  resume(save, lang = '') { return new Game(this, this.call('game.resume', { save, lang })); }
}

export class Game {
  constructor(engine, began) {
    this.engine = engine;
    this.began = began;
    this.id = began.game;
    this.#rests(began);
  }

  #rests(reply) {
    this.hash = reply.hash;
    this.outcome = reply.outcome;
    this.asked = reply.point;
    return reply;
  }

  #call(method, params = {}) { return this.engine.call(method, { game: this.id, ...params }); }

  get over() { return this.asked.kind === 'over'; }

  point() { return this.#call('game.point'); }

  // take takes an option of the point by its index: an action, a die, or a card.
  take(index) { return this.#rests(this.#call(this.asked.kind === 'choice' ? 'game.act' : 'game.roll', { index, hash: this.hash })); }

  act(action) { return this.#rests(this.#call('game.act', { action, hash: this.hash })); }

  roll(outcome) { return this.#rests(this.#call('game.roll', { hash: this.hash, ...(outcome === undefined ? {} : { outcome }) })); }

  undo(steps = 1) { return this.#rests(this.#call('game.undo', { steps })); }

  view(viewer = 0) { return this.#call('game.view', { viewer }).view; }

  state(viewer = 0) { return this.#call('game.state', { viewer }).state; }

  save() { return this.#call('game.save').save; }

  close() { this.#call('game.close'); }
}

export { members } from './bundle.js';
