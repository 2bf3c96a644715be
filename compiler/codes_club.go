package compiler

// clubCodes are the problems that only packs of club have.
func clubCodes() []Code {
	return []Code{
		{"pack/band", "The least of an expected band is above its most."},
	}
}
