package systems_test

import (
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/systems/shipped"
	ir "acforge.dev/schema/ir/venice"

	"golang.org/x/tools/txtar"

	systemvenice "acforge.dev/internal/systems/venice"
)

// reference begins a game of the reference mission, in
// testdata/reference.txtar, compiled and opened as in smoke-play.
func reference(tb testing.TB) engine.Game {
	tb.Helper()
	g, _ := referenceIR(tb)
	return g
}

// referenceIR also returns its pack.
func referenceIR(tb testing.TB) (engine.Game, *ir.Pack) {
	tb.Helper()
	a, err := txtar.ParseFile("testdata/reference.txtar")
	if err != nil {
		tb.Fatal(err)
	}
	work := workspace(tb)
	for _, f := range a.Files {
		work[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	r, err := shipped.Compiler().Compile(work, compiler.Options{Packs: []string{"venice"}})
	if err != nil {
		tb.Fatal(err)
	}
	if len(r.Packs) != 1 || r.Diagnostics.Errors() > 0 {
		tb.Fatal(r.Diagnostics.Sorted())
	}
	_, b := packed(tb, r.Packs[0])
	p := opened(tb, b)
	m, err := p.Mission("0.4")
	if err != nil {
		tb.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 4, Difficulty: "always-normal", Seed: engine.Seed(p.ID(), m.ID(), 4, 0)})
	if err != nil {
		tb.Fatal(err)
	}
	v, err := systemvenice.Read(b)
	if err != nil {
		tb.Fatal(err)
	}
	return g, v
}

// TestReference: the reference mission has the properties that the figures are
// stated for.
func TestReference(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
	start := reference(t)
	m := start.Mission()
	if n := len(m.Places()); n < 50 || n > 75 {
		t.Errorf("%d squares", n)
	}
	elites, guards := 0, func(g engine.Game) (n int) {
		s := g.(*venice.Game).State()
		for i := range s.Sq {
			for _, k := range s.Sq[i].Guards {
				n += int(k)
			}
		}
		return n
	}
	for typ, n := range start.(*venice.Game).State().Reserve {
		if typ > 0 && n > 0 {
			elites++
		}
	}
	if elites != 2 || guards(start) != 10 {
		t.Errorf("%d types of Elite, %d Guards at set-up", elites, guards(start))
	}
	const games = 400
	choices, fifth, came := 0, 0, 0
	g := start.Clone()
	for i := range uint64(games) {
		g.Copy(start)
		g.Redraw(0, i)
		r := engine.NewStream(i)
		for seen := false; g.Point().Kind == engine.Choice && g.Outcome().Turn <= 60; {
			legal := g.Legal(nil)
			if len(legal) > 1 {
				choices++
			}
			if !seen && g.Outcome().Turn == 5 {
				seen = true
				fifth += guards(g)
				came++
			}
			if err := g.Apply(legal[r.Intn(len(legal))], nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d choices a random game, %d Guards in turn 5", choices/games, fifth/max(1, came))
	if choices < 120*games || fifth < 18*came || fifth > 22*came {
		t.Errorf("%d choices a random game, %d Guards in turn 5", choices/games, fifth/max(1, came))
	}
}
