package sim

import (
	"fmt"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

const (
	// always is the share of won games, in basis points, that must use a card for the
	// finding that all wins need it. The whole interval must be above it.
	always = 9000
	// half is the largest share of games not won that may use it, by the whole
	// interval: a card that all games use proves nothing.
	half = 5000
)

// oneCard reports optional cards that nearly all won games use, and few of the others.
func (m *Memory) oneCard(spans Spans) []diag.Diagnostic {
	games, won := 0, 0
	for i := range m.Cells {
		if p := m.Cells[i].Play(Fair); p != nil && m.Cells[i].Aim == "" {
			games, won = games+p.Games, won+p.Won
		}
	}
	var out []diag.Diagnostic
	for i := range m.Touched {
		t := &m.Touched[i]
		if !t.spare {
			continue
		}
		lo, _ := stats.Wilson(t.FairWon, won)
		if _, hi := stats.Wilson(t.Fair-t.FairWon, games-won); games == won || lo <= always || hi >= half {
			continue
		}
		d := diag.Diagnostic{
			Code: CodeOneCard, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: t.Kind, ID: t.ID, Use: t.Use}),
			Message: fmt.Sprintf("memory %q is hardly ever won without %s %q", m.Memory, t.Kind, t.ID),
			Found:   fmt.Sprintf("used in %d of %d games that the fair bot won, and in %d of %d others", t.FairWon, won, t.Fair-t.FairWon, games-won),
			Notes:   []string{"games that end soon leave little time to use it; smoke --worth plays the same games without it"},
		}
		m.show(&d, "a game that was won with it", t, func(f *firsts) []uint64 { return f.won }, Fair)
		out = append(out, d)
	}
	return out
}
