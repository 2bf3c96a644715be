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

func (g acting) Actor(a engine.Action) int { return int(a) }

func (g acting) Same(other engine.Game) bool { return other == engine.Game(g) }

// The bot thinks by seats below a ban and an urge as it does without, or the two would be
// worth what thinking by seats is. Of a system that does not say who acts nothing is known.
func TestWrappedActs(t *testing.T) {
	for name, of := range map[string]func(engine.Game) engine.Game{"ban": (&ban{}).of, "urge": (&urge{}).of} {
		g, ok := of(acting{n: 1}).(engine.Actor)
		if !ok || g.Actor(3) != 3 {
			t.Fatalf("%s: who acts is not said", name)
		}
		if !g.Same(of(acting{n: 1})) || g.Same(of(acting{n: 2})) {
			t.Errorf("%s: the states of two games are not told apart", name)
		}
		var silent struct{ engine.Game }
		if g := of(silent).(engine.Actor); g.Actor(3) != 0 || g.Same(of(silent)) {
			t.Errorf("%s: of a system that says nothing it is said who acts", name)
		}
	}
}
