package protocol

import (
	"bytes"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
	"acforge.dev/internal/jsonbind"
)

type simParams struct {
	Mission    string `json:"mission"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Bot        string `json:"bot"`
	Games      int    `json:"games"`
	First      Seed   `json:"first"`
	Every      int    `json:"every"`
}

// simReply answers sim.run. All numbers are counts; clients compute intervals
// themselves.
type simReply struct {
	Mission    string         `json:"mission"`
	Seats      int            `json:"seats"`
	Edition    string         `json:"edition"`
	Difficulty string         `json:"difficulty"`
	Bot        string         `json:"bot"`
	First      Seed           `json:"first"`
	Games      int            `json:"games"` // played
	Won        int            `json:"won"`
	Lost       int            `json:"lost"`
	Drawn      int            `json:"drawn"`
	Undecided  int            `json:"undecided"` // reached the cap of turns
	Stalled    int            `json:"stalled"`   // did not end
	Causes     map[string]int `json:"causes"`    // why games ended
	Turns      int            `json:"turns"`     // sum over all games
	Choices    int            `json:"choices"`   // answered, sum over the games that ended
	Hash       string         `json:"hash"`      // over the final states of all games, in order
	Cancelled  bool           `json:"cancelled"` // ended before its last game
}

// maxPoints ends a game of sim.run that would never end. ENGINE.md's cap of
// turns ends a sound game long before.
const maxPoints = 200000

// pieceChoices is how many choices a bot answers in one piece of a sim.run. It
// is small, so that other messages do not wait long.
const pieceChoices = 20

// run is a sim.run in progress.
type run struct {
	req    request
	reply  simReply // so far
	bot    Bot
	m      engine.Mission
	o      engine.Options
	pack   string
	games  int // in total
	every  int // games between two notifications, 0 for none
	hash   uint64
	g      engine.Game // the current game; nil between two
	choose func(engine.Game) engine.Action
	points int // answered in it
}

// simRun begins to let a bot play games First, First+1, … of a mission. Game i
// is the same in every run and on every machine.
func simRun(s *Session, params Raw) (any, *Error) {
	var p simParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	if p.Games < 1 || p.Games > MaxSimGames {
		return nil, badParam("games", "1 to "+strconv.Itoa(MaxSimGames))
	}
	if p.Every < 0 || p.Every > MaxSimGames {
		return nil, badParam("every", "0 to "+strconv.Itoa(MaxSimGames))
	}
	bot, e := s.bot(p.Bot)
	if e != nil {
		return nil, e
	}
	m, o, e := s.options(NewParams{Mission: p.Mission, Seats: p.Seats, Edition: p.Edition, Difficulty: p.Difficulty})
	if e != nil {
		return nil, e
	}
	if len(s.runs) >= MaxRuns {
		return nil, fail(codeLimit, "too many sim.run are under way; wait, or call sim.cancel")
	}
	return &run{bot: bot, m: m, o: o, pack: s.bundle.Pack.ID(), games: p.Games, every: p.Every, reply: simReply{
		Mission: m.ID(), Seats: o.Seats, Edition: o.Edition, Difficulty: o.Difficulty,
		Bot: bot.Name, First: p.First, Causes: map[string]int{}, Hash: replay.Hash(0).String(),
	}}, nil
}

// work plays a piece. It returns the reply when everything is played.
// Notifications go to notes.
func (r *run) work(s *Session, notes *[]byte) (reply []byte) {
	defer func() {
		if p := recover(); p != nil {
			reply = answer(r.req, nil, s.bug(p))
		}
	}()
	if r.reply.Cancelled {
		return answer(r.req, r.reply, nil)
	}
	before := r.reply.Games
	if e := r.piece(); e != nil {
		return answer(r.req, nil, e)
	}
	switch n := r.reply.Games; {
	case n == r.games:
		return answer(r.req, r.reply, nil)
	case r.every > 0 && n > before && n%r.every == 0:
		*notes = append(append(*notes, encode(note{"2.0", "sim.progress", progress{r.req.id, r.reply}})...), '\n')
	}
	return nil
}

type note struct {
	JSONRPC string   `json:"jsonrpc"`
	Method  string   `json:"method"`
	Params  progress `json:"params"`
}

// progress reports how far the sim.run with this id is.
type progress struct {
	ID Raw `json:"id"`
	simReply
}

// piece answers a few choices of at most one game.
func (r *run) piece() *Error {
	seed := uint64(r.reply.First) + uint64(r.reply.Games)
	if r.g == nil {
		r.o.Seed = engine.Seed(r.pack, r.m.ID(), r.o.Seats, seed)
		g, err := r.m.New(r.o)
		if err != nil {
			return fail(codeInvalidParams, err.Error())
		}
		r.g, r.choose, r.points = g, r.bot.New(r.m, engine.Mix(r.o.Seed)), 0
	}
	for range pieceChoices {
		if r.g.Point().Kind == engine.Over || r.points == maxPoints {
			r.reply.count(r.g)
			r.reply.Choices += r.points
			r.hash = engine.Mix(r.hash ^ r.g.Hash())
			r.reply.Hash = replay.Hash(r.hash).String()
			r.g = nil
			return nil
		}
		if err := r.g.Apply(r.choose(r.g), nil); err != nil {
			return fail(codeInternal, "game "+strconv.FormatUint(seed, 10)+": "+err.Error())
		}
		r.points++
	}
	return nil
}

// count adds a finished game.
func (r *simReply) count(g engine.Game) {
	r.Games++
	o := g.Outcome()
	r.Turns += int(o.Turn)
	switch {
	case g.Point().Kind != engine.Over:
		r.Stalled++
		return
	case o.Result == engine.Won:
		r.Won++
	case o.Result == engine.Lost:
		r.Lost++
	case o.Result == engine.Drawn:
		r.Drawn++
	default:
		r.Undecided++
	}
	r.Causes[g.Mission().CauseName(o.Cause)]++
}

type cancelParams struct {
	ID Raw `json:"id"`
}

type cancelReply struct {
	Cancelled int `json:"cancelled"` // how many were in progress
}

// simCancel ends the sim.run calls whose request has this id. They are answered
// with the games played so far.
func simCancel(s *Session, params Raw) (any, *Error) {
	var p cancelParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	if p.ID == nil || string(p.ID) == "null" {
		return nil, badParam("id", "the id of the sim.run to end")
	}
	var r cancelReply
	for _, under := range s.runs {
		if !under.reply.Cancelled && sameValue(under.req.id, p.ID) {
			under.reply.Cancelled = true
			r.Cancelled++
		}
	}
	return r, nil
}

// sameValue reports whether two JSON texts mean the same.
func sameValue(a, b Raw) bool {
	x, err := jsonbind.Canonical(a)
	y, err2 := jsonbind.Canonical(b)
	return bytes.Equal(a, b) || err == nil && err2 == nil && bytes.Equal(x, y)
}

func (s *Session) bot(name string) (Bot, *Error) {
	name, e := oneOf("bot", name, s.botNames())
	if e != nil {
		return Bot{}, e
	}
	for _, b := range s.conf.Bots {
		if b.Name == name {
			return b, nil
		}
	}
	return Bot{}, badChoice("bot", name, nil)
}

func (s *Session) botNames() []string {
	names := []string{}
	for _, b := range s.conf.Bots {
		names = append(names, b.Name)
	}
	return names
}
