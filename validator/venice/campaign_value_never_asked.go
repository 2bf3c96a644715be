package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// One of several values is there to be told from the others.
var campaignValueNeverAsked = &Rule{
	Code: "campaign/value-never-asked", Severity: diag.Warning,
	Doc: Doc{
		What: "One of the values that the campaign can remember, which nothing sets, or no condition asks for.",
		Why:  "A value that nothing sets is never remembered. Two values or more that no condition asks for make no difference.",
		Bad: `remember: road: {title: en: "The road", oneOf: {east: en: "East", west: en: "West"}}
memory: "0.1": map: objectives: door: {do: [{remember: {name: "road", to: "east"}}]}
memory: "0.3": map: objectives: gate: if: remembered: {name: "road", is: "east"}
`,
		Good: `remember: road: {title: en: "The road", oneOf: {east: en: "East", west: en: "West"}}
memory: "0.1": map: objectives: door: {do: [{choose: [{do: [{remember: {name: "road", to: "east"}}]}, {do: [{remember: {name: "road", to: "west"}}]}]}]}
memory: "0.3": map: objectives: gate: if: remembered: {name: "road", is: "east"}
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		values := p.rememberedValues()
		asked := map[[2]int]bool{}
		read := map[int]bool{}
		for _, r := range p.recalls() {
			read[r.asks.What] = true
			if r.asks.Least == r.asks.Most {
				asked[[2]int{r.asks.What, r.asks.Least}] = true
			}
		}
		for i := range p.Pack.Remember {
			r := &p.Pack.Remember[i]
			if r.Kind != "oneOf" || !read[i] || !set(values[i]) {
				continue // said by other rules
			}
			var same []string
			for k, v := range r.Values {
				switch {
				case !values[i][k+1]:
					p.Report(rememberedAt(i), fmt.Sprintf("nothing sets `%s` to `%s`", r.ID, v.ID), help("add the effect `remember`, or remove the value"))
				case !asked[[2]int{i, k + 1}]:
					same = append(same, v.ID)
				}
			}
			if len(same) > 1 { // the last one is what remains
				p.Report(rememberedAt(i), fmt.Sprintf("no condition tells `%s` of `%s` from `%s`", same[0], r.ID, same[1]), help("add a condition with `is`, or make them one value"))
			}
		}
	},
}
