package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"acforge/engine"
	"acforge/engine/bot"
)

// The measures of smoke-play.
const (
	// DefaultGames of the fair and of the random bot in a cell.
	DefaultGames = 400
	// DefaultSearch is the budget of the search for a witness.
	DefaultSearch = 8_000_000
	// TurnCap: a game that would go on longer is undecided.
	TurnCap = 60
	// PointCap: a turn with more points is a stall.
	PointCap = 2000
	// chunk is how many games are played and counted together. It does not
	// depend on the number of jobs, so neither does the report.
	chunk = 64
	// stallers: one game of the stalling bot for so many of the others.
	stallers = 16
)

// Options say what to play.
type Options struct {
	// Games a cell and bot; 0 is DefaultGames.
	Games int
	// First is the index of the first game.
	First uint64
	// Jobs is how many games are played at a time; 0 is 1. The report does not
	// depend on it.
	Jobs int
	// Memory to play; "" is all. Seats to play it with; empty is all that it
	// can be played with.
	Memory string
	Seats  []int
	// Only is the one bot that plays; "" is all.
	Only string
	// Leave are Memories that are not played.
	Leave []string
	// Edition and Difficulty; "" is each mission's first.
	Edition, Difficulty string
	// Tier is the budget of the fair bot by name; "" is that of the yardstick.
	Tier string
	// Nodes is how many steps the fair bot may look ahead for a plan; 0 is what its
	// tier may.
	Nodes int
	// Search is the budget of the search for a witness, in steps a cell where no
	// bot has won; 0 is DefaultSearch.
	Search int
	// Content is the digest of the content, written into report and replays.
	Content string
	// Bands of Memories and seats of which it is enough to know whether they are
	// kept: there the fair bot plays so many of the games as it takes (settled).
	Bands Bands
	// Progress is told, by one goroutine at a time, whenever games are done.
	Progress func(Progress)
}

// Progress is how far smoke-play is.
type Progress struct{ Done, Games int }

// Run plays the pack and reports. Memories come in campaign order. The error
// is ctx's when it was cancelled, else it says what could not be played at
// all; everything that goes wrong in a game is a finding.
func Run(ctx context.Context, pack engine.Pack, o Options) (*Report, error) {
	o.Games, o.Jobs = orDefault(o.Games, DefaultGames), max(o.Jobs, 1)
	if o.Tier == "" {
		o.Tier = bot.NameFair
	}
	budget, ok := bot.BudgetOf(o.Tier)
	if !ok {
		return nil, fmt.Errorf("no tier of bots is called %q", o.Tier)
	}
	o.Nodes, o.Search = orDefault(o.Nodes, budget.Steps), orDefault(o.Search, DefaultSearch)
	cells, err := plan(pack, o)
	if err != nil {
		return nil, err
	}
	if err := playAll(ctx, cells, o); err != nil {
		return nil, err
	}
	if err := witnessAll(ctx, cells, o); err != nil {
		return nil, err
	}
	return report(pack, cells, o), nil
}

func orDefault(v, otherwise int) int {
	if v > 0 {
		return v
	}
	return otherwise
}

// Fixed is a mission whose difficulty players may change while they play. What is
// measured is played with one difficulty from beginning to end: Throughout returns
// the name of that for one that a game may begin with, "" being the default.
type Fixed interface {
	Throughout(difficulty string) string
}

// cell is a mission with a number of seats, and what came of it.
type cell struct {
	pack     string
	mission  engine.Mission
	options  engine.Options // Seed is set for each game
	first    uint64
	content  string
	bands    []Band
	search   int
	plays    []*count // by bot, in order of bots
	out      Cell
	findings []Finding
}

// bots are the players of a cell, in the order of the report.
var bots = [...]string{Fair, Random, Stalling}

// plan lists the cells.
func plan(pack engine.Pack, o Options) ([]*cell, error) {
	var cells []*cell
	for _, id := range pack.Missions() {
		if o.Memory != "" && id != o.Memory || slices.Contains(o.Leave, id) {
			continue
		}
		m, err := pack.Mission(id)
		if err != nil {
			return nil, fmt.Errorf("memory %s: %w", id, err)
		}
		if o.Edition != "" && !slices.Contains(m.Editions(), o.Edition) {
			return nil, fmt.Errorf("memory %s: no edition %q", id, o.Edition)
		}
		if o.Difficulty != "" && !slices.Contains(m.Difficulties(), o.Difficulty) {
			return nil, fmt.Errorf("memory %s: no difficulty %q", id, o.Difficulty)
		}
		for _, seats := range m.Seats() {
			if len(o.Seats) > 0 && !slices.Contains(o.Seats, seats) {
				continue
			}
			difficulty := o.Difficulty
			if fixed, ok := m.(Fixed); ok {
				difficulty = fixed.Throughout(o.Difficulty)
			}
			cells = append(cells, &cell{
				pack: pack.ID(), mission: m, first: o.First, content: o.Content, search: o.Search, bands: o.Bands[id][seats],
				options: engine.Options{Seats: seats, Edition: o.Edition, Difficulty: difficulty},
				out:     Cell{Seats: seats},
			})
		}
	}
	if len(cells) == 0 {
		return nil, errors.New("nothing to play: no such memory or number of seats")
	}
	return cells, nil
}

// game returns how game i of the cell begins.
func (c *cell) game(i uint64) engine.Options {
	o := c.options
	o.Seed = engine.Seed(c.pack, c.mission.ID(), o.Seats, i)
	return o
}

// stream returns the bot's own chance for the game that begins with o.
func stream(o engine.Options) engine.Stream { return engine.NewStream(engine.Mix(^o.Seed)) }

// task is a chunk of games of one cell and bot.
type task struct {
	cell     *cell
	bot      int // index into bots
	from, to uint64
	result   *count
}

// looks are the numbers of games after which a cell with bands is looked at, before
// the last of the games that were asked for.
var looks = [...]int{100, 200}

// playAll plays the games of all cells: all of them, but of the fair bot in a cell
// with bands as many as it takes to settle them.
func playAll(ctx context.Context, cells []*cell, o Options) error {
	for _, c := range cells {
		c.plays = make([]*count, len(bots))
		for b := range bots {
			c.plays[b] = newCount(c.mission)
		}
	}
	p := Progress{Games: len(cells) * o.all()}
	for from, open := 0, cells; len(open) > 0; {
		to := o.Games
		if i := slices.IndexFunc(looks[:], func(n int) bool { return n > from }); i >= 0 {
			to = min(looks[i], o.Games)
		}
		var tasks []*task
		var unsettled []*cell
		for _, c := range open {
			last := o.Games
			if len(c.bands) > 0 {
				last = to
			}
			tasks = c.tasks(tasks, o, from, last)
			if last < o.Games {
				unsettled = append(unsettled, c)
			}
		}
		if err := playTasks(ctx, tasks, o, &p); err != nil {
			return err
		}
		open = slices.DeleteFunc(unsettled, func(c *cell) bool {
			settled := c.settled()
			if settled {
				p.Games -= o.Games - to
			}
			return settled
		})
		from = to
	}
	return nil
}

// all is how many games a cell has when nothing settles it before.
func (o Options) all() (n int) {
	for _, name := range bots {
		n += o.games(name)
	}
	return n
}

// games is how many games of a cell the bot plays at most.
func (o Options) games(name string) int {
	switch {
	case o.Only != "" && name != o.Only:
		return 0
	case name == Stalling:
		return (o.Games + stallers - 1) / stallers
	}
	return o.Games
}

// tasks appends the chunks of games from up to to, to that of the fair bot, and with
// the first of them those of the others.
func (c *cell) tasks(list []*task, o Options, from, to int) []*task {
	for b, name := range bots {
		i, n := 0, o.games(name)
		if name == Fair {
			i, n = from, min(n, to)
		} else if from > 0 {
			continue
		}
		for ; i < n; i += chunk {
			list = append(list, &task{cell: c, bot: b, from: c.first + uint64(i), to: c.first + uint64(min(i+chunk, n))})
		}
	}
	return list
}

// playTasks plays the tasks and counts what came of them.
func playTasks(ctx context.Context, tasks []*task, o Options, p *Progress) error {
	err := each(ctx, o.Jobs, len(tasks), func() func(i int) {
		p := newPlayer(ctx, o)
		return func(i int) {
			t := tasks[i]
			t.result = p.chunk(t.cell, bots[t.bot], t.from, t.to)
		}
	}, func(i int) {
		p.Done += int(tasks[i].to - tasks[i].from)
		if o.Progress != nil {
			o.Progress(*p)
		}
	})
	if err != nil {
		return err
	}
	// Merged in the order of the list, whoever came in first.
	for _, t := range tasks {
		t.cell.plays[t.bot].merge(t.result)
	}
	return nil
}
