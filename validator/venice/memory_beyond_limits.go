package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// The engine's state is flat and has limited room. Larger Memories are refused here,
// where the author gets a message.
var memoryBeyondLimits = &Rule{
	Code: "memory/beyond-limits", Severity: diag.Error,
	Doc: Doc{
		What: "A Memory with more of something than acforge plays.",
		Why:  "The engine has room for 16 Objectives, 16 Chests, 32 tokens, 32 counters (a counter with `each` takes the room of four), 64 flags, 64 script lines, 4 types of Enemy and 4 Allies in a Memory.",
		Bad: `enemies: {
	seeker: {kind: "elite", name: en: "Seeker", text: en: "S.", health: 1, dice: 1, box: 10, assumption: en: "Ours."}
	horseman: {kind: "elite", name: en: "Horseman", text: en: "H.", health: 1, dice: 1, box: 10, assumption: en: "Ours."}
}
memory: "0.3": {
	elite: _|_
	elites: ["agile", "brute", "seeker", "horseman"]
}
`,
		Good: `memory: "0.3": {
	elite: _|_
	elites: ["agile", "brute"]
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for _, x := range []struct {
				at, what string
				n, most  int
			}{
				{m.Ptr("maps", 0, "objectives"), "Objectives", len(m.Objectives), mostObjectives},
				{m.Ptr("maps", 0, "chests"), "Chests", len(m.AllChests()), mostChests},
				{m.Ptr("start", "chests"), "cards in the Chest deck", len(m.Start.Chests), mostChests},
				{m.Ptr("maps", 0, "tokens"), "tokens", len(m.Tokens), mostTokens},
				{m.Ptr("machines"), "Machines", len(m.Machines), mostMachines},
				{m.Ptr("counters"), "counters", m.CounterSlots(), mostCounters},
				{m.Ptr("flags"), "flags", len(m.Flags), mostFlags},
				{m.At, "lines in the script", len(m.On), mostTriggers},
				{m.Ptr("elites"), "types of Enemy", p.enemyTypes(m), mostEnemyTypes},
				{m.At, "Allies", p.alliesOf(m), mostAllies},
			} {
				if x.n > x.most {
					p.Report(x.at, fmt.Sprintf("Memory %s has %d %s; acforge plays up to %d", m.ID, x.n, x.what, x.most), help("leave some out"))
				}
			}
		}
	},
}

// enemyTypes counts the types of Enemy of a Memory: the Crossbowman, its Elites and
// those named in the set-up.
func (p *Pass) enemyTypes(m *Memory) int {
	types := map[ir.EnemyID]bool{}
	for i, e := range p.Pack.Enemies {
		if e.Kind == "crossbowman" {
			types[ir.EnemyID(i)] = true
			break
		}
	}
	for _, e := range m.Elites {
		types[e] = true
	}
	if m.Boss != nil {
		types[*m.Boss] = true
	}
	for _, g := range m.Guards {
		types[g.Type] = true
	}
	for _, b := range m.Bodies {
		types[b.Type] = true
	}
	own := 0
	for i := range m.Figures {
		if t := m.Figures[i].Troop; t != nil {
			types[t.Enemy] = true
			if t.Own {
				own++ // Guards who are told apart are a type, too
			}
		}
	}
	return len(types) + own
}

// alliesOf counts the Allies that a Memory itself brings onto its Maps.
func (p *Pass) alliesOf(m *Memory) int {
	allies := map[ir.AllyID]bool{}
	for _, o := range m.Objectives {
		if o.Escort != nil {
			allies[*o.Escort] = true
		}
	}
	for _, s := range m.Sites {
		if s.Effect.Escort != nil {
			allies[s.Effect.Escort.Ally] = true
		}
	}
	return len(allies)
}
