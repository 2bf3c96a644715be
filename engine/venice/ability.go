package venice

import ir "acforge.dev/schema/ir/venice"

// abilityOf returns the special ability of an Assassin at its current level
// (BOV-39.3).
func (m *Mission) abilityOf(char uint8) *ir.Ability {
	_, a := m.pack.ir.Assassins[char&whoBits].AbilityAt(int(char & rankBits >> rankShift))
	return a
}

// knows reports whether the ability of char begins at that level.
func (m *Mission) knows(char uint8, level int) bool {
	if m.novice(char) || int(char&whoBits) >= len(m.pack.ir.Assassins) {
		return false
	}
	from, _ := m.pack.ir.Assassins[char&whoBits].AbilityAt(level)
	return from == level
}
