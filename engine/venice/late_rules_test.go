package venice

import (
	"testing"

	"acforge/engine"
	ir "acforge/schema/ir/venice"
)

// lateRules are fixtures of what only some Memories have, and what must
// happen in some of their games.
var lateRules = []struct {
	name string
	edit func(*ir.Memory)
	seen func(*Game) bool
}{
	{"restricted area", func(m *ir.Memory) {
		for i := range 12 {
			m.Squares[i].Restricted = true
		}
	}, func(g *Game) bool { return g.s.ExposedEver }},
	{"collapse", func(m *ir.Memory) { m.Maps[0].Collapse = &ir.Collapse{Turn: 2, Tiles: []ir.TileID{m.Squares[6].Tile}} },
		func(g *Game) bool { return g.s.Fallen > 1 && g.s.Phase == phaseEnemy }},
	{"time limit", func(m *ir.Memory) { m.TimeLimit = &ir.TimeLimit{Turns: 4} },
		func(g *Game) bool { return g.s.Aside != [maxEvents]uint8{} }},
	{"time limit that fails", func(m *ir.Memory) { m.TimeLimit = &ir.TimeLimit{Turns: 3, Fails: true} },
		func(g *Game) bool { return g.s.Cause == causeTimeLimit }},
}

// TestLateRules plays them at random: nothing breaks, a save brings back the
// same game, and given play is the same game as seeded play.
func TestLateRules(t *testing.T) {
	for _, tt := range lateRules {
		t.Run(tt.name, func(t *testing.T) {
			pack := fixture()
			tt.edit(&pack.Memories[0])
			p, err := New(pack, nil)
			if err != nil {
				t.Fatal(err)
			}
			mission, err := p.Mission("0.4")
			if err != nil {
				t.Fatal(err)
			}
			m := mission.(*Mission)
			seen := 0
			play := func(seed uint64, given bool) State {
				g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: given, Edition: []string{"en", "de"}[seed%2]})
				if err != nil {
					t.Fatal(err)
				}
				fresh := g.Clone()
				rng := engine.NewStream(seed)
				n := 0
				playRandom(g, &rng, 15, nil, func() {
					if err := g.Check(); err != nil {
						t.Fatalf("seed %d turn %d: %v", seed, g.Outcome().Turn, err)
					}
					if tt.seen(g.(*Game)) {
						seen++
					}
					if n++; n%16 == 0 {
						if err := fresh.Restore(g.Save(nil)); err != nil || fresh.(*Game).s != g.(*Game).s || fresh.Hash() != g.Hash() {
							t.Fatalf("seed %d: the restored state differs (%v)", seed, err)
						}
						m.Codec().StateJSON(nil, g, 0)
						m.Codec().Board(g, 0, "en", 80)
						g.(*Game).Value(0)
					}
				})
				s := g.(*Game).s
				s.Given = false
				return s
			}
			for seed := range uint64(60) {
				if play(seed, true) != play(seed, false) {
					t.Fatalf("seed %d: given and seeded play differ", seed)
				}
			}
			if seen == 0 {
				t.Error("no game showed it")
			}
		})
	}
}
