package venice

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"acforge/engine"
)

// TestActor: whose own doing an option is, is who it says does it; Event cards and what takes
// several are nobody's (BOV-4.2). What leads on is no aside.
func TestActor(t *testing.T) {
	m := fixtureMission(t)
	owned := map[string]bool{} // whether a verb that was met is somebody's
	asides := map[string]bool{}
	for seed := range uint64(40) {
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		playRandom(g, &rng, 20, make([]engine.Action, 0, 256), func() {
			for _, a := range g.Options() {
				said := m.Codec().ActionJSON(nil, g, a)
				var x struct {
					Do  string
					Who int
				}
				if err := json.Unmarshal(said, &x); err != nil {
					t.Fatal(err)
				}
				seat, aside := m.Actor(g, a)
				if was, met := asides[x.Do]; met && was != aside {
					t.Fatalf("%s is an aside once and once not", said)
				}
				asides[x.Do] = aside
				if aside && seat == 0 {
					t.Fatalf("%s is an aside of nobody", said)
				}
				owned[x.Do] = owned[x.Do] || seat != 0
				if seat != 0 && seat != x.Who {
					t.Fatalf("%s is said to be of seat %d", said, seat)
				}
			}
		})
	}
	want := map[string]bool{"move": true, "pay": true, "attack": true, "bodies": true, "hide": true, "climb": true, "synchronize": true, "leap": true,
		"use": true, "save": true, "equip": false, "event": false, "coordinated": false, "trade": false, "pass": false}
	for verb, own := range want {
		if got, met := owned[verb]; got != own || !met {
			t.Errorf("%s: somebody's own %v, met %v", verb, got, met)
		}
		leads := slices.Contains([]string{"move", "pay", "climb", "synchronize", "leap"}, verb)
		if asides[verb] != (own && !leads) {
			t.Errorf("%s: an aside %v", verb, asides[verb])
		}
	}
}

// TestSame: a game is the same as its copy until one of them goes on.
func TestSame(t *testing.T) {
	m := fixtureMission(t)
	g, err := m.New(engine.Options{Seats: 3, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	rng, others := engine.NewStream(7), 0
	for n := 0; n < 200 && g.Point().Kind == engine.Choice; n++ {
		c := g.Clone().(*Game)
		if !m.Same(c, g) || !m.Same(g, c) {
			t.Fatal("a copy is another")
		}
		if err := g.Take(rng.Intn(len(g.Options())), nil); err != nil {
			t.Fatal(err)
		}
		if !m.Same(c, g) {
			others++
		} else if c.Hash() != g.Hash() {
			t.Fatal("two games with different hashes are the same")
		}
	}
	if others < 50 {
		t.Errorf("only %d steps led to another state", others)
	}
}

// TestFingerprint: games in the same state have the same fingerprint, after whatever way
// there, and nearly none of what the options of a turn lead to has that of another state:
// bots ask for it to compare few states.
func TestFingerprint(t *testing.T) {
	games := uint64(30)
	if testing.Short() {
		games = 6
	}
	m := fixtureMission(t)
	pairs, same, alike := 0, 0, 0
	for seed := range games {
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var met []*Game
		rng := engine.NewStream(seed)
		playRandom(g, &rng, 6, make([]engine.Action, 0, 256), func() {
			for i := range g.Options() {
				x := g.Clone().(*Game)
				if err := x.Take(i, nil); err != nil {
					t.Fatal(err)
				}
				for _, o := range met[max(0, len(met)-60):] {
					pairs++
					prints := m.Fingerprint(x) == m.Fingerprint(o)
					switch {
					case m.Same(x, o):
						if same++; !prints {
							t.Fatal("two games in the same state have other fingerprints")
						}
					case prints:
						alike++
					}
				}
				met = append(met, x)
			}
		})
	}
	t.Logf("%d pairs, %d in the same state, %d of the others alike", pairs, same, alike)
	if same == 0 || alike*20 > pairs {
		t.Errorf("of %d pairs %d are in the same state, and %d of the others have one fingerprint", pairs, same, alike)
	}
}

// A seat and a square are found by a shift, since bots look at them all the time.
func TestRecordSizes(t *testing.T) {
	for _, r := range []struct {
		of   any
		want uintptr
	}{{Seat{}, 64}, {squareInfo{}, 32}} {
		if n := reflect.TypeOf(r.of).Size(); n != r.want {
			t.Errorf("%T has %d bytes, want %d", r.of, n, r.want)
		}
	}
}
