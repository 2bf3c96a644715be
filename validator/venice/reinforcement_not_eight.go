package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
)

// BOV-29.2: the deck has the 8 cards for the number of Assassins in play.
var reinforcementNotEight = &Rule{
	Code: "reinforcement/not-eight", Severity: diag.Error,
	Doc: Doc{
		What: "More or fewer than 8 Reinforcement cards for 2, 3 or 4 Assassins, in a pack that plays reinforcement.",
		Why:  "The Reinforcement deck is the 8 cards whose icon shows the number of Assassins in play.",
		Bad: `reinforcements: "r-2-1": assassins: 3
`,
		Good: `reinforcements: "r-2-1": assassins: 2
`,
		Rulebook: []string{"BOV-29.2", "BOV-0.27"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		first := slices.IndexFunc(p.Memories, p.reinforces)
		if first < 0 {
			return
		}
		var count [5]int
		for _, c := range p.Pack.Reinforcements {
			count[c.Assassins]++
		}
		if count == [5]int{2: reinforcementCards, 3: reinforcementCards, 4: reinforcementCards} {
			return
		}
		if m := p.Memories[first]; len(p.Pack.Reinforcements) == 0 {
			p.Report(m.Ptr("enemyPhase"), fmt.Sprintf("Memory %s plays reinforcement, but the pack has no Reinforcement cards", m.ID),
				help("write 8 Reinforcement cards for each number of Assassins, or remove \"reinforcement\" from `enemyPhase`"))
			return
		}
		// Report it at the card that is one too many, else at the last one.
		at, seen := len(p.Pack.Reinforcements)-1, [5]int{}
		for i, c := range p.Pack.Reinforcements {
			if seen[c.Assassins]++; seen[c.Assassins] == reinforcementCards+1 {
				at = i
				break
			}
		}
		p.Report(fmt.Sprintf("/reinforcements/%d/assassins", at), fmt.Sprintf("there are %d, %d and %d Reinforcement cards for 2, 3 and 4 Assassins; each needs %d",
			count[2], count[3], count[4], reinforcementCards), p.also(each("/reinforcements", p.Pack.Reinforcements)...))
	},
}

const reinforcementCards = 8 // BOV-29.2
