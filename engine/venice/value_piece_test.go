package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// homecoming is a Memory whose only Objective is completed by who leaves with the relic, which
// lies on a far square.
func homecoming() *ir.Pack {
	p := fixture()
	m := &p.Memories[0]
	self := ir.Target{Pick: "self", Where: "any"}
	m.Pieces = []ir.Piece{{Name: "relic", N: 1, At: []ir.SquareID{14}, Carry: 1, Take: ref(1), Lay: ref(0), Hand: "trade", Drop: "here", Leave: "aboard"}}
	m.Objectives = []ir.Objective{{Name: "home", At: 11, XP: 1, Mandatory: true}}
	m.Guards, m.Bodies, m.EnemyPhase, m.Actions = nil, nil, []string{}, nil
	m.On = []ir.Trigger{{Name: "home", When: ir.When{LeavesBy: m.Stations}, If: &ir.Cond{Holds: &ir.Holding{Of: ir.PieceSet{Piece: 0, Is: "carried", By: &self}, N: 1}},
		Do: []ir.Effect{{Complete: ref(ir.GoalID(0))}}}}
	return p
}

// TestPieceValue: a position is worth more the nearer somebody is to a piece that is wanted,
// more when it is carried, and more the nearer it is to where it is wanted.
func TestPieceValue(t *testing.T) {
	m := missionOf(t, homecoming())
	value := func(at string, more ...[]string) int32 {
		t.Helper()
		g, err := Situate(m, engine.Options{Seats: 2}, append([][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", at}, {"2", "at", "a1"}}, more...))
		if err != nil {
			t.Fatal(err)
		}
		return g.Value(0)
	}
	carried := []string{"pieces", "relic", "seat1"}
	for _, tt := range []struct {
		what         string
		better, than int32
	}{
		{"nearer", value("c4"), value("c2")},
		{"carried", value("c4", carried), value("c4")},
		{"nearer to the exit", value("a2", carried), value("c2", carried)},
	} {
		if tt.better <= tt.than {
			t.Errorf("%s: %d, and %d without", tt.what, tt.better, tt.than)
		}
	}
	g, err := m.New(engine.Options{Seats: 2, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	g.Value(0)
	if n := testing.AllocsPerRun(20, func() { g.Value(0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestBotCarries: the fair bot fetches the relic and wins.
func TestBotCarries(t *testing.T) {
	m := missionOf(t, homecoming())
	for seed := range uint64(3) {
		g, err := m.New(engine.Options{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		b, err := bot.New("fair", 0)
		if err != nil {
			t.Fatal(err)
		}
		b.Begin()
		rng := engine.NewStream(seed)
		taken := 0
		for range 400 {
			switch g.Point().Kind {
			case engine.Choice:
				legal := g.Legal(nil)
				i := b.Choose(g, legal, &rng)
				if verbOf(legal[i]) == notation.TakeUp {
					taken++
				}
				if err := g.Apply(legal[i], nil); err != nil {
					t.Fatal(err)
				}
				continue
			case engine.Roll, engine.Draw:
				g.Roll(nil)
				continue
			}
			break
		}
		if o := g.Outcome(); o.Result != engine.Won || taken == 0 || taken > 3 {
			t.Errorf("seed %d: %v in turn %d, and the relic was taken up %d times", seed, o.Result, o.Turn, taken)
		}
	}
}

// TestDoneIsWorthMore: an Objective is worth more when it is done than when everything is ready
// that its condition asks for, or the fair bot would leave it at that.
func TestDoneIsWorthMore(t *testing.T) {
	p := homecoming()
	self := ir.Target{Pick: "self", Where: "any"}
	holds := ir.Cond{Holds: &ir.Holding{Of: ir.PieceSet{Piece: 0, Is: "carried", By: &self}, N: 1}}
	p.Memories[0].On[0].If = &ir.Cond{All: []ir.Cond{holds, holds, holds}}
	m := missionOf(t, p)
	value := func(more ...[]string) int32 {
		t.Helper()
		g, err := Situate(m, engine.Options{Seats: 2}, append([][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "a1"}, {"2", "at", "a1"}}, more...))
		if err != nil {
			t.Fatal(err)
		}
		return g.Value(0)
	}
	ready, done := value([]string{"pieces", "relic", "seat1"}), value([]string{"done", "home"})
	if done <= ready {
		t.Errorf("done %d, ready %d", done, ready)
	}
}
