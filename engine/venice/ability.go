package venice

import ir "acforge/schema/ir/venice"

// abilityOf is the special ability of a character who is an Assassin, at the level that
// it has reached (BOV-39.3).
func (m *Mission) abilityOf(char uint8) *ir.Ability {
	_, a := m.pack.ir.Assassins[char&whoBits].AbilityAt(int(char & rankBits >> rankShift))
	return a
}

// knows tells whether the ability of a character begins at that level.
func (m *Mission) knows(char uint8, level int) bool {
	if m.novice(char) || int(char&whoBits) >= len(m.pack.ir.Assassins) {
		return false
	}
	from, _ := m.pack.ir.Assassins[char&whoBits].AbilityAt(level)
	return from == level
}
