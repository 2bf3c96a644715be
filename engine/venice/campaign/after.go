package campaign

import (
	"slices"

	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// settle takes over the results of the Memory.
func (g *Game) settle(l venice.Left) {
	s := &g.s
	s.Turns += uint16(g.in.Outcome().Turn) + 1
	s.Easy = s.Easy || l.Easy
	for i := range l.Events {
		s.Event[i] = uint8(l.Events[i])
	}
	for i := range l.Equipment {
		s.Equip[i] = Pile{uint8(l.Equipment[i]), uint8(l.Gone[i])}
	}
	var brought [maxSeats][maxPlaces]uint8 // the boards at the beginning of this attempt
	for i := range s.players() {           // BOV-6.7, 36.1: cards on the boards are kept
		brought[i] = s.Seat[i].Board
		for p, c := range l.Seats[i].Board {
			s.Seat[i].Board[p] = none
			if c != ir.NoID {
				s.Seat[i].Board[p] = uint8(c)
			}
		}
	}
	var found []find
	for i, c := range l.Chests {
		if s.Chest[c] == chestDeck {
			found = append(found, find{uint8(c), l.Finders[i]})
		}
	}
	for i, t := range g.m.memory(s.Memory).Towers {
		if t != ir.NoID && !l.Synced[i] { // BOV-9.5
			g.ev(evTowerBack, 905, int(t), 0, 0)
		}
	}
	s.Moves = 0
	switch {
	case l.Won:
		for _, f := range found {
			s.Chest[f.card] = chestFound
			g.undeck(f.card)
		}
		g.succeeded(&l)
	case s.Attempt == 1:
		g.returnChests(found, &brought, 609)
		g.failed(&l)
	default:
		g.returnChests(found, &brought, 615)
		g.failedTwice(&l)
		if g.p.chestsShuffled && len(found) > 0 { // BOV-6.15
			s.Stage, s.Back = stageShuffle, 0
		}
	}
}

// find is a found Chest card with the seat that opened the Chest.
type find struct {
	card uint8
	seat int
}

// returnChests puts Chest cards found in a failed attempt back into the deck.
// They were never taken out of it, so they stay in their order, on top (BOV-6.9,
// 6.15). The Equipment that they brought is removed from the boards, or from
// where it went.
func (g *Game) returnChests(found []find, brought *[maxSeats][maxPlaces]uint8, rule int) {
	for _, f := range found {
		g.ev(evChestBack, rule, int(f.card), 0, 0)
		if card := g.m.ir.Chests[f.card].Card; card != ir.NoID {
			g.lose(uint8(card), f.seat, brought)
		}
	}
}

// lose takes back one copy of a card that a Chest brought. Copies are alike, and
// each Assassin keeps as many as it had at the beginning. The copy is taken from the
// Assassin who opened the Chest if it has extra copies, else from another
// Assassin with extra copies, else from the discards.
func (g *Game) lose(card uint8, finder int, brought *[maxSeats][maxPlaces]uint8) {
	s := &g.s
	order := []int{}
	if finder >= 0 && finder < int(s.Seats) {
		order = append(order, finder)
	}
	for i := range s.players() {
		order = append(order, i)
	}
	take := func(more bool) bool {
		for _, i := range order {
			board := s.Seat[i].Board[:]
			if more && copies(board, card) <= copies(brought[i][:], card) {
				continue
			}
			if p := came(board, brought[i][:], card); p >= 0 {
				board[p] = none
				return true
			}
		}
		return false
	}
	switch p := &s.Equip[card]; {
	case take(true):
	case p.Gone > 0:
		p.Gone--
	case p.Left > 0:
		p.Left--
	default:
		take(false)
	}
}

// came returns the place of a copy of a card that was not there when the attempt
// began, else of any copy, -1 for none.
func came(board, brought []uint8, card uint8) int {
	for p := range board {
		if board[p] == card && brought[p] != card {
			return p
		}
	}
	return slices.Index(board, card)
}

// copies counts the copies of a card on a board.
func copies(board []uint8, card uint8) (n int) {
	for _, c := range board {
		if c == card {
			n++
		}
	}
	return n
}

// failed handles the first failure: a second attempt follows (BOV-6.6). Surviving
// Assassins go on with their remaining health (BOV-6.11). Apprentices stand in
// for the others (BOV-6.12, 27.2).
func (g *Game) failed(l *venice.Left) {
	s := &g.s
	g.ev(evFailed, 606, int(s.Memory), 0, 0)
	for i := range s.players() {
		a := &s.Seat[i]
		if l.Seats[i].Out {
			g.eliminated(i)
			continue
		}
		a.Lost = uint8(l.Seats[i].HPMax - l.Seats[i].HP)
	}
	s.Attempt, s.Last, s.Stage = 2, lastFailed, stageStandIn
}

// eliminated clears the board of an Eliminated Assassin. Its blade and armor go
// to its bag (BOV-26.11, GAP-35), its other cards to the Villa (BOV-26.12); it
// keeps its Skill cards. An Apprentice gets a fresh board (GAP-38).
func (g *Game) eliminated(i int) {
	s := &g.s
	a := &s.Seat[i]
	a.Lost = 0
	if a.Novice || a.StandIn != none {
		g.ev(evFresh, 2708, i, 0, 0)
		if !g.p.boardStays {
			g.clear(a)
		}
		a.StandIn = none
		return
	}
	p := &s.Person[a.Who]
	p.Out = true
	g.ev(evOut, 2612, i, int(a.Who), 0)
	if !g.p.bladeStays {
		p.Bag[placeBlade], a.Board[placeBlade] = a.Board[placeBlade], none
	}
	if !g.p.armorStays {
		p.Bag[placeArmor], a.Board[placeArmor] = a.Board[placeArmor], none
	}
	if !g.p.boardStays {
		g.clear(a)
	}
	g.store(&a.Board[placeBlade]) // Apprentices carry none: BOV-27.4
}

// store moves a card to the Villa.
func (g *Game) store(place *uint8) {
	if *place != none {
		g.s.Villa[*place]++
		*place = none
	}
}

// clear stores all cards of a board.
func (g *Game) clear(a *Seat) {
	for p := range a.Board {
		g.store(&a.Board[p])
	}
}

// succeeded handles a success: the Map is dismantled once its tokens are counted
// (BOV-5.7), and the sticker is won, even in the second attempt (BOV-34.2).
func (g *Game) succeeded(l *venice.Left) {
	s := &g.s
	box := &s.Diary[s.Memory]
	box.How = boxFirst
	if s.Attempt == 2 {
		box.How = boxSecond
	}
	switch {
	case l.Sticker != "" && s.Easy: // BOV-34.3: all or part of it was on Easy, in either attempt
		box.Sticker = greySticker
	case l.Sticker != "":
		box.Sticker = redSticker
	}
	s.Last = lastWon
	g.ev(evDone, 507, int(s.Memory), int(s.Attempt), 0)
	if box.Sticker != noSticker {
		g.ev(evSticker, 3402, int(s.Memory), int(box.Sticker), 0)
	}
	g.complete(l, l.XP)
}

// failedTwice handles the second failure: the Memory counts as completed, without
// Chest cards and sticker. It gives the XP of all its mandatory Objectives,
// completed or not (BOV-6.14, GAP-71).
func (g *Game) failedTwice(l *venice.Left) {
	s := &g.s
	s.Diary[s.Memory].How, s.Last = boxFailed, lastFailedTwice
	g.ev(evFailedTwice, 614, int(s.Memory), 0, 0)
	xp := 0
	for i := range g.m.memory(s.Memory).Objectives {
		if o := &g.m.memory(s.Memory).Objectives[i]; o.Mandatory {
			xp += o.XP
		}
	}
	if l.Conclusion >= 0 {
		xp = max(0, xp+l.Added)
	}
	g.complete(l, xp)
}

// conclude reads the conclusion of the Memory, if it has any that holds. What its game
// remembers becomes the campaign's; then come the values that the conclusion sets.
func (g *Game) conclude(l *venice.Left) {
	s := &g.s
	for i, v := range l.Remembered {
		s.Recall[i] = uint16(v)
	}
	if l.Conclusion < 0 {
		return
	}
	s.Ends[s.Memory] = uint8(l.Conclusion) + 1
	g.ev(evConcluded, 508, int(s.Memory), int(s.Memory)<<8|l.Conclusion, 0)
	for _, k := range g.m.memory(s.Memory).Conclusions[l.Conclusion].Remember {
		s.Recall[k.What] = uint16(min(k.To, g.m.ir.Remember[k.What].Most()))
	}
}

// recall returns what is remembered.
func (g *Game) recall() []int {
	if len(g.m.ir.Remember) == 0 {
		return nil
	}
	out := make([]int, len(g.m.ir.Remember))
	for i := range out {
		out[i] = int(g.s.Recall[i])
	}
	return out
}

// openIf opens the envelopes of a list whose condition holds.
func (g *Game) openIf(list []ir.OpensIf) {
	for i := range list {
		if g.m.ir.Recalled(&list[i].If, g.recall()) {
			g.open([]ir.EnvelopeID{list[i].Envelope})
		}
	}
}

// complete closes a Memory. It adds the XP (BOV-35.2), opens the envelopes and
// Rewards of the conclusion (BOV-5.8, 46.1), brings Assassins back (BOV-27.8) and
// handles the Eliminated (BOV-27.1). In the Villa, all lost health returns after
// the Memories that say so (BOV-36.2).
func (g *Game) complete(l *venice.Left, xp int) {
	s := &g.s
	s.Diary[s.Memory].XP = uint8(min(xp, 255))
	s.XP += uint16(xp)
	g.ev(evXP, 3502, xp, int(s.XP), 0)
	for int(s.Level) < len(g.m.levels) && int(s.XP) >= g.m.levels[s.Level] { // BOV-39.1, 39.2: all levels reached
		s.Level++
		g.ev(evLevel, 3901, int(s.Level), 0, 0)
	}
	for i := range s.players() {
		a := &s.Seat[i]
		lost := l.Seats[i].HPMax - l.Seats[i].HP
		if l.Seats[i].Gone && !a.Novice && a.StandIn == none {
			s.Person[a.Who].Gone = true
		}
		if !a.Novice && s.Person[a.Who].Gone && a.StandIn != none && !s.Home && !l.Seats[i].Out { // its Apprentice plays on
			if a.Lost = 0; g.m.noRest(s.Memory) {
				a.Lost = uint8(lost)
			}
			continue
		}
		switch {
		case s.Home && (a.StandIn == none || !l.Seats[i].Out):
			g.stay(i, l.Seats[i].Out, lost)
			continue
		case a.StandIn != none && !s.Home && !s.Person[a.Who].Gone:
			g.comeBack(i)
		case l.Seats[i].Out:
			g.eliminated(i)
		case !a.Novice && g.m.noRest(s.Memory):
			g.stay(i, false, lost)
			continue
		}
		a.Lost = 0
	}
	for who := range s.Person { // BOV-27.8: in one edition
		if p := &s.Person[who]; g.p.sittingOut && !s.Home && p.Out && !p.Gone && g.seatOf(uint8(who)) < 0 {
			p.Out = false
		}
	}
	g.ev(evConclusion, 508, int(s.Memory), 0, 0)
	g.conclude(l)
	g.open(g.m.cover(s.Memory).Opens.After)
	g.openIf(g.m.cover(s.Memory).Opens.AfterIf)
	if l.Conclusion >= 0 {
		g.open(g.m.memory(s.Memory).Conclusions[l.Conclusion].Opens)
	}
	s.Stage, s.Due = stageOffer, s.Home // BOV-41.1: before the next Memory
}

// comeBack returns an Assassin to its seat with the contents of its bag. The
// Apprentice's cards stay on the board; armor that must make room is stored.
func (g *Game) comeBack(i int) {
	s := &g.s
	a := &s.Seat[i]
	a.StandIn = none
	s.Person[a.Who].Out = false
	g.ev(evBack, 2708, i, int(a.Who), 0)
	g.unpack(i)
}

// unpack moves the cards of a bag onto the board.
func (g *Game) unpack(i int) {
	a := &g.s.Seat[i]
	bag := &g.s.Person[a.Who].Bag
	for p := range bag {
		if bag[p] == none || p == int(placeBlade) && a.StandIn != none {
			continue
		}
		g.store(&a.Board[p])
		a.Board[p], bag[p] = bag[p], none
	}
}
