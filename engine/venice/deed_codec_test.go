package venice

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// TestHinderedDeeds: the menu says the first reason why an action is not possible.
func TestHinderedDeeds(t *testing.T) {
	n := func(v int) *ir.Number { return &ir.Number{N: &v} }
	p := pumpHouse()
	m := &p.Memories[0]
	m.Guards = []ir.Placement{{Type: 0, At: 2, Count: 1, From: 2}}
	m.Counters = append(m.Counters, "oil")
	at := func(squares ...ir.SquareID) ir.Place { return ir.Place{Rel: "at", At: squares} }
	do := []ir.Effect{{Count: &ir.CountBy{Counter: 1, By: 1}}}
	m.Actions = []ir.Action{
		{Name: "dear", At: at(14), Cost: 3, Do: do},
		{Name: "known", At: at(14), Cost: 1, Stealth: "exposed", Do: do},
		{Name: "alone", At: ir.Place{Rel: "at", At: []ir.SquareID{14}, Bodies: "some"}, Cost: 1, Do: do},
		{Name: "turn", At: at(14), Limit: &ir.Limits{Turn: n(1)}, Do: do}, {Name: "memory", At: at(14), Limit: &ir.Limits{Memory: n(1)}, Do: do},
		{Name: "square", At: at(14), Limit: &ir.Limits{Square: n(1)}, Do: do}, {Name: "assassin", At: at(14), Limit: &ir.Limits{Assassin: n(1)}, Do: do},
		{Name: "rest", At: at(14), Limit: &ir.Limits{AssassinTurn: n(1)}, Do: do},
		{Name: "unlit", At: at(14), Cost: 1, If: &ir.Cond{All: []ir.Cond{{Counter: &ir.CounterIs{Counter: 1, AtLeast: 2}}, {Alert: ref(false)}}}, Do: do},
		{Name: "dry", At: at(14), Cost: 1, If: &ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Counter: ref(ir.CounterID(1))}, AtLeast: &ir.Number{Times: []ir.Number{*n(3), {Assassins: true}}}}}, Do: do},
		{Name: "few", At: at(14), Cost: 1, If: &ir.Cond{Number: &ir.NumberIs{Of: ir.Number{Guards: &ir.Guards{From: at(14)}}, Is: &ir.Number{Turn: true}}}, Do: do},
		{Name: "rows", At: at(14), Cost: 1, Ask: []ir.Ask{{Name: "how", Number: &ir.FromTo{From: *n(1), To: *n(2)}}}, If: &ir.Cond{Number: &ir.NumberIs{Of: *n(9), AtMost: &ir.Number{Plus: []ir.Number{*n(1), {Asked: ref(0)}}}}}, Do: do},
		{Name: "nobody", At: at(14), Cost: 1, Ask: []ir.Ask{{Name: "who", Character: &ir.Target{Pick: "one", Where: "own", Others: true}}}, Do: []ir.Effect{{Heal: &ir.Amount{Who: ir.Target{Pick: "asked", Where: "any"}, N: 1}}}},
		{Name: "elsewhere", At: at(0), Cost: 1, Do: do},
		{Name: "open", At: at(14), Cost: 2, Do: do},
	}
	mission := missionOf(t, p)
	g, err := Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "c4"}, {"1", "cubes", "2"}, {"2", "at", "a1"},
		{"taken", "turn", "turn", "1"}, {"taken", "memory", "memory", "1"}, {"taken", "square", "square", "c4", "1"}, {"taken", "assassin", "assassin", "1", "1"}, {"taken", "rest", "assassinTurn", "1", "1"}})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, h := range mission.Codec().(codec).Hindrances(g, "en") {
		if h.Who == 1 {
			got = append(got, h.Text)
		}
	}
	want := []string{
		"a has too few action cubes left for dear.",
		"known is only for exposed Assassins; a is incognito.",
		"alone is not possible on c4 now.",
		"turn is not possible again this turn.", "memory is not possible again in this Memory.", "square is not possible again on c4.",
		"a cannot do this again in this Memory: assassin.", "a cannot do this again this turn: rest.",
		"unlit is not possible, because oil is less than 2.",
		"dry is not possible, because oil is less than 6.",
		"few is not possible, because the number of living Guards on c4 is not the number of this turn.",
		"rows is not possible, because 9 is more than (1 plus the chosen number).",
		"nobody is not possible: there is nothing to choose.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("hindered: %q", got)
	}
	if g, err = Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "d3"}, {"2", "at", "d3"}}); err != nil {
		t.Fatal(err)
	}
	for _, h := range mission.Codec().(codec).Hindrances(g, "en") { // an Objective without price hinders nobody
		t.Errorf("on d3: %s", h.Text)
	}
	if g, err = Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "c4"}, {"1", "cubes", "2"}, {"2", "at", "a1"},
		{"taken", "turn", "turn", "1"}, {"taken", "memory", "memory", "1"}, {"taken", "square", "square", "c4", "1"}, {"taken", "assassin", "assassin", "1", "1"}, {"taken", "rest", "assassinTurn", "1", "1"}}); err != nil {
		t.Fatal(err)
	}
	var offered []string
	for _, a := range g.Options() {
		if verbOf(a) == notation.Deed && arg(a, 0) == 0 {
			offered = append(offered, mission.Codec().ActionText(g, a, "en"))
		}
	}
	if !slices.Equal(offered, []string{"a: open (2 cubes)"}) {
		t.Errorf("offered: %q", offered)
	}
}

// TestDeedProspect: price, the risk of a red icon, and a warning where nothing would change.
func TestDeedProspect(t *testing.T) {
	p := pumpHouse()
	m := &p.Memories[0]
	myself := ir.Target{Pick: "self", Where: "any"}
	m.Actions = append(m.Actions, ir.Action{Name: "shout", At: ir.Place{Rel: "any"}, Cost: 2, Do: []ir.Effect{{Expose: &myself}}})
	mission := missionOf(t, p)
	g, err := Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "c4"}, {"2", "at", "a1"}, {"counter", "water", "0"}})
	if err != nil {
		t.Fatal(err)
	}
	c := mission.Codec().(codec)
	if x := c.Prospect(g, act2(notation.Deed, 0, 0), "en"); x.Cost != 1 || x.Warn != "It changes nothing else now." || x.Place != "c4" || x.Risk != "" {
		t.Errorf("at the pump of a dry house: %+v", x)
	}
	if x := c.Prospect(g, act2(notation.Deed, 1, 1), "en"); x.Cost != 2 || x.Warn != "" || x.Risk != "It exposes b." {
		t.Errorf("a shout: %+v", x)
	}
}

// TestDeedPriceByAnswer: the menu says the least and the most price of an action whose
// price depends on an answer.
func TestDeedPriceByAnswer(t *testing.T) {
	p := pumpHouse()
	m := &p.Memories[0]
	one, three := 1, 3
	m.Actions = append(m.Actions, ir.Action{
		Name: "shout", At: ir.Place{Rel: "any"}, CostBy: &ir.Number{Asked: ref(0)},
		Ask: []ir.Ask{{Name: "n", Number: &ir.FromTo{From: ir.Number{N: &one}, To: ir.Number{N: &three}}}},
		Do:  []ir.Effect{{Count: &ir.CountBy{Counter: 0, ByN: &ir.Number{Asked: ref(0)}}}},
	})
	mission := missionOf(t, p)
	for cubes, want := range map[string]string{"3": "a: shout (1 to 3 cubes)", "2": "a: shout (1 to 2 cubes)", "1": "a: shout (1 cube)"} {
		g, err := Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"event", "n"}, {"1", "at", "a1"}, {"1", "cubes", cubes}, {"2", "at", "a1"}})
		if err != nil {
			t.Fatal(err)
		}
		c, a := mission.Codec().(codec), act2(notation.Deed, 0, 1)
		if got := c.ActionText(g, a, "en"); got != want {
			t.Errorf("%s cubes: %q", cubes, got)
		}
		if x := c.Prospect(g, a, "en"); x.Cost != 1 {
			t.Errorf("%s cubes: it costs %d", cubes, x.Cost)
		}
		if cubes != "3" {
			continue
		}
		if err := g.Apply(a, nil); err != nil {
			t.Fatal(err)
		}
		if x := c.Prospect(g, act1(notation.Answer, 2), "en"); x.Cost != 2 {
			t.Errorf("2 as the answer costs %d", x.Cost)
		}
	}
}
