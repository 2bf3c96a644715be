package venice

import (
	"testing"

	"acforge.dev/engine"
)

// TestPaths counts the paths through the first points of the fixture, with every
// outcome of chance. It fails when legal options or questions change.
func TestPaths(t *testing.T) {
	m := fixtureMission(t)
	for _, c := range []struct {
		seats, depth int
		want         uint64
	}{{2, 3, 44}, {2, 5, 7882}, {4, 6, 6368}} {
		g, err := m.New(engine.Options{Seats: c.seats, Difficulty: alwaysNormal, Given: true})
		if err != nil {
			t.Fatal(err)
		}
		deeper := make([]engine.Game, c.depth)
		for i := range deeper {
			deeper[i] = g.Clone()
		}
		if got := paths(g, deeper); got != c.want {
			t.Errorf("%d Assassins, depth %d: %d paths, want %d", c.seats, c.depth, got, c.want)
		}
	}
}

func paths(g engine.Game, deeper []engine.Game) uint64 {
	opts := g.Legal(nil)
	if len(deeper) == 1 || len(opts) == 0 {
		return uint64(max(1, len(opts)))
	}
	n := uint64(0)
	for _, a := range opts {
		deeper[0].Copy(g)
		if deeper[0].Apply(a, nil) == nil {
			n += paths(deeper[0], deeper[1:])
		}
	}
	return n
}
