package sim

import (
	"context"
	"fmt"
	"slices"

	"acforge/engine"
	"acforge/internal/diag"
)

// Example is why a game is shown in which what a finding names comes about.
const Example = "example"

// mostExamples are shown of a cell: of many findings the first have games.
const mostExamples = 24

// sample is a game in which something comes about.
type sample struct {
	bot  string
	game uint64
	goal string // "card rope": the party goes for it first; "" is free to
	// edition is another than that of the report; "" is that.
	edition string
}

// is tells whether s is that game.
func (s *Shown) is(g sample) bool {
	return s.player() == g.bot && s.Game == g.game && s.Goal == g.goal && s.Edition == g.edition
}

// player is the bot of a shown game.
func (s *Shown) player() string {
	if s.Bot == "" {
		return Fair
	}
	return s.Bot
}

// example lets a finding say how to look at a game of the cell, and link it. What is
// "a game in which it is used". Where the game is not there yet, the cell wants it.
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
	if g.goal != "" { // no bot plays it by itself
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

// studied is in how many games of a cell was asked what things are worth.
func (m *Memory) studied() int {
	if len(m.Worth) == 0 || len(m.Cells) == 0 {
		return DefaultWorth
	}
	return m.Worth[0].Games / len(m.Cells)
}

// firsts is, in one cell and for one bot, for each piece of content 1 + the first game in
// which it was touched, in which it was in the first turn, that was lost by it, and that was
// won; 0 none.
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

// show is [Cell.example] of the memory: of the first game that pick has for content t, of
// the bots in their order.
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

// everybody is who plays, with the fair bot first.
var everybody = append([]string{Fair}, bots[:]...)

// sampled plays a game once more for its replay; nil where that does not begin.
func (c *cell) sampled(ctx context.Context, p *player, g sample) *Shown {
	p.marks = newMarks(c.mission)
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
	return s
}

// goal is the urge to go for an item; nil where there is none of that name.
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

// examples plays once more the games that findings want to show. It plays also where nothing
// else is to be played ([ResultCache.Only]): what cells show together, none of them knows.
func examples(ctx context.Context, r *Report, cells []*cell, o Options) error {
	Diagnostics(r, o.Bands, nil) // says what is wanted
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
		}
	}
	for _, c := range cells {
		c.shelf.save(o)
	}
	return nil
}
