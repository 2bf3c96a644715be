package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// Effects are compiled to bounded programs: every one ends, and none is long enough to
// hang a game.
var effectTooLarge = &Rule{
	Code: "effect/too-large", Severity: diag.Error,
	Doc: Doc{
		What: "Effects or conditions that are longer, or nested deeper, than acforge plays.",
		Why:  "The effects of a card or line may have 511 steps together, with repeats written out, and be nested 8 deep. A condition may ask 47 questions.",
		Bad: `events: rain: do: [{repeat: {times: 8, do: [{repeat: {times: 8, do: [{repeat: {times: 8, do: [{alert: "off"}]}}]}}]}}]
`,
		Good: `events: rain: do: [{repeat: {times: 8, do: [{repeat: {times: 8, do: [{alert: "off"}]}}]}}]
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, l := range p.lists() {
			switch steps, depth := size(l.effects); {
			case steps+l.wrapped >= mostSteps:
				p.Report(l.at, fmt.Sprintf("these effects have %d steps, with repeats written out; acforge plays up to %d", steps, mostSteps-1), limitsHelp)
			case depth+l.wrapped > mostNesting:
				p.Report(l.at, fmt.Sprintf("these effects are nested %d deep; acforge plays up to %d", depth, mostNesting), limitsHelp)
			}
		}
		for _, c := range p.conditions() {
			switch n, depth := questions(c.Cond); {
			case n > mostQuestions:
				p.Report(c.At, fmt.Sprintf("this condition asks %d questions; acforge plays up to %d", n, mostQuestions), limitsHelp)
			case depth > mostNesting:
				p.Report(c.At, fmt.Sprintf("this condition is nested %d deep; acforge plays up to %d", depth, mostNesting), limitsHelp)
			}
		}
		p.together()
	},
}

var limitsHelp = help("divide the work between two cards, or two lines of the script; docs/effects.md lists the limits")

// together reports a Memory whose effects, with those of all cards, exceed what one
// game holds.
func (p *Pass) together() {
	steps, asked := map[string]int{}, map[string]int{}
	for _, l := range p.lists() {
		n, _ := size(l.effects)
		steps[l.memory] += n + 2
	}
	for _, c := range p.CardConds {
		n, _ := questions(c.Cond)
		asked[""] += n + 3
	}
	for _, m := range p.Memories {
		for _, c := range m.Conds {
			if n, _ := questions(c.Cond); c.Top {
				asked[m.ID] += n + 3
			}
		}
		if n := steps[""] + steps[m.ID]; n > mostTogether {
			p.Report(m.Ptr("id"), fmt.Sprintf("the effects of Memory %s and of the cards have %d steps together, with repeats written out; acforge plays up to %d", m.ID, n, mostTogether), limitsHelp)
		}
		if n := asked[""] + asked[m.ID]; n > mostAsked {
			p.Report(m.Ptr("id"), fmt.Sprintf("the conditions of Memory %s and of the cards ask %d questions together; acforge plays up to %d", m.ID, n, mostAsked), limitsHelp)
		}
	}
}

// effectList is a list of effects that is one program. wrapped is 1 when the engine
// first asks whether it is wanted (GAP-26).
type effectList struct {
	at      string
	effects []ir.Effect
	wrapped int
	memory  string // "" on a card
}

// lists returns every program of the pack.
func (p *Pass) lists() []effectList {
	var out []effectList
	memory := ""
	add := func(at string, list []ir.Effect) {
		out = append(out, effectList{at: at, effects: list, memory: memory})
	}
	for i := range p.Pack.Equipment {
		c, at := &p.Pack.Equipment[i], fmt.Sprintf("/equipment/%d", i)
		add(at+"/investigation", c.Investigation)
		if w := c.Weapon; w != nil {
			l := effectList{at: at + "/weapon/special", effects: w.Special}
			if w.SpecialMay {
				l.wrapped = 1
			}
			out = append(out, l)
		}
	}
	for _, u := range p.Uses {
		add(u.At+"/do", u.Use.Do)
	}
	for i := range p.Pack.Events {
		add(fmt.Sprintf("/events/%d/do", i), p.Pack.Events[i].Do)
	}
	for i := range p.Pack.Towers {
		add(fmt.Sprintf("/towers/%d/do", i), p.Pack.Towers[i].Do)
	}
	for i := range p.Pack.Chests {
		add(fmt.Sprintf("/chests/%d/do", i), p.Pack.Chests[i].Do)
	}
	for i := range p.Pack.Machines {
		for j := range p.Pack.Machines[i].Actions {
			add(fmt.Sprintf("/machines/%d/actions/%d/do", i, j), p.Pack.Machines[i].Actions[j].Do)
		}
	}
	for _, m := range p.Memories {
		memory = m.ID
		for i := range m.Objectives {
			add(m.Ptr("objectives", i, "do"), m.Objectives[i].Do)
		}
		for i := range m.On {
			add(m.Ptr("on", i, "do"), m.On[i].Do)
		}
		for i := range m.Actions {
			add(m.Ptr("actions", i, "do"), m.Actions[i].Do)
		}
	}
	return out
}

// conditions returns every condition of the pack that is not inside another.
func (p *Pass) conditions() []CondSite {
	out := p.CardConds[:len(p.CardConds):len(p.CardConds)]
	for _, m := range p.Memories {
		for _, c := range m.Conds {
			if c.Top {
				out = append(out, c)
			}
		}
	}
	return out
}
