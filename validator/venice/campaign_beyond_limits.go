package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
)

// Like memory/beyond-limits, for data kept from Memory to Memory.
var campaignBeyondLimits = &Rule{
	Code: "campaign/beyond-limits", Severity: diag.Error,
	Doc: Doc{
		What: "More Blueprints, envelopes, Chest cards or Skill cards than a campaign can hold in acforge.",
		Why:  "A campaign has room for 16 Blueprints, 64 envelopes, 64 Chest cards and 254 Skill cards.",
		Bad: `blueprints: {
	"plan-1": {name: en: "Plan 1", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-2": {name: en: "Plan 2", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-3": {name: en: "Plan 3", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-4": {name: en: "Plan 4", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-5": {name: en: "Plan 5", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-6": {name: en: "Plan 6", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-7": {name: en: "Plan 7", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-8": {name: en: "Plan 8", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-9": {name: en: "Plan 9", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-10": {name: en: "Plan 10", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-11": {name: en: "Plan 11", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-12": {name: en: "Plan 12", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-13": {name: en: "Plan 13", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-14": {name: en: "Plan 14", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-15": {name: en: "Plan 15", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-16": {name: en: "Plan 16", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-17": {name: en: "Plan 17", text: en: "A sword once more.", grey: 1, item: "sword"}
}
envelopes: plans: {
	name: en: "Plans"
	red: en:  "Read them."
	groups: [{kind: "blueprint", to: "table", cards: ["plan-1", "plan-2", "plan-3", "plan-4", "plan-5", "plan-6", "plan-7", "plan-8", "plan-9", "plan-10", "plan-11", "plan-12", "plan-13", "plan-14", "plan-15", "plan-16", "plan-17"]}]
}
memory: "0.3": opens: before: ["late", "plans"]
`,
		Good: `blueprints: {
	"plan-1": {name: en: "Plan 1", text: en: "A sword once more.", grey: 1, item: "sword"}
	"plan-2": {name: en: "Plan 2", text: en: "A sword once more.", grey: 1, item: "sword"}
}
envelopes: plans: {
	name: en: "Plans"
	red: en:  "Read them."
	groups: [{kind: "blueprint", to: "table", cards: ["plan-1", "plan-2"]}]
}
memory: "0.3": opens: before: ["late", "plans"]
`,
		Since: "0.2",
	},
	Check: func(p *Pass) {
		k := p.Pack
		for _, x := range []struct {
			table, what string
			n, most     int
		}{
			{"blueprints", "Blueprints", len(k.Blueprints), mostBlueprints},
			{"envelopes", "envelopes", len(k.Envelopes), mostEnvelopes},
			{"chests", "Chest cards", len(k.Chests), mostChestCards},
			{"skills", "Skill cards", len(k.Skills), mostSkills},
		} {
			if x.n > x.most {
				p.Report(fmt.Sprintf("/%s/%d", x.table, x.most), fmt.Sprintf("the pack has %d %s; acforge can hold %d in a campaign", x.n, x.what, x.most), help("leave some out, or divide them between two packs"))
			}
		}
	},
}
