package terminal

import (
	"context"
	"encoding/json"
	"fmt"

	"acforge/engine/protocol"
)

// replay shows a saved game step by step, checking each hash, up to its end
// or to step t.To; play goes on from there.
func (t *table) replay(ctx context.Context) error {
	var save protocol.Save
	if err := json.Unmarshal(t.Replay, &save); err != nil {
		return fmt.Errorf("not a transcript: %w", err)
	}
	n := len(save.Steps)
	if t.To >= 0 {
		if t.To > n {
			return fmt.Errorf("the transcript has %d steps, not %d", n, t.To)
		}
		n = t.To
	}
	// The whole save is checked before any of it is shown.
	r, err := call[protocol.NewReply](&t.c, "game.resume", params{"save": json.RawMessage(t.Replay), "lang": t.Lang})
	if err != nil {
		return err
	}
	if _, err := call[protocol.Header](&t.c, "game.close", params{"game": r.Game}); err != nil {
		return err
	}
	r, err = call[protocol.NewReply](&t.c, "game.resume", params{"save": json.RawMessage(t.Replay), "lang": t.Lang, "steps": 0})
	if err != nil {
		return err
	}
	t.started(r)
	if err := t.tell(0); err != nil {
		return err
	}
	for i, st := range save.Steps[:n] {
		if err := t.step(ctx, i+1, len(save.Steps), st); err != nil {
			return err
		}
	}
	return nil
}

// step shows one step of a replay: what was asked, what was answered, what
// happened.
func (t *table) step(ctx context.Context, i, of int, st protocol.SaveStep) error {
	p, err := call[protocol.PointReply](&t.c, "game.point", params{"game": t.game})
	if err != nil {
		return err
	}
	if p.Outcome.Turn != t.turn {
		t.turn = p.Outcome.Turn
		if err := t.board(); err != nil {
			return err
		}
	}
	t.head, t.options = p.Header, p.Legal
	t.line("")
	t.line(t.dim(fmt.Sprintf("step %d of %d  ", i, of)) + p.Text)
	switch {
	case st.Drawn:
		err = t.act("game.roll", params{})
	default:
		for _, o := range p.Legal {
			if string(o.Action) == string(st.Action) {
				t.line(t.bold(o.Text))
			}
		}
		err = t.answer(string(st.Action))
	}
	if err != nil {
		return err
	}
	if t.Live && t.To < 0 && i < of {
		fmt.Fprint(t.Out, t.dim("Enter for the next step, q to leave "))
		line, err := t.in.next(ctx)
		if err != nil {
			return err
		}
		if line == "q" {
			return errQuit
		}
	}
	return nil
}
