package rules

import (
	"slices"

	"acforge.dev/engine"
)

// squares is the number of squares, counted row by row: a1, b1, c1, a2, …
const squares = 9

var squareNames = []string{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}

// square returns the number of a square, and whether the name exists.
func square(name string) (number uint8, ok bool) {
	i := slices.Index(squareNames, name)
	return uint8(max(i, 0)), i >= 0
}

// across returns the square at distance n from another in one of the four
// directions, and whether it is on the board.
func across(from uint8, direction, n int) (to uint8, ok bool) {
	d := [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}[direction]
	x, y := int(from)%3+n*d[0], int(from)/3+n*d[1]
	if x < 0 || x > 2 || y < 0 || y > 2 {
		return 0, false
	}
	return uint8(x + 3*y), true
}

// The two ways to move.
const (
	onFoot = 0
	byRope = 1
)

// findWays fills the table of the squares that a figure reaches on foot and by
// rope, rules 2.2, 2.4 and 3.1.
func (m *Mission) findWays() {
	for how := range m.ways {
		for from := range m.ways[how] {
			for d := range 4 {
				if to, ok := across(uint8(from), d, how+1); ok && !m.closed[to] {
					m.ways[how][from] = append(m.ways[how][from], to)
				}
			}
		}
	}
}

// Prove proves that the goal is out of reach even with unlimited ropes.
func (m *Mission) Prove(int) (proof engine.Proof) {
	var seen [squares]bool
	seen[m.start] = true
	for todo := []uint8{m.start}; len(todo) > 0; todo = todo[1:] {
		for how := range m.ways {
			if how == byRope && !m.ropes {
				continue
			}
			for _, to := range m.ways[how][todo[0]] {
				if !seen[to] {
					seen[to] = true
					todo = append(todo, to)
				}
			}
		}
	}
	if !seen[m.goal] {
		proof = engine.Proof{Reason: "no way leads to the goal", Content: m.content.square[m.goal]}
	}
	return proof
}

// Squares returns the names of the squares, row by row.
func Squares() []string { return slices.Clone(squareNames) }
