// Package yardstick holds the shared code of `make tune` and `make odds`: a recorded
// pack to measure bots on, cells of packs, and one game in a cell. It knows the
// contract and no game. It decides nothing about how bots play, and no shipped command
// uses it.
//
// Start at [Play].
package yardstick

import (
	_ "embed" // the recorded pack
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"acforge.dev/compiler"
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/validator/sim"

	"golang.org/x/tools/txtar"
)

//go:embed content.txtar
var content []byte

// Kept returns the recorded pack, as of commit 3b79614.
func Kept() (engine.Pack, error) {
	work, err := txtar.FS(txtar.Parse(content))
	if err != nil {
		return nil, err
	}
	return Open(work)
}

// Open compiles a pack of a workspace, the first if no name is given, and opens it as
// if from its bundle.
func Open(work fs.FS, name ...string) (engine.Pack, error) {
	r, err := shipped.Compiler().Compile(work, compiler.Options{Packs: name})
	if err != nil {
		return nil, err
	}
	if r.Diagnostics.Errors() > 0 {
		return nil, errors.New(r.Diagnostics.Sorted()[0].Message)
	}
	d, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		return nil, err
	}
	_, b, err := shipped.List.Bundled(d, nil)
	if err != nil {
		return nil, err
	}
	return shipped.List.Open(b)
}

// Cell is a mission with a number of seats.
type Cell struct {
	Pack    string
	Mission engine.Mission
	Seats   int
}

// String returns the cell as "0.3/3".
func (c Cell) String() string { return c.Mission.ID() + "/" + strconv.Itoa(c.Seats) }

// Cells returns the named cells of a pack, or all if no names are given.
func Cells(p engine.Pack, names ...string) ([]Cell, error) {
	var out []Cell
	for _, id := range p.Missions() {
		m, err := p.Mission(id)
		if err != nil {
			return nil, err
		}
		for _, seats := range m.Seats() {
			out = append(out, Cell{p.ID(), m, seats})
		}
	}
	if len(names) == 0 {
		return out, nil
	}
	byName := map[string]Cell{}
	for _, c := range out {
		byName[c.String()] = c
	}
	out = out[:0:0]
	for _, n := range names {
		c, ok := byName[strings.TrimSpace(n)]
		if !ok {
			return nil, fmt.Errorf("pack %s has no cell %s", p.ID(), n)
		}
		out = append(out, c)
	}
	return out, nil
}

// Options returns the options of game i of the cell, as in smoke-play.
func (c Cell) Options(i uint64) engine.Options {
	o := engine.Options{Seats: c.Seats, Seed: engine.Seed(c.Pack, c.Mission.ID(), c.Seats, i)}
	if fixed := c.Mission.Study().Fixed; fixed != nil {
		o.Difficulty = fixed("")
	}
	return o
}

// Game is the result of a game.
type Game struct {
	// Worth is the result in thousandths for one side: 1000 for won, 0 for lost or
	// undecided. In a solo game for points it grades the score.
	Worth     int
	Won       bool
	Undecided bool
	Outcome   engine.Outcome
	// Parted reports whether, with three figures or more, a figure was permanently gone
	// at the end of a turn up to Early while there was work to do.
	Parted bool
}

// Early is the last turn in which a party with a lost figure counts as parted.
const Early = 3

// maxAnswers ends a game that does not finish; it counts as undecided.
const maxAnswers = 20_000

// Play plays game i of the cell with a bot, with the random streams of smoke-play. In a
// game of rivals, the result is that of the first seat.
func Play(c Cell, i uint64, b bot.Bot) (Game, error) { return PlayAs(c, i, b, 1) }

// PlayAs is Play with the result of the given seat in a game of rivals.
func PlayAs(c Cell, i uint64, b bot.Bot, seat int) (Game, error) {
	o := c.Options(i)
	g, err := c.Mission.New(o)
	if err != nil {
		return Game{}, err
	}
	gone := c.Mission.Study().Gone
	r := engine.NewStream(engine.Mix(^o.Seed))
	b.Begin()
	var out Game
	for range maxAnswers {
		if g.Point().Kind == engine.Over || g.Outcome().Turn > sim.TurnCap {
			break
		}
		turn := g.Outcome().Turn
		if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
			return Game{}, fmt.Errorf("%s, game %d: %w", c, i, err)
		}
		// A figure that leaves in the turn in which others finish leaves no work
		// undone.
		if turn <= Early && g.Outcome().Turn != turn && gone != nil && c.Seats > 2 {
			out.Parted = out.Parted || gone(g) > 0
		}
	}
	out.Outcome = g.Outcome()
	out.Won = out.Outcome.Result == engine.Won
	viewer := 0
	if g.Aim() == engine.Rivals {
		viewer = seat
		out.Won = int(out.Outcome.Winner) == seat
	}
	out.Undecided = g.Point().Kind != engine.Over
	if !out.Undecided {
		out.Worth = int(g.Value(viewer))
	}
	return out, nil
}

// Against returns a bot that plays one seat with b and the others with rest, from the
// beginning of a game.
func Against(b, rest bot.Bot, seat int) bot.Bot {
	b.Begin()
	rest.Begin()
	return &bot.Sides{Side: func(viewer int) bot.Bot {
		if viewer == seat {
			return b
		}
		return rest
	}}
}

// Rivals reports whether the seats of the cell play against each other.
func (c Cell) Rivals() (bool, error) {
	g, err := c.Mission.New(c.Options(0))
	if err != nil {
		return false, err
	}
	return g.Aim() == engine.Rivals, nil
}

// Judging is a bot that evaluates positions by the weights of another mission: the same
// mission, [engine.Tuned] with other values. It is for rivals with different weights,
// in systems whose games copy only their state. When all seats use the same weights,
// start the game with the other mission instead.
type Judging struct {
	Mission engine.Mission
	Bot     bot.Bot

	own engine.Game
}

// Begin forgets the game played before.
func (j *Judging) Begin() { j.Bot.Begin() }

// Choose shows the bot the game as a game of its own mission.
func (j *Judging) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	if j.own == nil {
		own, err := j.Mission.New(engine.Options{Seats: j.Mission.Seats()[0]})
		if err != nil {
			return 0
		}
		j.own = own
	}
	j.own.Copy(g)
	return j.Bot.Choose(j.own, legal, r)
}

// Each does n jobs on several workers; start returns the function of each worker. Each
// returns the first error in the order of the jobs.
func Each(jobs, n int, start func() func(i int) error) error {
	var (
		mu   sync.Mutex
		next int
		wg   sync.WaitGroup
		errs = make([]error, n)
	)
	for range min(max(jobs, 1), n) {
		wg.Go(func() {
			work := start()
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= n {
					return
				}
				errs[i] = work(i)
			}
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}
