package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// BOV-9.7: the only way down is the leap into the cart or haystack at the foot; a
// climber of a tower without one stays there forever.
var memoryTowerWithoutHidingSpot = &Rule{
	Code: "memory/tower-without-hiding-spot", Severity: diag.Error,
	Doc: Doc{
		What: "A tower without a Hiding Spot at its foot.",
		Why:  "The only way off a tower is the Leap of Faith into the cart or haystack on its tile. An Assassin who climbs a tower without one never comes down, and the Memory cannot be won.",
		Bad: `memory: "0.3": map: {
	plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +-H--+
		|t1   t1   s5  |
		+    +    +----+
		|t1   t1   i1  |
		+----+----+----+
		"""
	tiles: {
		s3: _|_
		s4: _|_
		s6: _|_
		s7: _|_
		t1: {kind: "tower", size: "medium"}
	}
}
`,
		Good: `memory: "0.3": map: {
	plan: """
		+----+----+----+
		|s1   s2   r1  |
		+    +    +-H--+
		|t1   t1   s5  |
		+    +    +----+
		|t1   t1   i1  |
		+----+----+----+
		"""
	tiles: {
		s3: _|_
		s4: _|_
		s6: _|_
		s7: _|_
		t1: {kind: "tower", size: "medium", hidingSpot: {kind: "cart", at: "a3"}}
	}
}
`,
		Rulebook: []string{"BOV-9.7", "BOV-7.6"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i, t := range m.Tiles {
				spot := func(s ir.SquareID) bool { return m.Squares[s].Hiding != "" }
				if t.Kind == "tower" && len(t.Squares) > 0 && !slices.ContainsFunc(t.Squares, spot) {
					p.Report(m.Ptr("tiles", i), fmt.Sprintf("the tower %s has no Hiding Spot to leap into", t.Name),
						help("add hidingSpot: {kind: \"haystack\", at: %q}", m.Name(t.Squares[len(t.Squares)-1])))
				}
			}
		}
	},
}
