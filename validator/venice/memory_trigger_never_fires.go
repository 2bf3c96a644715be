package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// The moment of a script line must be possible: a Chest to open (BOV-10.1), a Tower
// card to flip (BOV-9.4), a type of Enemy that can be there. An unreachable Objective
// or square has rules of its own.
var memoryTriggerNeverFires = &Rule{
	Code: "memory/trigger-never-fires", Severity: diag.Warning,
	Doc: Doc{
		What: "A line of the script that waits for a moment that never comes.",
		Why:  "Nothing in this Memory brings the moment about: there is no Chest to open, no Tower card to flip, no such Enemy or Ally, or the Memory has failed before.",
		Bad: `memory: "0.3": on: rattle: {when: chestOpened: true, do: [{alert: "on"}]}
`,
		Good: `memory: "0.3": {
	map: chests: ["b3"]
	on: rattle: {when: chestOpened: true, do: [{alert: "on"}]}
}
`,
		Rulebook: []string{"BOV-10.1", "BOV-9.4", "BOV-0.13"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.On {
				if why, id := p.neverComes(m, &m.On[i].When); why != "" {
					p.Report(m.Ptr("on", i, "when"), fmt.Sprintf("%s never happens: %s", m.On[i].Name, why), func(d *diag.Diagnostic) { d.Rule = id }, help("wait for another moment, or remove the line"))
				}
			}
		}
	},
}

// neverComes returns why a moment never comes, and the point of the rulebook that says
// so; "" when it may.
func (p *Pass) neverComes(m *Memory, w *ir.When) (why, id string) {
	switch {
	case w.Turn != nil && m.TimeLimit != nil && m.TimeLimit.Fails && *w.Turn > m.TimeLimit.Turns:
		return fmt.Sprintf("the Memory fails at turn %d", m.TimeLimit.Turns), "BOV-47.4"
	case w.Turn != nil && *w.Turn > m.lastTurn():
		return fmt.Sprintf("the Memory has failed by turn %d", m.lastTurn()), "BOV-6.2"
	case w.Every != nil && m.TimeLimit != nil && m.TimeLimit.Fails && w.Every.From > m.TimeLimit.Turns:
		return fmt.Sprintf("the Memory fails at turn %d", m.TimeLimit.Turns), "BOV-47.4"
	case w.Every != nil && w.Every.From > m.lastTurn():
		return fmt.Sprintf("the Memory has failed by turn %d", m.lastTurn()), "BOV-6.2"
	case w.EnemyPhase && len(m.EnemyPhase) == 0:
		return "no step of the Enemy phase is played", "BOV-4.7"
	case w.Attack != nil && w.Attack.Weapon != "" && w.Attack.Weapon == w.Attack.Not:
		return "no weapon is in a slot and not in it", "BOV-16.2"
	case w.Attack != nil && w.Attack.Weapon == "blade" && m.Characters == "apprentices":
		return "Apprentices use no Hidden Blade", "BOV-27.4"
	case w.Paid != nil && w.Paid.Objective != nil && m.Objectives[*w.Paid.Objective].Cost == 0:
		return "the Objective has no price", "BOV-14.1"
	case len(w.Falls) > 0 && !p.mayFall(m):
		return "nothing takes a tile off the Map", "BOV-43.1"
	case len(w.LeavesBy) > 0 && !slices.ContainsFunc(w.LeavesBy, m.station):
		return "there is no Fast Travel Station", "BOV-15.2"
	case len(w.LeavesBy) > 0 && !slices.ContainsFunc(w.LeavesBy, func(s ir.SquareID) bool { return slices.Contains(m.Exits(), s) }):
		return "nobody leaves by a station that is only an entry", "BOV-15.1"
	case w.Counter != nil && w.Counter.AtLeastBy == nil && m.outOfReach(w.Counter.Counter, w.Counter.AtLeast):
		return fmt.Sprintf("the counter %s does not get there", m.Counters[w.Counter.Counter]), ""
	case w.AllyLeaves != nil && !p.comes(m, *w.AllyLeaves):
		return p.absent(*w.AllyLeaves), "BOV-44.1"
	case w.AllyEliminated != nil && !p.comes(m, *w.AllyEliminated):
		return p.absent(*w.AllyEliminated), "BOV-44.1"
	case w.AllyEnters != nil && w.AllyEnters.Ally >= 0 && !p.comes(m, w.AllyEnters.Ally):
		return p.absent(w.AllyEnters.Ally), "BOV-44.1"
	case w.Synchronized && !m.hasTowerCard():
		return "no Map has a Tower card", "BOV-9.4"
	case w.ChestOpened && len(m.AllChests()) == 0:
		return "there is no Chest to open", "BOV-10.1"
	case w.Eliminated != nil && !p.mayCome(m, *w.Eliminated):
		return fmt.Sprintf("no %s is ever on the Map", p.Pack.Enemies[*w.Eliminated].ID), "BOV-0.13"
	case w.EliminatedOf != nil && !m.manned(*w.EliminatedOf):
		return fmt.Sprintf("no Guard of %s is ever on the Map", m.Figures[*w.EliminatedOf].Name), ""
	case w.EnemyEnters != nil && !p.anyEnemy(m):
		return "no Enemy is ever on the Map", "BOV-30.14"
	case w.EnemyEnters != nil && w.EnemyEnters.Token != nil && !p.lies(m, *w.EnemyEnters.Token):
		return fmt.Sprintf("the token %s is never on the Map", m.Tokens[*w.EnemyEnters.Token].Name), "BOV-30.14"
	}
	return "", ""
}

// station reports whether a square has a Fast Travel Station, or a change or state gives it one.
func (m *Memory) station(at ir.SquareID) bool {
	return slices.Contains(m.AllStations(), at)
}

// lastTurn returns the last turn in which something can happen: the Memory fails at the
// latest in it. Without such a failure it is a turn that no game reaches.
func (m *Memory) lastTurn() int {
	last := 1 << 20
	for _, f := range m.Fail {
		if f.If.TurnAtLeast != nil {
			last = min(last, *f.If.TurnAtLeast)
		}
	}
	return last
}

// comes reports whether something brings an Ally onto a Map of a Memory: an Objective of
// it, an effect of its script, or a card.
func (p *Pass) comes(m *Memory, id ir.AllyID) bool {
	brings := func(s Site) bool { return s.Effect.Escort != nil && s.Effect.Escort.Ally == id }
	return slices.ContainsFunc(m.Sites, brings) || slices.ContainsFunc(p.Cards, brings) ||
		slices.ContainsFunc(m.Objectives, func(o ir.Objective) bool { return o.Escort != nil && *o.Escort == id })
}

func (p *Pass) absent(id ir.AllyID) string {
	return fmt.Sprintf("nothing in this Memory brings the Ally %s", p.Pack.Allies[id].ID)
}

// anyEnemy reports whether an Enemy may be on the Map at all.
func (p *Pass) anyEnemy(m *Memory) bool {
	for e := range p.Pack.Enemies {
		if p.mayCome(m, ir.EnemyID(e)) {
			return true
		}
	}
	return false
}

// lies reports whether a token may be on the Map: from set-up on, or placed later.
func (p *Pass) lies(m *Memory, token int) bool {
	places := func(e *ir.Effect) bool { return e.Place != nil && e.Place.Token == token }
	return m.Tokens[token].At >= 0 || m.can(places)
}

// mayCome reports whether an Enemy of a type may be on the Map: placed at set-up,
// reinforced or brought by an effect.
func (p *Pass) mayCome(m *Memory, e ir.EnemyID) bool {
	if slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == e }) || m.mans(e) {
		return true
	}
	kind := p.Pack.Enemies[e].Kind
	if kind == "elite" && (len(m.Elites) == 0 || m.Elites[0] != e) {
		return false // {elite} means the first type in play (BOV-0.13)
	}
	named := func(s Site) bool {
		return s.Effect.Spawn != nil && s.Effect.Spawn.Boss != nil && *s.Effect.Spawn.Boss == e
	}
	if slices.ContainsFunc(m.Sites, named) || slices.ContainsFunc(p.Cards, named) {
		return true
	}
	if kind == "boss" && (m.Boss == nil || *m.Boss != e) {
		return false
	}
	spawns := func(s Site) bool {
		return s.Effect.Spawn != nil && s.Effect.Spawn.Boss == nil && s.Effect.Spawn.Type == kind
	}
	return kind != "boss" && p.reinforces(m) || slices.ContainsFunc(m.Sites, spawns) || slices.ContainsFunc(p.Cards, spawns)
}
