package judgement

import (
	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/engine/skill"
	"acforge.dev/engine/stats"
)

// TurnChance is the chance of regulars to win when a turn begins, or at the end of the
// game.
type TurnChance struct {
	Turn   int `json:"turn"`
	Step   int `json:"step"`   // the number of answers before it
	Chance int `json:"chance"` // in basis points
}

// Curve collects the chances of a game, turn by turn.
type Curve struct {
	Turns []TurnChance

	model Model
	study engine.Study
	x     []int16
}

// Curve returns an empty curve for a game of a mission with this study.
func (m Model) Curve(study engine.Study) *Curve { return &Curve{model: m, study: study} }

// See looks at the game after that many answers, and adds the chance if a turn has begun.
func (c *Curve) See(step int, g engine.Game) {
	if n := len(c.Turns); n == 0 || int(g.Outcome().Turn) != c.Turns[n-1].Turn {
		c.add(step, g)
	}
}

// End adds the chance at the end of the game, or where it stopped.
func (c *Curve) End(step int, g engine.Game) {
	if n := len(c.Turns); n > 0 && c.Turns[n-1].Step == step {
		c.Turns = c.Turns[:n-1]
	}
	c.add(step, g)
}

func (c *Curve) add(step int, g engine.Game) {
	share, over := ended(g)
	if !over {
		c.x = Of(c.x[:0], g, c.study)
		share = c.model.Chance(c.x, skill.Fair)
	}
	c.Turns = append(c.Turns, TurnChance{int(g.Outcome().Turn), step, share})
}

// ended returns the chance to win a game that is over, in basis points.
func ended(g engine.Game) (share int, over bool) {
	switch g.Outcome().Result {
	case engine.Ongoing:
		return 0, g.Point().Kind == engine.Over
	case engine.Won:
		return stats.Whole, true
	}
	return 0, true
}

// Turning returns the index of the entry after which the chance fell most, before the
// next one; -1 if it never fell.
func Turning(list []TurnChance) int {
	at, most := -1, 0
	for i := range max(len(list)-1, 0) {
		if fell := list[i].Chance - list[i+1].Chance; fell > most {
			at, most = i, fell
		}
	}
	return at
}

// MostCounted is the largest regret of a turn, in basis points, that counts when players
// are compared. Luck decides how much a great mistake costs; that it was made says more.
const MostCounted = 500

// Counted returns the regret of a turn as it counts when players are compared.
func Counted(regret int) int { return max(-MostCounted, min(regret, MostCounted)) }

// Regret returns how much chance to win the players gave away in a turn, in basis points:
// the chance after the plan of the quick bot less the chance after what they did, each
// the mean over the same futures ([bot.Regret]). It is below 0 if they did better.
func (m Model) Regret(study engine.Study, t bot.Turn, seed uint64) int {
	budget, _ := bot.BudgetOf(bot.NameQuick)
	var x []int16
	ends := bot.Regret(t, budget, engine.Mix(seed), func(g engine.Game) int {
		share, over := ended(g)
		if !over {
			x = Of(x[:0], g, study)
			share = m.Chance(x, skill.Fair)
		}
		return share
	})
	return ends.Best - ends.Played
}
