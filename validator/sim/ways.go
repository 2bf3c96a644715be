package sim

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"acforge/engine"
	"acforge/engine/stats"
	"acforge/internal/diag"
)

// Way is what it is worth to go for something as soon as one can: the same games of the
// fair bot as they were, and once more by a party that does it first.
type Way struct {
	Kind string `json:"kind"` // as engine.Item
	ID   string `json:"id"`
	// Games of all cells, Won of them by who was free to do it, Used of them in which it
	// was done all the same.
	Games int `json:"games"`
	Won   int `json:"won"`
	Used  int `json:"used"`
	// Did is in how many games it was done by who went for it, Fell how many of these
	// were lost in the same turn or the next.
	Did  int `json:"did"`
	Fell int `json:"fell"`
	// Lost are the games that were won by who was free alone, Gained those won by who
	// went for it alone.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Chance is how likely it is that a way that makes no difference would make them so
	// uneven, in millionths; of all ways of the memory together (Holm).
	Chance int `json:"chance"`
	// Samples are, by number of seats, a game of who went for it that was lost in the same
	// turn or the next, else one that was won by who was free alone.
	Samples []Sample `json:"samples,omitempty"`
}

// Share returns what going for it is worth, in basis points of games won, and how far to
// each side the true worth may lie, at 95 per cent.
func (w *Way) Share() (worth, half int) { return stats.Paired(w.Gained, w.Lost, w.Games) }

// goes tells what came of the i-th game of a way.
type goes struct{ won, did, fell bool }

// ways plays the games of a cell by parties that go for what lies somewhere.
func (c *cell) ways(usage engine.Usage, games []based, play func(n int, with func(i int) (wrapping, int), each func(i int, e end)) error) ([]Way, error) {
	guide := usage.Guide()
	if guide == nil {
		return nil, nil
	}
	items := usage.Items()
	var list []int
	for i := range items {
		if guide.Leads(i) {
			list = append(list, i)
		}
	}
	came := make([]goes, len(list)*len(games))
	err := play(len(came), func(i int) (wrapping, int) {
		return &urge{beneath{c.mission}, guide, list[i/len(games)]}, i % len(games)
	}, func(i int, e end) {
		came[i] = goes{e.letter() == ends[engine.Won], e.did > 0, e.did > 0 && e.letter() == ends[engine.Lost] && e.outcome.Turn-e.did <= 1}
	})
	if err != nil {
		return nil, err
	}
	var out []Way
	for n, item := range list {
		w := Way{Kind: items[item].Kind, ID: items[item].ID, Games: len(games)}
		for i := range games {
			g := came[n*len(games)+i]
			if games[i].won {
				w.Won++
			}
			if games[i].first[item] >= 0 {
				w.Used++
			}
			if g.did {
				w.Did++
			}
			if g.fell {
				w.Fell++
			}
			parted(games[i].won, g.won, &w.Lost, &w.Gained)
			switch it := (Sample{c.options.Seats, c.first + uint64(i), games[i].won}); {
			case len(w.Samples) == 0 && (g.fell || g.did && games[i].won && !g.won):
				w.Samples = []Sample{it}
			case g.fell && w.Fell == 1: // the first that fell tells more
				w.Samples[0] = it
			}
		}
		out = append(out, w)
	}
	return out, nil
}

// addWays adds those of a cell.
func (m *Memory) addWays(list []Way) {
	for _, w := range list {
		i := slices.IndexFunc(m.Ways, func(o Way) bool { return o.Kind == w.Kind && o.ID == w.ID })
		if i < 0 {
			i = len(m.Ways)
			m.Ways = append(m.Ways, Way{Kind: w.Kind, ID: w.ID})
		}
		t := &m.Ways[i]
		t.Games += w.Games
		t.Won += w.Won
		t.Used += w.Used
		t.Did += w.Did
		t.Fell += w.Fell
		t.Samples = append(t.Samples, w.Samples...)
		t.Lost += w.Lost
		t.Gained += w.Gained
	}
}

// sumWays works out the chances, once all cells are added, and sorts by worth.
func (m *Memory) sumWays() {
	var chances []int
	for i := range m.Ways {
		chances = append(chances, stats.McNemar(m.Ways[i].Lost, m.Ways[i].Gained))
	}
	for i, p := range stats.Holm(chances) {
		m.Ways[i].Chance = p
	}
	slices.SortStableFunc(m.Ways, func(a, b Way) int { return cmp.Compare(b.Gained-b.Lost, a.Gained-a.Lost) })
}

const (
	// detour is how many points a way may cost before it is a finding, in basis points.
	detour = 500
	// seldom is the share of games, in basis points, in which who is free may do it: what
	// is done more often than that is worth it when it comes about.
	seldom = 3333
)

// Says tells what is known of a way: Strong never, as one goes for it at any price.
func (w *Way) Says() Says {
	worth, _ := w.Share()
	switch {
	case w.Did == 0:
		return Unused
	case w.Chance < likely && worth < 0:
		return Harmful
	case w.Chance < likely:
		return Worthy
	}
	return Unclear
}

var wayHeads = []string{"memory", "gone for", "games", "done", "free to", "worth", "±", "chance", "what it is"}

// wayRows lists what it is worth to go for things.
func (m *Memory) wayRows() (rows [][]string) {
	for i := range m.Ways {
		w := &m.Ways[i]
		worth, half := w.Share()
		rows = append(rows, []string{
			m.Memory, w.Kind + " " + w.ID, strconv.Itoa(w.Games), often(w.Did, w.Games), often(w.Used, w.Games),
			signed(worth), tenths((half + 5) / 10), chance(w.Chance), string(w.Says()),
		})
	}
	return rows
}

// detours reports what is a trap for who goes for it, and what is not worth the way.
func (m *Memory) detours(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	for i := range m.Ways {
		w := &m.Ways[i]
		worth, half := w.Share()
		d := diag.Diagnostic{
			Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: w.Kind, ID: w.ID}),
			Notes: []string{fmt.Sprintf("%s ± %s points for who goes for it first, in %d games (chance %s); who was free to did it in %d of them", signed(worth), tenths((half+5)/10), w.Games, chance(w.Chance), w.Used)},
		}
		if lo, _ := stats.Wilson(w.Fell, w.Did); w.Did >= enough/2 && lo > deadly {
			d.Code, d.Message = CodeDeadly, fmt.Sprintf("memory %q: whoever does %s %q has mostly lost by it", m.Memory, w.Kind, w.ID)
			d.Found = fmt.Sprintf("of %d games of who went for it, %d were lost in the same turn or the next (%s at least)", w.Did, w.Fell, percent(lo))
			m.gone(&d, w)
			out = append(out, d)
			continue
		}
		if stats.Share(w.Used, w.Games) < seldom && worth <= -detour && w.Chance < likely {
			d.Code, d.Message = CodeDetour, fmt.Sprintf("memory %q: %s %q is not worth the way", m.Memory, w.Kind, w.ID)
			d.Found = fmt.Sprintf("won by who goes for it first: %d of %d games, by who is free to: %d", w.Won-w.Lost+w.Gained, w.Games, w.Won)
			m.gone(&d, w)
			out = append(out, d)
		}
	}
	return out
}

// gone shows a game of who went for it, if there is one.
func (m *Memory) gone(d *diag.Diagnostic, w *Way) {
	for _, s := range w.Samples {
		if i := slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Seats == s.Seats }); i >= 0 {
			m.Cells[i].example(m, d, "a game of who went for it", sample{bot: Fair, game: s.Game, goal: w.Kind + " " + w.ID})
			return
		}
	}
}
