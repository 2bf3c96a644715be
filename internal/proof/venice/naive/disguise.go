package naive

import ir "acforge.dev/schema/ir/venice"

// disguise is the word "borrow": a character puts on a Guard's uniform,
// represented by a miniature of the reserve (BOV-6.4). Miniatures leave one by
// one while there are any; with a negative number lent ones return. Nothing is
// placed, so an empty reserve is not a failure (6.3).
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

// uniforms reports whether at least one of n Guards of a type can be lent, or
// given back.
func (g *Game) uniforms(kind, n int) bool {
	switch {
	case kind == none || n == 0: // the Memory does not have this type (BOV-0.13)
		return false
	case n > 0:
		return g.reserve[kind] > 0
	}
	return g.lent[kind] > 0
}
