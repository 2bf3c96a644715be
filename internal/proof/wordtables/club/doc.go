// Package club checks that the vocabulary of Assassin's Club is complete: every word
// for a special card (schema/ir/club) has its row on each floor, from the CUE schema to
// the words on the card. It also checks that the recipe of docs/adding.md names the
// files of those rows. It has tests only; nothing imports it.
//
// Start at vocabularies in wordtables_test.go.
package club
