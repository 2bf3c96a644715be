package venice

import "acforge/engine"

// Deeds tells of Objectives whether they are mandatory; Chests and Towers are there for
// whoever likes. It is for who studies games: no rule of play asks it.
func (m *Mission) Deeds() []engine.Deed {
	deeds := make([]engine.Deed, len(m.content.list))
	set := func(kind contentKind, i int, d engine.Deed) {
		if c := m.contentOf(kind, i); c > 0 {
			deeds[c-1] = d
		}
	}
	for i := range m.goals {
		d := engine.May
		if m.goals[i].must {
			d = engine.Must
		}
		set(contentObjective, i, d)
	}
	for i := range m.content.of[contentChest] {
		set(contentChest, i, engine.May)
	}
	for i := range m.content.of[contentTower] {
		set(contentTower, i, engine.May)
	}
	return deeds
}

// Deadlines lists what the Memory says that it fails by, its limit of turns where that is
// a failure (BOV-47.4).
func (m *Mission) Deadlines() []string {
	var out []string
	for i := range m.mem.Fail {
		out = append(out, m.mem.Fail[i].Name)
	}
	if m.limitFails {
		out = append(out, m.CauseName(causeTimeLimit))
	}
	return out
}
