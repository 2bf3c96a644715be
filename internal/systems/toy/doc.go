// Package toy is the system Nine Squares as one value: how its packs are
// compiled, judged, bundled, drawn and printed. It is the worked example of a
// system: a new system needs these files. The rules are in toy/rules, and
// toy/page is the engine of its pages.
//
//	schema/*.cue     what authors write
//	lower.go         the lowered form, [rules.IR]
//	check.go         mistakes that compile
//	bundle.go        writes the pack into a bundle and reads it back
//	draft.go         a compiled pack without a bundle
//	toy.go           the value itself, and the played parts of a bundle
//	pages.go         its pages, with board.go, words.go and templates/
//	rulebook.go      its rules as statements, read from the comment of toy/rules
//	paper.go         its pieces to print
//	situation.go     the starts of authors' tests
//
// Start at [System].
package toy
