package club

import (
	"fmt"

	"acforge.dev/internal/diag"
)

var missionTooManyTokens = &Rule{
	Code: "mission/too-many-tokens", Severity: diag.Warning,
	Doc: Doc{
		What: "More missions with a token of one skill than there are such tokens.",
		Why:  "The box holds three tokens of each skill. At the table the fourth mission has none to give.",
		Bad: `missions: {
	"m1": {name: {en: "One", de: "Eins"}, continent: "asia", colour: "red", location: "tower", weapon: "crowbar", token: "intel"}
	"m2": {name: {en: "Two", de: "Zwei"}, continent: "africa", colour: "red", location: "tower", weapon: "lantern", token: "intel"}
	"m3": {name: {en: "Three", de: "Drei"}, continent: "africa", colour: "red", location: "pier", weapon: "lantern", token: "intel"}
}
`,
		Good: `missions: {
	"m1": {name: {en: "One", de: "Eins"}, continent: "asia", colour: "red", location: "tower", weapon: "crowbar", token: "intel"}
	"m2": {name: {en: "Two", de: "Zwei"}, continent: "africa", colour: "red", location: "tower", weapon: "lantern", token: "intel"}
}
`,
		Rulebook: []string{"CLUB-2.6", "CLUB-10.1"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		const inBox = 3
		n := map[string]int{}
		for i, m := range p.Pack.Missions {
			if m.Token == "" {
				continue
			}
			if n[m.Token]++; n[m.Token] == inBox+1 {
				p.Report(at("missions", i), fmt.Sprintf("the mission %q gives a token of %s, and so do %d others; there are %d", m.ID, m.Token, inBox, inBox), help("give a token of another skill"))
			}
		}
	},
}
