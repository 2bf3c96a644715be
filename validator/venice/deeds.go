package venice

import (
	"strings"

	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
)

// deeds holds the effects, uses and modifiers of a card, an ability or a line of the
// script. Its text should agree with them.
type deeds struct {
	effects   []*ir.Effect
	uses      []*ir.Use
	modifiers []*ir.Modifier  // of effects and of abilities
	asks      map[int]bool    // numbers in its conditions
	turnUses  int             // uses of an Event card this turn, 0 for none
	costs     []int           // action cubes that it costs, in addition to uses
	health    []int           // health cubes that it has or adds
	dice      []int           // dice that it rolls
	windows   map[string]bool // moments in which it is used: "test", "attack"
	// asksWho and asksWhere report whether a condition or a number in the effects is about
	// characters, or about squares. Words for these may be about that and not about what is done.
	asksWho, asksWhere bool
}

// none reports whether there is nothing to compare a text with.
func (d *deeds) none() bool {
	return len(d.effects)+len(d.uses)+len(d.modifiers) == 0
}

// targets calls yield with each target of the effects and modifiers.
func (d *deeds) targets(yield func(*ir.Target)) {
	for _, e := range d.effects {
		_, parts := e.PartsOf()
		for _, p := range parts {
			if p.Target != nil {
				yield(p.Target)
			}
		}
	}
}

// add adds effects with the modifiers that they make.
func (d *deeds) add(effects []*ir.Effect) {
	d.effects = append(d.effects, effects...)
	for _, e := range effects {
		if e.Modify != nil {
			d.modifiers = append(d.modifiers, e.Modify)
		}
		_, parts := e.PartsOf()
		for _, p := range parts {
			if p.Cond != nil {
				_, inner := p.Cond.PartsOf()
				d.lookAt(p.Cond, inner)
			}
			if p.Number != nil {
				_, inner := p.Number.PartsOf()
				d.asksWho = d.asksWho || p.Number.Assassins
				d.lookAt(nil, inner)
			}
		}
	}
}

// lookAt notes whether a condition, or the parts of a number, are about characters or squares.
func (d *deeds) lookAt(c *ir.Cond, parts []ir.Part) {
	if c != nil {
		d.asksWho = d.asksWho || c.Present != nil || c.Stealth != nil || c.AssassinEliminated || c.AssassinCritical || c.ExposedEver || c.AssassinsAtLeast != nil
		d.asksWhere = d.asksWhere || c.Present != nil || c.GuardsAt != nil || c.Ally != nil || c.Machine != nil || c.Stealth != nil
	}
	for _, p := range parts {
		d.asksWho = d.asksWho || p.Target != nil
		d.asksWhere = d.asksWhere || p.Target != nil || p.Place != nil || p.Guards != nil
		if p.Cond != nil {
			_, inner := p.Cond.PartsOf()
			d.lookAt(p.Cond, inner)
		}
		if p.Number != nil {
			_, inner := p.Number.PartsOf()
			d.asksWho = d.asksWho || p.Number.Assassins
			d.lookAt(nil, inner)
		}
	}
}

// ask adds the numbers of the conditions below a JSON pointer.
func (d *deeds) ask(conds []CondSite, at string) {
	d.asks = map[int]bool{}
	for _, c := range conds {
		if c.Top && strings.HasPrefix(c.At, at+"/") {
			for n := range prose.NumbersIn(c.Cond) {
				d.asks[n] = true
			}
		}
	}
}

// deedsOf returns what a card or an ability does.
func (p *Pass) deedsOf(c ruleTexts) *deeds {
	d := &deeds{windows: map[string]bool{}}
	d.add(effectsBelow(p.Cards, c.at))
	d.ask(p.CardConds, c.at)
	for i := range p.Uses {
		if strings.HasPrefix(p.Uses[i].At, c.at+"/") {
			d.uses = append(d.uses, p.Uses[i].Use)
			d.windows[p.Uses[i].Use.When] = true
		}
	}
	modifiers := func(list []ir.Modifier) {
		for i := range list {
			d.modifiers = append(d.modifiers, &list[i])
		}
	}
	switch x := c.data.(type) {
	case ir.Ability:
		modifiers(x.Modifiers)
	case ir.Skill:
		modifiers(x.Modifiers)
	case ir.EventCard:
		d.turnUses = x.Uses
		d.windows[x.When] = true
	case ir.Equipment:
		d.health = append(d.health, x.Armor)
		if x.Weapon != nil {
			d.costs, d.dice = append(d.costs, x.Weapon.Cost), append(d.dice, x.Weapon.Dice)
		}
	}
	return d
}

// deedsBelow returns what a line of the script or an action does, by its JSON pointer.
func (m *Memory) deedsBelow(at string) *deeds {
	d := &deeds{}
	d.add(effectsBelow(m.Sites, at))
	d.ask(m.Conds, at)
	return d
}
