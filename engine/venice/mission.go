package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// Rules is the version of the rules as this engine plays them.
const Rules = "venice-1"

// Compass directions of movement.
const (
	north uint8 = iota
	east
	south
	west
	dirRandom
	dirNone
)

// squareInfo is what never changes about a square.
type squareInfo struct {
	nbr        [4]uint8 // the square above, right, below, left on the drawing
	open       uint8    // directions without a wall, by bit
	level      uint8    // directions in which the level stays or a ladder stands (BOV-30.11)
	up         uint8    // directions that lead from the ground to a roof without a ladder
	near       [4]uint8 // Nearby squares without the own one (BOV-13.1)
	nNear      uint8
	mapID      uint8
	roof       bool
	canal      bool  // BOV-11.1: whoever stands there is in the water, Enemies are not
	hiding     bool  // BOV-8.1: of whatever kind
	restricted bool  // BOV-49.1
	tower      uint8 // the Tower tile, none
	base       uint8 // the Objective whose base lies here, none
	goals      uint16
	chest      uint8
	leads      bool     // a station can be walked to
	stop       bool     // a station; BOV-15.7, 30.18: no way for Enemies
	_          [7]uint8 // 32 bytes a square: its place is found by a shift
}

// rowOrder is the order in which the squares of a Map move in a direction
// (BOV-30.7): by rows, in a row as the squares are numbered.
type rowOrder struct {
	squares []uint8
	rank    [maxSquares]uint8 // where a square stands in squares
	rows    []rowPart
}

// rowPart is a row, or the part of one that is in one word of a squareSet.
type rowPart struct {
	set  uint64
	part uint8
}

// enemyInfo is a type of Enemy as this Memory plays it.
type enemyInfo struct {
	id     int // Pack.Enemies
	health uint8
	dice   uint8
	ranged bool
	climbs bool
	elite  bool
	boss   *ir.Boss // nil for Guards
	steps  uint8
	box    [len(profiles)]uint8 // miniatures in the box of each edition: BOV-0.20
}

// equipInfo is a kind of Equipment card: BOV-16.2.
type equipInfo struct {
	place         uint8 // of the board, placeInventory for none
	single        bool
	leaves        bool // the campaign, when somebody gets rid of it: BOV-24.8
	armor         uint8
	dry           bool // no use in the water (BOV-11.3)
	investigation bool
	reveal        progID

	weapon      bool
	cost        uint8
	nearby      bool
	hiddenBlade bool
	dice        uint8
	exposed     bool
	alert       bool
	special     progID

	hasUse bool
	use    useInfo
}

// useInfo is a use of a card or ability.
type useInfo struct {
	cost    uint8
	when    uint8
	perTurn uint8
	perGame uint8
	exposed bool
	cond    condID
	do      progID
	reaches bool   // do is one instruction that works where it reaches somebody
	needs   uint64 // status that somebody must have: lanes of a roll
}

// Moments of use.
const (
	atAction uint8 = iota
	atAnyTime
	atTest
	atAttack
	atOnce // Event cards
)

// eventInfo is a kind of Event card.
type eventInfo struct {
	dir  uint8
	when uint8
	uses uint8
	self bool // it matters for whom it is used
	do   progID
}

// reinfInfo is a Reinforcement card: per letter what comes, for alert off and
// on.
type reinfInfo struct {
	seats uint8
	come  [2][4][2]uint8 // alert, letter, Crossbowmen and Elites
	to    uint8          // the Map that the triangle on its back points to (BOV-51.3)
}

type goalInfo struct {
	at     uint8
	cost   uint8
	base   bool
	must   bool
	hidden bool
	escort uint8 // the unit of the Ally who stands there then, none
	xp     uint8
	cond   condID
	do     progID
}

type triggerInfo struct {
	when moment
	arg  uint8 // goal, type; none any
	turn uint16
	at   squareSet
	cond condID
	once bool
	do   progID
}

// moment of a trigger of the Memory.
type moment uint8

// The moments; the argument is in brackets.
const (
	whenGoal           moment = iota // an Objective was completed (goal)
	whenTurn                         // start of the Event phase
	whenTurnEnd                      // End of Turn phase
	whenAlert                        // the alert went on
	whenSync                         // a Tower card was flipped
	whenChest                        // a Chest was opened
	whenEnters                       // an Assassin arrived (square)
	whenLeaves                       // an Assassin left by Fast Travel
	whenEliminated                   // an Enemy became a Body (type)
	whenExposed                      // an Assassin became exposed
	whenAllyEnters                   // an Ally arrived (unit, square)
	whenAllyLeaves                   // an Ally left by Fast Travel (unit)
	whenAllyEliminated               // (unit)
	whenEnemyEnters                  // Enemies came and were met (square)
)

// Mission is one compiled Memory: read-only, shared by all its games.
type Mission struct {
	pack *Pack
	mem  *ir.Memory

	nSq, nMaps, nTypes, nGoals int
	sq                         [maxSquares]squareInfo
	types                      [maxTypes]enemyInfo
	typeOf                     []uint8 // Pack.Enemies to type, none
	faces                      [4][6]uint8
	order                      [maxMaps][4]rowOrder
	ofMap                      [maxMaps]squareSet
	drawn                      [4]uint8 // compass to direction on the drawing
	stations                   []uint8
	leadsAll                   bool       // a station can be walked to from every square
	touches                    [4][]uint8 // squares a letter touches, once a token
	touched                    squareSet  // all of them
	frees                      squareSet  // where somebody who stands there may do something for nothing: hide, climb into a Machine, have an Ally help
	watched                    squareSet  // where a line of the script waits for Enemies to come
	towerHides                 [maxSquares][]uint8
	ways                       [2][4]waysInfo // by direction on the drawing; in an edition where ladders bind on the way up only
	keeps                      squareSet      // where Enemies may be who stay: on spaces of bases, in Machines
	typesOf                    [4]uint32      // types that cards ask for, all bits of their bytes
	walkers                    uint32         // types that move one square, all bits of their bytes
	eachPush                   bool           // a push takes Guards from several squares (State.Pushed)

	equip []equipInfo
	// What the menu asks first of every card on every board: whether it can
	// be used at such a moment (kinds by bit), and its place.
	usable  [3]uint64
	placeOf [maxEquip]uint8
	worn    uint64 // kinds of cards that have a place of their own on a board, by mask
	events  []eventInfo
	showing pileMask // Event cards that show a direction
	reinf   []reinfInfo
	towers  [maxMaps]progID
	chests  []chestInfo
	goals   []goalInfo
	bases   []uint8 // squares of the bases of Objectives, in their order
	on      []triggerInfo
	moments uint32 // for which lines of the script wait, by mask
	fail    []condID
	steady  bool // neither fails by itself nor has a second Map

	// What is left of the Map after each step of a collapse; the first is the
	// whole one. All share everything else.
	root     *Mission   // the Map as it is set up
	changed  []*Mission // and after each combination of its changes, by mask
	first    *Mission
	after    []*Mission
	lone     [maxMaps][]*Mission // the same without one of two Maps (BOV-51.8)
	fall     []fallInfo
	fallTurn int       // at whose end the first step is
	fallen   squareSet // squares that lie no more

	allies   []allyInfo
	carried  uint32  // Objectives that an Ally completes by coming or leaving
	hunted   uint32  // Objectives that wait for the Elimination of a Boss
	prey     uint8   // those Bosses, by mask
	allyUnit []uint8 // Pack.Allies to unit, none
	skills   []skillInfo
	hq       uint8 // level of the Headquarters (BOV-39.12)

	machines   []machineInfo
	machineTo  [maxMachines]squareSet // where conditions want a Machine to be
	pairs      [][maxSquares]uint8    // walking distances to every square, where there are Machines
	bosses     uint8                  // types that are Bosses, by mask
	boss       uint8                  // the type that effects mean by "boss", none
	limit      uint8                  // turns of the time limit, 0 none (BOV-47.1)
	limitFails bool
	steps      uint8 // of the Enemy phase, by mask (BOV-4.7)
	fourth     bool  // the fourth cube (BOV-19.1)
	apprentice bool
	uses       [maxSeats][]useInfo // abilities by character
	sync       condID

	programs
}

type chestInfo struct {
	card uint8 // none
	xp   uint8
	do   progID
}

// ID is the Memory's id.
func (m *Mission) ID() string { return m.mem.ID }

// Rules is the version of the rules.
func (m *Mission) Rules() string { return Rules }

// Seats are the numbers of Assassins.
func (m *Mission) Seats() []int { return []int{2, 3, 4} }

// Editions of the pack, the default first.
func (m *Mission) Editions() []string {
	if len(m.pack.ir.Editions) == 0 {
		return []string{"en"}
	}
	return m.pack.ir.Editions
}

// PointName names what a point asks.
func (m *Mission) PointName(code uint16) string {
	if int(code) < len(notation.AskNames) {
		return notation.AskNames[code]
	}
	return ""
}

// Causes of an end.
const (
	causeNone uint16 = iota
	causeSuccess
	causeAllEliminated
	_ // a reserve, in general
	causeConceded
	causeEffect // 1 for each text of Lose follows the conditions of the Memory
	causeFail   // + index of Memory.Fail

	causeReserve   = 0xfff0 // + type of Enemy that the reserve had too few of (BOV-6.3)
	causeTimeLimit = 0xffff
)

// CauseName names why a game ended.
func (m *Mission) CauseName(code uint16) string {
	switch {
	case code < causeFail:
		return [...]string{"", "success", "all-eliminated", "", "conceded", "effect"}[code]
	case int(code-causeFail) < len(m.mem.Fail):
		return m.mem.Fail[code-causeFail].Name
	case code >= causeReserve && int(code-causeReserve) < m.nTypes:
		return "reserve-" + m.enemyID(int(code-causeReserve))
	case code == causeTimeLimit:
		return "time-limit"
	}
	return ""
}

// RuleName is the id of a statement of the rulebook: 2906 is BOV-29.6.
func (m *Mission) RuleName(rule uint16) string {
	if rule == 0 {
		return ""
	}
	return "BOV-" + itoa(int(rule)/100) + "." + itoa(int(rule)%100)
}

func itoa(n int) string {
	if n < 0 {
		return "-" + itoa(-n)
	}
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

var _ engine.Mission = (*Mission)(nil)
