package campaign

import (
	"slices"

	"acforge/engine"
	"acforge/engine/venice"
	"acforge/engine/venice/notation"
)

// Game is one campaign in progress.
type Game struct {
	m *Mission
	s State
	p *profile

	// in is the Memory that is played, or that was played last: it stays to be
	// looked at until the next begins. nil before the first.
	in *venice.Game

	log    *engine.Log
	filled bool
	brisk  bool // Value counts the trouble of moving cards
	fixed  bool // nobody changes the difficulty or who plays
	opts   []engine.Action
}

// playing tells whether the points are those of the Memory.
func (g *Game) playing() bool { return g.s.Stage == stageMemory }

// memory is the Memory that is played.
func (g *Game) memory() *venice.Mission { return g.m.mems[g.s.Memory] }

// Mission returns the campaign that is played.
func (g *Game) Mission() engine.Mission { return g.m }

// Point tells where the game rests.
func (g *Game) Point() engine.Point {
	if g.playing() {
		return g.in.Point()
	}
	p := g.s.Ask.Point()
	p.Code += ownPoints
	return p
}

// Legal appends the options of this point.
func (g *Game) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Options lists the options of this point, in the game's own memory.
func (g *Game) Options() []engine.Action {
	if g.playing() {
		return g.in.Options()
	}
	if g.s.Ask.Over() {
		return nil
	}
	if !g.filled {
		g.fill()
	}
	return g.opts
}

// Apply takes one option and runs on to the next point.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	if g.playing() {
		return g.play(func() error { return g.in.Apply(a, log) }, log)
	}
	return g.Take(slices.Index(g.Options(), a), log)
}

// Take takes the i-th option and runs on to the next point.
func (g *Game) Take(i int, log *engine.Log) error {
	if g.playing() {
		return g.play(func() error { return g.in.Take(i, log) }, log)
	}
	opts := g.Options()
	if g.s.Ask.Over() {
		return engine.ErrOver
	}
	if i < 0 || i >= len(opts) {
		return engine.ErrNotLegal
	}
	g.log = log
	g.answer(opts[i])
	g.run()
	g.log = nil
	return nil
}

// play takes an option of the Memory and runs on.
func (g *Game) play(take func() error, log *engine.Log) error {
	g.log = log
	since := g.events()
	err := take()
	if err == nil {
		g.told(since)
		g.run()
	}
	g.log = nil
	return err
}

// Roll draws the outcome at a roll or draw.
func (g *Game) Roll(log *engine.Log) {
	g.log = log
	switch {
	case g.playing():
		since := g.events()
		g.in.Roll(log)
		g.told(since)
	case g.Point().Kind == engine.Draw:
		opts := g.Options()
		g.answer(g.fate(opts))
	default:
		g.log = nil
		return
	}
	g.run()
	g.log = nil
}

// events is how many the log holds.
func (g *Game) events() int {
	if g.log == nil {
		return 0
	}
	return len(g.log.Events)
}

// told makes the events of the Memory, from number since on, those of the campaign:
// their codes say which Memory they are of.
func (g *Game) told(since int) {
	if g.log == nil {
		return
	}
	for i := range g.log.Events[since:] {
		e := &g.log.Events[since+i]
		e.Code |= (uint16(g.s.Memory) + 1) << 8
		if e.Content > 0 {
			e.Content += uint16(g.m.first[g.s.Memory])
		}
	}
}

// Actor returns the seat of the Assassin who acts by itself in a Memory; between two the
// group decides.
func (m *Mission) Actor(game engine.Game, a engine.Action) (seat int, aside bool) {
	if g := game.(*Game); g.playing() {
		return g.memory().Actor(g.in, a)
	}
	return 0, false
}

// Same reports whether two games are in the same state to the last byte, and play.
func (m *Mission) Same(game, other engine.Game) bool {
	g := game.(*Game)
	o, ok := other.(*Game)
	return ok && g.playing() && o.playing() && g.memory().Same(g.in, o.in) && g.m == o.m && g.s == o.s
}

// Fingerprint is that of the Memory at hand; 0 between two.
func (m *Mission) Fingerprint(game engine.Game) uint64 {
	g := game.(*Game)
	if !g.playing() {
		return 0
	}
	return g.memory().Fingerprint(g.in)
}

// Solo returns what Options has of one seat.
func (m *Mission) Solo(game engine.Game, seat int) []engine.Action {
	g := game.(*Game)
	if g.playing() {
		return g.memory().Solo(g.in, seat)
	}
	return g.Options()
}

// Copy makes g equal to from, a game of the same campaign.
func (g *Game) Copy(from engine.Game) {
	o := from.(*Game)
	g.s = o.s // by itself: among others it would be copied twice
	g.m, g.p, g.brisk, g.fixed, g.filled = o.m, o.p, o.brisk, o.fixed, false
	switch {
	case o.in == nil:
		g.in = nil
	case g.in == nil:
		g.in = o.in.Clone().(*venice.Game)
	default:
		g.in.Copy(o.in)
	}
}

// Clone returns a new game equal to this one.
func (g *Game) Clone() engine.Game {
	c := &Game{}
	c.Copy(g)
	return c
}

// Redraw replaces what no player knows: the chance to come and the order of the Chest
// deck.
func (g *Game) Redraw(viewer int, seed uint64) {
	s := &g.s
	s.Seed = seed
	r := engine.NewStream(engine.Mix(seed ^ 0xca3b))
	from := 0
	if s.Stage == stageShuffle {
		from = int(s.ChestN) // what was laid is known to who laid it
	}
	deck := s.Deck[from:s.ChestN]
	slices.Sort(deck) // what was hidden leaves no trace
	for i := len(deck) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
	if g.in != nil {
		g.in.Redraw(viewer, engine.Mix(seed))
	}
	g.filled = false
}

// Aim: the Assassins win or lose together.
func (g *Game) Aim() engine.Aim { return engine.Together }

// Outcome tells how the campaign stands or ended. A campaign has no defeat: it goes
// on after a Memory has failed twice (BOV-6.16). Its turns are those of all Memories
// and the rests between them.
func (g *Game) Outcome() engine.Outcome {
	turn := int32(g.s.Turns) + 1
	if g.playing() {
		turn += g.in.Outcome().Turn
	}
	return engine.Outcome{Result: engine.Result(g.s.Result), Cause: uint16(g.s.Cause), Turn: turn}
}

// Advised is a copy that looks at a rest as a group does that wants to play. Each card that
// was moved costs a little of the Memory, so that one is moved for a reason; while the rest
// goes on it costs more, or who looks ahead would rather rest than begin. Bots that play
// need not hurry.
func (g *Game) Advised() engine.Game {
	c := g.Clone().(*Game)
	c.brisk = true
	return c
}

// Settled is a copy in which the group stays as it is, and so does the difficulty: a Memory
// that is not begun is played on Normal (BOV-45.2).
func (g *Game) Settled() engine.Game {
	c := g.Clone().(*Game)
	c.fixed = true
	if c.in != nil {
		c.in = c.in.Settled().(*venice.Game)
	}
	return c
}

// apart reports whether an action between two Memories decides about the campaign and not
// in it: who plays (BOV-37.1), and that a Memory is begun on Easy (BOV-45.1).
func apart(a engine.Action) bool {
	switch notation.VerbOf(a) {
	case verbPlayers, verbLeave, verbSwap, verbJoin:
		return true
	case verbBegin:
		return notation.Arg(a, 0) > 0
	}
	return false
}

// Value is how the Memory at hand stands; between two, how the last one went. What
// lies on the boards counts in both, by what it is worth: a Memory itself only counts
// how many cards there are.
func (g *Game) Value(viewer int) int32 {
	gear, trouble := g.gear()*4/int(g.s.Seats), 0
	if g.brisk {
		trouble = int(g.s.Moves)
	}
	switch {
	case g.s.Result != 0:
		return 1000
	case g.playing():
		return max(g.in.Value(viewer)*9/10+int32(min(gear, 99)-4*trouble), 0)
	}
	v := [...]int32{lastNone: 500, lastWon: 900, lastFailed: 250, lastFailedTwice: 50}[g.s.Last] + int32(min(gear, 70))
	for i := range g.s.players() {
		for _, c := range g.s.Seat[i].Board {
			if c != none {
				v++
			}
		}
	}
	return max(min(v, 999)-16*int32(trouble), 1)
}

// players are the seats that are taken.
func (s *State) players() []Seat { return s.Seat[:min(s.Seats, maxSeats)] }

// State gives the state to look at; changing it breaks the game.
func (g *Game) State() *State { return &g.s }

// Playing is the Memory that is played, nil between two.
func (g *Game) Playing() *venice.Game {
	if !g.playing() {
		return nil
	}
	return g.in
}

var _ engine.Game = (*Game)(nil)
