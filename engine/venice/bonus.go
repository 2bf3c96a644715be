package venice

import "acforge.dev/engine"

// Bonus returns the name of the bonus goal, the 100% Sync: BOV-34.1.
func (m *Mission) Bonus() string { return "100% Sync" }

// Earned reports whether g has achieved the 100% Sync.
func (m *Mission) Earned(g engine.Game) bool { return g.(*Game).synced() }
