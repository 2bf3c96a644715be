package sim_test

import (
	"testing"

	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/validator/sim"
)

// TestNoJudgement: nothing is learned from few games, and nothing where all games are won.
func TestNoJudgement(t *testing.T) {
	r := run(t, sim.Options{Games: 10, Nodes: 60, Seats: []int{2}}, enginetest.Delve)
	if c := &r.Memories[0].Cells[0]; c.Judgement != nil || len(c.Games) > 0 && c.Games[0].Chances != nil {
		t.Errorf("ten games say %+v", c.Judgement)
	}
	r = run(t, sim.Options{Games: 64, Nodes: 60, Seats: []int{2}}, enginetest.Delve)
	if c := &r.Memories[0].Cells[0]; c.Judgement != nil {
		t.Errorf("%d won games say %+v", c.Play(sim.Fair).Won, c.Judgement)
	}
	if (*sim.Judgement)(nil).Scale() != nil || (*sim.Judgement)(nil).Model().Knows() {
		t.Error("no judgement knows something")
	}
}
