package sim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// DefaultWorth is the default number of games of a cell in which each item is banned.
const DefaultWorth = 100

// Worth is the worth of an item in a memory: the same games of the fair bot unchanged,
// and played again without the item from the step at which it was first used.
type Worth struct {
	Kind string `json:"kind"` // as engine.Item
	ID   string `json:"id"`
	// Games of all cells. Won is how many were won with the item available.
	Games int `json:"games"`
	Won   int `json:"won"`
	// Used is in how many of the games it was used, UsedWon how many of these were won.
	Used    int `json:"used"`
	UsedWon int `json:"usedWon"`
	// Lost are the games won only with it, Gained those won only without it.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Chance is the probability, in millionths, that an item without effect would make
	// them so uneven. It is corrected for all items of the memory together (Holm).
	Chance int `json:"chance"`
	// Samples are, by number of seats, games that end differently without it: won only
	// with it when those are more frequent, else won only without it.
	Samples []Sample `json:"samples,omitempty"`
}

// Sample is a game of a cell.
type Sample struct {
	Seats int    `json:"seats"`
	Game  uint64 `json:"game"`
	Won   bool   `json:"won"` // won with the item, and lost without it; otherwise the other way round
}

// Share returns the worth of the item, in basis points of games won, and how far to
// each side the true worth may be, at 95 per cent.
func (w *Worth) Share() (worth, half int) { return stats.Paired(w.Lost, w.Gained, w.Games) }

// keptWorth is the worth of items in a cell.
type keptWorth struct {
	Nodes int     `json:"nodes"`
	From  uint64  `json:"from"`
	Games int     `json:"games"`
	Items []Worth `json:"items"`
	Ways  []Way   `json:"ways,omitempty"`
}

// based is a game of the fair bot with all items available.
type based struct {
	won   bool
	line  []engine.Action
	first []int // by item the step at which it was first used, -1 for never
}

// worths returns the study for [Options.Worth].
func worths(o Options) study {
	return &aside[keptWorth]{
		o:       o,
		applies: func(c *cell) bool { return c.study.Usage != nil && c.fair().aim != engine.Rivals },
		kept:    func(k *keptCell) *[]keptWorth { return &k.Worths },
		same: func(c *cell, k *keptWorth) bool {
			return k.Nodes == o.Nodes && k.From == c.first && k.Games == o.Worth
		},
		most: func(c *cell) int { // as it is; without each item; and going for each with a place
			usage := c.study.Usage()
			return o.Worth * (1 + len(usage.Items()) + len(lying(usage)))
		},
		find: func(ctx context.Context, c *cell, o Options) (*keptWorth, error) { return c.weigh(ctx, o) },
		add:  (*Memory).addWorth,
		sum: func(m *Memory) {
			m.sumWorth()
			m.sumWays()
			m.worthless = m.whyWorthless()
		},
	}
}

// weigh plays the games of a cell, and each again without each item that it used.
func (c *cell) weigh(ctx context.Context, o Options) (*keptWorth, error) {
	usage := c.study.Usage()
	items := usage.Items()
	games := make([]based, o.Worth)
	at := sitting{o: o, cell: c}
	err := at.each(ctx, len(games), func(p *player, i int) {
		p.usage, p.first = usage, slices.Repeat([]int{-1}, len(items))
		e := p.play(ctx, c, Fair, c.first+uint64(i))
		games[i] = based{e.letter() == ends[engine.Won], slices.Clone(p.actions), p.first}
	})
	if err != nil {
		return nil, err
	}
	type task struct{ game, item int }
	var tasks []task
	for i := range games {
		for item, at := range games[i].first {
			if at >= 0 {
				tasks = append(tasks, task{i, item})
			}
		}
	}
	won := make([]bool, len(tasks))
	err = at.each(ctx, len(tasks), func(p *player, i int) {
		t := tasks[i]
		g := &games[t.game]
		without := &ban{beneath{c.mission}, usage, uint16(t.item)}
		e := p.playFrom(ctx, c, Fair, c.first+uint64(t.game), g.line[:g.first[t.item]], without)
		won[i] = e.letter() == ends[engine.Won]
	})
	if err != nil {
		return nil, err
	}
	ways, err := c.ways(usage, games, func(n int, with func(i int) (wrapping, int), came func(i int, e end)) error {
		return at.each(ctx, n, func(p *player, i int) {
			w, game := with(i)
			came(i, p.playFrom(ctx, c, Fair, c.first+uint64(game), nil, w))
		})
	})
	if err != nil {
		return nil, err
	}
	out := &keptWorth{Nodes: o.Nodes, From: c.first, Games: o.Worth, Ways: ways}
	for _, it := range items {
		w := Worth{Kind: it.Kind, ID: it.ID, Games: len(games)}
		for i := range games {
			if games[i].won {
				w.Won++
			}
		}
		out.Items = append(out.Items, w)
	}
	for i, t := range tasks {
		w, was := &out.Items[t.item], games[t.game].won
		w.Used++
		if was {
			w.UsedWon++
		}
		parted(was, won[i], &w.Lost, &w.Gained)
		if was != won[i] && !slices.ContainsFunc(w.Samples, func(s Sample) bool { return s.Won == was }) {
			w.Samples = append(w.Samples, Sample{c.options.Seats, c.first + uint64(t.game), was})
		}
	}
	return out, nil
}

// addWorth adds the worth of items in a cell.
func (m *Memory) addWorth(k *keptWorth) {
	m.addWays(k.Ways)
	for _, w := range k.Items {
		i := slices.IndexFunc(m.Worth, func(o Worth) bool { return o.Kind == w.Kind && o.ID == w.ID })
		if i < 0 {
			i = len(m.Worth)
			m.Worth = append(m.Worth, Worth{Kind: w.Kind, ID: w.ID})
		}
		t := &m.Worth[i]
		t.Games += w.Games
		t.Won += w.Won
		t.Used += w.Used
		t.UsedWon += w.UsedWon
		t.Samples = append(t.Samples, w.Samples...)
		t.Lost += w.Lost
		t.Gained += w.Gained
	}
}

// sumWorth computes the chances, once all cells are added, and sorts by worth. Items
// that no game used were not tried, so they do not count in the correction.
func (m *Memory) sumWorth() {
	var chances []int
	for i := range m.Worth {
		if w := &m.Worth[i]; w.Used > 0 {
			chances = append(chances, stats.McNemar(w.Lost, w.Gained))
		}
	}
	chances = stats.Holm(chances)
	for i := range m.Worth {
		m.Worth[i].Chance = stats.Million
		if m.Worth[i].Used > 0 {
			m.Worth[i].Chance, chances = chances[0], chances[1:]
		}
	}
	slices.SortStableFunc(m.Worth, func(a, b Worth) int {
		return cmp.Or((b.Lost-b.Gained)-(a.Lost-a.Gained), b.Used-a.Used)
	})
}

// whyWorthless says in a sentence why a memory has no worth to show; "" if it has.
func (m *Memory) whyWorthless() string {
	why := "the system lists nothing that players can do without"
	switch {
	case len(m.Worth) > 0 || len(m.Cells) == 0:
		return ""
	case !slices.ContainsFunc(m.Cells, func(c Cell) bool { return c.Aim != engine.Rivals.String() }):
		why = "the players play against each other"
	}
	return m.Memory + ": no worth was measured, because " + why
}

const (
	// strong is how much an item may be worth, in basis points, before it is a finding.
	strong = 1500
	// slight is the limit for worth nothing: the whole interval must be less than that.
	slight = 300
	// verb is the kind of items that come from the rules, not the memory: that players
	// need to move is no finding.
	verb = "verb"
)

// Says is the verdict on an item.
type Says string

// The verdicts on an item.
const (
	Strong  Says = "worth much"         // more than 15 points
	Worthy  Says = "worth something"    // likely real
	Nothing Says = "worth nothing"      // used in half of the games, and less than 3 points
	Harmful Says = "better off without" // likely real
	Unclear Says = "may be chance"
	Unused  Says = "not used"
)

// Says returns the verdict on the item.
func (w *Worth) Says() Says {
	worth, half := w.Share()
	real := w.Chance < likely
	switch {
	case w.Used == 0:
		return Unused
	case real && worth < 0:
		return Harmful
	case real && worth > strong:
		return Strong
	case real:
		return Worthy
	case 2*w.Used >= w.Games && worth+half < slight:
		return Nothing
	}
	return Unclear
}

// worths reports items that a memory depends on, and those that are worth nothing or
// less.
func (m *Memory) worths(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	for i := range m.Worth {
		w := &m.Worth[i]
		worth, half := w.Share()
		d := diag.Diagnostic{
			Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: w.Kind, ID: w.ID}),
			Found: fmt.Sprintf("%s ± %s points, in %d games (chance %s); used in %d of them", signed(worth), tenths((half+5)/10), w.Games, chance(w.Chance), w.Used),
			Notes: []string{fmt.Sprintf("won without it: %d games; with it: %d", w.Won-w.Lost+w.Gained, w.Won)},
		}
		name := fmt.Sprintf("memory %q: %s %q", m.Memory, w.Kind, w.ID)
		switch w.Says() {
		case Strong:
			if w.Kind == verb {
				continue
			}
			d.Code, d.Message = CodeTooStrong, name+" is worth more than 15 points"
		case Harmful:
			d.Code, d.Message = CodeWorthNothing, name+": players are better off without it"
		case Nothing:
			d.Code, d.Message = CodeWorthNothing, name+" is worth nothing"
		default:
			continue
		}
		m.parts(&d, w)
		out = append(out, d)
	}
	return out
}

// parts shows a game that ends differently without an item, if there is one.
func (m *Memory) parts(d *diag.Diagnostic, w *Worth) {
	for _, s := range w.Samples {
		i := slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Seats == s.Seats })
		if s.Won == (w.Lost >= w.Gained) && i >= 0 {
			m.Cells[i].example(m, d, "a game that ends differently without it", sample{bot: Fair, game: s.Game})
			return
		}
	}
}

var worthHeads = []string{"memory", "what", "games", "used", "of wins", "of losses", "worth", "±", "newcomers", "experts", "chance", "what it is"}

func (m *Memory) worthRow(w *Worth) []string {
	worth, half := w.Share()
	weak, strong := "", ""
	if n, e, ok := m.groupWorth(w); ok {
		weak, strong = signed(n), signed(e)
	}
	return []string{
		m.Memory, w.Kind + " " + w.ID, strconv.Itoa(w.Games), often(w.Used, w.Games), percent(stats.Share(w.UsedWon, w.Won)),
		percent(stats.Share(w.Used-w.UsedWon, w.Games-w.Won)), signed(worth), tenths((half + 5) / 10), weak, strong, chance(w.Chance), string(w.Says()),
	}
}

// often writes the share of games in which something happened, with its interval.
func often(n, of int) string {
	lo, hi := stats.Wilson(n, of)
	return fmt.Sprintf("%s (%s to %s)", percent(stats.Share(n, of)), percent(lo), percent(hi))
}

// worthRows lists the used items, the most valuable first, and names the unused ones.
func (m *Memory) worthRows() (rows [][]string, unused []string) {
	for i := range m.Worth {
		if w := &m.Worth[i]; w.Used > 0 {
			rows = append(rows, m.worthRow(w))
		} else {
			unused = append(unused, w.Kind+" "+w.ID)
		}
	}
	return rows, unused
}

// worthText returns the table for a terminal; "" when it was not requested.
func (r *Report) worthText() string {
	rows := [][]string{worthHeads}
	var never []string
	for i := range r.Memories {
		more, unused := r.Memories[i].worthRows()
		rows = append(rows, more...)
		if len(unused) > 0 {
			never = append(never, r.Memories[i].Memory+": not used by the fair bot: "+strings.Join(unused, ", ")+"\n")
		}
		if why := r.Memories[i].worthless; why != "" {
			never = append(never, why+"\n")
		}
	}
	ways := [][]string{wayHeads}
	for i := range r.Memories {
		ways = append(ways, r.Memories[i].wayRows()...)
	}
	text := strings.Join(never, "")
	if len(rows) > 1 {
		text = alignLeft(rows, 0, 1, len(worthHeads)-1) + text
	}
	if len(ways) > 1 {
		text += "\n" + alignLeft(ways, 0, 1, len(wayHeads)-1)
	}
	return text
}

// WorthMarkdown renders the worth of things for a pull request or a wiki.
func WorthMarkdown(r *Report, title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "### %s\n\n", markdownText.Replace(title))
	for i := range r.Memories {
		rows, unused := r.Memories[i].worthRows()
		if len(rows) > 0 {
			markdownTable(&b, append([][]string{worthHeads}, rows...))
		}
		if ways := r.Memories[i].wayRows(); len(ways) > 0 {
			markdownTable(&b, append([][]string{wayHeads}, ways...))
		}
		if len(unused) > 0 {
			b.WriteString("- " + markdownText.Replace(r.Memories[i].Memory+": not used by the fair bot: "+strings.Join(unused, ", ")) + "\n\n")
		}
		if why := r.Memories[i].worthless; why != "" {
			b.WriteString(markdownText.Replace(why) + ".\n\n")
		}
	}
	return b.String()
}
