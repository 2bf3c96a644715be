// Package bundle writes and reads .acpack files: the one form in which a compiled pack
// is published. docs/bundle.md is its contract with every client; start at [Encode] and
// [Open].
//
// The same content gives the same bytes: a store-only zip with "mimetype" first, sorted
// names and no times, and canonical JSON inside. The reader expects hostile files. It
// accepts only what the writer would have written, checks every digest before it reads
// any content, and refuses with a stable code and one line of reason.
//
// The caller passes a [System], which defines the members of a game system. The package
// knows no game. It must never touch a disk, know CUE or play.
package bundle
