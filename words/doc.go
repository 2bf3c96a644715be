// Package words holds the words that acforge itself says in games, on pages, on paper and
// in the terminal: a folder for each part of the program, and in it a PO file for each
// language. A change of a word is a change of a PO file. NAME/en.po is the source: its
// msgid is the English phrase, and its msgctxt is the key that the program asks for.
//
// The package compiles a file into a table of phrases by key. It parses only the form in
// which these files are written; internal/l10n reads the files of others and reports their
// mistakes. An engine for pages does not import it: it has its English as Go
// (`words_js.go` of each), and its page gives it the other languages. It knows no game.
//
// Start at [Open].
package words
