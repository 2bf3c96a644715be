package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Rules names this engine's version of the rules. Saves and replays contain it.
// It changes when a saved game would no longer continue in the same way.
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

// squareInfo holds the fixed properties of a square.
type squareInfo struct {
	nbr        [4]uint8 // the square above, right, below, left on the drawing
	open       uint8    // the directions without a wall: bit 0 above, 1 right, 2 below, 3 left
	level      uint8    // the directions that stay on the ground or on roofs, or have a ladder (BOV-30.11)
	up         uint8    // the directions that lead from the ground to a roof without a ladder
	near       [4]uint8 // Nearby squares, without the square itself (BOV-13.1)
	nNear      uint8
	mapID      uint8
	roof       bool
	canal      bool     // BOV-11.1: Assassins there are in the water, Enemies are not
	hiding     bool     // it has a Hiding Spot of any kind (BOV-8.1)
	restricted bool     // BOV-49.1
	tower      uint8    // its Tower tile, or none
	base       uint8    // the Objective with its base here, or none
	goals      uint16   // mask of the Objectives here
	chest      uint8    // the number of the Chest here, or none
	leads      bool     // a station can be reached from here on foot
	stop       bool     // a station; Enemies do not enter it: BOV-15.7, 30.18
	exit       bool     // a station by which one leaves
	kind       uint8    // index into kindNames
	_          [5]uint8 // pads the struct to 32 bytes, so that a shift turns an index into an address
}

// rowOrder is the order in which the squares of a Map move in a direction
// (BOV-30.7): row by row, and within a row by number.
type rowOrder struct {
	squares []uint8
	rank    [maxSquares]uint8 // the position of a square in squares
	rows    []rowPart
}

// rowPart holds the squares of a row within one of the two words of a squareSet.
type rowPart struct {
	set  uint64 // the squares
	part uint8  // the word: 0 is Lo, 1 is Hi
}

// enemyInfo is a type of Enemy in this Memory.
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
	base   uint8                // the type whose miniatures it shares; itself without one
	figure uint8                // the figure whose Guards it is; none
}

// equipInfo is a kind of Equipment card: BOV-16.2.
type equipInfo struct {
	place         uint8 // its place on the board; placeInventory if it has no slot
	single        bool  // used up by one use
	leaves        bool  // it leaves the campaign when it is discarded: BOV-24.8
	armor         uint8
	dry           bool // it has no use in the water (BOV-11.3)
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
	reaches bool   // do is one instruction, and it has an effect if it reaches a character
	needs   uint64 // status that a character must have for that, such as exposed: see whoSel.wanted
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
	self bool // its effect depends on the Assassin who uses it
	do   progID
}

// reinfInfo is a Reinforcement card: the Guards that come at each letter, for
// alert off and on.
type reinfInfo struct {
	seats uint8
	come  [2][4][2]uint8 // alert, letter, Crossbowmen and Elites
	to    uint8          // the Map that the triangle on its back points at (BOV-51.3)
}

type goalInfo struct {
	at     uint8
	cost   uint8
	base   bool
	must   bool
	hidden bool
	escort uint8 // unit of the Ally that appears there on completion, or none
	xp     uint8
	costBy numID
	xpBy   numID
	cond   condID
	do     progID
}

// triggerInfo is a line of the script: the moment that triggers it, and its
// effects.
type triggerInfo struct {
	when  moment
	arg   uint8     // required Objective, type or unit; none means any
	turn  uint16    // required turn; 0 means any. With step it is the first one, of whenCounter the number
	step  uint16    // turns from one to the next; 0 means only that turn
	least numID     // of whenCounter: counts the number
	at    squareSet // required squares
	cond  condID
	once  bool
	late  bool // its condition is judged when its turn comes
	do    progID
}

// moment is the moment of a trigger of the Memory.
type moment uint8

// The moments. Brackets name the arguments that triggerInfo.arg or at restrict.
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
	whenSetup                        // everything is placed
	whenEnemyPhase                   // the Enemy phase begins
	whenAttack                       // an attack of Assassins is over (weapons)
	whenPaid                         // a cube was paid for an Objective (goal)
	whenLeavesSquare                 // an Assassin has moved away (square)
	whenCounter                      // a counter reached a number (counter)
	whenState                        // a state began or ended (state and which)
	whenSuccess                      // the Memory is about to be completed
	whenArrives                      // a figure has come to a square (figure, square)
	whenMeets                        // a figure is on its goal (figure)
	whenFalls                        // tiles left the Map (squares)
	whenPiece                        // something happened to a piece (what and kind, squares)
	whenEntering                     // an Assassin has come, and is neither hunted nor tested yet (square)
)

// Mission is one compiled Memory. It is read-only and shared by all its games.
type Mission struct {
	pack *Pack
	mem  *ir.Memory
	by   *weights // for Value

	nSq, nMaps, nTypes, nGoals int
	sq                         [maxSquares]squareInfo
	types                      [maxTypes]enemyInfo
	typeOf                     []uint8 // by index into Pack.Enemies: its type, or none
	faces                      [4][6]uint8
	order                      [maxMaps][4]rowOrder
	ofMap                      [maxMaps]squareSet
	drawn                      [4]uint8 // by compass direction: the direction on the drawing
	stations                   []uint8
	entries, exits             []uint8    // those by which one enters, and leaves
	leadsAll                   bool       // a station can be reached on foot from every square
	touches                    [4][]uint8 // by letter: the squares that its tokens touch, once per token
	touched                    squareSet  // all of them
	frees                      squareSet  // squares with a free action: hiding, climbing into a Machine, help by an Ally
	watched                    squareSet  // squares where a line of the script waits for Enemies
	towerHides                 [maxSquares][]uint8
	ways                       [2][4]waysInfo       // by direction on the drawing; in [1] Enemies need a ladder only on the way up
	keeps                      squareSet            // squares where Enemies may stay when others move: spaces of bases, Machines
	typesOf                    [8]uint32            // by way of naming types on a card: the types meant, a byte of ones for each
	troopOf                    [ir.MaxFigures]uint8 // by figure: the type of its Enemies; none
	marching                   bool                 // a figure moves in the movement step
	trooping                   bool                 // a figure is made of Enemies (State.Marched)
	walkers                    uint32               // types that move one square, a byte of ones for each
	eachPush                   bool                 // a push takes Guards from several squares (State.Pushed)

	equip []equipInfo
	// For all kinds of cards (by bit): whether they can be used at the menu, on a
	// test and on an attack. The menu checks this first.
	usable      [3]uint64
	placeOf     [maxEquip]uint8
	worn        uint64 // mask of kinds of cards with a slot of their own
	events      []eventInfo
	showing     pileMask // Event cards that show a direction
	reinf       []reinfInfo
	towers      [maxMaps]progID
	chests      []chestInfo
	goals       []goalInfo
	bases       []uint8 // squares of the Objectives' bases, in order
	on          []triggerInfo
	bodyFigures bool // a figure may count as a Body

	moments uint32 // mask of the moments that lines of the script wait for
	fail    []failInfo
	calm    int  // first turn in which the Memory can fail by itself; 0 with two Maps
	blind   bool // failure does not depend on where Enemies are; false with two Maps

	// The same Memory with other Maps. They share everything except what depends
	// on the Map.
	root     *Mission            // with the Map as set up
	changed  *drawn              // after changes, by their mask; nil without any
	nDrawn   int                 // of such a mask
	first    *Mission            // before the first step of the collapse
	after    []*Mission          // after each step of the collapse
	lone     [maxMaps][]*Mission // with only one of two Maps (BOV-51.8)
	fall     []fallInfo
	fallTurn int       // turn at the end of which the first step happens
	fallen   squareSet // squares that have fallen

	shifts  bool                  // tiles come and go by effects (ground.go)
	ground  *ground               // the Maps without some squares; only of root
	outside squareSet             // squares that are not on the Map at set-up
	ofTile  [maxSquares]squareSet // by square: the squares of its tile

	allies   []allyInfo
	carried  uint32  // Objectives that only an Ally completes, by arriving or leaving
	hunted   uint32  // Objectives completed by the Elimination of a Boss
	prey     uint8   // mask of the types of these Bosses
	allyUnit []uint8 // by index into Pack.Allies: its unit, or none
	skills   []skillInfo
	hq       uint8 // level of the Headquarters (BOV-39.12)

	machines    []machineInfo
	machineTo   [maxMachines]squareSet // squares where conditions require a Machine
	pairs       [][maxSquares]uint8    // walking distances between all squares; nil without Machines
	bosses      uint8                  // mask of types that are Bosses
	boss        uint8                  // the type that effects call "boss", or none
	limit       uint8                  // turns of the time limit, 0 none (BOV-47.1)
	limitFails  bool
	limitBy     numID   // counts the turns at set-up
	placed      []numID // counts the Guards of each placement
	secrets     []secretInfo
	chances     []chanceInfo
	figures     []figureInfo
	meters      []meterInfo        // nil when counters have only names
	bossHere    [maxTypes][2]numID // health and dice of Bosses in this Memory
	steps       uint8              // mask of steps in the Enemy phase (BOV-4.7)
	fourth      bool               // the fourth cube (BOV-19.1)
	apprentice  bool
	uses        [abilities][]useInfo // by special ability
	sync        condID               // required to synchronize a Tower
	parts       bool                 // an effect takes Assassins out of the campaign
	withdraws   bool                 // an effect withdraws an Objective
	recall      [][]uint8            // by what the pack remembers: of squares, their numbers
	pieces      []pieceInfo
	nPieces     int
	freePieces  bool  // one can be taken up, laid down or handed over without cubes
	leads       bool  // some are led along
	bearing     bool  // Enemies of figures carry some
	bans        bool  // a state forbids something
	seals       bool  // a state forbids Enemies to enter squares
	dear        bool  // a state changes the price of Moves
	piecesAlter uint8 // mask of the numbers that carrying one changes

	conclusions []condID
	ends        []numID // by conclusion: counts its XP
	lessons     []lessonInfo
	states      []whileInfo
	uncovers    bool // changes or states may take a Hiding Spot away

	deeds     []deedInfo // actions of the author
	nUses     int        // counters in State.Uses
	asksDeeds bool       // one of them asks for something
	freeDeeds squareSet  // squares on which one may cost nothing
	aims      *aims      // for Value; nil without actions

	programs
}

// chestInfo is the content of a Chest.
type chestInfo struct {
	card uint8 // a kind of Equipment, none
	xp   uint8
	do   progID
}

// ID returns the Memory's id.
func (m *Mission) ID() string { return m.mem.ID }

// Rules returns the constant of that name.
func (m *Mission) Rules() string { return Rules }

// Seats returns the numbers of Assassins that may play.
func (m *Mission) Seats() []int { return []int{2, 3, 4} }

// Editions returns the editions of the pack, the default first.
func (m *Mission) Editions() []string {
	if len(m.pack.ir.Editions) == 0 {
		return []string{"en"}
	}
	return m.pack.ir.Editions
}

// PointName returns the name of a point with this code (engine.Point.Code) in
// saves and the protocol, "" for an unknown code.
func (m *Mission) PointName(code uint16) string {
	if int(code) < len(notation.AskNames) {
		return notation.AskNames[code]
	}
	return ""
}

// Causes of the end of a game: the codes of engine.Outcome.Cause
const (
	causeNone uint16 = iota
	causeSuccess
	causeAllEliminated
	_ // unused: see causeReserve
	causeConceded
	causeEffect // an effect of a card or of a line of the script
	causeFail   // + index into Memory.Fail

	causeReserve   = 0xfff0 // + type of Enemy of which the reserve had too few (BOV-6.3)
	causeTimeLimit = 0xffff
)

// CauseName names a cause (engine.Outcome.Cause), "" for an unknown code.
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

// RuleName returns the id of the statement of the rulebook that an event cites:
// "BOV-29.6" for 2906, "" for 0.
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
