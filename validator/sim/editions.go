package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// DefaultEditions is the default number of games of a cell in each edition but the
// first.
const DefaultEditions = 6

// onward says when to double the games of an edition. After times times the requested
// games, they are doubled if at least one of every one games, on balance, ended
// differently than in the first edition.
var onward = []struct{ times, one int }{{1, 3}, {2, 4}}

// mostTimes is the largest multiple of the requested games that is played.
const mostTimes = 4

// InEdition compares games of the fair bot in another edition with the same games in
// the first.
type InEdition struct {
	Edition string `json:"edition"`
	Seats   int    `json:"seats"`
	Games   int    `json:"games"`
	// Won of them in the first edition.
	Won int `json:"won"`
	// Lost are the games won only in the first edition, Gained those won only in this
	// one.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Sample is the index of a game of the more frequent kind; set only when there is
	// one.
	Sample uint64 `json:"sample,omitempty"`
}

// keptEditions holds the results of a cell in the other editions.
type keptEditions struct {
	Nodes int         `json:"nodes"`
	From  uint64      `json:"from"`
	Games int         `json:"games"`
	List  []InEdition `json:"list"`
}

// otherEditions returns the study for [Options.Editions].
func otherEditions(o Options) study {
	return &aside[keptEditions]{
		o: o,
		applies: func(c *cell) bool {
			n := c.fair()
			return len(c.mission.Editions()) > 1 && n.games >= o.Editions && n.aim == engine.Together
		},
		kept: func(k *keptCell) *[]keptEditions { return &k.Editions },
		same: func(c *cell, k *keptEditions) bool {
			return k.Nodes == o.Nodes && k.From == c.first && k.Games == c.most(o)
		},
		most: func(c *cell) int { return c.most(o) * (len(c.mission.Editions()) - 1) },
		find: func(ctx context.Context, c *cell, o Options) (*keptEditions, error) { return c.editions(ctx, o) },
		add:  func(m *Memory, k *keptEditions) { m.Others = append(m.Others, k.List...) },
	}
}

// most returns the largest number of games played in an edition.
func (c *cell) most(o Options) int {
	return min(mostTimes*o.Editions, c.fair().games)
}

// in returns the cell in an edition.
func (c *cell) in(edition string) *cell {
	other := *c
	other.options.Edition = edition
	return &other
}

// goesOn reports whether the games of an edition so far suggest a difference.
func (e *InEdition) goesOn(asked int) bool {
	for _, on := range onward {
		if e.Games == on.times*asked {
			return on.one*max(e.Lost-e.Gained, e.Gained-e.Lost) >= e.Games
		}
	}
	return false
}

// editions plays the first games of a cell in each edition but the first. It skips
// editions with the same rules, whose games are the same.
func (c *cell) editions(ctx context.Context, o Options) (*keptEditions, error) {
	first := c.fair().each
	out := &keptEditions{Nodes: o.Nodes, From: c.first, Games: c.most(o)}
	games := sitting{o: o, cell: c}
	all := c.mission.Editions()
	var due []int // editions of the list with more games to play
	for _, edition := range all[1:] {
		e := InEdition{Edition: edition, Seats: c.options.Seats}
		if c.study.Alike != nil && c.study.Alike(all[0], edition) {
			e.Games = o.Editions
			e.Won = won(first[:e.Games])
		} else {
			due = append(due, len(out.List))
		}
		out.List = append(out.List, e)
	}
	came := make([][]byte, len(out.List)) // how the games of an edition ended
	for to := o.Editions; len(due) > 0; to = min(2*to, out.Games) {
		from := len(came[due[0]])
		n := to - from
		for _, at := range due {
			came[at] = append(came[at], make([]byte, n)...)
		}
		err := games.each(ctx, n*len(due), func(p *player, i int) {
			at, game := due[i/n], from+i%n
			end := p.play(ctx, c.in(out.List[at].Edition), Fair, c.first+uint64(game))
			came[at][game] = end.letter()
		})
		if err != nil {
			return nil, err
		}
		due = slices.DeleteFunc(due, func(at int) bool {
			e := &out.List[at]
			e.compare(first, came[at], c.first)
			return to == out.Games || !e.goesOn(o.Editions)
		})
	}
	return out, nil
}

// won counts the games won, by their letters.
func won(each []byte) (n int) {
	for _, c := range each {
		if c == ends[engine.Won] {
			n++
		}
	}
	return n
}

// compare compares games of the edition with those of the first; from is the index of
// the first game of both.
func (e *InEdition) compare(first, games []byte, from uint64) {
	e.Games, e.Won, e.Lost, e.Gained = len(games), won(first[:len(games)]), 0, 0
	for i, c := range games {
		parted(first[i] == ends[engine.Won], c == ends[engine.Won], &e.Lost, &e.Gained)
	}
	e.Sample = 0
	for i, c := range games {
		if was, is := first[i] == ends[engine.Won], c == ends[engine.Won]; was != is && was == (e.Lost >= e.Gained) {
			e.Sample = from + uint64(i)
			break
		}
	}
}

// InEditions sums the results of the cells for each edition, in order. It also returns
// the probability that chance alone makes them so uneven, in millionths, corrected for
// all together (Holm).
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

// editionsApart reports editions in which a memory is won far less or more often. In a
// pack of twelve memories it judges some thirty editions, and each got more games
// because the first ones looked different. So a change that is only likely would be
// reported for a sound pack.
func (m *Memory) editionsApart(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	list, chances := m.InEditions()
	for i, e := range list {
		more, _ := stats.Paired(e.Gained, e.Lost, e.Games)
		if chances[i] >= sure || max(more, -more) <= strong {
			continue
		}
		word := "less"
		if more > 0 {
			word = "more"
		}
		d := diag.Diagnostic{
			Code: CodeEditionApart, Severity: diag.Warning, Primary: spans(m.Memory, engine.Content{}),
			Message: fmt.Sprintf("memory %q is won far %s often in edition %s", m.Memory, word, e.Edition),
			Found:   fmt.Sprintf("%d of %d games; in edition %s %d of the same games (chance %s)", e.Won-e.Lost+e.Gained, e.Games, m.Edition, e.Won, chance(chances[i])),
		}
		for _, o := range m.Others {
			at := slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Seats == o.Seats })
			if o.Edition == e.Edition && at >= 0 && (more < 0 && o.Lost > o.Gained || more > 0 && o.Gained > o.Lost) {
				m.Cells[at].example(m, &d, "a game that ends differently in edition "+m.Edition, sample{bot: Fair, game: o.Sample, edition: o.Edition})
				break
			}
		}
		out = append(out, d)
	}
	return out
}

var editionHeads = []string{"memory", "edition", "games", "won", "in the first", "lost", "gained", "chance"}

// editionsText returns a table of the editions but the first; "" when none was played.
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
