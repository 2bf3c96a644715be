package sim

import (
	"context"
	"slices"

	"acforge.dev/engine/stats"
)

// bots are the players of a cell, in the order of the report.
var bots = [...]string{Expert, Fair, Quick, Novice, Random, Stalling}

// price is roughly how much longer a bot's game takes than random play. It is only used
// to estimate the remaining work.
var price = map[string]int{Expert: 300, Fair: 30, Quick: 10, Novice: 5, Random: 1, Stalling: 1}

// concluding is the price of the conclusions from the games of a cell. These may
// include a search for a win, the longest work there is.
const concluding = 1000

// stint is a run of games of one cell and bot: from to to-1.
type stint struct {
	cell     *cell
	bot      int // index into bots
	from, to uint64
	known    *count   // cached from an earlier run
	parts    []*count // one for each chunk, while it is played
}

// stops returns the numbers of games of a bot in a cell after which it is decided
// whether to play more. The last is the maximum. Empty: the bot does not play.
func (c *cell) stops(name string, o Options) []int {
	switch {
	case o.Only != "" && name != o.Only && !slices.Contains(o.With, name), name == Expert && !o.Deep && o.Only != Expert, name == Quick && o.Only != Quick:
		return nil
	case name == Stalling:
		return []int{(orDefault(o.Games, DefaultGames) + stallers - 1) / stallers}
	case o.Games > 0:
		return []int{o.Games}
	case name == Novice, name == Quick, name == Expert:
		return []int{besideGames}
	case name == Fair && slices.ContainsFunc(c.bands, Band.played):
		return stats.Looks()
	}
	return []int{DefaultGames}
}

// stints splits games of a cell and bot the same way for any requested number, so that
// one run can use the cached results of another. It splits at [stats.Looks], and after
// those at 800, 1600.
func stints(c *cell, b int, done, to int) (out []*stint) {
	cuts := stats.Looks()
	for k := 0; done < to; k++ {
		if k == len(cuts) {
			cuts = append(cuts, 2*cuts[k-1])
		}
		if end := min(cuts[k], to); done < end {
			out = append(out, &stint{cell: c, bot: b, from: c.first + uint64(done), to: c.first + uint64(end)})
			done = end
		}
	}
	return out
}

// odds plays the bots' games in all cells and draws conclusions from them. Each cell
// proceeds through its rounds independently. A decision at a stop depends only on the
// cell's games before it.
type odds struct {
	o     Options
	done  Progress // Games and Of are the most that may be needed
	first []job    // of all cells
}

func (p *odds) plan(cells []*cell) error {
	for _, c := range cells {
		c.load(p.o)
		for b, name := range bots {
			c.result.plays[b] = newCount(c.mission)
			if stops := c.stops(name, p.o); len(stops) > 0 {
				p.needs(name, stops[len(stops)-1])
				if name == Fair && len(stops) > 1 {
					c.result.looks = len(stops)
				}
			}
		}
	}
	for _, c := range cells {
		next, err := p.round(c, 0)
		if err != nil {
			return err
		}
		p.first = append(p.first, next...)
	}
	return nil
}

func (p *odds) play(ctx context.Context) error {
	return works(ctx, p.o.Jobs, p.first, func() *player { return newPlayer(p.o) })
}

func (p *odds) report(m *Memory, cells []*cell) {
	for _, c := range cells {
		m.Cells = append(m.Cells, c.result.out)
		m.Findings = append(m.Findings, c.result.findings...)
		for i := range m.Touched {
			t := &m.Touched[i]
			for _, n := range c.result.plays {
				t.Games += n.touched[i+1]
			}
			n := c.fair()
			t.Fair += n.touched[i+1]
			t.FairWon += n.touchedWon[i+1]
			t.Opening += n.opening[i+1]
			t.Fell += n.fell[i+1]
		}
	}
	if len(p.o.Seats) > 0 || orDefault(p.o.Games, DefaultGames) < enough {
		// Too few games were played to report that something is never touched.
		m.Touched = slices.DeleteFunc(m.Touched, func(t Touched) bool { return t.Games == 0 })
	}
}

// needs adds games of a bot to those that may be needed, or removes them where n is
// below 0.
func (p *odds) needs(name string, n int) {
	p.done.Games += n
	p.done.Of += n * price[name]
}

// round returns what a cell needs next from a round on: games that are not known yet,
// else the conclusions. It returns nothing when those are known too.
func (p *odds) round(c *cell, round int) ([]job, error) {
	for ; ; round++ {
		list := c.due(round, p.o)
		if len(list) == 0 {
			break
		}
		next := p.chunks(c, list, round)
		if len(next) == 0 {
			c.count(list, p.o)
			continue
		}
		if p.o.only() {
			return nil, c.unknown()
		}
		return next, nil
	}
	for b, name := range bots { // the cell needs no more of them
		if stops := c.stops(name, p.o); len(stops) > 0 {
			p.needs(name, c.result.plays[b].games-stops[len(stops)-1])
		}
	}
	if c.sum(); c.concluded(p.o) {
		return nil, nil
	}
	if p.o.only() {
		return nil, c.unknown()
	}
	return []job{{
		price: concluding,
		do:    c.conclude,
		done: func() []job {
			c.conclusion(p.o)
			c.shelf.save(p.o)
			return nil
		},
	}}, nil
}

// due returns the games of a round of the cell, none when everything is decided.
func (c *cell) due(round int, o Options) (list []*stint) {
	for b, name := range bots {
		stops := c.stops(name, o)
		if round < len(stops) && (round == 0 || c.open(stops[len(stops)-1])) {
			list = append(list, stints(c, b, c.result.plays[b].games, stops[round])...)
		}
	}
	return list
}

// chunks returns the jobs for stints that are not known yet. The last of them leads to
// the next round.
func (p *odds) chunks(c *cell, list []*stint, round int) (out []job) {
	left := 0
	for _, s := range list {
		name := bots[s.bot]
		if s.known = c.shelf.kept.find(s, p.o); s.known != nil {
			c.result.known += s.known.games
			p.needs(name, -s.known.games)
			continue
		}
		for from := s.from; from < s.to; from += chunk {
			to, part := min(from+chunk, s.to), len(s.parts)
			s.parts = append(s.parts, nil)
			left++
			out = append(out, job{
				price: price[name],
				do:    func(ctx context.Context, w *player) { s.parts[part] = w.chunk(ctx, c, name, from, to) },
				done: func() []job {
					n := int(to - from)
					p.done.Done += n
					p.done.Work += n * price[name]
					var next []job
					if left--; left == 0 {
						c.count(list, p.o)
						next, _ = p.round(c, round+1) // no error when something may be played
					}
					if p.o.Progress != nil {
						p.o.Progress(p.done)
					}
					return next
				},
			})
		}
	}
	return out
}

// count counts played or known stints, in the order of the list, and caches new ones.
func (c *cell) count(list []*stint, o Options) {
	for _, s := range list {
		n := s.known
		if n == nil {
			n = newCount(c.mission)
			for _, part := range s.parts {
				n.merge(part)
			}
		}
		c.keep(s, o, n)
		c.result.plays[s.bot].merge(n)
	}
	c.shelf.save(o)
}

// open reports whether up to most games may decide a band of the cell that is still
// undecided.
func (c *cell) open(most int) bool {
	p := c.fair().play(c.mission, Fair)
	p.Looks = c.result.looks
	return slices.ContainsFunc(c.bands, func(b Band) bool {
		r, ok := p.measure(b.Of)
		return ok && b.judge(r) == unsure && b.open(r, r.games*most/p.Games, c.result.looks)
	})
}

// looksAt returns how often the games of a bot are examined, for [Play.Looks].
func (c *cell) looksAt(name string) int {
	if name == Fair {
		return c.result.looks
	}
	return 0
}
