package pagepack

// Digest is digest, for the test that compares it with SHA-256.
var Digest = digest
