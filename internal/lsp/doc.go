// Package lsp is a language server for packs: it answers an editor over the Language
// Server Protocol from what the compiler last knew and from the words of the files as
// they are in the editor. It judges nothing itself and knows no game: what is wrong,
// what can be named and what is played comes from the [Workshop] that it is given. It
// never evaluates CUE in its own process and never writes a file: edits go to the
// editor. What CUE's own server knows besides comes from it, where it is there.
//
// Start at [Serve]; frame.go is how messages come, words.go how a file is read that
// may be half written.
package lsp
