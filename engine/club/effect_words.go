package club

import (
	"errors"

	ir "acforge.dev/schema/ir/club"
)

// effectWord is a word of special card effects. compile adds its meaning to a
// card.
type effectWord struct {
	name    string
	compile func(t *specialInfo, e *ir.Effect)
}

// effectWords has a row for each word of the IR; internal/proof/wordtables/club
// checks that. What a row sets is used where the card is offered and played
// (special.go).
var effectWords = []effectWord{
	{"credits", func(t *specialInfo, e *ir.Effect) { t.credits += int16(e.Credits) }},         // CLUB-9.11
	{"otherCredits", func(t *specialInfo, e *ir.Effect) { t.other += int16(e.OtherCredits) }}, // CLUB-9.20
	{"prestige", func(t *specialInfo, e *ir.Effect) { t.prestige += int16(e.Prestige) }},
	{"draw", func(t *specialInfo, e *ir.Effect) { t.draw += int16(e.Draw) }},
	{"disarm", func(t *specialInfo, _ *ir.Effect) { t.disarm, t.when = true, atMission }}, // CLUB-9.12
	{"skill", func(t *specialInfo, e *ir.Effect) { // CLUB-9.14, 9.15
		for _, k := range e.Skill.Of {
			t.of |= 1 << index(ir.Skills[:], k)
		}
		t.upTo, t.when = uint8(e.Skill.UpTo), atMission
	}},
	{"reroll", func(t *specialInfo, _ *ir.Effect) { t.when = atRoll }}, // CLUB-9.13
	{"free", func(t *specialInfo, _ *ir.Effect) { t.when = atStart }},  // CLUB-9.16
	{"auction", func(t *specialInfo, e *ir.Effect) { t.auction, t.when = uint8(e.Auction), atAuction }},
	{"win", func(t *specialInfo, _ *ir.Effect) { t.win, t.when = true, atMission }}, // CLUB-9.17
	{"steal", func(t *specialInfo, _ *ir.Effect) { t.steal = true }},                // CLUB-9.18
	{"priority", func(t *specialInfo, _ *ir.Effect) { t.when = atSwap }},            // CLUB-9.19
}

// compileEffect adds an effect to a special card. An effect without a known
// word is refused; it must not be ignored silently.
func compileEffect(t *specialInfo, e *ir.Effect) error {
	word := e.Word()
	if word == nil {
		return errors.New("an effect is not one thing")
	}
	for i := range effectWords {
		if effectWords[i].name == word.Name {
			effectWords[i].compile(t, e)
			return nil
		}
	}
	return errors.New("this engine does not know the effect " + word.Name)
}
