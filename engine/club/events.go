package club

import "acforge.dev/engine"

// Codes of events; the comment names the arguments. Seats count from 0.
const (
	evNone      uint16 = iota
	evRoll             // seat, dice by skill: two, then two in each of two
	evDrawn            // seat, deck, card
	evPriority         // seat
	evRound            // round, missions in the deck
	evActive           // seat, character
	evPicked           // seat, mission, the other one
	evBid              // seat, credits
	evPassed           // seat
	evAuction          // seat, credits
	evCredits          // seat, change, now
	evPrestige         // seat, change, now
	evMatch            // seat, what
	evCompleted        // seat, mission
	evFailed           // seat, mission
	evEscaped          // seat
	evToken            // seat, skill
	evTokenUsed        // seat, skill
	evPlayed           // seat, special card, kind of argument, argument
	evStolen           // seat, mission
	evCharacter        // seat, character
	evBonus            // seat, character
	evDouble           // seat, double card, 1 as location
	evDropped          // seat, double card
	evEnded            // result, cause, scores, seats
	evOvercome         // seat, defence
	evFought           // seat, weapon
	nEvents
)

// The kinds of match, in evMatch.
const (
	matchLocation = iota
	matchBlack
	matchWeapon
)

// ev logs an event; rule is point*100+statement.
func (g *Game) ev(code, rule, content uint16, a, b, c, d, e int) {
	if g.log != nil {
		g.log.Add(engine.Event{Code: code, Rule: rule, Content: content, Args: [6]int16{int16(a), int16(b), int16(c), int16(d), int16(e)}})
	}
}
