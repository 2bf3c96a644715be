package venice

import (
	"testing"

	"acforge.dev/engine"
)

// Exactly the events that leave a mark name a square.
func TestMarks(t *testing.T) {
	m := fixtureMission(t)
	places := m.Places()
	for _, c := range []struct {
		event       engine.Event
		mark, place string
	}{
		{engine.Event{Code: evDetected, Args: [6]int16{1, 2}}, "seen", places[2]},
		{engine.Event{Code: evDetected, Args: [6]int16{-1, 2}}, "", ""}, // a Body
		{engine.Event{Code: evCritical, Args: [6]int16{0, 0}}, "critical", places[0]},
		{engine.Event{Code: evEliminated, Args: [6]int16{0, 1}}, "eliminated", places[1]},
		{engine.Event{Code: evEliminated, Args: [6]int16{0, -1}}, "", ""}, // off the Map
		{engine.Event{Code: evMoved, Args: [6]int16{0, 1}}, "", ""},
	} {
		mark, place := m.Mark(c.event)
		gotMark, gotPlace := "", ""
		if mark > 0 {
			gotMark, gotPlace = m.Marks()[mark-1], places[place-1]
		}
		if gotMark != c.mark || gotPlace != c.place {
			t.Errorf("%+v leaves %q at %q, want %q at %q", c.event, gotMark, gotPlace, c.mark, c.place)
		}
	}
}
