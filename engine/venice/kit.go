package venice

import (
	"math/bits"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// kit is what the Gear of an Assassin offers whatever happens on the Map: the
// menu is listed far oftener than cards are laid, drawn or used, and reads this
// instead of the board. It is scratch and no part of the state: it knows the
// Gear that it was made of, and is made anew when that is another.
type kit struct {
	gear Gear
	made bool

	// Places of the weapons that may be wielded, by mask: those that so many
	// cubes pay for, and what they can do.
	paid   [maxPrice + 1]uint8
	nearby uint8 // reach Nearby squares
	hidden uint8 // may be used from a Hiding Spot
	dry    uint8 // no use in the water

	hand  bool       // there is a card to give away in a Trade
	uses  [32]kitUse // boardPlaces + 8 at most
	nUses uint8
	open  [windowAttack + 1][maxCost + 1]uint32 // uses of a window that so many cubes pay for, by mask
	used  bool                                  // something was used this turn
	idle  bool                                  // nothing here can be done without a cube
	// Kinds of numbers that the ability and the Skills change all the time, a byte
	// each; those that Skills do, by mask.
	alters  uint64
	learned uint8
	moves   [2 * (boardPlaces - placeInventory)]kitMove
	nMoves  uint8
}

// The most cubes that a weapon and that a use may cost.
const (
	maxPrice = 7
	maxCost  = 4
)

// kitUse is a use whose limits are not reached yet.
type kitUse struct {
	use    *useInfo
	action engine.Action // without the seat
}

// kitMove is a way to lay a card of the inventory into its slot.
type kitMove struct {
	action engine.Action // without the seat
	cube   bool          // it costs one
}

// kitOf returns what the Gear of an Assassin offers.
func (g *Game) kitOf(seat int) *kit {
	seat &= maxSeats - 1
	if g.kept>>seat&1 == 0 {
		g.remake(seat)
	}
	return &g.kits[seat]
}

// strip drops all kits: the same Gear offers something else in another Memory.
func (g *Game) strip() {
	for i := range g.kits {
		g.kits[i].made = false
	}
	g.kept = 0
}

// remake makes a kit anew if its Gear is another.
func (g *Game) remake(seat int) {
	g.kept |= 1 << seat
	k, gear := &g.kits[seat], &g.s.Seat[seat].Gear
	if k.made && k.gear == *gear {
		return
	}
	k.gear, k.made = *gear, true
	g.m.make(k, g.p)
	g.idle = g.idle&^(1<<seat) | uint8(bit(k.idle))<<seat
	for w := range g.opens {
		g.opens[w] = g.opens[w]&^(1<<seat) | uint8(bit(k.open[w][maxCost] != 0))<<seat
	}
	g.alters = g.alters&^(0x0101010101010101<<seat) | k.alters<<seat
}

// haveUses lists by mask the seats whose Gear has a use of a window that is left.
func (g *Game) haveUses(window uint8) uint8 {
	all := uint8(1)<<g.s.Seats - 1
	for missing := all &^ g.kept; missing != 0; missing &= missing - 1 {
		g.remake(bits.TrailingZeros8(missing) & (maxSeats - 1))
	}
	return g.opens[window] & all
}

// rummage says that the Gear of an Assassin changes: whoever lays, takes or
// uses a card says so. Check holds the kits against the Gear.
func (g *Game) rummage(seat int) { g.kept &^= 1 << seat }

// badKits looks for a kit that is taken for right and is not.
func (g *Game) badKits() string {
	for i := range int(g.s.Seats) {
		if g.kept>>i&1 != 0 && g.kits[i].gear != g.s.Seat[i].Gear {
			return "the kit of seat " + itoa(i+1) + " is another's"
		}
	}
	return ""
}

// make works a kit out.
func (m *Mission) make(k *kit, p *profile) {
	k.weapons(m)
	k.hand = false
	for p := range k.gear.Board {
		k.hand = k.hand || k.gear.Board[p].ID != none && uint8(p) != placeArmor
	}
	k.nUses, k.nMoves, k.open = 0, 0, [windowAttack + 1][maxCost + 1]uint32{}
	k.used = k.gear.AbilityTurn != [4]uint8{}
	for p := range k.gear.Board {
		k.used = k.used || k.gear.Board[p].Turn != 0
	}
	for l := range k.gear.Skill {
		k.used = k.used || k.gear.Skill[l].Turn != 0
	}
	k.cards(m)
	k.abilities(m)
	k.learned = 0
	k.skills(m, p)
	kinds := k.learned
	if !m.novice(k.gear.Char) {
		kinds |= m.alters[ability(k.gear.Char)]
	}
	for k.alters = 0; kinds != 0; kinds &= kinds - 1 {
		k.alters |= 1 << (8 * bits.TrailingZeros8(kinds))
	}
	k.layings(m)
	k.idle = k.paid[0] == 0 && k.open[windowNone][0] == 0
	for n := range k.nMoves {
		k.idle = k.idle && k.moves[n].cube
	}
}

// weapons: BOV-16.3, 8.7, 11.3, 24.6, 27.4.
func (k *kit) weapons(m *Mission) {
	k.paid, k.nearby, k.hidden, k.dry = [maxPrice + 1]uint8{}, 0, 0, 0
	for p := placeMelee; p <= placeBlade; p++ {
		id := k.gear.Board[p].ID
		if id == none || !m.mayWield(k.gear.Char, p) || !m.equip[id].weapon {
			continue
		}
		e := &m.equip[id]
		for n := int(e.cost); n <= maxPrice; n++ {
			k.paid[n] |= 1 << p
		}
		k.nearby |= uint8(bit(e.nearby)) << p
		k.hidden |= uint8(bit(e.hiddenBlade)) << p
		k.dry |= uint8(bit(e.dry)) << p
	}
}

// add notes a use, unless it has been used as often as it may be.
func (k *kit) add(u *useInfo, turn, game uint8, a engine.Action, windows uint8) {
	if windows == 0 || !u.left(turn, game) {
		return
	}
	k.uses[k.nUses] = kitUse{use: u, action: a}
	for w := range k.open {
		for n := min(int(u.cost), maxCost); n <= maxCost && windows>>w&1 != 0; n++ {
			k.open[w][n] |= 1 << k.nUses
		}
	}
	k.nUses++
}

// payable lists by mask the uses of a window that an Assassin with so many cubes
// can pay for now.
func (g *Game) payable(k *kit, window uint8, cubes int) uint32 {
	of := &k.open[window]
	switch {
	case g.s.Step != stepNone: // BOV-19.6: never inside a step
		return of[0]
	case window == windowNone && !g.freely(): // BOV-19.7: what answers a test or an attack is no action of a window
		return of[min(cubes, maxCost)] &^ of[0]
	}
	return of[min(cubes, maxCost)]
}

// left tells whether a use may still be made this turn and in this Memory: what
// prints no number, as often as somebody likes (BOV-24.4, 4.4).
func (u *useInfo) left(turn, game uint8) bool {
	return (u.perTurn == 0 || turn < u.perTurn) && (u.perGame == 0 || game < u.perGame)
}

// count notes that a use was made. One without a number is not counted: after it
// the card is what it was before.
func (u *useInfo) count(turn, game *uint8) {
	if u.perTurn|u.perGame != 0 {
		*turn, *game = min(*turn, 254)+1, min(*game, 254)+1
	}
}

// cards of the board: BOV-24.6, 24.7, 8.9.
func (k *kit) cards(m *Mission) {
	all := m.usable[windowNone] | m.usable[windowTest] | m.usable[windowAttack]
	if cardsOf(k.gear.Board[:])&all == 0 {
		return
	}
	for p := range uint8(boardPlaces) {
		c := k.gear.Board[p]
		if c.ID >= maxEquip || all>>c.ID&1 == 0 || k.twin(p) {
			continue
		}
		e := &m.equip[c.ID]
		if e.weapon && p >= placeInventory {
			continue
		}
		windows := uint8(0)
		for w := range m.usable {
			windows |= uint8(m.usable[w]>>c.ID&1) << w
		}
		k.add(&e.use, c.Turn, c.Memory, act2(notation.Use, 0, p), windows)
	}
}

// twin tells whether the same card lies further up: one option for both.
func (k *kit) twin(p uint8) bool {
	for o := range p {
		if k.gear.Board[o] == k.gear.Board[p] {
			return true
		}
	}
	return false
}

// abilities: BOV-12.2; Apprentices have none.
func (k *kit) abilities(m *Mission) {
	if m.novice(k.gear.Char) {
		return
	}
	uses := m.uses[ability(k.gear.Char)]
	for i := range uses {
		u := &uses[i]
		k.add(u, k.gear.AbilityTurn[i], k.gear.AbilityGame[i], act2(notation.Ability, 0, uint8(i)), momentWindows[u.when])
	}
}

// skills: BOV-39.8, 39.10, 39.12.
func (k *kit) skills(m *Mission, p *profile) {
	for l, c := range k.gear.Skill {
		if int(c.ID) >= len(m.skills) {
			continue
		}
		if s := &m.skills[c.ID]; m.learned(s, k.gear.Char) {
			k.learned |= s.alters
		}
		if s := &m.skills[c.ID]; s.hasUse && (p.skillsAgain || c.Memory == 0) && m.learned(s, k.gear.Char) {
			k.add(&s.use, c.Turn, c.Memory, act2(notation.Skill, 0, uint8(l)), skillWindows[s.use.when])
		}
	}
}

// layings: BOV-18.6, 18.2, 18.4, 25.4.
func (k *kit) layings(m *Mission) {
	if cardsOf(k.gear.Board[placeInventory:])&m.worn == 0 {
		return
	}
	for p := placeInventory; p < boardPlaces; p++ {
		id := k.gear.Board[p].ID
		if id >= maxEquip {
			continue
		}
		to := m.placeOf[id]
		if to == placeInventory || !m.mayWield(k.gear.Char, to) || k.alike(p) {
			continue
		}
		old := k.gear.Board[to].ID
		switch {
		case old == none:
			k.lay(act3(notation.Equip, 0, p, notation.HowFree), false)
		case to == placeArmor && m.equip[id].armor <= m.equip[old].armor: // BOV-25.4
		case k.gear.Board[to] == k.gear.Board[p]: // BOV-18.4: a copy used as often
		default:
			k.lay(act3(notation.Equip, 0, p, notation.HowReplace), false)
			k.lay(act3(notation.Equip, 0, p, notation.HowDisplace), true)
		}
	}
}

func (k *kit) lay(a engine.Action, cube bool) {
	k.moves[k.nMoves] = kitMove{a, cube}
	k.nMoves++
}

// alike tells whether a card further up in the inventory is the same: one
// option for both.
func (k *kit) alike(p uint8) bool {
	for o := placeInventory; o < p; o++ {
		if k.gear.Board[o] == k.gear.Board[p] {
			return true
		}
	}
	return false
}
