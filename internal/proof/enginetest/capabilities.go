package enginetest

import "acforge.dev/engine"

// Capabilities: games begin from saved ones, and Unseen has two lessons.
func (m *Mission) Capabilities() engine.Capabilities {
	c := engine.Capabilities{From: m.From}
	if m.id == Unseen {
		c.Teacher = teacher{}
	}
	return c
}

// teacher has a lesson for the first point of a game, until a player has moved, and one
// that is never due.
type teacher struct{}

func (teacher) Lessons() []string { return []string{"stairs", "attic"} }

func (teacher) Hear(h *engine.Heard, e engine.Event) { h.Add(e.Code) }

func (teacher) Due(g engine.Game, h *engine.Heard, _ string) []engine.Lesson {
	if g.Point().Kind == engine.Over || h.Has(evMoved) {
		return nil
	}
	return []engine.Lesson{{ID: "stairs", Text: "Down is where the gold is.", Options: []int{0}}}
}

// Study returns the usage of actions.
func (m *Mission) Study() engine.Study { return engine.Study{Usage: m.Usage} }
