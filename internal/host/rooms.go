package host

import (
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
)

// Rooms. A room is the place of a group: one link, which all of them have. Inside they
// begin games and campaigns, choose seats, and find everything again when they come back.
// A seat taken in a room is a chair like any other, with a key of its own.

// MaxRooms is the most rooms of a host, MaxInRoom the most open tables in a room, and
// mostListed how many of its tables a room lists.
const (
	MaxRooms   = 1000
	MaxInRoom  = 40
	mostListed = 60
)

// RoomReply is a room in the maker's list.
type RoomReply struct {
	Room   string `json:"room"`
	Key    string `json:"key"` // of the group's link
	Name   string `json:"name"`
	Pack   string `json:"pack"` // the only pack that it can play; "" for all
	Lang   string `json:"lang"`
	Made   int    `json:"made"` // seconds since 1970
	Games  int    `json:"games"`
	Closed bool   `json:"closed"`
}

func (h *Host) roomReply(r room) RoomReply {
	return RoomReply{
		Room: strconv.FormatInt(r.id, 10), Key: h.key(right{room: r.id, role: roleGroup}), Name: r.name, Pack: r.pack, Lang: r.lang,
		Made: int(r.made), Games: r.games, Closed: r.closed,
	}
}

type roomParams struct {
	Room   string  `json:"room"`
	Name   *string `json:"name"`
	Pack   *string `json:"pack"`
	Lang   *string `json:"lang"`
	Closed *bool   `json:"closed"`
}

// room makes a room, or changes one: its name, the only pack that it can play, its
// language, and whether it is closed.
func (l *line) room(params protocol.Raw) (any, *protocol.Error) {
	var p roomParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	for _, text := range []*string{p.Name, p.Pack, p.Lang} {
		if text == nil {
			continue
		}
		var e *protocol.Error
		if *text, e = short("name, pack or lang", *text, MaxName); e != nil {
			return nil, e
		}
	}
	if p.Pack != nil && *p.Pack != "" && !l.h.offers(*p.Pack) {
		return nil, protocol.Refuse("invalid-params", "pack: this host has no bundle of this pack")
	}
	l.h.making.Lock() // the same call may come twice at once
	defer l.h.making.Unlock()
	if was, e := l.made(); was != nil || e != nil {
		return was, e
	}
	r, e := l.h.keepRoom(p, l.once)
	if e != nil {
		return nil, e
	}
	return r, nil
}

// keepRoom makes a room, or changes one, by a call with an id o or none; making is held.
func (h *Host) keepRoom(p roomParams, o *once) (none RoomReply, e *protocol.Error) {
	r := room{made: h.stamp()}
	if p.Room != "" {
		if r, e = h.roomOf(p.Room); e != nil {
			return none, e
		}
	} else if n, err := h.store.openRooms(); err != nil {
		return none, protocol.Refuse("internal", err.Error())
	} else if n >= MaxRooms {
		return none, protocol.Refuse("limit", "there are "+strconv.Itoa(MaxRooms)+" rooms; close some first")
	}
	set(&r.name, p.Name)
	set(&r.pack, p.Pack)
	set(&r.lang, p.Lang)
	set(&r.closed, p.Closed)
	if err := h.store.keepRoom(&r, o, func() any { return h.roomReply(r) }); err != nil {
		return none, protocol.Refuse("internal", err.Error())
	}
	return h.roomReply(r), nil
}

func set[T any](to, value *T) {
	if value != nil {
		*to = *value
	}
}

// made returns the reply to the call under way, if it was done before; making is held.
func (l *line) made() (protocol.Raw, *protocol.Error) {
	if l.once == nil {
		return nil, nil
	}
	all, err := l.h.store.replies(0)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	return l.once.again(all)
}

// offers reports whether a bundle of a pack is offered.
func (h *Host) offers(pack string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, content := range h.offered {
		if h.bundles[content].Pack.ID() == pack {
			return true
		}
	}
	return false
}

// roomOf returns a room by its number.
func (h *Host) roomOf(text string) (room, *protocol.Error) {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return room{}, protocol.Refuse("invalid-params", "room: there is none with this number")
	}
	r, err := h.store.room(id)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, protocol.Refuse("invalid-params", "room: there is none with this number")
	case err != nil:
		return r, protocol.Refuse("internal", err.Error())
	}
	return r, nil
}

// rooms lists the rooms, the newest first.
func (l *line) rooms(params protocol.Raw) (any, *protocol.Error) {
	if e := protocol.Decode(params, &struct{}{}); e != nil {
		return nil, e
	}
	all, err := l.h.store.rooms()
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	out := []RoomReply{}
	for _, r := range all {
		out = append(out, l.h.roomReply(r))
	}
	return struct {
		Rooms []RoomReply `json:"rooms"`
	}{out}, nil
}

// here returns the room of a group's link.
func (l *line) here() (room, *protocol.Error) {
	r, err := l.h.store.room(l.right.room)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return r, protocol.Refuse("closed", "there is no such room")
	case err != nil:
		return r, protocol.Refuse("internal", err.Error())
	case r.closed:
		return r, protocol.Refuse("closed", "this room is closed")
	}
	return r, nil
}

// InRoom is a game in a room, as everyone in the group sees it.
type InRoom struct {
	Table    string   `json:"table"`
	Pack     string   `json:"pack"`
	Mission  string   `json:"mission"`
	Title    string   `json:"title"`
	Campaign bool     `json:"campaign"` // the missions of the pack, one after the other
	Page     string   `json:"page"`
	Made     int      `json:"made"` // seconds since 1970
	Last     int      `json:"last"` // the last answer, the same; 0 before it
	Turn     int      `json:"turn"`
	Says     []string `json:"says"` // how the game stands, in short
	Result   string   `json:"result"`
	Replay   string   `json:"replay,omitempty"` // where a game that is over can be looked through; "" for a campaign
	Closed   bool     `json:"closed"`
	Why      string   `json:"why,omitempty"` // why it cannot be shown
	Aim      string   `json:"aim"`
	Seats    []Place  `json:"seats"`
}

// Place is a seat in a room.
type Place struct {
	Seat
	Chair  int    `json:"chair"` // for room.sit
	Figure string `json:"figure"`
	Thing  string `json:"thing,omitempty"` // the card of the figure
	Colour string `json:"colour,omitempty"`
	Free   bool   `json:"free"` // anyone of the group may take it now
}

// EnterReply is a room with its games.
type EnterReply struct {
	Room    string        `json:"room"`
	Name    string        `json:"name"`
	Lang    string        `json:"lang"`
	Games   []InRoom      `json:"games"`
	Bundles []BundleReply `json:"bundles"` // of which games can be begun
	// Mended are notes of the group that a newer version of the pack deals with. They are
	// included only on request.
	Mended *[]Mended `json:"mended,omitempty"`
}

// enter shows a room.
func (l *line) enter(params protocol.Raw) (any, *protocol.Error) {
	var p struct {
		Lang   string `json:"lang"` // of titles
		Mended bool   `json:"mended"`
	}
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	r, e := l.here()
	if e != nil {
		return nil, e
	}
	all, err := l.h.store.inRoom(r.id)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	out := EnterReply{Room: strconv.FormatInt(r.id, 10), Name: r.name, Lang: r.lang, Games: []InRoom{}}
	for _, row := range all[:min(len(all), mostListed)] {
		out.Games = append(out.Games, l.inRoom(row, p.Lang))
	}
	bundles, _, err := l.h.offering(p.Lang)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	out.Bundles = []BundleReply{}
	for _, b := range bundles {
		if r.pack == "" || b.Pack == r.pack {
			out.Bundles = append(out.Bundles, b)
		}
	}
	if p.Mended {
		mended, err := l.h.mended(r.id, p.Lang)
		if err != nil {
			return nil, protocol.Refuse("internal", err.Error())
		}
		out.Mended = &mended
	}
	return out, nil
}

// inRoom shows a game in the room of the line.
func (l *line) inRoom(row record, lang string) (g InRoom) {
	g = InRoom{Table: strconv.FormatInt(row.id, 10), Mission: row.mission, Made: int(row.made), Closed: row.closed, Says: []string{}, Seats: []Place{}}
	b, err := l.h.bundleOf(row.content)
	if err != nil {
		g.Why = err.Error()
		return g
	}
	if !b.speaks(lang) {
		lang = row.lang
	}
	g.Pack, g.Title, g.Campaign = b.Pack.ID(), b.shared.Pack.Title(row.mission, lang), row.mission == b.whole()
	if row.closed {
		return g
	}
	g.Page = l.h.pageOf(b, lang, row.mission)
	t, err := l.h.table(row.id)
	if err != nil {
		g.Why = err.Error()
		return g
	}
	defer t.mu.Unlock()
	defer t.speak(t.speak(lang))
	point, e := t.legal()
	if e != nil {
		g.Why = e.Message
		return g
	}
	g.Last, g.Turn, g.Aim = int(t.at), point.Outcome.Turn, t.aim
	if point.Point.Kind == engine.Over.String() {
		g.Result = resultOf(point.Header)
	}
	if written, err := l.h.store.log(row.id); err == nil && g.Result != "" && !g.Campaign {
		row.lang = lang
		g.Replay = l.h.position(b, row, standing(written, len(written)))
	}
	v, e := t.s.View(protocol.ViewParams{Game: t.game, Viewer: t.eyes(0, g.Result != "")})
	if e != nil || v.View == nil {
		v.View = &engine.View{}
	}
	g.Says = append(g.Says, v.View.Table...)
	for _, s := range t.told(l.right).Seats {
		p := Place{Seat: s, Chair: t.now.chairs[s.Seat-1], Free: t.mayTake(l.right, s.Seat)}
		for _, sheet := range v.View.Sheets {
			if sheet.Seat == s.Seat {
				p.Figure, p.Thing, p.Colour = strings.TrimLeft(sheet.Title, "0123456789 "), sheet.Thing, sheet.Colour
			}
		}
		g.Seats = append(g.Seats, p)
	}
	return g
}

// mayTake reports whether a link may take a seat, as the table of calls says.
func (t *table) mayTake(r right, seat int) bool {
	return t.ofAll("room.sit", r, seat)
}

// OpensReply is a new game in a room.
type OpensReply struct {
	Table string `json:"table"`
	Page  string `json:"page"`
}

// opens begins a game in a room.
func (l *line) opens(params protocol.Raw) (any, *protocol.Error) {
	var p newParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	r, e := l.here()
	if e != nil {
		return nil, e
	}
	l.h.making.Lock()
	defer l.h.making.Unlock()
	if was, e := l.made(); was != nil || e != nil {
		return was, e
	}
	all, err := l.h.store.inRoom(r.id)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	open := 0
	for _, row := range all {
		if !row.closed {
			open++
		}
	}
	if open >= MaxInRoom {
		return nil, protocol.Refuse("limit", "a room can have "+strconv.Itoa(MaxInRoom)+" open games")
	}
	if p.Lang == "" {
		p.Lang = r.lang
	}
	row, page, e := l.h.newTable(p, r, l.once, func(row record, page string) any { return OpensReply{strconv.FormatInt(row.id, 10), page} })
	if e != nil {
		return nil, e
	}
	return OpensReply{strconv.FormatInt(row.id, 10), page}, nil
}

// ChooseReply is the key of a chair in a room.
type ChooseReply struct {
	Key  string `json:"key"`
	Page string `json:"page"`
}

// choose takes a chair in a room for the person who calls, or a place to look on.
func (l *line) choose(params protocol.Raw) (any, *protocol.Error) {
	var p struct {
		Table string  `json:"table"`
		Chair int     `json:"chair"` // 0 to look on
		Name  *string `json:"name"`
		Lang  string  `json:"lang"` // of the page
	}
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
	r, e := l.here()
	if e != nil {
		return nil, e
	}
	id, err := strconv.ParseInt(p.Table, 10, 64)
	if err != nil {
		return nil, protocol.Refuse("invalid-params", "table: a number")
	}
	row, err := l.h.store.table(id)
	if err != nil || row.room != r.id {
		return nil, protocol.Refuse("closed", "there is no such table in this room")
	}
	t, err := l.h.table(id)
	if err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	defer t.mu.Unlock()
	if was, e := l.once.again(t.replies); was != nil || e != nil {
		return was, e
	}
	if t.closed {
		return nil, protocol.Refuse("closed", "this table is closed")
	}
	defer t.speak(t.speak(p.Lang))
	out := ChooseReply{l.h.key(right{table: id, role: roleWatcher}), l.h.pageOf(t.bundle, t.written(), row.mission)}
	if p.Chair == 0 {
		return out, nil
	}
	seat := t.seatOf(right{table: id, role: strconv.Itoa(p.Chair)})
	switch {
	case seat == 0:
		return nil, protocol.Refuse("invalid-params", "chair: nobody plays this one now")
	case !t.mayTake(l.right, seat) && t.state(seat) == seatHere:
		return nil, protocol.Refuse("not-yours", "somebody is in this seat")
	case !t.mayTake(l.right, seat):
		return nil, protocol.Refuse("not-yours", "this is the seat of a rival: only the keeper of the table can give it to another person")
	}
	if e := t.sit(seat, p.Name); e != nil {
		return nil, e
	}
	t.seen[p.Chair-1] = l.h.now() // until the page is there
	out.Key = l.h.key(right{table: id, role: strconv.Itoa(p.Chair)})
	if l.once != nil {
		l.once.fill(out)
		if err := l.h.store.keepReply(id, l.once); err != nil {
			return nil, protocol.Refuse("internal", err.Error())
		}
		t.remember(l.once)
	}
	t.tell()
	return out, nil
}

// ---- the store's part

// room is a room as the store keeps it.
type room struct {
	id               int64
	name, pack, lang string
	made             int64
	closed           bool
	games            int // in it
}

const roomColumns = "id, name, pack, lang, made, closed, (SELECT count(*) FROM tables WHERE room=rooms.id)"

func (r *room) scan(row interface{ Scan(...any) error }) error {
	return row.Scan(&r.id, &r.name, &r.pack, &r.lang, &r.made, &r.closed, &r.games)
}

// room reads a room; the error is sql.ErrNoRows when it does not exist.
func (s *Store) room(id int64) (r room, err error) {
	if !s.lists["rooms"] {
		return r, sql.ErrNoRows
	}
	err = r.scan(s.db.QueryRow("SELECT "+roomColumns+" FROM rooms WHERE id=?", id))
	return r, err
}

// rooms returns all, the newest first.
func (s *Store) rooms() ([]room, error) {
	if !s.lists["rooms"] {
		return nil, nil
	}
	return rows(s, "SELECT "+roomColumns+" FROM rooms ORDER BY id DESC", func(r *sql.Rows) (out room, err error) {
		err = out.scan(r)
		return out, err
	})
}

// openRooms counts the rooms that are not closed.
func (s *Store) openRooms() (n int, err error) {
	err = s.db.QueryRow("SELECT count(*) FROM rooms WHERE closed=0").Scan(&n)
	return n, err
}

// keepRoom stores a room, a new one if it has no number, with the reply to the call.
func (s *Store) keepRoom(r *room, o *once, reply func() any) error {
	return s.within(func(tx *sql.Tx) error {
		done, err := tx.Exec("INSERT INTO rooms (id, name, pack, lang, made, closed) VALUES (nullif(?,0),?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET name=excluded.name, pack=excluded.pack, lang=excluded.lang, closed=excluded.closed",
			r.id, r.name, r.pack, r.lang, r.made, r.closed)
		if err != nil {
			return err
		}
		if r.id == 0 {
			if r.id, err = done.LastInsertId(); err != nil {
				return err
			}
		}
		o.fill(reply())
		return o.write(tx, 0)
	})
}

// inRoom returns the tables in a room, the newest first.
func (s *Store) inRoom(id int64) ([]record, error) {
	return rows(s, "SELECT "+s.tableColumns()+" FROM tables WHERE room=? ORDER BY id DESC", func(r *sql.Rows) (out record, err error) {
		err = out.scan(r)
		return out, err
	}, id)
}
