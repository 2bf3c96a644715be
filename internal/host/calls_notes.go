package host

import (
	"strconv"

	"acforge.dev/engine/protocol"
)

// Feedback of players to the designer: notes, and the answers at the end.

type noteParams struct {
	Text  string `json:"text"`
	Place string `json:"place"`
	Thing string `json:"thing"`
}

// note attaches a player's note to this moment, and to a place or a card.
func (l *line) note(params protocol.Raw) (any, *protocol.Error) {
	var p noteParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	var n note
	var e *protocol.Error
	if n.text, e = short("text", p.Text, MaxNote); e != nil {
		return nil, e
	}
	if n.place, e = short("place", p.Place, 100); e != nil {
		return nil, e
	}
	if n.thing, e = short("thing", p.Thing, 100); e != nil {
		return nil, e
	}
	if n.text == "" {
		return nil, protocol.Refuse("invalid-params", "text: it is empty")
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.notes >= MaxNotes {
			return DoneReply{}, protocol.Refuse("limit", "a table can have "+strconv.Itoa(MaxNotes)+" notes")
		}
		h, e := t.events(t.happened())
		if e != nil {
			return DoneReply{}, e
		}
		n.seat, n.steps, n.turn, n.at = l.right.chair(), len(t.moves), h.Outcome.Turn, l.h.stamp()
		l.once.fill(DoneReply{t.version})
		if err := l.h.store.addNote(t.row.id, n, l.once); err != nil {
			return DoneReply{}, protocol.Refuse("internal", err.Error())
		}
		t.notes++
		return t.done()
	})
}

type lookedParams struct {
	Thing string `json:"thing"`
	Rule  string `json:"rule"`
	Place string `json:"place"`
}

// looked records that a player looked something up: a card, a rule, a place.
func (l *line) looked(params protocol.Raw) (any, *protocol.Error) {
	var p lookedParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	what := ""
	for _, one := range []struct{ kind, id string }{{"card", p.Thing}, {"rule", p.Rule}, {"place", p.Place}} {
		if one.id == "" {
			continue
		}
		id, e := short(one.kind, one.id, 100)
		switch {
		case e != nil:
			return nil, e
		case what != "" || id == "":
			return nil, protocol.Refuse("invalid-params", "give one of thing, rule and place")
		}
		what = one.kind + " " + id
	}
	if what == "" {
		return nil, protocol.Refuse("invalid-params", "give one of thing, rule and place")
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.looks[what] = true; len(t.looks) > MaxLooked {
			return DoneReply{}, protocol.Refuse("limit", "too many different things were looked up at this table")
		}
		l.once.fill(DoneReply{t.version})
		if err := l.h.store.look(t.row.id, what, l.once); err != nil {
			return DoneReply{}, protocol.Refuse("internal", err.Error())
		}
		return DoneReply{t.version}, nil
	})
}

// happened returns the number of events so far.
func (t *table) happened() int {
	if len(t.moves) == 0 {
		return 0
	}
	for i := len(t.moves) - 1; i >= 0; i-- {
		if h := t.moves[i].happened; len(h) > 0 {
			return h[len(h)-1].N + 1
		}
	}
	return 0
}

type answersParams struct {
	Answers []string `json:"answers"`
}

// answers records a seat's answers to the final questions. The seat may change them.
func (l *line) answers(params protocol.Raw) (any, *protocol.Error) {
	var p answersParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if len(p.Answers) > Questions {
		return nil, protocol.Refuse("invalid-params", "answers: up to "+strconv.Itoa(Questions))
	}
	for i, text := range p.Answers {
		var e *protocol.Error
		if p.Answers[i], e = short("answers", text, MaxNote); e != nil {
			return nil, e
		}
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		for i, text := range p.Answers {
			if err := l.h.store.keepAnswer(t.row.id, answer{l.right.chair(), i + 1, text}); err != nil {
				return DoneReply{}, protocol.Refuse("internal", err.Error())
			}
		}
		return t.done()
	})
}
