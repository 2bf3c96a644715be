package venice

import (
	"testing"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// exchange is a Memory in which an Ally is wanted on a square with exactly one Assassin. Then a
// figure sets out, and completes the Objective when it arrives.
func exchange() *ir.Pack {
	p := fixture()
	p.Allies = []ir.Ally{{ID: "salvi", Health: 2, Dice: 1}}
	m := &p.Memories[0]
	at := []ir.SquareID{14}
	count := func(t ir.Target) ir.Cond {
		t.Pick, t.Where, t.At = "all", "at", at
		return ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Characters: &t}, Is: &ir.Number{N: ref(1)}}}
	}
	m.Objectives = []ir.Objective{{Name: "trade", At: 11, XP: 1, Mandatory: true}, {Name: "desk", At: 1, Cost: 4, Mandatory: true}, {Name: "vault", At: 2, Cost: 4, Mandatory: true}}
	m.Guards, m.Bodies, m.EnemyPhase = nil, nil, []string{}
	m.Figures = []ir.Figure{{Name: "friend", At: ir.NoID, Walk: ir.Walk{Steps: 1, Route: []ir.SquareID{11, 10}, Goals: []ir.Goal{{Route: true}}}}}
	m.On = []ir.Trigger{
		{Name: "come", When: ir.When{Setup: true}, Once: true, Do: []ir.Effect{{Escort: &ir.Escort{Ally: 0, At: ir.Place{Rel: "at", At: []ir.SquareID{0}}}}}},
		{
			Name: "begin", When: ir.When{TurnEnd: true}, Once: true, If: &ir.Cond{All: []ir.Cond{count(ir.Target{Ally: ref(ir.AllyID(0))}), count(ir.Target{})}},
			Do: []ir.Effect{{Depart: ref(ir.AllyID(0))}, {Stand: &ir.Stand{Figure: 0, At: ir.Place{Rel: "at", At: []ir.SquareID{11}}}}, {Later: &ir.Later{Turns: 1, At: "turnEnd", Do: []ir.Effect{{Walk: &ir.WalkOn{Figure: 0, Steps: 1}}}}}},
		},
		{Name: "done", When: ir.When{Arrives: &ir.FigureAt{Figure: 0, At: []ir.SquareID{10}}}, Once: true, Do: []ir.Effect{{Complete: ref(ir.GoalID(0))}}},
	}
	return p
}

// TestAllysWay: a position is worth more the nearer an Ally is to where a number of a condition
// wants it, with one Assassin there instead of two, and still when it has left for that.
func TestAllysWay(t *testing.T) {
	m := missionOf(t, exchange())
	situate := func(ally, first, second string) engine.Game {
		t.Helper()
		lines := [][]string{{"phase", "assassin"}, {"event", "n"}, {"ally", "salvi", "at", ally}, {"1", "at", first}, {"2", "at", second}}
		g, err := Situate(m, engine.Options{Seats: 2}, lines)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	value := func(g engine.Game) int32 { return g.(*Game).Value(0) }
	there := situate("c4", "c4", "b4")
	for _, tt := range []struct {
		what         string
		better, than int32
	}{
		{"on its square", value(there), value(situate("d3", "c4", "b4"))},
		{"near its square", value(situate("d3", "c4", "b4")), value(situate("a1", "c4", "b4"))},
		{"with one Assassin", value(there), value(situate("c4", "c4", "c4"))},
	} {
		if tt.better <= tt.than {
			t.Errorf("%s: %d, and %d without", tt.what, tt.better, tt.than)
		}
	}
	ends := func(g engine.Game) int32 { // the value after the turn, in which the line may fire
		for g.(*Game).s.Turn == 1 {
			if err := g.Apply(g.Legal(nil)[0], nil); err != nil {
				t.Fatal(err)
			}
		}
		return value(g)
	}
	left, stays := ends(there), ends(situate("c4", "c4", "c4"))
	if there.(*Game).figureAt(0) == none {
		t.Fatal("the figure does not set out")
	}
	if left <= stays {
		t.Errorf("it is worth %d that the Ally has left for it, and %d that it waits", left, stays)
	}
}
