package sim_test

import (
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/enginetest"
	"acforge.dev/validator/sim"
)

// TestShown: a cell shows games of the fair bot that match their description and can be
// replayed.
func TestShown(t *testing.T) {
	r := run(t, sim.Options{Games: 64, Jobs: 2, Nodes: 60, Only: sim.Fair}, enginetest.Delve)
	m := &r.Memories[0]
	mission, err := enginetest.Pack{}.Mission(m.Memory)
	if err != nil {
		t.Fatal(err)
	}
	causes := 0
	for _, c := range m.Cells {
		p := c.Play(sim.Fair)
		if s := c.Shows(sim.Median); p.Won > 0 && (s == nil || s.Of != p.Won) {
			t.Errorf("%d seats: of %d wins it shows %+v", c.Seats, p.Won, s)
		}
		if s := c.Shows(sim.Close); p.Lost > 0 && s == nil {
			t.Errorf("%d seats: of %d losses none is close", c.Seats, p.Lost)
		}
		for _, s := range c.Games {
			if err := s.Replay.Verify(mission); err != nil {
				t.Errorf("%d seats, %s: %v", c.Seats, s.Why, err)
			}
			want := engine.Lost
			if s.Why == sim.Median {
				want = engine.Won
			}
			if got := s.Replay.Outcome; got.Result != want.String() || s.Cause != "" && got.Cause != s.Cause {
				t.Errorf("%d seats: the %s game with cause %q ends %v", c.Seats, s.Why, s.Cause, got)
			}
			if letter := p.Each[s.Game-m.First]; letter != want.String()[0] {
				t.Errorf("%d seats: game %d counts as %c", c.Seats, s.Game, letter)
			}
			if s.Why == sim.Typical {
				causes++
			}
		}
	}
	if causes == 0 {
		t.Error("no cell shows a typical loss")
	}
}

// TestStuck: a game without an end says where it went round, and the finding names the
// game.
func TestStuck(t *testing.T) {
	r := run(t, sim.Options{Games: 32, Jobs: 2, Nodes: 20, Only: sim.Fair, Seats: []int{1}}, enginetest.Adrift)
	c := &r.Memories[0].Cells[0]
	s := c.Shows(sim.NoEnd)
	if s == nil || s.Round == nil || s.Round.Turn < 1 || s.Round.Turn > sim.TurnCap || s.Round.Step >= len(s.Replay.Actions) {
		t.Fatalf("it shows %+v", s)
	}
	for _, d := range sim.Diagnostics(r, nil, nil) {
		if d.Code == sim.CodeUndecided {
			if !strings.Contains(strings.Join(d.Notes, "\n"), "went round in circles: after turn ") || !strings.Contains(strings.Join(d.Help, "\n"), "--games 1 --seed ") {
				t.Errorf("%+v", d)
			}
			return
		}
	}
	t.Error("nothing is reported")
}

// TestShownAfterPanic: a game that panics at its beginning does not change which of the
// others are shown.
func TestShownAfterPanic(t *testing.T) {
	r, err := sim.Run(t.Context(), cursed{enginetest.Pack{Only: []string{enginetest.Delve}}}, sim.Options{Games: 64, Nodes: 60, Only: sim.Fair, Search: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range r.Memories[0].Cells {
		p := c.Play(sim.Fair)
		if p.Broken != 1 || p.Each[0] != 'b' {
			t.Errorf("%d seats: games ended %s", c.Seats, p.Each)
		}
		for _, s := range c.Games {
			if got := s.Replay.Outcome; s.Cause != "" && got.Cause != s.Cause {
				t.Errorf("%d seats: the %s game %d with cause %q ends %v", c.Seats, s.Why, s.Game, s.Cause, got)
			}
		}
	}
}

// cursed is a pack whose Memories panic when the first game begins.
type cursed struct{ enginetest.Pack }

func (p cursed) Mission(id string) (engine.Mission, error) {
	m, err := p.Pack.Mission(id)
	return cursedMission{m, p.ID()}, err
}

type cursedMission struct {
	engine.Mission
	pack string
}

func (m cursedMission) New(o engine.Options) (engine.Game, error) {
	if o.Seed == engine.Seed(m.pack, m.ID(), o.Seats, 0) {
		panic("the vault is cursed")
	}
	return m.Mission.New(o)
}
