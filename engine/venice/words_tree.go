package venice

import (
	"strings"

	ir "acforge/schema/ir/venice"
)

// subject names the characters that a target means, to begin a sentence with. With
// many the verb that follows has the form of several.
func (w *Words) subject(t *ir.Target) (name string, many bool) {
	if t.Ally != nil {
		return w.ally(*t.Ally), false
	}
	if t.Pick == "self" {
		return w.say("self." + w.who), w.who == "you"
	}
	var adjectives []string
	if t.Others {
		adjectives = append(adjectives, w.say("other"))
	}
	if t.Stealth != "" {
		adjectives = append(adjectives, w.say("stealth."+t.Stealth))
	}
	if t.Health != "" {
		adjectives = append(adjectives, w.say("health."+t.Health))
	}
	n := 1
	key := "who.one"
	switch t.Pick {
	case "upTo":
		n, key = max(1, t.Count), "who.upTo"
	case "all":
		n, key = 2, "who.all"
	}
	noun := w.noun(t, n)
	adj := strings.Join(adjectives, " ")
	if adj != "" {
		adj += " "
	}
	name = w.say(key, "n", itoa(n), "adj", adj, "noun", noun)
	switch t.Where {
	case "own", "nearby", "target":
		name += " " + w.say("stands."+t.Where+"."+w.who)
	case "at":
		name += " " + w.say("stands.at", "at", w.squares(t.At, "or"))
	}
	return name, n > 1
}

// does is a subject with its verb. The phrase of key has the verb in both forms, as in
// "hides|hide"; so has that of verb.
func (w *Words) does(t *ir.Target, key string, pairs ...string) string {
	name, many := w.subject(t)
	return name + " " + w.verb(many, key, pairs...)
}

func (w *Words) verb(many bool, key string, pairs ...string) string {
	one, more, both := strings.Cut(w.say(key, pairs...), "|")
	if both && many {
		return more
	}
	return one
}

// oneOrMany ends the key of a phrase that has one form for a single thing and another
// for several.
func oneOrMany(n int) string {
	if n == 1 {
		return ".1"
	}
	return ".n"
}

// place names squares, to follow "on" or "to".
func (w *Words) place(p *ir.Place) string {
	kinds := ""
	if len(p.Kinds) > 0 {
		var list []string
		for _, k := range p.Kinds {
			list = append(list, w.say("kind."+k))
		}
		kinds = w.series(list, "or") + " "
	}
	article := w.say("a")
	if p.Each {
		article = w.say("each")
	}
	if !p.Each && strings.HasPrefix(kinds, "i") {
		article = w.say("an")
	}
	text := ""
	switch p.Rel {
	case "own", "target", "here":
		text = w.say("place." + p.Rel + "." + w.who)
		if kinds != "" {
			text += w.say("place.ifkind", "kinds", kinds)
		}
	case "ownOrNearby":
		text = w.say("place.ownOrNearby."+w.who, "kinds", kinds)
	case "at":
		text = w.squares(p.At, "or")
		if p.Each {
			text = w.squares(p.At, "and")
		}
	case "nearby":
		text = w.say("place.nearby", "a", w.article(p), "kinds", kinds)
	case "entrance":
		text = w.say("place.entrance", "a", article, "kinds", kinds, "letter", p.Letter)
	case "stations":
		text = w.say("place.stations", "a", article, "kinds", kinds)
	case "within":
		text = w.say("place.within", "a", article, "kinds", kinds, "steps", itoa(p.Steps))
	default:
		if kinds == "" && !p.Each {
			article = w.say("any")
		}
		text = w.say("place.any", "a", article, "kinds", kinds)
	}
	if p.OverWalls {
		text += " " + w.say("place.over")
	}
	if p.Enemies != "" {
		text += " " + w.say("place."+p.Enemies)
	}
	return text
}

func (w *Words) article(p *ir.Place) string {
	if p.Each {
		return w.say("each")
	}
	return w.say("a")
}

// guards names the Guards that an effect means, and says whether the verb that follows
// has the form of several.
func (w *Words) guards(s *ir.Guards) (string, bool) {
	n := 1
	key := "guards.one"
	switch s.Pick {
	case "upTo":
		n, key = max(1, s.Count), "guards.upTo"
	case "all":
		n, key = 2, "guards.all"
	}
	text := w.say(key, "n", itoa(n), "noun", w.guard(s.Type, n))
	if s.From.Rel != "any" && s.From.Rel != "" || len(s.From.Kinds) > 0 || s.From.Enemies != "" || s.From.Each {
		from := w.place(&s.From)
		if s.From.Rel == "nearby" && !s.From.Each && s.Pick != "one" {
			from = w.say("place.onenearby")
		}
		text += " " + w.say("guards.of", "place", from)
	} else if s.Pick != "one" {
		text += " " + w.say("guards.of", "place", w.say("place.one"))
	}
	return text, n > 1
}

func (w *Words) guard(kind string, n int) string {
	if kind == "" {
		kind = "guard"
	}
	return w.say("guard." + kind + oneOrMany(n))
}

// cond puts a condition into words that follow "if".
func (w *Words) cond(c *ir.Cond) string { return w.condition(c, true) }

// condition says that a condition holds (on) or that it does not.
func (w *Words) condition(c *ir.Cond, on bool) string {
	word, wrong := ir.Said(ir.CondWords, c)
	if word == nil {
		return w.say("effect.none", "wrong", wrong)
	}
	row := w.voc.conds[word.Name]
	if row == nil {
		return w.say("effect.none", "wrong", word.Name)
	}
	return row.says(w, c, on)
}

// conds joins conditions by "and" or "or" (link is the key of the word). Those that
// join others in turn stand in brackets.
func (w *Words) conds(list []ir.Cond, link string) string {
	var out []string
	for i := range list {
		t := w.cond(&list[i])
		if len(list[i].All)+len(list[i].Any) > 1 {
			t = "(" + t + ")"
		}
		out = append(out, t)
	}
	if len(out) == 0 {
		return w.say("cond.always")
	}
	return strings.Join(out, " "+w.say("link."+link)+" ")
}

// yes is a phrase, or its contrary.
func (w *Words) yes(key string, on bool, pairs ...string) string {
	if !on {
		key += ".not"
	}
	return w.say(key, pairs...)
}
