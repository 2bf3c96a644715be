package venice

import (
	"testing"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// TestBounds checks that each limit can be reached and that one more is refused.
func TestBounds(t *testing.T) {
	trigger := func(do []ir.Effect) ir.Trigger {
		return ir.Trigger{Name: "late", When: ir.When{Turn: ref(99)}, Do: do}
	}
	for _, tt := range []struct {
		name string
		most int
		edit func(p *ir.Pack, m *ir.Memory, n int)
	}{
		{"allies", maxAllies, func(p *ir.Pack, m *ir.Memory, n int) {
			p.Allies = make([]ir.Ally, n)
			var do []ir.Effect
			for i := range n {
				do = append(do, ir.Effect{Escort: &ir.Escort{Ally: ir.AllyID(i), At: place("any")}})
			}
			m.On = []ir.Trigger{trigger(do)}
		}},
		{"nesting", maxNesting, func(_ *ir.Pack, m *ir.Memory, n int) {
			do := []ir.Effect{{Win: true}}
			for range n - 1 {
				do = []ir.Effect{{May: &ir.May{Do: do}}}
			}
			m.On = []ir.Trigger{trigger(do)}
		}},
		{"maps", maxMaps, func(_ *ir.Pack, m *ir.Memory, n int) {
			twoMaps(m)
			m.Maps = append(m.Maps, make([]ir.Map, n-len(m.Maps))...)
		}},
		{"changes", maxChanges, func(_ *ir.Pack, m *ir.Memory, n int) {
			for i := range n {
				m.Changes = append(m.Changes, ir.Change{Name: itoa(i)})
			}
		}},
		{"types of enemies", maxTypes, func(p *ir.Pack, m *ir.Memory, n int) {
			for i := len(p.Enemies); i < n; i++ {
				p.Enemies = append(p.Enemies, ir.Enemy{ID: itoa(i), Kind: "elite", Health: 1, Dice: 1, Box: 10, Steps: 1})
				m.Elites = append(m.Elites, ir.EnemyID(i))
			}
		}},
		{"types of enemies and figures", maxTypes, func(p *ir.Pack, m *ir.Memory, n int) {
			for i := len(p.Enemies); i < n-1; i++ {
				p.Enemies = append(p.Enemies, ir.Enemy{ID: itoa(i), Kind: "elite", Health: 1, Dice: 1, Box: 10, Steps: 1})
				m.Elites = append(m.Elites, ir.EnemyID(i))
			}
			m.Figures = []ir.Figure{{Name: "patrol", At: ir.NoID, Troop: &ir.Troop{Own: true}}}
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for n := tt.most; n <= tt.most+1; n++ {
				pack := fixture()
				tt.edit(pack, &pack.Memories[0], n)
				p, err := New(pack, nil)
				if err != nil {
					t.Fatal(err)
				}
				switch _, err := p.Mission("0.4"); {
				case n == tt.most && err != nil:
					t.Errorf("%d are refused: %v", n, err)
				case n > tt.most && err == nil:
					t.Errorf("%d are not refused", n)
				}
			}
		})
	}
	m := fixtureMission(t)
	for seats, want := range map[int]bool{1: false, 2: true, maxSeats: true, maxSeats + 1: false} {
		if _, err := m.New(engine.Options{Seats: seats}); (err == nil) != want {
			t.Errorf("a game of %d begins: %v, want %v", seats, err == nil, want)
		}
	}
}

// TestWithoutABoard checks that a character without a board in the box still has
// an identity.
func TestWithoutABoard(t *testing.T) {
	pack := fixture()
	boards := &pack.Memories[0].Start.Boards
	boards[2] = boards[2][:2]
	p, err := New(pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	g, err := m.New(engine.Options{Seats: 4, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 4 {
		if got := g.(*Game).s.Seat[i].Char; got != uint8(i) {
			t.Errorf("seat %d is character %d", i+1, got)
		}
	}
}
