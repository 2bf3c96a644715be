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
		What: "An Enemy with more miniatures in the pack than in the box of a declared edition.",
		Why:  "The boxes hold 30 Crossbowmen and 10 each of Agile, Brute, Horseman and Seeker, recognised by their ids. An Elite type with another id belongs to the pack, and so does its number. An author who adds miniatures to a box says so for its edition in `boxes`.",
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
				p.Report(fmt.Sprintf("/enemies/%d/box", i), fmt.Sprintf("the pack has %d of the enemy %s; the box has %d", e.Box, e.ID, fewest),
					note("the box of these editions has that many: %s", strings.Join(short, ", ")), help("if you add miniatures of your own, say so for the edition: boxes: {%s: %d}", short[0], e.Box))
			}
		}
	},
}
