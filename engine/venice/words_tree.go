package venice

import (
	"strings"

	ir "acforge/schema/ir/venice"
)

// subject names characters; many tells the form of the verb that follows.
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

// does is a subject with its verb: the phrase has both forms, "one|many".
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

func cubes(n int) string {
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

// guards names Guards and tells the form of the verb.
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
	return w.say("guard." + kind + cubes(n))
}

// effect says one effect, without a full stop.
func (w *Words) effect(e *ir.Effect) string {
	switch {
	case e.Move != nil:
		return w.move(e.Move)
	case e.Expose != nil:
		return w.does(e.Expose, "does.expose")
	case e.Hide != nil:
		return w.does(e.Hide, "does.hide")
	case e.Heal != nil:
		return w.does(&e.Heal.Who, "does.heal"+cubes(e.Heal.N), "n", itoa(e.Heal.N))
	case e.Wound != nil:
		return w.does(&e.Wound.Who, "does.wound"+cubes(e.Wound.N), "n", itoa(e.Wound.N))
	case e.Cubes != nil:
		if n := e.Cubes.N; n < 0 {
			return w.does(&e.Cubes.Who, "does.loses"+cubes(-n), "n", itoa(-n))
		}
		return w.does(&e.Cubes.Who, "does.cubes"+cubes(e.Cubes.N), "n", itoa(e.Cubes.N))
	case e.Gain != nil:
		return w.does(&e.Gain.Who, "does.gain", "card", w.card(e.Gain.Card))
	case e.Draw != nil:
		return w.does(&e.Draw.Who, "does.draw"+cubes(e.Draw.N), "n", itoa(e.Draw.N))
	case e.Escort != nil:
		return w.say("escort", "ally", w.ally(e.Escort.Ally), "place", w.place(&e.Escort.At))
	case e.Depart != nil:
		return w.say("depart", "ally", w.ally(*e.Depart))
	case e.Spawn != nil:
		n := max(1, e.Spawn.Count)
		return w.say("spawn", "n", itoa(n), "noun", w.guard(e.Spawn.Type, n), "place", w.place(&e.Spawn.At))
	case e.Remove != nil:
		name, many := w.guards(e.Remove)
		return name + " " + w.verb(many, "does.remove")
	case e.Eliminate != nil:
		name, many := w.guards(e.Eliminate)
		return name + " " + w.verb(many, "does.eliminate")
	case e.Push != nil:
		return w.push(e.Push)
	case e.Bodies != nil:
		where := w.place(&e.Bodies.At)
		if where == w.say("place.any", "a", w.say("any"), "kinds", "") {
			where = w.say("place.one")
		}
		if e.Bodies.All {
			return w.say("bodies.all", "place", where)
		}
		return w.say("bodies.one", "place", where)
	case e.Borrow != nil:
		key, n := "borrow", e.Borrow.N
		if n < 0 {
			key, n = "borrow.back", -n
		}
		return w.say(key+cubes(n), "n", itoa(n), "noun", w.guard(e.Borrow.Type, n))
	case e.Modify != nil:
		return w.modifier(e.Modify)
	case e.May != nil, e.Choose != nil, e.If != nil, e.Repeat != nil:
		return w.control(e)
	}
	return w.tableEffect(e)
}

func (w *Words) move(e *ir.Move) string {
	may := ""
	if e.May {
		may = ".may"
	}
	text := ""
	if e.Steps > 0 {
		text = w.does(&e.Who, "does.move"+may+cubes(e.Steps), "n", itoa(e.Steps), "place", w.place(&e.To))
	} else {
		text = w.does(&e.Who, "does.go"+may, "place", w.place(&e.To))
	}
	if e.NoTest {
		text += w.say("move.notest")
	}
	if e.PreventsHunt {
		text += w.say("move.nohunt")
	}
	return text
}

func (w *Words) push(e *ir.Push) string {
	guards, many := w.guards(&e.Guards)
	to := w.place(&e.To)
	if e.To.Rel == "nearby" && len(e.To.Kinds) == 0 && e.To.Enemies == "" {
		to = w.say("push.nearby")
	}
	key := "push"
	if e.May {
		key = "push.may"
	}
	if many {
		guards += ", " + w.say("each")
	}
	text := w.say(key, "guards", guards, "to", to)
	if e.IgnoreRedBase {
		text += w.say("push.base")
	}
	return text
}

// tableEffect says what changes the table.
func (w *Words) tableEffect(e *ir.Effect) string {
	switch {
	case e.Alert != nil:
		return w.say("alert." + *e.Alert)
	case e.Direction != nil:
		return w.say("direct", "direction", w.say("direction."+*e.Direction))
	case e.Skip != nil:
		return w.say("skip", "step", w.say("step."+*e.Skip))
	case e.Reinforce != nil:
		return number(w.lang, "reinforce", *e.Reinforce)
	case e.Place != nil:
		return w.say("token.place", "token", w.token(e.Place.Token), "place", w.place(&e.Place.At))
	case e.Take != nil:
		return w.say("token.take", "token", w.token(e.Take.Token))
	case e.Change != nil:
		return w.say("change", "what", w.change(*e.Change))
	case e.Reveal != nil:
		return w.say("reveal", "goal", w.goal(*e.Reveal))
	case e.Complete != nil:
		return w.say("complete", "goal", w.goal(*e.Complete))
	case e.Set != nil:
		return w.say("set", "flag", w.flag(*e.Set))
	case e.Clear != nil:
		return w.say("clear", "flag", w.flag(*e.Clear))
	case e.Count != nil:
		return w.say("count", "counter", w.counter(e.Count.Counter), "by", signed(e.Count.By))
	case e.Win:
		return w.say("win")
	case e.Lose != nil:
		return w.say("lose", "text", w.name(*e.Lose, ""))
	case e.IgnoreTest != nil:
		return number(w.lang, "ignoreTest", *e.IgnoreTest)
	case e.Hits != nil:
		return number(w.lang, "hits", *e.Hits)
	case e.BossDamage != nil:
		return number(w.lang, "bossDamage", *e.BossDamage)
	case e.NoRetaliation:
		return w.say("noRetaliation")
	case e.Ignore:
		return w.say("ignore")
	case e.Reroll:
		return w.say("reroll")
	}
	return ""
}

func signed(n int) string {
	if n > 0 {
		return "+" + itoa(n)
	}
	return itoa(n)
}

func (w *Words) control(e *ir.Effect) string {
	switch {
	case e.May != nil:
		if t := w.name(e.May.Text, ""); t != "" {
			return w.say("may", "do", strings.TrimSuffix(t, "."))
		}
		return w.say("may", "do", w.joined(e.May.Do))
	case e.Choose != nil:
		var list []string
		for i := range e.Choose.Options {
			o := &e.Choose.Options[i]
			t := w.name(o.Text, "")
			if t == "" {
				t = w.joined(o.Do)
			}
			list = append(list, lower(strings.TrimSuffix(t, ".")))
		}
		return w.say("choose", "list", strings.Join(list, w.say("choose.or")))
	case e.If != nil:
		t := w.say("if", "cond", w.cond(&e.If.Cond)) + ": " + w.joined(e.If.Then)
		if len(e.If.Else) > 0 {
			t += w.say("else") + w.joined(e.If.Else)
		}
		return t
	}
	if e.Repeat.PerAssassin {
		return w.say("repeat.each") + w.joined(e.Repeat.Do)
	}
	return number(w.lang, "repeat", e.Repeat.Times) + w.joined(e.Repeat.Do)
}

// modifier says what changes and how long.
func (w *Words) modifier(m *ir.Modifier) string {
	by := m.By
	sign := ".more"
	if by < 0 {
		by, sign = -by, ".fewer"
	}
	text := w.does(&m.Who, "mod."+m.What+sign+cubes(by), "n", itoa(by))
	if m.Weapon != "" {
		text += " " + w.say("mod.weapon."+m.Weapon)
	}
	switch m.Lasts {
	case "turn":
		text = w.say("this.turn") + " " + text
	case "once":
		text = w.say("this.once") + " " + text
	}
	if m.If != nil {
		text += ", " + w.say("if", "cond", w.cond(m.If))
	}
	return text
}

// cond puts a condition into words that follow "if".
func (w *Words) cond(c *ir.Cond) string {
	list := func(cs []ir.Cond, link string) string {
		var out []string
		for i := range cs {
			t := w.cond(&cs[i])
			if len(cs[i].All)+len(cs[i].Any) > 1 {
				t = "(" + t + ")"
			}
			out = append(out, t)
		}
		if len(out) == 0 {
			return w.say("cond.always")
		}
		return strings.Join(out, " "+w.say("link."+link)+" ")
	}
	yes := func(key string, on bool, pairs ...string) string {
		if !on {
			key += ".not"
		}
		return w.say(key, pairs...)
	}
	return w.condition(c, true, list, yes)
}

func (w *Words) condition(c *ir.Cond, on bool, list func([]ir.Cond, string) string, yes func(string, bool, ...string) string) string {
	switch {
	case c.Not != nil:
		if len(c.Not.All) > 0 || len(c.Not.Any) > 0 || c.Not.Not != nil {
			return w.say("cond.not", "cond", w.cond(c.Not))
		}
		return w.condition(c.Not, !on, list, yes)
	case c.All != nil:
		return list(c.All, "and")
	case c.Any != nil:
		return list(c.Any, "or")
	case c.Alert != nil:
		return yes("cond.alert", *c.Alert == on)
	case c.AlertRaised:
		return yes("cond.raised", on)
	case c.ObjectiveDone != nil:
		return yes("cond.goal", on, "goal", w.goal(*c.ObjectiveDone))
	case c.Flag != nil:
		return yes("cond.flag", on, "flag", w.flag(*c.Flag))
	case c.Counter != nil:
		return yes("cond.counter", on, "counter", w.counter(c.Counter.Counter), "n", itoa(c.Counter.AtLeast))
	case c.TurnAtLeast != nil:
		return yes("cond.from", on, "n", itoa(*c.TurnAtLeast))
	case c.TurnAtMost != nil:
		return yes("cond.to", on, "n", itoa(*c.TurnAtMost))
	case c.AssassinsAtLeast != nil:
		return yes("cond.seats", on, "n", itoa(*c.AssassinsAtLeast))
	case c.Present != nil:
		return yes("cond.present"+cubes(c.Present.N), on, "n", itoa(c.Present.N), "at", w.squares(c.Present.At, "or"))
	case c.GuardsAt != nil:
		where := ""
		if len(c.GuardsAt.At) > 0 {
			where = " " + w.say("stands.at", "at", w.squares(c.GuardsAt.At, "or"))
		}
		return yes("cond.guards"+cubes(c.GuardsAt.N), on, "n", itoa(c.GuardsAt.N), "noun", w.guard(c.GuardsAt.Type, c.GuardsAt.N), "where", where)
	case c.Stealth != nil:
		t := *c.Stealth
		if t.Pick != "self" {
			t.Pick = "one"
		}
		name, many := w.subject(&t)
		if !on {
			return w.say("cond.who.not", "who", name)
		}
		return w.say("cond.who"+[...]string{"", ".many"}[bit(many)], "who", name)
	case c.EliminatedEnemiesAtMost != nil:
		return yes("cond.killed", on, "n", itoa(*c.EliminatedEnemiesAtMost))
	case c.AssassinEliminated:
		return yes("cond.eliminated", on)
	case c.AssassinCritical:
		return yes("cond.critical", on)
	case c.ExposedEver:
		return yes("cond.exposed", on)
	case c.Synchronized:
		return yes("cond.sync", on)
	case c.ChestsOpenedAtLeast != nil:
		return yes("cond.chests", on, "n", itoa(*c.ChestsOpenedAtLeast))
	case c.Ally != nil:
		return w.allyIs(c.Ally, on)
	case c.Machine != nil:
		where, manned := "", ""
		if len(c.Machine.At) > 0 {
			where = " " + w.say("stands.at", "at", w.squares(c.Machine.At, "or"))
		}
		if c.Machine.Manned {
			manned = " " + w.say("manned")
		}
		return yes("cond.machine", on, "machine", w.machine(c.Machine.Machine), "where", where, "manned", manned)
	case c.BodiesOnMap != nil:
		return yes("cond.bodies", *c.BodiesOnMap == on)
	}
	return w.say("cond.always")
}
