package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// machine lowers a Machine card (BOV-48).
func (l *lowering) machine(n *authored.Node) ir.Machine {
	m := ir.Machine{ID: n.Name, Name: l.text(n.Get("name")), Text: l.text(n.Get("text")), Health: n.Get("health").IntOr(1), Actions: []ir.MachineAction{}}
	for _, a := range n.Get("actions").Elems() {
		x := ir.MachineAction{Name: l.text(a.Get("name")), Cost: a.Get("cost").IntOr(1)}
		kinds := 0
		if t := a.Get("move"); t != nil {
			kinds++
			x.Move = &ir.MachineMove{Kinds: t.Get("kinds").Words()}
		}
		if t := a.Get("attack"); t != nil {
			kinds++
			x.Attack = &ir.MachineAttack{Dice: t.Get("dice").IntOr(1), Nearby: t.Get("nearby").BoolOr(false)}
		}
		if t := a.Get("do"); t != nil {
			kinds++
			x.Do = l.effects(t, nil)
		}
		if kinds != 1 && !a.IsBad() {
			l.report("cards/machine-action", a.Where(), fmt.Sprintf("an action of a Machine must have exactly one of `move`, `attack` and `do`; this has %d", kinds), rule("BOV-48.6"))
		}
		m.Actions = append(m.Actions, x)
	}
	return m
}

// placedMachines lowers the Machines of a Map. A Guard aboard takes a place on the
// square like any other (BOV-48.14).
func (l *lowering) placedMachines(s *scope, d *drawn) {
	m := s.memory
	for _, n := range d.node.Get("machines").Elems() {
		l.out.Origins.Mark(fmt.Sprintf("%s/machines/%d", s.at, len(m.Machines)), n)
		p := ir.MachinePlace{Machine: l.find(l.machines, n.Get("machine")), At: l.squareIn(n.Get("at"), s, d.name), Guard: ir.NoID}
		if g := n.Get("guard"); g != nil {
			p.Guard = l.guardType(s, g)
			l.out.Origins.Mark(fmt.Sprintf("%s/guards/%d", s.at, len(m.Guards)), n)
			m.Guards = append(m.Guards, ir.Placement{Type: p.Guard, At: p.At, Count: 1, From: 2})
		}
		m.Machines = append(m.Machines, p)
	}
}

// machineNames records which Machines a Memory has, before anything names one.
func (l *lowering) machineNames(s *scope, maps []*drawn) {
	s.machines = newTable("Machine", "memory/unknown-machine")
	s.machines.said = map[string]*authored.Node{}
	for _, d := range maps {
		for _, n := range d.node.Get("machines").Elems() {
			id := n.Get("machine")
			if id.Str() == "" {
				s.machines.broken = true
				continue
			}
			if s.machines.has(id.Str()) {
				l.report("names/twice", id.Span, id.Quote()+" is listed twice")
				continue
			}
			s.machines.add(&authored.Node{Name: id.Str()})
			s.machines.said[id.Str()] = id
		}
	}
}

// machineIs lowers a condition on a Machine.
func (l *lowering) machineIs(n *authored.Node, s *scope) *ir.MachineIs {
	q := &ir.MachineIs{Machine: ir.NoID, At: l.squareList(n.Get("at"), s), Manned: n.Get("manned").BoolOr(false)}
	if id := n.Get("machine"); id != nil && l.inMemory(id, s, "the Machine") {
		q.Machine = l.find(s.machines, id)
	}
	return q
}
