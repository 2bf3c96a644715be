package club

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/club"
)

var missionIncompleteSet = &Rule{
	Code: "mission/incomplete-set", Severity: diag.Warning,
	Doc: Doc{
		What: "A whole set of missions with other numbers than the rules: five for each continent, four of them all black.",
		Why:  "Three of a continent give points and all five give ten. Each of four rounds has one black mission more. Up to ten missions count as a sample and are not checked.",
		Bad: `missions: {
	"m1": {name: {en: "One", de: "Eins"}, continent: "asia", colour: "black", location: "bakery", weapon: "crowbar"}
	"m2": {name: {en: "Two", de: "Zwei"}, continent: "asia", colour: "black", location: "tower", weapon: "crowbar"}
	"m3": {name: {en: "Three", de: "Drei"}, continent: "asia", colour: "black", location: "tower", weapon: "lantern"}
	"m4": {name: {en: "Four", de: "Vier"}, continent: "asia", colour: "green", location: "tower", weapon: "broom"}
	"m5": {name: {en: "Five", de: "Fünf"}, continent: "africa", colour: "green", location: "pier", weapon: "broom"}
}
`,
		Good: `missions: "m1": {name: {en: "One", de: "Eins"}, continent: "asia", colour: "black", location: "bakery", weapon: "crowbar"}
`,
		Rulebook: []string{"CLUB-2.1", "CLUB-3.4", "CLUB-8.3"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		const sample, each, black = 10, 5, 4
		if len(p.Pack.Missions) <= sample {
			return
		}
		n := map[string]int{}
		for _, m := range p.Pack.Missions {
			n[m.Continent]++
			n[m.Colour]++
		}
		var notes []func(*diag.Diagnostic)
		for _, c := range ir.Continents {
			if n[c] != each {
				notes = append(notes, note("%s has %s; the rules have %d", c, diag.Counted(n[c], "mission"), each))
			}
		}
		if n["black"] != black {
			notes = append(notes, note("there are %d black missions; the rules have %d", n["black"], black))
		}
		if len(notes) > 0 {
			p.Report("/missions", fmt.Sprintf("the set of %d missions differs from that of the rules", len(p.Pack.Missions)), notes...)
		}
	},
}
