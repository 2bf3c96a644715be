package sim

import (
	"context"
	"slices"

	"acforge/engine/stats"
)

// bots are the players of a cell, in the order of the report.
var bots = [...]string{Expert, Fair, Quick, Novice, Random, Stalling}

// price is about how much longer a game of a bot takes than one of random play. It
// only tells how much is left.
var price = map[string]int{Expert: 300, Fair: 30, Quick: 10, Novice: 5, Random: 1, Stalling: 1}

// stint is a run of games of one cell and bot: from, to-1 and those between.
type stint struct {
	cell     *cell
	bot      int // index into bots
	from, to uint64
	known    *count   // kept from an earlier run
	parts    []*count // a chunk each, while it is played
}

// stops are the numbers of games of a bot in a cell after which is asked whether that
// is enough; the last is the most. Empty: it does not play.
func (c *cell) stops(name string, o Options) []int {
	switch {
	case o.Only != "" && name != o.Only, name == Expert && !o.Deep && o.Only != Expert, name == Quick && o.Only != Quick:
		return nil
	case name == Stalling:
		return []int{(orDefault(o.Games, DefaultGames) + stallers - 1) / stallers}
	case o.Games > 0:
		return []int{o.Games}
	case name == Novice, name == Quick, name == Expert:
		return []int{besideGames}
	case name == Fair && slices.ContainsFunc(c.bands, func(b Band) bool { return b.Of != Teaches }):
		return []int{DefaultGames / 4, DefaultGames / 2, DefaultGames} // as stats.Thrice says
	}
	return []int{DefaultGames}
}

// stints cuts games of a cell and bot, whatever number is asked for, so that what one
// run keeps is of use to another: after 100, 200, 400, 800 games.
func stints(c *cell, b int, done, to int) (out []*stint) {
	for step := besideGames; done < to; step *= 2 {
		if end := min(step, to); done < end {
			out = append(out, &stint{cell: c, bot: b, from: c.first + uint64(done), to: c.first + uint64(end)})
			done = end
		}
	}
	return out
}

// playAll plays the games of all cells, in rounds: what is asked at a stop depends on
// all games before it, and on nothing else.
func playAll(ctx context.Context, cells []*cell, o Options) error {
	for _, c := range cells {
		c.load(o)
		for b := range bots {
			c.plays[b] = newCount(c.mission)
		}
	}
	done := Progress{}
	for round := 0; ; round++ {
		var next []*stint
		left := done
		for _, c := range cells {
			for b, name := range bots {
				stops := c.stops(name, o)
				if name == Fair && len(stops) > 1 {
					c.looks = len(stops)
				}
				if round >= len(stops) || round > 0 && c.decided() {
					continue
				}
				next = append(next, stints(c, b, c.plays[b].games, stops[round])...)
				more := stops[len(stops)-1] - stops[round]
				left.Games += more
				left.Of += more * price[name]
			}
		}
		if len(next) == 0 {
			return nil
		}
		if err := playRound(ctx, next, o, &done, left); err != nil {
			return err
		}
	}
}

// playRound plays stints that are not known yet and counts all of them. left is what
// is done, and what may be needed after them.
func playRound(ctx context.Context, list []*stint, o Options, done *Progress, left Progress) error {
	type task struct {
		*stint
		part     int
		from, to uint64
	}
	var tasks []task
	for _, s := range list {
		if s.known = s.cell.kept.find(s, o); s.known != nil {
			s.cell.known += s.known.games
			continue
		}
		for from := s.from; from < s.to; from += chunk {
			tasks = append(tasks, task{s, len(s.parts), from, min(from+chunk, s.to)})
			s.parts = append(s.parts, nil)
		}
		n := int(s.to - s.from)
		left.Games += n
		left.Of += n * price[bots[s.bot]]
	}
	if len(tasks) > 0 && o.Kept != nil && o.Kept.Only {
		return tasks[0].cell.unknown()
	}
	// What takes longest begins first.
	slices.SortStableFunc(tasks, func(a, b task) int { return price[bots[b.bot]] - price[bots[a.bot]] })
	err := each(ctx, o.Jobs, len(tasks), func() func(i int) {
		p := newPlayer(ctx, o)
		return func(i int) {
			t := &tasks[i]
			t.parts[t.part] = p.chunk(t.cell, bots[t.bot], t.from, t.to)
		}
	}, func(i int) {
		t := &tasks[i]
		n := int(t.to - t.from)
		done.Done += n
		done.Work += n * price[bots[t.bot]]
		if o.Progress != nil {
			o.Progress(Progress{done.Done, left.Games, done.Work, left.Of})
		}
	})
	if err != nil {
		return err
	}
	done.Games, done.Of = done.Done, done.Work
	// Merged in the order of the list, whoever came in first.
	for _, s := range list {
		n := s.known
		if n == nil {
			n = newCount(s.cell.mission)
			for _, part := range s.parts {
				n.merge(part)
			}
			s.cell.keep(s, o, n)
		}
		s.cell.plays[s.bot].merge(n)
	}
	for _, s := range list {
		s.cell.save(o)
	}
	return nil
}

// decided tells whether every band of the cell is kept or missed for certain.
func (c *cell) decided() bool {
	p := c.plays[slices.Index(bots[:], Fair)].play(c.mission, Fair)
	p.Looks = c.looks
	return !slices.ContainsFunc(c.bands, func(b Band) bool {
		r, ok := p.measure(b.Of)
		return ok && b.judge(r) == unsure
	})
}

// looksAt is how often the games of a bot are looked at, for [Play.Looks].
func (c *cell) looksAt(name string) int {
	if name == Fair && c.looks == stats.Thrice {
		return stats.Thrice
	}
	return 0
}
