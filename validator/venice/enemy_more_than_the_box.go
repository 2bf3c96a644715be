package venice

import (
	"fmt"
	"strings"

	"acforge.dev/internal/diag"
)

// BOV-0.20: 30 Crossbowmen, and 10 of each Elite type that the list names.
var enemyMoreThanTheBox = &Rule{
	Code: "enemy/more-than-the-box", Severity: diag.Warning,
	Doc: Doc{
		What: "An Enemy with more miniatures than the box of a declared edition holds.",
		Why:  "The boxes hold 30 Crossbowmen and 10 each of Agile, Brute, Horseman and Seeker, known by their ids. An Elite type with another id belongs to the pack, and the pack says how many there are. To add miniatures to a box, say so for its edition in boxes.",
		Bad: `enemies: agile: box: 12
`,
		Good: `enemies: agile: boxes: {en: 12, pl: 12}
`,
		Rulebook: []string{"BOV-0.20"}, Since: "0.2",
	},
	Alone: true,
	Check: func(p *Pass) {
		for i := range p.Pack.Enemies {
			e := &p.Pack.Enemies[i]
			kind := e.ID
			switch e.Kind {
			case "boss":
				continue
			case "crossbowman":
				kind = e.Kind
			}
			if _, listed := fullBox.guards[kind]; !listed {
				continue
			}
			if fewest, short := p.boxFor(e.Box, func(b pieces) int { return b.guards[kind] }); len(short) > 0 {
				p.Report(fmt.Sprintf("/enemies/%d/box", i), fmt.Sprintf("the pack has %d of the enemy %s, and the box %d", e.Box, e.ID, fewest),
					note("so many are in the box of: %s", strings.Join(short, ", ")), help("where miniatures of your own are added, say so for the edition: boxes: {%s: %d}", short[0], e.Box))
			}
		}
	},
}
