// Package toy is the system Nine Squares as one value: how its packs are compiled,
// judged, bundled, drawn and printed. It is the worked example of a system: who adds one
// writes these files. The rules are in toy/rules, and toy/page is the engine of its pages.
//
//	schema/*.cue     what authors write
//	lower.go         what becomes of it, [rules.IR]
//	check.go         mistakes that compile
//	bundle.go        the pack in a bundle, and out of it again
//	draft.go         a compiled pack that is in no bundle yet
//	toy.go           the value itself, and what is played of a bundle
//	pages.go         its pages, with board.go, words.go and templates/
//	rulebook.go      its rules as statements, read out of the comment of toy/rules
//	paper.go         its pieces to print
//	situation.go     where authors' tests begin
//
// Start at [System].
package toy
