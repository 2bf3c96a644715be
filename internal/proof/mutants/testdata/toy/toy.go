// Package toy obeys the rules of a toy, for the tests of package mutants.
package toy

// limit is data, no condition: TOY-1.3.
const limit = 3

// even: TOY-1.1.
func even(n int) bool { return n%2 == 0 }

// step: TOY-1.2.
func step(n int) (out int) {
	// TOY-1.3: too much is too much.
	if n > limit {
		return -1
	}
	switch n {
	case 2: // TOY-1.4, 1.5
		return 20
	}
	n++                    // TOY-1.6
	if n == 0 && even(n) { // TOY-1.7
		return 0
	}
	known := n > 9
	if known { // TOY-1.8
		return 9
	}
	return n
}

// state is what outlives a function.
type state struct{ cubes, left int }

// turn: TOY-2.1.
func (s *state) turn(gain int) {
	s.cubes = min(s.cubes+gain, 5)
	s.left = less(s.cubes, gain)
	if s.left > 1 {
		s.cubes = 0
	}
}

func less(a, b int) int { return a - b }

// game has seats and piles.
type game struct {
	seats      []int
	order      int
	gone, kept int
	open       bool
	table      state
}

// round: TOY-3.1.
func (g *game) round(way int) {
	for i := range g.seats {
		if g.seats[i] == way {
			continue
		}
		g.order = g.order*10 + g.seats[i]
	}
	for i := range len(g.seats) {
		g.order -= i * g.seats[i]
	}
	g.put(&g.gone)
	g.gone++
	switch way {
	case 6, 8:
		g.open = g.open || g.gone == way
	}
	g.table = state{cubes: way}
}

func (g *game) put(pile *int) { *pile = *pile + 4 }

// badLeft looks for what must never be, and says puts a number into words: nothing
// is changed there.
func (s *state) badLeft() bool { return s.left < 1 }

var words = []struct{ says func(n int) int }{{says: func(n int) int { return n * 7 }}}
