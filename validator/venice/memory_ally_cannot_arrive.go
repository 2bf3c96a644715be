package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-44.12, 44.4: an Ally walks, by ladders between street and roof, and leaves
// by a station.
var memoryAllyCannotArrive = &Rule{
	Code: "memory/ally-cannot-arrive", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory that waits for an Ally on a square that it cannot walk to.",
		Why:  "An Ally follows on foot. Walls stop it, and it needs a ladder between street and roof. It cannot get from the square of its Objective to the square that the script waits for.",
		Bad: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.3": {
	map: objectives: gate: {at: "c1", escort: "salvi"}
	map: plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +----+
		|s3   s4   s5  |
		+    +    +----+
		|s6   s7   i1  |
		+----+----+----+
		"""
	on: [{name: "free", when: allyLeaves: "salvi", do: [{alert: "on"}]}]
}
`,
		Good: `allies: salvi: {name: en: "Salvi", text: en: "S.", health: 2}
memory: "0.3": {
	map: objectives: gate: escort: "salvi"
	on: [{name: "free", when: allyLeaves: "salvi", do: [{alert: "on"}]}]
}
`,
		Rulebook: []string{"BOV-44.4", "BOV-44.12"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.On {
				t := &m.On[i]
				id, to := ir.AllyID(ir.NoID), m.ways(m.Stations, "entry")
				switch {
				case t.When.AllyLeaves != nil:
					id = *t.When.AllyLeaves
				case t.When.AllyEnters != nil:
					id, to = t.When.AllyEnters.Ally, t.When.AllyEnters.At
				}
				from, known := m.firstSquare(id)
				if !known {
					continue
				}
				seen := m.afoot(from)
				if !slices.ContainsFunc(to, func(s ir.SquareID) bool { return seen[s] }) {
					p.Report(m.Ptr("on", i, "when"), fmt.Sprintf("the Ally %s cannot walk from %s to %s", p.Pack.Allies[id].ID, m.Name(from), m.Names(to)),
						help("draw a ladder where its way leads up or down"))
				}
			}
		}
	},
}

// firstSquare returns where an Ally comes onto the Map. It returns false when an effect
// may bring or move it elsewhere.
func (m *Memory) firstSquare(id ir.AllyID) (ir.SquareID, bool) {
	if id == ir.NoID || m.can(func(e *ir.Effect) bool {
		return e.Escort != nil && e.Escort.Ally == id || e.Move != nil && (e.Move.Who.Of != "" || e.Move.Who.Ally != nil)
	}) {
		return 0, false
	}
	for i := range m.Objectives {
		if o := &m.Objectives[i]; o.Escort != nil && *o.Escort == id {
			return o.At, true
		}
	}
	return 0, false
}

// afoot floods a Map by the steps that an Ally can walk.
func (m *Memory) afoot(from ir.SquareID) []bool {
	near := m.nearby()
	seen := make([]bool, len(m.Squares))
	seen[from] = true
	todo := []ir.SquareID{from}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, n := range near[s] {
			level := (m.Squares[s].Kind == "roof") == (m.Squares[n].Kind == "roof")
			if !seen[n] && (level || slices.Contains(m.Ladders, ir.Edge{A: min(s, n), B: max(s, n)})) {
				seen[n] = true
				todo = append(todo, n)
			}
		}
	}
	return seen
}
