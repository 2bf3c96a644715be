package naive

// edition holds the choices of the current print where the four differ
// (docs/rulebook/editions.md). The names are those of its flags.
type edition struct {
	name string

	exposureRaisesAlert bool // exposed.triggersAlert (BOV-21.6)
	equipmentExposes    bool // exposed.equipmentIcon (BOV-21.3)
	retaliationAlways   bool // retaliation.alert (BOV-16.15)
	freeInWindows       bool // enemyPhase.zeroCost (BOV-19.7)
	dropWithoutLadder   bool // ladder.direction (BOV-30.11)
	anotherStation      bool // fastTravel.returnTarget (BOV-15.4)
	pushPastBase        bool // commonSword.ignoresRedBase (EXAMPLE-11)
	huntersAmongAll     bool // hunt.selection (BOV-32.2)
	stuckOnArrival      bool // hunt.incognito (BOV-32.5)
	bossMustCome        bool // fail.reserve (BOV-6.3)
	bossesBlockClimb    bool // tower.exposedBlocker (BOV-9.3)
	bossCountAtStart    bool // boss.count (BOV-33.1)
	seatsWhoCome        bool // objectiveBase.trigger (BOV-30.13)
	skillsAgain         bool // skill.oncePerMemory (BOV-39.10)
	testPerEvent        bool // detection.unit (BOV-28.9)
	eventOnce           bool // event.turnEffectUses (BOV-3.4)
	dismantleAtOnce     bool // twoMaps.afterDismantle (BOV-51.8)

	machineShare    string // machine.split: "unguarded", "manned", "empty" (BOV-48.11)
	machineAnswered bool   // machine.retaliation (BOV-48.13)

	followMoveOnly  bool // escort.follow (BOV-44.3)
	joinFromAfar    bool // escort.coordinatedSameSquare (BOV-44.7)
	alliesGiveAway  bool // restricted.alliesEnter (BOV-49.2)
	alliesGivenAway bool // restricted.alliesExposed (BOV-49.3)
}

var english = edition{
	name: "en", exposureRaisesAlert: true, equipmentExposes: true, freeInWindows: true, pushPastBase: true,
	bossesBlockClimb: true, machineShare: "unguarded", machineAnswered: true, alliesGivenAway: true,
}

var editions = map[string]edition{
	"en": english,
	"pl": {
		name: "pl", exposureRaisesAlert: true, equipmentExposes: true, freeInWindows: true, pushPastBase: true,
		bossesBlockClimb: true, machineShare: "unguarded", machineAnswered: true, alliesGivenAway: true,
	},
	"de": {
		name: "de", retaliationAlways: true, dropWithoutLadder: true, anotherStation: true, huntersAmongAll: true,
		seatsWhoCome: true, skillsAgain: true, stuckOnArrival: true, bossMustCome: true, bossCountAtStart: true, testPerEvent: true, eventOnce: true, dismantleAtOnce: true,
		machineShare: "manned", joinFromAfar: true, alliesGiveAway: true,
	},
	"es": {
		name: "es", equipmentExposes: true, retaliationAlways: true, huntersAmongAll: true, bossesBlockClimb: true,
		dismantleAtOnce: true, machineShare: "empty", machineAnswered: true, followMoveOnly: true, skillsAgain: true, alliesGivenAway: true,
	},
}
