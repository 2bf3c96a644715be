package host

import (
	"maps"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

// The game at a table, in the protocol's own words.

type gameParams struct {
	Game   string       `json:"game"`
	Viewer *int         `json:"viewer"`
	Width  int          `json:"width"`
	Since  int          `json:"since"`
	Action protocol.Raw `json:"action"`
	Index  *int         `json:"index"`
	Hash   string       `json:"hash"`
	Text   bool         `json:"text"`
}

// takes reads the parameters of a game call that accepts only the known ones.
func (l *line) takes(params protocol.Raw, known ...string) (p gameParams, e *protocol.Error) {
	if e := protocol.Decode(params, &p); e != nil {
		return p, e
	}
	var members map[string]protocol.Raw
	if params != nil && jsonbind.Unmarshal(params, &members) != nil {
		return p, protocol.Refuse("invalid-params", "params: must be an object")
	}
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if name != "game" && !slices.Contains(known, name) {
			return p, protocol.Refuse("invalid-params", name+": no such parameter")
		}
	}
	if p.Game != "" && p.Game != strconv.FormatInt(l.right.table, 10) {
		return p, protocol.Refuse("unknown-game", "the game of this table is "+strconv.FormatInt(l.right.table, 10))
	}
	return p, nil
}

func (l *line) point(params protocol.Raw) (any, *protocol.Error) {
	if _, e := l.takes(params); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (protocol.PointReply, *protocol.Error) {
		r, e := t.point(t.seatOf(l.right))
		r.Header = t.counted(r, t.seatOf(l.right))
		return r, e
	})
}

func (l *line) act(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "action", "index", "hash")
	if e != nil {
		return nil, e
	}
	if (p.Index == nil) == (p.Action == nil) {
		return nil, protocol.Refuse("invalid-params", "give either action or index")
	}
	if p.Hash == "" {
		return nil, protocol.Refuse("invalid-params", "hash: send the hash of the position that you answer, from table.look or game.point")
	}
	return use(l, func(t *table) (protocol.ActReply, *protocol.Error) {
		seat := t.seatOf(l.right)
		if seat == 0 {
			return protocol.ActReply{}, protocol.Refuse("not-yours", "the figure of this link is not in the game now")
		}
		point, e := t.point(seat)
		if e != nil {
			return protocol.ActReply{}, e
		}
		if p.Hash != blind(t.row.salt, point.Hash) {
			return protocol.ActReply{}, protocol.Refuse("not-legal", "the game has changed since hash "+strconv.Quote(p.Hash)+"; look again and answer again")
		}
		index := 0
		if p.Index != nil {
			index = *p.Index
		} else if i, ok := pickOf(point.Legal, p.Action); ok {
			index = i
		} else if t.asked(point.Point, seat) {
			return protocol.ActReply{}, protocol.Refuse("not-legal", "this seat cannot take this action now")
		}
		if c, _ := t.chairOf(seat); c.bot || !c.sat { // a player who answers is present
			if e := t.sit(seat, nil); e != nil {
				return protocol.ActReply{}, e
			}
		}
		r, e := t.act(seat, index, l.once)
		r.Header = t.header(r.Header, seat)
		return r, e
	})
}

// seen is a call that shows the table to the line's seat: show asks the game with the
// view of that seat.
func seen[R any](l *line, p gameParams, show func(t *table, eyes int) (R, *protocol.Error)) (any, *protocol.Error) {
	return use(l, func(t *table) (R, *protocol.Error) {
		var none R
		h, e := t.events(t.happened())
		if e != nil {
			return none, e
		}
		eyes := t.eyes(t.seatOf(l.right), h.Point.Kind == engine.Over.String())
		if p.Viewer != nil && *p.Viewer != eyes && (*p.Viewer != t.seatOf(l.right) || *p.Viewer == 0) {
			return none, protocol.Refuse("not-yours", "viewer: with this link you can only use viewer "+strconv.Itoa(eyes))
		}
		r, e := show(t, eyes)
		return r, t.blindError(e)
	})
}

func (l *line) state(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "viewer", "width")
	if e != nil {
		return nil, e
	}
	return seen(l, p, func(t *table, eyes int) (protocol.StateReply, *protocol.Error) {
		r, e := t.s.State(protocol.StateParams{Game: t.game, Viewer: eyes, Width: p.Width})
		if e == nil {
			r.Header = t.header(r.Header, t.seatOf(l.right))
		}
		return r, e
	})
}

func (l *line) view(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "viewer")
	if e != nil {
		return nil, e
	}
	return seen(l, p, func(t *table, eyes int) (protocol.ViewReply, *protocol.Error) {
		r, e := t.s.View(protocol.ViewParams{Game: t.game, Viewer: eyes})
		if e == nil {
			r.Header = t.header(r.Header, t.seatOf(l.right))
		}
		return r, e
	})
}

func (l *line) events(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "since")
	if e != nil {
		return nil, e
	}
	return use(l, func(t *table) (protocol.EventsReply, *protocol.Error) {
		r, e := t.events(p.Since)
		r.Header = t.header(r.Header, t.seatOf(l.right))
		return r, e
	})
}

// savedReply is game.save at a table.
type savedReply struct {
	protocol.Header
	Save *replay.Replay `json:"save"`
	Text string         `json:"text,omitempty"`
}

func (l *line) save(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "text")
	if e != nil {
		return nil, e
	}
	return use(l, func(t *table) (savedReply, *protocol.Error) {
		point, e := t.point(0)
		if e != nil {
			return savedReply{}, e
		}
		if point.Point.Kind != engine.Over.String() {
			return savedReply{}, protocol.Refuse("not-yours", "you can save the game when it is over. Before that, a save would show the next dice and cards; the host keeps the game")
		}
		save, text, e := t.save(p.Text)
		return savedReply{t.header(point.Header, t.seatOf(l.right)), save, text}, e
	})
}

// The calls for makers of tables.
