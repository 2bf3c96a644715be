package sim

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Deadline is the kind of [engine.Content] for asking a [Spans] where a cause of loss
// was written.
const Deadline = "fail"

const (
	// deadly is the share of games, in basis points, lost in the turn of a deed or in
	// the next, above which it is a finding. The whole interval must be above it.
	deadly = 3333
	// atOnce is the share of games in which everything required may be done in the
	// first turn. The whole interval must be above it for a finding.
	atOnce = 5000
)

// deeds reports things that players choose to do and then lose, and memories that are
// completed in the first turn.
func (m *Memory) deeds(bands map[int][]Band, spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	teaches := false
	for _, list := range bands {
		teaches = teaches || slices.ContainsFunc(list, func(b Band) bool { return b.Of == Teaches })
	}
	games := m.fair()
	var first []string // required and done at once
	late := false      // something required is not done at once
	var where Touched
	for _, t := range m.Touched {
		what := engine.Content{Kind: t.Kind, ID: t.ID, Use: t.Use}
		if lo, _ := stats.Wilson(t.Fell, t.Fair); t.Deed != "" && t.Fair >= enough/2 && lo > deadly {
			d := diag.Diagnostic{
				Code: CodeDeadly, Severity: diag.Info, Primary: spans(m.Memory, what),
				Message: fmt.Sprintf("memory %q: players often lose right after %s %q", m.Memory, t.Kind, t.ID),
				Found:   fmt.Sprintf("of %d games of the fair bot that did, %d were lost in the same turn or the next (at least %s)", t.Fair, t.Fell, percent(lo)),
			}
			m.show(&d, "a game that was lost by it", &t, func(f *firsts) []uint64 { return f.fell }, Fair)
			out = append(out, d)
		}
		if t.Deed != must {
			continue
		}
		if lo, _ := stats.Wilson(t.Opening, games); lo <= atOnce {
			late = true
			continue
		}
		if len(first) == 0 {
			where = t
		}
		first = append(first, fmt.Sprintf("%q is done in %d", t.ID, t.Opening))
	}
	if len(first) > 0 && !late && !teaches && games >= enough/2 {
		d := diag.Diagnostic{
			Code: CodeOverAtOnce, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: where.Kind, ID: where.ID, Use: where.Use}),
			Message: fmt.Sprintf("memory %q: everything that must be done is done in the first turn", m.Memory),
			Found:   fmt.Sprintf("in the first turn of %d games of the fair bot: %s", games, strings.Join(first, ", ")),
		}
		m.show(&d, "a game that shows it", &where, func(f *firsts) []uint64 { return f.opening }, Fair)
		out = append(out, d)
	}
	return out
}

// idle reports causes of loss, written by the author, that end almost no game of the
// fair bot.
func (m *Memory) idle(spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	games := m.fair()
	for _, name := range m.Deadlines {
		lost := 0
		for i := range m.Cells {
			if p := m.Cells[i].Play(Fair); p != nil {
				for _, c := range p.Causes {
					if c.Result == engine.Lost.String() && c.Cause == name {
						lost += c.Games
					}
				}
			}
		}
		if _, hi := stats.Wilson(lost, games); games > 0 && hi < hardlyUsed {
			d := diag.Diagnostic{
				Code: CodeIdleEnd, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: Deadline, ID: name}),
				Message: fmt.Sprintf("memory %q: %q ends fewer than %d of 100 games", m.Memory, name, hardlyUsed/100),
				Found:   fmt.Sprintf("%d of %d games of the fair bot are lost by it (at most %s)", lost, games, percent(hi)),
			}
			m.ended(&d, name)
			out = append(out, d)
		}
	}
	return out
}

// ended shows a game lost by a cause, or else a game without that loss.
func (m *Memory) ended(d *diag.Diagnostic, cause string) {
	for i := range m.Cells {
		c := &m.Cells[i]
		if game, ok := c.lost[cause]; ok {
			c.example(m, d, "a game that was lost by it", sample{bot: Fair, game: game})
			return
		}
	}
	for i := range m.Cells {
		if c := &m.Cells[i]; c.Shows(Median) != nil {
			c.look(m, d, "a game that was won before", Median)
			return
		}
	}
}

// fair returns how many games the fair bot played in all cells.
func (m *Memory) fair() (games int) {
	for i := range m.Cells {
		if p := m.Cells[i].Play(Fair); p != nil {
			games += p.Games
		}
	}
	return games
}
