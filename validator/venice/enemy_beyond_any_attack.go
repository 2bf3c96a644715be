package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-16.8, 16.20: hits of one attack must reach an Enemy's health; at most 4 Assassins
// add theirs. The rule counts the most that a die and a special can give. Effects that
// eliminate or remove Guards without hits are another way.
var enemyBeyondAnyAttack = &Rule{
	Code: "enemy/beyond-any-attack", Severity: diag.Warning,
	Doc: Doc{
		What: "An Enemy whose health no attack of this pack can reach.",
		Why:  "An Enemy is Eliminated when the hits of one attack reach its health; wounds do not last. Not even four Assassins together roll enough here, with the best weapons and everything that adds dice or hits.",
		Bad: `enemies: agile: health: 9
`,
		Good: `enemies: agile: health: 2
`,
		Rulebook: []string{"BOV-16.8", "BOV-16.20"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		most := p.mostHits()
		for i := range p.Pack.Enemies {
			e := &p.Pack.Enemies[i]
			if e.Health > most && !p.otherwiseGone(ir.EnemyID(i)) {
				p.Report(fmt.Sprintf("/enemies/%d/health", i), fmt.Sprintf("no attack reaches the %d hits that eliminate %s", e.Health, e.ID), note("four Assassins together reach %d at most", most), help("lower its `health`"))
			}
		}
	},
}

// mostHits returns at least the hits of the best possible attack.
func (p *Pass) mostHits() int {
	dice, extra := 0, 0
	for i := range p.Pack.Equipment {
		if w := p.Pack.Equipment[i].Weapon; w != nil {
			dice = max(dice, w.Dice)
		}
	}
	add := func(s Site) {
		switch e := s.Effect; {
		case e.Hits != nil:
			extra += *e.Hits
		case e.Modify != nil:
			extra += adds(e.Modify)
		}
	}
	for _, s := range p.Cards {
		add(s)
	}
	for _, m := range p.Memories {
		for _, s := range m.Sites {
			add(s)
		}
	}
	for i := range p.Pack.Assassins {
		best := 0
		p.Pack.Assassins[i].EachAbility(func(_ int, _ string, a *ir.Ability) {
			sum := 0
			for j := range a.Modifiers {
				sum += adds(&a.Modifiers[j])
			}
			best = max(best, sum)
		})
		extra += best
	}
	return 4 * (dice + extra)
}

func adds(m *ir.Modifier) int {
	if m.What == "attackDice" || m.What == "attackHits" {
		return max(m.By, 0)
	}
	return 0
}

// otherwiseGone reports whether an effect takes Enemies of a type off the Map.
func (p *Pass) otherwiseGone(e ir.EnemyID) bool {
	kind := p.Pack.Enemies[e].Kind
	takes := func(s Site) bool {
		if s.Effect.BossDamage != nil && kind == "boss" { // BOV-33.7
			return true
		}
		for _, g := range []*ir.Guards{s.Effect.Remove, s.Effect.Eliminate} {
			if g != nil && (kind != "boss" && (g.Type == "guard" || g.Type == "") || g.Type == kind) {
				return true
			}
		}
		return false
	}
	for _, s := range p.Cards {
		if takes(s) {
			return true
		}
	}
	for _, m := range p.Memories {
		for _, s := range m.Sites {
			if takes(s) {
				return true
			}
		}
	}
	return false
}
