package club

import "acforge/engine"

// Capabilities are what its games can do for who plays: they have a board.
func (m *Mission) Capabilities() engine.Capabilities { return engine.Capabilities{Viewer: codec{m}} }

// Study is what it tells of itself. No engine of a page asks for it.
func (m *Mission) Study() engine.Study { return engine.Study{Tuned: m} }
