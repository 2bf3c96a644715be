package club

import (
	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
)

// codes holds the problems that only club packs have.
var codes = []compiler.Code{
	{ID: "effect/moments", Severity: diag.Error, Doc: "The effects of a card belong to different moments, or not to the moment at which the card is resolved.",
		Do: "Keep the effects of one moment, and put the others on a card of their own."},
	{ID: "effect/questions", Severity: diag.Error, Doc: "A card asks its player more than one thing.",
		Do: "Keep one effect that asks, and put the other on a card of its own."},
	{ID: "effect/too-late", Severity: diag.Error, Doc: "A reward helps with a mission that is already completed.",
		Do: "Write another reward, or move the dice to atLocation."},
	{ID: "pack/band", Severity: diag.Error, Doc: "An expected band ends before it begins.",
		Do: "Write a min that is not above max."},
	{ID: "pack/band-twice", Severity: diag.Error, Doc: "A game has two bands for regulars: record means win: regulars, and min and max of first and drawn mean regulars, too.",
		Do: "Keep one of the two bands: remove record, or min and max."},
}
