package venice

import (
	"math/bits"

	ir "acforge.dev/schema/ir/venice"
)

// The weapons of an attack, as bits of the argument of whenAttack. An attacker without
// a weapon, such as a Machine or an Ally, has the bit of no slot.
const (
	withMelee = 1 << iota
	withRanged
	withBlade
	withNone
)

var weaponBits = map[string]uint8{"melee": withMelee, "ranged": withRanged, "blade": withBlade}

// weaponsFor returns the weapons of which one must be used in an attack.
func weaponsFor(a *ir.AttackBy) uint8 {
	mask := uint8(withMelee | withRanged | withBlade | withNone)
	if a.Weapon != "" {
		mask = weaponBits[a.Weapon]
	}
	return mask &^ weaponBits[a.Not]
}

// attacked fires the moment of an attack that is over. The Assassin of the lowest seat
// is the one who attacked.
func (g *Game) attacked(machine bool) {
	fi := &g.s.Fight
	if g.m.moments>>whenAttack&1 == 0 || fi.Mask == 0 {
		return
	}
	used := uint8(0)
	for left := fi.Mask; left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxUnits - 1)
		if p := g.m.equip[fi.Weapon[i]&(maxEquip-1)].place; machine || isAlly(i) || p > placeBlade {
			used |= withNone
		} else {
			used |= withMelee << p
		}
	}
	g.fire(whenAttack, used, uint8(bits.TrailingZeros8(fi.Mask)), fi.Target)
}

// leaves fires the moment when an Assassin has left a square.
func (g *Game) leaves(seat int, from uint8) {
	if g.m.moments>>whenLeavesSquare&1 != 0 && !isAlly(seat) {
		g.fire(whenLeavesSquare, none, uint8(seat), from)
	}
}

// entering fires the moment when Assassins have come to their squares, before anything
// follows from it.
func (g *Game) entering(units uint8) {
	for left := units & (1<<maxSeats - 1); left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left)
		g.fire(whenEntering, none, uint8(i), g.s.Seat[i&(maxSeats-1)].At)
	}
}

// comingIn calls yield for each arrival whose lines of the moment whenEntering run.
func (g *Game) comingIn(yield func(f arriveFrame)) {
	if g.m.moments>>whenEntering&1 == 0 {
		return
	}
	for i := range min(int(g.s.FrameN), maxFrames) {
		if f := &g.s.Frame[i]; f.Op == fArrive && f.PC == arriveEntered {
			yield(arriveFrame{f})
		}
	}
}

// sentOn notes that a line of the script moves characters that are just coming to a
// square. They are tested where they end up, and once.
func (g *Game) sentOn(units uint8) {
	g.comingIn(func(f arriveFrame) { f.tested(f.units() & units) })
}

// reached queues the lines that wait for a counter to reach a number, after it
// changed from had.
func (g *Game) reached(counter uint8, had int) {
	if g.m.moments>>whenCounter&1 == 0 {
		return
	}
	g.reachedBy(counter, had, int(g.s.Counter[counter&(maxCounters-1)]), none, none)
}

// reachedBy queues the lines that wait for a counter to reach a number, after it changed from
// had to now. seat and at are the Assassin whose counter it is, and its square.
func (g *Game) reachedBy(counter uint8, had, now int, seat, at uint8) {
	for i := range g.m.on {
		t := &g.m.on[i]
		if t.when != whenCounter || t.arg != counter || t.once && g.s.Fired>>i&1 != 0 {
			continue
		}
		least := int(t.turn)
		if t.least != 0 {
			least = g.number(t.least, &nowhere)
		}
		if had < least && least <= now {
			g.enqueue(Moment{Trigger: uint8(i), Seat: seat, At: at})
		}
	}
}

// enqueue lets a line of the script wait. If the queue is full, it is dropped: GAP-83.
func (g *Game) enqueue(q Moment) {
	s := &g.s
	g.dirty = true
	if int(s.QueueN) < len(s.Queue) {
		s.Queue[s.QueueN] = q
		s.QueueN++
	}
}

// succeed lets the lines of the script for success fire once, before the Memory ends.
// It reports whether some wait.
func (g *Game) succeed() bool {
	s := &g.s
	if g.m.moments>>whenSuccess&1 == 0 || s.Succeeding {
		return false
	}
	s.Succeeding = true
	g.fire(whenSuccess, none, none, none)
	return s.QueueN > 0
}

// attack phrases which attacks a line of the script waits for.
func (w *Words) attack(a *ir.AttackBy) string {
	switch {
	case a.Weapon != "":
		return w.say("on.attack.with", "weapon", w.say("mod.weapon."+a.Weapon))
	case a.Not != "":
		return w.say("on.attack.but", "weapon", w.say("mod.weapon."+a.Not))
	}
	return w.say("on.attack")
}
