package host

import (
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/protocol"
	"acforge.dev/engine/skill"
)

// Config holds the parts that a host gets from outside.
type Config struct {
	Server protocol.Program
	Store  *Store
	// Open opens the bytes of a bundle that the store kept.
	Open func(data []byte) (*Bundle, error)
	// Behind are the addresses of proxies whose X-Forwarded-For is trusted.
	Behind []netip.Prefix
	// Now is the clock, time.Now when nil. It also says when answers and notes were given.
	Now func() time.Time
	// Random is where the seeds of games come from, crypto/rand when nil.
	Random io.Reader
}

// Bundle is a bundle whose missions can be played.
type Bundle struct {
	*protocol.Bundle
	// Whole is its campaign, a pack with one mission; nil when it has none.
	Whole engine.Pack
	Title map[string]string // by language
	Data  []byte            // the file's bytes
	// Pages draws its pages in a language, by path, and returns the page of each
	// mission; nil when there are no pages.
	Pages func(lang string) (files map[string][]byte, missions map[string]string, err error)
	// Odds returns how often bots won a mission with a number of seats, according to
	// the bundle: won of games.
	Odds func(mission string, seats int) (won, games int)
	// Skill returns what the bundle's games say of a mission with a number of seats and a
	// difficulty on the scale of skill; nil if they say nothing.
	Skill func(mission string, seats int, difficulty string) *skill.Cell
	// Judgement returns what the bundle's games say about positions of the same games, and
	// about what players give away; the zero Model if they say nothing.
	Judgement func(mission string, seats int, difficulty string) (judgement.Model, *skill.Regret)
	// Questions returns the pack's questions after a playtest, in a language; if empty,
	// clients ask their own.
	Questions func(lang string) []string
	// Marks returns the marks of the fair bot's games on the board, according to the
	// bundle, and the number of games. Only Mark, Place and Bots are filled.
	Marks func(mission string, seats int) (marks []Heat, games int)
	// Test writes a note as a test of an author; nil if there are no such tests.
	Test func(Noted) ([]byte, error)
	// Passes reports whether a test that Test wrote for another version passes with this
	// bundle. It is false if this version is the older one.
	Passes func(version string, test []byte) bool
}

// Host keeps tables. Several goroutines may use it.
type Host struct {
	conf   Config
	store  *Store
	secret []byte
	now    func() time.Time

	making sync.Mutex // held while a table is made by a call with an id

	mu      sync.Mutex
	bundles map[string]*opened // by content
	offered []string           // contents that tables are made of, in order
	left    []LeftReply        // bundles that were given and are not offered
	tables  map[int64]*waiting
	tallies map[int64]*tally // of the report
	lines   int
	// nobodies are the WebSockets without a key, the oldest first.
	nobodies []*nobody
	rates    map[string]*bucket
	tried    map[string]bool // whether the test of a note passes with a newer bundle
	closed   bool

	bots    chan struct{} // limits how many bots think at a time
	hinting chan struct{} // holds the hints that are asked for now
	hints   chan struct{} // lets the bot think about one hint at a time
	work    sync.WaitGroup
}

// opened is a bundle whose missions are compiled once, for all tables.
type opened struct {
	*Bundle
	shared *protocol.Bundle

	mu    sync.Mutex
	sites map[string]*site    // by language
	asked map[string][]string // by language, including the final questions
}

// shelf is a pack whose missions are compiled once.
type shelf struct {
	engine.Pack
	whole engine.Pack // the campaign, nil for none
	mu    sync.Mutex
	made  map[string]engine.Mission
}

// Speaks returns nil: a table uses the languages of its texts, as its pages do.
func (s *shelf) Speaks() []string { return nil }

// Missions lists those of the pack, and its campaign.
func (s *shelf) Missions() []string {
	if s.whole == nil {
		return s.Pack.Missions()
	}
	return append(slices.Clone(s.Pack.Missions()), s.whole.Missions()...)
}

// of returns the pack that a mission belongs to.
func (s *shelf) of(id string) engine.Pack {
	if s.whole != nil && slices.Contains(s.whole.Missions(), id) {
		return s.whole
	}
	return s.Pack
}

// Title returns the title of a mission, or of the campaign.
func (s *shelf) Title(id, lang string) string { return s.of(id).Title(id, lang) }

// whole returns the id of the bundle's campaign, "" when it has none.
func (o *opened) whole() string {
	if s, ok := o.shared.Pack.(*shelf); ok && s.whole != nil {
		return s.whole.Missions()[0]
	}
	return ""
}

// Mission compiles a mission, or returns the compiled one.
func (s *shelf) Mission(id string) (m engine.Mission, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if m := s.made[id]; m != nil {
		return m, nil
	}
	err = sound(func() (err error) { m, err = s.of(id).Mission(id); return err })
	if err == nil {
		s.made[id] = m
	}
	return m, err
}

// sound returns the error of do, also when do panics: a bundle that was changed by hand
// must harm only itself.
func sound(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a bug in acforge: %v", p)
		}
	}()
	return do()
}

// New returns a host for the tables in its store.
func New(c Config) (*Host, error) {
	secret, err := c.Store.secret()
	if err != nil {
		return nil, err
	}
	h := &Host{
		conf: c, store: c.Store, secret: secret, now: c.Now, bundles: map[string]*opened{}, tables: map[int64]*waiting{}, tallies: map[int64]*tally{}, rates: map[string]*bucket{}, tried: map[string]bool{},
		// People come first: one core is left free of bots if there are several.
		bots: make(chan struct{}, max(1, runtime.NumCPU()-1)), hints: make(chan struct{}, 1), hinting: make(chan struct{}, MaxHinting),
	}
	if h.now == nil {
		h.now = time.Now
	}
	if h.conf.Random == nil {
		h.conf.Random = rand.Reader
	}
	return h, nil
}

// Offer adds a bundle that tables can be made of.
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

// LeaveOut records that a bundle is not offered, and why, for makers of tables.
func (h *Host) LeaveOut(name, why string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.left = append(h.left, LeftReply{name, why})
}

func newOpened(b *Bundle) *opened {
	shared := *b.Bundle
	whole := b.Whole
	if whole != nil && slices.ContainsFunc(whole.Missions(), func(id string) bool { return slices.Contains(b.Pack.Missions(), id) }) {
		whole = nil // its name is taken
	}
	shared.Pack = &shelf{Pack: b.Pack, whole: whole, made: map[string]engine.Mission{}}
	return &opened{Bundle: b, shared: &shared, sites: map[string]*site{}, asked: map[string][]string{}}
}

// bundleOf returns the bundle with a content: an offered one, or one that the store
// kept for its tables.
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

// MakerKey returns the secret of the link for making tables.
func (h *Host) MakerKey() string { return h.key(right{role: roleMaker}) }

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
		if closed { // later callers get this error, and nothing more is written
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

// forget removes a table from memory.
func (h *Host) forget(t *table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.tables[t.row.id]; w != nil && w.t == t {
		delete(h.tables, t.row.id)
	}
}

// Tidy removes unused tables from memory. Call it regularly.
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

// Close waits for calls and bots in progress. The store's owner closes the store.
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
		t.gone = true // bots do not start thinking any more
		t.mu.Unlock()
	}
	h.work.Wait()
}

// newTable makes a table in a room or in none, by a call with an id o or none. It returns
// how the table began and its page. reply is the answer to the call.
func (h *Host) newTable(p newParams, in room, o *once, reply func(row record, page string) any) (none record, page string, e *protocol.Error) {
	if n, err := h.store.open(); err != nil {
		return none, "", protocol.Refuse("internal", err.Error())
	} else if n >= MaxTables {
		return none, "", protocol.Refuse("limit", "there are "+strconv.Itoa(MaxTables)+" open tables; close some first")
	}
	h.mu.Lock()
	content := p.Content
	if content == "" && len(h.offered) > 0 {
		content = h.offered[0]
	}
	b := h.bundles[content]
	h.mu.Unlock()
	if b == nil || in.pack != "" && b.Pack.ID() != in.pack {
		return none, "", protocol.Refuse("invalid-params", "content: this host has no bundle of this content")
	}
	var random [24]byte
	if _, err := io.ReadFull(h.conf.Random, random[:]); err != nil {
		return none, "", protocol.Refuse("internal", err.Error())
	}
	seed := binary.LittleEndian.Uint64(random[:8])
	s := protocol.NewSession(protocol.Config{Server: h.conf.Server})
	s.Use(b.shared)
	r, e := began(s, protocol.NewParams{Mission: p.Mission, Seats: p.Seats, Edition: p.Edition, Difficulty: p.Difficulty, Seed: protocol.Seed(seed), Lang: p.Lang})
	if e != nil {
		return none, "", e
	}
	if err := b.site(r.Lang).err; err != nil { // its links would lead nowhere
		return none, "", protocol.Refuse("bad-bundle", "the pages of this pack cannot be drawn: "+err.Error())
	}
	row := &record{
		content: content, mission: r.Mission, seats: r.Seats, edition: r.Edition, difficulty: r.Difficulty, lang: r.Lang,
		seed: strconv.FormatUint(seed, 10), salt: random[8:], made: h.stamp(), rules: r.Rules, acforge: h.conf.Server.Version, room: in.id,
	}
	page = h.pageOf(b, row.lang, row.mission)
	if err := h.store.add(row, o, func() any { return reply(*row, page) }); err != nil {
		return none, "", protocol.Refuse("internal", err.Error())
	}
	return *row, page, nil
}

// stamp returns the time as the store keeps it.
func (h *Host) stamp() int64 { return h.now().Unix() }

// newPlayer returns the fair bot, with all its randomness from seed.
func newPlayer(seed uint64) player {
	return player{choose: bot.FairBudget().Player(), chance: engine.NewStream(seed)}
}

// bucket limits how often something is done: burst times at once, rate times a second
// over time.
type bucket struct {
	left float64
	at   time.Time
}

// takes counts one time, and returns false when there were too many.
func (b *bucket) takes(now time.Time, rate, burst float64) bool {
	if b.at.IsZero() {
		b.left = burst
	} else {
		b.left = min(burst, b.left+now.Sub(b.at).Seconds()*rate)
	}
	b.at = now
	if b.left < 1 {
		return false
	}
	b.left--
	return true
}

// allowed counts one call of a key. It returns false when there were too many.
func (h *Host) allowed(key string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	b := h.rates[key]
	if b == nil {
		b = new(bucket)
		h.rates[key] = b
	}
	return b.takes(h.now(), rate, burst)
}
