package club

import (
	"strconv"
	"strings"

	frame "acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/club"
	"acforge.dev/words"
)

// catalogue has the words of cards, and sheets those of printed files in addition.
var (
	catalogue = words.Open("club-pages")
	sheets    = words.Open("club-paper")
)

// wordsIn returns the words of cards in a language; languages without words use
// English.
func wordsIn(lang string) *frame.Phrases { return frame.WordsOf(catalogue, lang) }

// say returns the phrase of a key with n and further values filled in: pairs of name
// and value. A number may have a form of its own, such as key+".1".
func (k *maker) say(key string, n int, pairs ...string) string {
	t, ok := k.words[key+k.form(n)]
	if !ok {
		t = k.words[key]
	}
	t = strings.ReplaceAll(t, "{n}", strconv.Itoa(n))
	for i := 0; i+1 < len(pairs); i += 2 {
		t = strings.ReplaceAll(t, "{"+pairs[i]+"}", pairs[i+1])
	}
	return t
}

// and joins words: "a, b and c".
func (k *maker) and(list []string, last string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " " + k.words[last] + " " + list[len(list)-1]
}

// effects describes the effects of a special card in sentences.
func (k *maker) effects(list []ir.Effect) string {
	var out []string
	for i := range list {
		out = append(out, k.effect(&list[i]))
	}
	return strings.Join(out, " ")
}

// sameEffects reports whether a special card does the same for one and for two players.
func (k *maker) sameEffects(s *ir.Special) bool { return k.effects(s.Solo) == k.effects(s.Two) }

// special describes a special card: in its author's words, else in those of its effects
// (CLUB-9).
func (k *maker) special(s *ir.Special) []string {
	t := k.text(s.Text)
	if t != "" && !strings.Contains(t, frame.EffectsMark) {
		return []string{t}
	}
	says := k.saysEffects(s)
	if t != "" {
		return []string{frame.WithEffects(t, says)}
	}
	return says
}

// saysEffects describes the effects of a special card, a sentence or two each.
func (k *maker) saysEffects(s *ir.Special) []string {
	var out []string
	switch {
	case s.First:
		out = append(out, k.words["first"])
	case s.Against != "":
		out = append(out, k.say("against", 0, "colour", k.words["a."+s.Against]))
	}
	does := func(effects []ir.Effect) string {
		if s.OnDraw { // CGAP-16
			return k.words["on-draw"] + " " + k.effects(effects)
		}
		return k.effects(effects)
	}
	switch {
	case s.TwoPlayers:
		out = append(out, does(s.Two))
	case k.sameEffects(s):
		out = append(out, does(s.Solo))
	default:
		solo := does(s.Solo)
		if s.AtOnce {
			solo += " " + k.words["at-once"]
		}
		out = append(out, k.words["alone"]+" "+solo, k.words["with-two"]+" "+does(s.Two))
	}
	if s.Held != 0 {
		out = append(out, k.say("held", s.Held))
	}
	return out
}

// bonus describes a character's rewards, "" for none.
func (k *maker) bonus(b ir.Bonus) string {
	var out []string
	for _, part := range []struct {
		key string
		n   int
	}{{"b.credits", b.Credits}, {"b.prestige", b.Prestige}, {"b.tokens", b.Tokens}, {"b.specials", b.Specials}, {"b.doubles", b.Doubles}, {"b.dice", b.Dice}} {
		if part.n != 0 {
			out = append(out, k.say(part.key, part.n))
		}
	}
	return k.and(out, "and")
}

// specialBonus describes a character's change to a special card (CLUB-13.5).
func (k *maker) specialBonus(b ir.SpecialBonus) string {
	var out []string
	if b.Twice {
		out = append(out, k.words["s.twice"])
	}
	if b.Harmless {
		out = append(out, k.words["s.harmless"])
	}
	if b.Credits != 0 {
		out = append(out, k.say("s.credits", b.Credits))
	}
	return strings.Join(out, ", ")
}
