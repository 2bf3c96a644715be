package venice

import ir "acforge.dev/schema/ir/venice"

// Figures that are made of Enemies, as other rules see them.

// crew is the Guards of a figure at set-up.
type crew struct {
	ir.Placement
	Ptr string // JSON pointer to the figure
}

// crews lists the Guards that figures place at set-up.
func (m *Memory) crews() (out []crew) {
	for i := range m.Figures {
		if f := &m.Figures[i]; f.Troop != nil && f.Troop.Own && f.At >= 0 {
			out = append(out, crew{ir.Placement{Type: f.Troop.Enemy, At: f.At, Count: f.Troop.N, CountBy: f.Troop.NBy, From: 2}, m.Ptr("figures", i)})
		}
	}
	return out
}

// mans reports whether a figure may bring an Enemy of a type onto the Map.
func (m *Memory) mans(e ir.EnemyID) bool {
	for i := range m.Figures {
		if t := m.Figures[i].Troop; t != nil && t.Own && t.Enemy == e && m.manned(i) {
			return true
		}
	}
	return false
}

// manned reports whether the Enemies of a figure may come onto the Map. Those that the set-up
// or cards bring are judged by other rules.
func (m *Memory) manned(i int) bool {
	f := &m.Figures[i]
	return f.Troop != nil && (!f.Troop.Own || f.At >= 0 || m.can(func(e *ir.Effect) bool { return e.Spawn != nil && e.Spawn.Type == "figure" && e.Spawn.Figure == i }))
}
