package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// TestProve checks that unwinnable Memories are found, and only those.
func TestProve(t *testing.T) {
	wallIn := func(m *ir.Memory, sq, cols, rows int) {
		for _, n := range []int{sq - 1, sq + 1, sq - cols, sq + cols} {
			if n >= 0 && n < cols*rows && (n/cols == sq/cols || n%cols == sq%cols) {
				m.Walls = append(m.Walls, ir.Edge{A: ir.SquareID(min(sq, n)), B: ir.SquareID(max(sq, n))})
			}
		}
	}
	for _, c := range []struct {
		name string
		edit func(*ir.Pack, *ir.Memory)
		want string
	}{
		{"as it is", func(*ir.Pack, *ir.Memory) {}, ""},
		{"walled in", func(_ *ir.Pack, m *ir.Memory) { wallIn(m, 6, 4, 4) }, "no assassin can walk to the objective gate on c2"},
		{"walled in, optional", func(_ *ir.Pack, m *ir.Memory) { wallIn(m, 6, 4, 4); m.Objectives[0].Mandatory = false }, ""},
		{"walled in, with a way by card", func(p *ir.Pack, m *ir.Memory) {
			wallIn(m, 6, 4, 4)
			p.Equipment[9].Use.Do[0].Move.To = ir.Place{Rel: "any"}
		}, ""},
		{"walled in, with a state that opens", func(_ *ir.Pack, m *ir.Memory) {
			wallIn(m, 6, 4, 4)
			m.While = []ir.While{{Name: "gate", If: ir.Cond{Alert: ref(true)}, Open: []ir.Edge{{A: 5, B: 6}}}}
		}, ""},
		{"walled in, with a state that never opens", func(_ *ir.Pack, m *ir.Memory) {
			wallIn(m, 6, 4, 4)
			m.Flags = []string{"f"}
			m.While = []ir.While{{Name: "gate", If: ir.Cond{Flag: ref(ir.FlagID(0))}, Open: []ir.Edge{{A: 5, B: 6}}}}
		}, "no assassin can walk to the objective gate on c2"},
		{"completed by a script", func(_ *ir.Pack, m *ir.Memory) {
			wallIn(m, 6, 4, 4)
			m.On = append(m.On, ir.Trigger{Name: "x", When: ir.When{TurnEnd: true}, Do: []ir.Effect{{Complete: ref(ir.GoalID(0))}}})
		}, ""},
		{"won by a script", func(_ *ir.Pack, m *ir.Memory) { m.Stations = nil; m.Objectives[2].Do = []ir.Effect{{Win: true}} }, ""},
		{"no way out", func(_ *ir.Pack, m *ir.Memory) { m.Stations = nil }, "there is no fast travel station to leave by"},
		{"never revealed", func(_ *ir.Pack, m *ir.Memory) { m.Objectives[0].Hidden = true }, "nothing reveals the hidden objective gate"},
		{"revealed", func(_ *ir.Pack, m *ir.Memory) {
			m.Objectives[0].Hidden = true
			m.Objectives[1].Do = []ir.Effect{{Reveal: ref(ir.GoalID(0))}}
		}, ""},
		{"revealed by itself", func(_ *ir.Pack, m *ir.Memory) {
			m.Objectives[0].Hidden = true
			m.Objectives[0].Do = []ir.Effect{{Reveal: ref(ir.GoalID(0))}}
		}, "nothing reveals the hidden objective gate"},
		{"waits for a flag", func(_ *ir.Pack, m *ir.Memory) {
			m.Flags = []string{"f"}
			m.Objectives[0].If = &ir.Cond{Flag: ref(ir.FlagID(0))}
		}, "the objective gate needs what nothing brings about"},
		{"each waits for the other", func(_ *ir.Pack, m *ir.Memory) {
			m.Objectives[0].If = &ir.Cond{ObjectiveDone: ref(ir.GoalID(1))}
			m.Objectives[1].If = &ir.Cond{ObjectiveDone: ref(ir.GoalID(0))}
		}, "the objective gate needs what nothing brings about"},
		{"too few", func(_ *ir.Pack, m *ir.Memory) { m.Objectives[1].If = &ir.Cond{AssassinsAtLeast: ref(4)} }, "the objective well needs what nothing brings about"},
	} {
		p := fixture()
		c.edit(p, &p.Memories[0])
		pack, err := New(p, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := pack.Mission("0.4")
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Prove(3); got.Reason != c.want {
			t.Errorf("%s: %q, want %q", c.name, got.Reason, c.want)
		}
	}
	if got := fixtureMission(t).Prove(5); got.Reason == "" {
		t.Error("five may play")
	}
}

// TestValueOrder checks that an obviously better state has a higher Value.
func TestValueOrder(t *testing.T) {
	m := fixtureMission(t)
	value := func(edit func(*State)) int32 {
		g, err := m.NewAt(m.Expected(), engine.Options{Seats: 3}, func(s *State) {
			s.Phase = phaseAssassin
			for i := range 3 {
				s.Seat[i].Where, s.Seat[i].At, s.Seat[i].AC = onSquare, 0, 3
			}
			if edit != nil {
				edit(s)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return g.Value(0)
	}
	base := value(nil)
	done := func(s *State) { s.Goal[0].Done, s.Goal[1].Done = true, true; s.Goal[0].Seated = [maxTypes]uint8{} }
	for _, c := range []struct {
		name          string
		better, worse int32
	}{
		{"an objective done", value(func(s *State) { s.Goal[1].Done = true }), base},
		{"nearer to one", value(func(s *State) { s.Seat[0].At = 2 }), base},
		{"hurt", base, value(func(s *State) { s.Seat[0].HP-- })},
		{"exposed", value(func(s *State) { s.Seat[0].At = 2 }), value(func(s *State) { s.Seat[0].Exposed = true; s.Seat[0].At = 2 })},
		{"the alert", base, value(func(s *State) { s.Map[0].Alert = true })},
		{"eliminated", base, value(func(s *State) { s.Seat[0].Where, s.Seat[0].HP = eliminated, 0 })},
		{"one has left when all is done", value(func(s *State) { done(s); s.Seat[0].Where, s.Left = offMap, true }), value(done)},
		{"all but one have left", value(func(s *State) {
			done(s)
			s.Seat[0].Where, s.Seat[1].Where, s.Left = offMap, offMap, true
		}), value(func(s *State) { done(s); s.Seat[0].Where, s.Left = offMap, true })},
		{"all have left too early", base, value(func(s *State) {
			for i := range 3 {
				s.Seat[i].Where = offMap
			}
			s.Left = true
		})},
		{"a full reserve", base, value(func(s *State) { s.Borrowed[1] = 8 })},
		{"time", base, value(func(s *State) { s.Turn = 20 })},
	} {
		if c.better <= c.worse {
			t.Errorf("%s: %d is not more than %d", c.name, c.better, c.worse)
		}
	}
}

// TestContent checks that every event about content names an entry of the list,
// and that ids of one kind are unique.
func TestContent(t *testing.T) {
	m := fixtureMission(t)
	seen := map[engine.Content]bool{}
	for _, c := range m.Content() {
		if c.Seats = 0; c.Kind == "" || c.ID == "" || seen[c] {
			t.Errorf("content %v is there twice or has no name", c)
		}
		seen[c] = true
	}
	for _, c := range []engine.Content{{Kind: "event", ID: "patrol"}, {Kind: "card", ID: "smoke"}, {Kind: "trigger", ID: "bell"}, {Kind: "tower", ID: "view"},
		{Kind: "chest", ID: "purse"}, {Kind: "branch", ID: "card feint: option 1"}, {Kind: "objective", ID: "gate"}, {Kind: "ability", ID: "a"}, {Kind: "enemy", ID: "agile"}} {
		if !seen[c] {
			t.Errorf("the list has no %v", c)
		}
	}
	touched := map[uint16]bool{}
	var log engine.Log
	for seed := range uint64(240) {
		g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		rng := engine.NewStream(seed)
		for n := 0; g.Point().Kind != engine.Over && n < 300; n++ {
			legal := g.Legal(nil)
			a := legal[rng.Intn(len(legal))]
			for range 6 { // stay and see more
				if v := verbOf(a); v != notation.Leave && v != notation.Concede {
					break
				}
				a = legal[rng.Intn(len(legal))]
			}
			log.Reset()
			if err := g.Apply(a, &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log.Events {
				touched[e.Content] = true
			}
		}
	}
	missed := 0
	for i := range m.Content() {
		if !touched[uint16(i+1)] {
			missed++
			t.Logf("untouched: %v", m.Content()[i])
		}
	}
	if missed > 3 {
		t.Errorf("%d of %d pieces of content were touched by no game", missed, len(m.Content()))
	}
}
