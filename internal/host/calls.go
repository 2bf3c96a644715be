package host

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"acforge/engine"
	"acforge/engine/protocol"
	"acforge/engine/replay"
	"acforge/internal/plainjson"
	"acforge/internal/printable"
)

// line is a conversation with one client: what its key opens, and how it is told
// that something has changed.
type line struct {
	h     *Host
	ctx   context.Context
	right right
	named bool // it has shown a key
	told  chan struct{}
	live  bool // a WebSocket: it is told, and counts as being there while it is open
	from  string
	at    *table // where it is listed among the lines; nil for none
}

// wake lets the client hear of a change; it asks what it is itself.
func (l *line) wake() {
	select {
	case l.told <- struct{}{}:
	default: // it has not yet heard of the last one
	}
}

// calls is the table of calls: for whom each is.
func calls() map[string]struct {
	do  func(l *line, params protocol.Raw) (any, *protocol.Error)
	who func(r right) bool
} {
	type c = struct {
		do  func(l *line, params protocol.Raw) (any, *protocol.Error)
		who func(r right) bool
	}
	anybody := func(right) bool { return true }
	there := func(r right) bool { return r.table > 0 }
	seated := func(r right) bool { return r.seat() > 0 }
	keeps := func(r right) bool { return r.role == roleKeeper }
	makes := func(r right) bool { return r.role == roleMaker }
	return map[string]c{
		"table.sit":     {(*line).sit, anybody},
		"table.look":    {(*line).look, there},
		"table.links":   {(*line).links, keeps},
		"table.undo":    {(*line).undo, seated},
		"table.agree":   {(*line).agree, seated},
		"table.bot":     {(*line).bot, func(r right) bool { return seated(r) || keeps(r) }},
		"table.note":    {(*line).note, there},
		"table.answers": {(*line).answers, seated},
		"table.close":   {(*line).close, keeps},
		"game.point":    {(*line).point, there},
		"game.act":      {(*line).act, seated},
		"game.state":    {(*line).state, there},
		"game.view":     {(*line).view, there},
		"game.events":   {(*line).events, there},
		"game.save":     {(*line).save, there},
		"host.bundles":  {(*line).bundles, makes},
		"host.new":      {(*line).new, makes},
		"host.tables":   {(*line).tables, makes},
		"host.report":   {(*line).report, makes},
	}
}

// Calls are the names of the calls of a host, sorted.
func Calls() []string { return slices.Sorted(maps.Keys(calls())) }

// answer is what a session calls for each message ([protocol.Config.Through]).
func (l *line) answer(method string, params protocol.Raw) (any, *protocol.Error) {
	from := l.from
	if l.named && l.right.table > 0 {
		from = strconv.FormatInt(l.right.table, 10) + "." + l.right.role
	}
	if !l.h.allowed(from) {
		return nil, protocol.Refuse("limit", "too many calls; wait a moment")
	}
	c := calls()[method]
	if !l.named && method != "table.sit" {
		return nil, protocol.Refuse("not-seated", "the first call is table.sit, with the key of a link")
	}
	if !c.who(l.right) {
		return nil, protocol.Refuse("not-yours", "this link does not open "+method)
	}
	return c.do(l, params)
}

// show takes the key of a link.
func (l *line) show(key string) *protocol.Error {
	r, ok := l.h.open(key)
	if !ok {
		return protocol.Refuse("not-seated", "this key opens nothing here")
	}
	if l.named && r != l.right {
		return protocol.Refuse("not-seated", "this connection has a key already")
	}
	l.right, l.named = r, true
	return nil
}

// use runs do with the table of the line, locked.
func use[R any](l *line, do func(t *table) (R, *protocol.Error)) (any, *protocol.Error) {
	t, err := l.h.table(l.right.table)
	switch {
	case errors.Is(err, errNoTable):
		return nil, protocol.Refuse("closed", err.Error())
	case err != nil:
		return nil, protocol.Refuse("internal", err.Error())
	}
	defer t.mu.Unlock()
	if s := l.right.seat(); s > 0 {
		if s > t.row.seats {
			return nil, protocol.Refuse("not-seated", "this key opens nothing here")
		}
		t.seen[s-1] = l.h.now()
	}
	if l.live && l.at != t { // it may have been loaded anew since
		if len(t.lines) >= MaxAtTable {
			return nil, protocol.Refuse("limit", "too many look at this table already")
		}
		t.lines[l] = true
		l.at = t
	}
	r, e := do(t)
	if e != nil {
		return nil, e
	}
	return r, nil
}

// leave takes a line off its table.
func (l *line) leave() {
	if l.at == nil {
		return
	}
	l.at.mu.Lock()
	defer l.at.mu.Unlock()
	delete(l.at.lines, l)
	if s := l.right.seat(); s > 0 {
		l.at.seen[s-1] = time.Time{} // whoever spoke by it is gone
	}
	l.at.tell()
}

type sitParams struct {
	Key  string  `json:"key"`
	Name *string `json:"name"`
}

// TableReply tells of a table.
type TableReply struct {
	Table      string `json:"table"`
	Pack       string `json:"pack"`
	Version    string `json:"version"`
	Content    string `json:"content"`
	Mission    string `json:"mission"`
	Title      string `json:"title"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Lang       string `json:"lang"`
	Aim        string `json:"aim"`
	Closed     bool   `json:"closed"`
	Page       string `json:"page"` // where it is played in a browser; "" for nowhere
	Seats      []Seat `json:"seats"`
	// Seat and Role are what the link is for.
	Seat int    `json:"seat"`
	Role string `json:"role"`
}

// Seat is a seat as everybody at the table sees it.
type Seat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Here bool   `json:"here"` // somebody sits there now
	Sat  bool   `json:"sat"`  // somebody has
	Bot  bool   `json:"bot"`  // the fair bot answers for it
}

func (t *table) told(r right) TableReply {
	role := r.role
	if r.seat() > 0 {
		role = "seat"
	}
	p := t.bundle.Pack
	out := TableReply{
		Table: strconv.FormatInt(t.row.id, 10), Pack: p.ID(), Version: p.Version(), Content: t.row.content, Mission: t.row.mission, Title: p.Title(t.row.mission, t.row.lang),
		Edition: t.row.edition, Difficulty: t.row.difficulty, Lang: t.row.lang, Aim: t.aim, Closed: t.closed,
		Page: t.h.pageOf(t.bundle, t.row.lang, t.row.mission), Seat: r.seat(), Role: role,
	}
	for i, c := range t.chairs {
		out.Seats = append(out.Seats, Seat{i + 1, c.name, t.here(i + 1), c.sat, c.bot})
	}
	return out
}

func (l *line) sit(params protocol.Raw) (any, *protocol.Error) {
	var p sitParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if p.Name != nil {
		name, e := short("name", *p.Name, MaxName)
		if e != nil {
			return nil, e
		}
		p.Name = &name
	}
	if p.Key != "" || !l.named {
		if e := l.show(p.Key); e != nil {
			return nil, e
		}
	}
	if l.right.table == 0 {
		return TableReply{Role: l.right.role, Seats: []Seat{}}, nil
	}
	return use(l, func(t *table) (TableReply, *protocol.Error) {
		if s := l.right.seat(); s > 0 {
			if e := t.sit(s, p.Name); e != nil {
				return TableReply{}, e
			}
		}
		return t.told(l.right), nil
	})
}

// short takes a text that somebody typed, in so many letters at most, without what
// cannot be shown.
func short(param, text string, most int) (string, *protocol.Error) {
	if most <= MaxName {
		text = printable.Line(text)
	}
	text = strings.TrimSpace(printable.Text(text))
	if utf8.RuneCountInString(text) > most {
		return "", protocol.Refuse("invalid-params", param+": at most "+strconv.Itoa(most)+" letters")
	}
	return text, nil
}

type lookParams struct {
	Moves int  `json:"moves"` // from which answer on
	Wait  *int `json:"wait"`  // only when it differs from this version, or after a while
	Board int  `json:"board"` // columns for the table as text, 0 for none
}

// LookReply is all that a seat sees, in one.
type LookReply struct {
	protocol.Header
	Version  int                `json:"version"`
	Place    TableReply         `json:"table"`
	Ask      protocol.Raw       `json:"ask"`
	Text     string             `json:"text"`
	Mine     bool               `json:"mine"` // this seat may answer
	Legal    []protocol.Option  `json:"legal"`
	Hindered []engine.Hindrance `json:"hindered,omitempty"`
	Viewer   int                `json:"viewer"`
	View     *engine.View       `json:"view"`
	Board    []string           `json:"board,omitempty"`
	First    []protocol.Event   `json:"first,omitempty"` // what happened before the first answer
	From     int                `json:"from"`
	Moves    []Move             `json:"moves"`  // answers from number From on
	Undone   int                `json:"undone"` // how often answers were taken back
	Undo     *Undo              `json:"undo,omitempty"`
}

// Move is an answer and what came of it. Text is empty where the option itself may
// say what another seat must not know.
type Move struct {
	Seat     int              `json:"seat"`
	Text     string           `json:"text,omitempty"`
	Turn     int              `json:"turn"`
	Happened []protocol.Event `json:"happened"`
}

// Undo is the wish of a seat to take back steps.
type Undo struct {
	Seat   int   `json:"seat"`
	Steps  int   `json:"steps"`
	Agreed []int `json:"agreed"`
	Wants  []int `json:"wants"` // seats that have to agree
}

func (l *line) look(params protocol.Raw) (any, *protocol.Error) {
	var p lookParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if p.Wait != nil && !l.live {
		l.wait(*p.Wait)
	}
	return use(l, func(t *table) (LookReply, *protocol.Error) { return t.look(l.right, p) })
}

// wait rests until the table has another version, or for as long as a call may.
func (l *line) wait(version int) {
	end := time.NewTimer(longest)
	defer end.Stop()
	for {
		changed := make(<-chan struct{})
		_, e := use(l, func(t *table) (int, *protocol.Error) {
			if t.version != version {
				return 0, protocol.Refuse("invalid-params", "")
			}
			changed = t.changed
			return 0, nil
		})
		if e != nil {
			return
		}
		select {
		case <-changed:
		case <-end.C:
			return
		case <-l.ctx.Done():
			return
		}
	}
}

func (t *table) look(r right, p lookParams) (out LookReply, e *protocol.Error) {
	seat := r.seat()
	point, e := t.point(seat)
	if e != nil {
		return out, e
	}
	over := point.Point.Kind == engine.Over.String()
	eyes := t.eyes(seat, over)
	v, e := call[protocol.ViewReply](t, "game.view", map[string]any{"viewer": eyes})
	if e != nil {
		return out, e
	}
	out = LookReply{
		Header: t.counted(point, seat), Version: t.version, Place: t.told(r), Ask: point.Ask, Text: point.Text, Mine: len(point.Legal) > 0,
		Legal: point.Legal, Hindered: point.Hindered, Viewer: eyes, View: v.View, From: min(max(p.Moves, 0), len(t.moves)), Moves: []Move{}, Undone: t.undone,
	}
	if p.Board != 0 {
		s, e := call[protocol.StateReply](t, "game.state", map[string]any{"viewer": eyes, "width": p.Board})
		if e != nil {
			return out, e
		}
		out.Board = s.Board
	}
	if out.From == 0 {
		first, e := call[protocol.EventsReply](t, "game.events", map[string]any{})
		if e != nil {
			return out, e
		}
		n := len(first.Happened)
		for _, m := range t.moves {
			n -= len(m.happened)
		}
		out.First = first.Happened[:max(0, n)]
	}
	for _, m := range t.moves[out.From:] {
		text := m.text
		if t.apart() && !over && m.seat != seat {
			text = ""
		}
		out.Moves = append(out.Moves, Move{m.seat, text, m.turn, m.happened})
	}
	if t.undo != nil {
		out.Undo = &Undo{t.undo.by, t.undo.steps, []int{}, append([]int{}, t.consents(t.undo.by)...)}
		out.Undo.Agreed = append(out.Undo.Agreed, slices.Sorted(maps.Keys(t.undo.agreed))...)
	}
	return out, nil
}

// LinksReply are the keys of a table's links.
type LinksReply struct {
	Table  string   `json:"table"`
	Page   string   `json:"page"`
	Keeper string   `json:"keeper"`
	Watch  string   `json:"watch"`
	Seats  []string `json:"seats"`
}

func (h *Host) linksOf(row record, page string) LinksReply {
	out := LinksReply{Table: strconv.FormatInt(row.id, 10), Page: page, Keeper: h.key(right{row.id, roleKeeper}), Watch: h.key(right{row.id, roleWatcher})}
	for n := 1; n <= row.seats; n++ {
		out.Seats = append(out.Seats, h.key(right{row.id, strconv.Itoa(n)}))
	}
	return out
}

func (l *line) links(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (LinksReply, *protocol.Error) {
		return l.h.linksOf(t.row, l.h.pageOf(t.bundle, t.row.lang, t.row.mission)), nil
	})
}

// DoneReply says which version of the table a call led to.
type DoneReply struct {
	Version int `json:"version"`
}

func (t *table) done() (DoneReply, *protocol.Error) { return DoneReply{t.version}, nil }

type undoParams struct {
	Steps *int `json:"steps"`
}

// undo proposes to take steps back, or takes them back at once where nobody else
// sits at the table. Without steps it is what the seat answered last, and what came
// after it.
func (l *line) undo(params protocol.Raw) (any, *protocol.Error) {
	var p undoParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.closed {
			return DoneReply{}, protocol.Refuse("closed", "this table was closed")
		}
		steps := 0
		if p.Steps != nil {
			steps = *p.Steps
		} else if i := lastOf(t.moves, l.right.seat()); i >= 0 {
			steps = len(t.moves) - i
		}
		if steps < 1 || steps > len(t.moves) {
			return DoneReply{}, protocol.Refuse("invalid-params", "steps: 1 to the "+strconv.Itoa(len(t.moves))+" that were taken")
		}
		t.undo = &proposal{l.right.seat(), steps, map[int]bool{}}
		if e := t.agreed(); e != nil {
			return DoneReply{}, e
		}
		return t.done()
	})
}

func lastOf(moves []move, seat int) int {
	for i := len(moves) - 1; i >= 0; i-- {
		if moves[i].seat == seat {
			return i
		}
	}
	return -1
}

type agreeParams struct {
	Yes bool `json:"yes"`
}

func (l *line) agree(params protocol.Raw) (any, *protocol.Error) {
	var p agreeParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		switch {
		case t.undo == nil:
			return DoneReply{}, protocol.Refuse("not-legal", "nobody wants to take anything back")
		case !p.Yes: // also of who proposed it
			t.undo = nil
			t.tell()
			return t.done()
		case t.undo.by == l.right.seat():
			return t.done()
		}
		t.undo.agreed[l.right.seat()] = true
		if e := t.agreed(); e != nil {
			return DoneReply{}, e
		}
		return t.done()
	})
}

type botParams struct {
	Seat int  `json:"seat"`
	On   bool `json:"on"`
}

// bot lets the fair bot answer for an empty seat, or no more.
func (l *line) bot(params protocol.Raw) (any, *protocol.Error) {
	var p botParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		switch {
		case p.Seat < 1 || p.Seat > t.row.seats:
			return DoneReply{}, protocol.Refuse("invalid-params", "seat: 1 to "+strconv.Itoa(t.row.seats))
		case p.On && t.here(p.Seat):
			return DoneReply{}, protocol.Refuse("not-yours", "somebody sits there")
		}
		c := t.chairs[p.Seat-1]
		c.bot = p.On
		if e := t.seat(p.Seat, c); e != nil {
			return DoneReply{}, e
		}
		return t.done()
	})
}

type noteParams struct {
	Text  string `json:"text"`
	Place string `json:"place"`
	Thing string `json:"thing"`
}

// note pins what somebody has to say to this moment, and to a place or a card.
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
		return nil, protocol.Refuse("invalid-params", "text: there is nothing in it")
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.notes >= MaxNotes {
			return DoneReply{}, protocol.Refuse("limit", "a table holds at most "+strconv.Itoa(MaxNotes)+" notes")
		}
		h, e := call[protocol.EventsReply](t, "game.events", map[string]any{"since": t.happened()})
		if e != nil {
			return DoneReply{}, e
		}
		n.seat, n.steps, n.turn, n.at = l.right.seat(), len(t.moves), h.Outcome.Turn, now()
		if err := l.h.store.addNote(t.row.id, n); err != nil {
			return DoneReply{}, protocol.Refuse("internal", err.Error())
		}
		t.notes++
		return t.done()
	})
}

// happened is how many events there were.
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

// Questions is how many are asked at the end.
const Questions = 3

type answersParams struct {
	Answers []string `json:"answers"`
}

// answers takes what a seat says to the questions at the end; it may change it.
func (l *line) answers(params protocol.Raw) (any, *protocol.Error) {
	var p answersParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if len(p.Answers) > Questions {
		return nil, protocol.Refuse("invalid-params", "answers: at most "+strconv.Itoa(Questions))
	}
	for i, text := range p.Answers {
		var e *protocol.Error
		if p.Answers[i], e = short("answers", text, MaxNote); e != nil {
			return nil, e
		}
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		for i, text := range p.Answers {
			if err := l.h.store.keepAnswer(t.row.id, answer{l.right.seat(), i + 1, text}); err != nil {
				return DoneReply{}, protocol.Refuse("internal", err.Error())
			}
		}
		return t.done()
	})
}

func (l *line) close(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if !t.closed {
			if err := l.h.store.close(t.row.id); err != nil {
				return DoneReply{}, protocol.Refuse("internal", err.Error())
			}
			t.closed = true
			t.tell()
		}
		return t.done()
	})
}

// The calls of a game, as docs/protocol.md has them. There is one game, so it need
// not be named; a viewer is the seat of the link and no other.

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

// takes reads the parameters of a call of a game, of which it has but some.
func (l *line) takes(params protocol.Raw, known ...string) (p gameParams, e *protocol.Error) {
	if e := protocol.Decode(params, &p); e != nil {
		return p, e
	}
	var members map[string]protocol.Raw
	if params != nil && plainjson.Unmarshal(params, &members) != nil {
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
		r, e := t.point(l.right.seat())
		r.Header = t.counted(r, l.right.seat())
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
	return use(l, func(t *table) (protocol.ActReply, *protocol.Error) {
		seat := l.right.seat()
		point, e := t.point(seat)
		if e != nil {
			return protocol.ActReply{}, e
		}
		if p.Hash != "" && p.Hash != blind(t.row.salt, point.Hash) {
			return protocol.ActReply{}, protocol.Refuse("not-legal", "the game has moved on from hash "+strconv.Quote(p.Hash))
		}
		index := 0
		if p.Index != nil {
			index = *p.Index
		} else if i, ok := pickOf(point.Legal, p.Action); ok {
			index = i
		} else if t.asked(point.Point, seat) {
			return protocol.ActReply{}, protocol.Refuse("not-legal", "this seat has no such action now")
		}
		if t.chairs[seat-1].bot || !t.chairs[seat-1].sat { // whoever answers is there
			if e := t.sit(seat, nil); e != nil {
				return protocol.ActReply{}, e
			}
		}
		r, e := t.act(seat, index)
		r.Header = t.header(r.Header, seat)
		return r, e
	})
}

// seen is a call that shows the table to the seat of the line.
func seen[R any](l *line, p gameParams, method string, more map[string]any, mend func(t *table, r *R)) (any, *protocol.Error) {
	return use(l, func(t *table) (R, *protocol.Error) {
		var none R
		h, e := call[protocol.EventsReply](t, "game.events", map[string]any{"since": t.happened()})
		if e != nil {
			return none, e
		}
		eyes := t.eyes(l.right.seat(), h.Point.Kind == engine.Over.String())
		if p.Viewer != nil && *p.Viewer != eyes && (*p.Viewer != l.right.seat() || *p.Viewer == 0) {
			return none, protocol.Refuse("not-yours", "viewer: this link sees with the eyes of "+strconv.Itoa(eyes))
		}
		more["viewer"] = eyes
		r, e := call[R](t, method, more)
		if e != nil {
			return none, e
		}
		mend(t, &r)
		return r, nil
	})
}

func (l *line) state(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "viewer", "width")
	if e != nil {
		return nil, e
	}
	return seen(l, p, "game.state", map[string]any{"width": p.Width}, func(t *table, r *protocol.StateReply) { r.Header = t.header(r.Header, l.right.seat()) })
}

func (l *line) view(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "viewer")
	if e != nil {
		return nil, e
	}
	return seen(l, p, "game.view", map[string]any{}, func(t *table, r *protocol.ViewReply) { r.Header = t.header(r.Header, l.right.seat()) })
}

func (l *line) events(params protocol.Raw) (any, *protocol.Error) {
	p, e := l.takes(params, "since")
	if e != nil {
		return nil, e
	}
	return use(l, func(t *table) (protocol.EventsReply, *protocol.Error) {
		r, e := call[protocol.EventsReply](t, "game.events", map[string]any{"since": p.Since})
		r.Header = t.header(r.Header, l.right.seat())
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
			return savedReply{}, protocol.Refuse("not-yours", "a game is saved when it is over: its seed tells what chance will bring. The host keeps it meanwhile")
		}
		save, text, e := t.save(p.Text)
		return savedReply{t.header(point.Header, l.right.seat()), save, text}, e
	})
}

// The calls of who makes tables.

// BundleReply is a bundle that tables are made of.
type BundleReply struct {
	Content   string         `json:"content"`
	Pack      string         `json:"pack"`
	Version   string         `json:"version"`
	Title     string         `json:"title"`
	Languages []string       `json:"languages"`
	Missions  []MissionReply `json:"missions"`
}

// MissionReply says how a mission may begin.
type MissionReply struct {
	ID           string   `json:"id"`
	Title        string   `json:"title"`
	Seats        []int    `json:"seats"`
	Editions     []string `json:"editions"`
	Difficulties []string `json:"difficulties"`
}

func (l *line) bundles(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	l.h.mu.Lock()
	offered := slices.Clone(l.h.offered)
	l.h.mu.Unlock()
	out := []BundleReply{}
	for _, content := range offered {
		b, err := l.h.bundleOf(content)
		if err != nil {
			return nil, protocol.Refuse("internal", err.Error())
		}
		r := BundleReply{Content: content, Pack: b.Pack.ID(), Version: b.Pack.Version(), Title: b.Title, Languages: b.Languages, Missions: []MissionReply{}}
		lang := ""
		if len(b.Languages) > 0 {
			lang = b.Languages[0]
		}
		for _, id := range b.Pack.Missions() {
			m, err := b.shared.Pack.Mission(id)
			if err != nil {
				return nil, protocol.Refuse("bad-bundle", err.Error())
			}
			r.Missions = append(r.Missions, MissionReply{id, b.Pack.Title(id, lang), m.Seats(), listed(m.Editions()), listed(m.Difficulties())})
		}
		out = append(out, r)
	}
	return struct {
		Bundles []BundleReply `json:"bundles"`
	}{out}, nil
}

// listed is a list that JSON has as one, when it is empty too.
func listed(names []string) []string { return append([]string{}, names...) }

type newParams struct {
	Content    string `json:"content"`
	Mission    string `json:"mission"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Lang       string `json:"lang"`
}

func (l *line) new(params protocol.Raw) (any, *protocol.Error) {
	var p newParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	row, e := l.h.newTable(p.Content, p.Mission, p.Seats, p.Edition, p.Difficulty, p.Lang)
	if e != nil {
		return nil, e
	}
	b, err := l.h.bundleOf(row.content)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	return l.h.linksOf(*row, l.h.pageOf(b, row.lang, row.mission)), nil
}

// NewTable makes a table as host.new does, and returns the keys of its links.
func (h *Host) NewTable(content, mission string, seats int, edition, difficulty, lang string) (LinksReply, error) {
	row, e := h.newTable(content, mission, seats, edition, difficulty, lang)
	if e != nil {
		return LinksReply{}, e
	}
	b, err := h.bundleOf(row.content)
	if err != nil {
		return LinksReply{}, err
	}
	return h.linksOf(*row, h.pageOf(b, row.lang, row.mission)), nil
}

// ListedReply is a table in the list of who makes them.
type ListedReply struct {
	Table   string `json:"table"`
	Keeper  string `json:"keeper"`
	Pack    string `json:"pack"`
	Mission string `json:"mission"`
	Title   string `json:"title"`
	Seats   int    `json:"seats"`
	Made    int    `json:"made"` // seconds since 1970
	Closed  bool   `json:"closed"`
}

func (l *line) tables(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	all, err := l.h.store.tables()
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	out := []ListedReply{}
	for _, row := range all {
		if len(out) == 500 { // the newest
			break
		}
		r := ListedReply{Table: strconv.FormatInt(row.id, 10), Keeper: l.h.key(right{row.id, roleKeeper}), Mission: row.mission, Seats: row.seats, Made: int(row.made), Closed: row.closed}
		if b, err := l.h.bundleOf(row.content); err == nil {
			r.Pack, r.Title = b.Pack.ID(), b.Pack.Title(row.mission, row.lang)
		}
		out = append(out, r)
	}
	return struct {
		Tables []ListedReply `json:"tables"`
	}{out}, nil
}
