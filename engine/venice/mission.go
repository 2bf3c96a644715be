package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// Rules names the rules as this engine plays them. It stands in saves and replays,
// and changes when a game that was saved would no longer go the same way.
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
	open       uint8    // the directions without a wall: bit 0 above, 1 right, 2 below, 3 left
	level      uint8    // those that stay on the ground or on roofs, or have a ladder (BOV-30.11)
	up         uint8    // those that lead from the ground to a roof without a ladder
	near       [4]uint8 // Nearby squares without the own one (BOV-13.1)
	nNear      uint8
	mapID      uint8
	roof       bool
	canal      bool     // BOV-11.1: whoever stands there is in the water, Enemies are not
	hiding     bool     // it has a Hiding Spot, of whatever kind (BOV-8.1)
	restricted bool     // BOV-49.1
	tower      uint8    // the Tower tile, none
	base       uint8    // the Objective whose base lies here, none
	goals      uint16   // the Objectives that stand here, by mask
	chest      uint8    // the number of the Chest that lies here, none
	leads      bool     // a station can be walked to from here
	stop       bool     // a station; Enemies do not enter it: BOV-15.7, 30.18
	_          [7]uint8 // makes it 32 bytes, so that an index becomes an address by a shift
}

// rowOrder is the order in which the squares of a Map move in a direction
// (BOV-30.7): by rows, in a row as the squares are numbered.
type rowOrder struct {
	squares []uint8
	rank    [maxSquares]uint8 // where a square stands in squares
	rows    []rowPart
}

// rowPart is the squares of a row that are in one of the two words of a squareSet:
// all of the row, or what of it is in that word.
type rowPart struct {
	set  uint64 // the squares
	part uint8  // the word: 0 is Lo, 1 is Hi
}

// enemyInfo is a type of Enemy as this Memory plays it.
type enemyInfo struct {
	id     int // index into Pack.Enemies
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
	place         uint8 // where on the board it goes; placeInventory when it has no place of its own
	single        bool  // used up by one use
	leaves        bool  // it leaves the campaign when somebody gets rid of it: BOV-24.8
	armor         uint8
	dry           bool // it is of no use in the water (BOV-11.3)
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
	reaches bool   // do is one instruction, and makes a difference where it reaches somebody
	needs   uint64 // what somebody must be for that, such as exposed: see whoSel.wanted
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
	self bool // what it does depends on who uses it
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
	escort uint8 // the unit of the Ally that appears there when it is completed, none
	xp     uint8
	cond   condID
	do     progID
}

// triggerInfo is a line of the script: when it fires, and what it does.
type triggerInfo struct {
	when moment
	arg  uint8     // of which Objective, type or unit; none for any
	turn uint16    // in which turn; 0 for any
	at   squareSet // on which squares
	cond condID
	once bool
	do   progID
}

// moment of a trigger of the Memory.
type moment uint8

// The moments. In brackets stands what triggerInfo.arg or at narrows them to.
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
	by   *weights // of Value

	nSq, nMaps, nTypes, nGoals int
	sq                         [maxSquares]squareInfo
	types                      [maxTypes]enemyInfo
	typeOf                     []uint8 // the type of an index into Pack.Enemies, none
	faces                      [4][6]uint8
	order                      [maxMaps][4]rowOrder
	ofMap                      [maxMaps]squareSet
	drawn                      [4]uint8 // the direction on the drawing, by compass direction
	stations                   []uint8
	leadsAll                   bool       // a station can be walked to from every square
	touches                    [4][]uint8 // the squares that the tokens of a letter touch: a square twice when two of them do
	touched                    squareSet  // all of them
	frees                      squareSet  // where somebody who stands there may do something for nothing: hide, climb into a Machine, have an Ally help
	watched                    squareSet  // where a line of the script waits for Enemies to come
	towerHides                 [maxSquares][]uint8
	ways                       [2][4]waysInfo // by direction on the drawing; [1] where Enemies need a ladder on the way up only
	keeps                      squareSet      // where Enemies may stay behind when others move: on spaces of bases, in Machines
	typesOf                    [4]uint32      // the types that each way of naming them on a card means, a byte of ones for each
	walkers                    uint32         // types that move one square, a byte of ones for each
	eachPush                   bool           // a push takes Guards from several squares (State.Pushed)

	equip []equipInfo
	// What the menu asks first of every card on every board: whether it can
	// be used at the menu, on a test and on an attack (kinds by bit), and its place.
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
	moments uint32 // the moments that lines of the script wait for, by mask
	fail    []failInfo
	calm    int  // the turn before which it cannot fail by itself; 0 with two Maps
	blind   bool // where Enemies are makes no difference to that; not with two Maps

	// The same Memory with other Maps. All of these share everything but what
	// depends on the Map.
	root     *Mission            // with the Map as it is set up
	changed  []*Mission          // after each combination of its changes, by mask
	first    *Mission            // before the first step of a collapse
	after    []*Mission          // after each step of it
	lone     [maxMaps][]*Mission // the same without one of two Maps (BOV-51.8)
	fall     []fallInfo
	fallTurn int       // at whose end the first step is
	fallen   squareSet // squares that are no longer there

	allies   []allyInfo
	carried  uint32  // Objectives that nobody but an Ally completes, by coming or leaving
	hunted   uint32  // Objectives that wait for the Elimination of a Boss
	prey     uint8   // the Bosses that they wait for, types by mask
	allyUnit []uint8 // the unit of an index into Pack.Allies, none
	skills   []skillInfo
	hq       uint8 // level of the Headquarters (BOV-39.12)

	machines   []machineInfo
	machineTo  [maxMachines]squareSet // where conditions want a Machine to be
	pairs      [][maxSquares]uint8    // walking distances between all squares; nil without Machines
	bosses     uint8                  // types that are Bosses, by mask
	boss       uint8                  // the type that effects mean by "boss", none
	limit      uint8                  // turns of the time limit, 0 none (BOV-47.1)
	limitFails bool
	steps      uint8 // of the Enemy phase, by mask (BOV-4.7)
	fourth     bool  // the fourth cube (BOV-19.1)
	apprentice bool
	uses       [abilities][]useInfo // by special ability
	sync       condID               // what must hold for a Tower to be synchronized

	programs
}

// chestInfo is what a Chest holds.
type chestInfo struct {
	card uint8 // a kind of Equipment, none
	xp   uint8
	do   progID
}

// ID is the Memory's id.
func (m *Mission) ID() string { return m.mem.ID }

// Rules returns the constant of that name.
func (m *Mission) Rules() string { return Rules }

// Seats are the numbers of Assassins that may play.
func (m *Mission) Seats() []int { return []int{2, 3, 4} }

// Editions of the pack, the default first.
func (m *Mission) Editions() []string {
	if len(m.pack.ir.Editions) == 0 {
		return []string{"en"}
	}
	return m.pack.ir.Editions
}

// PointName names what a point with this code (engine.Point.Code) asks for, as
// saves and the protocol have it; "" for a code that is none.
func (m *Mission) PointName(code uint16) string {
	if int(code) < len(notation.AskNames) {
		return notation.AskNames[code]
	}
	return ""
}

// Why a game ended: the codes of engine.Outcome.Cause.
const (
	causeNone uint16 = iota
	causeSuccess
	causeAllEliminated
	_ // unused: see causeReserve
	causeConceded
	causeEffect // a card or a line of the script said so
	causeFail   // + index into Memory.Fail

	causeReserve   = 0xfff0 // + type of Enemy that the reserve had too few of (BOV-6.3)
	causeTimeLimit = 0xffff
)

// CauseName names why a game ended, by engine.Outcome.Cause; "" for a code that is
// none.
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

// RuleName is the id of the statement of the rulebook that an event cites: "BOV-29.6"
// for 2906, "" for 0.
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
