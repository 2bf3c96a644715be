package venice

import (
	"reflect"
	"strings"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/plan"
	"acforge.dev/internal/systems"
	"acforge.dev/schema/ir/venice"
)

func (system) Things(b *bundle.Bundle) ([]systems.Thing, error) {
	p, err := shared(b)
	if err != nil {
		return nil, err
	}
	pack := systems.SpeakerOf(b)
	pack.Named = func(kind, owner string, whole reflect.Value, i int) (string, bool) {
		return named(p, nil, kind, owner, whole, i)
	}
	out := pack.Tables(reflect.ValueOf(*p), "the pack", "Memories")
	for i := range p.Memories {
		m := &p.Memories[i]
		s := &systems.Speaker{Text: pack.Text, Named: func(kind, owner string, whole reflect.Value, i int) (string, bool) {
			return named(p, m, kind, owner, whole, i)
		}}
		// The board is drawn; its pieces are given in words.
		out = append(out, systems.Thing{
			Table: "memories", ID: m.ID, Name: s.Text(string(m.Title)),
			Parts: s.Parts(reflect.ValueOf(*m), "ID", "Squares", "Walls", "Ladders", "Tiles"), Drawing: drawings(m),
		})
	}
	return out, nil
}

// named returns the name of the thing that an index of a pack, or of one of its
// Memories, points at.
func named(p *venice.Pack, m *venice.Memory, kind, owner string, whole reflect.Value, i int) (string, bool) {
	equipment := func(x venice.Equipment) string { return x.ID }
	events := func(x venice.EventCard) string { return x.ID }
	chests := func(x venice.ChestCard) string { return x.ID }
	towers := func(x venice.TowerCard) string { return x.ID }
	switch kind {
	case "EnemyID":
		return systems.Pick(p.Enemies, i, func(x venice.Enemy) string { return x.ID }), true
	case "MemoryID":
		return systems.Pick(p.Memories, i, func(x venice.Memory) string { return x.ID }), true
	case "EnvelopeID":
		return systems.Pick(p.Envelopes, i, func(x venice.Envelope) string { return x.ID }), true
	case "AllyID":
		return systems.Pick(p.Allies, i, func(x venice.Ally) string { return x.ID }), true
	case "SkillID":
		return systems.Pick(p.Skills, i, func(x venice.Skill) string { return x.ID }), true
	case "BlueprintID":
		return systems.Pick(p.Blueprints, i, func(x venice.Blueprint) string { return x.ID }), true
	case "HelperID":
		if p.Campaign == nil || p.Campaign.Headquarters == nil {
			return "", false
		}
		return systems.Pick(p.Campaign.Headquarters.Helpers, i, func(x venice.Helper) string { return x.ID }), true
	case "CardID":
		table := ""
		if owner == "EnvelopeGroup.Cards" {
			table = whole.FieldByName("Kind").String()
		}
		switch {
		case owner == "Start.Events" || table == "event":
			return systems.Pick(p.Events, i, events), true
		case owner == "Start.Chests" || table == "chest":
			return systems.Pick(p.Chests, i, chests), true
		case owner == "Memory.Towers" || table == "tower":
			return systems.Pick(p.Towers, i, towers), true
		case table == "reinforcement":
			return systems.Pick(p.Reinforcements, i, func(x venice.ReinforcementCard) string { return x.ID }), true
		case table == "assassin":
			return systems.Pick(p.Assassins, i, func(x venice.Assassin) string { return x.ID }), true
		case table == "apprentice":
			return systems.Pick(p.Apprentices, i, func(x venice.Apprentice) string { return x.ID }), true
		case table == "ally":
			return systems.Pick(p.Allies, i, func(x venice.Ally) string { return x.ID }), true
		case table == "blueprint":
			return systems.Pick(p.Blueprints, i, func(x venice.Blueprint) string { return x.ID }), true
		case table == "skill":
			return systems.Pick(p.Skills, i, func(x venice.Skill) string { return x.ID }), true
		}
		return systems.Pick(p.Equipment, i, equipment), true
	}
	if m == nil {
		return "", false
	}
	switch kind {
	case "SquareID":
		return systems.Pick(m.Squares, i, func(x venice.Square) string { return x.Name }), true
	case "TileID":
		return systems.Pick(m.Tiles, i, func(x venice.Tile) string { return x.Name }), true
	case "FlagID":
		return systems.Pick(m.Flags, i, func(x string) string { return x }), true
	case "CounterID":
		return systems.Pick(m.Counters, i, func(x string) string { return x }), true
	case "GoalID":
		return systems.Pick(m.Objectives, i, func(x venice.Objective) string { return x.Name }), true
	}
	return "", false
}

// drawings draws the Maps of a Memory in the author's notation.
func drawings(m *venice.Memory) string {
	var out []string
	for k, mp := range m.Maps {
		d := &plan.Plan{Cols: mp.Cols, Rows: mp.Rows}
		cell := map[venice.SquareID]int{}
		for i, s := range m.Squares {
			if s.Map == k {
				cell[venice.SquareID(i)] = len(d.Cells)
				d.Cells = append(d.Cells, plan.Cell{Name: m.Tiles[s.Tile].Name, Col: s.Col, Row: s.Row})
			}
		}
		edges := map[[2]int]*plan.Edge{}
		mark := func(list []venice.Edge, set func(*plan.Edge)) {
			for _, e := range list {
				a, ok := cell[e.A]
				b, both := cell[e.B]
				if !ok || !both {
					continue
				}
				at := [2]int{min(a, b), max(a, b)}
				if edges[at] == nil {
					edges[at] = &plan.Edge{A: at[0], B: at[1]}
				}
				set(edges[at])
			}
		}
		mark(m.Walls, func(e *plan.Edge) { e.Wall = true })
		mark(m.Ladders, func(e *plan.Edge) { e.Ladder = true })
		for _, e := range edges {
			d.Edges = append(d.Edges, *e)
		}
		drawing := plan.Format(d)
		if len(m.Maps) > 1 {
			drawing = mp.Name + "\n" + drawing
		}
		out = append(out, drawing)
	}
	return strings.Join(out, "\n\n")
}
