package venice

import (
	"fmt"
	"regexp"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
	"acforge.dev/validator/prose"
	"acforge.dev/validator/rule"
)

// Who is named in the rules of a Memory must be able to come into play in it.
var textNamesNobodyHere = &Rule{
	Code: "text/names-nobody-here", Severity: diag.Warning,
	Doc: Doc{
		What: "The special set-up or the 100% Sync of a Memory names an Ally, an Elite type or a Boss that never comes into play in it.",
		Why:  "Players wait for a character that never comes. Most often the text was copied from another Memory. A story may name anybody.",
		Bad: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.1": map: objectives: door: escort: "salvi"
memory: "0.3": story: setup: en: "You win when Salvi leaves the Map."
`,
		Good: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.3": {
	map: objectives: gate: escort: "salvi"
	story: setup: en: "You win when Salvi leaves the Map."
}
`,
		Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		said := prose.ByKey(p.Texts)
		type person struct {
			name ir.TextID
			what string
			here func(m *Memory) bool
		}
		var people []person
		for i, a := range p.Pack.Allies {
			people = append(people, person{a.Name, "the Ally " + a.ID, func(m *Memory) bool { return p.comes(m, ir.AllyID(i)) || m.waitsFor(ir.AllyID(i)) }})
		}
		for i, e := range p.Pack.Enemies {
			if e.Kind == "elite" || e.Kind == "boss" {
				people = append(people, person{e.Name, "the " + map[string]string{"elite": "Elite type ", "boss": "Boss "}[e.Kind] + e.ID, func(m *Memory) bool { return p.mayBe(m, ir.EnemyID(i)) }})
			}
		}
		for _, m := range p.Memories {
			for _, who := range people {
				if who.here(m) {
					continue
				}
				var places []diag.Span
				for _, key := range []ir.TextID{m.Sync.Text, m.Story.Setup} {
					for _, t := range said[string(key)] {
						if at := whole(t, said[string(who.name)]); at != nil {
							places = append(places, t.Part(at[0], at[1]))
						}
					}
				}
				if len(places) > 0 {
					p.ReportAt(places[0], fmt.Sprintf("%s never comes into play in Memory %s", who.what, m.ID), help("name who does, or bring them into play"), func(d *diag.Diagnostic) {
						for _, at := range places[1:] {
							d.Related = append(d.Related, diag.Related{Span: at, Message: "and here"})
						}
					})
				}
			}
		}
	},
}

// mayBe reports whether an Elite type or a Boss is in play in a Memory.
func (p *Pass) mayBe(m *Memory, id ir.EnemyID) bool {
	for _, e := range m.Elites {
		if e == id {
			return true
		}
	}
	return m.Boss != nil && *m.Boss == id || p.mayCome(m, id)
}

// waitsFor reports whether a line of the script waits for an Ally, which has a rule of
// its own.
func (m *Memory) waitsFor(id ir.AllyID) bool {
	for i := range m.On {
		w := &m.On[i].When
		if w.AllyLeaves != nil && *w.AllyLeaves == id || w.AllyEliminated != nil && *w.AllyEliminated == id || w.AllyEnters != nil && w.AllyEnters.Ally == id {
			return true
		}
	}
	return false
}

// whole returns where a text has a name of its own language as a whole word.
func whole(t rule.Text, names []rule.Text) []int {
	for _, n := range names {
		if n.Lang == t.Lang && n.Words != "" {
			return regexp.MustCompile(`\b` + regexp.QuoteMeta(n.Words) + `\b`).FindStringIndex(t.Words)
		}
	}
	return nil
}
