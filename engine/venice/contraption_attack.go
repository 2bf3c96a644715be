package venice

// Attacks by Machines and against them

// stepMachine continues a Machine's attack, which has some of the steps of an
// attack. Modifiers do not apply to its dice.
func (g *Game) stepMachine(top *Frame) bool {
	f := machineFrame{top}
	s := &g.s
	fi := &s.Fight
	switch f.PC {
	case attackRoll:
		f.PC = attackRolled
		g.rollDice(forAssassin, int(g.m.machines[f.machine()].actions[f.action()].dice), f.seat()+1)
	case attackRolled:
		fi.Hits = uint8(int(s.Face[faceHit]) + int(s.Face[faceSpecial]))
		if s.Face[faceRetaliation] > 0 {
			fi.Retal = 1
		}
		f.PC = attackHits
	case attackHits:
		return g.assign(top)
	case attackIcons: // a Machine has none
		f.PC = attackDone
		if dice := g.answerFire(f.machine()); dice > 0 {
			f.PC = attackProvoked
			g.rollDice(forEnemy, dice, f.seat()+1)
		}
	case attackProvoked: // BOV-48.10: all on the Machine
		f.PC = attackDone
		g.hurtMachine(f.machine(), int(s.Face[faceHit]), 4813)
	case attackDone:
		g.attacked(true)
		s.Fight = Fight{}
		g.done()
	}
	return true
}

// answerFire returns the Retaliation dice that a Machine's attack provokes, from
// living Enemies of its target square who reach it. The Assassin inside is not
// exposed, but the alert is raised (BOV-48.13, GAP-72).
func (g *Game) answerFire(k uint8) int {
	s := &g.s
	fi := &s.Fight
	if fi.Retal == 0 || fi.NoRetal || g.p.machineUnanswered {
		return 0
	}
	q := &s.Sq[fi.Target]
	any, dice := false, 0
	for t := range g.m.nTypes {
		if q.Guards[t] == 0 || g.exempt(t) {
			continue
		}
		any = true
		if s.Machine[k].At == fi.Target || g.m.types[t].ranged && !g.bars(noShots) { // BOV-16.16
			dice += int(q.Guards[t]) * g.dice(t)
		}
	}
	if any {
		g.raiseAlert(g.m.sq[s.Machine[k].At].mapID, 4813)
		g.ev(evRetaliation, 4813, 0, int(fi.Target), dice, 0)
	}
	return dice
}

// diceTakers counts those that take enemy dice: seats and Allies, then Machines.
const diceTakers = maxUnits + maxMachines

// given returns the enemy dice assigned to a seat or a Machine.
func (g *Game) given(who int) *uint8 {
	if who >= maxUnits {
		return &g.s.Machine[who-maxUnits].Dice
	}
	return &g.s.Seat[who].Dice
}

// decoys returns the Machines of a square that share the dice against the
// attacked characters there, as a mask of diceTakers: BOV-48.11. A Machine that
// holds a Guard never does (BOV-48.12), and none does if no Assassin is exposed.
func (g *Game) decoys(sq, attacked uint8) uint16 {
	mask := uint16(0)
	if attacked&(1<<maxSeats-1) == 0 { // BOV-48.11: Allies without an Assassin do not share with Machines
		return 0
	}
	for k := range g.m.machines {
		x := &g.s.Machine[k]
		if x.At != sq || x.Guard != 0 || g.p.machineSplit == splitManned && x.Rider == 0 || g.p.machineSplit == splitEmpty && x.Rider != 0 { // GAP-78
			continue
		}
		mask |= 1 << (maxUnits + k)
	}
	return mask
}

// manned returns the mask of Machines on a square that hits may be assigned to:
// those that hold a Guard (GAP-73).
func (g *Game) manned(sq uint8) uint8 {
	mask := uint8(0)
	for k := range g.m.machines {
		if x := &g.s.Machine[k]; x.At == sq && x.Guard != 0 {
			mask |= 1 << k
		}
	}
	return mask
}
