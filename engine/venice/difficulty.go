package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// The difficulties of a Memory. On Easy, Crossbowmen do not retaliate (BOV-45.3).
// A game that begins with "normal" or "easy" lets the group change it in the
// Assassin phase without limit (BOV-45.1). The other values keep the difficulty
// fixed, which is used for measuring games.
const (
	difficultyNormal = "normal"
	difficultyEasy   = "easy"
	alwaysNormal     = "always-normal"
	alwaysEasy       = "always-easy"
)

// firstMemory is played on Normal. The difficulty can be changed from the second
// Memory on (BOV-34.6).
const firstMemory = "0.1"

// Difficulties lists the difficulties of the Memory.
func (m *Mission) Difficulties() []string {
	if m.mem.ID == firstMemory {
		return []string{difficultyNormal}
	}
	return []string{difficultyNormal, difficultyEasy, alwaysNormal, alwaysEasy}
}

// Throughout returns the fixed variant of a difficulty, for measuring games: the
// same rules, without changes during the game.
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

// choose sets the requested difficulty. It returns false if there is no such
// difficulty.
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

// Settled returns a copy of the game with a fixed difficulty.
func (g *Game) Settled() engine.Game {
	c := g.Clone().(*Game)
	c.s.Changing = false
	return c
}

// Sticker returns the colour of the 100% Sync sticker if the Memory were
// completed now. It is "grey" if any part was on Easy, else "red" (BOV-34.3,
// 45.2, 45.3), and "" if the Sync is not achieved.
func (g *Game) Sticker() string {
	switch {
	case !g.synced():
		return ""
	case g.s.EasySeen:
		return "grey"
	}
	return "red"
}
