// Package club is the intermediate representation of Assassin's Club. It is plain data
// that the compiler writes and the engine, the validator, the bundle and the pages
// read. Every default is filled in, every name is an id, every text is a key into the
// tables of languages.
//
// It must never import anything but the standard library, and not encoding/json.
//
// Start at [Pack].
package club
