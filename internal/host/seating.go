package host

import (
	"slices"
	"strings"
	"time"

	"acforge.dev/engine/protocol"
)

// Who sits where. A player has a chair, which the key of the link names. In most games
// chair n plays seat n throughout. In a campaign players join and leave between two
// missions, and the seats of those who stay move up: there each chair follows its figure.

// seating says which chair plays each seat of a game. It is never changed in place.
type seating struct {
	chairs []int    // by seat
	names  []string // of the figures, by seat; nil where seats never change
}

// begun returns the seating of a game with n seats.
func begun(n int) (s seating) {
	for c := range n {
		s.chairs = append(s.chairs, c+1)
	}
	return s
}

// after returns the seating when the figures are these. A new figure takes the first free
// chair. When there are fewer, the chairs of those who are missing are free.
func (s seating) after(names []string) seating {
	out := seating{s.chairs, names}
	switch {
	case len(names) == 0: // nothing is known of them
		return s
	case len(names) > len(s.chairs):
		out.chairs = slices.Clone(s.chairs)
		for free := 1; len(out.chairs) < len(names); free++ {
			if !slices.Contains(out.chairs, free) {
				out.chairs = append(out.chairs, free)
			}
		}
	case len(names) < len(s.chairs):
		out.chairs = nil
		for i, chair := range s.chairs {
			if n := len(out.chairs); n < len(names) && i < len(s.names) && s.names[i] == names[n] {
				out.chairs = append(out.chairs, chair)
			}
		}
		if len(out.chairs) < len(names) { // their names changed, too
			out.chairs = slices.Clone(s.chairs[:len(names)])
		}
	}
	return out
}

// figures returns the names of the figures that play now, by seat; nil in a game whose
// seats never change.
func (t *table) figures() []string {
	if t.row.mission != t.bundle.whole() {
		return nil
	}
	defer t.speak(t.speak(""))
	v, e := t.s.View(protocol.ViewParams{Game: t.game})
	if e != nil || v.View == nil {
		return nil
	}
	var names []string
	for _, s := range v.View.Sheets {
		if s.Seat > 0 {
			names = append(names, strings.TrimLeft(s.Title, "0123456789 "))
		}
	}
	return names
}

// reseat follows the figures after an answer.
func (t *table) reseat() {
	t.now = t.now.after(t.figures())
	t.room(slices.Max(t.now.chairs))
}

// room makes room for n chairs.
func (t *table) room(n int) {
	for len(t.chairs) < n {
		t.chairs = append(t.chairs, chair{})
	}
	for len(t.seen) < n {
		t.seen = append(t.seen, time.Time{})
	}
}

// seats returns the number of seats that play now.
func (t *table) seats() int { return len(t.now.chairs) }

// chairOf returns the chair that plays a seat, as the store keeps it, and its number.
func (t *table) chairOf(seat int) (chair, int) {
	n := t.now.chairs[seat-1]
	return t.chairs[n-1], n
}

// seatOf returns the seat that a link plays now; 0 for none: the figure of its chair may
// have left.
func (t *table) seatOf(r right) int {
	if r.chair() == 0 {
		return 0
	}
	return slices.Index(t.now.chairs, r.chair()) + 1
}
