package naive

import ir "acforge/schema/ir/venice"

// disguise is the word "borrow": a Character puts a Guard's uniform on, and its
// miniature is one of the reserve's (BOV-6.4). A miniature after the other goes
// away while there is one, or with a negative number comes back while one is
// away. Nothing is placed, so that nothing is left is no failure (6.3).
func (g *Game) disguise(b *ir.Borrow) {
	kind := g.spawned(b.Type)
	changed := 0
	for n := b.N; n > 0 && g.uniforms(kind, n); n-- {
		g.reserve[kind]--
		g.lent[kind]++
		changed++
	}
	for n := b.N; n < 0 && g.uniforms(kind, n); n++ {
		g.reserve[kind]++
		g.lent[kind]--
		changed--
	}
	if changed != 0 {
		g.tell("BOV-6.4", "lent", object{"type": g.kinds[kind].ID, "count": changed})
	}
}

// uniforms tells whether any of n Guards of a type can be lent, or given back.
func (g *Game) uniforms(kind, n int) bool {
	switch {
	case kind == none || n == 0: // the Memory knows no such type (BOV-0.13)
		return false
	case n > 0:
		return g.reserve[kind] > 0
	}
	return g.lent[kind] > 0
}
