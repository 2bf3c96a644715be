package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// everywhere means no particular Map.
const everywhere = -1

// context holds where and why an effect happens.
type context struct {
	self    *unit   // the unit that uses, completes or triggers it; nil for an Event card's immediate effect
	here    *square // where it happened
	target  *square // of the attack
	window  uint8   // AskTest or AskAttack, when used in one
	side    int     // only this Map (BOV-51.1)
	glide   bool    // cannot be hunted (BOV-32.9)
	ability bool    // of an Assassin: no effect on an Assassin in a Machine (BOV-48.7)
	special bool    // its special ability: no Ally follows (44.14)
	event   bool    // on an Event card: it ends with the turn (3.5)
}

// only returns the Map that an Event card is for (BOV-51.1), if there are two.
func (g *Game) only(side int) int {
	if len(g.maps) == 1 {
		return everywhere
	}
	return side
}

// do runs a list of effects in order, with the automatic checks between them.
func (g *Game) do(list []ir.Effect, c *context) {
	for i := range list {
		g.settle()
		g.effect(&list[i], c)
	}
	g.settle()
}

// effect runs one effect (docs/effects.md).
func (g *Game) effect(e *ir.Effect, c *context) {
	if e = g.counted(e, c); e == nil {
		return
	}
	if word := row(g.effectWords, ir.EffectWords, e); word.affects != nil {
		g.affect(e, c)
	} else {
		word.do(g, e, c)
	}
}

// row finds the row of a node's word. An unknown word, or one without a row, must
// not count as one that does nothing or holds.
func row[R, N any](rows map[string]R, words []ir.Word[N], n *N) R {
	word, wrong := ir.Said(words, n)
	if word == nil {
		panic("naive: an effect, a condition or a moment " + wrong)
	}
	r, ok := rows[word.Name]
	if !ok {
		panic("naive: no row for the word " + word.Name)
	}
	return r
}

// mapsOf returns the Maps whose alert, direction and steps an effect means: that
// of its Event card (BOV-51.1), else that where it happens, else all. A dismantled
// Map has none of them (BOV-51.8).
func (g *Game) mapsOf(c *context) []int {
	var out []int
	for i, m := range g.maps {
		meant := true
		switch {
		case c.side != everywhere:
			meant = i == c.side
		case c.self != nil && c.self.onMap():
			meant = i == g.squares[c.self.at].Map
		case c.here != nil:
			meant = i == c.here.Map
		}
		if meant && m.gone == 0 {
			out = append(out, i)
		}
	}
	return out
}

// --- characters -------------------------------------------------------------------

// eachOf returns the target of an effect that does the same to each character.
func eachOf(e *ir.Effect) *ir.Target {
	_, parts := e.PartsOf()
	return parts[0].Target
}

// reach lists the characters that such an effect would change.
func (g *Game) reach(e *ir.Effect, c *context) []*unit {
	word := row(g.effectWords, ir.EffectWords, e)
	return slices.DeleteFunc(g.meant(eachOf(e), c), func(u *unit) bool { return word.reaches != nil && !word.reaches(g, e, u) })
}

// affect applies the effect to those it means: all, or the players' choice
// (BOV-0.6, 0.8).
func (g *Game) affect(e *ir.Effect, c *context) {
	t := eachOf(e)
	done := []*unit{}
	for {
		g.settle()
		able := slices.DeleteFunc(g.reach(e, c), func(u *unit) bool { return slices.Contains(done, u) })
		if len(able) == 0 {
			return
		}
		u := able[0]
		if t.Pick == "one" || t.Pick == "upTo" {
			if t.Pick == "one" && len(done) > 0 || t.Pick == "upTo" && len(done) >= t.Count {
				return
			}
			var ways []engine.Action
			for _, v := range able {
				ways = append(ways, notation.Act(notation.PickSeat, uint8(v.n)))
			}
			if t.Pick == "upTo" {
				ways = append(ways, notation.Act(notation.Pass))
			}
			a := g.ask(notation.AskEffect, 0, ways)
			if notation.VerbOf(a) == notation.Pass {
				return
			}
			u = g.unitOf(int(notation.Arg(a, 0)))
		}
		done = append(done, u)
		row(g.effectWords, ir.EffectWords, e).affects(g, e, u, c)
	}
}

// gainCubes gives action cubes, or takes them if n is negative (GAP-31).
func (u *unit) gainCubes(n int) {
	for n != 0 {
		switch {
		case n > 0:
			u.cubes += n
			n = 0
		case u.cubes > 0:
			u.cubes--
			n++
		case u.plus > 0:
			u.plus--
			n++
		default:
			n = 0
		}
	}
}

// drawFor draws Equipment cards for a character.
func (g *Game) drawFor(u *unit, n int) {
	for range n {
		g.settle()
		k := g.drawEquipment()
		if k == nil {
			continue
		}
		if len(k.Investigation) > 0 { // BOV-17.4, GAP-29
			g.equipment.discard[k.id]++
			x := &context{self: u, side: everywhere}
			if u.onMap() {
				x.here = g.squares[u.at]
			}
			g.do(k.Investigation, x)
			continue
		}
		g.gain(u, k)
	}
}

// unitOf finds a character by its number in actions.
func (g *Game) unitOf(n int) *unit {
	for _, u := range g.units {
		if u.n == n {
			return u
		}
	}
	panic("naive: no such character")
}

// inBox reports whether a copy of an Equipment card can still be brought into
// play: not all are in play or out of the campaign (BOV-24.8).
func (g *Game) inBox(id int) bool {
	return g.copies(id)+g.removed[id] < max(1, g.pack.Equipment[id].Copies)
}

// copies counts the copies of an Equipment card in play: on a board, in a pile or
// in hand.
func (g *Game) copies(id int) int {
	n := g.equipment.deck[id] + g.equipment.discard[id]
	for _, u := range g.assassins() {
		for _, c := range u.board {
			if c != nil && c.id == id {
				n++
			}
		}
	}
	for _, c := range slices.Concat(g.pool, g.inUse) {
		if c.id == id {
			n++
		}
	}
	return n
}

// mostListed is the largest number of options listed at once. Larger questions
// are asked in parts.
const mostListed = 220
