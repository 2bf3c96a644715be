package venice

import (
	"acforge/engine"
	"acforge/engine/venice/notation"
)

// The difficulties of a Memory. Easy: Crossbowmen do not retaliate (BOV-45.3). With
// normal and easy the game begins so, and the group may change it in the Assassin
// phase, as often as it likes (BOV-45.1); with the others it has agreed to stay
// where it is: so games are measured.
const (
	difficultyNormal = "normal"
	difficultyEasy   = "easy"
	alwaysNormal     = "always-normal"
	alwaysEasy       = "always-easy"
)

// firstMemory is played on Normal: the difficulty can be changed from the second on
// (BOV-34.6).
const firstMemory = "0.1"

// Difficulties of the Memory.
func (m *Mission) Difficulties() []string {
	if m.mem.ID == firstMemory {
		return []string{difficultyNormal}
	}
	return []string{difficultyNormal, difficultyEasy, alwaysNormal, alwaysEasy}
}

// Throughout is the difficulty at which a game that begins with another is measured:
// the same, and nobody changes it.
func (m *Mission) Throughout(difficulty string) string {
	switch {
	case m.mem.ID == firstMemory:
	case difficulty == "" || difficulty == difficultyNormal:
		return alwaysNormal
	case difficulty == difficultyEasy:
		return alwaysEasy
	}
	return difficulty
}

// choose takes the difficulty that is asked for; false for none.
func (g *Game) choose(difficulty string) bool {
	first := g.m.mem.ID == firstMemory // BOV-34.6
	switch difficulty {
	case "", difficultyNormal: // BOV-45.2
		g.s.Changing = !first
		return true
	case difficultyEasy:
		g.s.Changing = true
		g.s.setEasy(true)
	case alwaysNormal:
	case alwaysEasy:
		g.s.setEasy(true)
	default:
		return false
	}
	return !first
}

func (s *State) setEasy(on bool) {
	s.Easy = on
	s.EasySeen = s.EasySeen || on
}

func (g *Game) fillDifficulty() {
	if g.s.Changing { // BOV-45.1, GAP-103
		g.add(act1(notation.Difficulty, uint8(bit(!g.s.Easy))))
	}
}

func (g *Game) changeDifficulty(easy bool) {
	g.s.setEasy(easy)
	g.ev(evDifficulty, 4501, 0, int(bit(easy)), 0, 0)
}

// Settled is a copy in which the difficulty stays where it is.
func (g *Game) Settled() engine.Game {
	c := g.Clone().(*Game)
	c.s.Changing = false
	return c
}

// Sticker is the colour of the 100% Sync sticker, were the Memory completed as
// the game stands: "red", "grey" when any part was on Easy (BOV-34.3, 45.2,
// 45.3), "" when the Sync is not achieved.
func (g *Game) Sticker() string {
	switch {
	case !g.synced():
		return ""
	case g.s.EasySeen:
		return "grey"
	}
	return "red"
}
