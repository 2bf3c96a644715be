package host

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

// table is a table in memory: the state of the game, who sits where, and what players
// are doing. All of it is rebuilt from the store when needed.
type table struct {
	h      *Host
	row    record
	bundle *opened

	mu      sync.Mutex
	s       *protocol.Session // it holds only this game
	game    string
	lang    string // current language of the game: the table's, except during a call of a line
	aim     string
	logged  int // entries of the log
	moves   []move
	now     seating     // which chair plays each seat
	chairs  []chair     // by number
	seen    []time.Time // by chair: the last call of a player without a WebSocket
	lines   map[*line]bool
	version int           // increases with everything that other clients should see
	changed chan struct{} // closed when version increases
	undo    *proposal
	closed  bool
	gone    bool // it is no longer in memory; ask the host again
	last    time.Time
	at      int64 // the time of the last answer in seconds; 0 before it
	notes   int
	looks   map[string]bool // look-ups since the table was loaded
	undone  int             // how often answers were taken back
	replies []once          // what repeated calls are told
	talk    []heard         // what was said last, the oldest first
	plans   map[int]*plan   // by chair
	planned int64           // the number of the last plan

	thinking bool // a bot is about to answer
	bot      player
	asks     bucket            // of hints
	hinted   map[int]HintReply // the last hint of each seat
}

// move is an answer that was not taken back, with its events.
type move struct {
	seat     int
	chair    int
	bot      bool              // the fair bot answered for the seat
	text     map[string]string // by language
	turn     int
	happened []protocol.Event // in the language of the table
	after    seating
}

// said returns an option in each language that the table can use. Call it before the
// answer is given: afterwards nothing describes the option.
func (t *table) said(index int) map[string]string {
	out := map[string]string{}
	for _, lang := range t.s.Spoken() {
		out[lang] = t.s.OptionIn(t.game, index, lang)
	}
	return out
}

// speak switches the game to a language, "" for the table's, and returns the previous
// one.
func (t *table) speak(lang string) (before string) {
	before = t.lang
	if lang = cmp.Or(lang, t.row.lang); lang != t.lang && t.s.Speak(t.game, lang) == nil {
		t.lang = lang
	}
	return before
}

// proposal is a request to take back steps, until all have agreed.
type proposal struct {
	by, steps int
	agreed    map[int]bool
}

// load plays a table's answers again. A table that was begun under another version of the
// rules goes on when they lead to the same game.
func (h *Host) load(row record) (*table, error) {
	t, written, err := h.set(row)
	if err != nil {
		return nil, err
	}
	var stand []entry // the answers that were not taken back
	for _, e := range written {
		switch e.kind {
		case kindAct:
			stand = append(stand, e)
		case kindUndo:
			stand = stand[:max(0, len(stand)-e.pick)]
			t.undone++
		}
	}
	played, why := t.play(stand, false)
	if why != "" {
		return nil, t.elsewhere(why)
	}
	if g, ok := t.s.Game(t.game); ok && g.Mission().Rules() != row.rules && !h.store.reading {
		t.row.rules, t.row.acforge = g.Mission().Rules(), h.conf.Server.Version
		if err := h.store.carry(t.row, played); err != nil {
			return nil, err
		}
	}
	t.logged = len(written)
	if n := len(written); n > 0 {
		t.at = written[n-1].at
	}
	return t, nil
}

// set returns a table at its first question, with its log.
func (h *Host) set(row record) (t *table, written []entry, err error) {
	b, err := h.bundleOf(row.content)
	if err != nil {
		if row.acforge != h.conf.Server.Version {
			err = fmt.Errorf("the pack of table %d, which was played with %s, does not open with acforge %s: %w. %s", row.id, by(row), h.conf.Server.Version, err, with(row))
		}
		return nil, nil, err
	}
	t = &table{h: h, row: row, bundle: b, closed: row.closed, lines: map[*line]bool{}, looks: map[string]bool{}, changed: make(chan struct{}), last: h.now()}
	if t.chairs, err = h.store.seats(row.id); err != nil {
		return nil, nil, err
	}
	t.room(row.seats)
	notes, err := h.store.notes(row.id)
	if err != nil {
		return nil, nil, err
	}
	t.notes = len(notes)
	if t.replies, err = h.store.replies(row.id); err != nil {
		return nil, nil, err
	}
	if written, err = h.store.log(row.id); err != nil {
		return nil, nil, err
	}
	return t, written, t.begin()
}

// begin creates the game at its first question.
func (t *table) begin() error {
	t.s = protocol.NewSession(protocol.Config{Server: t.h.conf.Server})
	t.s.Use(t.bundle.shared)
	seed, err := strconv.ParseUint(t.row.seed, 10, 64)
	if err != nil {
		return err
	}
	r, e := began(t.s, protocol.NewParams{
		Mission: t.row.mission, Seats: t.row.seats, Edition: t.row.edition, Difficulty: t.row.difficulty, Seed: protocol.Seed(seed), Lang: t.row.lang,
	})
	if e != nil {
		return e
	}
	t.game, t.aim, t.lang = r.Game, r.Aim, r.Lang
	t.room(t.row.seats)
	t.now = begun(t.row.seats)
	t.now.names = t.figures()
	return nil
}

// apart reports whether the seats play against each other and so hide things.
func (t *table) apart() bool { return t.aim == engine.Rivals.String() && t.row.seats > 1 }

// eyes returns whose view a seat gets; 0 is a spectator's. Players who play together
// see the same. When a game of rivals has ended, everything is visible.
func (t *table) eyes(seat int, over bool) int {
	switch {
	case over && t.apart():
		return 0
	case seat == 0 && t.apart():
		return t.row.seats + 1
	}
	return seat
}

// The functions below use the game; t.mu is held.

// legal returns the question and all possible answers, by any seat.
func (t *table) legal() (p protocol.PointReply, e *protocol.Error) {
	defer t.s.Caught(&e)
	p, e = t.s.Point(protocol.GameParams{Game: t.game})
	return p, t.blindError(e)
}

// events returns the events since the given one.
func (t *table) events(since int) (r protocol.EventsReply, e *protocol.Error) {
	defer t.s.Caught(&e)
	r, e = t.s.Events(protocol.EventsParams{Game: t.game, Since: since})
	return r, t.blindError(e)
}

// take takes the answer with this index among all possible answers.
func (t *table) take(index int) (r protocol.ActReply, e *protocol.Error) {
	defer t.s.Caught(&e)
	r, e = t.s.Act(protocol.ActParams{Game: t.game, Index: &index})
	return r, t.blindError(e)
}

// began begins a game in a session.
func began(s *protocol.Session, p protocol.NewParams) (r protocol.NewReply, e *protocol.Error) {
	defer s.Caught(&e)
	return s.New(p)
}

func (t *table) blindError(e *protocol.Error) *protocol.Error {
	if e != nil && e.Data != nil && e.Data.Hash != "" {
		e.Data.Hash, e.Data.Game = blind(t.row.salt, e.Data.Hash), ""
	}
	return e
}

// header returns what a reply tells a seat about the state of the game. A seat that is
// not asked does not get the number of answers: with rivals that would reveal a hand.
func (t *table) header(h protocol.Header, seat int) protocol.Header {
	h.Game, h.Hash = strconv.FormatInt(t.row.id, 10), blind(t.row.salt, h.Hash)
	if !t.asked(h.Point, seat) {
		h.Point.Options = 0
	}
	return h
}

// counted returns the header of a question as a seat may know it, with the number of
// its own answers.
func (t *table) counted(p protocol.PointReply, seat int) protocol.Header {
	h := t.header(p.Header, seat)
	h.Point.Options = len(p.Legal)
	return h
}

// asked reports whether a seat may have an answer to the question.
func (t *table) asked(p protocol.Point, seat int) bool {
	return seat > 0 && p.Kind != engine.Over.String() && (p.Who == 0 || p.Who == seat)
}

// point returns the question as a seat may know it, with only the options that the seat
// may take.
func (t *table) point(seat int) (protocol.PointReply, *protocol.Error) {
	p, e := t.legal()
	if e != nil {
		return p, e
	}
	own := make([]protocol.Option, 0, len(p.Legal))
	for _, o := range p.Legal {
		if t.may(p.Point, o, seat) {
			own = append(own, o)
		}
	}
	p.Legal = own
	p.Hindered = slices.DeleteFunc(p.Hindered, func(h engine.Hindrance) bool { return !t.asked(p.Point, seat) || h.Who > 0 && h.Who != seat })
	return p, nil
}

// may reports whether a seat may take an option: one that it is asked for, or one for
// all players together that belongs to no other seat.
func (t *table) may(p protocol.Point, o protocol.Option, seat int) bool {
	if !t.asked(p, seat) {
		return false
	}
	who := whose(o)
	return p.Who == seat || who == 0 || who == seat
}

// whose returns the seat that an option belongs to, 0 for none. The JSON of every
// system gives it the same way (docs/play.md).
func whose(o protocol.Option) int {
	var members struct {
		Who protocol.Raw `json:"who"`
	}
	if jsonbind.Unmarshal(o.Action, &members) != nil {
		return 0
	}
	n, err := strconv.Atoi(string(members.Who))
	if err != nil {
		return 0 // a figure without a player has a name
	}
	return n
}

// act takes an answer of a seat, by a call with an id o or none. The answer is in the
// store before any client hears of it.
func (t *table) act(seat int, index int, o *once) (protocol.ActReply, *protocol.Error) {
	var none protocol.ActReply
	if t.closed {
		return none, protocol.Refuse("closed", "this table is closed")
	}
	p, e := t.legal()
	if e != nil {
		return none, e
	}
	if p.Point.Kind == engine.Over.String() {
		return none, protocol.Refuse("over", "the game is over")
	}
	if !t.asked(p.Point, seat) {
		return none, protocol.Refuse("not-yours", "it is another seat's turn to answer")
	}
	if index < 0 || index >= len(p.Legal) {
		return none, protocol.Refuse("not-legal", "index "+strconv.Itoa(index)+" is not an option here")
	}
	if !t.may(p.Point, p.Legal[index], seat) {
		return none, protocol.Refuse("not-yours", "another seat decides this")
	}
	said := t.said(index)
	r, e := t.take(index)
	if e != nil {
		return none, e
	}
	happened, e := t.inOwn(r)
	if e != nil {
		return none, e
	}
	if o != nil {
		told := r
		told.Header = t.header(r.Header, seat)
		o.fill(told)
	}
	c, chair := t.chairOf(seat)
	byBot := c.bot // a person who answers takes the seat back first
	err := t.h.store.append(t.row.id, t.logged, entry{
		kind: kindAct, seat: seat, bot: byBot, pick: index, code: p.Point.Code, text: said[t.row.lang], turn: r.Outcome.Turn, hash: r.Hash,
		result: resultOf(r.Header), cause: r.Outcome.Cause, at: t.h.stamp(),
	}, o)
	if err != nil {
		return none, t.lost(err)
	}
	t.logged++
	t.at = t.h.stamp()
	t.follow(chair, p.Legal[index].Place, r.Outcome.Turn)
	t.reseat()
	t.moves = append(t.moves, move{seat, chair, byBot, said, r.Outcome.Turn, happened, t.now})
	t.undo = nil
	t.tell()
	return r, nil
}

// inOwn returns the events of an answer in the table's language, whatever the language
// of the answering line.
func (t *table) inOwn(r protocol.ActReply) ([]protocol.Event, *protocol.Error) {
	if t.lang == t.row.lang || len(r.Happened) == 0 {
		return r.Happened, nil
	}
	defer t.speak(t.speak(""))
	own, e := t.events(r.Happened[0].N)
	return own.Happened, e
}

// resultOf returns the state of a game, "undecided" when it reached the cap of turns.
func resultOf(h protocol.Header) string {
	if h.Point.Kind == engine.Over.String() && h.Outcome.Result == engine.Ongoing.String() {
		return "undecided"
	}
	return h.Outcome.Result
}

// lost drops a table when something could not be stored, since memory is then ahead of
// the disk. The next request rebuilds it from the store, without the refused answer.
func (t *table) lost(err error) *protocol.Error {
	t.gone = true
	t.h.forget(t)
	t.tell()
	return protocol.Refuse("internal", "it could not be stored: "+err.Error())
}

// pickOf finds the index of an action that a client wrote as JSON.
func pickOf(legal []protocol.Option, action protocol.Raw) (int, bool) {
	want, err := jsonbind.Canonical(action)
	if err != nil {
		return 0, false
	}
	for _, o := range legal {
		if own, err := jsonbind.Canonical(o.Action); err == nil && bytes.Equal(own, want) {
			return o.Index, true
		}
	}
	return 0, false
}

// handed returns why a link may not give a seat to the bot, or take it back; "" when it
// may.
func (t *table) handed(r right, seat int) string {
	switch {
	case t.says("table.bot", r, seat) == yes:
		return ""
	case t.role(r, seat) == asRival:
		return "this is the seat of a rival: only its player or the keeper of the table can hand it to the bot, or back"
	case t.state(seat) == seatHere:
		return "somebody is in this seat"
	}
	return "this link does not allow table.bot"
}

// tell wakes the clients that wait for a change.
func (t *table) tell() {
	t.version++
	close(t.changed)
	t.changed = make(chan struct{})
	for l := range t.lines {
		l.wake()
	}
	t.think()
}

// here reports whether a player is at a seat now.
func (t *table) here(seat int) bool {
	_, chair := t.chairOf(seat)
	for l := range t.lines {
		if l.right.chair() == chair {
			return true
		}
	}
	return t.h.now().Sub(t.seen[chair-1]) < present
}

// sit records that a player is at a seat, and the player's name. A bot that answered
// for it gives the seat back.
func (t *table) sit(seat int, name *string) *protocol.Error {
	c, _ := t.chairOf(seat)
	c.sat, c.bot = true, false
	if name != nil {
		c.name = *name
	}
	return t.seat(seat, c)
}

func (t *table) seat(seat int, c chair) *protocol.Error {
	was, n := t.chairOf(seat)
	if c == was {
		return nil
	}
	if err := t.h.store.seat(t.row.id, n, c); err != nil {
		return t.lost(err)
	}
	t.chairs[n-1] = c
	t.tell()
	return nil
}

// save returns the game as a replay. It returns only finished games, since a seed
// reveals future chance.
func (t *table) save(text bool) (*replay.Replay, string, *protocol.Error) {
	r, e := t.s.Save(protocol.SaveParams{Game: t.game, Text: text})
	return r.Save, r.Text, t.blindError(e)
}
