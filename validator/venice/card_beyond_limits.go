package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// Like memory/beyond-limits, for data that the whole pack shares.
var cardBeyondLimits = &Rule{
	Code: "card/beyond-limits", Severity: diag.Error,
	Doc: Doc{
		What: "More cards of a kind, or more uses of an ability, than acforge plays.",
		Why:  "The engine has room for 64 different Equipment cards, 64 Event cards, 32 Reinforcement cards, 4 Assassins, 4 Apprentices and 4 uses of an ability.",
		Bad: `assassins: a: ability: uses: [
	{perTurn: 1, do: [{alert: "off"}]},
	{perTurn: 1, do: [{alert: "off"}]},
	{perTurn: 1, do: [{alert: "off"}]},
	{perTurn: 1, do: [{alert: "off"}]},
	{perTurn: 1, do: [{alert: "off"}]},
]
`,
		Good: `assassins: a: ability: uses: [
	{perTurn: 1, do: [{alert: "off"}]},
	{perTurn: 1, do: [{alert: "off"}]},
]
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		k := p.Pack
		for _, x := range []struct {
			table, what string
			n, most     int
		}{
			{"equipment", "different Equipment cards", len(k.Equipment), mostEquipment},
			{"events", "different Event cards", len(k.Events), mostEvents},
			{"reinforcements", "Reinforcement cards", len(k.Reinforcements), mostReinforcements},
			{"assassins", "Assassins", len(k.Assassins), mostCharacters},
			{"apprentices", "Apprentices", len(k.Apprentices), mostCharacters},
		} {
			if x.n > x.most {
				p.Report(fmt.Sprintf("/%s/%d", x.table, x.most), fmt.Sprintf("the pack has %d %s; acforge plays up to %d", x.n, x.what, x.most), help("leave some out"))
			}
		}
		for i, m := range k.Machines {
			if n := len(m.Actions); n > mostMachineActions {
				p.Report(fmt.Sprintf("/machines/%d/actions/%d", i, mostMachineActions), fmt.Sprintf("the Machine %s has %d actions; acforge plays up to %d", m.ID, n, mostMachineActions), help("join some of them, or leave them out"))
			}
		}
		for i, a := range k.Assassins {
			a.EachAbility(func(_ int, at string, ab *ir.Ability) {
				if n := len(ab.Uses); n > mostAbilityUses {
					p.Report(fmt.Sprintf("/assassins/%d%s/uses/%d", i, at, mostAbilityUses), fmt.Sprintf("the ability of %s has %d uses; acforge plays up to %d", a.ID, n, mostAbilityUses), help("join some of them, or leave them out"))
				}
			})
		}
	},
}
