package protocol

import (
	"bytes"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/internal/jsonbind"
)

// A walk is made of moves of one kind that risk nothing. After each move the
// figure is where it meant to go, the same question is asked as before, and
// no dice were rolled and no cards drawn. Walks are searched in copies of the game, in at
// most walkPositions positions for each seat. Anything unexpected ends a walk.
// A walk therefore reveals only that nothing happens on the way.
const walkPositions = 60

// Walk is a path of several moves to a place, the shortest that was found.
type Walk struct {
	Who     int    `json:"who"`
	Place   string `json:"place"`
	Cost    int    `json:"cost"` // of all moves, counted as in Prospect
	Actions []Raw  `json:"actions"`
}

// Repeat is an option that can be taken several times in a row without anything
// else happening in between.
type Repeat struct {
	Index int `json:"index"`
	Times int `json:"times"`
}

// WalksReply answers game.walks.
type WalksReply struct {
	Header
	Walks   []Walk   `json:"walks"`
	Repeats []Repeat `json:"repeats"`
}

// Walks returns paths of several moves that risk nothing.
func (s *Session) Walks(p GameParams) (r WalksReply, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	r = WalksReply{Header: gm.header(), Walks: []Walk{}, Repeats: []Repeat{}}
	c := gm.g.Mission().Codec()
	view, advice := gm.can.Viewer, gm.can.Adviser
	if view == nil || advice == nil || gm.g.Point().Kind != engine.Choice {
		return r, nil
	}
	seats := gm.rep.Seats
	for _, sheet := range view.View(gm.g, 0, gm.lang).Sheets { // in a campaign players join
		seats = max(seats, sheet.Seat)
	}
	for seat := 1; seat <= seats; seat++ {
		w := walker{codec: c, viewer: view, adviser: advice, lang: gm.lang, seat: seat, eyes: int(gm.g.Point().Who), code: gm.g.Point().Code}
		w.from(gm.g, &r)
	}
	return r, nil
}

// walker searches for the walks of a seat.
type walker struct {
	codec   engine.Codec
	viewer  engine.Viewer
	adviser engine.Adviser
	lang    string
	seat    int
	eyes    int
	code    uint16 // of the point
}

// plain is an option that may be part of a walk.
type plain struct {
	index  int
	action engine.Action
	json   Raw
	kind   string
	place  string
	cost   int
}

// options lists the seat's options that may be part of a walk; kind "" is any
// kind.
func (w *walker) options(g engine.Game, kind string) []plain {
	var out []plain
	for i, a := range g.Legal(nil) {
		text := w.codec.ActionJSON(nil, g, a)
		var m struct {
			Who Raw    `json:"who"`
			Do  string `json:"do"`
		}
		if jsonbind.Unmarshal(text, &m) != nil || string(m.Who) != strconv.Itoa(w.seat) || kind != "" && m.Do != kind {
			continue
		}
		p := w.adviser.Prospect(g, a, w.lang)
		if p.Place == "" || p.Part != "" || p.Dice != 0 || p.Chance != 0 || p.Risk != "" || p.Odds != "" || p.Warn != "" {
			continue
		}
		out = append(out, plain{i, a, text, m.Do, p.Place, p.Cost})
	}
	return out
}

// stand is the part of a view that a walk must leave unchanged, or lead to.
type stand struct {
	place string
	have  int // to pay with
	cards []engine.Card
}

func (w *walker) stand(g engine.Game) (s stand) {
	v := w.viewer.View(g, w.eyes, w.lang)
	s.have = 1
	sign := strconv.Itoa(w.seat)
	for _, p := range v.Places {
		if slices.ContainsFunc(p.Pieces, func(x engine.Piece) bool {
			return x.Sign == sign && (x.Look == engine.LookPlayer || x.Look == engine.LookShown || x.Look == engine.LookAway)
		}) {
			s.place = p.ID
			break
		}
	}
	s.cards = append(s.cards, v.Cards...)
	for _, sheet := range v.Sheets {
		s.cards = append(s.cards, sheet.Cards...)
		for _, b := range sheet.Bars {
			if sheet.Seat == w.seat && b.Look == engine.BarEffort {
				s.have = b.Have
			}
		}
	}
	return s
}

// take takes an action and reports whether it caused only the move.
func (w *walker) take(g engine.Game, a engine.Action) bool {
	var log engine.Log
	if g.Apply(a, &log) != nil {
		return false
	}
	if p := g.Point(); p.Kind != engine.Choice || p.Code != w.code {
		return false
	}
	for _, e := range log.Events {
		var m struct {
			Faces Raw `json:"faces"`
			Card  Raw `json:"card"`
		}
		if jsonbind.Unmarshal(w.codec.EventJSON(nil, e), &m) != nil || m.Faces != nil || m.Card != nil {
			return false
		}
	}
	return true
}

// from adds the walks that begin in a position.
func (w *walker) from(g engine.Game, r *WalksReply) {
	first := w.options(g, "")
	if len(first) == 0 {
		return
	}
	began := w.stand(g)
	if began.place == "" || began.have < 2 {
		return
	}
	for _, o := range first {
		if o.cost > 0 && o.place == began.place {
			if n := w.often(g, o, began.have/o.cost); n > 1 {
				r.Repeats = append(r.Repeats, Repeat{o.index, n})
			}
		}
	}
	type node struct {
		g       engine.Game
		options []plain
		actions []Raw
		cost    int
	}
	seen := map[string]bool{began.place: true}
	open := []node{{g, first, nil, 0}}
	for looked := 0; len(open) > 0; open = open[1:] {
		at := open[0]
		for _, o := range at.options {
			cost := at.cost + o.cost
			if seen[o.place] || cost > began.have {
				continue
			}
			if looked++; looked > walkPositions {
				return
			}
			next := at.g.Clone()
			if !w.take(next, o.action) {
				continue
			}
			if s := w.stand(next); s.place != o.place || !slices.Equal(s.cards, began.cards) {
				continue
			}
			seen[o.place] = true
			way := append(slices.Clone(at.actions), o.json)
			if len(way) > 1 {
				r.Walks = append(r.Walks, Walk{w.seat, o.place, cost, way})
			}
			if cost < began.have {
				open = append(open, node{next, w.options(next, o.kind), way, cost})
			}
		}
	}
}

// often counts how many times in a row an option can be taken, up to most. It
// stops after the first one that causes an event.
func (w *walker) often(g engine.Game, o plain, most int) int {
	g = g.Clone()
	n := 0
	for n < most {
		legal := g.Legal(nil)
		i := slices.IndexFunc(legal, func(a engine.Action) bool { return bytes.Equal(w.codec.ActionJSON(nil, g, a), o.json) })
		if i < 0 {
			break
		}
		n++
		if !w.take(g, legal[i]) {
			break
		}
	}
	return n
}
