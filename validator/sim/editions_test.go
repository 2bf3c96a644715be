package sim_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/validator/sim"
)

// prints is a mission whose second edition is hard to win, or which says that both play
// the same.
type prints struct {
	engine.Mission
	hard, alike bool
}

func (m prints) New(o engine.Options) (engine.Game, error) {
	if o.Edition == "second" && m.hard {
		o.Seed = engine.Mix(o.Seed) // with other random numbers
		o.Difficulty = "hard"
	}
	return m.Mission.New(o)
}

func (m prints) Study() engine.Study {
	return engine.Study{Alike: func(string, string) bool { return m.alike }}
}

type printsPack struct {
	enginetest.Pack
	hard, alike bool
}

func (p printsPack) Mission(id string) (engine.Mission, error) {
	m, err := p.Pack.Mission(id)
	return prints{m, p.hard, p.alike}, err
}

// TestEditionsPlayedOn: more games of an edition are played as long as its games
// suggest a difference. An edition with the same rules is not played. The bot thinks
// little, since it would also win the hard edition.
func TestEditionsPlayedOn(t *testing.T) {
	level.Gate(t)
	played := func(p printsPack, jobs int) (*sim.Memory, int) {
		p.Only = []string{enginetest.Delve}
		done := 0
		r, err := sim.Run(t.Context(), p, sim.Options{Games: 40, Nodes: 500, Seats: []int{2}, Editions: 6, Only: sim.Fair, Jobs: jobs, Search: 1,
			Progress: func(g sim.Progress) { done++ }})
		if err != nil {
			t.Fatal(err)
		}
		return &r.Memories[0], done
	}
	same, few := played(printsPack{}, 1)
	alike, none := played(printsPack{alike: true}, 1)
	apart, many := played(printsPack{hard: true}, 2)
	again, _ := played(printsPack{hard: true}, 1)
	if diff := cmp.Diff(same.Others, alike.Others); diff != "" || few != none+6 {
		t.Errorf("%d games of an edition that is played alike, else %d; %s", none, few, diff)
	}
	e := apart.Others[0]
	each := apart.Cells[0].Play(sim.Fair).Each[:e.Games]
	if e.Games != 24 || many != none+24 || e.Lost <= e.Gained || e.Won != strings.Count(each, "w") || each[e.Sample] != 'w' {
		t.Errorf("%+v after %d more games of %s", e, many-none, each)
	}
	if diff := cmp.Diff(apart.Others, again.Others); diff != "" {
		t.Error(diff)
	}
	for games, want := range map[int][2]bool{6: {false, true}, 12: {false, true}, 24: {false, false}, 5: {false, false}} {
		for i, lost := range []int{games/4 - 1, games/4 + 1} {
			if got := sim.GoesOn(sim.InEdition{Games: games, Lost: lost, Gained: 0}, 6); got != want[i] {
				t.Errorf("%d of %d games ended otherwise: goes on %v", lost, games, got)
			}
		}
	}
}
