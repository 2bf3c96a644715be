package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-13.1: a character who cannot get to a square meets no one there either, by a Move
// or an attack. The rule reports a part without Objective or Chest; those with one are
// worse and have rules of their own.
var memoryDisconnectedMap = &Rule{
	Code: "memory/disconnected-map", Severity: diag.Warning,
	Doc: Doc{
		What: "Squares that no Assassin can reach from a Fast Travel Station.",
		Why:  "No Assassin can reach, attack or see anything there. Usually a wall is drawn where a door was meant.",
		Bad: `memory: "0.3": map: plan: """
	+----+----+----+
	|s1   s2   r1  |
	+    +    +-H--+
	|s3   s4   s5  |
	+    +    +----+
	|s6   s7  |i1  |
	+----+----+----+
	"""
`,
		Good: `memory: "0.3": map: plan: """
	+----+----+----+
	|s1   s2   r1  |
	+    +    +-H--+
	|s3   s4   s5  |
	+    +    +----+
	|s6   s7   i1  |
	+----+----+----+
	"""
`,
		Rulebook: []string{"BOV-13.1", "BOV-7.5"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, part := range m.cutOff() {
				if !m.holdsGoods(part) {
					p.Report(m.Ptr("tiles", m.Squares[part[0]].Tile), fmt.Sprintf("no Assassin can reach %s", m.Names(part)),
						note("walls block every way from a Fast Travel Station (%s)", m.Names(m.Stations)), help("open a wall, or draw a door"))
				}
			}
		}
	},
}

// cutOff returns the parts of the Maps that are not reached.
func (m *Memory) cutOff() [][]ir.SquareID {
	near := m.nearby()
	seen := slices.Clone(m.Reached)
	var parts [][]ir.SquareID
	for i := range seen {
		if seen[i] {
			continue
		}
		seen[i] = true
		part := []ir.SquareID{ir.SquareID(i)}
		for k := 0; k < len(part); k++ {
			for _, s := range near[part[k]] {
				if !seen[s] {
					seen[s] = true
					part = append(part, s)
				}
			}
		}
		slices.Sort(part)
		parts = append(parts, part)
	}
	return parts
}

// holdsGoods reports whether an Objective or a Chest is on one of the squares.
func (m *Memory) holdsGoods(part []ir.SquareID) bool {
	return slices.ContainsFunc(part, func(s ir.SquareID) bool {
		return slices.Contains(m.Chests, s) || slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.At == s })
	})
}
