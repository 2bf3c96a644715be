package venice

import "acforge/engine"

// An Action is a verb in the low byte and up to seven byte arguments above.
type verb uint8

// The verbs with their arguments. Seats count from 0, squares and cards are
// indices, none is 255.
const (
	vPass       verb = 1 + iota // end the phase, decline, no more
	vOutcome                    // face or card: what fell or was drawn
	vEnter                      // seat, square: at set-up (BOV-7.12)
	vMove                       // seat, square
	vTrade                      // seat
	vPay                        // seat, goal
	vLeave                      // seat: to the next Memory (BOV-15.3)
	vTravel                     // seat, square (BOV-15.4)
	vAttack                     // seat, place, square
	vCoordinate                 // square
	vJoin                       // seat, place
	vBodies                     // seat
	vSearch                     //
	vUse                        // seat, place
	vAbility                    // seat, use
	vEvent                      // map, seat: the card of the turn, used for seat
	vEquip                      // seat, place it lies in, how
	vSave                       // seat
	vChest                      // seat
	vHide                       // seat
	vUnhide                     // seat
	vClimb                      // seat
	vSync                       // seat
	vLeap                       // seat, square
	vConcede                    // seat, none: the attempt
	vKeep                       // place, how, card in hand, discarded card
	vDiscard                    // card in hand
	vGive                       // seat, place, card in hand
	vHit                        // type
	vBody                       // type, square: this Body makes room
	vGuard                      // type, from, to: this Guard goes, stays away, sits
	vShoot                      // from, square
	vDie                        // seat: takes the odd die
	vPickSq                     // square
	vPickSeat                   // seat
	vOption                     // index
	vYes                        //
	vMoveSeat                   // seat, square: a card moves it
	vRemove                     // type, square
	vToken                      // token, square
	vDifficulty                 // easy
	vFollow                     // unit of an Ally
	vAlly                       // seat, unit of the Ally, use
	vSkill                      // seat, level from 0
	vBoard                      // seat, machine: it climbs in
	vAlight                     // seat: it climbs out of its Machine
	vMachine                    // seat, action, square: an action of its Machine
)

// How a card takes a place (BOV-18).
const (
	howFree     uint8 = iota // the place is free
	howReplace               // what lies there is discarded (BOV-18.4)
	howDisplace              // what lies there goes to the inventory (BOV-18.2)
	howTrade                 // what lies there goes round in the Trade (BOV-18.3)
)

func act(v verb, args ...uint8) engine.Action {
	a := engine.Action(v)
	for i, b := range args {
		a |= engine.Action(b) << (8 * (i + 1))
	}
	return a
}

func act0(v verb) engine.Action          { return engine.Action(v) }
func act1(v verb, a uint8) engine.Action { return engine.Action(v) | engine.Action(a)<<8 }
func act2(v verb, a, b uint8) engine.Action {
	return engine.Action(v) | engine.Action(a)<<8 | engine.Action(b)<<16
}
func act3(v verb, a, b, c uint8) engine.Action {
	return act2(v, a, b) | engine.Action(c)<<24
}
func act4(v verb, a, b, c, d uint8) engine.Action {
	return act3(v, a, b, c) | engine.Action(d)<<32
}

func verbOf(a engine.Action) verb      { return verb(a & 0xff) }
func arg(a engine.Action, i int) uint8 { return uint8(a >> (8 * (i + 1))) }
func seatArg(a engine.Action) int      { return int(arg(a, 0)) & (maxSeats - 1) }
func unitArg(a engine.Action) int      { return int(arg(a, 0)) & (maxUnits - 1) }

// Points: what the game asks.
const (
	askNothing  uint8 = iota
	askEnter          // set-up: which station
	askMenu           // the Assassin phase
	askWindow         // a window of the Enemy phase (BOV-28.2)
	askJoin           // Coordinated Attack: who with what
	askSearch         // search on or stop
	askKeep           // a card gained: where to
	askTrade          // a card of the Trade: to whom
	askHit            // which Enemy takes the hit
	askEvict          // which Body makes room
	askSeat           // which Guard takes a space of the base
	askHunter         // which Enemy hunts
	askAttract        // who goes to a red base, and which
	askAdvance        // which Guard moves on where not all fit
	askOverflow       // which Guards find room
	askShoot          // which square a group shoots at
	askSplit          // who takes the odd die
	askTest           // a card on this Detection Test
	askAttack         // a card on this attack
	askIgnore         // which Detection Test is not made (BOV-28.9)
	askDie            // given play: a die
	askCard           // given play: a card
	askEffect         // an effect: the words are its own
	askYield          // which Guard makes room for a Boss (BOV-33.9)
	askFollow         // which Ally goes with an Assassin (BOV-44.3, 44.4)
	nAsks
)

var askNames = [nAsks]string{"", "enter", "assassin", "window", "join", "search", "keep", "trade", "hit", "evict", "seat", "hunt",
	"attract", "advance", "overflow", "shoot", "split", "test", "attack", "ignore", "roll", "draw", "effect", "make-way", "follow"}
