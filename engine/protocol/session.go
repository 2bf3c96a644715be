package protocol

import (
	"cmp"
	"slices"
	"strconv"

	"acforge.dev/engine"
)

// Config holds the dependencies and settings of a session.
type Config struct {
	// Server names the program and its version.
	Server Program
	// Open turns the bytes of a bundle into a Bundle for play, or says what is
	// wrong with them.
	Open func(data []byte) (*Bundle, error)
	// Read returns the bytes of a file. If it is nil, paths are refused. A
	// carrier sets it only if its user trusts it with files.
	Read func(path string) ([]byte, error)
	// Bots play sim.run, by name; the first is the default.
	Bots []Bot
	// Line is the longest message in bytes; 0 is MaxLine. It is for a client in
	// the same program, which already holds what it sends.
	Line int
	// Through, if set, answers every call except initialize and shutdown in
	// place of the session. The session then only reads messages and writes
	// replies. Through returns plain data or a refusal. Offers lists the names
	// of its calls.
	Through func(method string, params Raw) (any, *Error)
	Offers  []string
	// Begun says that initialize is not required, because each message is
	// independent.
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
	// Digest is that of the whole file, Content that of the rules, cards and
	// texts; both are "sha256:…". Saves name Content.
	Digest, Content string
	// Languages of the texts, the fallback first.
	Languages []string
}

// Bot is a kind of player for sim.run.
type Bot struct {
	Name string
	// New returns a player that answers choices in games of m. All its chance
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
	runs        []*run // sim.run calls in progress
}

// NewSession returns a session without a bundle.
func NewSession(c Config) *Session {
	return &Session{conf: c, games: map[string]*game{}, initialized: c.Begun}
}

// line returns the longest message in bytes.
func (s *Session) line() int { return cmp.Or(s.conf.Line, MaxLine) }

// Use makes b the session's bundle, as bundle.load does.
func (s *Session) Use(b *Bundle) {
	s.bundle = b
	s.missions = map[string]engine.Mission{}
	clear(s.games)
}

// Closed reports whether the client asked for shutdown.
func (s *Session) Closed() bool { return s.closed }

type call func(s *Session, params Raw) (any, *Error)

// Caught turns a panic in one of the session's methods, which is a bug of
// acforge, into an error. It is for callers in the same program: defer
// s.Caught(&e).
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

// methods returns the table of calls.
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

// Speak sets the language of an open game: one of the bundle's, or one that the
// game itself has words in.
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

// Spoken lists the languages that games of the session's bundle can be told in.
func (s *Session) Spoken() []string {
	all := s.bundle.spoken()
	return all[:len(all)-1] // without the last entry, the default if none is asked for
}

// OptionIn returns the words for an option of an open game in a language; "" if
// there is no such option.
func (s *Session) OptionIn(game string, index int, lang string) string {
	gm := s.games[game]
	if gm == nil || index < 0 || index >= len(gm.legal) {
		return ""
	}
	return gm.g.Mission().Codec().ActionText(gm.g, gm.legal[index], lang)
}

// Game returns a copy of an open game, for callers that analyse it.
func (s *Session) Game(id string) (engine.Game, bool) {
	gm := s.games[id]
	if gm == nil {
		return nil, false
	}
	return gm.g.Clone(), true
}

// offers returns the names of a session's calls, sorted.
func (s *Session) offers() []string {
	if s.conf.Through == nil {
		return Methods()
	}
	return slices.Sorted(slices.Values(append([]string{"initialize", "shutdown"}, s.conf.Offers...)))
}

// Handle answers one message, a request or a batch, and returns the reply
// without a line end; nil if none is due. It plays a sim.run to its end first.
// It never panics and does not keep msg.
func (s *Session) Handle(msg []byte) []byte {
	t := s.receive(msg)
	for !t.done() {
		t.work(s)
	}
	return t.reply()
}

// one answers one request. A nil reply belongs to a notification or to a
// sim.run that is now in progress.
func (s *Session) one(raw Raw) (out []byte, under *run) {
	req, e := parse(raw)
	if e != nil {
		return failure(req.id, e), nil
	}
	defer func() {
		// A panic is our bug. The client is told and may continue, because games
		// only change when a call has finished.
		if p := recover(); p != nil {
			out, under = answer(req, nil, s.bug(p)), nil
		}
	}()
	result, e := s.dispatch(req)
	if r, ok := result.(*run); ok {
		if req.id == nil {
			return nil, nil // no client would see the result or could end it
		}
		r.req = req
		s.runs = append(s.runs, r)
		return nil, r
	}
	return answer(req, result, e), nil
}

// bug reports that a panic was our fault.
func (s *Session) bug(p any) *Error {
	return fail(codeInternal, "a bug in "+s.conf.Server.Name+": "+panicText(p))
}

// panicText returns the message of a panic.
func panicText(p any) string {
	switch p := p.(type) {
	case error: // runtime errors too
		return p.Error()
	case string:
		return p
	}
	return "no message"
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
