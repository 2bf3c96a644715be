// Package yardstick is what `make tune` and `make odds` have in common: a pack kept
// to measure bots on, cells of packs, and a game in one of them. It knows the contract
// and no game, decides nothing about how bots play, and no command that ships uses it.
//
// Start at [Play].
package yardstick

import (
	_ "embed" // the pack that is kept
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"acforge/compiler"
	"acforge/engine"
	"acforge/engine/bot"
	"acforge/internal/systems/shipped"
	"acforge/validator/sim"

	"golang.org/x/tools/txtar"
)

//go:embed content.txtar
var content []byte

// Kept is the pack that is kept: as it was at commit 3b79614.
func Kept() (engine.Pack, error) {
	work, err := txtar.FS(txtar.Parse(content))
	if err != nil {
		return nil, err
	}
	return Open(work)
}

// Open compiles a pack of a workspace, the first where no name says which, and opens it
// as its bundle would be.
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

// String writes it as 0.3/3.
func (c Cell) String() string { return c.Mission.ID() + "/" + strconv.Itoa(c.Seats) }

// Cells finds cells of a pack by their names; none are all.
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

// Options returns how game i of the cell begins: as smoke-play begins it.
func (c Cell) Options(i uint64) engine.Options {
	o := engine.Options{Seats: c.Seats, Seed: engine.Seed(c.Pack, c.Mission.ID(), c.Seats, i)}
	if fixed := c.Mission.Study().Fixed; fixed != nil {
		o.Difficulty = fixed("")
	}
	return o
}

// Game is what became of a game.
type Game struct {
	// Worth is the result in thousandths for the side that is asked about: 1000 won,
	// 0 lost or undecided; alone for points, how good the score is.
	Worth     int
	Won       bool
	Undecided bool
	Outcome   engine.Outcome
	// Parted tells that with three figures or more somebody was gone for good at the end
	// of one of the turns up to Early, while there was work to do.
	Parted bool
}

// Early is the last turn in which a party that has lost somebody counts as parted.
const Early = 3

// maxAnswers ends a game that goes on and on: it is undecided.
const maxAnswers = 20_000

// Play plays game i of the cell with a bot, its chance being that of smoke-play; of
// rivals the first seat is asked about.
func Play(c Cell, i uint64, b bot.Bot) (Game, error) { return PlayAs(c, i, b, 1) }

// PlayAs is Play, where of rivals that seat is asked about.
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
		// Who leaves in the turn in which others finish the work leaves nothing undone.
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

// Against lets a bot play a seat and another the rest, both from the beginning of a
// game.
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

// Rivals tells whether the seats of the cell play against each other.
func (c Cell) Rivals() (bool, error) {
	g, err := c.Mission.New(c.Options(0))
	if err != nil {
		return false, err
	}
	return g.Aim() == engine.Rivals, nil
}

// Judging is a bot that judges positions by the weights of another mission than that
// of the game: the same mission, [engine.Tuned] by other values. It is for rivals that
// go by weights of their own, in systems whose games copy their state alone; where all
// go by the same, the game itself is begun by the other mission.
type Judging struct {
	Mission engine.Mission
	Bot     bot.Bot

	own engine.Game
}

// Begin forgets the game played before.
func (j *Judging) Begin() { j.Bot.Begin() }

// Choose lets the bot see the game as one of its own mission.
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

// Each does n pieces of work on so many workers, each with what start returns for it.
// It returns the first error in the order of the pieces.
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
