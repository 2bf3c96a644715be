package venice

// profile holds the differences of one edition of the rulebook
// (docs/rulebook/editions.md). The zero profile is the English 1.05 print.
type profile struct {
	name string

	noTurnAlert       bool  // ED-32 exposed.triggersAlert: exposure does not change the alert
	noEquipmentIcon   bool  // ED-31 exposed.equipmentIcon: only weapons expose
	retaliationAlerts bool  // ED-25 retaliation.alert: also for an attacker already exposed
	windowsCubeOnly   bool  // ED-30 enemyPhase.zeroCost: only actions paid with the saved cube
	ladderUpOnly      bool  // ED-49 ladder.direction: Enemies drop from a roof without one
	otherStation      bool  // ED-20 fastTravel.returnTarget: not the same station
	noPushPastBase    bool  // ED-21 commonSword.ignoresRedBase: 30.17 applies
	huntersAmongAll   bool  // ED-53 hunt.selection: a picked Enemy that cannot move stays
	bossAtStart       bool  // ED-55 boss.count: counts Assassins at the start of the Memory, not those on the Map when it is faced
	bossLetsClimb     bool  // ED-11 tower.exposedBlocker: only Guards prevent an exposed Assassin from climbing
	dismantleAtOnce   bool  // ED-89 twoMaps.afterDismantle: reinforcements for a dismantled Map enter the other one in the same turn
	testsTogether     bool  // ED-44 detection.unit: the tests of one event are one test, so ignoring one ignores them all
	machineSplit      uint8 // ED-80 machine.split: which Machines share enemy dice with exposed Assassins
	machineUnanswered bool  // ED-81 machine.retaliation: no Retaliation against a Machine
	stuckOnArrival    bool  // ED-54 hunt.incognito: a hunted Assassin stays exposed on arrival, even if the hunters are gone again
	bossMustCome      bool  // ED-05 fail.reserve: the Memory fails when a Boss that is already there must be placed
	seatOnEntry       bool  // ED-50 objectiveBase.trigger: only arriving Guards take a space
	skillsAgain       bool  // ED-64 skill.oncePerMemory: a Skill may be used as often as its card says
	eventOnce         bool  // ED-02 event.turnEffectUses: one use of a turn-long effect

	followMoveOnly    bool // ED-75 escort.follow: Allies only follow the Move action
	allyJoinsFromAfar bool // ED-76 escort.coordinatedSameSquare: an Ally need not be on the square of an Assassin
	alliesRestricted  bool // ED-82 restricted.alliesEnter: an Ally that enters a Restricted Area is exposed
	alliesLeftAlone   bool // ED-83 restricted.alliesExposed: Enemies who enter do not expose an Ally there
}

// Machines that share the enemy dice: all without a Guard aboard, those with an
// Assassin inside, or empty ones
const (
	splitUnguarded uint8 = iota
	splitManned
	splitEmpty
)

var profiles = [4]profile{
	{name: "en"},
	{name: "pl"},
	{name: "de", noTurnAlert: true, noEquipmentIcon: true, retaliationAlerts: true, windowsCubeOnly: true, ladderUpOnly: true,
		otherStation: true, noPushPastBase: true, huntersAmongAll: true, seatOnEntry: true, skillsAgain: true, bossAtStart: true, bossLetsClimb: true, eventOnce: true,
		dismantleAtOnce: true, machineSplit: splitManned, machineUnanswered: true, testsTogether: true, stuckOnArrival: true, bossMustCome: true,
		allyJoinsFromAfar: true, alliesRestricted: true, alliesLeftAlone: true},
	{name: "es", machineSplit: splitEmpty, dismantleAtOnce: true, noTurnAlert: true, retaliationAlerts: true, windowsCubeOnly: true, noPushPastBase: true, huntersAmongAll: true,
		followMoveOnly: true, skillsAgain: true},
}

// Difference is a row of docs/rulebook/editions.md that affects play.
type Difference struct {
	Row   int // its number in the table
	Point int // of the rules, in the numbering of every print
}

// differences maps the fields of profile to rows, in the order of the table.
var differences = []struct {
	Difference
	of func(*profile) bool
}{
	{Difference{2, 3}, func(p *profile) bool { return p.eventOnce }},
	{Difference{5, 6}, func(p *profile) bool { return p.bossMustCome }},
	{Difference{11, 9}, func(p *profile) bool { return p.bossLetsClimb }},
	{Difference{20, 15}, func(p *profile) bool { return p.otherStation }},
	{Difference{21, 16}, func(p *profile) bool { return p.noPushPastBase }},
	{Difference{25, 16}, func(p *profile) bool { return p.retaliationAlerts }},
	{Difference{30, 19}, func(p *profile) bool { return p.windowsCubeOnly }},
	{Difference{31, 21}, func(p *profile) bool { return p.noEquipmentIcon }},
	{Difference{32, 21}, func(p *profile) bool { return p.noTurnAlert }},
	{Difference{44, 28}, func(p *profile) bool { return p.testsTogether }},
	{Difference{49, 30}, func(p *profile) bool { return p.ladderUpOnly }},
	{Difference{50, 30}, func(p *profile) bool { return p.seatOnEntry }},
	{Difference{53, 32}, func(p *profile) bool { return p.huntersAmongAll }},
	{Difference{54, 32}, func(p *profile) bool { return p.stuckOnArrival }},
	{Difference{55, 33}, func(p *profile) bool { return p.bossAtStart }},
	{Difference{64, 39}, func(p *profile) bool { return p.skillsAgain }},
	{Difference{75, 44}, func(p *profile) bool { return p.followMoveOnly }},
	{Difference{76, 44}, func(p *profile) bool { return p.allyJoinsFromAfar }},
	{Difference{80, 48}, func(p *profile) bool { return p.machineSplit != splitUnguarded }},
	{Difference{81, 48}, func(p *profile) bool { return p.machineUnanswered }},
	{Difference{82, 49}, func(p *profile) bool { return p.alliesRestricted }},
	{Difference{83, 49}, func(p *profile) bool { return p.alliesLeftAlone }},
	{Difference{89, 51}, func(p *profile) bool { return p.dismantleAtOnce }},
}

// Differences returns the differences between an edition and the English print
// within a Memory. It returns none for an edition that plays the same, or that is
// unknown.
func Differences(edition string) []Difference {
	var out []Difference
	for i := range profiles {
		if profiles[i].name != edition {
			continue
		}
		for _, d := range differences {
			if d.of(&profiles[i]) {
				out = append(out, d.Difference)
			}
		}
	}
	return out
}

// Alike reports whether two editions play the mission in the same way: by the
// same rules, with the same number of miniatures of each type of Enemy
// (BOV-0.20). It returns false if either is unknown.
func (m *Mission) Alike(edition, other string) bool {
	i, j := editionNamed(edition), editionNamed(other)
	if i < 0 || j < 0 {
		return false
	}
	p := profiles[i]
	p.name = profiles[j].name // names may differ
	if p != profiles[j] {
		return false
	}
	for t := range m.nTypes {
		if m.types[t].box[i] != m.types[t].box[j] {
			return false
		}
	}
	return true
}

// editionNamed returns the index of a profile, -1 if there is none.
func editionNamed(edition string) int {
	for i := range profiles {
		if profiles[i].name == edition {
			return i
		}
	}
	return -1
}
