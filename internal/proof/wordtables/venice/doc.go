// Package venice checks that the vocabulary of venice is complete: every word of an
// effect, of a condition and of a moment (schema/ir/venice) has its row on each floor,
// from the CUE schema to its page. It also checks that the recipes of docs/adding.md
// name the files of those rows. It has tests only; nothing imports it.
//
// Start at vocabularies in wordtables_test.go.
package venice
