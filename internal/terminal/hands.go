package terminal

import (
	"context"
	"strconv"
)

// hands separates the hands of rivals at one screen. The system decides what a seat may
// see: the table is requested with the view of the asked seat, and events are told in
// words that hide drawn cards. This code only clears the screen between seats.
type hands struct {
	apart bool
	seat  int         // whose hand may be on the screen; 0 for none yet
	told  map[int]int // number of events that each seat has been told
}

// viewer returns the seat whose view the table shows: 0, all players together, when
// nothing is hidden or the game is over.
func (t *table) viewer() int {
	if !t.apart || t.head.Point.Kind == "over" {
		return 0
	}
	return t.seat
}

// pass hands the screen on when another seat is asked, and reports whether it did. All
// players see dice; only one sees a drawn card.
func (t *table) pass(ctx context.Context) (bool, error) {
	who := t.head.Point.Who
	if !t.apart || who == 0 || who == t.seat || t.head.Point.Kind == "over" || t.head.Point.Kind == "roll" {
		return false, nil
	}
	if t.seat != 0 {
		t.told[t.seat] = t.head.Events
		if err := t.wait(ctx, t.word("clear-screen")); err != nil {
			return false, err
		}
	}
	if t.Live {
		t.clear()
	}
	t.say("")
	t.line(bold(t.word("pass-to-player", "n", strconv.Itoa(who))))
	if err := t.wait(ctx, ""); err != nil {
		return false, err
	}
	t.seat = who
	if !t.Live {
		return true, nil // what happened is shown above
	}
	return true, t.tell(t.told[who])
}

// wait waits for Enter if a person is watching; q leaves.
func (t *table) wait(ctx context.Context, prompt string) error {
	if !t.Live {
		return nil
	}
	line, err := t.next(ctx, dim(prompt))
	if err == nil && line == "q" {
		err = errQuit
	}
	return err
}
