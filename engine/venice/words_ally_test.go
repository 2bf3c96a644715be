package venice

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// TestWordsOfAllies checks that the cards of Allies and Skills have a
// description, and effects and conditions that name them too.
func TestWordsOfAllies(t *testing.T) {
	p := fixture()
	someAllies(p)
	someSkills(p)
	w := NewWords(p, func(string, string) string { return "" }, "en")
	for _, c := range []struct{ got, want []string }{
		{w.Ally(0), []string{"2 health cubes.", "1 assassin die in a Coordinated Attack, on your own square.", "It becomes exposed by attacking."}},
		{w.Ally(2), []string{"1 health cube.", "2 assassin dice in a Coordinated Attack, on your own square or one Nearby.",
			"While it is on the Map all Assassins and Allies on your square are tested with 1 detection die fewer."}},
		{w.Skill(0), []string{"Once in a Memory: you gain 1 action cube."}},
		{w.Effects(0, []ir.Effect{{Escort: &ir.Escort{Ally: 0, At: place("stations")}}, {Depart: ref(ir.AllyID(1))}, {Expose: &ir.Target{Of: "allies", Pick: "one", Where: "any"}},
			{Hide: &ir.Target{Ally: ref(ir.AllyID(0)), Pick: "one", Where: "any"}}}),
			[]string{"Salvi comes onto the Map on a square with a Fast Travel Station and is escorted.", "Lucia leaves the game.", "1 Ally becomes exposed.", "Salvi becomes incognito."}},
		{[]string{w.Cond(0, ir.Cond{Not: &ir.Cond{Ally: &ir.AllyIs{Ally: 0, Is: "left"}}}), w.Cond(0, ir.Cond{Ally: &ir.AllyIs{Ally: 1, Is: "onMap", At: []ir.SquareID{0}}})},
			[]string{"salvi has not left by Fast Travel", "lucia is on the Map on a1"}},
		{[]string{w.When(0, ir.When{AllyEnters: &ir.AllyAt{Ally: ir.NoID, At: []ir.SquareID{0}}}), w.When(0, ir.When{AllyLeaves: ref(ir.AllyID(0))})},
			[]string{"when an Ally arrives on a1", "when salvi leaves by Fast Travel"}},
	} {
		if d := cmp.Diff(c.want, c.got); d != "" {
			t.Errorf("(-want +got):\n%s", d)
		}
	}
}

// TestValueOfAllies checks that a state is worth more the nearer an Ally is to
// its destination, and most once the Ally has left.
func TestValueOfAllies(t *testing.T) {
	p := fixture()
	someAllies(p)
	m := &p.Memories[0]
	m.Objectives = append(m.Objectives, ir.Objective{Name: "out", At: 0, Cost: 1, Mandatory: true, Hidden: true})
	m.Objectives[0].Escort = ref(ir.AllyID(0))
	m.On = []ir.Trigger{{Name: "free", When: ir.When{AllyLeaves: ref(ir.AllyID(0))}, Once: true, Do: []ir.Effect{{Complete: ref(ir.GoalID(3))}}}}
	mission := missionOf(t, p)
	last := int32(0)
	for _, at := range []string{"c2", "c1", "b1", "a1"} {
		g, err := Situate(mission, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"done", "gate"}, {"1", "at", "b1"}, {"2", "at", "d4"}, {"ally", "salvi", "at", at}})
		if err != nil {
			t.Fatal(err)
		}
		if v := g.Value(0); v <= last {
			t.Errorf("on %s it is worth %d, before it was %d", at, v, last)
		} else {
			last = v
		}
	}
}

// TestValueOfSpares covers an Ally that saves the cubes of an Objective. It is
// worth more the nearer it is to that place, while the Objective is on the Map.
// Its leaving gains nothing, and the Objective has the usual weight.
func TestValueOfSpares(t *testing.T) {
	p := fixture()
	someAllies(p)
	p.Memories[0].Objectives[2].Escort = ref(ir.AllyID(0))
	p.Memories[0].On = []ir.Trigger{{Name: "helps", When: ir.When{AllyEnters: &ir.AllyAt{Ally: 0, At: []ir.SquareID{0}}}, Once: true, Do: []ir.Effect{{Complete: ref(ir.GoalID(1))}}}}
	m := missionOf(t, p)
	if w := m.goalWeight(1); w != 1 {
		t.Errorf("the Objective counts for %d", w)
	}
	value := func(edit func(s *State)) int32 {
		t.Helper()
		g, err := Situate(m, engine.Options{Seats: 2}, [][]string{{"phase", "assassin"}, {"1", "at", "b1"}, {"2", "at", "d4"}})
		if err != nil {
			t.Fatal(err)
		}
		edit(&g.(*Game).s)
		return g.Value(0)
	}
	unit := int(m.allyUnit[0])
	on := func(s *State, at uint8) {
		s.Seat[unit].Where, s.Seat[unit].At, s.Seat[unit].HP, s.Seat[unit].HPMax = onSquare, at, 1, 1
	}
	away := value(func(*State) {})
	if left := value(func(s *State) { s.Seat[unit].Where = offMap }); left != away {
		t.Errorf("with an Ally who left it is worth %d, without one %d", left, away)
	}
	far, near := value(func(s *State) { on(s, 2) }), value(func(s *State) { on(s, 1) })
	if far <= away || near <= far {
		t.Errorf("without an Ally it is worth %d, with one on c1 %d, on b1 %d", away, far, near)
	}
	if hidden := value(func(s *State) { on(s, 1); s.Goal[1].Hidden = true }); hidden != value(func(s *State) { s.Goal[1].Hidden = true }) {
		t.Errorf("an Ally counts for an Objective that is not there")
	}
}

// TestNoAllocationsWithAllies checks that Allies and Skills do not allocate in
// play.
func TestNoAllocationsWithAllies(t *testing.T) {
	p := fixture()
	someAllies(p)
	someSkills(p)
	m := &p.Memories[0]
	for i := range 3 {
		m.On = append(m.On, ir.Trigger{Name: "ally" + itoa(i), When: ir.When{Turn: ref(1)}, Once: true,
			Do: []ir.Effect{{Escort: &ir.Escort{Ally: ir.AllyID(i), At: place("stations")}}}})
	}
	for n := range m.Start.Boards {
		m.Start.Boards[n][0].Skills = []ir.SkillID{0, 1, 2}
	}
	mission := missionOf(t, p)
	start, err := mission.New(engine.Options{Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	g, opts, seed := start.Clone(), make([]engine.Action, 0, 256), uint64(0)
	if n := testing.AllocsPerRun(50, func() {
		g.Copy(start)
		g.Redraw(0, seed)
		rng := engine.NewStream(seed)
		playRandom(g, &rng, 20, opts, nil)
		g.Value(0)
		seed++
	}); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
}
