package sim_test

import (
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/validator/sim"
)

// TestDeeds: findings about deeds and declared losses need the whole interval.
func TestDeeds(t *testing.T) {
	deed := func(d string, fair, opening, fell int) sim.Touched {
		return sim.Touched{Kind: "task", ID: "crate", Games: fair, Deed: d, Fair: fair, Opening: opening, Fell: fell}
	}
	for _, c := range []struct {
		about   string
		touched []sim.Touched
		dawn    int // games lost by it, of 200
		teaches bool
		want    []string // exactly these are reported
	}{
		{"all is in order", []sim.Touched{deed("must", 200, 20, 20)}, 30, false, nil},
		{"a trap", []sim.Touched{deed("may", 60, 0, 40)}, 30, false, []string{sim.CodeDeadly}},
		{"a trap that few met", []sim.Touched{deed("may", 20, 0, 20)}, 30, false, nil},
		{"it may be chance", []sim.Touched{deed("may", 60, 0, 24)}, 30, false, nil},
		{"it comes to them", []sim.Touched{deed("", 60, 0, 40)}, 30, false, nil},
		{"done at once", []sim.Touched{deed("must", 200, 190, 0), deed("must", 200, 150, 0)}, 30, false, []string{sim.CodeOverAtOnce}},
		{"done at once, and something is left", []sim.Touched{deed("must", 200, 190, 0), deed("must", 200, 90, 0)}, 30, false, nil},
		{"done at once, to teach", []sim.Touched{deed("must", 200, 190, 0)}, 30, true, nil},
		{"nothing must be done", []sim.Touched{deed("may", 200, 190, 0)}, 30, false, nil},
		{"a clock that never matters", nil, 0, false, []string{sim.CodeIdleEnd}},
		{"a clock that seldom matters", nil, 2, false, nil},
	} {
		m := sim.Memory{Memory: "easy", Touched: c.touched, Deadlines: []string{"dawn"}, Cells: []sim.Cell{{Seats: 2, Bots: []sim.Play{{
			Bot: sim.Fair, Games: 200, Won: 200 - c.dawn, Lost: c.dawn, Causes: []sim.Cause{{Result: "lost", Cause: "dawn", Games: c.dawn}},
		}}}}}
		bands := sim.Bands{}
		if c.teaches {
			bands["easy"] = map[int][]sim.Band{2: {{Of: sim.Teaches}}}
		}
		var found []string
		for _, d := range sim.Diagnostics(&sim.Report{Memories: []sim.Memory{m}}, bands, nil) {
			switch d.Code {
			case sim.CodeDeadly, sim.CodeOverAtOnce, sim.CodeIdleEnd:
				found = append(found, d.Code)
				if name := map[string]string{sim.CodeIdleEnd: "dawn"}[d.Code]; !strings.Contains(d.Message+d.Found, name) || name == "" && !strings.Contains(d.Message+d.Found, "crate") {
					t.Errorf("%s: %s does not name it: %s, %s", c.about, d.Code, d.Message, d.Found)
				}
			}
		}
		if !slices.Equal(found, c.want) {
			t.Errorf("%s: %v, want %v", c.about, found, c.want)
		}
	}
}

// together is a mission in which, in every other game, a player is gone for good in
// turn 2 while there is work to do.
type together struct{ engine.Mission }

func (m together) New(o engine.Options) (engine.Game, error) {
	g, err := m.Mission.New(o)
	return party{g, m, o.Seed}, err
}

func (together) Study() engine.Study { return engine.Study{Gone: gone} }

type party struct {
	engine.Game
	m    engine.Mission
	seed uint64
}

func (g party) Mission() engine.Mission { return g.m }
func (g party) Clone() engine.Game      { return party{g.Game.Clone(), g.m, g.seed} }
func (g party) Copy(from engine.Game)   { g.Game.Copy(from.(party).Game) }
func gone(g engine.Game) int {
	if g.(party).seed%2 == 0 && g.Outcome().Turn == 2 {
		return 1
	}
	return 0
}

type partyPack struct{ enginetest.Pack }

func (p partyPack) Mission(id string) (engine.Mission, error) {
	m, err := p.Pack.Mission(id)
	return together{m}, err
}

// TestTogether: the witness is the first win in which the party stays together, if
// there is one.
func TestTogether(t *testing.T) {
	o := sim.Options{Games: 1, Nodes: 40, Seats: []int{2}, Search: 1000, Only: sim.Fair}
	pack := partyPack{enginetest.Pack{Only: []string{enginetest.Delve}}}
	later := false // a win was skipped
	for o.First = range uint64(12) {
		o.Games = 12
		r, err := sim.Run(t.Context(), pack, o)
		if err != nil {
			t.Fatal(err)
		}
		w := r.Memories[0].Cells[0].Witness
		if w == nil || uint64(w.Seed)%2 == 0 {
			t.Fatalf("from game %d: the witness %+v has parted", o.First, w)
		}
		later = later || uint64(w.Seed) != engine.Seed(pack.ID(), enginetest.Delve, 2, o.First)
	}
	if !later {
		t.Error("no win had to be passed over")
	}
}
