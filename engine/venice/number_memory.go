package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// Counted describes the numbers of a Memory that are counted in play outside its effects,
// and its counters with a title, one string per sentence.
func (w *Words) Counted(memory int) []string {
	if memory < 0 || memory >= len(w.p.Memories) {
		return nil
	}
	m := w.of(memory)
	var out []string
	says := func(key string, n int, by *ir.Number, pairs ...string) {
		form, x := m.x(n, by)
		out = append(out, sentence(m.isX(m.say(counted(m.lang, key, form), append(pairs, "n", x)...), by)))
	}
	for i := range m.m.Meters {
		x := &m.m.Meters[i]
		name := m.counter(x.Counter)
		if x.Title == "" && x.StartBy == nil && x.MaxBy == nil {
			continue
		}
		if x.Each {
			out = append(out, sentence(m.say("counted.each", "counter", name)))
		}
		says("counted.start", x.Start, x.StartBy, "counter", name)
		if x.MaxBy != nil || x.Max < ir.CounterLimit.Most {
			says("counted.max", x.Max, x.MaxBy, "counter", name)
		}
	}
	for i := range m.m.Chances {
		key := "counted.die"
		if m.m.Chances[i].Deck {
			key = "counted.deck"
		}
		out = append(out, sentence(m.say(key, "name", m.chance(i), "faces", m.faces(i))))
	}
	for i := range m.m.Secrets {
		x := &m.m.Secrets[i]
		var list []string
		for _, v := range x.Values {
			list = append(list, m.name(v.Title, v.Name))
		}
		key := "counted.secret"
		if x.Different {
			key += ".different"
		}
		out = append(out, sentence(m.say(key, "name", m.secret(i), "n", itoa(x.Places), "list", strings.Join(list, ", "))))
	}
	for i := range m.m.Objectives {
		o := &m.m.Objectives[i]
		if o.CostBy != nil {
			says("counted.cost", o.Cost, o.CostBy, "goal", m.goal(ir.GoalID(i)))
		}
		if o.XPBy != nil {
			says("counted.xp", o.XP, o.XPBy, "goal", m.goal(ir.GoalID(i)))
		}
	}
	for i := range m.m.Conclusions {
		if c := &m.m.Conclusions[i]; c.XPBy != nil {
			says("counted.conclusion", c.XP, c.XPBy, "title", m.name(c.Title, c.Name))
		}
	}
	for i := range m.m.Guards {
		if g := &m.m.Guards[i]; g.CountBy != nil {
			e := &w.p.Enemies[g.Type]
			says("counted.guards", g.Count, g.CountBy, "guard", m.name(e.Name, e.ID), "at", m.squares([]ir.SquareID{g.At}, "or"))
		}
	}
	for i := range m.m.Bosses {
		b := &m.m.Bosses[i]
		if b.Health != nil {
			m.valued(says, "counted.health", b.Health, "boss", m.boss(b.Boss))
		}
		if b.Dice != nil {
			m.valued(says, "counted.dice", b.Dice, "boss", m.boss(b.Boss))
		}
	}
	if t := m.m.TimeLimit; t != nil && t.TurnsBy != nil {
		says("counted.turns", t.Turns, t.TurnsBy)
	}
	return out
}

// valued says a number that may be a plain one.
func (w *Words) valued(says func(key string, n int, by *ir.Number, pairs ...string), key string, n *ir.Number, pairs ...string) {
	if n.N != nil {
		says(key, *n.N, nil, pairs...)
		return
	}
	says(key, 0, n, pairs...)
}
