package venice

import ir "acforge/schema/ir/venice"

// Effects are trees in the IR and byte-code in play: one list of instructions
// for the whole Memory, each program ended by opEnd. Every jump goes forward
// and a Repeat is written out, so that every program ends by construction.

// Limits of what content may say. The compiler of a Memory refuses more.
const (
	maxProgram = 512   // instructions of one program
	maxCode    = 30000 // of all programs of a Memory: an instruction adds at most two entries to a table with 16-bit indices
	maxNesting = 8     // May, Choose, If and Repeat within each other
	maxCond    = 48    // instructions of one condition
	maxRepeat  = 8
	maxReach   = 4 // Moves for which the squares are worked out at once
)

// progID is where a program begins in programs.code; 0 is the empty one.
type progID uint16

type opcode uint8

// Flags of opMove and opPush.
const (
	flagMay uint8 = 1 << iota
	flagNoTest
	flagNoHunt
	flagPastBase
	flagAlone
)

// instr is one instruction; each op says which fields it uses.
type instr struct {
	op    opcode
	pick  uint8 // of Guards
	typ   uint8 // of Guards; token, goal, flag, counter, direction, step
	flags uint8
	n     int16
	who   uint16 // programs.who
	at    uint16 // programs.where
	dest  uint16 // programs.where
	to    uint16 // where a jump goes; the end of an option
	end   uint16 // of the first instruction of a program: where opEnd stands
	cond  condID
	text  uint16 // programs.words
	mark  uint16 // content of a branch
	do    uint16 // programs.lists: what a May or an option does, for its words
}

// How many are meant.
const (
	pickSelf uint8 = iota
	pickOne
	pickUpTo
	pickAll
)

var picks = map[string]uint8{"self": pickSelf, "one": pickOne, "upTo": pickUpTo, "all": pickAll}

// Where characters stand, seen from self.
const (
	standAny uint8 = iota
	standOwn
	standNearby
	standTarget
	standAt
)

var stands = map[string]uint8{"any": standAny, "": standAny, "own": standOwn, "nearby": standNearby, "target": standTarget, "at": standAt}

// Stealth and health asked of a character; 0 does not matter.
const (
	anyStealth uint8 = iota
	wantIncognito
	wantExposed
)

const (
	anyHealth uint8 = iota
	wantHurt
	wantCritical
	wantStanding
)

var (
	stealths = map[string]uint8{"incognito": wantIncognito, "exposed": wantExposed}
	healths  = map[string]uint8{"hurt": wantHurt, "critical": wantCritical, "standing": wantStanding}
)

// whoSel is a compiled ir.Target.
type whoSel struct {
	pick, count, where, stealth, health uint8
	of, unit                            uint8  // unit: of the one Ally meant, 0 any
	units                               uint8  // whom of and unit mean, by mask
	not, any                            uint64 // what it asks of the status of a character (asks)
	others                              bool
	at                                  squareSet
}

// Whom a target is about.
const (
	ofAssassins uint8 = iota
	ofAllies
	ofAll
)

var sides = map[string]uint8{"": ofAssassins, "allies": ofAllies, "characters": ofAll}

// Which squares.
const (
	relAny uint8 = iota
	relOwn
	relNearby
	relOwnOrNearby
	relTarget
	relHere
	relSet // stations, entrance, at
	relWithin
)

var rels = map[string]uint8{"any": relAny, "": relAny, "own": relOwn, "nearby": relNearby, "ownOrNearby": relOwnOrNearby, "target": relTarget,
	"here": relHere, "stations": relSet, "at": relSet, "entrance": relSet, "within": relWithin}

const (
	anyEnemies uint8 = iota
	noEnemies
	someEnemies
)

// placeSel is a compiled ir.Place.
type placeSel struct {
	rel     uint8
	steps   uint8
	enemies uint8
	each    bool
	moved   bool      // seen from who is moved or pushed
	over    bool      // walls do not count
	at      squareSet // relSet
	of      squareSet // squares of the kinds asked for
}

// Types of Guards asked for.
const (
	anyGuard uint8 = iota
	crossbowmen
	elites
	bossType
)

var guardTypes = map[string]uint8{"guard": anyGuard, "": anyGuard, "crossbowman": crossbowmen, "elite": elites, "boss": bossType}

// programs are the compiled effects and conditions of a Memory.
type programs struct {
	voc *vocabulary // what each instruction is

	code  []instr
	who   []whoSel
	where []placeSel
	conds []condInstr
	mods  []modInfo
	words []ir.TextID
	lists [][]ir.Effect

	ability       [abilities][]modInfo // by special ability
	enemy         [maxTypes][]modInfo
	lasting       [modObjectiveCost + 1]bool // what abilities and Enemies change at all
	alters        [abilities]uint8           // the kinds that special abilities change
	enemiesChange [modObjectiveCost + 1]bool // whether Enemies do

	every   squareSet                       // all squares
	reached [maxReach][maxSquares]squareSet // at most 1, 2, … Moves away, without the own square
	nearSet [maxSquares]squareSet           // Nearby without the own square
	content contentTable
	walks   walks
}
