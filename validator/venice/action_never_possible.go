package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-14.3, 19.1: an action needs an Assassin on one of its squares, in the state that it
// asks for, with enough action cubes, while its condition holds and no limit is reached.
var actionNeverPossible = &Rule{
	Code: "action/never-possible", Severity: diag.Warning,
	Doc: Doc{
		What: "An action that no Assassin can take in any game.",
		Why:  "Its condition never holds, no Assassin can reach its squares, its price is more than the cubes of an Assassin, or a limit is always 0.",
		Bad: `memory: "0.3": {
	counters: bells: {title: en: "Bells", max: 3}
	actions: ring: {at: "c2", if: counter: {counter: "bells", atLeast: 4}, do: [{count: "bells"}]}
}
`,
		Good: `memory: "0.3": {
	counters: bells: {title: en: "Bells", max: 3}
	actions: ring: {at: "c2", if: not: counter: {counter: "bells", atLeast: 3}, do: [{count: "bells"}]}
}
`,
		Rulebook: []string{"BOV-14.3", "BOV-19.1"}, Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Actions {
				if why, at := p.impossible(m, &m.Actions[i]); why != "" {
					p.Report(m.Ptr("actions", i)+at, fmt.Sprintf("no Assassin can ever take the action `%s`: %s", m.Actions[i].Name, why), help("change it, or remove the action"))
				}
			}
		}
	},
}

// impossible returns why an action can be taken in no game, and what of it says so; "" when
// it may be possible.
func (p *Pass) impossible(m *Memory, a *ir.Action) (why, at string) {
	r := p.Pack.RangesFor(m.Memory, a)
	cost := ir.Span{Least: a.Cost, Most: a.Cost}
	if a.CostBy != nil {
		cost = a.CostBy.Range(r)
	}
	most := 3
	if m.Cubes > 3 {
		most = 4 // with the saved one
	}
	squares := m.SquaresOf(&a.At)
	switch {
	case p.judge(m, a.If, moment{}) == never:
		return "its condition never holds", "/if"
	case !slices.ContainsFunc(squares, func(s ir.SquareID) bool { return m.Reached[s] }):
		return "no Assassin can reach its squares", "/at"
	case a.Stealth == "exposed" && a.At.Enemies == "some":
		return "with an Enemy on its square an exposed Assassin can take none", "/who"
	case !a.Shared && cost.Least > most && !p.givesCubes(m):
		return fmt.Sprintf("an Assassin has at most %d action cubes", most), "/cost"
	}
	for _, l := range a.Limit.Each() {
		if l.By != nil && l.By.Range(r).Most < 1 {
			return "this limit is always 0", "/limit/" + l.Name
		}
	}
	return "", ""
}

// givesCubes reports whether a card or an effect of a Memory gives action cubes.
func (p *Pass) givesCubes(m *Memory) bool {
	gives := func(s Site) bool { return s.Effect.Cubes != nil && (s.Effect.Cubes.N > 0 || s.Effect.Cubes.NBy != nil) }
	return slices.ContainsFunc(m.Sites, gives) || slices.ContainsFunc(p.Cards, gives)
}
