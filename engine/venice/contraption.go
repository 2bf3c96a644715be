package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// A Machine is on a square and holds one character (BOV-48.1). That is an
// Assassin that climbed in, whose Where is then inMachine, or a Guard, who is
// counted on the square like any other. The Machine itself takes up no place
// (BOV-48.14).

// Machine is the state of one Machine of the Memory.
type Machine struct {
	At    uint8 // square; none when it is off the Map
	HP    uint8 // health cubes left
	Rider uint8 // the Assassin inside, from 1
	Guard uint8 // the type of the Guard aboard, from 1
	Dice  uint8 // enemy dice assigned to it in the attack being resolved
}

// machineInfo is a Machine card in this Memory.
type machineInfo struct {
	id      int // Pack.Machines
	health  uint8
	at      uint8
	guard   uint8 // type, none
	actions []machineAction
}

type machineAction struct {
	cost   uint8
	moves  bool
	to     squareSet // where it may go
	dice   uint8     // of an attack, 0 none
	nearby bool
	do     progID
}

// compileMachines compiles the Machines of the Memory.
func (m *Mission) compileMachines(b *builder) {
	p := m.pack.ir
	for _, place := range m.mem.Machines {
		c := &p.Machines[place.Machine]
		info := machineInfo{id: place.Machine, health: uint8(max(1, c.Health)), at: uint8(place.At), guard: none}
		if g := int(place.Guard); g >= 0 && g < len(m.typeOf) {
			info.guard = m.typeOf[g]
		}
		for i := range c.Actions {
			a := &c.Actions[i]
			x := machineAction{cost: uint8(max(1, a.Cost)), do: b.prog(a.Do)}
			if a.Move != nil {
				x.moves, x.to = true, m.ofKinds(a.Move.Kinds)
			}
			if a.Attack != nil {
				x.dice, x.nearby = uint8(a.Attack.Dice), a.Attack.Nearby
			}
			info.actions = append(info.actions, x)
		}
		m.machines = append(m.machines, info)
	}
}

// ofKinds returns the squares of some kinds; without kinds, all squares.
func (m *Mission) ofKinds(kinds []string) squareSet {
	if len(kinds) == 0 {
		return m.every
	}
	var set squareSet
	for i := range m.mem.Squares {
		for _, k := range kinds {
			if m.mem.Squares[i].Kind == k {
				set.add(uint8(i))
			}
		}
	}
	return set
}

// checkMachines returns a problem with the Machines of a Memory, or "".
func checkMachines(p *ir.Pack, mem *ir.Memory) string {
	if len(mem.Machines) > maxMachines {
		return "too many machines"
	}
	for _, m := range mem.Machines {
		if m.Machine < 0 || m.Machine >= len(p.Machines) || m.At < 0 || int(m.At) >= len(mem.Squares) {
			return "a machine is none, or stands nowhere"
		}
		if len(p.Machines[m.Machine].Actions) > maxMachineActions {
			return "a machine has too many actions"
		}
	}
	return ""
}

// placeMachines places the Machines at set-up.
func (g *Game) placeMachines() {
	for k := range g.m.machines {
		info := &g.m.machines[k]
		x := &g.s.Machine[k]
		x.At, x.HP = info.at, info.health
		if info.guard != none && g.s.Result == 0 { // the set-up has already failed
			x.Guard = info.guard + 1
		}
	}
}

// aboard counts the Guards of a type aboard Machines on a square. They stay there
// (BOV-48.12).
func (g *Game) aboard(sq, typ uint8) int {
	n := 0
	for k := range g.m.machines {
		if x := &g.s.Machine[k]; x.At == sq && x.Guard == typ+1 {
			n++
		}
	}
	return n
}

// disembark removes Guards that are no longer on a square from the Machines
// there. Those aboard are the last of their type to leave (GAP-92).
func (g *Game) disembark(sq, typ uint8) {
	for k := range g.m.machines {
		if x := &g.s.Machine[k]; x.At == sq && x.Guard == typ+1 && g.aboard(sq, typ) > int(g.s.Sq[sq].Guards[typ]) {
			x.Guard = 0
		}
	}
}

// ridden returns the Machine that an Assassin is in, or none.
func (g *Game) ridden(seat int) uint8 {
	for k := range g.m.machines {
		if int(g.s.Machine[k].Rider) == seat+1 {
			return uint8(k)
		}
	}
	return none
}

// fillBoard offers the empty Machines on a square, even to an exposed and watched
// Assassin: BOV-48.1, 48.2.
func (g *Game) fillBoard(i int, a *Seat) {
	for k := range g.m.machines {
		if x := &g.s.Machine[k]; x.At == a.At && x.Rider|x.Guard == 0 && g.canPay(i, 0) {
			g.add(act2(notation.ClimbIn, uint8(i), uint8(k)))
		}
	}
}

// climbIn lets an Assassin climb in: BOV-48.2, 48.5, GAP-62.
func (g *Game) climbIn(seat int, k uint8) {
	a := &g.s.Seat[seat]
	g.loseBase(seat, 4805)
	a.Where = inMachine
	g.s.Machine[k].Rider = uint8(seat) + 1
	g.ev(evBoarded, 4802, g.m.contentOf(contentMachine, int(k)), seat, int(k), 0)
	g.dirty = true
}

// alight puts the Assassin inside on the Machine's square, incognito. A Detection
// Test follows if Enemies are there: BOV-48.3, 48.4, 48.9.
func (g *Game) alight(k uint8, rule uint16) {
	x := &g.s.Machine[k]
	seat := int(x.Rider) - 1
	x.Rider = 0
	if seat < 0 {
		return
	}
	a := &g.s.Seat[seat]
	a.Where, a.From = onSquare, none
	g.ev(evAlighted, rule, 0, seat, int(a.At), 0)
	g.arrived(1<<seat, 0)
	g.dirty = true
}

// fallOut puts an Assassin from its Machine onto the square.
func (g *Game) fallOut(seat int) {
	if k := g.ridden(seat); k != none {
		g.s.Machine[k].Rider = 0
		g.s.Seat[seat].Where = onSquare
	}
}

// fillInside lists the actions inside a Machine: only those of the Machine, and
// climbing out (BOV-48.6).
func (g *Game) fillInside(i int) {
	k := g.ridden(i)
	if k == none {
		return
	}
	seat := uint8(i)
	if g.canPay(i, 1) { // BOV-48.3
		g.add(act1(notation.Alight, seat))
	}
	at := g.s.Machine[k].At
	for n := range g.m.machines[k].actions {
		x := &g.m.machines[k].actions[n]
		if !g.canPay(i, int(x.cost)) {
			continue
		}
		q := &g.m.sq[at]
		switch {
		case x.moves:
			for _, to := range q.near[:q.nNear] {
				if x.to.has(to) {
					g.add(act3(notation.Machine, seat, uint8(n), to))
				}
			}
		case x.dice > 0:
			g.add(act3(notation.Machine, seat, uint8(n), at))
			if x.nearby {
				for _, to := range q.near[:q.nNear] {
					g.add(act3(notation.Machine, seat, uint8(n), to))
				}
			}
		default:
			if ctx := g.machineCtx(i, k); g.worksAtAll(x.do, &ctx) {
				g.add(act3(notation.Machine, seat, uint8(n), at))
			}
		}
	}
}

// actionOf returns the Machine's action that a means.
func (g *Game) actionOf(a engine.Action) *machineAction {
	return &g.m.machines[g.ridden(seatArg(a))].actions[arg(a, 1)]
}

func (g *Game) machineCtx(seat int, k uint8) effectCtx {
	return effectCtx{Self: uint8(seat), Here: g.s.Machine[k].At, Target: none, Content: g.m.contentOf(contentMachine, int(k))}
}

// operate carries out an action of a Machine, paid for by the Assassin inside.
func (g *Game) operate(seat int, n, to uint8) {
	k := g.ridden(seat)
	x := &g.m.machines[k].actions[n]
	g.pay(seat, int(x.cost))
	from := g.s.Machine[k].At
	g.ev6(evMachine, 4806, g.m.contentOf(contentMachine, int(k)), seat, int(k), int(n), int(from), int(to), 0)
	switch {
	case x.moves: // the Assassin inside is not on the square: it is not tested or hunted (BOV-48.5, GAP-80)
		g.s.Machine[k].At = to
		g.s.Seat[seat].At = to
		g.fire(whenEntering, none, uint8(seat), to)
		g.leaves(seat, from)
		g.fire(whenEnters, none, uint8(seat), to)
	case x.dice > 0:
		g.s.Fight = Fight{Target: to, Mask: 1 << seat}
		g.beginMachine(k, seat, n)
	default:
		ctx := g.machineCtx(seat, k)
		g.startEffect(x.do, &ctx)
	}
	g.dirty = true
}

// hurtMachine removes health cubes from a Machine. Each cube takes as many hits
// as the Machine has cubes left (BOV-48.8, GAP-63).
func (g *Game) hurtMachine(k uint8, hits int, rule uint16) {
	for x := &g.s.Machine[k]; x.HP > 0 && hits >= int(x.HP); {
		hits -= int(x.HP)
		g.cubeOff(k, rule)
	}
}

// cubeOff removes one health cube. With the last one the Machine leaves the Map
// (BOV-48.9). A Guard aboard stays on the square.
func (g *Game) cubeOff(k uint8, rule uint16) {
	x := &g.s.Machine[k]
	x.HP--
	g.dirty = true
	g.ev(evMachineHurt, rule, g.m.contentOf(contentMachine, int(k)), int(k), int(x.At), int(x.HP))
	if x.HP > 0 {
		return
	}
	x.At, x.Guard = none, 0
	g.alight(k, 4809)
}

// wreck removes a Machine together with its square (BOV-43.4, 51.8).
func (g *Game) wreck(sq uint8) {
	for k := range g.m.machines {
		if x := &g.s.Machine[k]; x.At == sq {
			*x = Machine{At: none}
		}
	}
}

// badMachines describes a Machine whose occupants are not where it is, if there
// is one.
func (g *Game) badMachines() string {
	s, m := &g.s, g.m
	inside := uint8(0)
	for k := range s.Machine {
		x := &s.Machine[k]
		switch {
		case k >= len(m.machines):
			if *x != (Machine{}) {
				return "a machine is none"
			}
			continue
		case (x.At == none) != (x.HP == 0) || x.HP > m.machines[k].health:
			return "a machine has no health and stands, or has some and does not" // BOV-48.9
		case x.At != none && (int(x.At) >= m.nSq || m.fallen.has(x.At)):
			return "a machine stands on no square"
		case x.Rider > s.Seats || int(x.Guard) > m.nTypes || x.Rider > 0 && x.Guard > 0: // BOV-48.1
			return "a machine holds more than one character, or nobody there is"
		case x.Guard > 0 && g.aboard(x.At, x.Guard-1) > int(s.Sq[x.At].Guards[x.Guard-1]):
			return "a guard is aboard who is not there"
		case x.Guard > 0 && g.base(x.At) != nil && g.aboard(x.At, x.Guard-1)+int(g.base(x.At).Seated[x.Guard-1]) > int(s.Sq[x.At].Guards[x.Guard-1]):
			return "a guard aboard is on a space of a base as well"
		}
		if x.Rider == 0 {
			continue
		}
		a := &s.Seat[x.Rider-1]
		if a.Where != inMachine || a.At != x.At || inside>>x.Rider&1 != 0 {
			return "an assassin is inside a machine and is not"
		}
		inside |= 1 << x.Rider
	}
	for i := range int(s.Seats) {
		if a := &s.Seat[i]; a.Where == inMachine && (inside>>(i+1)&1 == 0 || a.Exposed || a.Critical) { // BOV-48.5
			return "seat " + itoa(i+1) + " is in no machine, or exposed there"
		}
	}
	return ""
}
