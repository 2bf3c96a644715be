package venice

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// rule is a rule that a Memory brings in, and how one tells that it does.
type rule struct {
	name string
	in   func(p *ir.Pack, m *ir.Memory) bool
}

func has[T any](list []T, is func(T) bool) bool { return slices.ContainsFunc(list, is) }

var contentRules = []rule{
	{"Apprentices (BOV-27)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Characters == "apprentices" }},
	{"Assassins (BOV-12)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Characters == "assassins" }},
	{"the four action cubes (BOV-19)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Cubes == 4 }},
	{"the compass (BOV-7.2)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Compass }},
	{"towers (BOV-9)", func(_ *ir.Pack, m *ir.Memory) bool { return has(m.Towers, func(c ir.CardID) bool { return c >= 0 }) }},
	{"a medium tower with a Hiding Spot", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Squares, func(s ir.Square) bool { return s.Kind == "tower" && s.Hiding != "" })
	}},
	{"Chests (BOV-10)", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Chests) > 0 }},
	{"canals (BOV-11)", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Squares, func(s ir.Square) bool { return s.Kind == "canal" })
	}},
	{"ladders", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Ladders) > 0 }},
	{"several stations", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Stations) > 1 }},
	{"an optional Objective", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Objectives, func(o ir.Objective) bool { return !o.Mandatory })
	}},
	{"a hidden Objective", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Objectives, func(o ir.Objective) bool { return o.Hidden })
	}},
	{"an Objective with a condition", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Objectives, func(o ir.Objective) bool { return o.If != nil })
	}},
	{"a failure condition of its own (BOV-6.2)", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Fail) > 0 }},
	{"100% Sync granted (BOV-34.4)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Sync.Auto }},
	{"100% Sync to be earned (BOV-34.1)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Sync.Holds != nil }},
	{"no Enemy phase", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.EnemyPhase) == 0 }},
	{"Reinforcement (BOV-29)", step("reinforcement")},
	{"Enemy movement and the hunt (BOV-30, 32)", step("movement")},
	{"Enemy combat (BOV-31)", step("combat")},
	{"Elites", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Elites) > 0 }},
	{"Elites that need no ladder (BOV-30.11)", func(p *ir.Pack, m *ir.Memory) bool {
		return has(m.Elites, func(e ir.EnemyID) bool { return p.Enemies[e].Climbs })
	}},
	{"Elites of a second type", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Elites) > 1 || len(m.Elites) == 1 && m.Elites[0] > 1 }},
	{"Enemies with several health (BOV-16.8)", func(p *ir.Pack, m *ir.Memory) bool {
		return has(enemiesOf(p, m), func(e ir.Enemy) bool { return e.Boss == nil && e.Health > 1 })
	}},
	{"a Boss (BOV-33)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Boss != nil }},
	{"Skills (BOV-39)", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Start.Boards[0], func(b ir.Board) bool { return len(b.Skills) > 0 })
	}},
	{"a collapse (BOV-43)", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Maps, func(x ir.Map) bool { return x.Collapse != nil })
	}},
	{"an escort (BOV-44)", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Objectives, func(o ir.Objective) bool { return o.Escort != nil })
	}},
	{"an optional Memory (BOV-46)", func(_ *ir.Pack, m *ir.Memory) bool { return m.Optional }},
	{"a time limit (BOV-47)", func(_ *ir.Pack, m *ir.Memory) bool { return m.TimeLimit != nil }},
	{"a Machine (BOV-48)", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Machines) > 0 }},
	{"a Restricted Area (BOV-49)", func(_ *ir.Pack, m *ir.Memory) bool {
		return has(m.Squares, func(s ir.Square) bool { return s.Restricted })
	}},
	{"Investigation (BOV-50)", func(p *ir.Pack, m *ir.Memory) bool {
		return has(m.Start.Equipment, func(c ir.CardID) bool { return p.Equipment[c].Investigation != nil })
	}},
	{"two Maps (BOV-51)", func(_ *ir.Pack, m *ir.Memory) bool { return len(m.Maps) > 1 }},
	{"difficulty normal", nil}, {"difficulty easy", nil}, {"difficulty always-normal", nil}, {"difficulty always-easy", nil}, // of the games (BOV-45)
}

func step(name string) func(*ir.Pack, *ir.Memory) bool {
	return func(_ *ir.Pack, m *ir.Memory) bool { return slices.Contains(m.EnemyPhase, name) }
}

func enemiesOf(p *ir.Pack, m *ir.Memory) (out []ir.Enemy) {
	for _, g := range m.Guards {
		out = append(out, p.Enemies[g.Type])
	}
	return out
}

func ruleNames() (out []string) {
	for _, r := range contentRules {
		out = append(out, r.name)
	}
	return out
}

// familiesOf notes the rules that Memory i brings in.
func familiesOf(p *ir.Pack, i int, s sayings) {
	for _, r := range contentRules {
		if r.in != nil && r.in(p, &p.Memories[i]) {
			s["rules "+r.name] = true
		}
	}
}
