package club

// rules lists every rule, by code. A test compares it with the files and with
// docs/rules-club.
func rules() []*Rule {
	return []*Rule{
		cardsSameName,
		cardsTooMany,
		cardsTwin,
		characterIdleBonus,
		defenceBeyondAnyRoll,
		defenceBlackWithoutLocation,
		defenceIdleLocation,
		defenceWithoutSkills,
		diceSkillOnNoFace,
		doubleStandsForNothing,
		figuresNotAsPrinted,
		figuresOfNothing,
		figuresOutOfOrder,
		gameRecordOffMedian,
		gameTooFewCharacters,
		locationNeverWanted,
		missionIncompleteSet,
		missionTokenNeverGiven,
		missionTooManyTokens,
		missionTwin,
		specialIncompleteSet,
		specialNeedsAnotherPlayer,
		specialNeverPlayable,
		specialNumberNotInData,
		specialOtherSkill,
		specialSaysTheOpposite,
		specialSoloNeverPlayed,
		specialWithoutEffect,
		textBraces,
		textMisspeltCard,
		weaponWithoutSkills,
	}
}
