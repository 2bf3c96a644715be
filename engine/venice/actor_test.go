package venice

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"acforge.dev/engine"
)

// TestActor checks that an Assassin's own option names that Assassin's seat.
// Event cards and options of several Assassins belong to no seat (BOV-4.2). An
// option that leads further is not an aside.
func TestActor(t *testing.T) {
	m := fixtureMission(t)
	owned := map[string]bool{} // whether an observed verb belongs to one seat
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

// TestNoLongerLegal checks that a game which has not listed its options yet refuses
// what was an option before: nothing of an older list counts.
func TestNoLongerLegal(t *testing.T) {
	m := fixtureMission(t)
	g, err := m.New(engine.Options{Seats: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	rng, refused := engine.NewStream(5), 0
	for n := 0; n < 400 && g.Point().Kind == engine.Choice; n++ {
		before := g.Legal(nil)
		if err := g.Apply(before[rng.Intn(len(before))], nil); err != nil {
			t.Fatal(err)
		}
		c := g.Clone()
		now := c.Legal(nil)
		i := slices.IndexFunc(before, func(a engine.Action) bool {
			seat, _ := m.Actor(c, a)
			return seat > 0 && !slices.Contains(now, a)
		})
		if i < 0 {
			continue
		}
		refused++
		if err := g.Apply(before[i], nil); !errors.Is(err, engine.ErrNotLegal) || !m.Same(c, g) {
			t.Fatalf("%s, which was legal before: %v", m.Codec().ActionJSON(nil, c, before[i]), err)
		}
	}
	if refused < 20 {
		t.Errorf("only %d options were no longer there", refused)
	}
}

// TestSame checks that a game equals its copy until one of them changes.
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

// TestFingerprint checks that games in the same state have the same fingerprint,
// however they got there. Few results of a turn's options may share a fingerprint
// with another state: bots use it to compare fewer states.
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

// Seats and squares are found by a shift, because bots look at them all the time.
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
