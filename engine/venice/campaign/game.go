package campaign

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
)

// Game is one campaign in progress.
type Game struct {
	m *Mission
	s State
	p *profile

	// in is the Memory being played, or the last one played, which can be viewed
	// until the next begins. It is nil before the first.
	in *venice.Game

	log    *engine.Log
	filled bool
	brisk  bool // Value counts the cost of moving cards
	fixed  bool // the difficulty and the players do not change
	opts   []engine.Action
}

// playing reports whether the points are those of the Memory.
func (g *Game) playing() bool { return g.s.Stage == stageMemory }

// memory returns the current Memory.
func (g *Game) memory() *venice.Mission { return g.m.mems[g.s.Memory] }

// Mission returns the campaign being played.
func (g *Game) Mission() engine.Mission { return g.m }

// Point returns the decision that the game waits for.
func (g *Game) Point() engine.Point {
	if g.playing() {
		return g.in.Point()
	}
	p := g.s.Ask.Point()
	p.Code += ownPoints
	return p
}

// Legal appends the options of the current point.
func (g *Game) Legal(dst []engine.Action) []engine.Action { return append(dst, g.Options()...) }

// Options returns the options of the current point, in memory that the game owns.
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

// Apply takes one option and continues to the next point.
func (g *Game) Apply(a engine.Action, log *engine.Log) error {
	if g.playing() {
		return g.play(func() error { return g.in.Apply(a, log) }, log)
	}
	return g.Take(slices.Index(g.Options(), a), log)
}

// Take takes the i-th option and continues to the next point.
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

// play takes an option of the Memory and continues.
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

// events returns the number of events in the log.
func (g *Game) events() int {
	if g.log == nil {
		return 0
	}
	return len(g.log.Events)
}

// told converts the events of the Memory, from number since on, to events of the
// campaign: their codes include the Memory's number.
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

// Actor returns the seat of the Assassin who acts alone in a Memory. Between two
// Memories the group decides.
func (m *Mission) Actor(game engine.Game, a engine.Action) (seat int, aside bool) {
	if g := game.(*Game); g.playing() {
		return g.memory().Actor(g.in, a)
	}
	return 0, false
}

// Same reports whether two games are in the same state, byte for byte, and in
// play.
func (m *Mission) Same(game, other engine.Game) bool {
	g := game.(*Game)
	o, ok := other.(*Game)
	return ok && g.playing() && o.playing() && g.memory().Same(g.in, o.in) && g.m == o.m && g.s == o.s
}

// Fingerprint returns the fingerprint of the current Memory, 0 between two.
func (m *Mission) Fingerprint(game engine.Game) uint64 {
	g := game.(*Game)
	if !g.playing() {
		return 0
	}
	return g.memory().Fingerprint(g.in)
}

// Stands returns the place of the figure that acts in a, 0 between two Memories.
func (m *Mission) Stands(game engine.Game, a engine.Action) uint32 {
	g := game.(*Game)
	if !g.playing() {
		return 0
	}
	return g.memory().Stands(g.in, a)
}

// Solo returns the options of one seat.
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
	g.s = o.s // copied separately: with other fields it would be copied twice
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

// Redraw replaces what players do not know: future chance and the order of the
// Chest deck.
func (g *Game) Redraw(viewer int, seed uint64) {
	s := &g.s
	s.Seed = seed
	r := engine.NewStream(engine.Mix(seed ^ 0xca3b))
	from := 0
	if s.Stage == stageShuffle {
		from = int(s.ChestN) // cards laid so far are known to the player who laid them
	}
	deck := s.Deck[from:s.ChestN]
	slices.Sort(deck) // the old hidden order has no influence
	for i := len(deck) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
	if g.in != nil {
		g.in.Redraw(viewer, engine.Mix(seed))
	}
	g.filled = false
}

// Aim returns that the Assassins win or lose together.
func (g *Game) Aim() engine.Aim { return engine.Together }

// Outcome returns the result so far. A campaign has no defeat: it goes on after a
// Memory has failed twice (BOV-6.16). Its turns are those of all Memories and the
// rests between them.
func (g *Game) Outcome() engine.Outcome {
	turn := int32(g.s.Turns) + 1
	if g.playing() {
		turn += g.in.Outcome().Turn
	}
	return engine.Outcome{Result: engine.Result(g.s.Result), Cause: uint16(g.s.Cause), Turn: turn}
}

// Advised returns a copy that values a rest like a group that wants to play. Each
// moved card costs a little of the Memory's value, so that cards are only moved
// for a reason. During the rest a moved card costs more, otherwise a search would
// prefer resting to beginning. Bots that play need not hurry.
func (g *Game) Advised() engine.Game {
	c := g.Clone().(*Game)
	c.brisk = true
	return c
}

// Settled returns a copy in which the group and the difficulty do not change. A
// Memory not begun yet is played on Normal (BOV-45.2).
func (g *Game) Settled() engine.Game {
	c := g.Clone().(*Game)
	c.fixed = true
	if c.in != nil {
		c.in = c.in.Settled().(*venice.Game)
	}
	return c
}

// apart reports whether an action between two Memories decides about the campaign
// from outside: the choice of players (BOV-37.1), or a beginning on Easy
// (BOV-45.1).
func apart(a engine.Action) bool {
	switch notation.VerbOf(a) {
	case verbPlayers, verbLeave, verbSwap, verbJoin:
		return true
	case verbBegin:
		return notation.Arg(a, 0) > 0
	}
	return false
}

// Value returns the value of the current Memory, or between two the result of the
// last one. It adds the worth of the cards on the boards, because a Memory itself
// only counts their number.
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

// players returns the occupied seats.
func (s *State) players() []Seat { return s.Seat[:min(s.Seats, maxSeats)] }

// State returns the state for reading; changing it breaks the game.
func (g *Game) State() *State { return &g.s }

// Playing returns the current Memory, nil between two.
func (g *Game) Playing() *venice.Game {
	if !g.playing() {
		return nil
	}
	return g.in
}

var _ engine.Game = (*Game)(nil)
