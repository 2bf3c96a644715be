package sim

import (
	"fmt"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
)

// lessons notes which lessons of a mission a game of the fair bot comes past.
type lessons struct {
	of    engine.Teacher
	heard engine.Heard
	at    map[string]int // index of a lesson among what a game can touch, by id
}

// lessons returns a new record for a game, nil for a mission without lessons.
func (c *cell) lessons() *lessons {
	t := c.mission.Capabilities().Through(unwrap).Teacher
	if t == nil {
		return nil
	}
	l := &lessons{of: t, at: map[string]int{}}
	for i, what := range c.mission.Content() {
		if what.Kind == engine.ContentLesson {
			l.at[what.ID] = i + 1
		}
	}
	return l
}

// look touches the lessons that are due now, in a turn.
func (l *lessons) look(g engine.Game, touched []int32, turn int32) {
	for _, due := range l.of.Due(g, &l.heard, "") {
		if i := l.at[due.ID]; i > 0 && touched[i] == 0 {
			touched[i] = turn
		}
	}
}

// unseenLessons reports lessons that no game of the fair bot comes past.
func unseenLessons(r *Report, spans Spans) []diag.Diagnostic {
	var out []diag.Diagnostic
	for _, m := range r.Memories {
		games := 0
		for _, c := range m.Cells {
			for _, p := range c.Bots {
				if p.Bot == Fair {
					games += p.Games
				}
			}
		}
		for _, t := range m.Touched {
			if t.Kind != engine.ContentLesson || t.Fair > 0 || games == 0 {
				continue
			}
			out = append(out, diag.Diagnostic{
				Code: CodeLesson, Severity: diag.Warning, Primary: spans(m.Memory, engine.Content{Kind: t.Kind, ID: t.ID}),
				Message: fmt.Sprintf("the lesson %q is never shown", t.ID),
				Notes:   []string{fmt.Sprintf("its conditions hold at no point of %s of the fair bot in memory %q", diag.Counted(games, "game"), m.Memory)},
				Help:    []string{"ask for less in `if`, `at`, `after` or `until`, or name another button or figure"},
			})
		}
	}
	return out
}
