package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-5.5, 14.1: a mandatory Objective must be completed at some time. The rule reports
// Objectives that cannot come first in any order: each waits, by its condition or by
// what reveals it, for another of them. Everything else is assumed to happen, so a
// report is certain.
var memoryCircularObjectives = &Rule{
	Code: "memory/circular-objectives", Severity: diag.Error,
	Doc: Doc{
		What: "Objectives that wait for each other, or for themselves.",
		Why:  "Each of them waits for another one to be completed, so none ever is. A flag that only a later Objective sets counts as waiting too.",
		Bad: `memory: "0.3": map: objectives: {
	gate: if: objectiveDone: "key"
	key: {title: en: "The key", at: "a3", cost: 1, xp: 1, if: objectiveDone: "gate"}
}
`,
		Good: `memory: "0.3": map: objectives: {
	gate: if: objectiveDone: "key"
	key: {title: en: "The key", at: "a3", cost: 1, xp: 1}
}
`,
		Rulebook: []string{"BOV-5.5", "BOV-14.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			var names []string
			first := -1
			for i, yes := range newProgress(m).run() {
				if !yes {
					names = append(names, m.Objectives[i].Name)
					if first < 0 {
						first = i
					}
				}
			}
			if first >= 0 {
				at := m.Ptr("objectives", first)
				if m.Objectives[first].If != nil {
					at += "/if"
				}
				p.Report(at, fmt.Sprintf("these Objectives wait for each other, so none can be completed: %s", strings.Join(names, ", ")), help("remove one of the conditions"))
			}
		}
	},
}

// progress finds out what can happen in a Memory when everything possible happens.
type progress struct {
	m     *Memory
	done  []bool // Objectives
	shown []bool
	set   []bool // flags
}

func newProgress(m *Memory) *progress {
	p := &progress{m, make([]bool, len(m.Objectives)), make([]bool, len(m.Objectives)), make([]bool, len(m.Flags))}
	// Things with a rule of their own are assumed to happen: a hidden Objective that
	// nothing reveals, a flag that nothing sets.
	for i, o := range m.Objectives {
		g := ir.GoalID(i)
		p.shown[i] = !o.Hidden || !m.Reveals(g) && !m.Completes(g)
	}
	for i := range m.Flags {
		p.set[i] = !m.can(func(e *ir.Effect) bool { return e.Set != nil && *e.Set == ir.FlagID(i) })
	}
	return p
}

// run returns which Objectives can be completed.
func (p *progress) run() []bool {
	for {
		before := [3][]bool{slices.Clone(p.done), slices.Clone(p.shown), slices.Clone(p.set)}
		for i := range p.m.Objectives {
			o := &p.m.Objectives[i]
			if p.shown[i] && p.may(o.If) {
				p.done[i] = true
			}
			if p.done[i] {
				p.happen(o.Do)
			}
		}
		for i := range p.m.Actions {
			if a := &p.m.Actions[i]; p.may(a.If) {
				p.happen(a.Do)
			}
		}
		for i := range p.m.On {
			t := &p.m.On[i]
			if (t.When.ObjectiveDone == nil || p.done[*t.When.ObjectiveDone]) && p.may(t.If) {
				p.happen(t.Do)
			}
		}
		if slices.Equal(before[0], p.done) && slices.Equal(before[1], p.shown) && slices.Equal(before[2], p.set) {
			return p.done
		}
	}
}

// may reports whether a condition can hold by now.
func (p *progress) may(c *ir.Cond) bool {
	switch {
	case c == nil:
		return true
	case c.All != nil:
		return !slices.ContainsFunc(c.All, func(x ir.Cond) bool { return !p.may(&x) })
	case c.Any != nil:
		return slices.ContainsFunc(c.Any, func(x ir.Cond) bool { return p.may(&x) })
	case c.ObjectiveDone != nil:
		return p.done[*c.ObjectiveDone]
	case c.Flag != nil:
		return p.set[*c.Flag]
	}
	return true
}

// happen records the results of effects, whatever is chosen.
func (p *progress) happen(list []ir.Effect) {
	w := &walker{}
	w.effects("", list)
	for _, s := range w.sites {
		switch e := s.Effect; {
		case e.Complete != nil:
			p.done[*e.Complete] = true
		case e.Reveal != nil:
			p.shown[*e.Reveal] = true
		case e.Set != nil:
			p.set[*e.Set] = true
		}
	}
}
