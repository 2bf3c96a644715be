package venice

import ir "acforge.dev/schema/ir/venice"

// Effects are trees in the IR and byte-code in play. All instructions of a Memory
// are in one list, and opEnd ends each program. Jumps only go forward and a
// Repeat is unrolled, so every program terminates.

// Limits for content. Compiling a Memory that exceeds them fails.
const (
	maxProgram = 512   // instructions of one program
	maxCode    = 30000 // of all programs of a Memory: an instruction adds at most two entries to a table with 16-bit indices
	maxNesting = 8     // nested May, Choose, If and Repeat
	maxCond    = 48    // instructions of one condition
	maxRepeat  = 8
	maxReach   = 4 // longest distance in Moves with precomputed squares
)

// progID is the start of a program in programs.code; 0 is the empty program.
type progID uint16

type opcode uint16

// Flags of opMove and opPush
const (
	flagMay uint8 = 1 << iota
	flagNoTest
	flagNoHunt
	flagPastBase
	flagAlone
	flagTo      // of opCount: the counter gets the number
	flagUpTo    // the number of characters is counted in play
	flagCounted // the number is counted in play
)

// flagCarried of opMove: critical characters, too.
const flagCarried = flagPastBase

// instr is one instruction. Each op states which fields it uses.
type instr struct {
	op    opcode
	pick  uint8 // of Guards
	typ   uint8 // of Guards; token, goal, flag, counter, direction, step
	flags uint8
	n     int16
	who   uint16 // programs.who
	at    uint16 // programs.where
	dest  uint16 // programs.where
	to    uint16 // target of a jump; end of an option
	end   uint16 // in the first instruction of a program: position of opEnd
	cond  condID
	text  uint16 // programs.words
	mark  uint16 // content of a branch
	do    uint16 // programs.lists: the effects of a May or an option, for its text
}

// How many are chosen
const (
	pickSelf uint8 = iota
	pickOne
	pickUpTo
	pickAll
	pickAsked // who was chosen for this action; count is the question
)

var picks = map[string]uint8{"self": pickSelf, "one": pickOne, "upTo": pickUpTo, "all": pickAll, "asked": pickAsked}

// Where characters are, relative to self
const (
	standAny uint8 = iota
	standOwn
	standNearby
	standTarget
	standAt
	standFigure // on the square of a figure
)

var stands = map[string]uint8{"any": standAny, "": standAny, "own": standOwn, "nearby": standNearby, "target": standTarget, "at": standAt, "figure": standFigure}

// Required stealth and health of a character; 0 means any
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
	who                                 uint8  // the one Assassin that is meant, from 1; 0 any, none nobody
	of, unit                            uint8  // unit: the one Ally that is meant, 0 any
	units                               uint8  // mask of the units that of and unit mean
	not, any                            uint64 // required status of the character (asks)
	others                              bool
	hiding                              uint8  // 1: not in a Hiding Spot; 2: only there
	figure                              uint8  // standFigure
	narrow                              uint16 // programs.narrows, from 1
	piece, noPiece                      uint8  // kinds that it must carry, or must not; none for any
	faces, noFaces                      uint32
	inner                               bool // relative to a character that is narrowed down
	at                                  squareSet
}

// Who a target is
const (
	ofAssassins uint8 = iota
	ofAllies
	ofAll
)

var sides = map[string]uint8{"": ofAssassins, "allies": ofAllies, "characters": ofAll}

// Which squares a place means
const (
	relAny uint8 = iota
	relOwn
	relNearby
	relOwnOrNearby
	relTarget
	relHere
	relSet // stations, entrance, at
	relWithin
	relAsked // chosen for this action; steps is the question
	relFigure
	relTowards // the next Move to goal
)

var rels = map[string]uint8{"any": relAny, "": relAny, "own": relOwn, "nearby": relNearby, "ownOrNearby": relOwnOrNearby, "target": relTarget,
	"here": relHere, "stations": relSet, "at": relSet, "entrance": relSet, "within": relWithin, "asked": relAsked, "figure": relFigure, "towards": relTowards}

const (
	anyEnemies uint8 = iota
	noEnemies
	someEnemies
)

// wantNone in placeSel.guards means a square without living Guards.
const wantNone = none

// placeSel is a compiled ir.Place.
type placeSel struct {
	rel            uint8
	steps          uint8
	enemies        uint8
	bodies         uint8
	people         uint8 // Assassins on the square
	guards         uint8 // living Guards on the square: wantNone, or 1 more than a type
	piece, noPiece uint8 // kinds that must lie there, or must not; none for any
	faces, noFaces uint32
	each           bool
	inner          bool      // relative to a square or a character that is narrowed down
	moved          bool      // relative to the unit that is moved or pushed
	over           bool      // ignores walls
	figure         uint8     // relFigure
	goal           uint16    // relTowards: a place, from 1
	narrow         uint16    // programs.narrows, from 1
	at             squareSet // relSet
	of             squareSet // squares of the required kinds
}

// Required types of Guards
const (
	anyGuard uint8 = iota
	crossbowmen
	elites
	bossType
)

var guardTypes = map[string]uint8{"guard": anyGuard, "": anyGuard, "crossbowman": crossbowmen, "elite": elites, "boss": bossType}

// guardsOf returns the types that the words of an effect mean.
func (b *builder) guardsOf(name string, figure int) uint8 {
	if name != "figure" {
		return guardTypes[name]
	}
	if t := b.m.troopOf[b.figureOf(figure)%ir.MaxFigures]; t != none {
		return ofTroop + t
	}
	b.fail("an effect names a figure that has no Guards")
	return anyGuard
}

// programs holds the compiled effects and conditions of a Memory.
type programs struct {
	voc *vocabulary // the row of each instruction

	code  []instr
	who   []whoSel
	where []placeSel
	conds []condInstr
	nums  []numInstr // nil when nothing is counted in play
	mods  []modInfo

	narrows []narrowing
	sets    []pieceSel
	guesses []guessInfo
	laters  []laterInfo // effects that wait
	words   []ir.TextID
	lists   [][]ir.Effect

	ability       [abilities][]modInfo // by special ability
	enemy         [maxTypes][]modInfo
	lasting       [modMoveCost + 1]bool // whether any ability or Enemy changes a number
	alters        [abilities]uint8      // the kinds that special abilities change
	enemiesChange [modMoveCost + 1]bool // whether Enemies change a number

	every   squareSet                       // all squares
	reached [maxReach][maxSquares]squareSet // within 1, 2, … Moves, without the own square
	nearSet [maxSquares]squareSet           // Nearby, without the own square
	content contentTable
	walks   walks
}
