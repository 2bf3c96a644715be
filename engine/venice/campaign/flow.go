package campaign

import (
	"math/bits"
	"slices"

	"acforge/engine"
	"acforge/engine/flat"
	"acforge/engine/venice"
	ir "acforge/schema/ir/venice"
)

// stages is the campaign from one Memory to the next. A stage does what is to be
// done without a choice and sets the next stage, or asks.
var stages = [stageOver]func(*Game){
	stageOffer:   (*Game).offer,
	stageOpen:    (*Game).openBefore,
	stageCast:    (*Game).cast,
	stageStandIn: (*Game).standIns,
	stageLearn:   (*Game).learn,
	stageVilla:   (*Game).villa,
	stagePlace:   func(g *Game) { g.ask(askPlace, 0) },
	stageLeave:   (*Game).leaving,
	stageJoin:    (*Game).joining,
	stageShuffle: (*Game).shuffle,
}

// run goes on to the next point with more than one option, or to the end.
func (g *Game) run() {
	for {
		if g.playing() {
			if g.in.Point().Kind != engine.Over {
				return
			}
			g.settle()
			continue
		}
		if g.s.Stage == stageOver {
			return
		}
		g.s.Ask = flat.Ask{}
		g.filled = false
		stages[g.s.Stage](g)
		if g.s.Ask.Code == askNothing {
			continue
		}
		switch opts := g.Options(); {
		case !g.s.Ask.Choice() && !g.s.Given:
			g.answer(opts[g.lot(len(opts))])
		case len(opts) == 1 && g.s.Ask.Choice(): // a choice with one option is not asked
			g.answer(opts[0])
		default:
			return
		}
	}
}

// ask rests at a choice; who is the seat that is asked from 1, 0 the group.
func (g *Game) ask(code uint8, who int) {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(who)}
}

// lot draws one of n by the campaign's own chance.
func (g *Game) lot(n int) int {
	const chestDeck = 200 // the purpose; a Memory has streams of its own
	return engine.Bounded(engine.At(g.s.Seed, chestDeck, uint32(g.s.Turns)<<8|uint32(g.s.Back)), n)
}

// offer finds the Memory that comes next: the first one that is open and whose needs
// are done (BOV-6.16). An optional one is offered, and played now or never (BOV-46.2).
func (g *Game) offer() {
	s := &g.s
	for i := range g.m.index {
		if s.Diary[i].How != boxOpen {
			continue
		}
		if !g.unlocked(i) {
			s.Diary[i].How = boxLost
			continue
		}
		if s.Memory != uint8(i) {
			s.Memory, s.Attempt, s.Easy, s.Changed, s.Offered, s.Moves = uint8(i), 1, false, false, false, 0
			g.ev(evNext, 616, i, 0, 0)
			g.expire(g.m.index[i])
		}
		if g.m.memory(uint8(i)).Optional && !s.Offered {
			g.ask(askOptional, 0)
			return
		}
		s.Stage = stageOpen
		return
	}
	s.Stage, s.Result, s.Cause = stageOver, uint8(engine.Won), causeCompleted
	if g.m.more { // the Headquarters are not played
		s.Cause = causeHeadquarters
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Over)}
	g.ev(evEnded, 0, int(s.Cause), 0, 0)
}

// unlocked tells whether what a Memory needs was completed (BOV-46.3).
func (g *Game) unlocked(i int) bool {
	for _, n := range g.m.memory(uint8(i)).Needs {
		k := slices.Index(g.m.index, int(n))
		if k < 0 || !g.s.Diary[k].done() {
			return false
		}
	}
	return true
}

// done: a Memory that failed twice counts as completed (BOV-6.14).
func (b *Box) done() bool { return b.How == boxFirst || b.How == boxSecond || b.How == boxFailed }

// expire takes the Chest cards out whose span does not reach the Memory at hand:
// they are removed for good (BOV-10.3).
func (g *Game) expire(memory int) {
	for c := range g.m.ir.Chests {
		if g.s.Chest[c] == chestDeck && int(g.m.ir.Chests[c].Last) < memory {
			g.s.Chest[c] = chestGone
			g.undeck(uint8(c))
			g.ev(evChestGone, 1003, c, 0, 0)
		}
	}
}

// undeck takes a card out of the Chest deck.
func (g *Game) undeck(card uint8) {
	s := &g.s
	if i := slices.Index(s.Deck[:s.ChestN], card); i >= 0 {
		copy(s.Deck[i:], s.Deck[i+1:s.ChestN])
		s.ChestN--
		s.Deck[s.ChestN] = 0
	}
}

// openBefore opens what the Memory opens before it begins.
func (g *Game) openBefore() {
	g.open(g.m.memory(g.s.Memory).Opens.Before)
	g.s.Stage = stageCast
}

// cast asks who plays whom: before the first Memory which Apprentice, each player
// (BOV-1.5); once it is done which Assassin, with all of them on offer (BOV-12.1,
// 1.9). The board stays.
func (g *Game) cast() {
	s := &g.s
	novices := g.m.memory(s.Memory).Characters == "apprentices"
	for i := range s.players() {
		if a := &s.Seat[i]; a.Who == none || a.Novice != novices {
			s.At = uint8(i)
			g.ask(map[bool]uint8{true: askApprentice, false: askAssassin}[novices], i+1)
			return
		}
	}
	s.Stage = stageStandIn
}

// take gives a seat its character.
func (g *Game) take(who uint8) {
	s := &g.s
	a := &s.Seat[s.At]
	a.Who, a.Novice = who, g.m.memory(s.Memory).Characters == "apprentices"
	if a.Novice {
		g.ev(evApprentice, 105, int(s.At), int(who), 0) // BOV-1.6: who is not chosen stays in the envelope
		return
	}
	s.Person[who].Played = true
	g.ev(evAssassin, 1201, int(s.At), int(who), 0)
}

// standIns asks for each Eliminated Assassin which Apprentice stands in for it
// (BOV-27.3).
func (g *Game) standIns() {
	s := &g.s
	for i := range s.players() {
		a := &s.Seat[i]
		if !a.Novice && s.Person[a.Who].Out && a.StandIn == none {
			s.At = uint8(i)
			g.ask(askStandIn, 0)
			return
		}
	}
	s.Stage = stageLearn
}

// learn asks for the Skill cards of the levels reached (BOV-39.5): each Assassin that
// plays, and one that was not in play when it does (BOV-39.4).
func (g *Game) learn() {
	s := &g.s
	for i := range s.players() {
		if s.Seat[i].Novice {
			continue
		}
		p := &s.Person[s.Seat[i].Who]
		s.At = uint8(i)
		if p.Offer != none {
			g.ask(askSkill, i+1)
			return
		}
		for p.Learned < s.Level { // BOV-39.2
			if len(g.lessons(s.Seat[i].Who)) > 0 {
				g.ask(askSkill, i+1)
				return
			}
			p.Learned++
		}
	}
	s.Stage = stageVilla
}

// lessons are the Skill cards that an Assassin chooses one of: the one on its slot
// and one that an envelope holds for it, or those of the level that it reaches, as
// far as no envelope holds them.
func (g *Game) lessons(who uint8) []uint8 {
	p := &g.s.Person[who]
	if p.Offer != none {
		level := g.m.ir.Skills[p.Offer].Level
		return []uint8{p.Skill[level-1], p.Offer}
	}
	var cards []uint8
	for id := range g.m.ir.Skills {
		c := &g.m.ir.Skills[id]
		if c.Assassin == int(who) && c.Level == int(p.Learned)+1 && (!g.m.enveloped(ir.CardID(id)) || p.Skill[c.Level-1] == uint8(id)) {
			cards = append(cards, uint8(id))
		}
	}
	return cards
}

// enveloped tells whether an envelope hands a Skill card out.
func (m *Mission) enveloped(skill ir.CardID) bool {
	for i := range m.ir.Envelopes {
		for _, g := range m.ir.Envelopes[i].Groups {
			if g.Kind == "skill" && slices.Contains(g.Cards, skill) {
				return true
			}
		}
	}
	return false
}

func (g *Game) learned(card uint8) {
	s := &g.s
	who := s.Seat[s.At].Who
	p := &s.Person[who]
	level := g.m.ir.Skills[card].Level
	p.Skill[level-1] = card // BOV-39.6
	if p.Offer != none {
		p.Offer = none
	} else {
		p.Learned++
	}
	g.ev(evSkill, 3905, int(s.At), int(card), 0)
}

// beginMemory lays out what the campaign holds and begins the Memory: BOV-6.10, 46.3.
// What lies on the boards, the health cubes and the discard pile are as they were
// left (BOV-6.7, 6.11, 36.1); everything else is as the set-up makes it, saved cubes
// (BOV-6.8), stealth and alert too (GAP-12), and Skill cards are unused (BOV-6.17,
// 39.11).
func (g *Game) beginMemory(easy bool) {
	s := &g.s
	mem := g.m.mems[s.Memory]
	o := engine.Options{Seats: int(s.Seats), Edition: profiles[s.Edition].name, Given: s.Given, Seed: engine.At(s.Seed, s.Memory, uint32(s.Attempt))}
	if easy {
		o.Difficulty = "easy"
	}
	st := g.start(mem)
	in, err := mem.NewFrom(&st, o)
	if err != nil { // what does not fit the Memory was refused when the campaign was made
		panic("campaign: " + err.Error())
	}
	g.adopt(in)
}

// adopt goes on with a game of the Memory at hand.
func (g *Game) adopt(in *venice.Game) {
	s := &g.s
	g.in, s.Begun, s.Stage, s.Ask = in, s.Memory, stageMemory, flat.Ask{}
	g.ev(evBegun, 610, int(s.Memory), int(s.Attempt), 0)
}

// start is what the Memory begins from.
func (g *Game) start(mem *venice.Mission) ir.Start {
	s := &g.s
	var st ir.Start
	for c, n := range s.Event[:len(g.m.ir.Events)] {
		for range n {
			st.Events = append(st.Events, ir.CardID(c))
		}
	}
	for c := range g.m.ir.Equipment {
		id := ir.CardID(c)
		for range s.Equip[c].Left {
			st.Equipment = append(st.Equipment, id)
		}
		for range s.Equip[c].Gone {
			if mem.Leaves(id) {
				st.Removed = append(st.Removed, id)
			} else {
				st.Discards = append(st.Discards, id)
			}
		}
	}
	for _, c := range s.Deck[:s.ChestN] {
		if g.m.spans(c, g.m.index[s.Memory]) {
			st.Chests = append(st.Chests, ir.CardID(c))
		}
	}
	boards := &st.Boards[s.Seats-2]
	for i := range s.players() {
		*boards = append(*boards, g.board(i))
	}
	return st
}

// spans tells whether a Chest card belongs to a Memory of the pack (BOV-10.3).
func (m *Mission) spans(card uint8, memory int) bool {
	c := &m.ir.Chests[card]
	return int(c.First) <= memory && memory <= int(c.Last)
}

// board is a seat's as the Memory has it.
func (g *Game) board(i int) ir.Board {
	a := &g.s.Seat[i]
	b := ir.Board{Character: int(a.Who), Lost: int(a.Lost)}
	id := func(p uint8) ir.CardID {
		if a.Board[p] == none {
			return ir.NoID
		}
		return ir.CardID(a.Board[p])
	}
	b.Melee, b.Ranged, b.Blade, b.Armor = id(placeMelee), id(placeRanged), id(placeBlade), id(placeArmor)
	for p := placeInventory; p < maxPlaces; p++ {
		if a.Board[p] != none {
			b.Inventory = append(b.Inventory, id(p))
		}
	}
	if a.Novice || a.Who == none {
		return b
	}
	for level, c := range g.s.Person[a.Who].Skill {
		if c != none && (a.StandIn == none || level < 2) { // BOV-27.7
			b.Skills = append(b.Skills, ir.SkillID(c))
		}
	}
	if a.StandIn != none {
		b.Character, b.Apprentice = int(a.StandIn), true // BOV-27.4
	}
	return b
}

// settle takes over what the Memory has left.
func (g *Game) settle() {
	s := &g.s
	l := g.in.Left()
	s.Turns += uint16(g.in.Outcome().Turn) + 1
	s.Easy = s.Easy || l.Easy
	for i := range l.Events {
		s.Event[i] = uint8(l.Events[i])
	}
	for i := range l.Equipment {
		s.Equip[i] = Pile{uint8(l.Equipment[i]), uint8(l.Gone[i])}
	}
	for i := range s.players() { // BOV-6.7, 36.1: cards on the boards are kept
		for p, c := range l.Seats[i].Board {
			s.Seat[i].Board[p] = none
			if c != ir.NoID {
				s.Seat[i].Board[p] = uint8(c)
			}
		}
	}
	var found []uint8
	for _, c := range l.Chests {
		if s.Chest[c] == chestDeck {
			found = append(found, uint8(c))
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
		for _, c := range found {
			s.Chest[c] = chestFound
			g.undeck(c)
		}
		g.succeeded(&l)
	case s.Attempt == 1:
		g.returnChests(found, 609)
		g.failed(&l)
	default:
		g.returnChests(found, 615)
		g.failedTwice(&l)
		if g.p.chestsShuffled && len(found) > 0 { // BOV-6.15
			s.Stage, s.Back = stageShuffle, 0
		}
	}
}

// returnChests gives Chest cards back that were found in a failed attempt: they were
// never taken out of the deck, so they lie in their order, on top (BOV-6.9, 6.15).
// What they brought is taken off the boards again, or from where it went.
func (g *Game) returnChests(found []uint8, rule int) {
	for _, c := range found {
		g.ev(evChestBack, rule, int(c), 0, 0)
		if card := g.m.ir.Chests[c].Card; card != ir.NoID {
			g.lose(uint8(card))
		}
	}
}

// lose takes one copy of a card out of what the group has.
func (g *Game) lose(card uint8) {
	s := &g.s
	for i := range s.players() {
		if p := slices.Index(s.Seat[i].Board[:], card); p >= 0 {
			s.Seat[i].Board[p] = none
			return
		}
	}
	switch p := &s.Equip[card]; {
	case p.Gone > 0:
		p.Gone--
	case p.Left > 0:
		p.Left--
	}
}

// failed is the first failure: a second attempt (BOV-6.6). Who survived goes on with
// the health that is left (BOV-6.11), for who did not an Apprentice stands in
// (BOV-6.12, 27.2).
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

// eliminated takes the board of an Eliminated Assassin apart. Its blade and armor go
// to its bag (BOV-26.11, GAP-35), its other cards to the Villa (BOV-26.12); its Skill cards are its own. An Apprentice has a fresh board (GAP-38).
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
	g.store(&a.Board[placeBlade]) // no Apprentice carries one: BOV-27.4
}

// store lays a card into the Villa.
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

// succeeded: the Map is dismantled once its tokens are counted (BOV-5.7), and the
// sticker is won, at the second attempt too (BOV-34.2).
func (g *Game) succeeded(l *venice.Left) {
	s := &g.s
	box := &s.Diary[s.Memory]
	box.How = boxFirst
	if s.Attempt == 2 {
		box.How = boxSecond
	}
	switch {
	case l.Sticker != "" && s.Easy: // BOV-34.3: all or part of it, in either attempt
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

// failedTwice: the Memory counts as completed, without Chest cards and sticker, for
// the XP of all its mandatory Objectives, completed or not (BOV-6.14, GAP-71).
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
	g.complete(l, xp)
}

// complete closes a Memory: XP (BOV-35.2), the conclusion with its envelopes and
// Rewards (BOV-5.8, 46.1), who comes back (BOV-27.8), who was Eliminated (BOV-27.1)
// and the Villa, where all lost health comes back (BOV-36.2).
func (g *Game) complete(l *venice.Left, xp int) {
	s := &g.s
	s.Diary[s.Memory].XP = uint8(min(xp, 255))
	s.XP += uint16(xp)
	g.ev(evXP, 3502, xp, int(s.XP), 0)
	for int(s.Level) < len(g.m.levels) && int(s.XP) >= g.m.levels[s.Level] { // BOV-39.1, 39.2: all of them
		s.Level++
		g.ev(evLevel, 3901, int(s.Level), 0, 0)
	}
	for i := range s.players() {
		a := &s.Seat[i]
		switch {
		case a.StandIn != none:
			g.comeBack(i)
		case l.Seats[i].Out:
			g.eliminated(i)
		}
		a.Lost = 0
	}
	for who := range s.Person { // BOV-27.8: in one edition
		if p := &s.Person[who]; g.p.sittingOut && p.Out && g.seatOf(uint8(who)) < 0 {
			p.Out = false
		}
	}
	g.ev(evConclusion, 508, int(s.Memory), 0, 0)
	g.open(g.m.memory(s.Memory).Opens.After)
	s.Stage = stageOffer
}

// comeBack: an Assassin takes its seat again with what is in its bag. What the
// Apprentice carried stays on the board; armor that has to make room is stored.
func (g *Game) comeBack(i int) {
	s := &g.s
	a := &s.Seat[i]
	a.StandIn = none
	s.Person[a.Who].Out = false
	g.ev(evBack, 2708, i, int(a.Who), 0)
	g.unpack(i)
}

// unpack lays the cards of a bag onto the board.
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

// seatOf is the seat of an Assassin, -1 for none.
func (g *Game) seatOf(who uint8) int {
	return slices.IndexFunc(g.s.players(), func(a Seat) bool { return a.Who == who && !a.Novice })
}

// shuffle lays the Chest deck anew, card by card (BOV-6.15).
func (g *Game) shuffle() {
	s := &g.s
	if s.Back >= s.ChestN {
		s.Stage, s.Back = stageOffer, 0
		return
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: askChest, Count: s.ChestN - s.Back}
}

// joinable are the Assassins that are not in the group, by mask.
func (g *Game) joinable() uint8 {
	mask := uint8(1)<<min(len(g.m.ir.Assassins), maxPeople) - 1
	for i := range g.s.players() {
		if a := &g.s.Seat[i]; !a.Novice {
			mask &^= 1 << a.Who
		}
	}
	return mask
}

func each(mask uint8, f func(uint8)) {
	for ; mask != 0; mask &= mask - 1 {
		f(uint8(bits.TrailingZeros8(mask)))
	}
}
