package protocol

import (
	"cmp"
	"slices"
	"strconv"

	"acforge/engine"
)

// Config is what a session is given from outside.
type Config struct {
	// Server names the program and its version.
	Server Program
	// Open turns the bytes of a bundle into what can be played, or says what
	// is wrong with them.
	Open func(data []byte) (*Bundle, error)
	// Read returns the bytes of a file; nil refuses paths, so that only a
	// carrier that its user trusts with files reads any.
	Read func(path string) ([]byte, error)
	// Bots play sim.run, by name; the first is the default.
	Bots []Bot
	// Line is the longest message in bytes; 0 is MaxLine. It is for a client
	// in the same program, which sends nothing that it does not hold already.
	Line int
	// Through, where there is one, answers every call but initialize and shutdown in
	// the session's place, which then only reads messages and writes replies. What it
	// returns is plain data, or a refusal. Offers are the names of its calls.
	Through func(method string, params Raw) (any, *Error)
	Offers  []string
	// Begun: initialize is not demanded, since each message stands for itself.
	Begun bool
}

// Program names a program.
type Program struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// Bundle is a bundle opened for play.
type Bundle struct {
	Pack engine.Pack
	// Digest of the whole file and Content digest of what rules, cards and
	// texts are made of, as "sha256:…". Saves name Content.
	Digest, Content string
	// Languages of the texts, the fallback first.
	Languages []string
}

// Bot is a kind of player for sim.run.
type Bot struct {
	Name string
	// New returns a player that answers choices of games of m. All its chance
	// comes from seed.
	New func(m engine.Mission, seed uint64) func(g engine.Game) engine.Action
}

// Session is one client's conversation: the loaded bundle and the open
// games. It is not safe for use by several goroutines.
type Session struct {
	conf        Config
	initialized bool
	closed      bool
	bundle      *Bundle
	missions    map[string]engine.Mission // compiled on first use
	games       map[string]*game
	lastGame    int
	runs        []*run // sim.run under way
}

// NewSession returns a session that has no bundle yet.
func NewSession(c Config) *Session {
	return &Session{conf: c, games: map[string]*game{}, initialized: c.Begun}
}

// line is the longest message in bytes.
func (s *Session) line() int { return cmp.Or(s.conf.Line, MaxLine) }

// Use makes b the session's bundle, as bundle.load does.
func (s *Session) Use(b *Bundle) {
	s.bundle = b
	s.missions = map[string]engine.Mission{}
	clear(s.games)
}

// Closed tells whether the client asked for shutdown.
func (s *Session) Closed() bool { return s.closed }

// call answers one method.
type call func(s *Session, params Raw) (any, *Error)

// Caught turns a panic in one of the session's methods, which is a bug of acforge, into an
// error, for a caller that is no client: defer s.Caught(&e).
func (s *Session) Caught(e **Error) {
	if p := recover(); p != nil {
		*e = s.bug(p)
	}
}

// method is one line of the table of calls.
type method struct {
	name   string
	call   call
	bundle bool // it needs a bundle
}

// methods is the table of calls.
func methods() []method {
	return []method{
		{"bundle.load", bundleLoad, false},
		{"bundle.mission", bundleMission, true},
		{"game.act", gameAct, true},
		{"game.close", gameClose, true},
		{"game.events", gameEvents, true},
		{"game.new", gameNew, true},
		{"game.point", gamePoint, true},
		{"game.resume", gameResume, true},
		{"game.roll", gameRoll, true},
		{"game.save", gameSave, true},
		{"game.state", gameState, true},
		{"game.undo", gameUndo, true},
		{"game.view", gameView, true},
		{"game.walks", gameWalks, true},
		{"initialize", initialize, false},
		{"shutdown", shutdown, false},
		{"sim.cancel", simCancel, false},
		{"sim.run", simRun, true},
	}
}

// Methods returns the names of all calls, sorted.
func Methods() []string {
	var names []string
	for _, m := range methods() {
		names = append(names, m.name)
	}
	return names
}

// Speak tells an open game in another language from now on: one of the bundle's or of
// those that the game itself has words in.
func (s *Session) Speak(game, lang string) *Error {
	gm, e := s.game(game)
	if e != nil {
		return e
	}
	if lang, e = oneOf("lang", lang, s.bundle.spoken()); e != nil {
		return e
	}
	gm.lang = lang
	return nil
}

// Spoken are the languages that the games of the session's bundle can be told in.
func (s *Session) Spoken() []string {
	all := s.bundle.spoken()
	return all[:len(all)-1] // the last is that of nobody who asked for one
}

// OptionIn says an option of an open game in a language, "" where there is none.
func (s *Session) OptionIn(game string, index int, lang string) string {
	gm := s.games[game]
	if gm == nil || index < 0 || index >= len(gm.legal) {
		return ""
	}
	return gm.g.Mission().Codec().ActionText(gm.g, gm.legal[index], lang)
}

// Game returns a copy of an open game, for who thinks about it.
func (s *Session) Game(id string) (engine.Game, bool) {
	gm := s.games[id]
	if gm == nil {
		return nil, false
	}
	return gm.g.Clone(), true
}

// offers are the names of the calls of a session, sorted.
func (s *Session) offers() []string {
	if s.conf.Through == nil {
		return Methods()
	}
	return slices.Sorted(slices.Values(append([]string{"initialize", "shutdown"}, s.conf.Offers...)))
}

// Handle answers one message, a request or a batch of them, and returns the
// reply without a line end, nil when none is due. A sim.run is played to its
// end first. It never panics and keeps nothing of msg.
func (s *Session) Handle(msg []byte) []byte {
	t := s.receive(msg)
	for !t.done() {
		t.work(s)
	}
	return t.reply()
}

// one answers one request. A nil reply is a notification's, or that of a sim.run
// that is under way now.
func (s *Session) one(raw Raw) (out []byte, under *run) {
	req, e := parse(raw)
	if e != nil {
		return failure(req.id, e), nil
	}
	defer func() {
		// A panic is our bug; the client learns of it and may go on, for
		// games only change when a call has come to its end.
		if p := recover(); p != nil {
			out, under = answer(req, nil, s.bug(p)), nil
		}
	}()
	result, e := s.dispatch(req)
	if r, ok := result.(*run); ok {
		if req.id == nil {
			return nil, nil // nobody would hear what came of it, and nobody could end it
		}
		r.req = req
		s.runs = append(s.runs, r)
		return nil, r
	}
	return answer(req, result, e), nil
}

// bug says that a panic was our fault.
func (s *Session) bug(p any) *Error {
	return fail(codeInternal, "a bug in "+s.conf.Server.Name+": "+panicText(p))
}

// panicText says what a panic said.
func panicText(p any) string {
	switch p := p.(type) {
	case error: // those of the runtime too
		return p.Error()
	case string:
		return p
	}
	return "something of its own"
}

func answer(req request, result any, e *Error) []byte {
	switch {
	case req.id == nil:
		return nil // a notification is never answered, not even refused
	case e != nil:
		return failure(req.id, e)
	}
	return encode(reply{JSONRPC: "2.0", ID: req.id, Result: encode(result)})
}

func (s *Session) dispatch(req request) (any, *Error) {
	if s.conf.Through != nil && req.method != "initialize" && req.method != "shutdown" {
		switch {
		case !s.initialized:
			return nil, fail(codeNotInitialized, "the first call is initialize")
		case s.closed:
			return nil, fail(codeInvalidRequest, "the session was shut down")
		case !slices.Contains(s.conf.Offers, req.method):
			e := fail(codeNoMethod, "no method "+strconv.Quote(req.method))
			e.Data.Known = s.offers()
			return nil, e
		}
		return s.conf.Through(req.method, req.params)
	}
	all := methods()
	i := slices.IndexFunc(all, func(m method) bool { return m.name == req.method })
	switch {
	case i < 0:
		e := fail(codeNoMethod, "no method "+strconv.Quote(req.method))
		e.Data.Known = Methods()
		return nil, e
	case !s.initialized && req.method != "initialize":
		return nil, fail(codeNotInitialized, "the first call is initialize")
	case s.closed:
		return nil, fail(codeInvalidRequest, "the session was shut down")
	case all[i].bundle && s.bundle == nil:
		return nil, fail(codeNoBundle, "no bundle is loaded; call bundle.load")
	}
	return all[i].call(s, req.params)
}
