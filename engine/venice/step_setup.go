package venice

import (
	"errors"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// setUp places the pieces that the Memory lists and the contents of the start:
// BOV-7.1, 7.7, 7.8, 1.7, 29.2.
func (g *Game) setUp(start *ir.Start) error {
	s, m := &g.s, g.m
	for t := range m.nTypes {
		s.Reserve[t] = m.types[t].box[s.Edition] // BOV-0.20, 7.7
	}
	g.recallFrom(start.Remembered) // numbers of the set-up may count it
	g.startCounters()
	g.startChances()
	g.startSecrets()
	g.startFigures()
	g.startPieces()
	if s.TurnsLeft = m.limit; m.limitBy != 0 {
		s.TurnsLeft = uint8(max(1, min(g.number(m.limitBy, &nowhere), int(m.limit))))
	}
	put := func(t uint8, n int, sq uint8, body bool) {
		if s.Result != 0 { // BOV-6.5
			return
		}
		n = min(n, 4-s.Sq[sq].enemies()-s.Sq[sq].bodies()) // BOV-28.10
		if n > int(*g.stock(t)) {                          // BOV-6.3
			g.short(m.body(t), n, 603)
			return
		}
		*g.stock(t) -= uint8(n)
		if body {
			s.Sq[sq].Bodies[t] += uint8(n)
		} else {
			s.Sq[sq].Guards[t] += uint8(n)
			s.Held.set(sq, s.Sq[sq].enemies() > 0)
			g.bearPieces(t, n)
			if m.bosses>>t&1 != 0 && n > 0 {
				g.face(t, sq)
			}
		}
	}
	for i, p := range m.mem.Guards {
		n := p.Count
		if p.CountBy != nil {
			n = ir.SetUpLimit.Holds(g.number(m.placed[i], &nowhere))
		}
		if int(s.Seats) >= p.From && n > 0 {
			put(m.typeOf[p.Type], n, uint8(p.At), false)
		}
	}
	g.placeTroops(put)
	for _, p := range m.mem.Bodies {
		if p.Count > 0 {
			put(m.typeOf[p.Type], p.Count, uint8(p.At), true)
		}
	}
	for i := range m.mem.Chests {
		s.ChestsUp |= 1 << i
	}
	g.placeMachines()
	for i := range m.goals {
		s.Goal[i].Hidden = m.goals[i].hidden
	}
	for i := range s.Token {
		s.Token[i] = none
		if i < len(m.mem.Tokens) && m.mem.Tokens[i].At >= 0 {
			s.Token[i] = uint8(m.mem.Tokens[i].At)
		}
	}
	// GAP-14: no one is exposed, and no alert is on.
	for i := range s.Map {
		s.Map[i].Event, s.Map[i].Dir = none, dirNone
	}
	if err := g.layChests(start.Chests); err != nil {
		return err
	}
	for _, c := range start.Events {
		s.Event[c].Left++
	}
	for _, c := range start.Equipment {
		s.Equip[c].Left++
	}
	for _, c := range slices.Concat(start.Discards, start.Removed) {
		s.Equip[c].Gone++
	}
	for i := range m.reinf {
		if m.reinf[i].seats == s.Seats { // BOV-29.2, 0.27, GAP-41
			s.Reinf[i].Left++
		}
	}
	for i := range s.Seat[:maxSeats+len(m.allies)] {
		a := &s.Seat[i]
		a.From = none
		for p := range a.Board {
			a.Board[p].ID = none
		}
		for p := range a.Skill {
			a.Skill[p].ID = none
		}
		if i < int(s.Seats) {
			g.equipSeat(i, a, start.Boards[s.Seats-2], start.Level)
		}
	}
	return nil
}

// layChests builds the Chest deck, in order from the top (BOV-10.1). Cards of the
// Memory's deck that are not in the start were found earlier, and come before the
// top.
func (g *Game) layChests(deck []ir.CardID) error {
	s := &g.s
	for i := range s.ChestOrder {
		s.ChestOrder[i] = uint8(i)
	}
	own := g.m.mem.Start.Chests
	if slices.Equal(deck, own) {
		return nil
	}
	var gone, left []uint8
	for i, c := range own {
		if !slices.Contains(deck, c) {
			gone = append(gone, uint8(i))
		}
	}
	for _, c := range deck {
		i := slices.Index(own, c)
		if i < 0 {
			return errors.New("the Chest deck holds a card that is none of this Memory")
		}
		left = append(left, uint8(i))
	}
	if len(gone)+len(left) != len(own) {
		return errors.New("the Chest deck holds a card twice")
	}
	copy(s.ChestOrder[:], slices.Concat(gone, left))
	s.NextCard = uint8(len(gone))
	return nil
}

// equipSeat places an Assassin's cards and cubes: BOV-1.7, 7.10, 27.6.
func (g *Game) equipSeat(i int, a *Seat, boards []ir.Board, level int) {
	a.Char = uint8(i)
	a.AC, a.HP, a.HPMax = 3, 3, 3
	if i >= len(boards) {
		return
	}
	b := &boards[i]
	a.Char = uint8(max(0, b.Character))
	if b.Apprentice && !g.m.apprentice {
		a.Char |= standIn
	}
	if !g.m.novice(a.Char) { // BOV-39.3
		from, _ := g.m.pack.ir.Assassins[a.Char&whoBits].AbilityAt(level)
		a.Char |= uint8(from) << rankShift
	}
	lay := func(place int, id int) {
		if id >= 0 && place < boardPlaces {
			a.Board[place].ID = uint8(id)
		}
	}
	lay(int(placeMelee), int(b.Melee))
	lay(int(placeRanged), int(b.Ranged))
	if !g.m.novice(a.Char) { // BOV-1.8
		lay(int(placeBlade), int(b.Blade))
	}
	lay(int(placeArmor), int(b.Armor))
	for _, id := range b.Skills { // BOV-39.6
		if level := g.m.pack.ir.Skills[id].Level; level >= 1 && level <= len(a.Skill) {
			a.Skill[level-1].ID = uint8(id)
		}
	}
	for j, id := range b.Inventory {
		lay(int(placeInventory)+j, int(id))
	}
	if id := a.Board[placeArmor].ID; id != none {
		a.wear(int(g.m.equip[id].armor)) // BOV-25.2
	}
	a.HP -= uint8(max(0, min(b.Lost, int(a.HP)-1)))
}
