package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// taught lists the catchwords of features whose use is visible. Each has a description
// and a function that returns where a Memory uses it, "" where it does not.
var taught = []struct {
	word, what string
	used       func(p *Pass, m *Memory) string
}{
	{"boss", "a Boss", func(p *Pass, m *Memory) string {
		if m.Boss != nil {
			return m.Ptr("boss")
		}
		return m.guardWhere(func(g ir.Placement) bool { return p.Pack.Enemies[g.Type].Boss != nil })
	}},
	{"canal", "a canal", func(_ *Pass, m *Memory) string {
		return m.squareWhere(func(s *ir.Square) bool { return s.Kind == "canal" })
	}},
	{"changing-map", "a Map that changes", func(_ *Pass, m *Memory) string { return here(len(m.Changes) > 0, m.Ptr("changes", 0)) }},
	{"chest", "a Chest", func(_ *Pass, m *Memory) string { return here(len(m.Chests) > 0, m.Ptr("maps", 0, "chests")) }},
	{"collapse", "a Map that collapses", func(_ *Pass, m *Memory) string {
		for i := range m.Maps {
			if m.Maps[i].Collapse != nil {
				return m.Ptr("maps", i, "collapse")
			}
		}
		for _, s := range m.Sites {
			if s.Effect.Collapse != nil {
				return s.At
			}
		}
		return ""
	}},
	{"compass", "the compass", func(_ *Pass, m *Memory) string { return here(m.Compass, m.Ptr("compass")) }},
	{"elite", "an Elite", func(p *Pass, m *Memory) string {
		return m.guardWhere(func(g ir.Placement) bool { return p.Pack.Enemies[g.Type].Kind == "elite" })
	}},
	{"enemy-combat", "Enemy combat", func(_ *Pass, m *Memory) string { return here(m.Plays("combat"), m.Ptr("enemyPhase")) }},
	{"enemy-movement", "Enemy movement", func(_ *Pass, m *Memory) string { return here(m.Plays("movement"), m.Ptr("enemyPhase")) }},
	{"escort", "an Ally", func(_ *Pass, m *Memory) string {
		for i := range m.Objectives {
			if m.Objectives[i].Escort != nil {
				return m.Ptr("objectives", i)
			}
		}
		for _, s := range m.Sites {
			if s.Effect.Escort != nil {
				return s.At
			}
		}
		return ""
	}},
	{"hiding-spot", "a Hiding Spot", func(_ *Pass, m *Memory) string {
		return m.squareWhere(func(s *ir.Square) bool { return s.Hiding != "" })
	}},
	{"machine", "a Machine", func(_ *Pass, m *Memory) string { return here(len(m.Machines) > 0, m.Ptr("machines", 0)) }},
	{"reinforcement", "reinforcement", func(_ *Pass, m *Memory) string { return here(m.Plays("reinforcement"), m.Ptr("enemyPhase")) }},
	{"restricted-area", "a Restricted Area", func(_ *Pass, m *Memory) string { return m.squareWhere(func(s *ir.Square) bool { return s.Restricted }) }},
	{"rooftop-garden", "a rooftop garden", func(_ *Pass, m *Memory) string {
		return m.squareWhere(func(s *ir.Square) bool { return s.Hiding == "garden" })
	}},
	{"time-limit", "a limit on the turns", func(_ *Pass, m *Memory) string { return here(m.TimeLimit != nil, m.Ptr("timeLimit")) }},
	{"tower", "a tower", func(_ *Pass, m *Memory) string {
		return m.squareWhere(func(s *ir.Square) bool { return s.Kind == "tower" })
	}},
	{"triangle", "white triangles", func(_ *Pass, m *Memory) string {
		i := slices.IndexFunc(m.Tokens, func(t ir.Token) bool { return t.Kind == "triangle" })
		return here(i >= 0, m.Ptr("tokens", i))
	}},
	{"two-elite-types", "two Elite types", func(_ *Pass, m *Memory) string { return here(len(m.Elites) > 1, m.Ptr("elites")) }},
	{"two-maps", "two Maps", func(_ *Pass, m *Memory) string { return here(len(m.Maps) > 1, m.Ptr("maps", 1)) }},
}

func here(is bool, pointer string) string {
	if is {
		return pointer
	}
	return ""
}

// squareWhere returns the tile of the first square that satisfies is.
func (m *Memory) squareWhere(is func(*ir.Square) bool) string {
	i := slices.IndexFunc(m.Squares, func(s ir.Square) bool { return is(&s) })
	if i < 0 {
		return ""
	}
	return m.Ptr("tiles", int(m.Squares[i].Tile))
}

// guardWhere returns the first Guard that satisfies is.
func (m *Memory) guardWhere(is func(ir.Placement) bool) string {
	i := slices.IndexFunc(m.Guards, is)
	return here(i >= 0, m.Ptr("guards", i))
}

// BOV-7.11: elements are introduced one after the other.
var memoryUsedBeforeIntroduced = &Rule{
	Code: "memory/used-before-introduced", Severity: diag.Warning,
	Doc: Doc{
		What: "A Memory that uses something that a later one introduces.",
		Why:  "`features` of a Memory is what its players read up before it. They know what earlier Memories introduced. Memories are compared with these words: " + taughtWords() + ". A word in no Memory's list is not checked.",
		Bad: `memory: "0.1": map: tiles: s2: hidingSpot: kind: "cart"
memory: "0.3": features: ["hiding-spot"]
`,
		Good: `memory: "0.1": {features: ["hiding-spot"], map: tiles: s2: hidingSpot: kind: "cart"}
memory: "0.3": features: ["elite"]
`,
		Rulebook: []string{"BOV-7.11"}, Since: "0.2",
	},
	Check: func(p *Pass) {
		for _, t := range taught {
			by := slices.IndexFunc(p.Memories, func(m *Memory) bool { return slices.Contains(m.Features, t.word) })
			for i := 0; i < by; i++ {
				m := p.Memories[i]
				if at := t.used(p, m); at != "" {
					p.Report(at, fmt.Sprintf("Memory %s has %s, which only Memory %s introduces", m.ID, t.what, p.Memories[by].ID),
						p.related(p.Memories[by].Ptr("features"), "introduced here"), help("add %q to `features` of Memory %s", t.word, m.ID))
					break // the first one is enough
				}
			}
		}
	},
}

func taughtWords() string {
	var out []string
	for _, t := range taught {
		out = append(out, t.word)
	}
	return strings.Join(out, ", ")
}
