package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"acforge/engine"
	"acforge/engine/stats"
	"acforge/internal/diag"
)

const (
	// DefaultEditions is how many games of a cell are played in each edition but the first,
	// where nobody says.
	DefaultEditions = 6
	// moreEditions is how many times as many they are, where a third of the first ended
	// otherwise, on balance, than in the first edition.
	moreEditions = 4
)

// InEdition is how games of the fair bot go in an edition but the first: the same games.
type InEdition struct {
	Edition string `json:"edition"`
	Seats   int    `json:"seats"`
	Games   int    `json:"games"`
	// Won of them in the first edition.
	Won int `json:"won"`
	// Lost are the games that were won in the first edition alone, Gained those won in this
	// one alone.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Sample is the index of one of those that are more; only where there are any.
	Sample uint64 `json:"sample,omitempty"`
}

// keptEditions is how a cell goes in the other editions.
type keptEditions struct {
	Nodes int         `json:"nodes"`
	From  uint64      `json:"from"`
	Games int         `json:"games"`
	List  []InEdition `json:"list"`
}

// editionsAll plays what [Options.Editions] asks for.
func editionsAll(ctx context.Context, cells []*cell, o Options) error {
	if o.Editions <= 0 || o.Edition != "" {
		return nil
	}
	return study[keptEditions]{
		applies: func(c *cell) bool {
			n := c.plays[slices.Index(bots[:], Fair)]
			return len(c.mission.Editions()) > 1 && n.games >= o.Editions && n.aim == engine.Together
		},
		kept: func(c *cell) *[]keptEditions { return &c.kept.Editions },
		same: func(c *cell, k *keptEditions) bool {
			return k.Nodes == o.Nodes && k.From == c.first && k.Games == c.most(o)
		},
		play: func(c *cell) (*keptEditions, error) { return c.editions(ctx, o) },
		take: func(c *cell, k *keptEditions) { c.others = k.List },
	}.each(cells, o)
}

// most is how many games are played in an edition, at most.
func (c *cell) most(o Options) int {
	return min(moreEditions*o.Editions, c.plays[slices.Index(bots[:], Fair)].games)
}

// in is the cell in an edition.
func (c *cell) in(edition string) *cell {
	other := *c
	other.options.Edition = edition
	return &other
}

// editions plays the first games of a cell in each edition but the first.
func (c *cell) editions(ctx context.Context, o Options) (*keptEditions, error) {
	first := c.plays[slices.Index(bots[:], Fair)].each
	out := &keptEditions{Nodes: o.Nodes, From: c.first, Games: c.most(o)}
	done := Progress{}
	for _, edition := range c.mission.Editions()[1:] {
		other := c.in(edition)
		e := InEdition{Edition: edition, Seats: c.options.Seats}
		var all []bool // games won
		for _, to := range []int{o.Editions, c.most(o)} {
			if e.Games > 0 && 3*max(e.Lost-e.Gained, e.Gained-e.Lost) < e.Games {
				break // nothing speaks for a difference
			}
			from := e.Games
			won := make([]bool, max(to-from, 0))
			done.Games, done.Of = done.Games+len(won), done.Of+len(won)
			err := eachGame(ctx, o.Jobs, len(won), func() *player {
				p := newPlayer(ctx, o)
				p.marks = newMarks(c.mission)
				return p
			}, func(p *player, i int) {
				end := p.play(other, Fair, c.first+uint64(from+i))
				won[i] = end.letter() == ends[engine.Won]
			}, func() {
				done.Done, done.Work = done.Done+1, done.Work+1
				if o.Progress != nil {
					o.Progress(done)
				}
			})
			if err != nil {
				return nil, err
			}
			for i, is := range won {
				was := first[from+i] == ends[engine.Won]
				if was {
					e.Won++
				}
				parted(was, is, &e.Lost, &e.Gained)
			}
			e.Games = from + len(won)
			all = append(all, won...)
		}
		for i, is := range all {
			if was := first[i] == ends[engine.Won]; was != is && was == (e.Lost >= e.Gained) {
				e.Sample = c.first + uint64(i)
				break
			}
		}
		out.List = append(out.List, e)
	}
	return out, nil
}

// InEditions sums what the cells have of each edition, in their order, and works out how
// likely chance alone is to make them so uneven, in millionths: of all together (Holm).
func (m *Memory) InEditions() (list []InEdition, chances []int) {
	for _, e := range m.Others {
		i := slices.IndexFunc(list, func(o InEdition) bool { return o.Edition == e.Edition })
		if i < 0 {
			i = len(list)
			list = append(list, InEdition{Edition: e.Edition})
		}
		t := &list[i]
		t.Games, t.Won, t.Lost, t.Gained = t.Games+e.Games, t.Won+e.Won, t.Lost+e.Lost, t.Gained+e.Gained
	}
	for _, e := range list {
		chances = append(chances, stats.McNemar(e.Lost, e.Gained))
	}
	return list, stats.Holm(chances)
}

// editionsApart reports editions in which a memory is won far less often, or more.
func (m *Memory) editionsApart(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	list, chances := m.InEditions()
	for i, e := range list {
		more, _ := stats.Paired(e.Gained, e.Lost, e.Games)
		if chances[i] >= likely || max(more, -more) <= strong {
			continue
		}
		word := "less"
		if more > 0 {
			word = "more"
		}
		d := diag.Diagnostic{
			Code: CodeEditionApart, Severity: diag.Warning, Primary: spans(m.Memory, engine.Content{}),
			Message: fmt.Sprintf("memory %q is won far %s often in edition %s", m.Memory, word, e.Edition),
			Found:   fmt.Sprintf("%d of %d games, in edition %s %d of the same (chance %s)", e.Won-e.Lost+e.Gained, e.Games, m.Edition, e.Won, chance(chances[i])),
		}
		for _, o := range m.Others {
			at := slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Seats == o.Seats })
			if o.Edition == e.Edition && at >= 0 && (more < 0 && o.Lost > o.Gained || more > 0 && o.Gained > o.Lost) {
				m.Cells[at].example(m, &d, "a game that ends otherwise in edition "+m.Edition, sample{bot: Fair, game: o.Sample, edition: o.Edition})
				break
			}
		}
		out = append(out, d)
	}
	return out
}

var editionHeads = []string{"memory", "edition", "games", "won", "in the first", "lost", "gained", "chance"}

// editionsText is a table of the editions but the first; "" where none was played.
func (r *Report) editionsText() string {
	rows := [][]string{editionHeads}
	for i := range r.Memories {
		m := &r.Memories[i]
		list, chances := m.InEditions()
		for k, e := range list {
			rows = append(rows, []string{
				m.Memory, e.Edition, strconv.Itoa(e.Games), percent(stats.Share(e.Won-e.Lost+e.Gained, e.Games)), percent(stats.Share(e.Won, e.Games)),
				strconv.Itoa(e.Lost), strconv.Itoa(e.Gained), chance(chances[k]),
			})
		}
	}
	if len(rows) == 1 {
		return ""
	}
	return "\n" + alignLeft(rows, 0, 1)
}
