package generate_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
	"acforge.dev/validator/sim"
)

func mission(t *testing.T, seed uint64) (engine.Pack, engine.Mission) {
	t.Helper()
	p, err := venice.New(generate.Pack(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission(generate.Memory)
	if err != nil {
		t.Fatal(err)
	}
	return p, m
}

// randomly plays a game of a mission with random answers, at most so many. before sees each
// answer before it is given, told each event as JSON; both may be nil. The state is checked
// after each answer.
func randomly(t *testing.T, m engine.Mission, o engine.Options, most int, before func(i int, g engine.Game, a engine.Action), told func(event []byte)) {
	t.Helper()
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	rng := engine.NewStream(o.Seed)
	for i := range most {
		legal := g.Legal(nil)
		if len(legal) == 0 {
			return
		}
		a := legal[rng.Intn(len(legal))]
		if before != nil {
			before(i, g, a)
		}
		log := &engine.Log{}
		if err := g.Apply(a, log); err != nil {
			t.Fatal(err)
		}
		if err := g.Check(); err != nil {
			t.Fatalf("seed %d: %v", o.Seed, err)
		}
		for _, e := range log.Events {
			if told != nil {
				told(m.Codec().EventJSON(nil, e))
			}
		}
	}
}

// read reads JSON that the codec wrote.
func read(t *testing.T, text []byte, into any) {
	t.Helper()
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// tellsNothing gives other the state of g and another future, and checks that the table, the
// offers and the value of the game are the same: none of them knows what is hidden.
func tellsNothing(t *testing.T, m engine.Mission, g, other engine.Game, future uint64) {
	t.Helper()
	other.Copy(g)
	other.Redraw(0, engine.Mix(future))
	if a, b := m.Codec().StateJSON(nil, g, 0), m.Codec().StateJSON(nil, other, 0); string(a) != string(b) {
		t.Fatalf("the table tells what is hidden:\n%s\n%s", a, b)
	}
	if !slices.Equal(g.Legal(nil), other.Legal(nil)) {
		t.Fatalf("the offers depend on what is hidden: %v, %v", g.Legal(nil), other.Legal(nil))
	}
	if g.Value(0) != other.Value(0) {
		t.Fatal("the value of a game depends on what is hidden")
	}
}

// TestSameFuture plays random games. At every point it saves the game, restores
// it elsewhere and continues there like the game: every hash to the end must be
// the same, in a copy too. The game itself must stay unchanged. An illegal action
// must change and draw nothing, judged by the hash.
func TestSameFuture(t *testing.T) {
	packs := uint64(40)
	if testing.Short() {
		packs = 6
	}
	for seed := range packs {
		_, m := mission(t, seed)
		o := engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: seed%2 == 0, Edition: m.Editions()[seed%uint64(len(m.Editions()))]}
		r, g, err := replay.Start("p", "", m, o)
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		var saves [][]byte
		var clones []engine.Game
		for g.Point().Kind != engine.Over && g.Outcome().Turn < 8 && len(saves) < 150 {
			saves, clones = append(saves, g.Save(nil)), append(clones, g.Clone())
			if g.Point().Kind != engine.Choice && rng.Intn(2) == 0 {
				r.Roll(g, nil)
				continue
			}
			legal := g.Legal(nil)
			refused(t, g, &rng, legal)
			if err := r.Apply(g, legal[rng.Intn(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
		end := g.Hash()
		restored, err := m.New(o)
		if err != nil {
			t.Fatal(err)
		}
		for i := range saves {
			if err := restored.Restore(saves[i]); err != nil {
				t.Fatal(err)
			}
			for _, h := range []engine.Game{restored, clones[i]} {
				if replay.Hash(h.Hash()) != r.Hashes[i] {
					t.Fatalf("pack %d: what was kept at step %d is another game", seed, i)
				}
				for k, s := range r.Actions[i:] {
					if s == replay.Drawn {
						h.Roll(nil)
					} else if err := h.Apply(engine.Action(s), nil); err != nil {
						t.Fatalf("pack %d: kept at step %d, at step %d: %v", seed, i, i+k+1, err)
					}
					if replay.Hash(h.Hash()) != r.Hashes[i+k+1] {
						t.Fatalf("pack %d: kept at step %d, another game after step %d", seed, i, i+k+1)
					}
				}
			}
		}
		if g.Hash() != end {
			t.Fatalf("pack %d: playing copies changed the game", seed)
		}
	}
}

// refused tries actions that are not options here.
func refused(t *testing.T, g engine.Game, rng *engine.Stream, legal []engine.Action) {
	t.Helper()
	before, saved := g.Hash(), g.Save(nil)
	for range 8 {
		a := legal[rng.Intn(len(legal))] ^ 1<<rng.Intn(40)
		if slices.Contains(legal, a) {
			continue
		}
		if err := g.Apply(a, nil); !errors.Is(err, engine.ErrNotLegal) {
			t.Fatalf("%x: %v", uint64(a), err)
		}
	}
	if g.Hash() != before || !bytes.Equal(g.Save(nil), saved) {
		t.Fatal("a refused action changed the game")
	}
}

// TestJobs checks that smoke-play has the same output, byte for byte, for any
// number of jobs.
func TestJobs(t *testing.T) {
	level.Gate(t)
	for seed := range uint64(level.Amount("fuzz", 1, 1, 4)) {
		p, _ := mission(t, seed)
		var want []byte
		for _, jobs := range []int{1, 3} {
			r, err := sim.Run(context.Background(), p, sim.Options{Games: 24, Nodes: 30, Jobs: jobs})
			if err != nil {
				t.Fatal(err)
			}
			got, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if want == nil {
				want = got
			}
			if !bytes.Equal(got, want) {
				t.Errorf("pack %d: %d jobs report otherwise than 1", seed, jobs)
			}
		}
	}
}
