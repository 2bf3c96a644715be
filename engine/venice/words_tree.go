package venice

import (
	"strings"

	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// What a verb agrees with. A language may have different forms for a single
// thing, for many, for the reader, and after "up to 3 Guards" where some.is says one.
const (
	single = iota
	several
	reader
	some
)

// Endings of the keys of phrases that some languages inflect, and English does
// not
const (
	endTo   = ".to"   // a square to which something goes
	endOf   = ".of"   // a square from which something is taken, or to which it belongs
	endDoer = ""      // the subject of the action
	endDone = ".acc"  // the object of the action
	endAll  = ".all"  // all of them
	endSome = ".many" // some of them
)

// subject names the characters that a target means, as the beginning of a
// sentence. It also returns the form of the following verb.
func (w *Words) subject(t *ir.Target) (name string, number int) {
	if t.Ally != nil {
		return w.ally(*t.Ally), single
	}
	if t.Assassin != nil && *t.Assassin < len(w.p.Assassins) {
		a := &w.p.Assassins[*t.Assassin]
		return w.name(a.Name, a.ID), single
	}
	if t.Pick == "self" && w.about == "character" {
		return w.say("self.inner"), single
	}
	if t.Pick == "self" {
		if w.who == "you" {
			number = reader
		}
		return w.say("self." + w.who), number
	}
	if t.Pick == "asked" {
		return w.askedAs("self.asked", t.Asked), single
	}
	n, key, end := 1, "who.one", ""
	switch t.Pick {
	case "upTo":
		if n, key = max(1, t.Count), "who.upTo"; n > 1 {
			end = endSome
		}
	case "all":
		n, key, end = 2, "who.all", endAll
	}
	if key == "who.upTo" {
		key = counted(w.lang, key, n)
	}
	count := itoa(n)
	if t.CountBy != nil {
		n, count = w.x(n, t.CountBy)
		key, end = counted(w.lang, "who.upTo", n), endSome
	}
	var adjectives []string
	adjective := func(key string) {
		adjectives = append(adjectives, w.say(languages.Of(w.lang, key, end)))
	}
	other := ""
	if t.Others {
		other = w.say(languages.Of(w.lang, "other", end))
	}
	if t.Stealth != "" {
		adjective("stealth." + t.Stealth)
	}
	if t.Health != "" {
		adjective("health." + t.Health)
	}
	adj := ""
	if len(adjectives) > 0 {
		adj = w.say("adjectives", "list", strings.Join(adjectives, w.say("adjective.link")))
	}
	name = w.say(key, "n", count, "other", other, "adj", adj, "noun", w.noun(t, n, end))
	switch t.Where {
	case "own", "nearby", "target":
		name += " " + w.say("stands."+t.Where+"."+w.who)
	case "at":
		name += " " + w.say("stands.at", "at", w.squares(t.At, "or"))
	case "figure":
		name += " " + w.say("stands.figure", "figure", w.figure(t.Figure))
	}
	if t.Hiding != nil {
		name += " " + w.say(map[bool]string{true: "stands.hiding", false: "stands.open"}[*t.Hiding])
	}
	if t.Carries != nil {
		name += w.say("who.carries", "piece", w.pieceWith(t.Carries))
	}
	if t.NoPiece != nil {
		name += w.say("who.nopiece", "piece", w.pieceWith(t.NoPiece))
	}
	name += w.best("who", "character", t.Most, t.Least, t.Nearest, t.Farthest)
	switch {
	case n == 1:
		return name, single
	case key == "who.all":
		return name, several
	}
	return name, w.some()
}

// some returns the form of a verb after "up to 3 Guards": plural, unless the
// language uses the singular.
func (w *Words) some() int {
	if w.say("some.is") == "one" {
		return some
	}
	return several
}

// afterColon returns a sentence that follows "this turn:", which some languages begin with a
// capital.
func (w *Words) afterColon(s string) string {
	if w.say("colon.begins") == "capital" {
		return flat.Capital(s)
	}
	return s
}

// does returns a subject with its verb. The phrase of key has the verb for one
// and for several, as in "hides|hide". If the form for the reader differs, it
// follows. The phrase of verb has the same format.
func (w *Words) does(t *ir.Target, key string, pairs ...string) string {
	name, number := w.subject(t)
	if number == reader {
		if name = w.say("reader"); name == "" { // the verb implies the subject
			return w.verb(number, key, pairs...)
		}
	}
	return name + " " + w.verb(number, key, pairs...)
}

func (w *Words) verb(number int, key string, pairs ...string) string {
	forms := strings.Split(w.say(key, pairs...), "|")
	if number == some && len(forms) <= some {
		number = single
	}
	return forms[min(number, len(forms)-1)]
}

// place names squares, to follow "on" or "to" (endTo) or "of" (endOf).
func (w *Words) place(p *ir.Place, end string) string {
	kinds, list := "", ""
	if len(p.Kinds) > 0 {
		var names []string
		for _, k := range p.Kinds {
			names = append(names, w.say("kind."+k))
		}
		list = w.series(names, "or")
		kinds = w.say("kinds", "list", list)
	}
	article := w.say("a")
	if p.Each {
		article = w.say("each")
	}
	if !p.Each && strings.HasPrefix(kinds, "i") {
		article = w.say("an")
	}
	// A language that inflects "a square" and "each square" has whole phrases for
	// them.
	bent := func(key string) string {
		if p.Each {
			return languages.Of(w.lang, key, ".each"+end, ".each", end)
		}
		return languages.Of(w.lang, key, end)
	}
	text := ""
	switch p.Rel {
	case "own", "target", "here":
		text = w.say(bent("place." + w.relative(p.Rel) + "." + w.who))
		if kinds != "" {
			text += w.say("place.ifkind", "a", w.articleFor(list), "list", list)
		}
	case "asked":
		text = w.askedAs(bent("place.asked"), p.Asked)
	case "towards":
		text = w.say(bent("place.towards"), "place", w.place(p.Towards, endOf))
		if kinds != "" {
			text += w.say("place.ifkind", "a", w.articleFor(list), "list", list)
		}
	case "figure":
		if p.Steps > 0 {
			text = w.say(bent("place.figure.within"), "a", article, "kinds", kinds, "steps", itoa(p.Steps), "figure", w.figure(p.Figure))
			break
		}
		text = w.say(bent("place.figure"), "figure", w.figure(p.Figure))
		if kinds != "" {
			text += w.say("place.ifkind", "a", w.articleFor(list), "list", list)
		}
	case "ownOrNearby":
		text = w.say(bent("place.ownOrNearby."+w.who), "kinds", kinds)
	case "at":
		text = w.squares(p.At, "or")
		if p.Each {
			text = w.squares(p.At, "and")
		}
	case "nearby":
		text = w.say(bent("place.nearby"), "a", w.article(p), "kinds", kinds)
	case "entrance":
		text = w.say(bent("place.entrance"), "a", article, "kinds", kinds, "letter", p.Letter)
	case "stations":
		text = w.say(bent("place.stations"), "a", article, "kinds", kinds)
	case "within":
		text = w.say(bent("place.within"), "a", article, "kinds", kinds, "steps", itoa(p.Steps))
	default:
		if kinds == "" && !p.Each {
			article = w.say("any")
		}
		text = w.say(bent("place.any"), "a", article, "kinds", kinds)
	}
	if p.OverWalls {
		text += " " + w.say("place.over")
	}
	if p.Enemies != "" {
		text += " " + w.say("place."+p.Enemies)
	}
	if p.Bodies != "" {
		text += " " + w.say("place.bodies."+p.Bodies)
	}
	return text + w.narrowedByPieces(p) + w.narrowest(p)
}

// articleFor returns the indefinite article of the kind of a square.
func (w *Words) articleFor(kind string) string {
	if strings.HasPrefix(kind, "i") {
		return w.say("an")
	}
	return w.say("a")
}

func (w *Words) article(p *ir.Place) string {
	if p.Each {
		return w.say("each")
	}
	return w.say("a")
}

// guards names the Guards of an effect as subject or object (end). It also
// returns the form of the following verb.
func (w *Words) guards(s *ir.Guards, end string) (string, int) {
	n, key, number := 1, "guards.one", single
	switch s.Pick {
	case "upTo":
		if n, key = max(1, s.Count), "guards.upTo"; n > 1 {
			number = w.some()
		}
		key = counted(w.lang, key, n)
		if s.CountBy != nil {
			n, number = manyX, w.some()
			key = counted(w.lang, "guards.upTo", n)
		}
	case "all":
		n, key, number = 2, languages.Of(w.lang, "guards.all", end), several
	}
	noun := w.guardOf(s.Type, s.Figure, n, end)
	if s.Pick == "all" && end == endDoer {
		noun = w.guardOf(s.Type, s.Figure, n, endAll)
	}
	_, count := w.x(n, s.CountBy)
	text := w.say(key, "n", count, "noun", noun)
	if !anywhere(&s.From) {
		where := w.place(&s.From, endOf)
		if s.From.Rel == "nearby" && !s.From.Each && s.Pick != "one" {
			where = w.say(languages.Of(w.lang, "place.onenearby", endOf))
		}
		text += " " + w.say("guards.of", "place", where)
	} else if s.Pick != "one" {
		text += " " + w.say("guards.of", "place", w.say(languages.Of(w.lang, "place.one", endOf)))
	}
	return text, number
}

func guardKind(kind string) string {
	if kind == "" {
		return "guard"
	}
	return kind
}

// guardOf returns the words for n Guards of a kind, or of a figure.
func (w *Words) guardOf(kind string, figure, n int, end string) string {
	if kind != "figure" {
		return w.guard(kind, n, end)
	}
	return w.say("guard.figure", "noun", w.guard("", n, end), "figure", w.figure(figure))
}

// guardNoun returns the words for the Guards that a number counts.
func (w *Words) guardNoun(s *ir.Guards) string {
	if s.Type != "figure" {
		return w.say("num.noun." + guardKind(s.Type))
	}
	return w.say("guard.figure", "noun", w.say("num.noun.guard"), "figure", w.figure(s.Figure))
}

// guard returns the word for n Guards of a kind, as subject or object (end).
func (w *Words) guard(kind string, n int, end string) string {
	return w.say(languages.Of(w.lang, counted(w.lang, "guard."+guardKind(kind), n), end))
}

// cond phrases a condition to follow "if".
func (w *Words) cond(c *ir.Cond) string { return w.condition(c, true) }

// condition phrases a condition (on) or its contrary.
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

// nested phrases a condition inside another: a list of several is in brackets.
func (w *Words) nested(c *ir.Cond) string {
	if len(c.All)+len(c.Any) > 1 {
		return "(" + w.cond(c) + ")"
	}
	return w.cond(c)
}

// conds joins conditions by "and" or "or" (link is the key of the word). Nested
// lists are in brackets.
func (w *Words) conds(list []ir.Cond, link string) string {
	var out []string
	for i := range list {
		out = append(out, w.nested(&list[i]))
	}
	if len(out) == 0 {
		return w.say("cond.always")
	}
	return strings.Join(out, " "+w.say("link."+link)+" ")
}

// yes returns a phrase, or its contrary.
func (w *Words) yes(key string, on bool, pairs ...string) string {
	if !on {
		key += ".not"
	}
	return w.say(key, pairs...)
}
