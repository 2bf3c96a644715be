// Package campaign plays what lies between the Memories a second time, to prove
// engine/venice/campaign: written from docs/rulebook and docs/campaign.md by another
// hand, as plainly as can be. A Memory itself is not played here: the game rests at
// it, hands out what it begins from ([Game.Start]), and goes on with what is left of
// it ([Game.Settle]).
//
// It shares the IR with that engine and nothing else. What it asks, offers and holds
// it says in the JSON of docs/campaign.md, so that not even the encoding of an answer
// is taken from there. Chance is always asked, as with real dice and cards.
//
// Rule examples begin at situate.go; what happened they read from account.go.
//
// Start at play.go: the campaign from its first Memory to its last.
package campaign
