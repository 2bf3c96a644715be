package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// NumberSite is a number that is counted in play, and its place. Nested ones have sites of
// their own.
type NumberSite struct {
	At     string
	Number *ir.Number
}

// number collects a number, and the numbers and conditions within it.
func (w *walker) number(at string, n *ir.Number) {
	if n == nil {
		return
	}
	w.numbers = append(w.numbers, NumberSite{at, n})
	word, parts := n.PartsOf()
	for _, p := range parts {
		if p.Number != nil {
			w.number(at+"/"+word+p.At, p.Number)
		}
		w.cond(at+"/"+word+p.At, p.Cond, true)
	}
}

// numbersOf collects the numbers of a Memory that are in no effect.
func (w *walker) numbersOf(m *Memory) {
	for i := range m.Meters {
		w.number(m.Ptr("meters", i, "startBy"), m.Meters[i].StartBy)
		w.number(m.Ptr("meters", i, "maxBy"), m.Meters[i].MaxBy)
	}
	for i := range m.Bosses {
		w.number(m.Ptr("bosses", i, "health"), m.Bosses[i].Health)
		w.number(m.Ptr("bosses", i, "dice"), m.Bosses[i].Dice)
	}
	for i := range m.Guards {
		w.number(m.Ptr("guards", i, "countBy"), m.Guards[i].CountBy)
	}
	for i := range m.Objectives {
		w.number(m.Ptr("objectives", i, "costBy"), m.Objectives[i].CostBy)
		w.number(m.Ptr("objectives", i, "xpBy"), m.Objectives[i].XPBy)
	}
	for i := range m.Actions {
		a := &m.Actions[i]
		w.number(m.Ptr("actions", i, "costBy"), a.CostBy)
		for _, l := range a.Limit.Each() {
			if l.By != nil && l.By.N == nil {
				w.number(m.Ptr("actions", i, "limit", l.Name), l.By)
			}
		}
		for k := range a.Ask {
			if q := a.Ask[k].Number; q != nil {
				w.number(m.Ptr("actions", i, "ask", k, "number", "from"), &q.From)
				w.number(m.Ptr("actions", i, "ask", k, "number", "to"), &q.To)
			}
		}
	}
	for i := range m.Pieces {
		w.number(m.Ptr("pieces", i, "nBy"), m.Pieces[i].NBy)
		for k := range m.Pieces[i].Modify {
			w.number(m.Ptr("pieces", i, "modify", k, "byN"), m.Pieces[i].Modify[k].ByN)
		}
	}
	for i := range m.While {
		for k := range m.While[i].Modify {
			w.number(m.Ptr("while", i, "modify", k, "byN"), m.While[i].Modify[k].ByN)
		}
	}
	for i := range m.Conclusions {
		w.number(m.Ptr("conclusions", i, "xpBy"), m.Conclusions[i].XPBy)
	}
	if m.TimeLimit != nil {
		w.number(m.Ptr("timeLimit", "turnsBy"), m.TimeLimit.TurnsBy)
	}
}

// reads reports whether a number of the Memory reads a counter.
func (m *Memory) reads(id ir.CounterID) bool {
	for _, n := range m.Numbers {
		if n.Number.Counter != nil && *n.Number.Counter == id || n.Number.Tally != nil && n.Number.Tally.Counter == id {
			return true
		}
	}
	return false
}

// each reports whether each Assassin has a counter of its own.
func (m *Memory) each(id ir.CounterID) bool {
	x := m.Meter(id)
	return x != nil && x.Each
}

// counted is a number of an effect that is counted in play.
type counted struct {
	at    string
	by    *ir.Number
	limit ir.Span
	what  string // what it counts, for messages
}

// countedIn returns the numbers of an effect that are counted in play.
func countedIn(e *ir.Effect) []counted {
	var out []counted
	add := func(at string, by *ir.Number, limit ir.Span, what string) {
		if by != nil {
			out = append(out, counted{at, by, limit, what})
		}
	}
	upTo := func(at string, t *ir.Target) { add(at+"/countBy", t.CountBy, ir.TargetLimit, "characters") }
	switch {
	case e.Move != nil:
		upTo("/move/who", &e.Move.Who)
	case e.Expose != nil:
		upTo("/expose", e.Expose)
	case e.Hide != nil:
		upTo("/hide", e.Hide)
	case e.Heal != nil:
		upTo("/heal/who", &e.Heal.Who)
		add("/heal/nBy", e.Heal.NBy, ir.HealthLimit, "health cubes")
	case e.Wound != nil:
		upTo("/wound/who", &e.Wound.Who)
		add("/wound/nBy", e.Wound.NBy, ir.HealthLimit, "health cubes")
	case e.Cubes != nil:
		upTo("/cubes/who", &e.Cubes.Who)
		add("/cubes/nBy", e.Cubes.NBy, ir.CubesLimit, "action cubes")
	case e.Gain != nil:
		upTo("/gain/who", &e.Gain.Who)
	case e.Draw != nil:
		upTo("/draw/who", &e.Draw.Who)
		add("/draw/nBy", e.Draw.NBy, ir.DrawLimit, "cards")
	case e.Discard != nil:
		upTo("/discard/who", &e.Discard.Who)
		add("/discard/nBy", e.Discard.NBy, ir.DrawLimit, "cards")
	case e.Tally != nil:
		upTo("/tally/who", &e.Tally.Who)
		add("/tally/byN", e.Tally.ByN, ir.CountLimit, "steps of the counter")
	case e.Remember != nil:
		add("/remember/byBy", e.Remember.ByBy, ir.KeepLimit, "steps of the number")
		add("/remember/toBy", e.Remember.ToBy, ir.KeepLimit, "")
	case e.Sacrifice != nil:
		upTo("/sacrifice/who", &e.Sacrifice.Who)
	case e.Harm != nil:
		add("/harm/nBy", e.Harm.NBy, ir.HarmLimit, "health cubes")
	case e.Strengthen != nil:
		add("/strengthen/healthBy", e.Strengthen.HealthBy, ir.HarmLimit, "health cubes")
		add("/strengthen/diceBy", e.Strengthen.DiceBy, ir.MoreDice, "dice")
	case e.Spawn != nil:
		add("/spawn/countBy", e.Spawn.CountBy, ir.GuardsLimit, "Guards")
	case e.Remove != nil:
		add("/remove/countBy", e.Remove.CountBy, ir.GuardsLimit, "Guards")
	case e.Eliminate != nil:
		add("/eliminate/countBy", e.Eliminate.CountBy, ir.GuardsLimit, "Guards")
	case e.Push != nil:
		add("/push/guards/countBy", e.Push.Guards.CountBy, ir.GuardsLimit, "Guards")
	case e.Borrow != nil:
		add("/borrow/nBy", e.Borrow.NBy, ir.BorrowLimit, "Guards")
	case e.Count != nil:
		add("/count/byN", e.Count.ByN, ir.CountLimit, "steps of the counter")
		add("/count/to", e.Count.To, ir.CounterLimit, "")
	case e.Modify != nil:
		upTo("/modify/who", &e.Modify.Who)
		add("/modify/byN", e.Modify.ByN, ir.ModifierLimit, "dice or cubes")
	case e.Roll != nil:
		add("/roll/nBy", e.Roll.NBy, ir.RollLimit, "dice")
	case e.Repeat != nil:
		add("/repeat/timesBy", e.Repeat.TimesBy, ir.RepeatLimit, "repeats")
	case e.Later != nil:
		add("/later/turnsBy", e.Later.TurnsBy, ir.LaterLimit, "turns")
	}
	return out
}

// eachCounted calls check for every number that an effect counts in play, with its range.
func (p *Pass) eachCounted(check func(s Site, c counted, span ir.Span)) {
	in := func(sites []Site, ranges func(at string) *ir.Ranges) {
		for _, s := range sites {
			for _, c := range countedIn(s.Effect) {
				check(s, c, c.by.Range(ranges(s.At)))
			}
		}
	}
	in(p.Cards, func(string) *ir.Ranges { return p.Pack.RangesIn(nil) })
	for _, m := range p.Memories {
		in(m.Sites, m.ranges(p.Pack))
	}
}

// ranges returns a function that returns what is certain of the values that a number at a
// place of the Memory reads.
func (m *Memory) ranges(p *ir.Pack) func(at string) *ir.Ranges {
	return func(at string) *ir.Ranges {
		for i := range m.Actions {
			if strings.HasPrefix(at, m.Ptr("actions", i)+"/") {
				return p.RangesFor(m.Memory, &m.Actions[i])
			}
		}
		return p.RangesIn(m.Memory)
	}
}

// compare returns what is certain about a comparison of two ranges.
func compare(word string, of, with ir.Span) truth {
	switch word {
	case "atLeast":
		switch {
		case of.Least >= with.Most:
			return always
		case of.Most < with.Least:
			return never
		}
	case "atMost":
		switch {
		case of.Most <= with.Least:
			return always
		case of.Least > with.Most:
			return never
		}
	default:
		switch {
		case of == with && of.Least == of.Most:
			return always
		case of.Most < with.Least || of.Least > with.Most:
			return never
		}
	}
	return open
}
