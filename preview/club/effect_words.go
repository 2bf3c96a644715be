package club

import ir "acforge.dev/schema/ir/club"

// effectWord is a word of special cards' effects: its text on a card, and the drawing
// of a card whose first effect it is. The drawing is nil when a card takes it from
// another effect, or is drawn as a special card.
type effectWord struct {
	name string
	says func(k *maker, e *ir.Effect) string
	sign func(e *ir.Effect) string
}

// effectWords has a row for each word of the IR, as internal/proof/wordtables/club
// checks.
var effectWords = []effectWord{
	{"credits", func(k *maker, e *ir.Effect) string { return k.signed("do.credits", e.Credits) }, func(e *ir.Effect) string {
		if e.Credits < 0 {
			return "loss"
		}
		return "credits"
	}},
	{"otherCredits", func(k *maker, e *ir.Effect) string { return k.signed("do.other", e.OtherCredits) }, drawn("loss")},
	{"prestige", func(k *maker, e *ir.Effect) string { return k.signed("do.prestige", e.Prestige) }, drawn("prestige")},
	{"draw", func(k *maker, e *ir.Effect) string { return k.say("do.draw", e.Draw) }, drawn("draw")},
	{"disarm", phrase("do.disarm"), drawn("disarm")},
	{"skill", (*maker).skillGain, nil},
	{"reroll", phrase("do.reroll"), drawn("reroll")},
	{"free", phrase("do.free"), drawn("free")},
	{"auction", func(k *maker, e *ir.Effect) string { return k.say("do.auction", e.Auction) }, drawn("auction")},
	{"win", phrase("do.win"), drawn("win")},
	{"steal", phrase("do.steal"), drawn("steal")},
	{"priority", phrase("do.priority"), drawn("priority")},
}

func phrase(key string) func(*maker, *ir.Effect) string {
	return func(k *maker, _ *ir.Effect) string { return k.words[key] }
}

func drawn(sign string) func(*ir.Effect) string { return func(*ir.Effect) string { return sign } }

// wordOf returns the row of an effect, nil when it has none.
func wordOf(e *ir.Effect) *effectWord {
	if w := e.Word(); w != nil {
		for i := range effectWords {
			if effectWords[i].name == w.Name {
				return &effectWords[i]
			}
		}
	}
	return nil
}

// effect puts an effect into a sentence.
func (k *maker) effect(e *ir.Effect) string {
	if w := wordOf(e); w != nil {
		return w.says(k, e)
	}
	return ""
}

// signed says how much is gained or lost.
func (k *maker) signed(key string, n int) string {
	if n < 0 {
		return k.say(key+".lose", -n)
	}
	return k.say(key+".gain", n)
}

// skillGain says which skills a card gives for a mission.
func (k *maker) skillGain(e *ir.Effect) string {
	var names []string
	for _, s := range e.Skill.Of {
		names = append(names, k.words[s])
	}
	if e.Skill.UpTo >= len(names) && len(names) == 2 {
		return k.say("do.both", 0, "a", names[0], "b", names[1])
	}
	if len(names) == 1 {
		return k.say("do.skill", 1, "of", names[0])
	}
	return k.say("do.skill", e.Skill.UpTo, "of", k.and(names, "or"))
}
