package naive

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// The moment "enemyEnters", for trip-wire bombs (BOV-30.14, GAP-67)

// comes records that an Enemy entered a square, in any way: for the Detection
// Tests, and for lines that wait there. A square that it only passed does not
// count (BOV-30.5).
func (g *Game) comes(s *square) {
	s.came++
	if g.entered == nil {
		g.entered = map[*square]bool{}
	}
	g.entered[s] = true
}

// springTraps triggers the moment on every square that Enemies entered, once
// each, in the order of the squares. It runs when all of them have come and the
// tests are made. Squares that are gone by then are skipped.
func (g *Game) springTraps() {
	for _, s := range g.squares {
		if g.entered[s] && !s.gone {
			g.scripts(moment{when: atEnemyEnters, at: s})
		}
	}
	g.entered = nil
}

// isTrap reports whether a line waits for Enemies on a square: it names the
// square, or a token that is there now.
func (g *Game) isTrap(w *ir.EnemyAt, s *square) bool {
	if w.Token != nil {
		return g.tokens[*w.Token] == s.id
	}
	return slices.Contains(w.At, ir.SquareID(s.id))
}
