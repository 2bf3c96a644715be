package host

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"acforge/engine"
	"acforge/engine/protocol"
	"acforge/internal/printable"
	"acforge/preview/page"
)

// What somebody at a table may do with it beside the game: sit, look on, take back, let
// the bot play, say something to its designer, close it.

type sitParams struct {
	Key  string  `json:"key"`
	Name *string `json:"name"`
	Lang string  `json:"lang"` // that the connection is told in; without it the table's
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
	// Pages are the same page in each language that the bundle has texts in.
	Pages []PageIn `json:"pages,omitempty"`
	Seats []Seat   `json:"seats"`
	// Questions are what the pack asks at the end; none: what the client asks of its own.
	Questions []string `json:"questions,omitempty"`
	// Seat and Role are what the link is for.
	Seat int    `json:"seat"`
	Role string `json:"role"`
}

// PageIn is a page in a language, which Name is what it calls itself.
type PageIn struct {
	Lang string `json:"lang"`
	Name string `json:"name"`
	Page string `json:"page"`
}

// Seat is a seat as everybody at the table sees it.
type Seat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Here bool   `json:"here"` // somebody sits there now
	Sat  bool   `json:"sat"`  // somebody has
	Bot  bool   `json:"bot"`  // the fair bot answers for it
	Hand bool   `json:"hand"` // this link may give it to the bot, or take it back
}

func (t *table) told(r right) TableReply {
	role := r.role
	if r.seat() > 0 {
		role = "seat"
	}
	p := t.bundle.Pack
	out := TableReply{
		Table: strconv.FormatInt(t.row.id, 10), Pack: p.ID(), Version: p.Version(), Content: t.row.content, Mission: t.row.mission, Title: p.Title(t.row.mission, t.lang),
		Edition: t.row.edition, Difficulty: t.row.difficulty, Lang: t.lang, Aim: t.aim, Closed: t.closed,
		Page: t.h.pageOf(t.bundle, t.written(), t.row.mission), Seat: r.seat(), Role: role,
	}
	if out.Page != "" {
		for _, lang := range t.bundle.Languages {
			out.Pages = append(out.Pages, PageIn{lang, page.LanguageName(lang), strings.Replace(out.Page, "/"+t.written()+"/", "/"+lang+"/", 1)})
		}
	}
	out.Questions = t.bundle.asks(t.lang)
	for i, c := range t.chairs {
		hand := !t.closed && (r.seat() > 0 || r.role == roleKeeper) && t.handed(r, i+1, !c.bot) == ""
		out.Seats = append(out.Seats, Seat{i + 1, c.name, t.here(i + 1), c.sat, c.bot, hand})
	}
	return out
}

// written is the language of the pages where the table is told in its language now: a
// bundle has pages in those of its texts.
func (t *table) written() string {
	if t.bundle.speaks(t.lang) {
		return t.lang
	}
	return t.row.lang
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
	if p.Lang != "" {
		l.lang = p.Lang
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
	Walks bool `json:"walks"` // places that are reached by several moves, too
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
	// Walks are the places that the seat reaches by several moves, as game.walks lists
	// them; only where they were asked for, and not against rivals.
	Walks  *Walks           `json:"walks,omitempty"`
	Viewer int              `json:"viewer"`
	View   *engine.View     `json:"view"`
	Board  []string         `json:"board,omitempty"`
	First  []protocol.Event `json:"first,omitempty"` // what happened before the first answer
	From   int              `json:"from"`
	Moves  []Move           `json:"moves"`  // answers from number From on
	Undone int              `json:"undone"` // how often answers were taken back
	Undo   *Undo            `json:"undo,omitempty"`
}

// Move is an answer and what came of it. Text is empty where the option itself may
// say what another seat must not know.
type Move struct {
	Seat     int              `json:"seat"`
	Text     string           `json:"text,omitempty"`
	Turn     int              `json:"turn"`
	Happened []protocol.Event `json:"happened"`
}

// Walks are what a seat may do with several answers in a row. Each of them is an answer
// of its own, judged when it comes.
type Walks struct {
	Walks   []protocol.Walk   `json:"walks"`
	Repeats []protocol.Repeat `json:"repeats"`
}

// walks are those of a seat. Who plays together sees the same, so what lies on a way
// tells nobody more than they know; where seats hide from each other there are none.
func (t *table) walks(point protocol.PointReply, seat int) (*Walks, *protocol.Error) {
	r, e := t.s.Walks(protocol.GameParams{Game: t.game})
	if e != nil {
		return nil, t.blindError(e)
	}
	w := &Walks{[]protocol.Walk{}, []protocol.Repeat{}}
	for _, one := range r.Walks {
		if one.Who == seat {
			w.Walks = append(w.Walks, one)
		}
	}
	for _, one := range r.Repeats {
		if slices.ContainsFunc(point.Legal, func(o protocol.Option) bool { return o.Index == one.Index }) {
			w.Repeats = append(w.Repeats, one)
		}
	}
	return w, nil
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
		case <-l.gone:
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
	v, e := t.s.View(protocol.ViewParams{Game: t.game, Viewer: eyes})
	if e != nil {
		return out, t.blindError(e)
	}
	out = LookReply{
		Header: t.counted(point, seat), Version: t.version, Place: t.told(r), Ask: point.Ask, Text: point.Text, Mine: len(point.Legal) > 0,
		Legal: point.Legal, Hindered: point.Hindered, Viewer: eyes, View: v.View, From: min(max(p.Moves, 0), len(t.moves)), Moves: []Move{}, Undone: t.undone,
	}
	if p.Board != 0 {
		s, e := t.s.State(protocol.StateParams{Game: t.game, Viewer: eyes, Width: p.Board})
		if e != nil {
			return out, t.blindError(e)
		}
		out.Board = s.Board
	}
	if p.Walks && out.Mine && !t.apart() {
		if out.Walks, e = t.walks(point, seat); e != nil {
			return out, e
		}
	}
	if out.From == 0 {
		first, e := t.events(0)
		if e != nil {
			return out, e
		}
		n := len(first.Happened)
		for _, m := range t.moves {
			n -= len(m.happened)
		}
		out.First = first.Happened[:max(0, n)]
	}
	told, e := t.came(out.From)
	if e != nil {
		return out, e
	}
	for i, m := range t.moves[out.From:] {
		text := m.text[t.lang]
		if t.apart() && !over && m.seat != seat {
			text = ""
		}
		out.Moves = append(out.Moves, Move{m.seat, text, m.turn, told[i]})
	}
	if t.undo != nil {
		out.Undo = &Undo{t.undo.by, t.undo.steps, []int{}, append([]int{}, t.consents(t.undo.by, t.undo.steps)...)}
		out.Undo.Agreed = append(out.Undo.Agreed, slices.Sorted(maps.Keys(t.undo.agreed))...)
	}
	return out, nil
}

// came is what came of the answers from a number on, in the language that the table is
// told in now.
func (t *table) came(from int) ([][]protocol.Event, *protocol.Error) {
	out := make([][]protocol.Event, 0, len(t.moves)-from)
	n := 0
	for _, m := range t.moves[from:] {
		out = append(out, m.happened)
		n += len(m.happened)
	}
	if t.lang == t.row.lang || n == 0 {
		return out, nil
	}
	since := t.happened() - n
	r, e := t.events(since)
	if e != nil {
		return nil, e
	}
	for i, own := range out {
		out[i], r.Happened = r.Happened[:len(own)], r.Happened[len(own):]
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
// has sat at the table. Without steps it is what the seat answered last, and what came
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
	Yes   bool `json:"yes"`
	Steps *int `json:"steps"` // that are agreed to; without it what is wished now
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
		case p.Steps != nil && *p.Steps != t.undo.steps:
			return DoneReply{}, protocol.Refuse("not-legal", "steps: the wish is to take back "+strconv.Itoa(t.undo.steps)+" now")
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

// bot lets the fair bot answer for a seat, or no more.
func (l *line) bot(params protocol.Raw) (any, *protocol.Error) {
	var p botParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if p.Seat < 1 || p.Seat > t.row.seats {
			return DoneReply{}, protocol.Refuse("invalid-params", "seat: 1 to "+strconv.Itoa(t.row.seats))
		}
		if why := t.handed(l.right, p.Seat, p.On); why != "" {
			return DoneReply{}, protocol.Refuse("not-yours", why)
		}
		c := t.chairs[p.Seat-1]
		c.bot = p.On
		if e := t.seat(p.Seat, c); e != nil {
			return DoneReply{}, e
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
