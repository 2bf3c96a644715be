package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// modifier waits for the rolls that it changes (docs/effects.md, "Dice and
// numbers").
type modifier struct {
	What   string
	By     int
	Weapon string
	Kinds  []string
	Lasts  string
	who    []*unit
	rolls  int // remaining rolls, if it lasts "once"
	side   int // only on this Map (BOV-51.1), or everywhere
}

// addModifier stores a modifier. Equal ones of a turn are added up. Equal ones
// for one roll count their rolls.
func (g *Game) addModifier(m *ir.Modifier, who []*unit, c *context) {
	n := &modifier{What: m.What, By: m.By, Weapon: m.Weapon, Kinds: m.Kinds, Lasts: m.Lasts, who: who, side: c.side}
	if n.Lasts == "" || n.Lasts == "always" && c.event { // BOV-3.5
		n.Lasts = "turn"
	}
	if n.Lasts == "once" {
		n.rolls = 1
	}
	for _, w := range g.modifiers {
		if w.What != n.What || w.Weapon != n.Weapon || w.Lasts != n.Lasts || w.side != n.side || !slices.Equal(w.who, n.who) || !alikeKinds(w.Kinds, n.Kinds) {
			continue
		}
		if n.Lasts != "once" {
			w.By = max(-99, min(99, w.By+n.By))
			return
		}
		if w.By == n.By {
			w.rolls++
			return
		}
	}
	g.modifiers = append(g.modifiers, n)
}

// modified returns a number with all current modifiers, never below 0.
func (g *Game) modified(what string, u *unit, weapon string, base int) int {
	return max(0, base+g.change(what, u, weapon))
}

// change adds up the modifiers of a number of u: permanent and stored ones. It
// uses up stored ones for one roll.
func (g *Game) change(what string, u *unit, weapon string) int {
	return g.changeOn(what, u, weapon, nil)
}

// alikeKinds reports whether two lists name the same kinds of squares.
func alikeKinds(a, b []string) bool {
	in := func(a, b []string) bool {
		return !slices.ContainsFunc(a, func(k string) bool { return !slices.Contains(b, k) })
	}
	return in(a, b) && in(b, a)
}

// changeOn is change for a Move between squares of some kinds.
func (g *Game) changeOn(what string, u *unit, weapon string, kinds []string) int {
	n := g.lasting(what, u, weapon, kinds) + g.stateChange(what, u, weapon, kinds) + g.pieceModifiers(what, u, weapon, kinds)
	for _, m := range slices.Clone(g.modifiers) {
		if m.What != what || !slices.Contains(m.who, u) || m.Weapon != "" && m.Weapon != weapon || !ofKinds(m.Kinds, kinds) {
			continue
		}
		if m.side != everywhere && !(u.onMap() && g.squares[u.at].Map == m.side) {
			continue
		}
		n += m.By
		if m.Lasts == "once" {
			if m.rolls--; m.rolls == 0 {
				g.modifiers = slices.DeleteFunc(g.modifiers, func(x *modifier) bool { return x == m })
			}
		}
	}
	return n
}

// lasting adds up permanent modifiers: special abilities and Skills of Assassins
// in play who are not critical, Allies on the Map, Enemies on the square. They do
// not work inside a Machine (BOV-48.7). Abilities of Assassins do not help Allies
// (44.14).
func (g *Game) lasting(what string, u *unit, weapon string, kinds []string) int {
	n := 0
	add := func(list []ir.Modifier, self *unit) {
		for i := range list {
			m := &list[i]
			if m.What != what || m.Weapon != "" && m.Weapon != weapon || !ofKinds(m.Kinds, kinds) {
				continue
			}
			c := &context{self: self, side: everywhere, target: g.targetSquare()}
			if self.at != none {
				c.here = g.squares[self.at]
			}
			if m.Who.Pick == "self" {
				if self != u {
					continue
				}
			} else if !slices.Contains(g.meant(&m.Who, c), u) {
				continue
			}
			if g.holdsIf(m.If, c) {
				n += m.By
			}
		}
	}
	if u.place == inMachine {
		return 0
	}
	for _, v := range g.assassins() {
		if !v.onMap() || v.critical || v.place == inMachine || u.ally != nil {
			continue
		}
		add(g.abilityOf(v).Modifiers, v)
		for _, k := range v.skills {
			if k != nil && g.learned(v, k) { // BOV-39.12, 27.4
				add(k.Modifiers, v)
			}
		}
	}
	for _, y := range g.units[g.seats:] {
		if y.onMap() && !y.critical {
			add(y.ally.Modifiers, y)
		}
	}
	if u.onMap() && u.place != towerTop {
		for kind := range g.kinds {
			if g.kindCount(g.squares[u.at], kind) > 0 {
				add(g.kinds[kind].Modifiers, u)
			}
		}
	}
	return n
}

// priceOf returns the price of an Objective for the last payer (BOV-14.1), at
// least 1 cube.
func (g *Game) priceOf(u *unit, o *goal) int {
	return max(1, g.cost(o)+g.change("objectiveCost", u, ""))
}
