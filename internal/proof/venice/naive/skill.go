package naive

import "acforge.dev/engine/venice/notation"

// Skill cards (BOV-39.5 to 39.12).

// skills offers the Skill cards at their moment: the printed one, or any moment
// between two steps, including before the dice of a Detection Test (BOV-39.8,
// GAP-53). A Skill can be used once per Memory (39.10), in DE and ES as often as
// the card says. It needs the Headquarters on its card (39.12). Apprentices
// cannot use levels III and IV (27.4).
func (m *menu) skills(u *unit) {
	for level, k := range u.skills {
		if k == nil || k.Use == nil || k.used > 0 && !m.ed.skillsAgain || !m.learned(u, k) {
			continue
		}
		use := *k.Use
		if use.When == "anyTime" && m.code == notation.AskTest {
			use.When = "test"
		}
		if m.mayUse(u, &use, k.turn, k.used, m.code) {
			m.add(notation.Skill, u.n, level)
		}
	}
}

// learned reports whether a Skill card on a board has any effect in this Memory.
func (g *Game) learned(u *unit, k *skill) bool {
	return k.Headquarters <= g.mem.Start.Headquarters && (k.Level <= 2 || !u.novice)
}

func (g *Game) useSkill(u *unit, level int) {
	k := u.skills[level]
	if !g.ed.skillsAgain || k.Use.PerTurn > 0 || k.Use.PerMemory > 0 { // otherwise the card is unchanged
		k.used++
		k.turn++
	}
	g.tell("BOV-39.8", "skill", object{"card": k.ID, "who": u.name()})
	g.pay(u, k.Use.Cost)
	g.begun(u, k.Use.Exposed, k.Use.PreventsHunt, false, k.Use.Do)
}
