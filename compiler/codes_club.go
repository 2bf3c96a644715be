package compiler

// clubCodes are the problems that only packs of club have.
func clubCodes() []Code {
	return []Code{
		{"effect/moments", "The effects of a card belong to different moments, or to another one than that at which it is resolved."},
		{"effect/questions", "A card asks its player more than one thing."},
		{"effect/too-late", "A reward helps with a mission that is completed already."},
		{"pack/band", "The least of an expected band is above its most."},
	}
}
