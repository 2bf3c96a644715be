// Package lsp is a language server for packs. It answers an editor over the Language
// Server Protocol from the compiler's last results and from the words of the files in
// the editor. It judges nothing itself and knows no game: problems, names and playing
// come from the given [Workshop]. It never evaluates CUE in its own process and never
// writes a file: edits go to the editor. It adds answers of CUE's own server if that is
// installed.
//
// Start at [Serve]; frame.go reads messages, words.go reads files that may be half
// written.
package lsp
