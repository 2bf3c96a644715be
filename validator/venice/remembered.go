package venice

import (
	"fmt"

	ir "acforge.dev/schema/ir/venice"
)

// recallSite is a condition `remembered`, and its place.
type recallSite struct {
	at   string
	asks *ir.Recall
}

// recalls finds all conditions `remembered`: in the Memories, on the
// cards, and between Memories.
func (p *Pass) recalls() []recallSite {
	var out []recallSite
	var walk func(at string, c *ir.Cond)
	walk = func(at string, c *ir.Cond) {
		if c == nil {
			return
		}
		if c.Remembered != nil {
			out = append(out, recallSite{at, c.Remembered})
		}
		_, parts := c.PartsOf()
		for _, part := range parts {
			walk(at, part.Cond)
		}
	}
	for _, m := range p.Memories {
		for _, c := range m.Conds {
			if c.Top {
				walk(c.At, c.Cond)
			}
		}
		walk(m.Ptr("if"), m.If)
		for _, list := range [][]ir.OpensIf{m.Opens.BeforeIf, m.Opens.AfterIf} {
			for i := range list {
				walk(m.Ptr("opens", int(list[i].Envelope)), &list[i].If)
			}
		}
	}
	for _, c := range p.CardConds {
		walk(c.At, c.Cond)
	}
	return out
}

// rememberedValues returns the values that each thing can have, as far as effects say:
// nothing, and what they set. A number that is added to may have any.
func (p *Pass) rememberedValues() []map[int]bool {
	out := make([]map[int]bool, len(p.Pack.Remember))
	for i := range out {
		out[i] = map[int]bool{0: true}
	}
	keep := func(k *ir.Keep) {
		switch r := &p.Pack.Remember[k.What]; {
		case k.At != nil || k.By > 0:
			for v := range r.Most() + 1 {
				out[k.What][v] = true
			}
		case k.By == 0:
			out[k.What][k.To] = true
		}
	}
	each := func(sites []Site) {
		for _, s := range sites {
			if s.Effect.Remember != nil {
				keep(s.Effect.Remember)
			}
		}
	}
	each(p.Cards)
	for _, m := range p.Memories {
		each(m.Sites)
		for i := range m.Conclusions {
			for k := range m.Conclusions[i].Remember {
				keep(&m.Conclusions[i].Remember[k])
			}
		}
	}
	for i := range out { // a number goes down one by one
		if p.Pack.Remember[i].Kind != "number" {
			continue
		}
		for v := range p.Pack.Remember[i].Max {
			for w := range out[i] {
				if w > v {
					out[i][v] = true
				}
			}
		}
	}
	return out
}

// set reports whether something other than nothing is ever remembered of a thing.
func set(values map[int]bool) bool { return len(values) > 1 || !values[0] }

// everHolds reports whether a condition between Memories holds with any of the values
// that the things can have.
func (p *Pass) everHolds(c *ir.Cond, values []map[int]bool) bool {
	var things []int
	seen := map[int]bool{}
	var find func(c *ir.Cond)
	find = func(c *ir.Cond) {
		if r := c.Remembered; r != nil && !seen[r.What] {
			seen[r.What] = true
			things = append(things, r.What)
		}
		_, parts := c.PartsOf()
		for _, part := range parts {
			if part.Cond != nil {
				find(part.Cond)
			}
		}
	}
	find(c)
	now := make([]int, len(p.Pack.Remember))
	tries := 0
	var try func(i int) bool
	try = func(i int) bool {
		if i == len(things) {
			tries++
			return tries > mostTries || p.Pack.Recalled(c, now)
		}
		for v := range values[things[i]] {
			now[things[i]] = v
			if try(i + 1) {
				return true
			}
		}
		return false
	}
	return try(0)
}

// mostTries is the number of combinations after which a condition is taken to hold in
// one of them.
const mostTries = 200_000

func rememberedAt(i int) string { return fmt.Sprintf("/remember/%d", i) }
