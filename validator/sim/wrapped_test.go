package sim

import (
	"testing"

	"acforge/engine"
)

// acting is a game in which option n is the doing of seat n, and which is told from
// others by its number.
type acting struct {
	engine.Game
	n int
}

func (g acting) Actor(a engine.Action) (int, bool) { return int(a), a > 2 }

func (g acting) Same(other engine.Game) bool { return other == engine.Game(g) }

func (g acting) Fingerprint() uint64 { return uint64(g.n) }

// The bot thinks by seats below a ban and an urge as it does without, or the two would be
// worth what thinking by seats is. Of a system that does not say who acts nothing is known.
func TestWrappedActs(t *testing.T) {
	for name, of := range map[string]func(engine.Game) engine.Game{"ban": (&ban{}).of, "urge": (&urge{}).of} {
		g, ok := of(acting{n: 1}).(engine.Actor)
		if !ok {
			t.Fatalf("%s: who acts is not said", name)
		}
		for a := range engine.Action(4) {
			if seat, aside := g.Actor(a); seat != int(a) || aside != (a > 2) {
				t.Errorf("%s: option %d is that of seat %d, aside %v", name, a, seat, aside)
			}
		}
		if !g.Same(of(acting{n: 1})) || g.Same(of(acting{n: 2})) {
			t.Errorf("%s: the states of two games are not told apart", name)
		}
		if n := g.Fingerprint(); n != 1 {
			t.Errorf("%s: the fingerprint is %d, want 1", name, n)
		}
		var silent struct{ engine.Game }
		g = of(silent).(engine.Actor)
		if seat, aside := g.Actor(3); seat != 0 || aside || g.Same(of(silent)) || g.Fingerprint() != 0 {
			t.Errorf("%s: of a system that says nothing it is said who acts", name)
		}
	}
}
