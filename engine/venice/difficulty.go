package venice

import "acforge/engine/venice/notation"

// The difficulties of a Memory. Easy: Crossbowmen do not retaliate (BOV-45.3).
// Changing: it begins as Normal, and the group may change it once a turn, in the
// Assassin phase (BOV-45.1).
const (
	difficultyNormal   = "normal"
	difficultyEasy     = "easy"
	difficultyChanging = "changing"
)

// Difficulties of every Memory.
func (m *Mission) Difficulties() []string {
	return []string{difficultyNormal, difficultyEasy, difficultyChanging}
}

// choose takes the difficulty that is asked for; false for none.
func (s *State) choose(difficulty string) bool {
	switch difficulty {
	case "", difficultyNormal: // BOV-45.2
	case difficultyEasy:
		s.setEasy(true)
	case difficultyChanging:
		s.Changing = true
	default:
		return false
	}
	return true
}

func (s *State) setEasy(on bool) {
	s.Easy = on
	s.EasySeen = s.EasySeen || on
}

func (g *Game) fillDifficulty() {
	if g.s.Changing && !g.s.Changed { // BOV-45.1
		g.add(act1(notation.Difficulty, uint8(bit(!g.s.Easy))))
	}
}

func (g *Game) changeDifficulty(easy bool) {
	g.s.setEasy(easy)
	g.s.Changed = true
	g.ev(evDifficulty, 4501, 0, int(bit(easy)), 0, 0)
}

// sticker is the colour of the 100% Sync sticker, were the Memory completed as
// the game stands: "red", "grey" when any part was on Easy (BOV-34.3, 45.2,
// 45.3), "" when the Sync is not achieved.
func (g *Game) sticker() string {
	switch {
	case !g.synced():
		return ""
	case g.s.EasySeen:
		return "grey"
	}
	return "red"
}
