package compiler

import "acforge/internal/diag"

// clubCodes are the problems that only packs of club have.
func clubCodes() []Code {
	return []Code{
		{"effect/moments", diag.Error, "The effects of a card belong to different moments, or to another one than that at which it is resolved.",
			"Keep the effects of one moment, and put the others on a card of their own."},
		{"effect/questions", diag.Error, "A card asks its player more than one thing.",
			"Keep one effect that asks, and put the other on a card of its own."},
		{"effect/too-late", diag.Error, "A reward helps with a mission that is completed already.",
			"Write another reward, or the help in atLocation."},
		{"pack/band", diag.Error, "The least of an expected band is above its most.",
			"Write min no larger than max."},
	}
}
