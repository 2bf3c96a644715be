package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Leonardo's Machines (BOV-48).

// machine is a Machine of the Memory. It takes up no place on its square (48.14).
type machine struct {
	*ir.Machine
	at    int
	hp    int
	rider *unit  // the Assassin inside
	guard *enemy // who is aboard
}

// placeMachines places the Machines on their squares.
func (g *Game) placeMachines() {
	for _, p := range g.mem.Machines {
		x := &machine{Machine: &g.pack.Machines[p.Machine], at: int(p.At)}
		x.hp = max(1, x.Health)
		g.machines = append(g.machines, x)
	}
}

// manMachines puts Guards of the set-up aboard.
func (g *Game) manMachines() {
	for i, p := range g.mem.Machines {
		if p.Guard < 0 {
			continue
		}
		for _, e := range g.enemiesOn(g.squares[p.At]) {
			if e.kind == g.kindOf(p.Guard) && !g.aboard(e) && g.machines[i].guard == nil {
				g.machines[i].guard = e
			}
		}
	}
}

// aboard reports whether a Guard is in a Machine; it stays there (BOV-48.12).
func (g *Game) aboard(e *enemy) bool {
	return slices.ContainsFunc(g.machines, func(x *machine) bool { return x.guard == e })
}

// leaveMachine removes an Enemy that left the Map from its Machine.
func (g *Game) leaveMachine(e *enemy) {
	for _, x := range g.machines {
		if x.guard == e {
			x.guard = nil
		}
	}
}

// riddenBy returns the Machine that an Assassin is in.
func (g *Game) riddenBy(u *unit) *machine {
	for _, x := range g.machines {
		if x.rider == u {
			return x
		}
	}
	return nil
}

// boarding offers the empty Machines of a square, even under watch (BOV-48.1,
// 48.2).
func (m *menu) boarding(u *unit) {
	for k, x := range m.machines {
		if !m.burdened(u) && x.at == u.at && x.rider == nil && x.guard == nil && m.canPay(u, 0) {
			m.add(notation.ClimbIn, u.n, k)
		}
	}
}

// board puts an Assassin into a Machine. An exposed one becomes incognito, and
// its red base stays loose (GAP-62).
func (g *Game) board(u *unit, k int) {
	g.shed(u)
	u.place = inMachine
	g.machines[k].rider = u
}

// alight takes an Assassin out of its Machine: BOV-48.3.
func (g *Game) alight(u *unit) {
	g.pay(u, 1)
	g.stepOut(g.riddenBy(u))
}

// stepOut puts the Assassin inside on the square, incognito. If Enemies are
// there, a Detection Test follows (BOV-48.4, 48.9).
func (g *Game) stepOut(x *machine) {
	u := x.rider
	if u == nil {
		return
	}
	x.rider = nil
	u.place, u.from = onSquare, none
	g.settle()
	g.arrived([]*unit{u}, arrival{})
}

// fallOut removes an Assassin that became critical or was Eliminated from its
// Machine.
func (g *Game) fallOut(u *unit) {
	if x := g.riddenBy(u); x != nil {
		x.rider = nil
		u.place = onSquare
	}
}

// inside offers only climbing out and the Machine's own actions (BOV-48.3, 48.6,
// 48.7).
func (m *menu) inside(u *unit) {
	x := m.riddenBy(u)
	if m.canPay(u, 1) {
		m.add(notation.Alight, u.n)
	}
	s := m.squares[x.at]
	for k := range x.Actions {
		a := &x.Actions[k]
		if !m.canPay(u, max(1, a.Cost)) {
			continue
		}
		switch {
		case a.Move != nil:
			for _, q := range m.around(s) {
				if len(a.Move.Kinds) == 0 || slices.Contains(a.Move.Kinds, q.Kind) {
					m.add(notation.Machine, u.n, k, q.id)
				}
			}
		case a.Attack != nil && a.Attack.Dice > 0:
			m.add(notation.Machine, u.n, k, s.id)
			if a.Attack.Nearby {
				for _, q := range m.around(s) {
					m.add(notation.Machine, u.n, k, q.id)
				}
			}
		case len(a.Do) > 0 && m.useful(a.Do, &context{self: u, here: s, side: everywhere}):
			m.add(notation.Machine, u.n, k, s.id)
		}
	}
}

// machineAction carries out an action of the Machine, paid for by the Assassin
// inside.
func (g *Game) machineAction(u *unit, k int, to *square) {
	x := g.riddenBy(u)
	a := &x.Actions[k]
	g.pay(u, max(1, a.Cost))
	switch {
	case a.Move != nil: // the Assassin inside is not on the square: no test, no Hunt (BOV-48.5, GAP-80)
		from := g.squares[x.at]
		x.at, u.at = to.id, to.id
		g.scripts(moment{when: atEntering, who: u, at: to})
		g.scripts(moment{when: atLeavesSquare, who: u, at: from})
		g.scripts(moment{when: atEnters, who: u, at: to})
	case a.Attack != nil && a.Attack.Dice > 0:
		g.machineAttack(x, u, a.Attack.Dice, to)
	default:
		g.do(a.Do, &context{self: u, here: g.squares[x.at], side: everywhere})
	}
}

// machineAttack follows the steps of an attack that apply to a Machine.
func (g *Game) machineAttack(x *machine, u *unit, dice int, to *square) {
	f := &fight{who: []attacker{{unit: u}}, target: to, part: map[int]int{}}
	g.fight = f
	r := g.roll(notation.AssassinDie, dice, u)
	f.hits = r[notation.HitFace] + r[notation.SpecialFace]
	f.retaliation = r[notation.RetaliationFace] > 0
	g.assign(f)
	g.settle()
	if f.retaliation && g.ed.machineAnswered { // BOV-48.13
		any, n := false, 0
		for _, e := range g.foes(to) {
			any = true
			if x.at == to.id || g.kinds[e.kind].Ranged && !g.forbidden("shots", nil, nil) { // BOV-16.16
				n += g.diceOf(e)
			}
		}
		if any {
			g.raiseAlert(g.squares[x.at].Map) // GAP-72: the Assassin inside stays incognito
		}
		g.settle()
		if any {
			g.tell("BOV-48.13", "retaliation", object{"at": to.Name, "dice": n})
		}
		if n > 0 { // BOV-48.10
			hits := g.roll(notation.EnemyDie, n, u)[notation.HitFace]
			g.hurtMachine(x, hits)
		}
	}
	g.settle()
	g.fight = nil
	g.attacked(f.who, to)
}

// hurtMachine removes health cubes from a Machine. Each cube takes as many hits
// as the Machine has cubes left (BOV-48.8, GAP-63).
func (g *Game) hurtMachine(x *machine, hits int) {
	for x.hp > 0 && hits >= x.hp {
		hits -= x.hp
		g.cubeOff(x)
	}
}

// cubeOff removes a cube. With the last one the Machine leaves the Map. A Guard
// aboard stays on the square (GAP-73), and an Assassin steps out there
// (BOV-48.9).
func (g *Game) cubeOff(x *machine) {
	x.hp--
	g.tell("BOV-48.8", "machine-hurt", object{"machine": x.ID, "at": g.squares[x.at].Name, "health": x.hp})
	if x.hp > 0 {
		return
	}
	x.at, x.guard = none, nil
	g.stepOut(x)
}

// machineHits offers to hit Machines that hold a Guard (GAP-73).
func (g *Game) machineHits(s *square) []engine.Action {
	var out []engine.Action
	for k, x := range g.machines {
		if x.at == s.id && x.guard != nil {
			out = append(out, notation.Act(notation.Hit, uint8(notation.MachineHit+k)))
		}
	}
	return out
}

// machineHit counts a hit on a Machine. When the hits equal its cubes, it loses
// one.
func (g *Game) machineHit(f *fight, kind int) {
	x := g.machines[kind-notation.MachineHit]
	if f.part[kind] >= x.hp {
		f.part[kind] = 0
		g.cubeOff(x)
	}
	g.settle()
}

// decoys returns the Machines of a square that share the dice against exposed
// Assassins there (BOV-48.11). Machines with a Guard do not (48.12), and none
// does if only Allies are attacked. GAP-78 interprets the Spanish print.
func (g *Game) decoys(s *square) []*machine {
	var out []*machine
	if !slices.ContainsFunc(g.targets(s), func(u *unit) bool { return u.ally == nil }) {
		return nil
	}
	for _, x := range g.machines {
		if x.at != s.id || x.guard != nil || g.ed.machineShare == "manned" && x.rider == nil || g.ed.machineShare == "empty" && x.rider != nil {
			continue
		}
		out = append(out, x)
	}
	return out
}

// machineIs answers a question about a Machine.
func (g *Game) machineIs(q *ir.MachineIs) bool {
	x := g.machines[q.Machine]
	if x.at == none || q.Manned && x.rider == nil {
		return false
	}
	return len(q.At) == 0 || slices.Contains(q.At, ir.SquareID(x.at))
}

func (g *Game) dumpMachines() object {
	all := object{}
	for _, x := range g.machines {
		o := object{"at": nil, "guard": nil, "health": x.hp}
		if x.at != none {
			o["at"] = g.squares[x.at].Name
		}
		if x.guard != nil {
			o["guard"] = g.kinds[x.guard.kind].ID
		}
		if x.rider != nil {
			o["who"] = x.rider.n + 1
		}
		all[x.ID] = o
	}
	return all
}
