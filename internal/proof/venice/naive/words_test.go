package naive

import (
	"strings"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestNoWord checks that an unknown word, or a word without a row, stops the game
// instead of doing nothing, or holding.
func TestNoWord(t *testing.T) {
	stops := func(want string, f func()) {
		t.Helper()
		defer func() {
			if said, _ := recover().(string); !strings.Contains(said, want) {
				t.Errorf("%q, want %q", said, want)
			}
		}()
		f()
	}
	g := &Game{effectWords: effectWords, condWords: condWords}
	stops("says nothing", func() { g.effect(&ir.Effect{}, nil) })
	stops("says nothing", func() { g.works(&ir.Effect{}, nil) })
	stops("says more than one thing", func() { g.effect(&ir.Effect{Win: true, Reroll: true}, nil) })
	stops("says nothing", func() { g.holds(&ir.Cond{}, nil) })
	stops("says nothing", func() { g.isMoment(&ir.When{}, moment{}) })
	g = &Game{}
	stops("no row for the word win", func() { g.effect(&ir.Effect{Win: true}, nil) })
	stops("no row for the word alertRaised", func() { g.holds(&ir.Cond{AlertRaised: true}, nil) })
}
