package club

import "acforge.dev/engine"

// verb is the low byte of an Action. Up to three byte arguments follow above
// it.
type verb uint8

// The verbs with their arguments. Argument 255 means none.
const (
	vPass      verb = 1 + iota // give up, decline, no more
	vOutcome                   // face or card: what fell or was drawn
	vGo                        // pay the mission and go
	vRoll                      // roll the dice of the mission
	vPick                      // mission: it comes into play
	vBid                       // credits
	vSpecial                   // card, kind of argument, argument: skill, skills by bit, mission
	vToken                     // skill
	vCredits                   // a prestige for credits
	vDraw                      // a prestige for a special card
	vSwap                      // a prestige for another weapon
	vReclaim                   // 3 credits for a prestige
	vDouble                    // weapon's card, location's card: both the same for one card, none for neither
	vTry                       // after the other player has failed
	vCharacter                 // character
	vActive                    // index of the character for this round
	vDiscard                   // double card beyond the hand limit
	vOne                       // one special card
	vTwo                       // two of them
	nVerbs
)

// What the argument of vSpecial is.
const (
	argNone uint8 = iota
	argSkill
	argSkills
	argMission
)

func act(v verb, a, b, c uint8) engine.Action {
	return engine.Action(v) | engine.Action(a)<<8 | engine.Action(b)<<16 | engine.Action(c)<<24
}

func verbOf(a engine.Action) verb      { return verb(a & 0xff) }
func arg(a engine.Action, i int) uint8 { return uint8(a >> (8 * (i + 1))) }

// Points: the questions of the game.
const (
	askNothing   uint8 = iota
	askCharacter       // CLUB-13.2
	askActive          // CLUB-15.2
	askPick            // CLUB-12.2
	askStart           // the mission is about to be paid
	askBid             // CLUB-12.7
	askPriority        // CLUB-9.19
	askMission         // the mission is being tried
	askEscape          // the escape failed: roll again?
	askSecond          // CLUB-12.5
	askExcess          // CLUB-14.2
	askTwo             // CLUB-9.4
	askDie             // given play: a die
	askCard            // given play: a card
	nAsks
)

var askNames = [nAsks]string{"", "character", "active", "pick", "start", "bid", "priority", "mission", "escape", "second", "excess", "two", "roll", "draw"}
