package venice

import ir "acforge.dev/schema/ir/venice"

// A number may ask whether a condition holds, and a condition may compare such numbers. Each
// of them is a row of instructions without a gap, so the conditions within are compiled
// first.

// foresee compiles the conditions within a number, and the numbers that narrow down what it
// counts.
func (b *builder) foresee(n *ir.Number) {
	if c := n.Holds; c != nil {
		if _, known := b.foreseen[c]; !known {
			b.foreseen[c] = b.cond(c)
		}
		return
	}
	_, parts := n.PartsOf()
	for _, p := range parts {
		switch {
		case p.Number == nil:
		case p.Narrows != "":
			if _, known := b.measured[p.Number]; !known {
				b.measured[p.Number] = b.measure(p.Number, p.Narrows == "character")
			}
		default:
			b.foresee(p.Number)
		}
	}
}

// foreseeIn compiles the conditions within the numbers of a condition.
func (b *builder) foreseeIn(c *ir.Cond) {
	_, parts := c.PartsOf()
	for _, p := range parts {
		switch {
		case p.Number != nil:
			b.foresee(p.Number)
		case p.Cond != nil:
			b.foreseeIn(p.Cond)
		}
	}
}
