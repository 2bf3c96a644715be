package venice

import "acforge.dev/engine"

// Codes of events. The comments name the arguments. Seats count from 0; -1 means
// no seat.
const (
	evNone        uint16 = iota
	evRoll               // die, who (from 1), faces by symbol
	evShuffled           // deck
	evLooked             // card: a look-up of the direction
	evDrawn              // deck, card
	evDiscarded          // card
	evTurn               // turn
	evPhase              // phase
	evStep               // step
	evEntered            // seat, square
	evMoved              // seat, from, to
	evExposed            // seat, square
	evIncognito          // seat, square of the base, none
	evAlert              // map, on
	evAlertLater         // map: it will go on
	evWounded            // seat, cubes
	evHealed             // seat, cubes
	evCritical           // seat, square
	evEliminated         // seat, square; -1 off the Map
	evTest               // square, dice each
	evTestIgnored        // square
	evDetected           // seat, square; seat -1 a Body
	evHunt               // seat, from, to, hunters
	evGuards             // type, square, count: from the reserve
	evGuardMoved         // type, from, to, count
	evGuardGone          // type, square: back to the reserve
	evKilled             // type, square
	evBody               // type, square, count: to the reserve
	evSeated             // type, square, count
	evOverflow           // type, square, count: no room
	evAttack             // seat, card, target
	evHit                // type, square
	evRetaliation        // target, dice
	evShots              // from, target, dice
	evPaid               // seat, goal, paid, price
	evGoal               // goal
	evLeft               // seat, square
	evTravelled          // seat, from, to
	evSearched           // seat, square, Bodies
	evKept               // seat, card, place
	evUsed               // seat, card
	evAbility            // seat, use
	evEventUsed          // card
	evTrade              // seat
	evSaved              // seat
	evChest              // seat, square, chest card
	evHidden             // seat, square
	evUnhidden           // seat, square
	evClimbed            // seat, square
	evSynced             // seat, map
	evLeap               // seat, square
	evDirection          // compass direction, map
	evCubesLost          // seat, cubes
	evTrigger            // trigger
	evEnded              // result, cause
	evStalled            //
	evFell               // square of the tile
	evBoss               // type, square, cubes, dice: it comes into play
	evBossHurt           // type, square, cubes left
	evDifficulty         // easy
	evDismantled         // map
	evTriangle           // map
	evAlly               // unit, square: it comes onto the Map
	evAllyGone           // unit, square: it leaves the game
	evFollowed           // unit, seat that it follows
	evAllyUsed           // seat, unit, use
	evSkill              // seat, skill
	evBoarded            // seat, machine
	evAlighted           // seat, square
	evMachine            // seat, machine, action, from, to
	evMachineHit         // machine, square
	evMachineHurt        // machine, square, cubes left
	nKernelEvents
)

// Wields reports whether an event is an attack with an Equipment card or a use of
// one. The card is the event's own, or the one that lends its content to the
// event.
func Wields(e engine.Event) bool { return e.Code == evUsed || e.Code == evAttack }

// ev records an event. rule is point*100+statement; content is as in
// engine.Event.Content.
func (g *Game) ev(code, rule, content uint16, a, b, c int) {
	if g.log != nil {
		g.log.Add(engine.Event{Code: code, Rule: rule, Content: content, Args: [6]int16{int16(a), int16(b), int16(c)}})
	}
}

func (g *Game) ev6(code, rule, content uint16, a, b, c, d, e, f int) {
	if g.log != nil {
		g.log.Add(engine.Event{Code: code, Rule: rule, Content: content, Args: [6]int16{int16(a), int16(b), int16(c), int16(d), int16(e), int16(f)}})
	}
}
