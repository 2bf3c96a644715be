package host

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
	"acforge.dev/preview/page"
)

// Calls at a table other than the game itself: sit, watch, take back, hand over to the
// bot, write to the designer, close.

type sitParams struct {
	Key  string  `json:"key"`
	Name *string `json:"name"`
	Lang string  `json:"lang"` // language of the connection; the table's by default
}

// TableReply describes a table.
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
	Page       string `json:"page"` // where it is played in a browser; "" when there is no page
	// Pages are the same page in each language of the bundle's texts.
	Pages []PageIn `json:"pages,omitempty"`
	Seats []Seat   `json:"seats"`
	// Questions are the pack's final questions; if empty, the client asks its own.
	Questions []string `json:"questions,omitempty"`
	// Seat and Role are those of the link.
	Seat int    `json:"seat"`
	Role string `json:"role"`
}

// PageIn is a page in a language. Name is the language's own name.
type PageIn struct {
	Lang string `json:"lang"`
	Name string `json:"name"`
	Page string `json:"page"`
}

// Seat is a seat as everyone at the table sees it.
type Seat struct {
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Here bool   `json:"here"` // a player is connected now
	Sat  bool   `json:"sat"`  // a player has sat here
	Bot  bool   `json:"bot"`  // the fair bot answers for it
	Hand bool   `json:"hand"` // this link may give it to the bot, or take it back
}

func (t *table) told(r right) TableReply {
	role := r.role
	if t.seatOf(r) > 0 {
		role = "seat"
	}
	p := t.bundle.shared.Pack
	out := TableReply{
		Table: strconv.FormatInt(t.row.id, 10), Pack: p.ID(), Version: p.Version(), Content: t.row.content, Mission: t.row.mission, Title: p.Title(t.row.mission, t.lang),
		Edition: t.row.edition, Difficulty: t.row.difficulty, Lang: t.lang, Aim: t.aim, Closed: t.closed,
		Page: t.h.pageOf(t.bundle, t.written(), t.row.mission), Seat: t.seatOf(r), Role: role,
	}
	if out.Page != "" {
		for _, lang := range t.bundle.Languages {
			out.Pages = append(out.Pages, PageIn{lang, page.LanguageName(lang), strings.Replace(out.Page, "/"+t.written()+"/", "/"+lang+"/", 1)})
		}
	}
	out.Questions = t.bundle.asks(t.lang)
	if r.chair() > 0 && out.Seat == 0 {
		out.Role = roleWatcher // of a figure that has left
	}
	for i := range t.now.chairs {
		c, _ := t.chairOf(i + 1)
		hand := !t.closed && t.handed(r, i+1) == ""
		out.Seats = append(out.Seats, Seat{i + 1, c.name, t.here(i + 1), c.sat, c.bot, hand})
	}
	return out
}

// written returns the language of the pages for the table's current language: a bundle
// has pages in the languages of its texts.
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
		if s := t.seatOf(l.right); s > 0 {
			if e := t.sit(s, p.Name); e != nil {
				return TableReply{}, e
			}
		}
		return t.told(l.right), nil
	})
}

// short returns a text that a player typed, without unprintable characters. It refuses
// a text of more than most letters.
func short(param, text string, most int) (string, *protocol.Error) {
	if most <= MaxName {
		text = printable.Line(text)
	}
	text = strings.TrimSpace(printable.Text(text))
	if utf8.RuneCountInString(text) > most {
		return "", protocol.Refuse("invalid-params", param+": up to "+strconv.Itoa(most)+" letters")
	}
	return text, nil
}

type lookParams struct {
	Moves int   `json:"moves"` // first answer to return
	Wait  *int  `json:"wait"`  // wait until the version differs from this one, or a time limit
	Board int   `json:"board"` // columns for the table as text, 0 for none
	Walks bool  `json:"walks"` // include places that take several moves
	Talk  int64 `json:"talk"`  // leave out what was said up to this number
}

// LookReply is everything that a seat sees.
type LookReply struct {
	protocol.Header
	Version  int                `json:"version"`
	Place    TableReply         `json:"table"`
	Ask      protocol.Raw       `json:"ask"`
	Text     string             `json:"text"`
	Mine     bool               `json:"mine"` // this seat may answer
	Legal    []protocol.Option  `json:"legal"`
	Hindered []engine.Hindrance `json:"hindered,omitempty"`
	// Walks are the places that the seat can reach with several moves, as game.walks
	// lists them. They are included only on request, and not for rivals.
	Walks  *Walks           `json:"walks,omitempty"`
	Viewer int              `json:"viewer"`
	View   *engine.View     `json:"view"`
	Board  []string         `json:"board,omitempty"`
	First  []protocol.Event `json:"first,omitempty"` // the events before the first answer
	From   int              `json:"from"`
	Moves  []Move           `json:"moves"`  // answers from number From on
	Undone int              `json:"undone"` // how often answers were taken back
	Undo   *Undo            `json:"undo,omitempty"`
	Talk   []Said           `json:"talk,omitempty"` // what players said, the oldest first
	Plans  []Plan           `json:"plans,omitempty"`
	Waits  []int            `json:"waits"` // the seats that are asked
	// Lessons are those that fit this point. Learned is what the group was told before, in
	// a reply with all answers.
	Lessons []protocol.Lesson `json:"lessons,omitempty"`
	Learned []string          `json:"learned,omitempty"`
}

// Move is an answer with its events. Text is empty when the option itself may reveal a
// secret of another seat.
type Move struct {
	Seat     int              `json:"seat"`
	Text     string           `json:"text,omitempty"`
	Turn     int              `json:"turn"`
	Happened []protocol.Event `json:"happened"`
}

// Walks lists actions that take a seat several answers in a row. Each answer is checked
// when it comes.
type Walks struct {
	Walks   []protocol.Walk   `json:"walks"`
	Repeats []protocol.Repeat `json:"repeats"`
}

// walks returns those of a seat. Players who play together see the same, so the events
// on a way reveal nothing new. When seats hide things from each other there are no
// walks.
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

// Undo is a seat's request to take back steps.
type Undo struct {
	Seat   int   `json:"seat"`
	Steps  int   `json:"steps"`
	Agreed []int `json:"agreed"`
	Wants  []int `json:"wants"` // seats that must agree
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

// wait returns when the table has another version, or after the longest time of a call.
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
	seat := t.seatOf(r)
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
		Legal: point.Legal, Hindered: point.Hindered, Viewer: eyes, View: v.View, From: min(max(p.Moves, 0), len(t.moves)), Moves: []Move{}, Undone: t.undone, Talk: t.saidSince(p.Talk), Plans: t.shownPlans(), Waits: []int{},
	}
	out.Lessons = point.Lessons
	if out.From == 0 {
		known, err := t.h.store.learned(t.row)
		if err != nil {
			return out, protocol.Refuse("internal", err.Error())
		}
		out.Learned = known
	}
	if all, e := t.legal(); e == nil && !over && !t.closed {
		out.Waits = t.waits(all)
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

// came returns the events of the answers from a number on, in the table's current
// language.
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

// LinksReply holds the keys of a table's links.
type LinksReply struct {
	Table  string   `json:"table"`
	Page   string   `json:"page"`
	Keeper string   `json:"keeper"`
	Watch  string   `json:"watch"`
	Seats  []string `json:"seats"`
}

func (h *Host) linksOf(row record, chairs []int, page string) LinksReply {
	out := LinksReply{Table: strconv.FormatInt(row.id, 10), Page: page, Keeper: h.key(right{table: row.id, role: roleKeeper}), Watch: h.key(right{table: row.id, role: roleWatcher})}
	for _, n := range chairs {
		out.Seats = append(out.Seats, h.key(right{table: row.id, role: strconv.Itoa(n)}))
	}
	return out
}

func (l *line) links(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (LinksReply, *protocol.Error) {
		return l.h.linksOf(t.row, t.now.chairs, l.h.pageOf(t.bundle, t.row.lang, t.row.mission)), nil
	})
}

// DoneReply is the version of the table after a call.
type DoneReply struct {
	Version int `json:"version"`
}

func (t *table) done() (DoneReply, *protocol.Error) { return DoneReply{t.version}, nil }

type undoParams struct {
	Steps *int `json:"steps"`
}

// undo proposes to take steps back, or takes them back at once when no other player has
// sat at the table. Without steps it takes back the seat's last answer and everything
// after it.
func (l *line) undo(params protocol.Raw) (any, *protocol.Error) {
	var p undoParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if t.closed {
			return DoneReply{}, protocol.Refuse("closed", "this table is closed")
		}
		steps := 0
		if p.Steps != nil {
			steps = *p.Steps
		} else if i := lastOf(t.moves, l.right.chair()); i >= 0 {
			steps = len(t.moves) - i
		}
		if len(t.moves) == 0 {
			return DoneReply{}, protocol.Refuse("invalid-params", "steps: the game has no answer to take back")
		}
		if steps < 1 || steps > len(t.moves) {
			return DoneReply{}, protocol.Refuse("invalid-params", "steps: must be from 1 to "+strconv.Itoa(len(t.moves))+" (the number of answers so far)")
		}
		if t.seatOf(l.right) == 0 {
			return DoneReply{}, protocol.Refuse("not-yours", "the figure of this link is not in the game now")
		}
		t.undo = &proposal{t.seatOf(l.right), steps, map[int]bool{}}
		if e := t.agreed(l.once); e != nil {
			return DoneReply{}, e
		}
		return t.done()
	})
}

func lastOf(moves []move, chair int) int {
	for i := len(moves) - 1; i >= 0; i-- {
		if moves[i].chair == chair {
			return i
		}
	}
	return -1
}

type agreeParams struct {
	Yes   bool `json:"yes"`
	Steps *int `json:"steps"` // the number agreed to; by default that of the current request
}

func (l *line) agree(params protocol.Raw) (any, *protocol.Error) {
	var p agreeParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		switch {
		case t.undo == nil:
			return DoneReply{}, protocol.Refuse("not-legal", "nobody has asked to take anything back")
		case !p.Yes: // also from the proposing seat
			t.undo = nil
			t.tell()
			return t.done()
		case t.undo.by == t.seatOf(l.right):
			return t.done()
		case p.Steps != nil && *p.Steps != t.undo.steps:
			return DoneReply{}, protocol.Refuse("not-legal", "steps: the request has changed; it now takes back "+diag.Counted(t.undo.steps, "answer"))
		}
		t.undo.agreed[t.seatOf(l.right)] = true
		if e := t.agreed(l.once); e != nil {
			return DoneReply{}, e
		}
		return t.done()
	})
}

type botParams struct {
	Seat int  `json:"seat"`
	On   bool `json:"on"`
}

// bot lets the fair bot answer for a seat, or stops it.
func (l *line) bot(params protocol.Raw) (any, *protocol.Error) {
	var p botParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if p.Seat < 1 || p.Seat > t.seats() {
			return DoneReply{}, protocol.Refuse("invalid-params", "seat: 1 to "+strconv.Itoa(t.seats()))
		}
		if why := t.handed(l.right, p.Seat); why != "" {
			return DoneReply{}, protocol.Refuse("not-yours", why)
		}
		c, _ := t.chairOf(p.Seat)
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

// The calls of a game, as in docs/protocol.md. A line has one game, so the calls need
// not name it; the viewer is always the seat of the link.
