package venice

import "acforge/engine"

// Bonus is the 100% Sync: BOV-34.1.
func (m *Mission) Bonus() string { return "100% Sync" }

// Earned tells whether it is achieved as g stands.
func (m *Mission) Earned(g engine.Game) bool { return g.(*Game).synced() }
