package host

import (
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"sync"
	"time"

	"acforge/engine"
	"acforge/engine/bot"
	"acforge/engine/protocol"
)

// Config is what a host is given from outside.
type Config struct {
	Server protocol.Program
	Store  *Store
	// Open opens the bytes of a bundle that the store kept.
	Open func(data []byte) (*Bundle, error)
	// Now is the clock, time.Now when nil.
	Now func() time.Time
}

// Bundle is a bundle whose missions are played.
type Bundle struct {
	*protocol.Bundle
	Title map[string]string // by language
	Data  []byte            // the file
	// Pages draws its pages in a language, by path, and says on which a mission is
	// played; nil where there are none.
	Pages func(lang string) (files map[string][]byte, missions map[string]string, err error)
	// Odds is how often bots won a mission with so many seats, where the bundle says:
	// won of games.
	Odds func(mission string, seats int) (won, games int)
	// Questions are what the pack asks at the end of a playtest, in a language; none: what
	// a client asks of its own.
	Questions func(lang string) []string
	// Marks is what the fair bot's games left on the board, where the bundle says: how
	// often in so many games. Only Mark, Place and Bots are filled.
	Marks func(mission string, seats int) (marks []Heat, games int)
}

// Host keeps tables. It is safe for use by several goroutines.
type Host struct {
	conf   Config
	store  *Store
	secret []byte
	now    func() time.Time

	mu      sync.Mutex
	bundles map[string]*opened // by content
	offered []string           // contents that tables are made of, in order
	left    []LeftReply        // bundles that were named and are not offered
	tables  map[int64]*waiting
	tallies map[int64]*tally // of the report
	lines   int
	rates   map[string]*bucket
	closed  bool

	bots chan struct{} // held by bots that think
	work sync.WaitGroup
}

// opened is a bundle whose missions are compiled once, for all tables.
type opened struct {
	*Bundle
	shared *protocol.Bundle

	mu    sync.Mutex
	sites map[string]*site    // by language
	asked map[string][]string // the questions at the end, too
}

// shelf is a pack whose missions are compiled once.
type shelf struct {
	engine.Pack
	mu   sync.Mutex
	made map[string]engine.Mission
}

// Speaks returns nil: a table is told in the languages of its texts, as its pages are.
func (s *shelf) Speaks() []string { return nil }

// Mission compiles a mission, or hands out the one that was compiled.
func (s *shelf) Mission(id string) (m engine.Mission, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.made[id]; m != nil {
		return m, nil
	}
	err = sound(func() (err error) { m, err = s.Pack.Mission(id); return err })
	if err == nil {
		s.made[id] = m
	}
	return m, err
}

// sound is what do returns, and an error where it panics: a bundle that somebody sealed by
// hand takes nothing away but itself.
func sound(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a bug in acforge: %v", p)
		}
	}()
	return do()
}

// New makes a host of the tables in its store.
func New(c Config) (*Host, error) {
	secret, err := c.Store.secret()
	if err != nil {
		return nil, err
	}
	h := &Host{
		conf: c, store: c.Store, secret: secret, now: c.Now, bundles: map[string]*opened{}, tables: map[int64]*waiting{}, tallies: map[int64]*tally{}, rates: map[string]*bucket{},
		// Answers come first: a core is left free of bots where there is more than one.
		bots: make(chan struct{}, max(1, runtime.NumCPU()-1)),
	}
	if h.now == nil {
		h.now = time.Now
	}
	return h, nil
}

// Offer adds a bundle to those that tables are made of.
func (h *Host) Offer(b *Bundle) error {
	if err := h.store.keepBundle(b.Content, b.Pack.ID(), b.Pack.Version(), b.Data); err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.bundles[b.Content] == nil {
		h.offered = append(h.offered, b.Content)
	}
	h.bundles[b.Content] = newOpened(b)
	return nil
}

// LeaveOut says of a bundle that it is not offered, and why; who makes tables reads it.
func (h *Host) LeaveOut(name, why string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.left = append(h.left, LeftReply{name, why})
}

func newOpened(b *Bundle) *opened {
	shared := *b.Bundle
	shared.Pack = &shelf{Pack: b.Pack, made: map[string]engine.Mission{}}
	return &opened{Bundle: b, shared: &shared, sites: map[string]*site{}, asked: map[string][]string{}}
}

// bundleOf is the bundle of a content: one that is offered, or one that the store
// kept for the tables that were made of it.
func (h *Host) bundleOf(content string) (*opened, error) {
	h.mu.Lock()
	b := h.bundles[content]
	h.mu.Unlock()
	if b != nil {
		return b, nil
	}
	data, err := h.store.bundle(content)
	if err != nil {
		return nil, err
	}
	kept, err := h.conf.Open(data)
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.bundles[content] == nil {
		h.bundles[content] = newOpened(kept)
	}
	return h.bundles[content], nil
}

// MakerKey is the secret of the link by which tables are made.
func (h *Host) MakerKey() string { return h.key(right{0, roleMaker}) }

// waiting is a table that is in memory, or is being loaded.
type waiting struct {
	once sync.Once
	t    *table
	err  error
}

var (
	errNoTable = errors.New("there is no such table")
	errClosed  = errors.New("the host is closing")
)

// table returns a table, locked.
func (h *Host) table(id int64) (*table, error) {
	for {
		h.mu.Lock()
		w := h.tables[id]
		if w == nil {
			w = new(waiting)
			h.tables[id] = w
		}
		h.mu.Unlock()
		w.once.Do(func() {
			row, err := h.store.table(id)
			if errors.Is(err, sql.ErrNoRows) {
				err = errNoTable
			}
			if err == nil {
				w.t, err = h.load(row)
			}
			w.err = err
		})
		if w.err != nil {
			h.mu.Lock()
			if h.tables[id] == w {
				delete(h.tables, id)
			}
			h.mu.Unlock()
			return nil, w.err
		}
		w.t.mu.Lock()
		h.mu.Lock()
		closed := h.closed
		h.mu.Unlock()
		if closed { // whoever comes now is told so, and nothing more is written
			w.t.mu.Unlock()
			return nil, errClosed
		}
		if !w.t.gone {
			w.t.last = h.now()
			w.t.think()
			return w.t, nil
		}
		w.t.mu.Unlock()
		h.forget(w.t)
	}
}

// forget drops a table from memory.
func (h *Host) forget(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.tables[t.row.id]; w != nil && w.t == t {
		delete(h.tables, t.row.id)
	}
}

// Tidy drops from memory what nobody has looked at for a while. Call it now and then.
func (h *Host) Tidy() {
	h.mu.Lock()
	var all []*table
	for _, w := range h.tables {
		if w.t != nil {
			all = append(all, w.t)
		}
	}
	for key, b := range h.rates {
		if h.now().Sub(b.at) > time.Minute {
			delete(h.rates, key)
		}
	}
	h.mu.Unlock()
	for _, t := range all {
		t.mu.Lock()
		if len(t.lines) == 0 && !t.thinking && h.now().Sub(t.last) > idle {
			t.gone = true
		}
		gone := t.gone
		t.mu.Unlock()
		if gone {
			h.forget(t)
		}
	}
}

// Close waits for what is under way. The store is its owner's to close.
func (h *Host) Close() {
	h.mu.Lock()
	h.closed = true
	var all []*table
	for _, w := range h.tables {
		if w.t != nil {
			all = append(all, w.t)
		}
	}
	h.mu.Unlock()
	for _, t := range all {
		t.mu.Lock()
		t.gone = true // no bot begins to think any more
		t.mu.Unlock()
	}
	h.work.Wait()
}

// newTable makes a table.
func (h *Host) newTable(content, mission string, seats int, edition, difficulty, lang string) (*record, *protocol.Error) {
	if n, err := h.store.open(); err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	} else if n >= MaxTables {
		return nil, protocol.Refuse("limit", "there are "+strconv.Itoa(MaxTables)+" open tables; close some")
	}
	h.mu.Lock()
	if content == "" && len(h.offered) > 0 {
		content = h.offered[0]
	}
	b := h.bundles[content]
	h.mu.Unlock()
	if b == nil {
		return nil, protocol.Refuse("invalid-params", "content: no bundle of this content is offered here")
	}
	var random [24]byte
	if _, err := rand.Read(random[:]); err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	seed := binary.LittleEndian.Uint64(random[:8])
	s := protocol.NewSession(protocol.Config{Server: h.conf.Server})
	s.Use(b.shared)
	r, e := began(s, protocol.NewParams{Mission: mission, Seats: seats, Edition: edition, Difficulty: difficulty, Seed: protocol.Seed(seed), Lang: lang})
	if e != nil {
		return nil, e
	}
	if err := b.site(r.Lang).err; err != nil { // its links would lead nowhere
		return nil, protocol.Refuse("bad-bundle", "the pages of this pack cannot be drawn: "+err.Error())
	}
	row := &record{
		content: content, mission: r.Mission, seats: r.Seats, edition: r.Edition, difficulty: r.Difficulty, lang: r.Lang,
		seed: strconv.FormatUint(seed, 10), salt: random[8:], made: now(),
	}
	if err := h.store.add(row); err != nil {
		return nil, protocol.Refuse("internal", err.Error())
	}
	return row, nil
}

// newPlayer is the fair bot, all of whose chance comes from seed.
func newPlayer(seed uint64) player {
	return player{choose: bot.FairBudget().Player(), chance: engine.NewStream(seed)}
}

// bucket counts the calls of a key: so many at once, so many a second.
type bucket struct {
	left float64
	at   time.Time
}

// allowed takes one call of a key, or says that it has made too many.
func (h *Host) allowed(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	b := h.rates[key]
	t := h.now()
	if b == nil {
		b = &bucket{left: burst, at: t}
		h.rates[key] = b
	}
	b.left = min(burst, b.left+t.Sub(b.at).Seconds()*rate)
	b.at = t
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}
