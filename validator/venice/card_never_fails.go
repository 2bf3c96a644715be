package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// An attack that fails at most once in eight times practically never fails. Three dice
// against one health fail more often, as two-handed swords may well have; six dice
// against two are within it. A weapon that fails at most once in four times is as good
// when the middle weapon of the pack fails more than twice as often.
const (
	neverFails  = 8
	hardlyFails = 4
)

// BOV-16.8: an attack eliminates an Enemy with as many hits as it has health. Of the
// effects of {special}, only hits and the elimination of an Enemy on the square count.
// So the rule may report too little, never too much. Bosses are not considered, and a
// card that is gone after its use may be as strong as it likes.
var cardNeverFails = &Rule{
	Code: "card/never-fails", Severity: diag.Info,
	Doc: Doc{
		What: "A weapon that nearly always kills the toughest Enemy of the pack, Bosses aside. Reported are more than seven of eight attacks. More than three of four are reported when the pack's middle weapon fails more than twice as often.",
		Why:  "When attacks carry no risk, players have no reason to hide, wait or look for another weapon. Smoke-play finds this late, because bots avoid Guards anyway.",
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
		enemy := &p.Pack.Enemies[toughest]
		fails := map[int]share{} // by the weapon's place in the list
		var all []share
		for i := range p.Pack.Equipment {
			if c := &p.Pack.Equipment[i]; c.Weapon != nil && !c.SingleUse {
				fails[i] = failing(p.Pack.Dice.Assassin, c.Weapon, enemy)
				all = append(all, fails[i])
			}
		}
		slices.SortFunc(all, share.compare)
		for i := range p.Pack.Equipment {
			f, ok := fails[i]
			if !ok {
				continue
			}
			c := &p.Pack.Equipment[i]
			notes := []func(*diag.Diagnostic){note("with %d dice it kills %s, which has %d health, in %d of 100 attacks", c.Weapon.Dice, enemy.ID, enemy.Health, f.others())}
			switch middle := all[len(all)/2]; {
			case f.below(1, neverFails):
			case f.below(1, hardlyFails) && f.below(middle.n, 2*middle.of):
				notes = append(notes, note("the middle weapon of the pack does so in %d", middle.others()))
			default:
				continue
			}
			p.Report(fmt.Sprintf("/equipment/%d/weapon/dice", i), fmt.Sprintf("the weapon %s hardly ever fails", c.ID), notes...)
		}
	},
}

// share is n out of several ways in which dice fall.
type share struct{ n, of int }

func (s share) below(n, of int) bool    { return s.n*of < n*s.of }
func (s share) compare(other share) int { return s.n*other.of - other.n*s.of }

// others returns the rest of the ways, in hundredths.
func (s share) others() int { return 100 * (s.of - s.n) / s.of }

// failing returns in how many of all rolls of its dice an attack with w leaves e
// standing. More than 8 dice count as 8.
func failing(faces [6]string, w *ir.Weapon, e *ir.Enemy) share {
	hits, specials := 0, 0 // faces
	for _, face := range faces {
		switch face {
		case "hit":
			hits++
		case "special":
			specials++
		}
	}
	more, ends := 0, false // the effects of a special
	for _, x := range w.Special {
		if x.Hits != nil {
			more += *x.Hits
		}
		ends = ends || x.Eliminate != nil && x.Eliminate.From.Rel == "target" && (x.Eliminate.Type == "guard" || x.Eliminate.Type == e.Kind)
	}
	plain := []int{1}   // ways without a special, by the number of hits
	special := []int{0} // ways with one
	of := 1
	for range min(w.Dice, 8) {
		p, s := make([]int, len(plain)+1), make([]int, len(plain)+1)
		for k := range plain {
			p[k] += plain[k] * (len(faces) - hits - specials)
			p[k+1] += plain[k] * hits
			s[k] += special[k] * (len(faces) - hits - specials)
			s[k+1] += special[k]*(hits+specials) + plain[k]*specials
		}
		plain, special, of = p, s, of*len(faces)
	}
	out := share{of: of}
	for k := range plain {
		if k < e.Health {
			out.n += plain[k]
		}
		if k+more < e.Health && !ends {
			out.n += special[k]
		}
	}
	return out
}
