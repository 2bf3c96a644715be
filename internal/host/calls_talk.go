package host

import (
	"slices"
	"strings"
	"time"

	"acforge.dev/engine/protocol"
)

// What players say to each other at a table. It is kept in memory alone: a host that
// starts again has forgotten it, and the designer does not read it.

// Said is something that a player said to all at the table, or pointed at.
type Said struct {
	N      int64  `json:"n"`                // greater for each later one
	Seat   int    `json:"seat"`             // who said it
	Phrase string `json:"phrase,omitempty"` // one of [Phrases]; the client has its words
	Text   string `json:"text,omitempty"`   // what the player typed
	Place  string `json:"place,omitempty"`  // the place that it is about
	Ago    int    `json:"ago"`              // milliseconds since it was said
}

// heard is a Said, and when it was said.
type heard struct {
	Said
	at time.Time
}

// Phrases are the ids of the phrases that a player can say with one press, in the order
// in which they are offered.
var Phrases = []string{"mine", "wait", "help", "careful", "agreed", "thanks"}

// Limits of messages: letters of a text, and how much of it a table keeps.
const (
	MaxSaid  = 200
	mostTalk = 40
)

type sayParams struct {
	Phrase string `json:"phrase"`
	Text   string `json:"text"`
	Place  string `json:"place"`
}

// say tells all at the table something: a phrase or a text, a place that it is about, or
// a place alone, which is to point at it.
func (l *line) say(params protocol.Raw) (any, *protocol.Error) {
	var p sayParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	var e *protocol.Error
	if p.Text, e = short("text", p.Text, MaxSaid); e != nil {
		return nil, e
	}
	if p.Place, e = short("place", p.Place, 100); e != nil {
		return nil, e
	}
	p.Text = strings.Join(strings.Fields(p.Text), " ") // one line
	switch {
	case p.Phrase != "" && !slices.Contains(Phrases, p.Phrase):
		return nil, protocol.Refuse("invalid-params", "phrase: one of "+strings.Join(Phrases, ", "))
	case p.Phrase != "" && p.Text != "":
		return nil, protocol.Refuse("invalid-params", "give phrase or text, not both")
	case p.Phrase == "" && p.Text == "" && p.Place == "":
		return nil, protocol.Refuse("invalid-params", "give phrase, text or place")
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.closed {
			return DoneReply{}, protocol.Refuse("closed", "this table is closed")
		}
		at := l.h.now()
		n := at.UnixMilli() // so that it grows after a restart, too
		if len(t.talk) > 0 {
			n = max(n, t.talk[len(t.talk)-1].N+1)
		}
		t.talk = append(t.talk, heard{Said{N: n, Seat: t.seatOf(l.right), Phrase: p.Phrase, Text: p.Text, Place: p.Place}, at})
		t.talk = t.talk[max(0, len(t.talk)-mostTalk):]
		t.tell()
		return t.done()
	})
}

// saidSince returns what was said after the one with number n.
func (t *table) saidSince(n int64) (out []Said) {
	for _, s := range t.talk {
		if s.N > n {
			s.Ago = int(t.h.now().Sub(s.at).Milliseconds())
			out = append(out, s.Said)
		}
	}
	return out
}
