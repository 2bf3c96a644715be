// Package notation is what the two engines of venice have in common besides
// the IR: how an action is written, what a game may ask, which streams chance
// comes from. It holds no rule and must never learn one: both engines read the
// rulebook for themselves, and that they agree is only worth something so.
//
// Start at [Verb].
package notation

import "acforge/engine"

// Verb is the low byte of an [engine.Action]; up to seven byte arguments stand
// above it. Seats count from 0, Allies from [Allies]; squares and cards are
// indices, types of Enemy too (0 the Crossbowman, then the Memory's Elites and
// its Bosses); [None] is nobody and nothing.
type Verb uint8

// The verbs with their arguments.
const (
	Pass       Verb = 1 + iota // end the phase, decline, no more
	Outcome                    // face or card: what fell or was drawn
	Enter                      // seat, square: at set-up (BOV-7.12)
	Move                       // seat, square
	Trade                      // seat
	Pay                        // seat, goal
	Leave                      // seat: to the next Memory (BOV-15.3)
	Travel                     // seat, square (BOV-15.4)
	Attack                     // seat, place, square
	Coordinate                 // square
	Join                       // seat, place
	Bodies                     // seat
	Search
	Use      // seat, place
	Ability  // seat, use
	Event    // map, seat: the card of the turn, used for seat
	Equip    // seat, place it lies in, how
	Save     // seat
	Chest    // seat
	Hide     // seat
	Unhide   // seat
	Climb    // seat
	Sync     // seat
	Leap     // seat, square
	Concede  // seat, none: the attempt
	Keep     // place, how, card in hand, discarded card
	Discard  // card in hand
	Give     // seat, place, card in hand
	Hit      // type
	Body     // type, square: this Body makes room
	Guard    // type, from, to: this Guard goes, stays away, sits
	Shoot    // from, square
	Die      // seat: takes the odd die
	PickSq   // square
	PickSeat // seat
	Option   // index
	Yes
	MoveSeat   // seat, square: a card moves it
	Remove     // type, square
	Token      // token, square
	Difficulty // easy
	Follow     // unit of an Ally
	Ally       // seat, unit of the Ally, use
	Skill      // seat, level from 0
	ClimbIn    // seat, machine
	Alight     // seat: it climbs out of its Machine
	Machine    // seat, action, square: an action of its Machine
)

// How a card takes a place (BOV-18).
const (
	HowFree     uint8 = iota // the place is free
	HowReplace               // what lies there is discarded (BOV-18.4)
	HowDisplace              // what lies there goes to the inventory (BOV-18.2)
	HowTrade                 // what lies there goes round in the Trade (BOV-18.3)
)

// Places of a board (BOV-7.10).
const (
	Melee uint8 = iota
	Ranged
	Blade
	Armor
	Inventory // the first of five
)

// Limits that the arguments rely on.
const (
	None       = 255
	Allies     = 4 // the unit of the first Ally; seats stand before
	MachineDie = 8 // the first Machine as the taker of a die
	MachineHit = 4 // the first Machine as the taker of a hit
)

// Act writes an action.
func Act(v Verb, args ...uint8) engine.Action {
	a := engine.Action(v)
	for i, b := range args {
		a |= engine.Action(b) << (8 * (i + 1))
	}
	return a
}

// VerbOf and Arg read it.
func VerbOf(a engine.Action) Verb { return Verb(a & 0xff) }

// Arg is the argument i, from 0.
func Arg(a engine.Action, i int) uint8 { return uint8(a >> (8 * (i + 1))) }

// Points: what a game asks (engine.Point.Code).
const (
	AskNothing  uint8 = iota
	AskEnter          // set-up: which station
	AskMenu           // the Assassin phase
	AskWindow         // a window of the Enemy phase (BOV-28.2)
	AskJoin           // Coordinated Attack: who with what
	AskSearch         // search on or stop
	AskKeep           // a card gained: where to
	AskTrade          // a card of the Trade: to whom
	AskHit            // which Enemy takes the hit
	AskEvict          // which Body makes room
	AskSeat           // which Guard takes a space of the base
	AskHunter         // which Enemy hunts
	AskAttract        // who goes to a red base, and which
	AskAdvance        // which Guard moves on where not all fit
	AskOverflow       // which Guards find room
	AskShoot          // which square a group shoots at
	AskSplit          // who takes the odd die
	AskTest           // a card on this Detection Test
	AskAttack         // a card on this attack
	AskIgnore         // which Detection Test is not made (BOV-28.9)
	AskDie            // given play: a die
	AskCard           // given play: a card
	AskEffect         // an effect: the words are its own
	AskYield          // which Guard makes room for a Boss (BOV-33.9)
	AskFollow         // which Ally goes with an Assassin (BOV-44.3, 44.4)
	Asks              // how many there are
)

// AskNames are their names in the protocol.
var AskNames = [Asks]string{"", "enter", "assassin", "window", "join", "search", "keep", "trade", "hit", "evict", "seat", "hunt",
	"attract", "advance", "overflow", "shoot", "split", "test", "attack", "ignore", "roll", "draw", "effect", "make-way", "follow"}

// Streams of chance: the purpose of [engine.At].
const (
	AssassinDie uint8 = iota
	EnemyDie
	DetectionDie
	EventDeck
	EquipmentDeck
	ReinforcementDeck
	DirectionCard // a look at the Event deck (BOV-30.6)
	Streams       // how many there are
)

// Faces of the dice, as the argument of [Outcome] counts them: assassin dice
// blank, hit, special, retaliation; enemy dice fail, hit; detection dice blank,
// alert, seen.
const (
	Blank uint8 = iota
	HitFace
	SpecialFace
	RetaliationFace

	AlertFace = HitFace
	SeenFace  = SpecialFace
)
