package sim

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// The limits of smoke-play.
const (
	// DefaultGames is the largest number of games of the fair and of the random bot in
	// a cell.
	DefaultGames = 400
	// besideGames is the number of games of bots that play only for comparison with the
	// fair one.
	besideGames = 100
	// DefaultSearch is the budget of the search for a witness.
	DefaultSearch = 8_000_000
	// TurnCap: a longer game is undecided.
	TurnCap = 60
	// PointCap: a turn with more points is a stall.
	PointCap = 2000
	// chunk is how many games are played and counted together. It does not depend on
	// the number of jobs, so the report does not either.
	chunk = 10
	// stallers: one game of the stalling bot for this many of the others.
	stallers = 16
	// enough games to report that something never happens.
	enough = 64
)

// Options describe what to play.
type Options struct {
	// Games is how many games every bot plays in a cell; the stalling one plays a
	// sixteenth. With 0 the number depends on the cell. A cell with bands is played
	// until each interval is inside or outside its band, at most DefaultGames times; a
	// cell without bands is played DefaultGames times. Novice and expert then play a
	// quarter of that.
	Games int
	// Bands are the bands to decide; see Games.
	Bands Bands
	// Worth is how many games of a cell, from the first, are replayed with each item
	// banned, to measure its worth; 0 for none. It needs missions with
	// engine.Study.Usage.
	Worth int
	// Groups is in how many games of a cell, from the first, groups other than the
	// expected one play; 0 for none. It needs missions with engine.Study.Groups.
	Groups int
	// Editions is in how many games of a cell, from the first, each edition but the
	// first is played; 0 for none. More are played when those end differently. With
	// Edition none is.
	Editions int
	// Deep lets the expert play too.
	Deep bool
	// First is the index of the first game.
	First uint64
	// Jobs is how many games are played at a time; 0 means 1. The report does not
	// depend on it.
	Jobs int
	// Memory to play; "" means all. Seats to play it with; empty means all possible
	// ones.
	Memory string
	Seats  []int
	// Shard, from 1, of Shards: every Shards-th cell is played, starting with the
	// Shard-th. 0 means all.
	Shard, Shards int
	// Only is the one bot that plays; "" means all but the expert and the quick one.
	// With lists further bots.
	Only string
	With []string
	// Leave are Memories that are not played.
	Leave []string
	// Edition and Difficulty; "" is each mission's first.
	Edition, Difficulty string
	// Nodes is how many steps the fair bot may look ahead for a plan; 0 is the default
	// of its tier.
	Nodes int
	// Search is the budget of the search for a witness, in steps for each cell that no
	// bot has won; 0 is DefaultSearch.
	Search int
	// Record keeps the first game of each bot as a replay, whatever its end.
	Record bool
	// Content is the digest of the content, written into report and replays.
	Content string
	// Kept is the cache of results; nil means no cache. It does not change the report.
	Kept *ResultCache
	// Progress is called whenever games are done, by one goroutine at a time.
	Progress func(Progress)
}

// Progress is how far smoke-play has come. Games that may turn out to be unnecessary
// count as needed.
type Progress struct {
	// Done and Games are numbers of games.
	Done, Games int
	// Work and Of are the same in units of about equal time.
	Work, Of int
}

// Run plays the pack and reports. Memories come in campaign order. The error is ctx's
// when it was cancelled; otherwise it says what could not be played at all. Every
// failure within a game is a finding.
func Run(ctx context.Context, pack engine.Pack, o Options) (*Report, error) {
	o.Jobs = max(o.Jobs, 1)
	if o.Only != "" && !slices.Contains(bots[:], o.Only) {
		return nil, fmt.Errorf("smoke-play has no bot %q", o.Only)
	}
	o.Nodes, o.Search = orDefault(o.Nodes, bot.FairBudget().Steps), orDefault(o.Search, DefaultSearch)
	cells, err := cellsOf(pack, o)
	if err != nil {
		return nil, err
	}
	list := studies(o)
	for _, s := range list {
		if err := s.plan(cells); err != nil {
			return nil, err
		}
		if err := s.play(ctx); err != nil {
			return nil, err
		}
	}
	r := report(pack, cells, list, o)
	if err := examples(ctx, r, cells, o); err != nil {
		return nil, err
	}
	o.use(cells)
	return r, nil
}

func orDefault(v, otherwise int) int {
	if v > 0 {
		return v
	}
	return otherwise
}

// cell is a mission with a number of seats. [newCell] makes one.
type cell struct {
	pack    string
	mission engine.Mission
	study   engine.Study   // of its games, wrapped or not, as viewer
	viewer  engine.Viewer  // nil: a game without a board
	options engine.Options // Seed is set for each game
	first   uint64
	content string
	search  int
	bands   []Band
	shelf   shelf
	result  result
}

// result holds the results of the bots' games in a cell. [odds] fills it.
type result struct {
	plays    [len(bots)]*count
	looks    int // the largest number for games of the fair bot
	known    int // games that came from the cache
	out      Cell
	findings []Finding
}

// fair returns the counts of the fair bot.
func (c *cell) fair() *count { return c.result.plays[slices.Index(bots[:], Fair)] }

// newCell makes a cell of a mission of a pack. It asks for the mission's capabilities.
func newCell(pack string, m engine.Mission) *cell {
	return &cell{pack: pack, mission: m, study: m.Study().Through(unwrap), viewer: m.Capabilities().Through(unwrap).Viewer}
}

// cellsOf returns the cells that the options request.
func cellsOf(pack engine.Pack, o Options) ([]*cell, error) {
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
			return nil, fmt.Errorf("memory %s has no edition %q", id, o.Edition)
		}
		if o.Difficulty != "" && !slices.Contains(m.Difficulties(), o.Difficulty) {
			return nil, fmt.Errorf("memory %s has no difficulty %q", id, o.Difficulty)
		}
		for _, seats := range m.Seats() {
			if len(o.Seats) > 0 && !slices.Contains(o.Seats, seats) {
				continue
			}
			c := newCell(pack.ID(), m)
			c.first, c.content, c.search, c.bands = o.First, o.Content, o.Search, o.Bands[id][seats]
			c.options = engine.Options{Seats: seats, Edition: o.Edition, Difficulty: o.Difficulty}
			if c.study.Fixed != nil {
				c.options.Difficulty = c.study.Fixed(o.Difficulty)
			}
			c.result.out.Seats = seats
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		return nil, errors.New("nothing to play: no memory has this name and number of seats")
	}
	if o.Shards > 0 {
		var mine []*cell
		for i := o.Shard - 1; i < len(cells); i += o.Shards {
			mine = append(mine, cells[i])
		}
		return mine, nil
	}
	return cells, nil
}

// game returns how game i of the cell begins.
func (c *cell) game(i uint64) engine.Options {
	o := c.options
	o.Seed = engine.Seed(c.pack, c.mission.ID(), o.Seats, i)
	return o
}

// stream returns the bot's own random numbers for the game that begins with o.
func stream(o engine.Options) engine.Stream { return engine.NewStream(engine.Mix(^o.Seed)) }
