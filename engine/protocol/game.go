package protocol

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
)

// game is one open game and its history.
type game struct {
	id     string
	lang   string
	g      engine.Game
	can    engine.Capabilities // of its mission
	rep    replay.Replay
	events []engine.Event
	legal  []engine.Action // reused
}

var chances = []string{"seeded", "given"}

// Header is part of every reply to a game call.
type Header struct {
	Game    string  `json:"game"`
	Hash    string  `json:"hash"`   // of the state, 16 hexadecimal digits
	Steps   int     `json:"steps"`  // actions and chances so far
	Events  int     `json:"events"` // events so far
	Point   Point   `json:"point"`
	Outcome Outcome `json:"outcome"`
}

// Point summarises where a game waits.
type Point struct {
	Kind    string `json:"kind"`    // "choice", "roll", "draw", "over"
	Who     int    `json:"who"`     // 0 the players together, else a seat
	Code    string `json:"code"`    // the system's name for the question
	Count   int    `json:"count"`   // dice or cards still to come; 0 at a choice
	Options int    `json:"options"` // legal actions or outcomes
}

// Outcome is the state of a game.
type Outcome struct {
	Result string `json:"result"` // "ongoing", "won", "lost", "drawn"
	Winner int    `json:"winner"` // seat, in a competitive game
	Cause  string `json:"cause"`  // why it ended
	Turn   int    `json:"turn"`
	Score  [2]int `json:"score"`
}

// NewParams are the parameters of game.new. Empty ones take the first value
// that the mission offers. Start is a group's starting state, in the form of
// its system.
type NewParams struct {
	Mission    string `json:"mission"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Seed       Seed   `json:"seed"`
	Chance     string `json:"chance"`
	Lang       string `json:"lang"`
	Start      string `json:"start"`
}

// NewReply answers game.new and game.resume.
type NewReply struct {
	Header
	Mission    string `json:"mission"`
	Title      string `json:"title"`
	Rules      string `json:"rules"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Seed       Seed   `json:"seed"`
	Chance     string `json:"chance"`
	Lang       string `json:"lang"`
	Aim        string `json:"aim"` // "together", "points", "rivals": what the players play for
}

// New begins a game.
func (s *Session) New(p NewParams) (r NewReply, e *Error) {
	gm, e := s.begin(p)
	if e != nil {
		return r, e
	}
	return s.keep(gm), nil
}

// begin makes a game that does not belong to the session yet.
func (s *Session) begin(p NewParams) (*game, *Error) {
	if s.bundle == nil {
		return nil, fail(codeNoBundle, "no bundle is loaded; call bundle.load")
	}
	if len(s.games) >= MaxGames {
		return nil, fail(codeLimit, "too many games are open; call game.close")
	}
	m, o, e := s.options(p)
	if e != nil {
		return nil, e
	}
	lang, e := oneOf("lang", p.Lang, s.bundle.spoken())
	if e != nil {
		return nil, e
	}
	rep, g, err := replay.StartFrom(s.bundle.Pack.ID(), s.bundle.Content, m, o, p.Start)
	if err != nil {
		return nil, fail(codeInvalidParams, err.Error())
	}
	gm := &game{lang: lang, g: g, rep: *rep}
	gm.can = g.Mission().Capabilities()
	return gm, nil
}

// options checks how a game is to begin and fills in defaults.
func (s *Session) options(p NewParams) (engine.Mission, engine.Options, *Error) {
	var o engine.Options
	m, e := s.mission(p.Mission)
	if e != nil {
		return nil, o, e
	}
	o.Seats, o.Seed = p.Seats, uint64(p.Seed)
	seats := m.Seats()
	if o.Seats == 0 && len(seats) > 0 {
		o.Seats = seats[0]
	}
	if !slices.Contains(seats, o.Seats) {
		var known []string
		for _, n := range seats {
			known = append(known, strconv.Itoa(n))
		}
		return nil, o, badChoice("seats", strconv.Itoa(o.Seats), known)
	}
	if o.Edition, e = oneOf("edition", p.Edition, m.Editions()); e != nil {
		return nil, o, e
	}
	if o.Difficulty, e = oneOf("difficulty", p.Difficulty, m.Difficulties()); e != nil {
		return nil, o, e
	}
	chance, e := oneOf("chance", p.Chance, chances)
	o.Given = chance == "given"
	return m, o, e
}

// keep adds gm to the session's games and returns the reply about it.
func (s *Session) keep(gm *game) NewReply {
	s.lastGame++
	gm.id = strconv.Itoa(s.lastGame)
	s.games[gm.id] = gm
	r := gm.rep
	chance := "seeded"
	if r.Given {
		chance = "given"
	}
	return NewReply{
		Header: gm.header(), Mission: r.Memory, Title: s.bundle.Pack.Title(r.Memory, gm.lang),
		Rules: r.Rules, Seats: r.Seats, Edition: r.Edition, Difficulty: r.Difficulty,
		Seed: Seed(r.Seed), Chance: chance, Lang: gm.lang, Aim: gm.g.Aim().String(),
	}
}

func (s *Session) game(id string) (*game, *Error) {
	if gm := s.games[id]; gm != nil {
		return gm, nil
	}
	e := fail(codeUnknownGame, "no game "+strconv.Quote(id)+" is open")
	e.Data.Param = "game"
	return nil, e
}

// GameParams name an open game.
type GameParams struct {
	Game string `json:"game"`
}

// Close forgets a game. The reply says how it stood.
func (s *Session) Close(p GameParams) (r Header, e *Error) {
	gm, e := s.game(p.Game)
	if e != nil {
		return r, e
	}
	delete(s.games, p.Game)
	return gm.header(), nil
}

func (gm *game) header() Header {
	gm.legal = gm.g.Legal(gm.legal[:0])
	m, p, o := gm.g.Mission(), gm.g.Point(), gm.g.Outcome()
	h := Header{
		Game: gm.id, Hash: hashText(gm.g), Steps: len(gm.rep.Actions), Events: len(gm.events),
		Point: Point{
			Kind: p.Kind.String(), Who: int(p.Who), Count: int(p.Count), Options: len(gm.legal),
		},
		Outcome: Outcome{
			Result: o.Result.String(), Winner: int(o.Winner), Turn: int(o.Turn),
			Score: [2]int{int(o.Score[0]), int(o.Score[1])},
		},
	}
	if p.Kind == engine.Over {
		h.Outcome.Cause = m.CauseName(o.Cause)
	} else {
		h.Point.Code = m.PointName(p.Code)
	}
	return h
}

// refuse is fail with the game's id and current hash.
func (gm *game) refuse(code int, message string) *Error {
	e := fail(code, message)
	e.Data.Game, e.Data.Hash = gm.id, hashText(gm.g)
	return e
}

// hashText returns a state's hash as 16 hexadecimal digits.
func hashText(g engine.Game) string { return replay.Hash(g.Hash()).String() }
