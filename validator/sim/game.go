package sim

import (
	"context"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/stats"
)

// player plays games, one at a time, with its own scratch memory.
type player struct {
	nodes int
	bots  map[string]bot.Bot
	log   engine.Log
	// The current game.
	touched []int32     // by Event.Content: the turn of the first touch, 0 for none
	marks   *stats.Grid // by mark and place
	stands  *stands     // nil: not recorded
	actions []engine.Action
	picks   []uint8 // which option was taken each time
	// first holds, if there is usage, the step at which each item was first used, -1
	// for never.
	usage   engine.Usage
	first   []int
	uses    []uint16
	sources *sources // of placed figures; nil: not recorded
}

func newPlayer(o Options) *player {
	p := &player{nodes: o.Nodes}
	p.seat()
	return p
}

// seat makes new bots. After a panic the old ones may hold inconsistent games.
func (p *player) seat() {
	p.bots = map[string]bot.Bot{}
	for _, name := range bots {
		nodes := 0
		if name == Fair {
			nodes = p.nodes
		}
		b, err := bot.New(name, nodes)
		if err != nil {
			panic(err) // the list of bots is ours
		}
		p.bots[name] = b
	}
}

// chunk plays games from..to-1 of a cell and counts them.
func (p *player) chunk(ctx context.Context, c *cell, name string, from, to uint64) *count {
	n := newCount(c.mission)
	p.marks = newMarks(c.mission)
	p.stands = newStands(c)
	defer func() { p.stands = nil }()
	for i := from; i < to && ctx.Err() == nil; i++ {
		n.add(i, p.play(ctx, c, name, i), p.touched, p.marks, p.actions)
		var line []uint8
		if (name == Fair || name == Novice) && i-c.first < DefaultGames {
			line = slices.Clone(p.picks)
		}
		n.lines = append(n.lines, line)
	}
	return n
}

// again fills p.actions with the fair bot's actions in game i. It asks the bot again
// only if they were not recorded.
func (p *player) again(ctx context.Context, c *cell, i uint64) {
	lines := c.fair().lines
	if k := i - c.first; k >= uint64(len(lines)) || !p.pick(c, i, lines[k]) {
		p.play(ctx, c, Fair, i)
	}
}

// pick takes the recorded options of a line in game i, and reports whether there was
// one.
func (p *player) pick(c *cell, i uint64, line []uint8) (ok bool) {
	defer func() { ok = recover() == nil && ok }()
	p.actions = p.actions[:0]
	g, err := c.mission.New(c.game(i))
	if err != nil || len(line) == 0 {
		return false
	}
	for _, k := range line {
		p.actions = append(p.actions, g.Options()[k])
		if g.Take(int(k), nil) != nil {
			return false
		}
	}
	return true
}

// end is how a game ended.
type end struct {
	outcome   engine.Outcome
	aim       engine.Aim
	seats     int
	decisions int
	undecided bool
	// shaped says that best was requested: how well the players stood at their best, in
	// thousandths.
	shaped bool
	best   int32
	// earned says that the mission's bonus was earned with the win.
	earned bool
	// nests are the places that players stayed on. circles says that they went round in
	// circles; see stands.
	nests   []int
	circles bool
	// did is the turn in which the urged thing was done, 0 for never.
	did int32
	// parted says that a player was gone for good while there was work to do.
	parted bool
	// code and message of the failure, "" when there is none.
	code, message string
}

// play plays game i of the cell. It returns whatever the game does.
func (p *player) play(ctx context.Context, c *cell, name string, i uint64) end {
	return p.playFrom(ctx, c, name, i, nil, nil)
}

// note records the items that an action is the first to use.
func (p *player) note(g engine.Game, a engine.Action) {
	if p.usage == nil {
		return
	}
	p.uses = p.usage.Uses(p.uses[:0], g, a)
	for _, item := range p.uses {
		if p.first[item] < 0 {
			p.first[item] = len(p.actions)
		}
	}
}

// resize returns n zeros.
func resize(b []int32, n int) []int32 {
	if cap(b) < n {
		return make([]int32, n)
	}
	b = b[:n]
	clear(b)
	return b
}
