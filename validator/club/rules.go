package club

// rules lists every rule, by code. A test compares it with the files and with
// docs/rules-club.
func rules() []*Rule {
	return []*Rule{
		cardsTooMany,
		characterIdleBonus,
		defenceBeyondAnyRoll,
		defenceBlackWithoutLocation,
		defenceIdleLocation,
		diceSkillOnNoFace,
		doubleStandsForNothing,
		gameTooFewCharacters,
		locationNeverWanted,
		missionIncompleteSet,
		missionTokenNeverGiven,
		missionTwin,
		specialNeedsAnotherPlayer,
		specialNeverPlayable,
		specialWithoutEffect,
		weaponWithoutSkills,
	}
}
