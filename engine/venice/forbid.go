package venice

import (
	"math/bits"
	"slices"

	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The bits of a mask of bans, in the order of ir.ForbidWords
const (
	noMove uint8 = iota
	noMelee
	noRanged
	noBlade
	noTrade
	noPay
	noLeave
	noChest
	noClimb
	noHide
	noBodies
	noTest
	noAssault
	noWater
	noShots
	noAdvance
	noEnter
)

// banInfo is a compiled ir.Forbid.
type banInfo struct {
	what    uint32 // mask of what is forbidden
	who, to uint16 // a target and a place, from 1; 0 is all
}

// bans compiles the bans of a state.
func (b *builder) bans(list []ir.Forbid) []banInfo {
	var out []banInfo
	for i := range list {
		var ban banInfo
		for _, word := range list[i].What {
			k := slices.Index(ir.ForbidWords, word)
			if k < 0 {
				b.fail("a state forbids " + word + ", which is not known to the rules")
				return nil
			}
			ban.what |= 1 << k
		}
		if list[i].Who != nil {
			ban.who = b.whoIs(list[i].Who) + 1
		}
		ban.to = b.goalIs(list[i].To)
		b.m.seals = b.m.seals || ban.what>>noEnter&1 != 0
		out = append(out, ban)
	}
	return out
}

// barred returns the mask of things that the states forbid an Assassin now, without those Moves
// that are forbidden to only some squares. For seat none it returns the bans on Enemies.
func (g *Game) barred(seat uint8) (mask uint32) {
	if !g.m.bans || g.s.States == 0 {
		return 0
	}
	for left := g.s.States; left != 0; left &= left - 1 {
		for _, ban := range g.m.states[bits.TrailingZeros16(left)].bans {
			if ban.to == 0 && g.concerns(&ban, seat) {
				mask |= ban.what
			}
		}
	}
	return mask
}

// slotsIn returns the places of weapons that a mask forbids.
func slotsIn(mask uint32) (slots uint8) {
	if mask == 0 {
		return 0
	}
	for place, what := range map[uint8]uint8{placeMelee: noMelee, placeRanged: noRanged, placeBlade: noBlade} {
		slots |= uint8(mask>>what&1) << place
	}
	return slots
}

// bars reports whether the states forbid Enemies something.
func (g *Game) bars(what uint8) bool { return g.barred(none)>>what&1 != 0 }

// concerns reports whether a ban is about an Assassin.
func (g *Game) concerns(ban *banInfo, seat uint8) bool {
	if ban.who == 0 || seat == none {
		return ban.who == 0
	}
	ctx := effectCtx{Self: seat, Here: g.s.Seat[seat&(maxUnits-1)].At, Target: none}
	return g.seatsOf(&g.m.who[ban.who-1], &ctx)>>seat&1 != 0
}

// testable reports whether a character can be tested: incognito, standing, not critical
// (see detection.go), and no state forbids it.
func (g *Game) testable(unit int) bool {
	a := &g.s.Seat[unit&(maxUnits-1)]
	return a.standing() && !a.Exposed && !g.spares(noTest, unit)
}

// spares reports whether the states forbid something that Enemies would do to a character.
func (g *Game) spares(what uint8, unit int) bool {
	return g.m.bans && !isAlly(unit) && g.barred(uint8(unit))>>what&1 != 0
}

// shielded returns the mask of characters whom Enemies without a ranged weapon do not attack.
func (g *Game) shielded() (mask uint8) {
	if g.m.bans {
		for i := range g.s.players() {
			mask |= uint8(bit(g.spares(noAssault, i))) << i
		}
	}
	return mask
}

// closedTo returns the squares to which the states forbid an Assassin to move.
func (g *Game) closedTo(seat uint8) (set squareSet) {
	if !g.m.bans || g.s.States == 0 {
		return set
	}
	for left := g.s.States; left != 0; left &= left - 1 {
		for _, ban := range g.m.states[bits.TrailingZeros16(left)].bans {
			if ban.to != 0 && ban.what>>noMove&1 != 0 && g.concerns(&ban, seat) {
				at := g.s.Seat[seat&(maxUnits-1)].At
				set = set.or(g.squaresOf(&g.m.where[ban.to-1], &effectCtx{Self: seat, Here: at, Target: none}, at))
			}
		}
	}
	return set
}

// sealed returns the squares that the states forbid Enemies to enter.
func (g *Game) sealed() (set squareSet) {
	for left := g.s.States; left != 0; left &= left - 1 {
		for _, ban := range g.m.states[bits.TrailingZeros16(left)].bans {
			switch {
			case ban.what>>noEnter&1 == 0 || ban.who != 0:
			case ban.to == 0:
				return g.m.every
			default:
				set = set.or(g.squaresOf(&g.m.where[ban.to-1], &nowhere, none))
			}
		}
	}
	return set
}

// seals reports whether Enemies do not enter a square.
func (g *Game) seals(sq uint8) bool { return g.m.seals && g.s.States != 0 && g.sealed().has(sq) }

// dearMoves reports whether Moves may cost more or less than 1 cube now.
func (g *Game) dearMoves() bool {
	return g.m.dear || g.m.lasting[modMoveCost] || g.waits>>modMoveCost&1 != 0 || g.m.piecesAlter>>modMoveCost&1 != 0
}

// moveCost returns the cubes that a Move of an Assassin to a Nearby square costs now: at least 1.
// It uses up changes for one Move.
func (g *Game) moveCost(seat, to uint8) int {
	if !g.dearMoves() {
		return 1
	}
	kinds := uint8(ofKinds | 1<<g.m.sq[g.s.Seat[seat&(maxUnits-1)].At].kind | 1<<g.m.sq[to].kind)
	return max(1, 1+g.change(modMoveCost, int(seat), kinds))
}

// fillMoves lists the Moves that an Assassin can pay for and that no state forbids.
func (g *Game) fillMoves(seat uint8, q *squareInfo, cubes int) {
	closed, mods := g.closedTo(seat), g.s.Mods
	for _, to := range q.near[:q.nNear] {
		if !closed.has(to) && g.moveCost(seat, to) <= cubes {
			g.add(act2(notation.Move, seat, to))
		}
		g.s.Mods = mods // they are used up by a Move that is made
	}
}

// forbids returns the bans of a state in words.
func (w *Words) forbids(list []ir.Forbid) string {
	text := ""
	var plain []string
	for i := range list {
		f := &list[i]
		var names []string
		for _, word := range f.What {
			names = append(names, w.say("forbid."+word))
		}
		if f.To == nil && f.Who == nil {
			plain = append(plain, names...)
			continue
		}
		line := w.series(names, "and")
		if f.To != nil {
			line += w.say("forbid.to", "place", w.place(f.To, endTo))
		}
		if f.Who != nil {
			who := *f.Who
			who.Pick = "all"
			name, _ := w.subject(&who)
			line += w.say("forbid.who", "who", name)
		}
		text += w.say("forbid", "what", line)
	}
	if len(plain) > 0 {
		text = w.say("forbid", "what", w.series(plain, "and")) + text
	}
	return text
}
