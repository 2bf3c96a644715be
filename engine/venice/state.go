package venice

import "acforge/engine/flat"

// Limits of the flat state. The validator refuses content beyond them.
const (
	maxSeats          = 4
	maxMaps           = 2
	maxSquares        = 96
	maxTypes          = 4 // enemy types of one Memory; 0 is the Crossbowman
	maxGoals          = 16
	maxTokens         = 32
	maxCounters       = 16
	maxEquip          = 64 // kinds of Equipment card in the pack
	maxEvents         = 64
	maxReinf          = 32
	maxChests         = 16
	maxMods           = 16
	maxFrames         = 26
	maxMachines       = 2
	maxMachineActions = 8
	maxPool           = 40
	boardPlaces       = 9

	none = 255 // no square, card, seat
)

// Where a character of the players' side is.
const (
	notEntered uint8 = iota
	onSquare
	hiding
	towerTop
	offMap
	eliminated
	inMachine // BOV-48.5
	atHome    // an Ally whose miniature stands in the Headquarters (BOV-40.15)
)

// Phases of a turn (BOV-2.1) and what surrounds them.
const (
	phaseSetup uint8 = iota
	phaseEvent
	phaseAssassin
	phaseEnemy
	phaseEnd
)

// Steps of the Enemy phase (BOV-28.1). A window is no step.
const (
	stepNone uint8 = iota
	stepReinforcement
	stepMovement
	stepCombat
)

// Places of a board (BOV-7.10).
const (
	placeMelee uint8 = iota
	placeRanged
	placeBlade
	placeArmor
	placeInventory // the first of five
)

// Card is a small card on a board: its kind, how often it was used this turn
// and in this Memory, where it says how often it may be (useInfo.count).
type Card struct{ ID, Turn, Memory uint8 }

// standIn marks the character of a seat (Gear.Char) as one of Pack.Apprentices who
// stands in for an Assassin (BOV-27.1). In a Memory of Apprentices nobody bears it:
// there all are.
const standIn = 0x80

// Bits of a character above its index in Pack.Assassins say from which level on its
// special ability holds (BOV-39.3): an ability is numbered by both.
const (
	whoBits   = 3
	rankShift = 2
	rankBits  = 7 << rankShift
	abilities = (whoBits | rankBits) + 1
)

// ability is the number of the special ability of a character.
func ability(char uint8) uint8 { return char & (whoBits | rankBits) }

// Gear is what lies on a board and how often each thing was used: all that
// decides what a character could do, wherever it is (kit).
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
	// How it fares and where it is; [Game.Fingerprint] has most of that.
	HP, HPMax uint8
	AC        uint8 // action cubes on the three grouped slots (BOV-4.3)
	Plus      uint8 // action cube saved on "+"
	Where, At uint8 // At holds for onSquare, hiding and towerTop
	Dice      uint8 // enemy dice given to it in the attack that is being resolved

	Exposed      bool // a red base is attached: BOV-20.1
	Critical     bool
	Hunted       bool  // somebody followed in the move that is being resolved
	From         uint8 // the square left in the move that is being resolved
	CriticalTurn uint16
	_            uint8 // 64 bytes a seat: its place is found by a shift
}

// players are the seats of the Assassins: a loop over them needs no check of
// bounds.
func (s *State) players() []Seat { return s.Seat[:min(s.Seats, maxSeats)] }

// Square is what stands and lies on one square.
type Square struct {
	Guards  [maxTypes]uint8
	Bodies  [maxTypes]uint8
	Loose   uint8 // red bases without a miniature
	Entered uint8 // Enemies that came since the last Detection Tests
	Evicted uint8 // Bodies that made room since then (BOV-28.12)
	Due     uint8 // what the step of the Enemy phase at hand counts for it (due.go)
}

// Goal is the state of one Objective.
type Goal struct {
	Done   bool
	Hidden bool
	Paid   uint8           // this turn
	Seated [maxTypes]uint8 // Guards on the spaces of its base (BOV-30.13)
	// Coming are Guards who came to its base and were not offered its spaces
	// yet, where only those who come take one.
	Coming [maxTypes]uint8
}

// MapState is the state of one Map: BOV-50.2.
type MapState struct {
	Alert   bool
	Pending bool  // goes on at the end of the step or test (BOV-28.5)
	Event   uint8 // card of this turn, none
	Dir     uint8 // compass direction of this turn, dirNone before it is known
	Uses    uint8 // uses of a turn-long Event effect so far, where it has a number
	Synced  bool  // Tower card flipped
	Gone    uint8 // dismantled (BOV-51.8): 1 this turn, 2 before
}

// Pile is what is left to draw and what was discarded, of one kind of card. Of
// light-grey Equipment, which no discard pile takes, Gone is what left the
// campaign (BOV-24.8).
type Pile struct{ Left, Gone uint8 }

// Modifier waits for a roll (docs/effects.md).
type Modifier struct {
	What   uint8 // 0: free
	By     int8
	Who    uint8 // seats by mask
	Weapon uint8
	Lasts  uint8
	Left   uint8
	Map    uint8 // only on this Map, from 1; 0 on every one (BOV-51.1)
}

// Fight is the attack that is being resolved.
type Fight struct {
	Target  uint8
	Mask    uint8           // participants
	Joined  uint8           // seats already asked in a Coordinated Attack
	Weapon  [maxUnits]uint8 // the card that each participant attacks with
	Hits    uint8
	Special uint8                         // participants that rolled {special}
	Retal   uint8                         // participants that rolled {retaliation}
	Part    [maxTypes + maxMachines]uint8 // hits on one figure so far, by type, then by Machine
	NoRetal bool
	Reroll  bool
	Again   bool            // the dice at hand are rolled again
	Dice    [maxUnits]uint8 // rolled by each participant
	More    [maxUnits]int8  // what modifiers add to its hits
}

// Frame is one thing in the middle of being done.
type Frame struct {
	Op, PC           uint8
	A, B, C, D, E, F int16
}

// Moment is a trigger that waits to fire, with who and where.
type Moment struct{ Trigger, Seat, At uint8 }

// State is a whole game: flat, comparable, copied by value. Everything that
// bears on the rules is in it.
type State struct {
	Seed      uint64
	Flags     uint64
	Fired     uint64 // triggers of the Memory that have fired
	Queue     [8]Moment
	QueueN    uint8
	FiredNow  uint8 // triggers that fired this turn
	Draws     [nPurposes]uint16
	Turn      uint16
	Cause     uint16
	Ask       flat.Ask
	Seats     uint8
	Edition   uint8
	Easy      bool
	EasySeen  bool // it was Easy at some time (BOV-45.3)
	Changing  bool // the group may change the difficulty (BOV-45.1)
	Given     bool
	Phase     uint8
	Step      uint8
	Result    uint8
	Short     uint8       // figures that were to be placed when the reserve had too few (BOV-6.3)
	Skip      uint8       // steps of this turn that are skipped, by mask; those of Map B 4 bits higher
	Pointer   uint8       // with two Maps, the one that the back of the top Reinforcement card shows (BOV-51.3), from 1; 0 not known
	Broken    flat.Broken // what the engine could not do; Check reports it
	Testing   uint8       // Detection Tests are being made: alerts wait (BOV-22.6)
	Ignore    uint8       // Detection Tests that will not be made (BOV-28.9), four bits for each Map (BOV-51.1)
	Opened    uint16
	ChestsUp  uint16 // Chests on the Map, by bit
	NextCard  uint8  // of the ordered Chest deck
	XPChests  uint8
	Killed    uint8 // Enemies eliminated so far
	Altered   uint8 // changes of the Map that were made, by mask
	Fallen    uint8 // steps of the collapse so far (BOV-43.1): the tiles that lie no more
	TurnsLeft uint8 // cards in the limited Event deck (BOV-47.2); 0 without a limit and after it

	AlertRaised, ExposedEver, CriticalEver, EliminatedEver, Left bool

	ChestOrder [maxChests]uint8 // indices into the Chest deck of the Memory, from the top; of an opened one also who did (opened)
	Total      [3]uint16        // Event, Reinforcement and Equipment cards in the game; Check counts them
	Face       [4]uint8         // faces of the last roll
	Drawn      uint8            // the last card drawn
	Map        [maxMaps]MapState
	Seat       [maxUnits]Seat // the Assassins, then the Allies of the Memory
	Sq         [maxSquares]Square
	Held       squareSet // squares with Enemies, for speed (survey)
	Came       squareSet // squares with Entered or Evicted
	Met        squareSet // watched squares that Enemies came to, until their tests are made (BOV-30.14)
	Based      squareSet // squares with loose red bases
	Goal       [maxGoals]Goal
	Token      [maxTokens]uint8 // GAP-67: they mean what scripts and cards do with them
	Counter    [maxCounters]uint8
	Equip      [maxEquip]Pile
	Event      [maxEvents]Pile
	Aside      [maxEvents]uint8 // Event cards seen among those set aside (BOV-47.3)
	Reinf      [maxReinf]Pile
	BossHP     [maxTypes]uint8 // health cubes on the card of a Boss (BOV-33.1); 0 before it is faced and when it is Eliminated
	BossDice   [maxTypes]uint8 // its dice, fixed when it comes into play
	Faced      uint8           // Bosses that came into play, by mask
	Machine    [maxMachines]Machine
	Reserve    [maxTypes]uint8
	Borrowed   [maxTypes]uint8    // Guards lent for a disguise (BOV-6.4)
	Pushed     [maxSquares]uint16 // Guards that the push at hand has moved here, four bits a type
	Mods       [maxMods]Modifier
	Fight      Fight
	Pool       [maxPool]Card // cards in hand during a Trade or a search
	PoolN      uint8
	FrameN     uint8
	Frame      [maxFrames]Frame
}
