package venice

// profile is how one edition of the rulebook differs (docs/rulebook/editions.md).
// The English 1.05 print is the zero profile.
type profile struct {
	name string

	noTurnAlert       bool  // ED-32 exposed.triggersAlert: exposure leaves the alert as it is
	noEquipmentIcon   bool  // ED-31 exposed.equipmentIcon: only weapons expose
	retaliationAlerts bool  // ED-25 retaliation.alert: also for an attacker already exposed
	windowsCubeOnly   bool  // ED-30 enemyPhase.zeroCost: nothing but the saved cube
	ladderUpOnly      bool  // ED-49 ladder.direction: Enemies drop from a roof without one
	otherStation      bool  // ED-20 fastTravel.returnTarget: not the same station
	noPushPastBase    bool  // ED-21 commonSword.ignoresRedBase: 30.17 stands
	huntersAmongAll   bool  // ED-53 hunt.selection: a picked one that cannot move stays
	bossAtStart       bool  // ED-55 boss.count: Assassins at the start of the Memory, not on the Map when it is faced
	bossLetsClimb     bool  // ED-11 tower.exposedBlocker: only Guards keep an exposed Assassin from climbing
	dismantleAtOnce   bool  // ED-89 twoMaps.afterDismantle: reinforcements for a dismantled Map enter the other one in the same turn
	testsTogether     bool  // ED-44 detection.unit: the tests of one event are one test, so whoever ignores one ignores them all
	machineSplit      uint8 // ED-80 machine.split: which Machines take enemy dice beside exposed Assassins
	machineUnanswered bool  // ED-81 machine.retaliation: no Retaliation against a Machine
	stuckOnArrival    bool  // ED-54 hunt.incognito: whoever was hunted stays exposed on arrival, though the hunters are gone again
	bossMustCome      bool  // ED-05 fail.reserve: a Boss that cannot be placed because it is there already fails the Memory
	seatOnEntry       bool  // ED-50 objectiveBase.trigger: a space is for Guards who come, not for those who stand there
	skillsAgain       bool  // ED-64 skill.oncePerMemory: a Skill as often as its card says
	eventOnce         bool  // ED-02 event.turnEffectUses: one use of a turn-long effect

	followMoveOnly    bool // ED-75 escort.follow: Allies follow the Move action only
	allyJoinsFromAfar bool // ED-76 escort.coordinatedSameSquare: an Ally need not stand beside an Assassin
	alliesRestricted  bool // ED-82 restricted.alliesEnter: a Restricted Area gives an Ally away who comes to it
	alliesLeftAlone   bool // ED-83 restricted.alliesExposed: Enemies who come there do not give it away
}

// Which Machines take their share of the enemy dice: any that no Guard is
// aboard of, those with an Assassin inside, empty ones.
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

// Difference is a row of docs/rulebook/editions.md that acts in play.
type Difference struct {
	Row   int // its number there
	Point int // of the rules, as every print numbers them
}

// differences are the fields of profile as rows, in the order of the table.
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

// Differences are those between an edition and the English print within a Memory; none
// for an edition that plays like it, or that nobody knows.
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

// Alike tells whether two editions play the mission alike: by the same rules, with as many
// miniatures of each type of Enemy (BOV-0.20). It is false of one that nobody knows.
func (m *Mission) Alike(edition, other string) bool {
	i, j := editionNamed(edition), editionNamed(other)
	if i < 0 || j < 0 {
		return false
	}
	p := profiles[i]
	p.name = profiles[j].name // that alone may differ
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

// editionNamed is the index of a profile, -1 none.
func editionNamed(edition string) int {
	for i := range profiles {
		if profiles[i].name == edition {
			return i
		}
	}
	return -1
}
