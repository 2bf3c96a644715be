package protocol

import (
	"strconv"

	"acforge/engine"
	"acforge/engine/replay"
)

type simParams struct {
	Mission    string `json:"mission"`
	Seats      int    `json:"seats"`
	Edition    string `json:"edition"`
	Difficulty string `json:"difficulty"`
	Bot        string `json:"bot"`
	Games      int    `json:"games"`
	First      Seed   `json:"first"`
}

// simReply answers sim.run. All numbers are counts; intervals are the
// client's to work out.
type simReply struct {
	Mission    string         `json:"mission"`
	Seats      int            `json:"seats"`
	Edition    string         `json:"edition"`
	Difficulty string         `json:"difficulty"`
	Bot        string         `json:"bot"`
	First      Seed           `json:"first"`
	Games      int            `json:"games"`
	Won        int            `json:"won"`
	Lost       int            `json:"lost"`
	Drawn      int            `json:"drawn"`
	Undecided  int            `json:"undecided"` // reached the cap of turns
	Stalled    int            `json:"stalled"`   // did not end
	Causes     map[string]int `json:"causes"`    // why games ended
	Turns      int            `json:"turns"`     // sum over all games
	Choices    int            `json:"choices"`   // answered, sum over all games
	Hash       string         `json:"hash"`      // over the last states of all games, in order
}

// maxPoints ends a game of sim.run that never would; ENGINE.md's cap of
// turns ends a sound one long before.
const maxPoints = 200000

// simRun lets a bot play games First, First+1, … of a mission. Game i is the
// same game in every run and on every machine.
func simRun(s *Session, params Raw) (any, *Error) {
	var p simParams
	if e := decode(params, &p); e != nil {
		return nil, e
	}
	if p.Games < 1 || p.Games > MaxSimGames {
		return nil, badParam("games", "1 to "+strconv.Itoa(MaxSimGames))
	}
	bot, e := s.bot(p.Bot)
	if e != nil {
		return nil, e
	}
	m, o, e := s.options(newParams{Mission: p.Mission, Seats: p.Seats, Edition: p.Edition, Difficulty: p.Difficulty})
	if e != nil {
		return nil, e
	}
	r := simReply{
		Mission: m.ID(), Seats: o.Seats, Edition: o.Edition, Difficulty: o.Difficulty,
		Bot: bot.Name, First: p.First, Games: p.Games, Causes: map[string]int{},
	}
	var hash uint64
	for i := range p.Games {
		o.Seed = engine.Seed(s.bundle.Pack.ID(), m.ID(), o.Seats, uint64(p.First)+uint64(i))
		g, err := m.New(o)
		if err != nil {
			return nil, fail(codeInvalidParams, err.Error())
		}
		if err := r.play(g, bot.New(m, engine.Mix(o.Seed)), s); err != nil {
			return nil, fail(codeInternal, "game "+strconv.FormatUint(uint64(p.First)+uint64(i), 10)+": "+err.Error())
		}
		hash = engine.Mix(hash ^ g.Hash())
	}
	r.Hash = replay.Hash(hash).String()
	return r, nil
}

// play plays g to its end and counts it.
func (r *simReply) play(g engine.Game, choose func(engine.Game) engine.Action, s *Session) error {
	for range maxPoints {
		if g.Point().Kind == engine.Over {
			break
		}
		if err := g.Apply(choose(g), nil); err != nil {
			return err
		}
		r.Choices++
	}
	o := g.Outcome()
	r.Turns += int(o.Turn)
	switch {
	case g.Point().Kind != engine.Over:
		r.Stalled++
		return nil
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
	return nil
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
