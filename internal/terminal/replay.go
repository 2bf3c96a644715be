package terminal

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
)

// ReplayError is the error for a transcript that cannot be replayed.
type ReplayError struct{ Err error }

func (e *ReplayError) Error() string { return "the transcript: " + e.Err.Error() }

// Unwrap returns the reason.
func (e *ReplayError) Unwrap() error { return e.Err }

// replay shows a saved game step by step, checking each hash, up to its end or to step
// t.To. Play continues from there.
func (t *table) replay(ctx context.Context) error {
	save, err := protocol.ParseSave(t.Replay)
	if err != nil {
		return &ReplayError{err}
	}
	n := len(save.Actions)
	if t.To >= 0 {
		if t.To > n {
			return &ReplayError{fmt.Errorf("it has %d steps, not %d", n, t.To)}
		}
		n = t.To
	}
	// The whole save is checked before any of it is shown.
	r, err := call[protocol.NewReply](&t.c, "game.resume", params{"save": save, "lang": t.Lang})
	if err != nil {
		return err
	}
	if _, err := call[protocol.Header](&t.c, "game.close", params{"game": r.Game}); err != nil {
		return err
	}
	r, err = call[protocol.NewReply](&t.c, "game.resume", params{"save": save, "lang": t.Lang, "steps": 0})
	if err != nil {
		return err
	}
	if err := t.started(r); err != nil {
		return err
	}
	if err := t.tell(0); err != nil {
		return err
	}
	for i := range n {
		if err := t.step(ctx, i, save); err != nil {
			return err
		}
	}
	return nil
}

// resume continues a saved game at its end. It repeats the last events, except for
// players with separate hands: the next one is called first.
func (t *table) resume() error {
	save, err := protocol.ParseSave(t.Replay)
	if err != nil {
		return &ReplayError{err}
	}
	r, err := call[protocol.NewReply](&t.c, "game.resume", params{"save": save, "lang": t.Lang})
	if err != nil {
		return err
	}
	if err := t.started(r); err != nil {
		return err
	}
	if t.Chapter != nil {
		ev, err := call[protocol.EventsReply](&t.c, "game.events", params{"game": t.game, "since": 0})
		if err != nil {
			return err
		}
		if err := t.chapters(ev.Happened, false); err != nil {
			return err
		}
	}
	t.line(bold(t.word("gone-on", "n", strconv.Itoa(r.Steps), "turn", strconv.Itoa(r.Outcome.Turn))))
	if t.apart || r.Steps == 0 {
		return nil
	}
	t.say(t.word("last"))
	return t.log("8", t.Rules)
}

// step shows step i of a replay: the question, the answer, the events.
func (t *table) step(ctx context.Context, i int, save *replay.Replay) error {
	p, err := call[protocol.PointReply](&t.c, "game.point", params{"game": t.game})
	if err != nil {
		return err
	}
	t.head, t.options = p.Header, p.Legal
	if p.Outcome.Turn != t.turn && !t.apart {
		t.turn = p.Outcome.Turn
		if err := t.board(); err != nil {
			return err
		}
	}
	of := len(save.Actions)
	t.say("")
	t.line(dim(t.word("step", "n", strconv.Itoa(i+1), "all", strconv.Itoa(of))), plain(p.Text))
	st := save.Actions[i]
	if st == replay.Drawn {
		err = t.act("game.roll", params{})
	} else {
		err = t.take(st)
	}
	if err != nil {
		return fmt.Errorf("step %d: %w", i+1, err)
	}
	if t.Live && t.To < 0 && i+1 < of {
		line, err := t.next(ctx, dim(t.word("next-step")))
		if err != nil {
			return err
		}
		if line == "q" {
			return errQuit
		}
	}
	return nil
}

// take takes the option with a step's number.
func (t *table) take(st replay.Step) error {
	i := slices.IndexFunc(t.options, func(o protocol.Option) bool { return o.Step == st })
	if i < 0 {
		return unclear("no option has the number " + st.String())
	}
	if !t.apart { // the events say as much of it as all may know
		t.line(bold(t.options[i].Text))
	}
	method := "game.act"
	if t.chance() {
		method = "game.roll"
	}
	return t.act(method, params{"index": i})
}
