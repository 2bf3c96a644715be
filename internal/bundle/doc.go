// Package bundle writes and reads .acpack files: the one form in which a
// compiled pack leaves the workshop. docs/bundle.md is its contract with
// every client; start at [Encode] and [Open].
//
// One content is one string of bytes: a store-only zip with "mimetype" first,
// names sorted and no times, and canonical JSON inside. The reader is hostile
// to the file. It takes only what the writer would have written, checks every
// digest before it reads any content, and refuses with a stable code and one
// line of reason.
//
// Which members a game system has is said by a [System], which the caller hands in. The
// package knows no game. It must never touch a disk, know CUE or play.
package bundle
