package venice

import "acforge.dev/engine"

// Deeds reports which Objectives are mandatory; Chests and Towers are always
// optional. It serves analysis of games: no rule of play uses it.
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

// Deadlines lists the failures that the Memory states, including its limit of
// turns if that is a failure (BOV-47.4).
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
