// Package simtest plays games of any pack to find bugs in its engine: every point must
// keep the contract ([Fuzz]), and a bot may know only what players know ([Fairness]).
// It is for tests. Faults of a pack are not found here but by validator/sim.
//
// Start at [Fuzz].
package simtest

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/replay"
	"acforge.dev/validator/sim"
)

// Fuzz plays games of all missions and numbers of seats of the pack in turn, with the
// random, the greedy and the stalling bot. It checks the contract at every point and
// returns the first fault with the data to reproduce it. seed0 is the index of the
// first game. check is called at every point after [engine.Game.Check]; it may be nil.
//
// At every point the state must be valid and have options. At some points Fuzz checks
// more: an illegal action is refused and changes nothing. A copy and a restored save go
// on as the game does and do not affect it. A redrawn copy offers the same options.
// Legal returns the same when called again.
func Fuzz(pack engine.Pack, games int, seed0 uint64, check func(engine.Game) error) error {
	var cells []*cell
	for _, id := range pack.Missions() {
		m, err := pack.Mission(id)
		if err != nil {
			return fmt.Errorf("memory %s: %w", id, err)
		}
		for _, seats := range m.Seats() {
			cells = append(cells, &cell{pack: pack.ID(), mission: m, options: engine.Options{Seats: seats}})
		}
	}
	if len(cells) == 0 {
		return errors.New("the pack has nothing to play")
	}
	f := &fuzzer{check: check, bots: []bot.Bot{&bot.Uniform{}, &bot.Greedy{}, &bot.Staller{}}}
	for i := range games {
		c := cells[i%len(cells)]
		index := seed0 + uint64(i/len(cells))
		o := f.options(c, index)
		name, err := f.play(c, o, index)
		if err != nil {
			return &Fault{Memory: c.mission.ID(), Options: o, Game: index, Bot: name, Steps: slices.Clone(f.steps), Err: err}
		}
	}
	return nil
}

// Fault is a fault that [Fuzz] found, with the data to reproduce it.
type Fault struct {
	Memory  string
	Options engine.Options
	Game    uint64 // index of the game
	Bot     string
	Steps   []replay.Step // the steps up to the fault, the last one included
	Err     error
}

// Error returns the fault in one line.
func (f *Fault) Error() string {
	return fmt.Sprintf("memory %s, %d seats, %s %s, game %d (seed %d), %s bot, after %d steps: %v",
		f.Memory, f.Options.Seats, f.Options.Edition, f.Options.Difficulty, f.Game, f.Options.Seed, f.Bot, len(f.Steps), f.Err)
}

// Unwrap returns the underlying error.
func (f *Fault) Unwrap() error { return f.Err }

type fuzzer struct {
	check  func(engine.Game) error
	bots   []bot.Bot
	legal  []engine.Action
	again  []engine.Action
	steps  []replay.Step
	saved  []byte
	can    engine.Capabilities // of the mission of the game
	copied engine.Game
	other  engine.Game
}

// fuzzTurns stops a game of the fuzzer that does not end.
const fuzzTurns = 20

// sometimes is the number of points for each check of the expensive facts.
const sometimes = 8

// options returns the options of a game. Every edition and difficulty has its turn, and
// one game in four is given its dice and cards.
func (f *fuzzer) options(c *cell, index uint64) engine.Options {
	o := c.game(index)
	o.Given = index%4 == 1
	if list := c.mission.Editions(); len(list) > 0 {
		o.Edition = list[index/4%uint64(len(list))]
	}
	if list := c.mission.Difficulties(); len(list) > 0 {
		o.Difficulty = list[index/3%uint64(len(list))]
	}
	return o
}

func (f *fuzzer) play(c *cell, o engine.Options, index uint64) (name string, err error) {
	f.steps = f.steps[:0]
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	r := stream(o)
	// Most games are played at random, which covers most; each of the others plays one
	// game in eight.
	b, name := f.bots[0], bot.NameRandom
	switch index % 8 {
	case 3:
		b, name = f.bots[1], bot.NameGreedy
	case 6:
		b, name = f.bots[2], bot.NameStalling
	}
	b.Begin()
	g, err := c.mission.New(o)
	if err != nil {
		return name, err
	}
	f.can, f.copied, f.other = g.Mission().Capabilities(), g.Clone(), g.Clone()
	for turn, points := int32(0), 0; ; points++ {
		if err := f.point(g); err != nil {
			return name, err
		}
		point := g.Point()
		if now := g.Outcome().Turn; now != turn {
			turn, points = now, 0
		}
		if point.Kind == engine.Over || turn > fuzzTurns {
			return name, nil
		}
		if points > sim.PointCap {
			return name, errors.New("more than " + strconv.Itoa(sim.PointCap) + " points in turn " + strconv.Itoa(int(turn)))
		}
		if r.Intn(sometimes) == 0 {
			if err := f.facts(g, &r); err != nil {
				return name, err
			}
		}
		if point.Kind != engine.Choice && r.Intn(2) == 0 {
			f.steps = append(f.steps, replay.Drawn)
			g.Roll(nil)
			continue
		}
		a := f.legal[r.Intn(len(f.legal))]
		if point.Kind == engine.Choice {
			a = f.legal[b.Choose(g, f.legal, &r)]
		}
		f.steps = append(f.steps, replay.Step(a))
		if err := g.Apply(a, nil); err != nil {
			return name, fmt.Errorf("legal action %d was refused: %w", a, err)
		}
	}
}

// point checks the facts that must hold at every point.
func (f *fuzzer) point(g engine.Game) error {
	if err := g.Check(); err != nil {
		return err
	}
	f.legal = g.Legal(f.legal[:0])
	p, o := g.Point(), g.Outcome()
	over := p.Kind == engine.Over
	switch {
	case over != (len(f.legal) == 0):
		return fmt.Errorf("%d legal actions at a point of kind %s", len(f.legal), p.Kind)
	case over != (o.Result != engine.Ongoing):
		return fmt.Errorf("the outcome is %s at a point of kind %s", o.Result, p.Kind)
	case len(f.legal) > engine.MaxOptions:
		return fmt.Errorf("%d legal actions", len(f.legal))
	case (p.Kind == engine.Choice || over) != (p.Count == 0):
		return fmt.Errorf("a count of %d at a point of kind %s", p.Count, p.Kind)
	}
	if v := g.Value(0); v < 0 || v > 1000 {
		return fmt.Errorf("a value of %d", v)
	}
	if f.check != nil {
		return f.check(g)
	}
	return nil
}

// facts checks the facts that are too expensive to check at every point.
func (f *fuzzer) facts(g engine.Game, r *engine.Stream) error {
	hash := g.Hash()
	for i, a := range f.legal {
		for _, b := range f.legal[:i] {
			if a == b {
				return fmt.Errorf("action %d is offered twice", a)
			}
		}
	}
	if f.again = g.Legal(f.again[:0]); !slices.Equal(f.legal, f.again) || !slices.Equal(f.legal, g.Options()) {
		return errors.New("the method Legal gives others when asked again, or Options others than it")
	}
	if err := f.refuses(g, r, hash); err != nil {
		return err
	}
	// Information hidden from a viewer must not change the legal actions. Two games
	// that differ only in hidden information must be equal after a redraw with the same
	// seed. Otherwise hidden information would leak into the copies that bots think on.
	viewer := 0
	if g.Point().Kind == engine.Choice {
		viewer = bot.SideOf(g)
	}
	seed := r.Next()
	f.other.Copy(g)
	f.other.Redraw(viewer, r.Next())
	f.other.Redraw(viewer, seed)
	f.copied.Copy(g)
	f.copied.Redraw(viewer, seed)
	if f.other.Hash() != f.copied.Hash() {
		return errors.New("a redrawn copy depends on what was hidden before")
	}
	// A copy may keep the list of options of its original; a restored game has no list.
	f.saved = f.copied.Save(f.saved[:0])
	if err := f.other.Restore(f.saved); err != nil {
		return fmt.Errorf("a redrawn copy is not restored: %w", err)
	}
	if f.again = f.other.Legal(f.again[:0]); !slices.Equal(f.legal, f.again) {
		return errors.New("a redrawn copy offers other actions")
	}
	if f.copied.Value(viewer) != g.Value(viewer) {
		return errors.New("the method Value knows what the players cannot know")
	}
	if features := g.Mission().Study().Features; features != nil && viewer == 0 && !slices.Equal(features(nil, f.copied), features(nil, g)) {
		return errors.New("the features of a position know what the players cannot know")
	}
	if err := f.copied.Check(); err != nil {
		return fmt.Errorf("a redrawn copy: %w", err)
	}
	// Copies and restored saves go on as the game does, and do not affect it.
	f.copied.Copy(g)
	f.saved = g.Save(f.saved[:0])
	if err := f.other.Restore(f.saved); err != nil {
		return fmt.Errorf("a saved game is not restored: %w", err)
	}
	if err := f.actors(g); err != nil {
		return err
	}
	clone := g.Clone()
	if f.copied.Hash() != hash || f.other.Hash() != hash || clone.Hash() != hash {
		return errors.New("a copy, a clone or a restored game has another hash")
	}
	for range 4 {
		if clone.Point().Kind == engine.Over {
			break
		}
		f.again = clone.Legal(f.again[:0])
		i := r.Intn(len(f.again))
		a := f.again[i]
		for _, o := range []engine.Game{clone, f.copied} {
			if err := o.Apply(a, nil); err != nil {
				return fmt.Errorf("a copy refuses action %d: %w", a, err)
			}
		}
		if err := f.other.Take(i, nil); err != nil {
			return fmt.Errorf("a copy refuses option %d of %d: %w", i, len(f.again), err)
		}
	}
	if h := clone.Hash(); f.copied.Hash() != h || f.other.Hash() != h {
		return errors.New("copies part within four actions")
	}
	if g.Hash() != hash {
		return errors.New("playing a copy changed the game")
	}
	return nil
}

// actors compares a game's answers about who acts with its list of options. It asks a
// restored game, which has no list yet.
func (f *fuzzer) actors(g engine.Game) error {
	x := f.can.Acting
	if x == nil {
		return nil
	}
	if x.Fingerprint(f.other) != x.Fingerprint(g) {
		return errors.New("a restored game has another fingerprint")
	}
	own := func(list []engine.Action, seat int) (out []engine.Action) {
		for _, a := range list {
			if s, _ := x.Actor(g, a); s == seat {
				out = append(out, a)
			}
		}
		return out
	}
	for seat := 1; seat <= 5; seat++ { // the last seat is empty
		if !slices.Equal(own(x.Solo(f.other, seat), seat), own(f.legal, seat)) {
			return fmt.Errorf("the method Solo has other options of seat %d than Options", seat)
		}
	}
	return nil
}

// refuses tries illegal actions: changed actions of this point, and random bits.
func (f *fuzzer) refuses(g engine.Game, r *engine.Stream, hash uint64) error {
	for _, i := range []int{-1, len(f.legal)} {
		if err := g.Take(i, nil); !errors.Is(err, engine.ErrNotLegal) {
			return fmt.Errorf("taking option %d of %d says: %v", i, len(f.legal), err)
		}
		if g.Hash() != hash {
			return fmt.Errorf("refusing option %d changed the game", i)
		}
	}
	for range 4 {
		a := f.legal[r.Intn(len(f.legal))]
		switch r.Intn(3) {
		case 0:
			a ^= 1 << r.Intn(24)
		case 1:
			a += engine.Action(1+r.Intn(4)) << (8 * r.Intn(4))
		default:
			a = engine.Action(r.Next())
		}
		if slices.Contains(f.legal, a) {
			continue
		}
		err := g.Apply(a, nil)
		if !errors.Is(err, engine.ErrNotLegal) {
			return fmt.Errorf("action %d is not offered, and taking it says: %v", a, err)
		}
	}
	if g.Hash() != hash {
		return errors.New("refusing actions changed the game")
	}
	return nil
}
