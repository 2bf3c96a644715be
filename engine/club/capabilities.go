package club

import "acforge.dev/engine"

// Capabilities returns what the mode offers to those who play: a board.
func (m *Mission) Capabilities() engine.Capabilities {
	out := engine.Capabilities{Viewer: codec{m}}
	if len(m.game.Lessons) > 0 {
		out.Teacher = codec{m}
	}
	return out
}

// Study returns what the mode offers to tools. The engine of a page never asks
// for it.
func (m *Mission) Study() engine.Study { return engine.Study{Usage: m.Usage, Tuned: m} }
