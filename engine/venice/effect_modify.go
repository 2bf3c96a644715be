package venice

import (
	"math/bits"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// The number that a modifier changes
const (
	modNone = iota
	modAttackDice
	modAttackHits
	modDetectionDice
	modEnemyDice
	modRetaliationDice
	modObjectiveCost
	modMoveCost
)

var modKinds = map[string]uint8{"attackDice": modAttackDice, "attackHits": modAttackHits, "detectionDice": modDetectionDice,
	"enemyDice": modEnemyDice, "retaliationDice": modRetaliationDice, "objectiveCost": modObjectiveCost, "moveCost": modMoveCost}

// The duration of a modifier
const (
	lastsTurn uint8 = iota
	lastsOnce
	lastsAlways
)

var lasting = map[string]uint8{"turn": lastsTurn, "": lastsTurn, "once": lastsOnce, "always": lastsAlways}

// modInfo is a compiled ir.Modifier.
type modInfo struct {
	what   uint8
	by     int8
	weapon uint8 // place of the board, or kinds of squares with ofKinds; none means any
	lasts  uint8
	who    uint16
	cond   condID
}

func (b *builder) modifier(m *ir.Modifier) modInfo {
	w := uint8(none)
	if m.Weapon != "" {
		w = places[m.Weapon]
	}
	if len(m.Kinds) > 0 {
		w = ofKinds
		for _, k := range m.Kinds {
			w |= 1 << slices.Index(kindNames, k)
		}
	}
	lasts := lasting[m.Lasts]
	if lasts == lastsAlways && b.fleeting {
		lasts = lastsTurn
	}
	return modInfo{what: modKinds[m.What], by: int8(max(-9, min(m.By, 9))), weapon: w, lasts: lasts,
		who: b.whoIs(&m.Who), cond: b.cond(m.If)}
}

func (b *builder) modifiers(list []ir.Modifier) []modInfo {
	var out []modInfo
	for i := range list {
		out = append(out, b.modifier(&list[i]))
		b.m.lasting[out[i].what] = true
	}
	return out
}

// changes computes which abilities and Enemies have which lasting modifiers.
func (m *Mission) changes() {
	for c := range m.ability {
		for k := range m.ability[c] {
			m.alters[c] |= 1 << m.ability[c][k].what
		}
	}
	for t := range m.enemy {
		for k := range m.enemy[t] {
			m.enemiesChange[m.enemy[t][k].what] = true
		}
	}
	for i := range m.skills {
		for k := range m.skills[i].mods {
			m.skills[i].alters |= 1 << m.skills[i].mods[k].what
		}
	}
}

// anyKind means all kinds of modifiers.
const anyKind = 0xff

// modify stores a modifier for the rolls of the seats in mask. Equal modifiers of
// a turn are added up.
func (g *Game) modify(m *modInfo, mask uint8, ctx *effectCtx) {
	s := &g.s
	if m.cond != 0 && !g.holds(m.cond, ctx) {
		return
	}
	left := uint8(0)
	if m.lasts == lastsOnce {
		left = 1
	}
	for i := range s.Mods {
		w := &s.Mods[i]
		if w.What == m.what && w.Weapon == m.weapon && w.Lasts == m.lasts && w.Who == mask && w.Map == ctx.Map {
			if m.lasts == lastsOnce && w.By != m.by {
				continue
			}
			if m.lasts == lastsOnce {
				w.Left = uint8(min(int(w.Left)+1, 200))
			} else {
				w.By = int8(max(-99, min(int(w.By)+int(m.by), 99)))
			}
			return
		}
	}
	g.waits |= 1 << m.what
	for i := range s.Mods {
		if s.Mods[i].What == modNone {
			s.Mods[i] = Modifier{What: m.what, By: m.by, Who: mask, Weapon: m.weapon, Lasts: m.lasts, Left: left, Map: ctx.Map}
			return
		}
	}
	s.Broken = BrokenModifiers
}

// modified returns a number of dice, hits or cubes with all current modifiers:
// the Assassin's ability, the types of Enemy on its square, and stored modifiers.
// It uses up modifiers for one roll. weapon is the place of the board, none if no
// weapon is used. The result is never below 0.
func (g *Game) modified(what, seat int, weapon uint8, base int) int {
	return max(0, base+g.change(what, seat, weapon))
}

// change returns the sum of all modifiers of a number for a seat. It uses up
// those for one roll.
func (g *Game) change(what, seat int, weapon uint8) int {
	s := &g.s
	if seat < 0 || seat >= int(s.Seats) && !isAlly(seat) {
		return 0
	}
	n := 0
	if g.m.lasting[what] {
		n += g.lasting(what, seat, weapon)
	}
	if g.s.States != 0 {
		n += g.stateChange(what, seat, weapon)
	}
	if g.m.piecesAlter>>what&1 != 0 {
		n += g.pieceChange(what, seat, weapon)
	}
	if g.waits>>what&1 == 0 {
		return n
	}
	for i := range s.Mods {
		w := &s.Mods[i]
		if int(w.What) != what || w.Who>>seat&1 == 0 || !forWeapon(w.Weapon, weapon) ||
			w.Map != 0 && !g.isOn(seat, int(w.Map)-1) { // BOV-51.1
			continue
		}
		n += int(w.By)
		if w.Lasts == lastsOnce {
			if w.Left--; w.Left == 0 {
				*w = Modifier{}
			}
		}
	}
	return n
}

// lasting adds up the changes by abilities of Assassins in play, and by the types
// of Enemy on the square.
func (g *Game) lasting(what, seat int, weapon uint8) int {
	s := &g.s
	a := &s.Seat[seat]
	n := 0
	for left := g.altering(what); left != 0; left &= left - 1 {
		i := bits.TrailingZeros8(left) & (maxSeats - 1)
		owner := &s.Seat[i]
		if owner.Where == inMachine || a.Where == inMachine { // BOV-48.7
			continue
		}
		if !owner.onMap() || owner.Critical || isAlly(seat) { // BOV-15.3, 44.14
			continue
		}
		if g.kits[i].learned>>what&1 != 0 {
			n += g.skilled(what, i, seat, weapon)
		}
		if g.m.novice(owner.Char) {
			continue
		}
		for k := range g.m.ability[ability(owner.Char)] {
			m := &g.m.ability[ability(owner.Char)][k]
			if int(m.what) == what && forWeapon(m.weapon, weapon) && g.meant(m, i, seat) {
				n += int(m.by)
			}
		}
	}
	for i := maxSeats; i < g.units(); i++ {
		if y := &s.Seat[i]; y.onMap() && !y.Critical && a.Where != inMachine {
			n += g.sum(g.allyOf(i).mods, what, i, seat, weapon)
		}
	}
	if g.m.enemiesChange[what] && a.onMap() && a.Where != towerTop && a.Where != inMachine {
		for t := range g.m.nTypes {
			if s.Sq[a.At].Guards[t] == 0 {
				continue
			}
			for k := range g.m.enemy[t] {
				m := &g.m.enemy[t][k]
				if int(m.what) == what && forWeapon(m.weapon, weapon) && g.meant(m, seat, seat) {
					n += int(m.by)
				}
			}
		}
	}
	return n
}

// altering returns the mask of Assassins whose abilities or Skills have lasting
// modifiers of a number.
func (g *Game) altering(what int) uint8 {
	seats := uint8(1)<<g.s.Seats - 1
	for left := seats &^ g.kept; left != 0; left &= left - 1 {
		g.remake(bits.TrailingZeros8(left) & (maxSeats - 1))
	}
	return uint8(g.alters>>(8*what)) & seats
}

// forWeapon reports whether a modifier applies to the current weapon, or to the kinds of squares
// of a Move.
func forWeapon(want, weapon uint8) bool {
	return want == none || want == weapon || want&weapon&ofKinds != 0 && want&weapon&^ofKinds != 0
}

// ofKinds marks, in the place of a weapon, a set of the kinds of squares of a Move.
const ofKinds = 0x80

// meant reports whether a lasting modifier of self applies to a seat now.
func (g *Game) meant(m *modInfo, self, seat int) bool {
	ctx := effectCtx{Self: uint8(self), Here: none, Target: none}
	if g.s.Fight.Mask != 0 {
		ctx.Target = g.s.Fight.Target
	}
	w := &g.m.who[m.who]
	if w.pick == pickSelf {
		if self != seat {
			return false
		}
	} else if g.seatsOf(w, &ctx)>>seat&1 == 0 {
		return false
	}
	return m.cond == 0 || g.holds(m.cond, &ctx)
}

// endModifiers removes the modifiers of this turn, including those for a roll
// that did not happen (BOV-3.5).
func (g *Game) endModifiers() {
	if g.waits == 0 {
		return
	}
	g.waits = 0
	for i := range g.s.Mods {
		if g.s.Mods[i].Lasts != lastsAlways {
			g.s.Mods[i] = Modifier{}
		}
		g.waits |= 1 << g.s.Mods[i].What &^ (1 << modNone)
	}
}

// sum adds up the lasting modifiers of self for a seat.
func (g *Game) sum(mods []modInfo, what, self, seat int, weapon uint8) int {
	n := 0
	for k := range mods {
		if m := &mods[k]; int(m.what) == what && forWeapon(m.weapon, weapon) && g.meant(m, self, seat) {
			n += int(m.by)
		}
	}
	return n
}

// skilled adds up the lasting modifiers of an Assassin's Skill cards.
func (g *Game) skilled(what, owner, seat int, weapon uint8) int {
	n := 0
	for _, c := range g.s.Seat[owner].Skill {
		if int(c.ID) < len(g.m.skills) && g.m.learned(&g.m.skills[c.ID], g.s.Seat[owner].Char) {
			n += g.sum(g.m.skills[c.ID].mods, what, owner, seat, weapon)
		}
	}
	return n
}
