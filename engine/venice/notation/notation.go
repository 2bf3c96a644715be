// Package notation holds what the two engines of venice share in addition to the
// IR: the encoding of actions, the questions that a game may ask, and the streams
// of chance. It contains no rule and must never contain one: both engines
// implement the rulebook independently, otherwise their agreement would prove
// nothing.
//
// Start at [Verb].
package notation

import "acforge.dev/engine"

// Verb is the low byte of an [engine.Action]; up to seven byte arguments are
// above it. Seats count from 0, Allies from [Allies]. Squares and cards are
// indices, and so are types of Enemy (0 the Crossbowman, then the Memory's Elites
// and its Bosses). [None] means no character and no thing.
type Verb uint8

// The verbs with their arguments
const (
	Pass       Verb = 1 + iota // end the phase, decline, no more
	Outcome                    // the face rolled or the card drawn
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
	Equip    // seat, its present place, how
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
	Guard    // type, from, to: this Guard moves, stays away or takes a space
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
	Deed       // seat, action of the Memory (Memory.Actions)
	Answer     // value: a value or a number for such an action
	Drop       // seat, place: a card of its board is discarded
	TakeUp     // seat, kind of piece (Memory.Pieces), face
	LayDown    // seat, kind, face
	HandOver   // seat, kind, face, seat that gets it
	Piece      // kind, place, face, new place or None
)

// How a card takes a place (BOV-18)
const (
	HowFree     uint8 = iota // the place is free
	HowReplace               // the card there is discarded (BOV-18.4)
	HowDisplace              // the card there goes to the inventory (BOV-18.2)
	HowTrade                 // the card there goes round in the Trade (BOV-18.3)
)

// Places of a board (BOV-7.10).
const (
	Melee uint8 = iota
	Ranged
	Blade
	Armor
	Inventory // the first of five
)

// Limits that the arguments rely on
const (
	None       = 255
	Allies     = 4 // the unit of the first Ally; seats come before
	MachineDie = 8 // the first Machine as the taker of a die
	MachineHit = 4 // the first Machine as the taker of a hit
)

// The places of a piece: a square, or one of these. A face is 0 for none or a hidden card,
// otherwise its index and 1.
const (
	Carried = 96  // with the Assassin of this seat
	Aboard  = 100 // off the Map with the Assassin of this seat
	Supply  = 104 // next to the Map
	Boxed   = 105 // in the box, out of the Memory
	Borne   = 110 // with an Enemy of the figure that carries it; 106 to 109 are for an engine's own use
)

// Act writes an action.
func Act(v Verb, args ...uint8) engine.Action {
	a := engine.Action(v)
	for i, b := range args {
		a |= engine.Action(b) << (8 * (i + 1))
	}
	return a
}

// VerbOf returns the verb of an action.
func VerbOf(a engine.Action) Verb { return Verb(a & 0xff) }

// Arg returns argument i, from 0.
func Arg(a engine.Action, i int) uint8 { return uint8(a >> (8 * (i + 1))) }

// Points: the questions of a game (engine.Point.Code)
const (
	AskNothing  uint8 = iota
	AskEnter          // set-up: which station
	AskMenu           // the Assassin phase
	AskWindow         // a window of the Enemy phase (BOV-28.2)
	AskJoin           // Coordinated Attack: participants and weapons
	AskSearch         // search on or stop
	AskKeep           // a card gained: where to
	AskTrade          // a card of the Trade: who gets it
	AskHit            // which Enemy takes the hit
	AskEvict          // which Body makes room
	AskSeat           // which Guard takes a space of the base
	AskHunter         // which Enemy hunts
	AskAttract        // who goes to a red base, and which
	AskAdvance        // which Guard moves on if not all fit
	AskOverflow       // which Guards find room
	AskShoot          // which square a group shoots at
	AskSplit          // who takes the odd die
	AskTest           // a card on this Detection Test
	AskAttack         // a card on this attack
	AskIgnore         // which Detection Test is not made (BOV-28.9)
	AskDie            // given play: a die
	AskCard           // given play: a card
	AskEffect         // an effect, which words its own question
	AskYield          // which Guard makes room for a Boss (BOV-33.9)
	AskFollow         // which Ally goes with an Assassin (BOV-44.3, 44.4)
	AskDeed           // what an action of the Memory asks for
	AskDrop           // which card of its board an Assassin discards
	AskFigure         // where a figure of the Memory steps, or whom it meets
	AskLead           // how many pieces go along with an Assassin
	Asks              // the number of points
)

// AskNames holds the names of the points in the protocol.
var AskNames = [Asks]string{"", "enter", "assassin", "window", "join", "search", "keep", "trade", "hit", "evict", "seat", "hunt",
	"attract", "advance", "overflow", "shoot", "split", "test", "attack", "ignore", "roll", "draw", "effect", "make-way", "follow", "action", "drop", "figure", "lead"}

// Own is the stream of chance of the first die or deck that a Memory declares.
const Own = 16

// Streams of chance: the purpose of [engine.At]
const (
	AssassinDie uint8 = iota
	EnemyDie
	DetectionDie
	EventDeck
	EquipmentDeck
	ReinforcementDeck
	DirectionCard // a look at the Event deck (BOV-30.6)
	Streams       // the number of streams
)

// Faces of the dice, in the order of the argument of [Outcome]. Assassin dice:
// blank, hit, special, retaliation. Enemy dice: fail, hit. Detection dice: blank,
// alert, seen.
const (
	Blank uint8 = iota
	HitFace
	SpecialFace
	RetaliationFace

	AlertFace = HitFace
	SeenFace  = SpecialFace
)
