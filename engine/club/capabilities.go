package club

import "acforge.dev/engine"

// Capabilities returns what the mode offers to those who play: a board.
func (m *Mission) Capabilities() engine.Capabilities { return engine.Capabilities{Viewer: codec{m}} }

// Study returns what the mode offers to tools. The engine of a page never asks
// for it.
func (m *Mission) Study() engine.Study { return engine.Study{Tuned: m} }
