package sim

import (
	"context"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
)

// Example is the reason for showing a game that illustrates a finding.
const Example = "example"

// mostExamples is how many are shown for a cell: when there are many findings, the
// first get games.
const mostExamples = 24

// sample is a game that shows something.
type sample struct {
	bot  string
	game uint64
	goal string // "card rope": the party goes for it first; "": the party is free
	// an edition other than the report's; "": the report's
	edition string
}

// is reports whether s is that game.
func (s *Shown) is(g sample) bool {
	return s.player() == g.bot && s.Game == g.game && s.Goal == g.goal && s.Edition == g.edition
}

// player returns the bot of a shown game.
func (s *Shown) player() string {
	if s.Bot == "" {
		return Fair
	}
	return s.Bot
}

// example adds to a finding how to look at a game of the cell, and links it. what
// describes it, such as "a game in which it is used". If the game is not there yet, the
// cell requests it.
func (c *Cell) example(m *Memory, d *diag.Diagnostic, what string, g sample) {
	i := slices.IndexFunc(c.Games, func(s Shown) bool { return s.is(g) })
	if i < 0 {
		if !slices.Contains(c.wants, g) && len(c.wants) < mostExamples {
			c.wants = append(c.wants, g)
		}
		return
	}
	s := &c.Games[i]
	d.Game = diag.Game{Mission: m.Memory, Replay: s.ID(c.Seats)}
	if g.goal != "" { // no bot plays this way by itself
		d.Help = append(d.Help, fmt.Sprintf("look at %s: %s --worth --replays found", what, m.again(c.Seats, m.studied())))
		return
	}
	if g.bot != Fair {
		what += ", by the " + g.bot + " bot"
	}
	command := m.again(c.Seats, 1)
	if g.edition != "" {
		command += " --edition " + g.edition
	}
	d.Help = append(d.Help, fmt.Sprintf("look at %s: %s --seed %d --replays found", what, command, s.Game))
}

// studied returns in how many games of a cell the worth of things was studied.
func (m *Memory) studied() int {
	if len(m.Worth) == 0 || len(m.Cells) == 0 {
		return DefaultWorth
	}
	return m.Worth[0].Games / len(m.Cells)
}

// firsts holds, for one cell and one bot, indices of games by piece of content. They
// are 1 + the first game that touched it, that touched it in the first turn, that was
// lost by it, and that was won with it; 0 for none.
type firsts struct{ touched, opening, fell, won []uint64 }

func newFirsts(things int) firsts {
	return firsts{make([]uint64, things), make([]uint64, things), make([]uint64, things), make([]uint64, things)}
}

func (f *firsts) merge(o *firsts) {
	for i := range f.touched {
		earlier(&f.touched[i], o.touched[i])
		earlier(&f.opening[i], o.opening[i])
		earlier(&f.fell[i], o.fell[i])
		earlier(&f.won[i], o.won[i])
	}
}

// show is [Cell.example] for the memory: it shows the first game that pick returns for
// content t, trying the bots in order.
func (m *Memory) show(d *diag.Diagnostic, what string, t *Touched, pick func(f *firsts) []uint64, players ...string) bool {
	for _, b := range players {
		for i := range m.Cells {
			c := &m.Cells[i]
			if f, ok := c.firsts[b]; ok && pick(f)[t.content] > 0 {
				c.example(m, d, what, sample{bot: b, game: pick(f)[t.content] - 1})
				return true
			}
		}
	}
	return false
}

// everybody lists the bots, with the fair bot first.
var everybody = append([]string{Fair}, bots[:]...)

// sampled plays a game again for its replay; nil when it does not begin.
func (c *cell) sampled(ctx context.Context, p *player, g sample) *Shown {
	p.marks = newMarks(c.mission)
	from := c
	if g.edition != "" {
		c = c.in(g.edition)
	}
	var with wrapping
	if g.goal != "" {
		if with = c.goal(g.goal); with == nil {
			return nil
		}
	}
	p.playFrom(ctx, c, g.bot, g.game, nil, with)
	s := &Shown{Why: Example, Game: g.game, Of: 1, Bot: g.bot, Goal: g.goal, Edition: g.edition, Replay: c.record(c.game(g.game), p.actions)}
	if s.Bot == Fair {
		s.Bot = ""
	}
	if s.Replay == nil {
		return nil
	}
	from.judged(s)
	return s
}

// goal returns the urge to go for an item; nil when there is none of that name.
func (c *cell) goal(name string) wrapping {
	if c.study.Usage == nil {
		return nil
	}
	usage := c.study.Usage()
	guide := usage.Guide()
	if guide == nil {
		return nil
	}
	i := slices.IndexFunc(usage.Items(), func(it engine.Item) bool { return it.Kind+" "+it.ID == name })
	if i < 0 {
		return nil
	}
	return &urge{beneath{c.mission}, guide, i}
}

// examples plays again the games that findings want to show. It does so even when
// nothing else may be played ([ResultCache.Only]), because a single cell does not know
// what the cells show together.
func examples(ctx context.Context, r *Report, cells []*cell, o Options) error {
	Diagnostics(r, o.Bands, nil) // collects the requests
	type task struct {
		c   *cell
		out *Cell
		g   sample
	}
	var tasks []task
	for i := range r.Memories {
		m := &r.Memories[i]
		for j := range m.Cells {
			out := &m.Cells[j]
			for _, g := range out.wants {
				at := slices.IndexFunc(cells, func(c *cell) bool { return c.mission.ID() == m.Memory && c.options.Seats == out.Seats })
				tasks = append(tasks, task{cells[at], out, g})
			}
			out.wants = nil
		}
	}
	shown := make([]*Shown, len(tasks))
	var left []int
	for i, t := range tasks {
		if k := slices.IndexFunc(t.c.shelf.kept.Examples, func(s Shown) bool { return s.is(t.g) }); k >= 0 {
			s := t.c.shelf.kept.Examples[k]
			s.Replay.Content = t.c.content
			shown[i] = &s
			continue
		}
		left = append(left, i)
	}
	err := each(ctx, o.Jobs, len(left), func() func(int) {
		p := newPlayer(o)
		return func(i int) { shown[left[i]] = tasks[left[i]].c.sampled(ctx, p, tasks[left[i]].g) }
	}, nil)
	if err != nil {
		return err
	}
	for _, i := range left {
		t := &tasks[i]
		if shown[i] != nil {
			put(&t.c.shelf, &t.c.shelf.kept.Examples, *shown[i])
		}
	}
	for i, t := range tasks {
		if shown[i] != nil {
			t.out.Games = append(t.out.Games, *shown[i])
			add(&t.c.shelf.used.Examples, *shown[i])
		}
	}
	for _, c := range cells {
		c.shelf.save(o)
	}
	return nil
}
