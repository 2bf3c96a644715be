// Package club holds the floors of Assassin's Club's vocabulary together: every
// word of what a special card does (schema/ir/club) has its row on each floor, from
// the CUE schema to the words on the card, and the recipe of docs/adding.md
// names the files in which those rows stand. It is tests alone; nothing imports it.
//
// Start at vocabularies in wordtables_test.go.
package club
