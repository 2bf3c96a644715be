package rules

import (
	"errors"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
)

// System is the name of the game system.
const System = "toy"

// Pack is a pack ready for play. It is read-only.
type Pack struct {
	flat.Pack
	ir *IR
}

// New makes a pack ready for play; text looks up its words, nil returns the
// keys. Missions are compiled when asked for. The error says that there is no
// pack.
func New(ir *IR, text engine.Text) (*Pack, error) {
	if ir == nil {
		return nil, errors.New("no pack")
	}
	p := &Pack{ir: ir}
	p.Pack = flat.NewPack(flat.About{
		System: System, ID: ir.ID, Version: ir.Version, Kind: "mission", Text: text,
		Missions: flat.Titles(ir.Missions, func(m *MissionIR) flat.Title { return flat.Title{ID: m.ID, Title: string(m.Title)} }),
		Compile:  func(i int) (engine.Mission, error) { return p.compile(i) },
	})
	return p, nil
}

// compile makes the tables of the i-th mission. The error says what in the data
// is invalid.
func (p *Pack) compile(i int) (*Mission, error) {
	ir := &p.ir.Missions[i]
	m := &Mission{common: common{p}, ir: ir, ropes: true}
	where := "mission " + ir.ID + ": "
	for _, list := range [...]struct {
		names []string
		set   func(square uint8)
	}{
		{[]string{ir.Start}, func(s uint8) { m.start = s }},
		{[]string{ir.Goal}, func(s uint8) { m.goal = s }},
		{ir.Closed, func(s uint8) { m.closed[s] = true }},
		{ir.Dark, func(s uint8) { m.dark[s] = true }},
	} {
		for _, name := range list.names {
			s, ok := square(name)
			if !ok {
				return nil, errors.New(where + "no square is called " + name)
			}
			list.set(s)
		}
	}
	switch {
	case m.closed[m.goal]:
		return nil, errors.New(where + "the goal is closed")
	case ir.Risk < 0 || ir.Risk > maxRisk || ir.Calm < 1 || ir.Calm > maxCalm || ir.Bells < 0 || ir.Bells > maxBells || ir.Alarms < 1:
		return nil, errors.New(where + "a number is out of its range")
	}
	m.findWays()
	m.listContent()
	m.foresee()
	return m, nil
}

var _ engine.Pack = (*Pack)(nil)
