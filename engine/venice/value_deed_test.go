package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// pumpHouse is a Memory that only an action can win: the only Objective has no price and is
// completed at the end of a turn in which the counter is 0. With 9 the Memory is lost.
func pumpHouse() *ir.Pack {
	p := fixture()
	m := &p.Memories[0]
	water, none := ir.Number{Counter: ref(ir.CounterID(0))}, 0
	m.Counters = []string{"water"}
	m.Meters = []ir.Meter{{Counter: 0, Start: 5, Max: 20}}
	m.Objectives = []ir.Objective{{Name: "dry", At: 11, XP: 1, Mandatory: true}}
	m.Guards, m.Bodies, m.EnemyPhase = nil, nil, []string{}
	m.Actions = []ir.Action{{Name: "pump", At: ir.Place{Rel: "at", At: []ir.SquareID{14}}, Cost: 1, Do: []ir.Effect{{Count: &ir.CountBy{Counter: 0, By: -1}}}}}
	m.On = []ir.Trigger{{Name: "end", When: ir.When{TurnEnd: true}, Do: []ir.Effect{
		{If: &ir.If{Cond: ir.Cond{Number: &ir.NumberIs{Of: water, AtMost: &ir.Number{N: &none}}}, Then: []ir.Effect{{Complete: ref(ir.GoalID(0))}}}},
		{Count: &ir.CountBy{Counter: 0, By: 1}}}}}
	m.Fail = []ir.FailWhen{{Name: "flood", If: ir.Cond{Counter: &ir.CounterIs{Counter: 0, AtLeast: 9}}}}
	return p
}

// TestDeedValue: a position is worth more the nearer a counter is to the number that
// completes an Objective, the farther it is from the one that loses, and the nearer an
// Assassin is to where an action helps.
func TestDeedValue(t *testing.T) {
	m := missionOf(t, pumpHouse())
	value := func(water, at string, more ...[]string) int32 {
		t.Helper()
		g, err := Situate(m, engine.Options{Seats: 2}, append([][]string{{"phase", "assassin"}, {"event", "n"}, {"counter", "water", water}, {"1", "at", at}, {"2", "at", "a1"}}, more...))
		if err != nil {
			t.Fatal(err)
		}
		return g.Value(0)
	}
	for _, tt := range []struct {
		what         string
		better, than int32
	}{
		{"less water", value("2", "c4"), value("3", "c4")},
		{"far from the flood", value("5", "c4"), value("8", "c4")},
		{"at the pump", value("4", "c4"), value("4", "d3")},
		{"near the pump", value("4", "d3"), value("4", "c1")},
	} {
		if tt.better <= tt.than {
			t.Errorf("%s: %d, and %d without", tt.what, tt.better, tt.than)
		}
	}
	if dry, far := value("4", "c4", []string{"done", "dry"}), value("4", "d4", []string{"done", "dry"}); dry > far {
		t.Errorf("with everything done the pump is worth %d", dry-far)
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

// TestBotPumps: the fair bot wins by an action alone.
func TestBotPumps(t *testing.T) {
	m := missionOf(t, pumpHouse())
	pumped := 0
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
		for range 400 {
			switch g.Point().Kind {
			case engine.Choice:
				legal := g.Legal(nil)
				i := b.Choose(g, legal, &rng)
				if verbOf(legal[i]) == notation.Deed {
					pumped++
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
		if o := g.Outcome(); o.Result != engine.Won {
			t.Errorf("seed %d: %v in turn %d", seed, o.Result, o.Turn)
		}
	}
	if pumped < 15 {
		t.Errorf("the pump was used %d times", pumped)
	}
}
