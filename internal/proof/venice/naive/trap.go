package naive

import (
	"slices"

	ir "acforge/schema/ir/venice"
)

// The moment "enemyEnters", which trip-wire bombs need (BOV-30.14, GAP-67).

// comes notes that an Enemy came to a square, by whatever way: for the Detection
// Tests, and for what lies in wait there. What stands on a square that it only
// passed it did not come to (BOV-30.5).
func (g *Game) comes(s *square) {
	s.came++
	if g.entered == nil {
		g.entered = map[*square]bool{}
	}
	g.entered[s] = true
}

// springTraps lets the moment come on every square that Enemies came to, once
// each, in the order of the squares: when all of them have come and the tests are
// made. A square that is gone by then holds nothing.
func (g *Game) springTraps() {
	for _, s := range g.squares {
		if g.entered[s] && !s.gone {
			g.scripts(moment{when: atEnemyEnters, at: s})
		}
	}
	g.entered = nil
}

// isTrap tells whether a line waits for Enemies on a square: it names the square,
// or a token that lies there now.
func (g *Game) isTrap(w *ir.EnemyAt, s *square) bool {
	if w.Token != nil {
		return g.tokens[*w.Token] == s.id
	}
	return slices.Contains(w.At, ir.SquareID(s.id))
}
