package naive_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/generate"
	"acforge.dev/internal/proof/venice/naive"
	"acforge.dev/internal/proof/venice/sidebyside"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
	ir "acforge.dev/schema/ir/venice"
)

func shippedPack(t testing.TB) *ir.Pack {
	t.Helper()
	res, err := shipped.Compiler().Compile(os.DirFS("../../../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range res.Packs {
		if systemvenice.IR(p) != nil {
			return systemvenice.IR(p)
		}
	}
	t.Fatal("the shipped pack does not compile")
	return nil
}

// beside plays one game in both engines and reports the shortest list of answers
// after which they differ.
func beside(t *testing.T, p *ir.Pack, memory string, o engine.Options, seed uint64, most int) int {
	t.Helper()
	c := &sidebyside.Case{Pack: p, Memory: memory, Options: o}
	n, d := c.Play(sidebyside.Fast, sidebyside.Naive, sidebyside.Bias(seed%uint64(sidebyside.Biases)), seed, most)
	if d == nil {
		return n
	}
	small, e, err := c.Shrink(sidebyside.Fast, sidebyside.Naive, 600)
	if err != nil {
		t.Fatalf("memory %s, seed %d: %v; it does not show again: %v", memory, seed, d, err)
	}
	t.Fatalf("memory %s, %d Assassins, %s %s, seed %d: fast and naive: %v\n%sat first: %v", memory, o.Seats, o.Edition, o.Difficulty, seed, e, transcript(small), d)
	return n
}

// transcript returns the answers that the fast engine got.
func transcript(c *sidebyside.Case) string {
	vp, err := venice.New(c.Pack, nil)
	if err != nil {
		return err.Error()
	}
	m, err := vp.Mission(c.Memory)
	if err != nil {
		return err.Error()
	}
	g, err := m.New(c.Options)
	if err != nil {
		return err.Error()
	}
	var out strings.Builder
	for _, a := range c.Answers {
		out.WriteString("  " + string(m.Codec().ActionJSON(nil, g, a)) + "\n")
		if err := g.Apply(a, nil); err != nil {
			return out.String() + err.Error()
		}
	}
	return out.String()
}

// TestSideBySide plays the shipped Memories in both engines with the same random
// answers and the same chance. At every point it compares the question, the
// options, the numbers drawn and the whole table.
func TestSideBySide(t *testing.T) {
	p := shippedPack(t)
	done, want := 0, level.Amount("fuzz", 1_500, 10_000, 1_000_000)
	if raced {
		want = min(want, 20_000)
	}
	most := 400 // limit of answers per game
	if testing.Short() {
		most = 100
	}
	seen := map[string]bool{}
	first := level.Seed()
	seed := first
	for ; done < want; seed++ {
		m := &p.Memories[int(seed)%len(p.Memories)]
		// Over time each Memory gets every combination of the other choices,
		// whatever their number.
		o := engine.Options{Seats: 2 + int(seed/7)%3, Seed: seed, Given: seed/3%5 == 0,
			Difficulty: []string{"normal", "easy", "always-normal", "always-easy"}[seed%4], Edition: p.Editions[int(seed/3)%len(p.Editions)]}
		n := beside(t, p, m.ID, o, seed, min(want-done, most))
		if n == 0 && o.Seed != 0 {
			n = 1 // over before the first choice
		}
		done += n
		seen[m.ID] = true
	}
	for i := range p.Memories {
		if !seen[p.Memories[i].ID] {
			t.Errorf("memory %s was not played", p.Memories[i].ID)
		}
	}
	t.Logf("%d steps of %d games, seeds from %d", done, seed-first, first)
}

// TestVocabulary does the same with generated Memories, which use every rule and
// effect. The engines agree on these seeds.
func TestVocabulary(t *testing.T) {
	packs := level.Amount("fuzz", 4, 18, 2_000)
	if raced {
		packs = min(packs, 4)
	}
	agree(t, packs, func(uint64) bool { return true })
}

// agree plays so many generated Memories whose seeds fit in both engines. In the gate they
// are the first ones; the engines agree on them.
func agree(t *testing.T, packs int, fits func(seed uint64) bool) {
	t.Helper()
	done, seed := 0, uint64(0)
	if level.Night("fuzz") {
		seed = level.Seed()
	}
	for ; packs > 0; seed++ {
		if !fits(seed) {
			continue
		}
		packs--
		p := generate.Pack(seed)
		for k := range uint64(3) {
			o := engine.Options{Seats: 2 + int(k+seed)%3, Seed: seed*100 + k, Given: k == 2, Edition: p.Editions[int(k)%len(p.Editions)],
				Difficulty: []string{"normal", "easy", "always-normal", "always-easy"}[(seed+k)%4]}
			done += beside(t, p, generate.Memory, o, seed+k, 300)
		}
	}
	t.Logf("%d steps", done)
}

// TestRefused lists what this engine does not support, and so does not prove.
func TestRefused(t *testing.T) {
	for _, tt := range []struct {
		name    string
		spoil   func(*engine.Options)
		because string
	}{
		{"one Assassin", func(o *engine.Options) { o.Seats = 1 }, "1 Assassins"},
		{"five Assassins", func(o *engine.Options) { o.Seats = 5 }, "5 Assassins"},
		{"another edition", func(o *engine.Options) { o.Edition = "fr" }, `edition "fr"`},
		{"another difficulty", func(o *engine.Options) { o.Difficulty = "hard" }, `difficulty "hard"`},
	} {
		o := engine.Options{Seats: 3}
		tt.spoil(&o)
		if _, err := naive.New(generate.Pack(1), generate.Memory, o); err == nil || !strings.Contains(err.Error(), tt.because) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.because)
		}
	}
	if _, err := naive.New(generate.Pack(1), "9.9", engine.Options{Seats: 2}); err == nil {
		t.Error("a Memory that is not in the pack is played")
	}
	// All generated packs are supported.
	for seed := range uint64(200) {
		g, err := naive.New(generate.Pack(seed), generate.Memory, engine.Options{Seats: 2, Seed: seed})
		if err != nil {
			t.Errorf("pack %d: %v", seed, err)
			continue
		}
		g.Close()
	}
}

// TestRefusedActionChangesNothing checks that an action of another point is
// refused.
func TestRefusedActionChangesNothing(t *testing.T) {
	g, err := naive.New(generate.Pack(3), generate.Memory, engine.Options{Seats: 3, Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	rng := engine.NewStream(7)
	for range 60 {
		legal := g.Legal()
		if len(legal) == 0 {
			break
		}
		before := string(g.Table())
		for range 10 {
			if a := engine.Action(rng.Next() & 0x0f0f0f3f); !slices.Contains(legal, a) {
				if g.Apply(a) == nil {
					t.Fatalf("%#x is taken", uint64(a))
				}
			}
		}
		if string(g.Table()) != before {
			t.Fatal("a refused action changed the table")
		}
		if err := g.Apply(legal[rng.Intn(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}
