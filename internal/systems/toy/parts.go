package toy

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/validator/sim"
)

var _ systems.Dissected = draft{}

// Without lists the squares of a mission that are closed or dark, each open or lit, and
// its bells and the risk of being seen, left out.
func (d draft) Without(mission string) []sim.Part {
	i := slices.IndexFunc(d.ir.Missions, func(m rules.MissionIR) bool { return m.ID == mission })
	if i < 0 {
		return nil
	}
	m := &d.ir.Missions[i]
	var out []sim.Part
	add := func(kind, id, how, at string, change func(m *rules.MissionIR)) {
		out = append(out, d.changed(i, engine.Content{Kind: kind, ID: id}, how, at, change))
	}
	for k, sq := range m.Closed {
		add("square", sq, "if it is open", "/closed/"+strconv.Itoa(k), func(m *rules.MissionIR) { m.Closed = slices.Delete(slices.Clone(m.Closed), k, k+1) })
	}
	for k, sq := range m.Dark {
		add("square", sq, "if it is lit", "/dark/"+strconv.Itoa(k), func(m *rules.MissionIR) { m.Dark = slices.Delete(slices.Clone(m.Dark), k, k+1) })
	}
	if m.Bells > 0 {
		add("bells", "bells", "without them", "/bells", func(m *rules.MissionIR) { m.Bells = 0 })
	}
	if m.Risk > 0 {
		add("risk", "risk", "without it", "/risk", func(m *rules.MissionIR) { m.Risk = 0 })
	}
	return out
}

// Undone lists the fields of a mission that differ from an earlier bundle, as they were.
func (d draft) Undone(was *bundle.Bundle, mission string) ([]sim.Part, bool, error) {
	old, err := read(was)
	if err != nil {
		return nil, false, err
	}
	i := slices.IndexFunc(d.ir.Missions, func(m rules.MissionIR) bool { return m.ID == mission })
	k := slices.IndexFunc(old.Missions, func(m rules.MissionIR) bool { return m.ID == mission })
	if i < 0 || k < 0 {
		return nil, false, nil
	}
	is, before := &d.ir.Missions[i], &old.Missions[k]
	var out []sim.Part
	for _, f := range []struct {
		name    string
		differs bool
		change  func(m *rules.MissionIR)
	}{
		{"start", is.Start != before.Start, func(m *rules.MissionIR) { m.Start = before.Start }},
		{"goal", is.Goal != before.Goal, func(m *rules.MissionIR) { m.Goal = before.Goal }},
		{"closed", !slices.Equal(is.Closed, before.Closed), func(m *rules.MissionIR) { m.Closed = before.Closed }},
		{"dark", !slices.Equal(is.Dark, before.Dark), func(m *rules.MissionIR) { m.Dark = before.Dark }},
		{"risk", is.Risk != before.Risk, func(m *rules.MissionIR) { m.Risk = before.Risk }},
		{"calm", is.Calm != before.Calm, func(m *rules.MissionIR) { m.Calm = before.Calm }},
		{"bells", is.Bells != before.Bells, func(m *rules.MissionIR) { m.Bells = before.Bells }},
		{"alarms", is.Alarms != before.Alarms, func(m *rules.MissionIR) { m.Alarms = before.Alarms }},
	} {
		if f.differs {
			out = append(out, d.changed(i, engine.Content{Kind: "field", ID: f.name}, "as it was before", "/"+f.name, f.change))
		}
	}
	return out, true, nil
}

// changed returns mission i with a change.
func (d draft) changed(i int, what engine.Content, how, at string, change func(m *rules.MissionIR)) sim.Part {
	ir := *d.ir
	ir.Missions = slices.Clone(ir.Missions)
	m := &ir.Missions[i]
	change(m)
	keys, err := played(&rules.IR{Missions: []rules.MissionIR{*m}})
	if err != nil {
		panic(err) // plain data can be written
	}
	return sim.Part{
		What: what, How: how, At: systems.Label(d.Origins, "/missions/"+strconv.Itoa(i)+at), Key: keys[0].Key,
		Mission: func() (engine.Mission, error) {
			p, err := rules.New(&ir, func(key, _ string) string { return key })
			if err != nil {
				return nil, err
			}
			return p.Mission(m.ID)
		},
	}
}
