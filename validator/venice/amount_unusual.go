package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// An amount is unusual when it is at least unusualTimes and unusualMore above every other
// amount of its kind in the pack, and there are at least fewAmounts others. The figures
// are ours. The shipped packs have no such amount.
const (
	unusualTimes = 4
	unusualMore  = 6
	fewAmounts   = 5
)

// An amount far above all others of its kind is often a slip of the keyboard.
var amountUnusual = &Rule{
	Code: "amount/unusual", Severity: diag.Info,
	Doc: Doc{
		What: "An amount that is far above every other amount of its kind in the pack.",
		Why:  "One more digit is quickly typed, and the schema allows it. A Memory that gives 30 XP where every other gives 5 lets the group jump a level. A remark is written when an amount is at least four times the next one of its kind, and at least 6 more.",
		Bad: `memory: "0.3": map: objectives: {
	gate: xp: 30
	bell: {title: en: "The bell", at: "a1", cost: 2, xp: 1}
	hook: {title: en: "The hook", at: "a2", cost: 2, xp: 1}
	rope: {title: en: "The rope", at: "b1", cost: 3, xp: 1}
	sail: {title: en: "The sail", at: "b2", cost: 1, xp: 1}
}
`,
		Good: `memory: "0.3": map: objectives: {
	gate: xp: 3
	bell: {title: en: "The bell", at: "a1", cost: 2, xp: 1}
	hook: {title: en: "The hook", at: "a2", cost: 2, xp: 1}
	rope: {title: en: "The rope", at: "b1", cost: 3, xp: 1}
	sail: {title: en: "The sail", at: "b2", cost: 1, xp: 1}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, kind := range p.amounts() {
			p.unusual(kind)
		}
	},
}

// amountSite is an amount and its place.
type amountSite struct {
	at string
	n  int
}

// amountKind is the amounts of a pack that can be compared with each other. says is the
// sentence for one of them, with places for its number and the greatest other one.
type amountKind struct {
	says  string
	sites []amountSite
}

// unusual reports the amount that is far above all others of its kind.
func (p *Pass) unusual(k amountKind) {
	if len(k.sites) <= fewAmounts {
		return
	}
	slices.SortStableFunc(k.sites, func(a, b amountSite) int { return b.n - a.n })
	most, next := k.sites[0], k.sites[1].n
	if most.n >= unusualTimes*next && most.n >= unusualMore+next {
		p.Report(most.at, fmt.Sprintf(k.says, most.n, next), help("if it is meant, say so: // acforge:ignore amount/unusual"))
	}
}

// amounts returns the amounts that an author wrote as integers, by kind.
func (p *Pass) amounts() []amountKind {
	xp := amountKind{says: "this gives %d XP; every other Objective and conclusion of the pack gives at most %d"}
	uses := amountKind{says: "this may be used %d times in a Memory; everything else in the pack at most %d times"}
	effects := []struct {
		amountKind
		of func(*ir.Effect) int
	}{
		{amountKind{says: "this gives back %d health; every other effect of the pack at most %d"}, func(e *ir.Effect) int { return amountOf(e.Heal) }},
		{amountKind{says: "this takes %d health; every other effect of the pack at most %d"}, func(e *ir.Effect) int { return amountOf(e.Wound) }},
		{amountKind{says: "this gives %d action cubes; every other effect of the pack at most %d"}, func(e *ir.Effect) int { return amountOf(e.Cubes) }},
		{amountKind{says: "this brings %d Guards; every other effect of the pack at most %d"}, func(e *ir.Effect) int {
			if e.Spawn == nil || e.Spawn.CountBy != nil {
				return 0
			}
			return e.Spawn.Count
		}},
	}
	of := func(sites []Site) {
		for _, s := range sites {
			for i := range effects {
				if n := effects[i].of(s.Effect); n > 0 {
					effects[i].sites = append(effects[i].sites, amountSite{s.At, n})
				}
			}
		}
	}
	of(p.Cards)
	for _, u := range p.Uses {
		if u.Use.PerMemory > 0 {
			uses.sites = append(uses.sites, amountSite{u.At + "/perMemory", u.Use.PerMemory})
		}
	}
	for _, m := range p.Memories {
		of(m.Sites)
		for i := range m.Objectives {
			if o := &m.Objectives[i]; o.XPBy == nil && o.XP > 0 {
				xp.sites = append(xp.sites, amountSite{m.Ptr("objectives", i, "xp"), o.XP})
			}
		}
		for i := range m.Conclusions {
			if c := &m.Conclusions[i]; c.XP > 0 {
				xp.sites = append(xp.sites, amountSite{m.Ptr("conclusions", i, "xp"), c.XP})
			}
		}
	}
	all := []amountKind{xp, uses}
	for _, e := range effects {
		all = append(all, e.amountKind)
	}
	return all
}

// amountOf returns the integer of an amount, 0 if there is none.
func amountOf(a *ir.Amount) int {
	if a == nil || a.NBy != nil {
		return 0
	}
	return a.N
}
