package replay

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
)

// Difference is where a replay and the game played again differ.
type Difference struct {
	// Step is the number of the step that differs, from 1; 0 is the set-up,
	// -1 the head of the replay.
	Step int
	// What names the difference: "rules", "hash", "action", "outcome", …
	What      string
	Got, Want string // from the game, from the replay
}

// Error names the difference in one line.
func (d *Difference) Error() string {
	at := "step " + strconv.Itoa(d.Step)
	switch d.Step {
	case -1:
		at = "head"
	case 0:
		at = "set-up"
	}
	return "replay: " + at + ": " + d.What + " is " + d.Got + ", the replay says " + d.Want
}

// Verify plays the replay again in m, step by step, and returns the first
// *Difference; nil if there is none. Every step must be legal, and every hash
// and the outcome must agree. It does not know the pack: the caller must
// compare Pack and Content. The caller must also catch a panic of the game.
func (r *Replay) Verify(m engine.Mission) error {
	return r.Walk(m, nil)
}

// Walk is Verify with a callback. It calls visit after set-up (n = 0) and after
// each step n, with the game at that time and the events of that step.
func (r *Replay) Walk(m engine.Mission, visit func(n int, g engine.Game, events []engine.Event)) error {
	if d := r.checkHead(m); d != nil {
		return d
	}
	g, err := r.begin(m)
	if err != nil {
		return &Difference{0, "beginning", err.Error(), "a game begins"}
	}
	if d := r.checkHash(0, g); d != nil {
		return d
	}
	var log engine.Log
	if visit != nil {
		visit(0, g, nil)
	}
	for i, s := range r.Actions {
		log.Reset()
		if err := step(g, s, &log); err != nil {
			return &Difference{i + 1, "action " + s.String(), err.Error(), "it was taken"}
		}
		if d := r.checkHash(i+1, g); d != nil {
			return d
		}
		if visit != nil {
			visit(i+1, g, log.Events)
		}
	}
	if got := outcome(g); got != r.Outcome {
		return &Difference{len(r.Actions), "outcome", got.String(), r.Outcome.String()}
	}
	return nil
}

// String returns the outcome in words: "won (rich) in turn 7".
func (o Outcome) String() string {
	s := o.Result
	if o.Cause != "" {
		s += " (" + o.Cause + ")"
	}
	return s + " in turn " + strconv.Itoa(o.Turn)
}

func (r *Replay) checkHead(m engine.Mission) error {
	for _, h := range []struct{ what, got, want string }{
		{"format", Format, r.Format},
		{"version", strconv.Itoa(Version), strconv.Itoa(r.Version)},
		{"rules", m.Rules(), r.Rules},
		{"memory", m.ID(), r.Memory},
		{"number of hashes", strconv.Itoa(len(r.Actions) + 1), strconv.Itoa(len(r.Hashes))},
	} {
		if h.got != h.want {
			return &Difference{-1, h.what, h.got, h.want}
		}
	}
	for _, h := range []struct {
		what  string
		known bool
		value string
	}{
		{"seats", slices.Contains(m.Seats(), r.Seats), strconv.Itoa(r.Seats)},
		{"edition", slices.Contains(m.Editions(), r.Edition) || r.Edition == "", r.Edition},
		{"difficulty", slices.Contains(m.Difficulties(), r.Difficulty) || r.Difficulty == "", r.Difficulty},
	} {
		if !h.known {
			return &Difference{-1, h.what, "unknown here", h.value}
		}
	}
	return nil
}

func (r *Replay) checkHash(n int, g engine.Game) error {
	if got := Hash(g.Hash()); got != r.Hashes[n] {
		return &Difference{n, "hash", got.String(), r.Hashes[n].String()}
	}
	return nil
}

// Shortest returns the shortest prefix of r after which bad holds, and true. If
// there is none, it returns r and false. It stops at a step that the game
// refuses. The caller must catch a panic of the game.
func (r *Replay) Shortest(m engine.Mission, bad func(engine.Game) bool) (*Replay, bool) {
	g, err := r.begin(m)
	if err != nil {
		return r, false
	}
	for i := 0; ; i++ {
		if bad(g) {
			p := r.Prefix(i)
			p.Outcome = outcome(g)
			return p, true
		}
		if i == len(r.Actions) || step(g, r.Actions[i], nil) != nil {
			return r, false
		}
	}
}
