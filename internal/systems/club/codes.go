package club

import (
	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
)

// codes holds the problems that only club packs have.
var codes = []compiler.Code{
	{ID: "effect/moments", Severity: diag.Error, Doc: "The effects of a card belong to different moments, or to a moment at which the card is not resolved.",
		Do: "Keep the effects of one moment, and put the others on a card of their own."},
	{ID: "effect/questions", Severity: diag.Error, Doc: "A card asks its player more than one thing.",
		Do: "Keep one effect that asks, and put the other on a card of its own."},
	{ID: "effect/too-late", Severity: diag.Error, Doc: "A reward helps with a mission that is completed already.",
		Do: "Write another reward, or move the dice to atLocation."},
	{ID: "pack/band", Severity: diag.Error, Doc: "The min of an expected band is above its max.",
		Do: "Write a min that is at most max."},
}
