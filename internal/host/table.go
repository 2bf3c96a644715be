package host

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"acforge/engine"
	"acforge/engine/bot"
	"acforge/engine/protocol"
	"acforge/engine/replay"
	"acforge/internal/jsonbind"
)

// table is a table that somebody looks at: the game as its answers make it, who
// sits where, and what is going on between them. Everything here is made again
// from the store when it is needed.
type table struct {
	h      *Host
	row    record
	bundle *opened

	mu      sync.Mutex
	s       *protocol.Session // it holds this game alone
	game    string
	lang    string // that the game is told in now: the table's, but for a call of a line
	aim     string
	logged  int // entries of the log
	moves   []move
	chairs  []chair
	seen    []time.Time // by seat: the last call of somebody without a WebSocket
	lines   map[*line]bool
	version int           // grows with everything that others should hear of
	changed chan struct{} // closed when version grows
	undo    *proposal
	closed  bool
	gone    bool // it is in memory no more; ask the host again
	last    time.Time
	notes   int
	looks   map[string]bool // what was looked up since the table is in memory
	undone  int             // how often answers were taken back

	thinking bool // a bot is about to answer
	bot      player
}

// move is an answer that stands, and what came of it.
type move struct {
	seat     int
	bot      bool              // the fair bot answered for the seat
	text     map[string]string // by language
	turn     int
	happened []protocol.Event // in the language of the table
}

// said is an option in each language that the table can be told in. It is asked for
// before the answer: then nothing says the option any more.
func (t *table) said(index int) map[string]string {
	out := map[string]string{}
	for _, lang := range t.s.Spoken() {
		out[lang] = t.s.OptionIn(t.game, index, lang)
	}
	return out
}

// speak tells the game in a language, "" the table's, and returns the one before.
func (t *table) speak(lang string) (before string) {
	before = t.lang
	if lang = cmp.Or(lang, t.row.lang); lang != t.lang && t.s.Speak(t.game, lang) == nil {
		t.lang = lang
	}
	return before
}

// proposal is the wish to take back steps, until everybody agrees.
type proposal struct {
	by, steps int
	agreed    map[int]bool
}

// load plays a table's log again. Each hash is compared, so a game that other rules
// or other content would lead elsewhere is refused and not quietly changed.
func (h *Host) load(row record) (*table, error) {
	b, err := h.bundleOf(row.content)
	if err != nil {
		return nil, err
	}
	t := &table{h: h, row: row, bundle: b, closed: row.closed, lines: map[*line]bool{}, looks: map[string]bool{}, changed: make(chan struct{}), last: h.now()}
	if t.chairs, err = h.store.seats(row.id); err != nil {
		return nil, err
	}
	t.seen = make([]time.Time, row.seats)
	written, err := h.store.log(row.id)
	if err != nil {
		return nil, err
	}
	notes, err := h.store.notes(row.id)
	if err != nil {
		return nil, err
	}
	t.notes = len(notes)
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
	if err := t.begin(); err != nil {
		return nil, err
	}
	for n, e := range stand {
		said := t.said(e.pick)
		done, refused := t.take(e.pick)
		if refused != nil {
			return nil, errors.New("table " + strconv.FormatInt(row.id, 10) + " does not play again: answer " + strconv.Itoa(n+1) + ": " + refused.Message)
		}
		if done.Hash != e.hash {
			return nil, errors.New("table " + strconv.FormatInt(row.id, 10) + " does not play again: answer " + strconv.Itoa(n+1) + " leads elsewhere")
		}
		t.moves = append(t.moves, move{e.seat, e.bot, said, e.turn, done.Happened})
	}
	t.logged = len(written)
	return t, nil
}

// begin makes the game as it was at its first question.
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
	return nil
}

// apart tells whether the seats play against each other and so hide things.
func (t *table) apart() bool { return t.aim == engine.Rivals.String() && t.row.seats > 1 }

// eyes is whose view a seat has, 0 somebody who looks on. Whoever plays together
// sees together; when rivals have come to an end, all is on the table.
func (t *table) eyes(seat int, over bool) int {
	switch {
	case over && t.apart():
		return 0
	case seat == 0 && t.apart():
		return t.row.seats + 1
	}
	return seat
}

// What follows asks the game; t.mu is held.

// legal returns what is asked and all that may be answered, by any seat.
func (t *table) legal() (p protocol.PointReply, e *protocol.Error) {
	defer t.s.Caught(&e)
	p, e = t.s.Point(protocol.GameParams{Game: t.game})
	return p, t.blindError(e)
}

// events returns what has happened since an event.
func (t *table) events(since int) (r protocol.EventsReply, e *protocol.Error) {
	defer t.s.Caught(&e)
	r, e = t.s.Events(protocol.EventsParams{Game: t.game, Since: since})
	return r, t.blindError(e)
}

// take takes the answer of this index among all that may be answered.
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

// header is what a reply says of where the game stands, to a seat. Who is not asked
// is not told how many answers there are: with rivals that would tell of a hand.
func (t *table) header(h protocol.Header, seat int) protocol.Header {
	h.Game, h.Hash = strconv.FormatInt(t.row.id, 10), blind(t.row.salt, h.Hash)
	if !t.asked(h.Point, seat) {
		h.Point.Options = 0
	}
	return h
}

// counted is the header of a question as a seat may know it, which has so many of
// the answers.
func (t *table) counted(p protocol.PointReply, seat int) protocol.Header {
	h := t.header(p.Header, seat)
	h.Point.Options = len(p.Legal)
	return h
}

// asked tells whether a seat may have an answer to what is asked.
func (t *table) asked(p protocol.Point, seat int) bool {
	return seat > 0 && p.Kind != engine.Over.String() && (p.Who == 0 || p.Who == seat)
}

// point asks what is asked, as a seat may know it: of the options those that it may
// take.
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

// may tells whether a seat may take an option: one that is asked of it, or one of
// all players together that is of no other seat.
func (t *table) may(p protocol.Point, o protocol.Option, seat int) bool {
	if !t.asked(p, seat) {
		return false
	}
	who := whose(o)
	return p.Who == seat || who == 0 || who == seat
}

// whose is the seat that an option is of, 0 for none: the JSON of every system says
// so alike (docs/play.md).
func whose(o protocol.Option) int {
	var members struct {
		Who protocol.Raw `json:"who"`
	}
	if jsonbind.Unmarshal(o.Action, &members) != nil {
		return 0
	}
	n, err := strconv.Atoi(string(members.Who))
	if err != nil {
		return 0 // a figure that is nobody's has a name
	}
	return n
}

// act takes an answer of a seat. It is in the store before anybody hears of it.
func (t *table) act(seat int, index int) (protocol.ActReply, *protocol.Error) {
	var none protocol.ActReply
	if t.closed {
		return none, protocol.Refuse("closed", "this table was closed")
	}
	p, e := t.legal()
	if e != nil {
		return none, e
	}
	if p.Point.Kind == engine.Over.String() {
		return none, protocol.Refuse("over", "the game is over")
	}
	if !t.asked(p.Point, seat) {
		return none, protocol.Refuse("not-yours", "another seat is asked")
	}
	if index < 0 || index >= len(p.Legal) {
		return none, protocol.Refuse("not-legal", "index "+strconv.Itoa(index)+" is no option here")
	}
	o := p.Legal[index]
	if !t.may(p.Point, o, seat) {
		return none, protocol.Refuse("not-yours", "this is for another seat to do")
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
	byBot := t.chairs[seat-1].bot // a person who answers takes the seat back first
	err := t.h.store.append(t.row.id, t.logged, entry{
		kind: kindAct, seat: seat, bot: byBot, pick: index, code: p.Point.Code, text: said[t.row.lang], turn: r.Outcome.Turn, hash: r.Hash,
		result: resultOf(r.Header), cause: r.Outcome.Cause, at: now(),
	})
	if err != nil {
		return none, t.lost(err)
	}
	t.logged++
	t.moves = append(t.moves, move{seat, byBot, said, r.Outcome.Turn, happened})
	t.undo = nil
	t.tell()
	return r, nil
}

// inOwn is what came of an answer in the language of the table, whatever that of the line
// is that gave it.
func (t *table) inOwn(r protocol.ActReply) ([]protocol.Event, *protocol.Error) {
	if t.lang == t.row.lang || len(r.Happened) == 0 {
		return r.Happened, nil
	}
	defer t.speak(t.speak(""))
	own, e := t.events(r.Happened[0].N)
	return own.Happened, e
}

// resultOf is how a game stands, "undecided" where it came to the cap of turns.
func resultOf(h protocol.Header) string {
	if h.Point.Kind == engine.Over.String() && h.Outcome.Result == engine.Ongoing.String() {
		return "undecided"
	}
	return h.Outcome.Result
}

// lost gives up a table of which something could not be kept: what is in memory is
// ahead of what is on the disk. It is made again from the store when it is next
// asked for, without the answer that was refused.
func (t *table) lost(err error) *protocol.Error {
	t.gone = true
	t.h.forget(t)
	t.tell()
	return protocol.Refuse("internal", "it could not be kept: "+err.Error())
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

// takeBack takes back the last steps.
func (t *table) takeBack(seat, steps int) *protocol.Error {
	r, e := t.s.Undo(protocol.UndoParams{Game: t.game, Steps: &steps})
	if e != nil {
		return t.blindError(e)
	}
	if err := t.h.store.append(t.row.id, t.logged, entry{kind: kindUndo, seat: seat, pick: steps, turn: r.Outcome.Turn, hash: r.Hash, result: resultOf(r.Header), at: now()}); err != nil {
		return t.lost(err)
	}
	t.logged++
	t.undone++
	t.moves = t.moves[:len(t.moves)-steps]
	t.undo = nil
	t.tell()
	return nil
}

// consents lists the seats whose consent an undo of so many steps wants: those where
// somebody has sat, there or not. A bot never agrees to take back what the player of its
// seat has answered; against rivals it agrees to nothing in the place of a player, since
// to take back is to look at what comes.
func (t *table) consents(by, steps int) []int {
	var out []int
	back := t.moves[max(0, len(t.moves)-steps):]
	for i, c := range t.chairs {
		own := func(m move) bool { return m.seat == i+1 && !m.bot }
		if i+1 != by && c.sat && (!c.bot || t.apart() || slices.ContainsFunc(back, own)) {
			out = append(out, i+1)
		}
	}
	return out
}

// handed says why a link may not give a seat to the bot, or take it back from it; "" where
// it may. A rival's seat is for the rival to give away, or for the keeper of the table.
func (t *table) handed(r right, seat int, on bool) string {
	switch {
	case r.seat() == seat:
		return ""
	case on && t.here(seat):
		return "somebody sits there"
	case r.role != roleKeeper && t.apart() && t.chairs[seat-1].sat:
		return "this is the seat of a rival: its player, or the keeper of the table, may give it to the bot or take it back"
	}
	return ""
}

// agreed takes back what was proposed when everybody has agreed.
func (t *table) agreed() *protocol.Error {
	u := t.undo
	for _, seat := range t.consents(u.by, u.steps) {
		if !u.agreed[seat] {
			t.tell()
			return nil
		}
	}
	return t.takeBack(u.by, u.steps)
}

// tell wakes those who wait for something to change.
func (t *table) tell() {
	t.version++
	close(t.changed)
	t.changed = make(chan struct{})
	for l := range t.lines {
		l.wake()
	}
	t.think()
}

// here tells whether somebody sits at a seat now.
func (t *table) here(seat int) bool {
	for l := range t.lines {
		if l.right.seat() == seat {
			return true
		}
	}
	return t.h.now().Sub(t.seen[seat-1]) < present
}

// sit notes that somebody is at a seat, and what they are called. A bot that
// answered for it gives the seat back.
func (t *table) sit(seat int, name *string) *protocol.Error {
	c := t.chairs[seat-1]
	c.sat, c.bot = true, false
	if name != nil {
		c.name = *name
	}
	return t.seat(seat, c)
}

func (t *table) seat(seat int, c chair) *protocol.Error {
	if c == t.chairs[seat-1] {
		return nil
	}
	if err := t.h.store.seat(t.row.id, seat, c); err != nil {
		return t.lost(err)
	}
	t.chairs[seat-1] = c
	t.tell()
	return nil
}

// player is the fair bot in the seats that it took over.
type player struct {
	choose interface {
		Begin()
		Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int
	}
	chance engine.Stream
}

// think lets the bot answer where one of its seats is asked; t.mu is held. At a
// table where no seat is a person's it waits: nobody would see it play.
func (t *table) think() {
	if t.thinking || t.closed || t.gone || !slices.ContainsFunc(t.chairs, func(c chair) bool { return c.bot }) || !slices.ContainsFunc(t.chairs, func(c chair) bool { return c.sat && !c.bot }) {
		return
	}
	own, ok := t.s.Game(t.game)
	if !ok {
		return
	}
	p := own.Point()
	if p.Kind != engine.Choice || p.Who > 0 && !t.chairs[p.Who-1].bot {
		return
	}
	t.thinking = true
	if t.bot.choose == nil {
		t.bot = newPlayer(uint64(t.row.id)<<20 + uint64(t.logged))
	}
	hash, legal := own.Hash(), own.Legal(nil)
	g := bot.Settled(own) // it plays for somebody, and decides nothing about the game
	t.h.work.Add(1)
	go func() {
		defer t.h.work.Done()
		t.h.bots <- struct{}{}
		within := g.Legal(nil)
		pick := slices.Index(legal, within[t.bot.choose.Choose(g, within, &t.bot.chance)])
		<-t.h.bots
		t.mu.Lock()
		defer t.mu.Unlock()
		t.thinking = false
		t.botTakes(hash, pick)
	}()
}

// botTakes takes what the bot chose, where that is for one of its seats to do. Where
// the players are asked together and it would rather that somebody else did
// something, or that the phase ended, it leaves that to them.
func (t *table) botTakes(hash uint64, pick int) {
	g, ok := t.s.Game(t.game)
	if !ok || t.gone || t.closed {
		return
	}
	if g.Hash() != hash {
		t.think() // somebody was faster
		return
	}
	p, e := t.legal()
	if e != nil || pick < 0 || pick >= len(p.Legal) {
		return
	}
	seat := cmp.Or(p.Point.Who, whose(p.Legal[pick]))
	if seat > 0 && seat <= len(t.chairs) && t.chairs[seat-1].bot {
		_, _ = t.act(seat, pick) // a refusal leaves it to people
	}
}

// save is the game as a replay; only of one that is over, since a seed tells what
// chance will bring.
func (t *table) save(text bool) (*replay.Replay, string, *protocol.Error) {
	r, e := t.s.Save(protocol.SaveParams{Game: t.game, Text: text})
	return r.Save, r.Text, t.blindError(e)
}
