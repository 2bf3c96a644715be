package venice

import (
	"math/bits"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// kit caches the options that an Assassin's Gear gives on any square of the Map. The
// menu is listed far more often than the Gear changes, so it reads the kit and not
// the board. A kit is scratch data and not part of the state. It holds a copy of the
// Gear that it was made from, and is made again when the Gear differs.
type kit struct {
	gear Gear
	made bool

	// Masks of the places of the board whose weapon the Assassin may wield. paid[n]
	// has those that cost at most n cubes; the others have a property.
	paid   [maxPrice + 1]uint8
	nearby uint8 // reach Nearby squares
	hidden uint8 // may be used from a Hiding Spot
	dry    uint8 // cannot be used on a canal

	hand  bool       // a card can be given away in a Trade
	uses  [32]kitUse // boardPlaces + 8 at most
	nUses uint8
	open  [windowAttack + 1][maxCost + 1]uint32 // by window and number of cubes: mask of the uses that these cubes pay for
	used  bool                                  // a use with a limit was made this turn
	idle  bool                                  // everything in it that is not for a test or an attack costs a cube
	// alters has bit 8n set if the ability or a Skill permanently modifies the kind of
	// number n. learned is the mask of the kinds that Skills modify.
	alters  uint64
	learned uint8
	moves   [2 * (boardPlaces - placeInventory)]kitMove
	nMoves  uint8
}

// The highest costs that kits distinguish, in cubes
const (
	maxPrice = 7
	maxCost  = 4
)

// kitUse is a use that has not reached its limit.
type kitUse struct {
	use    *useInfo
	action engine.Action // without the seat
}

// kitMove is a way to put a card from the inventory into its slot.
type kitMove struct {
	action engine.Action // without the seat
	cube   bool          // it costs a cube
}

// kitOf returns the kit of an Assassin, made again if it is outdated.
func (g *Game) kitOf(seat int) *kit {
	seat &= maxSeats - 1
	if g.kept>>seat&1 == 0 {
		g.remake(seat)
	}
	return &g.kits[seat]
}

// strip drops all kits. A game calls it when it may get another Mission, because the
// same Gear gives other options there.
func (g *Game) strip() {
	for i := range g.kits {
		g.kits[i].made = false
	}
	g.kept = 0
}

// remake marks the kit of a seat as valid, and makes it again if the Gear has
// changed.
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

// haveUses returns the mask of the seats that have a use left for a window.
func (g *Game) haveUses(window uint8) uint8 {
	all := uint8(1)<<g.s.Seats - 1
	for missing := all &^ g.kept; missing != 0; missing &= missing - 1 {
		g.remake(bits.TrailingZeros8(missing) & (maxSeats - 1))
	}
	return g.opens[window] & all
}

// rummage marks the kit of an Assassin as outdated. All code that puts, takes or
// uses a card calls it. Check compares the kits with the Gear.
func (g *Game) rummage(seat int) { g.kept &^= 1 << seat }

// badKits returns a message about a kit that is marked valid but was made from other
// Gear, or "".
func (g *Game) badKits() string {
	for i := range int(g.s.Seats) {
		if g.kept>>i&1 != 0 && g.kits[i].gear != g.s.Seat[i].Gear {
			return "the kit of seat " + itoa(i+1) + " is another's"
		}
	}
	return ""
}

// make computes a kit from its Gear.
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

// weapons adds the weapons: BOV-16.3, 8.7, 11.3, 24.6, 27.4.
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

// add adds a use, unless its limit is reached.
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

// payable returns the mask of the uses for a window that an Assassin can pay for
// now with a number of cubes.
func (g *Game) payable(k *kit, window uint8, cubes int) uint32 {
	of := &k.open[window]
	switch {
	case g.s.Step != stepNone: // BOV-19.6: no cubes are paid within a step
		return of[0]
	case window == windowNone && !g.freely(): // BOV-19.7: free actions are not allowed; answers to a test or an attack are no actions
		return of[min(cubes, maxCost)] &^ of[0]
	}
	return of[min(cubes, maxCost)]
}

// left reports whether a use may still be made this turn and in this Memory. A
// use without a printed limit is unlimited (BOV-24.4, 4.4).
func (u *useInfo) left(turn, game uint8) bool {
	return (u.perTurn == 0 || turn < u.perTurn) && (u.perGame == 0 || game < u.perGame)
}

// count records that a use was made. Uses without a limit are not counted, so the
// card stays unchanged.
func (u *useInfo) count(turn, game *uint8) {
	if u.perTurn|u.perGame != 0 {
		*turn, *game = min(*turn, 254)+1, min(*game, 254)+1
	}
}

// cards adds the cards of the board: BOV-24.6, 24.7, 8.9.
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

// twin reports whether an earlier place has the same card, so that both are one
// option.
func (k *kit) twin(p uint8) bool {
	for o := range p {
		if k.gear.Board[o] == k.gear.Board[p] {
			return true
		}
	}
	return false
}

// abilities adds the special ability: BOV-12.2. Apprentices have none.
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

// skills adds the Skill cards: BOV-39.8, 39.10, 39.12.
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

// layings adds the ways to put cards into slots: BOV-18.6, 18.2, 18.4, 25.4.
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
		case k.gear.Board[to] == k.gear.Board[p]: // BOV-18.4: a copy with the same uses left makes no difference
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

// alike reports whether an earlier inventory place has the same card, so that both
// are one option.
func (k *kit) alike(p uint8) bool {
	for o := placeInventory; o < p; o++ {
		if k.gear.Board[o] == k.gear.Board[p] {
			return true
		}
	}
	return false
}
