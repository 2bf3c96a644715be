package campaign

import "acforge.dev/engine"

// Codes of events between Memories, with their arguments. The codes of a Memory
// are above them, with the Memory's number in the high byte (Game.told).
const (
	evNone        uint16 = iota
	evNext               // Memory: it comes next
	evDeclined           // Memory
	evEnvelope           // envelope
	evRevealed           // kind of card, card
	evApprentice         // seat, Apprentice
	evAssassin           // seat, Assassin
	evStandIn            // seat, Apprentice
	evSkill              // seat, Skill card
	evBegun              // Memory, attempt
	evDone               // Memory, attempt
	evFailed             // Memory
	evFailedTwice        // Memory
	evXP                 // XP gained, XP of the group
	evLevel              // level
	evSticker            // Memory, sticker
	evConclusion         // Memory
	evOut                // seat, Assassin
	evFresh              // seat: an Apprentice was Eliminated
	evBack               // seat, Assassin
	evLeft               // Assassin
	evJoined             // seat, Assassin
	evLaid               // card, seat
	evStored             // card
	evChestBack          // Chest card
	evChestGone          // Chest card
	evTowerBack          // Tower card
	evEnded              // cause
	evFound              // type of the Headquarters
	evHall               // cards of the Villa
	evPatient            // seat, Assassin
	evPlan               // Blueprint: it lies in the Workshop
	evPlanBack           // Blueprint: it goes back into the Main Hall
	evBuilt              // Blueprint, card
	evContract           // Contract: it is revealed
	evBox                // Contract, box
	evHelper             // the Ally that comes
	evPost               // miniature, where
	evHealed             // seat, cubes that are still missing
	evPaid               // card
	evOnSale             // card
	evIgnored            // card
	evKept               // card
	evDie                // face
	evFulfilled          // Contract, level of the Headquarters
	evUnfulfilled        // Contract, hits
	evUnlocked           // Memory
	evMedicine           // seat, card
	evConcluded          // Memory, conclusion
	evLeftOut            // Memory: its condition does not hold
	nEvents
)

// ev records an event; rule is point*100+statement.
func (g *Game) ev(code uint16, rule, a, b, c int) {
	if g.log != nil {
		g.log.Add(engine.Event{Code: code, Rule: uint16(rule), Args: [6]int16{int16(a), int16(b), int16(c)}})
	}
}
