package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// changedBy lists the causes of a change of Memory i: its Objectives, its script,
// its Towers, and the cards that may come into play.
func (k *maker) changedBy(i int, change string) []string {
	p, m := k.Pack, &k.Pack.Memories[i]
	var out []string
	note := func(says string, lists ...[]ir.Effect) {
		if !slices.Contains(out, says) && slices.ContainsFunc(lists, func(l []ir.Effect) bool { return makes(l, change) }) {
			out = append(out, says)
		}
	}
	for _, o := range m.Objectives {
		note(k.say("by.objective", "name", k.goalName(o), "square", m.Squares[o.At].Name), o.Do)
	}
	for _, t := range m.On {
		when := k.text(t.Text)
		if k.words != nil {
			when = k.words.When(i, t.When)
			if t.If != nil {
				when = k.say(ifWord(&t), "when", when, "cond", k.words.Cond(i, *t.If))
			}
			when += "."
		}
		note(capital(when), t.Do)
	}
	for _, c := range m.Towers {
		if c >= 0 {
			note(k.say("by.tower", "name", k.text(p.Towers[c].Name)), p.Towers[c].Do)
		}
	}
	for _, c := range m.Start.Events {
		note(k.say("by.event", "name", k.text(p.Events[c].Name)), p.Events[c].Do)
	}
	for _, c := range m.Start.Chests {
		note(k.say("by.chest", "name", k.text(p.Chests[c].Name)), p.Chests[c].Do)
	}
	for _, x := range m.Machines {
		for _, a := range p.Machines[x.Machine].Actions {
			note(k.say("by.machine", "name", k.text(p.Machines[x.Machine].Name)), a.Do)
		}
	}
	for _, e := range p.Equipment {
		note(k.say("by.card", "name", k.text(e.Name)), e.Investigation, use(e.Use))
		if e.Weapon != nil {
			note(k.say("by.weapon", "name", k.text(e.Name)), e.Weapon.Special)
		}
	}
	for _, s := range p.Skills {
		note(k.say("by.skill", "name", k.text(s.Name)), use(s.Use))
	}
	for _, a := range p.Assassins {
		a.EachAbility(func(_ int, _ string, ab *ir.Ability) {
			for _, u := range ab.Uses {
				note(k.say("by.ability", "name", k.text(a.Name)), u.Do)
			}
		})
	}
	for _, a := range p.Allies {
		for _, u := range a.Uses {
			note(k.say("by.ally", "name", k.text(a.Name)), u.Do)
		}
	}
	return out
}

func use(u *ir.Use) []ir.Effect {
	if u == nil {
		return nil
	}
	return u.Do
}

// makes reports whether one of the effects, or a nested one, makes a change.
func makes(effects []ir.Effect, change string) bool {
	found := false
	ir.EachEffect(effects, func(e *ir.Effect) { found = found || e.Change != nil && *e.Change == change })
	return found
}
