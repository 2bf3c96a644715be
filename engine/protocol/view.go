package protocol

import (
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
)

// StateParams are the parameters of game.state. Viewer says whose view to
// return (0 is the players together). A Width of 20 to 1000 columns adds a
// board as lines.
type StateParams struct {
	Game   string `json:"game"`
	Viewer int    `json:"viewer"`
	Width  int    `json:"width"`
}

// StateReply answers game.state.
type StateReply struct {
	Header
	Viewer int      `json:"viewer"`
	State  Raw      `json:"state"`
	Board  []string `json:"board,omitempty"` // when a width was given
}

// State returns the state of a game as a viewer may see it.
func (s *Session) State(p StateParams) (r StateReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	if e := gm.sees(p.Viewer); e != nil {
		return r, e
	}
	c := gm.g.Mission().Codec()
	r = StateReply{Header: gm.header(), Viewer: p.Viewer, State: c.StateJSON(nil, gm.g, p.Viewer)}
	if p.Width != 0 {
		if p.Width < 20 || p.Width > 1000 {
			return r, badParam("width", "20 to 1000 columns")
		}
		r.Board = nonNil(c.Board(gm.g, p.Viewer, gm.lang, p.Width))
	}
	return r, nil
}

// ViewParams are the parameters of game.view: the game as Viewer may see it.
type ViewParams struct {
	Game   string `json:"game"`
	Viewer int    `json:"viewer"`
}

// ViewReply answers game.view.
type ViewReply struct {
	Header
	Viewer int `json:"viewer"`
	// View is null if the system has no board to draw.
	View *engine.View `json:"view"`
}

// View returns the table as things in places, as a viewer may see it.
func (s *Session) View(p ViewParams) (r ViewReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	if e := gm.sees(p.Viewer); e != nil {
		return r, e
	}
	r = ViewReply{Header: gm.header(), Viewer: p.Viewer}
	if gm.can.Viewer != nil {
		v := gm.can.Viewer.View(gm.g, p.Viewer, gm.lang)
		r.View = &v
	}
	return r, nil
}

// sees refuses a viewer without a place at the table.
func (gm *game) sees(viewer int) *Error {
	if viewer < 0 || viewer > gm.rep.Seats+1 {
		return badParam("viewer", "0 for all players together, a seat from 1 to "+strconv.Itoa(gm.rep.Seats)+", or "+strconv.Itoa(gm.rep.Seats+1)+" for a spectator")
	}
	return nil
}

// PointReply answers game.point.
type PointReply struct {
	Header
	Ask   Raw      `json:"ask"`  // the question, as the system's JSON
	Text  string   `json:"text"` // in words
	Legal []Option `json:"legal"`
	// Hindered lists what cannot be done here, and why.
	Hindered []Hindrance `json:"hindered,omitempty"`
	// Lessons are the lines for newcomers that fit this point, in the author's order.
	Lessons []Lesson `json:"lessons,omitempty"`
}

// Lesson is re-exported for clients.
type Lesson = engine.Lesson

// Hindrance is re-exported for clients.
type Hindrance = engine.Hindrance

// Option is a legal action, or at a roll or draw a possible outcome.
type Option struct {
	Index  int         `json:"index"`
	Action Raw         `json:"action"`
	Text   string      `json:"text"`
	Step   replay.Step `json:"step"` // as saves name it
	engine.Prospect
}

// Point returns the question and its possible answers.
func (s *Session) Point(p GameParams) (r PointReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	c := gm.g.Mission().Codec()
	r = PointReply{
		Header: gm.header(), Ask: c.PointJSON(nil, gm.g), Text: c.PointText(gm.g, gm.lang),
		Legal: make([]Option, 0, len(gm.legal)),
	}
	advice := gm.can.Adviser
	for i, a := range gm.legal {
		o := Option{Index: i, Action: c.ActionJSON(nil, gm.g, a), Text: c.ActionText(gm.g, a, gm.lang), Step: replay.Step(a)}
		if advice != nil {
			o.Prospect = advice.Prospect(gm.g, a, gm.lang)
		}
		r.Legal = append(r.Legal, o)
	}
	if advice != nil {
		r.Hindered = advice.Hindrances(gm.g, gm.lang)
	}
	if t := gm.can.Teacher; t != nil {
		var heard engine.Heard
		for _, e := range gm.events {
			t.Hear(&heard, e)
		}
		r.Lessons = t.Due(gm.g, &heard, gm.lang)
	}
	return r, nil
}

// EventsParams are the parameters of game.events: the events from number Since
// on, counted from 0.
type EventsParams struct {
	Game  string `json:"game"`
	Since int    `json:"since"`
}

// EventsReply answers game.events.
type EventsReply struct {
	Header
	Happened []Event `json:"happened"`
}

// Event is something that happened.
type Event struct {
	N     int    `json:"n"` // from 0 in its game
	Event Raw    `json:"event"`
	Rule  string `json:"rule,omitempty"` // rulebook statement obeyed
	Text  string `json:"text,omitempty"` // in words; absent when not worth a line
	// Verdict sums up dice that fell.
	Verdict string `json:"verdict,omitempty"`
}

// Events returns the events from a number on.
func (s *Session) Events(p EventsParams) (r EventsReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	if p.Since < 0 || p.Since > len(gm.events) {
		return r, badParam("since", "0 to "+strconv.Itoa(len(gm.events)))
	}
	return EventsReply{gm.header(), gm.since(p.Since)}, nil
}

// since returns the events from number n on.
func (gm *game) since(n int) []Event {
	m := gm.g.Mission()
	c := m.Codec()
	out := make([]Event, 0, len(gm.events)-n)
	for i, ev := range gm.events[n:] {
		e := Event{N: n + i, Event: c.EventJSON(nil, ev), Text: c.EventText(gm.g, ev, gm.lang)}
		if ev.Rule != 0 {
			e.Rule = m.RuleName(ev.Rule)
		}
		if gm.can.Judge != nil {
			e.Verdict = gm.can.Judge.Verdict(gm.g, ev, gm.lang)
		}
		out = append(out, e)
	}
	return out
}
