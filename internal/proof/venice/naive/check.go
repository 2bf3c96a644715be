package naive

import "fmt"

// Check verifies the invariants of every point: every miniature is in one place,
// no square holds too many, numbers are in range.
func (g *Game) Check() error {
	count := make([]int, len(g.kinds))
	for k := range g.kinds {
		count[k] = g.reserve[k] + g.lent[k]
		if g.reserve[k] < 0 || g.lent[k] < 0 {
			return fmt.Errorf("fewer than no %s in the reserve", g.kinds[k].ID)
		}
	}
	for _, e := range g.enemies {
		count[g.like(e.kind)]++
	}
	for _, s := range g.squares {
		for _, k := range s.bodies {
			count[k]++
		}
		if n := len(g.enemiesOn(s)) + len(s.bodies); n > cap4 { // BOV-28.10
			return fmt.Errorf("%d Enemies and Bodies on %s", n, s.Name)
		}
		if s.loose < 0 || s.gone && len(g.enemiesOn(s))+len(s.bodies)+s.loose > 0 {
			return fmt.Errorf("what is on %s cannot be there", s.Name)
		}
	}
	for k, n := range count { // BOV-7.7
		if n != g.boxOf(k) {
			return fmt.Errorf("%d of %s, the box holds %d", n, g.kinds[k].ID, g.boxOf(k))
		}
	}
	for _, u := range g.units {
		switch {
		case u.hp < 0 || u.hp > u.hpMax || u.cubes < 0 || u.plus < 0 || u.plus > 1:
			return fmt.Errorf("numbers of %v are out of range", u.name())
		case u.exposed && u.place != onSquare || u.critical && u.exposed:
			return fmt.Errorf("%v has a red base where it can have none", u.name())
		case u.onMap() && g.squares[u.at].gone:
			return fmt.Errorf("%v stands where no square is", u.name())
		}
	}
	return nil
}
