package sim

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Way is the worth of going for something as soon as possible: the same games of the
// fair bot unchanged, and played again by a party that does it first.
type Way struct {
	Kind string `json:"kind"` // as engine.Item
	ID   string `json:"id"`
	// Games of all cells. Won is how many were won by a free party. Used is in how many
	// of them the free party did it anyway.
	Games int `json:"games"`
	Won   int `json:"won"`
	Used  int `json:"used"`
	// Did is in how many games the party that went for it did it. Fell is how many of
	// these were lost in the same turn or the next.
	Did  int `json:"did"`
	Fell int `json:"fell"`
	// Lost are the games won only by the free party, Gained those won only by the party
	// that went for it.
	Lost   int `json:"lost"`
	Gained int `json:"gained"`
	// Chance is the probability, in millionths, that a way without effect would make
	// them so uneven. It is corrected for all ways of the memory together (Holm).
	Chance int `json:"chance"`
	// Samples are, by number of seats, a game in which the party that went for it lost
	// in the same turn or the next; else one that only the free party won.
	Samples []Sample `json:"samples,omitempty"`
}

// Share returns the worth of going for it, in basis points of games won, and how far to
// each side the true worth may be, at 95 per cent.
func (w *Way) Share() (worth, half int) { return stats.Paired(w.Gained, w.Lost, w.Games) }

// lying returns the items that lie somewhere, by their index.
func lying(usage engine.Usage) (list []int) {
	guide := usage.Guide()
	if guide == nil {
		return nil
	}
	for i := range usage.Items() {
		if guide.Leads(i) {
			list = append(list, i)
		}
	}
	return list
}

// goes is the result of the i-th game of a way.
type goes struct{ won, did, fell bool }

// ways plays the games of a cell with parties that go for things that lie somewhere.
func (c *cell) ways(usage engine.Usage, games []based, play func(n int, with func(i int) (wrapping, int), each func(i int, e end)) error) ([]Way, error) {
	guide, items, list := usage.Guide(), usage.Items(), lying(usage)
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
			case g.fell && w.Fell == 1: // the first loss says more
				w.Samples[0] = it
			}
		}
		out = append(out, w)
	}
	return out, nil
}

// addWays adds the ways of a cell.
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

// sumWays computes the chances, once all cells are added, and sorts by worth.
func (m *Memory) sumWays() {
	var chances []int
	for i := range m.Ways {
		chances = append(chances, stats.McNemar(m.Ways[i].Lost, m.Ways[i].Gained))
	}
	for i, p := range stats.Holm(chances) {
		m.Ways[i].Chance = p
	}
	sort.SliceStable(m.Ways, func(i, j int) bool {
		a, b := m.Ways[i], m.Ways[j]
		return cmp.Compare(b.Gained-b.Lost, a.Gained-a.Lost) < 0
	})
}

const (
	// detour is how many basis points a way may cost before it is a finding.
	detour = 500
	// seldom is the largest share of games, in basis points, in which the free party
	// does it. Something done more often is worth it when there is a chance for it.
	seldom = 3333
)

// Says returns the verdict on a way. It is never Strong, since the party goes for it at
// any price.
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

// wayRows lists the worth of going for things.
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

// detours reports things that are a trap to go for, and things not worth the way.
func (m *Memory) detours(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	for i := range m.Ways {
		w := &m.Ways[i]
		worth, half := w.Share()
		d := diag.Diagnostic{
			Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: w.Kind, ID: w.ID}),
			Notes: []string{fmt.Sprintf("%s ± %s points when players go for it first, in %d games (chance %s); players with a free choice did it in %d of them", signed(worth), tenths((half+5)/10), w.Games, chance(w.Chance), w.Used)},
		}
		if lo, _ := stats.Wilson(w.Fell, w.Did); w.Did >= enough/2 && lo > deadly {
			d.Code, d.Message = CodeDeadly, fmt.Sprintf("memory %q: players often lose right after %s %q", m.Memory, w.Kind, w.ID)
			d.Found = fmt.Sprintf("of %d games that went for it first, %d were lost in the same turn or the next (at least %s)", w.Did, w.Fell, percent(lo))
			m.gone(&d, w)
			out = append(out, d)
			continue
		}
		if stats.Share(w.Used, w.Games) < seldom && worth <= -detour && w.Chance < likely {
			d.Code, d.Message = CodeDetour, fmt.Sprintf("memory %q: %s %q is not worth the detour", m.Memory, w.Kind, w.ID)
			d.Found = fmt.Sprintf("won when players go for it first: %d of %d games; with a free choice: %d", w.Won-w.Lost+w.Gained, w.Games, w.Won)
			m.gone(&d, w)
			out = append(out, d)
		}
	}
	return out
}

// gone shows a game of a party that went for it, if there is one.
func (m *Memory) gone(d *diag.Diagnostic, w *Way) {
	for _, s := range w.Samples {
		if i := slices.IndexFunc(m.Cells, func(c Cell) bool { return c.Seats == s.Seats }); i >= 0 {
			m.Cells[i].example(m, d, "a game that went for it first", sample{bot: Fair, game: s.Game, goal: w.Kind + " " + w.ID})
			return
		}
	}
}
