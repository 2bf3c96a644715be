package campaign_test

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
)

// TestActor checks that an option within a campaign's Memory has the same seat as
// in the Memory alone, so that bots think about it in the same way (BOV-4.2). A
// game equals its copy, and has the same fingerprint, until one of them changes.
func TestActor(t *testing.T) {
	level.Gate(t)
	g := begun(t)
	rng := engine.NewStream(3)
	own, others := 0, 0
	acting, inner := g.Mission().Capabilities().Acting, g.Playing().Mission().Capabilities().Acting
	for n := 0; n < 300 && g.Playing() != nil && g.Point().Kind == engine.Choice; n++ {
		for _, a := range g.Options() {
			got, aside := acting.Actor(g, a)
			if want, also := inner.Actor(g.Playing(), a); got != want || aside != also {
				t.Fatalf("%s is of seat %d, aside %v, in the Memory of %d, %v", g.Mission().Codec().ActionText(g, a, "en"), got, aside, want, also)
			}
			if got != 0 {
				own++
			}
		}
		c := g.Clone()
		if !acting.Same(c, g) || !acting.Same(g, c) || acting.Fingerprint(c) != acting.Fingerprint(g) {
			t.Fatal("a copy is another")
		}
		if err := g.Take(rng.Intn(len(g.Options())), nil); err != nil {
			t.Fatal(err)
		}
		if !acting.Same(c, g) {
			others++
		}
	}
	if own < 100 || others < 50 {
		t.Errorf("%d options were somebody's own, %d steps led to another state", own, others)
	}
}
