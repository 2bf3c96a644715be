package terminal

import (
	"context"
	"strconv"
)

// hands keeps apart what seats that play against each other hold, at one
// screen. What a seat may see the system says: the table is asked for with the
// eyes of the seat that is asked, and what happened is told in words that hide
// what a hand draws. All that is done here is to clear the screen in between.
type hands struct {
	apart bool
	seat  int         // whose hand may be on the screen; 0 nobody's yet
	told  map[int]int // how many events a seat has been told
}

// viewer is with whose eyes the table is drawn: 0, all players together, where
// nothing is hidden or the game is over.
func (t *table) viewer() int {
	if !t.apart || t.head.Point.Kind == "over" {
		return 0
	}
	return t.seat
}

// pass hands the screen on when another seat is asked, and reports whether it
// did. Dice fall before all eyes; a card is drawn for one pair.
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
		return true, nil // what happened stands above
	}
	return true, t.tell(t.told[who])
}

// wait waits for Enter where somebody watches; q leaves.
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
