package situation

import (
	"errors"
	"slices"

	"acforge.dev/engine/example"
	ir "acforge.dev/schema/ir/venice"
)

// Lookup of names in lines, which returns the indices used by the state

func (s *situation) square(name string) (int, error) {
	i := indexOf(s.mem.Squares, func(q *ir.Square) bool { return q.Name == name })
	if i < 0 {
		return 0, errors.New("no square " + name) // another one is not likelier than the rest
	}
	return i, nil
}

func (s *situation) objective(name string) (int, error) {
	return found("objective", name, indexOf(s.mem.Objectives, func(o *ir.Objective) bool { return o.Name == name }))
}

func (s *situation) event(name string) (int, error) {
	return found("Event card", name, indexOf(s.pack.Events, func(c *ir.EventCard) bool { return c.ID == name }))
}

func (s *situation) machineNamed(name string) (int, error) {
	return found("Machine", name, indexOf(s.mem.Machines, func(p *ir.MachinePlace) bool { return s.pack.Machines[p.Machine].ID == name }))
}

func (s *situation) enemy(name string) (int, error) {
	i := slices.Index(s.m.Enemies(), name)
	if i < 0 {
		return 0, noEnemy(name)
	}
	return i, nil
}

// mapNamed finds one of two Maps.
func mapNamed(mem *ir.Memory, name string) (int, bool) {
	i := indexOf(mem.Maps, func(m *ir.Map) bool { return name != "" && m.Name == name })
	return max(i, 0), i >= 0
}

// cards lists the ids of the cards of a deck.
func cards(pack *ir.Pack, deck string) ([]string, error) {
	var ids []string
	switch deck {
	case "event":
		for _, c := range pack.Events {
			ids = append(ids, c.ID)
		}
	case "equipment":
		for _, c := range pack.Equipment {
			ids = append(ids, c.ID)
		}
	case "reinforcement":
		for _, c := range pack.Reinforcements {
			ids = append(ids, c.ID)
		}
	default:
		return nil, unknown("no deck", deck)
	}
	return ids, nil
}

// unknown is the error about a name that nothing has: "no objective rop".
func unknown(no, name string) error {
	return &example.Unknown{Name: name, Message: no + " " + name}
}

func noEnemy(name string) error {
	return &example.Unknown{Name: name, Message: "no enemy " + name + " in this Memory"}
}

func indexOf[T any](list []T, is func(*T) bool) int {
	for i := range list {
		if is(&list[i]) {
			return i
		}
	}
	return -1
}

func found(what, name string, i int) (int, error) {
	if i < 0 {
		return 0, unknown("no "+what, name)
	}
	return i, nil
}
