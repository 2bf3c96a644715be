package venice

import (
	"fmt"
	"slices"

	"acforge/internal/diag"
	ir "acforge/schema/ir/venice"
)

// The moment of a script line must be able to come: an Objective that can be
// completed, a Chest to open, a tower to synchronize (BOV-9.4), a type of
// Enemy that can be there, a square that an Assassin gets to.
var memoryTriggerNeverFires = &Rule{
	Code: "memory/trigger-never-fires", Severity: diag.Warning,
	Doc: Doc{
		What: "A line of the script whose moment never comes.",
		Why:  "Nothing in this Memory brings it about: there is no Chest to open, no Tower card to flip, no such Enemy, no way to the square, or the Objective can never be completed.",
		Bad: `memory: "0.3": on: rattle: {when: chestOpened: true, do: [{alert: "on"}]}
`,
		Good: `memory: "0.3": {
	map: chests: ["b3"]
	on: rattle: {when: chestOpened: true, do: [{alert: "on"}]}
}
`,
		Rulebook: []string{"BOV-5.5", "BOV-9.4", "BOV-10.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.On {
				if why := p.neverComes(m, &m.On[i].When); why != "" {
					p.Report(m.Ptr("on", i, "when"), fmt.Sprintf("%s never happens: %s", m.On[i].Name, why))
				}
			}
		}
	},
}

// neverComes says why a moment never comes, "" when it may.
func (p *Pass) neverComes(m *Memory, w *ir.When) string {
	switch {
	case w.ObjectiveDone != nil && !m.Completable(*w.ObjectiveDone):
		return fmt.Sprintf("the Objective %s can never be completed", m.Objectives[*w.ObjectiveDone].Name)
	case w.Synchronized && !m.hasTower():
		return "no Map has both a Tower card and a tower that can be climbed"
	case w.ChestOpened && m.openableChests() == 0:
		return "there is no Chest to open"
	case len(w.Enters) > 0 && !m.anyReached(w.Enters):
		return "no Assassin can get to " + m.Names(w.Enters)
	case w.Eliminated != nil && !p.mayCome(m, *w.Eliminated):
		return fmt.Sprintf("no %s is ever on the Map", p.Pack.Enemies[*w.Eliminated].ID)
	}
	return ""
}

// mayCome tells whether an Enemy of a type may be on the Map: placed at
// set-up, reinforced or brought by an effect.
func (p *Pass) mayCome(m *Memory, e ir.EnemyID) bool {
	if slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == e }) {
		return true
	}
	kind := p.Pack.Enemies[e].Kind
	if kind == "elite" && (len(m.Elites) == 0 || m.Elites[0] != e) {
		return false // {elite} means the first type in play (BOV-0.13)
	}
	spawns := func(s Site) bool { return s.Effect.Spawn != nil && s.Effect.Spawn.Type == kind }
	return p.reinforces(m) || slices.ContainsFunc(m.Sites, spawns) || slices.ContainsFunc(p.Cards, spawns)
}
