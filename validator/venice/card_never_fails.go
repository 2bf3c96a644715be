package venice

import (
	"fmt"

	"acforge/internal/diag"
)

// neverFails is in how many of 100 attacks a weapon may fell the toughest Enemy.
const neverFails = 90

// BOV-16.8: an attack eliminates an Enemy with as many hits as it has health. What the
// {special} adds is left out, so the rule may say too little, never too much. Bosses are
// another matter, and a card that is gone after its use may be as strong as it likes.
var cardNeverFails = &Rule{
	Code: "card/never-fails", Severity: diag.Info,
	Doc: Doc{
		What: "A weapon whose attack fells the toughest Enemy of the pack, but for Bosses, in more than 90 of 100 attacks.",
		Why:  "Where no attack is a risk, nobody hides, waits or needs another weapon; smoke-play sees it late, since bots avoid Guards anyway.",
		Bad: `equipment: sword: weapon: dice: 6
`,
		Good: `equipment: sword: weapon: dice: 2
`,
		Rulebook: []string{"BOV-16.8"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		toughest := -1
		for i, e := range p.Pack.Enemies {
			if e.Boss == nil && (toughest < 0 || e.Health > p.Pack.Enemies[toughest].Health) {
				toughest = i
			}
		}
		if toughest < 0 {
			return
		}
		hits := 0
		for _, face := range p.Pack.Dice.Assassin {
			if face == "hit" || face == "special" {
				hits++
			}
		}
		enemy := &p.Pack.Enemies[toughest]
		for i := range p.Pack.Equipment {
			c := &p.Pack.Equipment[i]
			if c.Weapon == nil || c.SingleUse {
				continue
			}
			if felled, of := atLeast(enemy.Health, c.Weapon.Dice, hits); 100*felled > neverFails*of {
				p.Report(fmt.Sprintf("/equipment/%d/weapon/dice", i), fmt.Sprintf("the weapon %s hardly ever fails", c.ID),
					note("with %d dice it fells %s, of %d health, in %d of 100 attacks", c.Weapon.Dice, enemy.ID, enemy.Health, 100*felled/of))
			}
		}
	},
}

// atLeast counts the ways in which so many dice, of whose six faces some are hits, show
// at least n hits, and all ways in which they fall. More than 12 dice count as 12.
func atLeast(n, dice, hits int) (ways, of int) {
	by := []int{1} // ways by the number of hits
	of = 1
	for range min(dice, 12) {
		next := make([]int, len(by)+1)
		for k, w := range by {
			next[k] += w * (6 - hits)
			next[k+1] += w * hits
		}
		by, of = next, 6*of
	}
	for k, w := range by {
		if k >= n {
			ways += w
		}
	}
	return ways, of
}
