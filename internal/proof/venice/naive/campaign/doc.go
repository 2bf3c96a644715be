// Package campaign plays the part between Memories a second time, to prove
// engine/venice/campaign. It was written independently from docs/rulebook and
// docs/campaign.md, as plainly as possible. It does not play Memories: the game
// waits there, returns the Memory's start ([Game.Start]), and continues with its
// results ([Game.Settle]).
//
// It shares only the IR with that engine. It states its questions, options and
// state in the JSON of docs/campaign.md, so that it does not share the encoding
// of an answer either. Chance is always asked, as with real dice and cards.
//
// Rule examples begin at situate.go and read events from account.go.
//
// Start at play.go: the campaign from its first Memory to its last.
package campaign
