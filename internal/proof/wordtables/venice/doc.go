// Package venice holds the floors of venice's vocabulary together: every
// word of an effect, of a condition and of a moment (schema/ir/venice) has its
// row on each floor, from the CUE schema to its page, and the recipes of
// docs/adding.md name the files in which those rows stand. It is tests
// alone; nothing imports it.
//
// Start at vocabularies in wordtables_test.go.
package venice
