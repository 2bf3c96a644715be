package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// attackWith begins one Assassin's attack: BOV-16.1, 16.3.
func (g *Game) attackWith(seat int, place, sq uint8) {
	g.s.Fight = Fight{Target: sq}
	g.join(seat, place)
	g.beginAttack(attackRoll)
}

// join pays for one participant: BOV-16.19.
func (g *Game) join(seat int, place uint8) {
	fi := &g.s.Fight
	fi.Mask |= 1 << seat
	fi.Weapon[seat] = g.s.Seat[seat].Board[place].ID
	g.pay(seat, int(g.m.equip[fi.Weapon[seat]].cost))
}

// mayWield reports whether a character may use the weapon in a place: BOV-1.8,
// 27.4.
func (m *Mission) mayWield(char, place uint8) bool { return place != placeBlade || !m.novice(char) }

// novice reports whether a character (Gear.Char) is an Apprentice (BOV-1.5,
// 27.1).
func (m *Mission) novice(char uint8) bool { return m.apprentice || char&standIn != 0 }

// canJoin returns the mask of places with weapons that let a seat join a
// Coordinated Attack on a square. Only melee and ranged slots count (BOV-16.19).
func (g *Game) canJoin(seat int, sq uint8) uint8 {
	mask := g.ready(seat) & (1<<placeMelee | 1<<placeRanged)
	if at := g.s.Seat[seat].At; mask != 0 && sq != at { // BOV-16.19: the square must be within reach of every weapon
		mask &= g.kitOf(seat).nearby
		if !g.m.nearSet[at].has(sq) {
			mask = 0
		}
	}
	return mask
}

// joinable returns the mask of Assassins that could join and have not been asked
// yet.
func (g *Game) joinable() uint8 {
	mask := uint8(0)
	for i := range int(g.s.Seats) {
		if g.s.Fight.Joined>>i&1 == 0 && g.canJoin(i, g.s.Fight.Target) != 0 {
			mask |= 1 << i
		}
	}
	return mask
}

// joinableAllies counts the Allies that could join some of the Assassins in mask
// with and have not been asked yet.
func (g *Game) joinableAllies(with uint8) int {
	n := 0
	for i := maxSeats; i < g.units(); i++ {
		if g.s.Fight.Joined>>i&1 == 0 && g.allyJoins(i, with) {
			n++
		}
	}
	return n
}

func count8(mask uint8) int {
	n := 0
	for ; mask != 0; mask &= mask - 1 {
		n++
	}
	return n
}

func (g *Game) coordinate(sq uint8) {
	g.s.Fight = Fight{Target: sq}
	g.beginAttack(attackJoin)
}

// fillJoin asks the seats in order; at least two take part.
func (g *Game) fillJoin(top *Frame) {
	f := attackFrame{top}
	fi := &g.s.Fight
	if isAlly(f.unit()) {
		g.add(act2(notation.Join, uint8(f.unit()), placeMelee))
		if count8(fi.Mask)+g.joinableAllies(fi.Mask)-1 >= 2 {
			g.add(act0(notation.Pass))
		}
		return
	}
	mask := g.canJoin(f.unit(), fi.Target)
	for p := placeMelee; p <= placeRanged; p++ {
		if mask>>p&1 != 0 {
			g.add(act2(notation.Join, uint8(f.unit()), p))
		}
	}
	// An Assassin may stay away only if two others remain, at least one of them
	// an Assassin.
	if others := fi.Mask | g.joinable()&^(1<<f.unit()); others != 0 && count8(others)+g.joinableAllies(others) >= 2 {
		g.add(act0(notation.Pass))
	}
}

func (g *Game) answerJoin(top *Frame, a engine.Action) {
	f := attackFrame{top}
	g.s.Fight.Joined |= 1 << f.unit()
	if verbOf(a) == notation.Join {
		if isAlly(f.unit()) { // BOV-44.2: it owns no cubes
			g.s.Fight.Mask |= 1 << f.unit()
		} else {
			g.join(f.unit(), arg(a, 1)&1)
		}
	}
	f.setUnit(f.unit() + 1)
}

// Steps of an attack (BOV-16.1)
const (
	attackJoin uint8 = iota
	attackRoll
	attackRolled
	attackWindow // cards on this attack; the answer "pass" goes on
	attackSpecial
	attackHits
	attackIcons
	attackProvoked
	attackDone
)

// stepAttack continues an attack until it ends or something else comes first.
func (g *Game) stepAttack(top *Frame) bool {
	f := attackFrame{top}
	s := &g.s
	frames := s.FrameN
	switch f.PC {
	case attackJoin:
		if g.askToJoin(f) {
			return false
		}
		f.setUnit(0)
		f.PC = attackRoll
		fallthrough
	case attackRoll, attackRolled: // BOV-16.4; each rolls its own dice (BOV-16.20)
		if !g.rollAll(f, frames) {
			return true
		}
		f.setUnit(maxUnits)
		f.PC = attackWindow
		fallthrough
	case attackWindow:
		if fi := &s.Fight; fi.Reroll { // all dice of this attack again
			fi.Reroll, fi.Again = false, true
			fi.Hits, fi.Special, fi.Retal = 0, 0, 0
			f.setUnit(0)
			f.PC = attackRoll
			return true
		}
		if g.anyUse(atAttack) {
			return g.ask(notation.AskAttack, 0)
		}
		f.setUnit(0)
		f.PC = attackSpecial
		fallthrough
	case attackSpecial: // BOV-16.6, GAP-26: once a participating weapon
		if g.startSpecial() {
			return true
		}
		f.PC = attackHits
		fallthrough
	case attackHits:
		if !g.assign(top) {
			return false
		}
		if g.busy(frames) || f.PC == attackHits {
			return true
		}
		fallthrough
	case attackIcons: // BOV-16.12, 16.13, 16.22
		f.PC = attackProvoked
		for left := s.Fight.Mask; left != 0; left &= left - 1 {
			g.icons(bits.TrailingZeros8(left) & (maxUnits - 1))
		}
		if g.busy(frames) {
			return true
		}
		fallthrough
	case attackProvoked:
		f.PC = attackDone
		g.retaliate()
		if g.busy(frames) {
			return true
		}
		fallthrough
	case attackDone:
		g.useUpWeapons()
		g.attacked(false)
		s.Fight = Fight{}
		g.done()
	}
	return true
}

// askToJoin asks the next unit that may join a Coordinated Attack, Assassins
// before Allies. It returns false when no one is left to ask.
func (g *Game) askToJoin(f attackFrame) bool {
	fi := &g.s.Fight
	for ; f.unit() < int(g.s.Seats); f.setUnit(f.unit() + 1) {
		if fi.Joined>>f.unit()&1 == 0 && g.canJoin(f.unit(), fi.Target) != 0 {
			g.ask(notation.AskJoin, f.unit()+1)
			return true
		}
	}
	for f.setUnit(max(f.unit(), maxSeats)); f.unit() < g.units(); f.setUnit(f.unit() + 1) {
		if fi.Joined>>f.unit()&1 == 0 && g.allyJoins(f.unit(), fi.Mask) {
			g.ask(notation.AskJoin, 0)
			return true
		}
	}
	return false
}

// rollAll rolls for one participant after another. It returns false if something
// must happen before the rolled dice are counted.
func (g *Game) rollAll(f attackFrame, frames uint8) bool {
	for {
		if f.PC == attackRoll {
			left := g.s.Fight.Mask >> uint(f.unit()&15)
			if left == 0 {
				return true
			}
			f.setUnit((f.unit()&15 + bits.TrailingZeros8(left)) & (maxUnits - 1))
			g.rollFor(f)
			if g.busy(frames) {
				return false
			}
		}
		g.rolledFor(f)
	}
}

// startSpecial starts the special effect of the next weapon whose owner rolled
// {special}. It returns false when none is left.
func (g *Game) startSpecial() bool {
	fi := &g.s.Fight
	for fi.Special != 0 {
		i := bits.TrailingZeros8(fi.Special) & (maxSeats - 1)
		fi.Special &^= 1 << i
		if id := fi.Weapon[i]; g.m.equip[id].special != 0 {
			g.startEffect(g.m.equip[id].special, &effectCtx{Self: uint8(i), Here: g.s.Seat[i].At, Target: fi.Target, Window: windowAttack,
				Content: g.m.contentOf(contentEquipment, int(id))})
			return true
		}
	}
	return false
}

// useUpWeapons discards the single-use weapons.
func (g *Game) useUpWeapons() {
	fi := &g.s.Fight
	for left := fi.Mask & (1<<maxSeats - 1); left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxSeats - 1)
		if g.m.equip[fi.Weapon[i]].single {
			g.useUp(i, fi.Weapon[i])
		}
	}
}

// busy reports whether something comes before the current frame can continue: a
// frame above the given number of frames, or a check that is due after every
// change.
func (g *Game) busy(frames uint8) bool { return g.s.FrameN != frames || !g.settled() }

// rollFor rolls the dice of the participant at hand: BOV-16.4.
func (g *Game) rollFor(f attackFrame) {
	fi := &g.s.Fight
	if isAlly(f.unit()) { // BOV-44.7
		g.rollForAlly(f)
		return
	}
	id := fi.Weapon[f.unit()]
	e := &g.m.equip[id]
	g.ev(evAttack, 1601, g.m.contentOf(contentEquipment, int(id)), f.unit(), int(id), int(fi.Target))
	f.PC = attackRolled
	if !fi.Again { // modifiers of the first roll apply to the second too: they are the same dice
		fi.Dice[f.unit()] = uint8(min(200, g.modified(modAttackDice, f.unit(), e.place, int(e.dice))))
		fi.More[f.unit()] = int8(max(-99, min(99, g.change(modAttackHits, f.unit(), e.place))))
	}
	g.rollDice(forAssassin, int(fi.Dice[f.unit()]), f.unit()+1)
}

// rolledFor counts the roll of the current participant: BOV-16.5.
func (g *Game) rolledFor(f attackFrame) {
	s := &g.s
	fi := &s.Fight
	hits := int(s.Face[faceHit]) + int(s.Face[faceSpecial])
	hits = max(0, hits+int(fi.More[f.unit()]))
	fi.Hits = uint8(min(200, int(fi.Hits)+hits))
	if s.Face[faceSpecial] > 0 && !isAlly(f.unit()) {
		fi.Special |= 1 << f.unit()
	}
	if s.Face[faceRetaliation] > 0 {
		fi.Retal |= 1 << f.unit()
	}
	f.setUnit(f.unit() + 1)
	f.PC = attackRoll
}

// icons applies the icons of a participant's weapon: BOV-16.12, 16.13, 16.22.
func (g *Game) icons(i int) {
	if isAlly(i) {
		if g.allyOf(i).exposed {
			g.expose(i, 4407)
		}
		return
	}
	e := &g.m.equip[g.s.Fight.Weapon[i]]
	if e.exposed {
		g.expose(i, 1612)
	}
	if e.alert { // GAP-32
		g.raiseAlert(g.m.sq[g.s.Seat[i].At].mapID, 1613)
	}
}

// useUp discards a single-use weapon (BOV-24.3), wherever its Assassin has put it
// in the meantime.
func (g *Game) useUp(seat int, id uint8) {
	b := &g.s.Seat[seat].Board
	p := g.m.equip[id].place
	for ; p < boardPlaces; p++ {
		if b[p].ID == id {
			b[p] = Card{ID: none}
			g.rummage(seat)
			g.discard(id, 2403)
			g.dirty = true
			return
		}
		p = max(p, placeInventory-1)
	}
}

// assign gives hits to Enemies one by one: BOV-16.7, 16.8. Hits on one type go to
// one figure until it is eliminated (GAP-91). Hits that eliminate no one, and
// excess hits, are lost (BOV-16.9). Assassins are never hit (BOV-16.10).
func (g *Game) assign(f *Frame) bool {
	fi := &g.s.Fight
	q := &g.s.Sq[fi.Target]
	for fi.Hits > 0 {
		kinds, last := 0, uint8(0)
		for t := range uint8(maxTypes) {
			if q.Guards[t] > 0 {
				kinds, last = kinds+1, t
			}
		}
		if kinds == 0 {
			break
		}
		if kinds > 1 || g.manned(fi.Target) != 0 {
			return g.ask(notation.AskHit, 0)
		}
		g.hit(last)
		if g.dirty {
			return true // triggers and seats come before the next hit
		}
	}
	f.PC = attackIcons
	return true
}

func (g *Game) hit(typ uint8) {
	fi := &g.s.Fight
	fi.Hits--
	fi.Part[typ]++
	if typ >= maxTypes { // BOV-48.8
		g.ev(evMachineHit, 4808, 0, int(typ)-maxTypes, int(fi.Target), 0)
		if k := typ - maxTypes; fi.Part[typ] >= g.s.Machine[k].HP {
			fi.Part[typ] = 0
			g.cubeOff(k, 4808)
		}
		return
	}
	g.ev(evHit, 1607, 0, int(typ), int(fi.Target), 0)
	health := g.m.types[typ].health
	if g.m.bosses>>typ&1 != 0 {
		health = g.s.BossHP[typ]
	}
	if fi.Part[typ] >= health {
		fi.Part[typ] = 0
		if g.m.bosses>>typ&1 != 0 && g.woundBoss(typ, fi.Target, 3303) {
			return
		}
		g.eliminateGuard(fi.Target, typ, 1608)
	}
}

func (g *Game) fillHit(*Frame) {
	for t := range uint8(maxTypes) {
		if g.s.Sq[g.s.Fight.Target].Guards[t] > 0 {
			g.add(act1(notation.Hit, t))
		}
	}
	for k := range uint8(maxMachines) {
		if g.manned(g.s.Fight.Target)>>k&1 != 0 {
			g.add(act1(notation.Hit, maxTypes+k))
		}
	}
}

func (g *Game) answerHit(_ *Frame, a engine.Action) { g.hit(arg(a, 0) & 7) }
