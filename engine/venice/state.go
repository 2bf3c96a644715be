package venice

import (
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// Limits of the flat state. The validator rejects content beyond them.
const (
	maxSeats          = 4
	maxMaps           = 2
	maxSquares        = 96
	maxTypes          = 4 // enemy types of one Memory; 0 is the Crossbowman
	maxGoals          = 16
	maxTokens         = 32
	maxCounters       = 32
	maxQueue          = 16
	maxEquip          = 64 // kinds of Equipment card in the pack
	maxEvents         = 64
	maxReinf          = 32
	maxChests         = 16
	maxMods           = 32
	fewMods           = 16 // are always in a hash and a saved game; see visitRest
	maxFrames         = 26
	maxMachines       = 2
	maxMachineActions = 8
	maxPool           = 40
	boardPlaces       = 9

	none = 255 // no square, card or seat
)

// Where an Assassin or Ally is
const (
	notEntered uint8 = iota
	onSquare
	hiding
	towerTop
	offMap
	eliminated
	inMachine // BOV-48.5
	atHome    // an Ally whose miniature is in the Headquarters (BOV-40.15)
)

// Phases of a turn (BOV-2.1), the set-up and the end
const (
	phaseSetup uint8 = iota
	phaseEvent
	phaseAssassin
	phaseEnemy
	phaseEnd
)

// Steps of the Enemy phase (BOV-28.1). A window is not a step.
const (
	stepNone uint8 = iota
	stepReinforcement
	stepMovement
	stepCombat
)

// Places of a board (BOV-7.10)
const (
	placeMelee uint8 = iota
	placeRanged
	placeBlade
	placeArmor
	placeInventory // the first of five
)

// Card is a small card on a board: its kind, and its uses this turn and in this
// Memory. Uses are counted only if they are limited (useInfo.count).
type Card struct{ ID, Turn, Memory uint8 }

// standIn marks the character of a seat (Gear.Char) as one of Pack.Apprentices
// who replaces an Assassin (BOV-27.1). It is not used in a Memory of Apprentices,
// where all characters are Apprentices.
const standIn = 0x80

// The bits of a character above its index in Pack.Assassins hold the level of its
// special ability (BOV-39.3). An ability is numbered by both.
const (
	whoBits   = 3
	rankShift = 2
	rankBits  = 7 << rankShift
	abilities = (whoBits | rankBits) + 1
)

// ability returns the number of a character's special ability.
func ability(char uint8) uint8 { return char & (whoBits | rankBits) }

// Gear holds the contents of a board and the number of uses. It determines
// everything that a character could do, wherever it is (kit).
type Gear struct {
	Char        uint8
	Board       [boardPlaces]Card
	Skill       [4]Card // Skill cards by level (BOV-39.6)
	AbilityTurn [4]uint8
	AbilityGame [4]uint8
}

// Seat is one Assassin with its board, or an Ally.
type Seat struct {
	Gear
	// Health and position; [Game.Fingerprint] includes most of it
	HP, HPMax uint8
	AC        uint8 // action cubes on the three grouped slots (BOV-4.3)
	Plus      uint8 // action cube saved on "+"
	Where, At uint8 // At is valid for onSquare, hiding and towerTop
	Dice      uint8 // enemy dice assigned to it in the attack being resolved

	Exposed      bool // a red base is attached: BOV-20.1
	Critical     bool
	Hunted       bool  // an Enemy followed in the move being resolved
	From         uint8 // the square left in the move being resolved
	CriticalTurn uint16
	_            uint8 // pads a seat to 64 bytes, so that a shift finds its place
}

// players returns the seats of the Assassins. A loop over them needs no bounds
// check.
func (s *State) players() []Seat { return s.Seat[:min(s.Seats, maxSeats)] }

// Square holds the figures and tokens on one square.
type Square struct {
	Guards  [maxTypes]uint8
	Bodies  [maxTypes]uint8
	Loose   uint8 // red bases without a miniature
	Entered uint8 // Enemies that came since the last Detection Tests
	Evicted uint8 // Bodies that made room since then (BOV-28.12)
	Due     uint8 // count for the current step of the Enemy phase (due.go)
}

// Goal is the state of one Objective.
type Goal struct {
	Done   bool
	Hidden bool
	Paid   uint8           // cubes paid this turn
	Seated [maxTypes]uint8 // Guards on the spaces of its base (BOV-30.13)
	// Coming counts arrived Guards that have not been offered its spaces yet. It
	// is used in editions where only arriving Guards take a space.
	Coming [maxTypes]uint8
	XP     uint8 // on completion, if it is counted in play
}

// MapState is the state of one Map: BOV-50.2.
type MapState struct {
	Alert   bool
	Pending bool  // the alert goes on at the end of the step or test (BOV-28.5)
	Event   uint8 // card of this turn, or none
	Dir     uint8 // compass direction of this turn, or dirNone while unknown
	Uses    uint8 // uses of a turn-long Event effect, if limited
	Synced  bool  // Tower card flipped
	Gone    uint8 // dismantled (BOV-51.8): 1 this turn, 2 before
}

// Pile counts one kind of card: Left to draw, and Gone to the discard pile. For
// light-grey Equipment, which is never on the discard pile, Gone counts the cards
// that left the campaign (BOV-24.8).
type Pile struct{ Left, Gone uint8 }

// Modifier is a stored modifier that waits for a roll (docs/effects.md).
type Modifier struct {
	What   uint8 // 0 means that the entry is free
	By     int8
	Who    uint8 // mask of seats
	Weapon uint8
	Lasts  uint8
	Left   uint8
	Map    uint8 // only on this Map, from 1; 0 means any (BOV-51.1)
}

// Fight is the attack being resolved.
type Fight struct {
	Target  uint8
	Mask    uint8           // participants
	Joined  uint8           // seats already asked in a Coordinated Attack
	Weapon  [maxUnits]uint8 // the card that each participant attacks with
	Hits    uint8
	Special uint8                         // participants that rolled {special}
	Retal   uint8                         // participants that rolled {retaliation}
	Part    [maxTypes + maxMachines]uint8 // hits on one figure, by type, then by Machine
	NoRetal bool
	Reroll  bool
	Again   bool            // the current dice are rolled again
	Dice    [maxUnits]uint8 // rolled by each participant
	More    [maxUnits]int8  // modifier of its hits
}

// Frame is one action in progress.
type Frame struct {
	Op, PC           uint8
	A, B, C, D, E, F int16
	G                int16 // of effects that count (effectFrame)
}

// Moment is a waiting trigger with its seat and square.
type Moment struct{ Trigger, Seat, At uint8 }

// State is a whole game: flat, comparable, copied by value. It holds everything
// that matters for the rules.
type State struct {
	Seed      uint64
	Flags     uint64
	Fired     uint64 // triggers of the Memory that have fired
	Queue     [maxQueue]Moment
	Later     [ir.LaterMost]Later
	QueueN    uint8
	FiredNow  uint8 // triggers that fired this turn
	Draws     [nPurposes]uint16
	Turn      uint16
	Withdrawn uint16 // mask of the Objectives that were withdrawn: hidden, and not needed
	Cause     uint16
	Ask       flat.Ask
	Seats     uint8
	Edition   uint8
	Easy      bool
	EasySeen  bool // it was on Easy at some time (BOV-45.3)
	Changing  bool // the group may change the difficulty (BOV-45.1)
	Given     bool
	Phase     uint8
	Step      uint8
	Result    uint8
	Short     uint8       // figures to be placed when the reserve had too few (BOV-6.3)
	Skip      uint8       // mask of steps skipped this turn; those of Map B 4 bits higher
	Pointer   uint8       // with two Maps, the Map on the back of the top Reinforcement card (BOV-51.3), from 1; 0 if unknown
	Broken    flat.Broken // an invariant that the engine could not keep; Check reports it
	Testing   uint8       // Detection Tests are in progress: alerts wait (BOV-22.6)
	Ignore    uint8       // Detection Tests to ignore (BOV-28.9), four bits for each Map (BOV-51.1)
	Opened    uint16
	ChestsUp  uint16 // mask of Chests on the Map
	NextCard  uint8  // of the ordered Chest deck
	XPChests  uint8
	Killed    uint8  // Enemies eliminated so far
	Parted    uint8  // mask of the seats whose Assassin never comes back in the campaign
	Altered   uint16 // mask of changes made to the Map
	States    uint16 // mask of Memory.While: those that hold
	Fallen    uint8  // completed steps of the collapse (BOV-43.1)
	Falling   uint8  // mask of the Maps on which a collapse has begun, if tiles come and go
	TurnsLeft uint8  // cards in the limited Event deck (BOV-47.2); 0 without a limit and after it

	AlertRaised, ExposedEver, CriticalEver, EliminatedEver, Left bool
	Succeeding                                                   bool // lines of the script for success have come

	ChestOrder [maxChests]uint8 // indices into the Chest deck of the Memory, from the top; for an opened one also the seat (opened)
	Total      [3]uint16        // Event, Reinforcement and Equipment cards in the game; Check counts them
	Face       [4]uint8         // faces of the last roll
	Drawn      uint8            // the last card drawn
	Map        [maxMaps]MapState
	Seat       [maxUnits]Seat // the Assassins, then the Allies of the Memory
	Sq         [maxSquares]Square
	Held       squareSet // squares with Enemies, cached (survey)
	Came       squareSet // squares with Entered or Evicted
	Met        squareSet // watched squares that Enemies came to, until their tests are made (BOV-30.14)
	Based      squareSet // squares with loose red bases
	Out        squareSet // squares that are not on the Map, if tiles come and go
	Fell       squareSet // those of them that fell in a collapse
	Named      squareSet // squares of the tiles that begin a collapse at the end of this turn
	Goal       [maxGoals]Goal
	Token      [maxTokens]uint8 // GAP-67: their meaning depends on scripts and cards
	Counter    [maxCounters]uint8
	Equip      [maxEquip]Pile
	Event      [maxEvents]Pile
	Aside      [maxEvents]uint8 // Event cards that were seen among those set aside (BOV-47.3)
	Reinf      [maxReinf]Pile
	BossHP     [maxTypes]uint8 // health cubes on the card of a Boss (BOV-33.1); 0 before it is faced and when it is Eliminated
	BossDice   [maxTypes]uint8 // its dice, fixed when it comes into play
	Faced      uint8           // mask of Bosses that came into play
	Machine    [maxMachines]Machine
	Reserve    [maxTypes]uint8
	Borrowed   [maxTypes]uint8    // Guards lent for a disguise (BOV-6.4)
	Pushed     [maxSquares]uint16 // Guards moved here by the current push, four bits per type
	Marched    [maxSquares]uint8  // Enemies of figures who moved here this time (parties)
	Mods       [maxMods]Modifier
	Fight      Fight
	Pool       [maxPool]Card // cards in hand during a Trade or a search
	PoolN      uint8
	FrameN     uint8
	Remembered [maxRemembered]uint16   // what the campaign remembers if the Memory ends now
	Chance     [ir.MaxChances]Chance   // dice and decks of the author
	Secret     [ir.MaxSecrets]Secret   // hidden values of the author
	Figure     [ir.MaxFigures]Figure   // figures of the author
	Piece      [ir.MaxPieces]Piece     // pieces of the author
	Handed     [ir.MaxPieceKinds]uint8 // mask of pairs that handed a piece over this turn, by kind
	Shown      uint8                   // the face of the piece that was turned over last
	Uses       [ir.MaxUses]uint8       // of the author's actions (deedInfo.first)
	Asked      [ir.MaxAsk]uint8        // answers for the author's action in progress
	_          uint8
	Frame      [maxFrames]Frame
}
