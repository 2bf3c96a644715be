package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// tablesOf names the table of the cards of a group in an envelope.
var tablesOf = map[string]string{
	"equipment": "equipment", "event": "events", "reinforcement": "reinforcements", "tower": "towers", "chest": "chests", "assassin": "assassins",
	"apprentice": "apprentices", "ally": "allies", "skill": "skills", "blueprint": "blueprints",
}

// belongings returns the Memories that a card belongs to, by its table and id: those that
// open its envelope, those whose Tower it is, in whose Chests it is found, whose Boss,
// Machine or Elite Guard it is. A card that is in no such place belongs to all.
func (k *maker) belongings() map[[2]string][]string {
	out := map[[2]string][]string{}
	add := func(table, id, memory string) {
		key := [2]string{table, id}
		if !slices.Contains(out[key], memory) {
			out[key] = append(out[key], memory)
		}
	}
	envelope := func(e ir.EnvelopeID, memory string) {
		env := &k.Pack.Envelopes[e]
		add("envelopes", env.ID, memory)
		for _, g := range env.Groups {
			for _, c := range g.Cards {
				id, _ := k.card(g.Kind, c)
				add(tablesOf[g.Kind], id, memory)
			}
		}
	}
	for i := range k.Pack.Memories {
		m := &k.Pack.Memories[i]
		for _, e := range slices.Concat(m.Opens.Before, m.Opens.After) {
			envelope(e, m.ID)
		}
		for j := range m.Conclusions {
			for _, e := range m.Conclusions[j].Opens {
				envelope(e, m.ID)
			}
		}
		for _, t := range m.Towers {
			if t >= 0 {
				add("towers", k.Pack.Towers[t].ID, m.ID)
			}
		}
		for c := range k.Pack.Chests {
			if chest := &k.Pack.Chests[c]; int(chest.First) <= i && i <= int(chest.Last) && len(m.AllChests()) > 0 {
				add("chests", chest.ID, m.ID)
			}
		}
		for _, e := range m.Elites {
			add("enemies", k.Pack.Enemies[e].ID, m.ID)
		}
		if m.Boss != nil {
			add("enemies", k.Pack.Enemies[*m.Boss].ID, m.ID)
		}
		for _, x := range m.Machines {
			add("machines", k.Pack.Machines[x.Machine].ID, m.ID)
		}
	}
	return out
}
