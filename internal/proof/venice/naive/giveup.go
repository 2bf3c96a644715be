package naive

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// loose returns the places of a board with cards that an effect can make an Assassin discard:
// all but worn armor (as in a Trade, GAP-21) and the weapon of its attack. Equal cards count
// once.
func (g *Game) loose(u *unit) []int {
	var out []int
	seen := map[card]bool{}
	for p, c := range u.board {
		if c == nil || uint8(p) == notation.Armor || seen[*c] || g.attacksWith(u, c) {
			continue
		}
		seen[*c] = true
		out = append(out, p)
	}
	return out
}

// attacksWith reports whether an Assassin takes part in the present attack with this card.
func (g *Game) attacksWith(u *unit, c *card) bool {
	if g.fight == nil {
		return false
	}
	for _, x := range g.fight.who {
		if x.unit == u && x.weapon == c {
			return true
		}
	}
	return false
}

// giveUp lets an Assassin discard n cards of its choice (BOV-18.5).
func (g *Game) giveUp(u *unit, n int) {
	for ; n > 0; n-- {
		g.settle()
		var ways []engine.Action
		for _, p := range g.loose(u) {
			ways = append(ways, notation.Act(notation.Drop, uint8(u.n), uint8(p)))
		}
		if len(ways) == 0 {
			return
		}
		p := int(notation.Arg(g.ask(notation.AskDrop, u.n+1, ways), 1))
		c := u.board[p]
		u.board[p] = nil
		g.discard(c)
	}
	g.settle()
}
