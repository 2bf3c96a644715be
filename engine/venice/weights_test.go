package venice

import (
	"slices"
	"testing"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// TestWeighed checks that a Memory with other weights is the same Memory. Equal
// weights give equal Values, and each weight that a position uses changes its
// Value.
func TestWeighed(t *testing.T) {
	m := fixtureMission(t)
	names := map[string]bool{}
	var values []int32
	for _, w := range m.Weights() {
		if w.Name == "" || names[w.Name] || w.Spread == 0 {
			t.Errorf("weight %+v has no name of its own or is never turned", w)
		}
		names[w.Name] = true
		values = append(values, w.Value)
	}
	if _, err := m.Weighed(values[1:]); err == nil {
		t.Error("too few values are taken")
	}
	play := func(values []int32) (hash uint64, judged []int32) {
		t.Helper()
		n, err := m.Weighed(values)
		if err != nil {
			t.Fatal(err)
		}
		g, err := n.New(engine.Options{Seats: 3, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		r := engine.NewStream(7)
		for range 400 {
			if g.Point().Kind == engine.Over {
				break
			}
			judged = append(judged, g.Value(0))
			if err := g.Take(r.Intn(len(g.Options())), nil); err != nil {
				t.Fatal(err)
			}
		}
		return g.Hash(), judged
	}
	hash, judged := play(values)
	if again, same := play(values); again != hash || !slices.Equal(same, judged) {
		t.Error("the same values judge otherwise")
	}
	other := slices.Clone(values)
	other[wHealth] *= 3
	other[wGoals] /= 2
	if again, others := play(other); again != hash || slices.Equal(others, judged) {
		t.Error("other weights change the game, or nothing")
	}
	if got := m.Weights(); got[wHealth].Value != values[wHealth] {
		t.Error("the Memory itself is judged otherwise now")
	}
}

// TestGone checks that Assassins that left or were eliminated are gone while work
// is open, and that none is when it is done.
func TestGone(t *testing.T) {
	m := fixtureMission(t)
	gone := func(edit func(*State)) int {
		g, err := m.NewAt(m.Expected(), engine.Options{Seats: 3}, edit)
		if err != nil {
			t.Fatal(err)
		}
		return g.Gone()
	}
	for _, c := range []struct {
		name string
		edit func(*State)
		want int
	}{
		{"all there", func(*State) {}, 0},
		{"one left, one fell", func(s *State) { s.Seat[0].Where, s.Seat[2].Where = offMap, eliminated }, 2},
		{"one left when all was done", func(s *State) {
			s.Seat[0].Where = offMap
			for i := range s.Goal {
				s.Goal[i].Done = true
			}
		}, 0},
	} {
		if got := gone(c.edit); got != c.want {
			t.Errorf("%s: %d are gone, want %d", c.name, got, c.want)
		}
	}
}

// TestHunted checks the value of a Boss whose Elimination completes an Objective.
// Before it comes, it is worth less the fewer Assassins it would face. In play,
// its health and its distance to the party count.
func TestHunted(t *testing.T) {
	hunt := func(first int) func(edit func(*Mission, *State)) int32 {
		p := fixture()
		p.Enemies = append(p.Enemies, ir.Enemy{ID: "villain", Kind: "boss", Health: 2, Dice: 3, Box: 1, Steps: 1,
			Boss: &ir.Boss{Rows: [3]ir.BossRow{{Dice: 2, Health: first}, {Dice: 2, Health: 3}, {Dice: 2, Health: 3}}, XP: 3, Body: true}})
		mem := &p.Memories[0]
		boss := ir.EnemyID(len(p.Enemies) - 1)
		mem.Boss = &boss
		mem.On = append(mem.On, ir.Trigger{Name: "fall", When: ir.When{Eliminated: &boss}, Do: []ir.Effect{{Complete: ref(ir.GoalID(1))}}})
		pack, err := New(p, func(key, _ string) string { return key })
		if err != nil {
			t.Fatal(err)
		}
		m, err := pack.Mission(mem.ID)
		if err != nil {
			t.Fatal(err)
		}
		return func(edit func(*Mission, *State)) int32 {
			t.Helper()
			g, err := m.(*Mission).NewAt(m.(*Mission).Expected(), engine.Options{Seats: 3}, func(s *State) {
				s.Phase = phaseAssassin
				for i := range 3 {
					s.Seat[i].Where, s.Seat[i].At = onSquare, 0
				}
				edit(m.(*Mission), s)
			})
			if err != nil {
				t.Fatal(err)
			}
			return g.Value(0)
		}
	}
	all := func(*Mission, *State) {}
	left := func(_ *Mission, s *State) { s.Seat[0].Where, s.Left = offMap, true }
	weaker, same := hunt(1), hunt(3)
	if weaker(all) != same(all) || weaker(left) <= same(left) {
		t.Errorf("all there %d and %d, one gone %d and %d", weaker(all), same(all), weaker(left), same(left))
	}
	there := func(hp uint8, at uint8) func(*Mission, *State) {
		return func(m *Mission, s *State) {
			typ := m.boss
			s.Faced |= 1 << typ
			s.BossHP[typ], s.BossDice[typ] = hp, 2
			s.Sq[8].Guards[typ] = 1
			s.Reserve[typ] = 0
			s.Held.add(8)
			s.Seat[0].At, s.Seat[1].At = at, at
		}
	}
	if a, b := same(there(1, 0)), same(there(3, 0)); a <= b {
		t.Errorf("a Boss with one cube %d, with three %d", a, b)
	}
	if near, far := same(there(3, 4)), same(there(3, 12)); near == far {
		t.Errorf("beside it %d, farther off %d", near, far)
	}
}
