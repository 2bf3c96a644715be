package club

// rules lists every rule, by code. A test compares it with the files and with
// docs/rules-club.
func rules() []*Rule {
	return []*Rule{
		cardsTooMany,
		defenceBeyondAnyRoll,
		defenceBlackWithoutLocation,
		defenceIdleLocation,
		diceSkillOnNoFace,
		gameTooFewCharacters,
		locationNeverWanted,
		specialWithoutEffect,
	}
}
