package club

import (
	"reflect"
	"strings"
	"testing"

	"acforge.dev/engine"
)

// A view shows nothing that is hidden from its viewer, and something about each
// player.
func TestView(t *testing.T) {
	m := fixtureMission(t, "team")
	c := m.Capabilities().Viewer
	for _, seats := range m.Seats() {
		for seed := range uint64(6) {
			g, err := m.New(engine.Options{Seats: seats, Seed: seed})
			if err != nil {
				t.Fatal(err)
			}
			r := engine.NewStream(seed)
			other := g.Clone()
			for n := 0; g.Point().Kind != engine.Over && n < 200; n++ {
				for viewer := range seats + 1 {
					v := c.View(g, viewer, "en")
					other.Copy(g)
					other.Redraw(viewer, seed+uint64(n))
					if !reflect.DeepEqual(v, c.View(other, viewer, "en")) {
						t.Fatalf("viewer %d sees what is hidden", viewer)
					}
					players := 0
					for _, s := range v.Sheets {
						if strings.Contains(s.Title+strings.Join(s.Lines, ""), "{") || s.Lines == nil {
							t.Errorf("sheet %+v", s)
						}
						if s.Seat > 0 {
							players++
						}
					}
					if players != seats || len(v.Table) == 0 {
						t.Errorf("%d sheets of players, table %q", players, v.Table)
					}
				}
				legal := g.Legal(nil)
				if err := g.Apply(legal[r.Intn(len(legal))], nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Every roll is logged with the statement by which the dice fall: priority,
// mission or escape.
func TestRollRules(t *testing.T) {
	m := fixtureMission(t, "team")
	seen := map[uint16]bool{}
	for seed := range uint64(20) {
		g, err := m.New(engine.Options{Seats: 2, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		r := engine.NewStream(seed)
		for g.Point().Kind != engine.Over {
			var log engine.Log
			legal := g.Legal(nil)
			a := legal[r.Intn(len(legal))]
			if err := g.Apply(a, &log); err != nil {
				t.Fatal(err)
			}
			want := uint16(0)
			if verbOf(a) == vCharacter {
				want = 1201
			}
			for _, e := range log.Events {
				switch e.Code {
				case evFailed:
					want = 601
				case evPicked, evPriority:
					want = 0
				case evDrawn:
					if e.Args[1] == int16(deckMission) {
						want = 0
					}
				case evRoll:
					if want == 0 {
						want = 410
					}
					if e.Rule != want && verbOf(a) != vSpecial {
						t.Fatalf("a roll is told by %d, want %d", e.Rule, want)
					}
					seen[e.Rule] = true
				}
			}
		}
	}
	if !seen[410] || !seen[601] || !seen[1201] {
		t.Errorf("rolls by %v", seen)
	}
}

// A line break also separates the parts of a line.
func TestBoardBreaks(t *testing.T) {
	for width, want := range map[int][]string{
		40: {"Mission: Post; wants Deck and Rope;", "  reward Intel"},
		34: {"Mission: Post; wants Deck and", "  Rope; reward Intel"},
		80: {"Mission: Post; wants Deck and Rope; reward Intel"},
	} {
		b := board{width: width}
		b.put("Mission: Post", "wants Deck and Rope", "reward Intel")
		if !reflect.DeepEqual(b.lines, want) {
			t.Errorf("width %d: %q, want %q", width, b.lines, want)
		}
	}
}
