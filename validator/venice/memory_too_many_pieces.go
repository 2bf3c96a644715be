package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

// BOV-0.24 to 0.26: a layout must be buildable from what lies in the box; the
// editions' boxes differ. Guards are limits of the rules and have a rule of
// their own; a missing piece of cardboard can be replaced at a table.
var memoryTooManyPieces = &Rule{
	Code: "memory/too-many-pieces", Severity: diag.Warning,
	Doc: Doc{
		What: "A set-up that takes more tiles, ladders, miniatures or tokens than the box of a declared edition holds.",
		Why:  "Who wants to build the Map on a table runs out of pieces. All Maps of a Memory lie there at once. The boxes of the editions differ: the Polish one holds fewer tiles and ladders.",
		Bad: `memory: "0.3": map: stations: ["a1", "a2", "a3", "b1"]
`,
		Good: `memory: "0.3": map: stations: ["a1", "a2", "a3"]
`,
		Rulebook: []string{"BOV-0.24", "BOV-0.25", "BOV-0.26"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, n := range m.needed() {
				p.tooMany(m, n)
			}
		}
	},
}

// need is a number of pieces of one kind.
type need struct {
	at    string
	what  string
	n     int
	rule  string
	inBox func(pieces) int
}

func (p *Pass) tooMany(m *Memory, n need) {
	fewest, short := n.n, []string{}
	for _, e := range p.Pack.Editions {
		if have := n.inBox(boxes[e]); have < n.n {
			short = append(short, e)
			fewest = min(fewest, have)
		}
	}
	if len(short) == 0 {
		return
	}
	p.Report(n.at, fmt.Sprintf("Memory %s takes %d %s, but the box has %d", m.ID, n.n, n.what, fewest),
		note("too few are in the box of: %s", strings.Join(short, ", ")), func(d *diag.Diagnostic) { d.Rule = n.rule })
}

// needed counts the pieces of the set-up.
func (m *Memory) needed() []need {
	tiles := map[string]int{}
	for _, t := range m.Tiles {
		tiles[t.Size]++
	}
	tokens := map[string]int{}
	for _, t := range m.Tokens {
		tokens[t.Kind]++
	}
	tokens["reminder"] += m.count(func(s *ir.Square) bool { return s.Restricted }) // BOV-0.26: the same token
	var price [4]int
	bases := 0
	for _, o := range m.Objectives {
		price[o.Cost]++
		if o.Base {
			bases++
		}
	}
	out := []need{
		{m.Ptr("maps", 0, "plan"), "ladders", len(m.Ladders), "BOV-0.25", func(b pieces) int { return b.ladders }},
		{m.Ptr("maps", 0, "tiles"), "rooftop gardens", m.count(func(s *ir.Square) bool { return s.Hiding == "garden" }), "BOV-0.25", func(b pieces) int { return b.gardens }},
		{m.Ptr("maps", 0, "stations"), "Fast Travel Stations", len(m.AllStations()), "BOV-0.25", func(b pieces) int { return b.stations }},
		{m.Ptr("maps", 0, "chests"), "Chests", len(m.AllChests()), "BOV-0.25", func(b pieces) int { return b.chests }},
		{m.Ptr("maps", 0, "objectives"), "Objective bases", bases, "BOV-0.26", func(b pieces) int { return b.bases }},
		{m.Ptr("maps", 0, "entrances"), "Enemy Entrance tokens", len(m.AllEntrances()), "BOV-0.26", func(b pieces) int { return b.entrances }},
	}
	for _, size := range []string{"large", "medium", "small"} {
		out = append(out, need{m.Ptr("maps", 0, "tiles"), size + " tiles", tiles[size], "BOV-0.24", func(b pieces) int { return b.tiles[size] }})
	}
	for cost := 1; cost <= 3; cost++ {
		out = append(out, need{m.Ptr("maps", 0, "objectives"), fmt.Sprintf("Objective tokens of price %d", cost), price[cost], "BOV-0.26", func(b pieces) int { return b.objective[cost] }})
	}
	for _, kind := range []string{"bomb", "reminder", "special", "triangle"} {
		out = append(out, need{m.Ptr("maps", 0, "tokens"), kind + " tokens", tokens[kind], "BOV-0.26", func(b pieces) int { return b.tokens[kind] }})
	}
	return slices.DeleteFunc(out, func(n need) bool { return n.n == 0 })
}

func (m *Memory) count(is func(*ir.Square) bool) int {
	n := 0
	for i := range m.Squares {
		if is(&m.Squares[i]) {
			n++
		}
	}
	return n
}
