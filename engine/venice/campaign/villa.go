package campaign

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// The campaign's own actions. Their verbs come after those of a Memory.
const (
	verbPlay      notation.Verb = 0x80 + iota // the optional Memory
	verbDecline                               // decline it; it is lost
	verbCharacter                             // character
	verbSkill                                 // card
	verbBegin                                 // easy
	verbPlayers                               // change the players
	verbCard                                  // seat or the Villa, place or card
	verbLay                                   // seat, place
	verbStore                                 // into the Villa
	verbKeep                                  // keep it where it is
	verbStay                                  // seat
	verbLeave                                 // seat
	verbSwap                                  // seat, Assassin
	verbJoin                                  // Assassin
	verbNobody                                // no one joins
	verbChest                                 // card
	verbType                                  // of the Headquarters
	verbOn                                    // on to the Assignment
	verbMedicine                              // card, seat
	verbBed                                   // seat
	verbUp                                    // seat: it does not go to the Hospital
	verbPlan                                  // Blueprint
	verbBox                                   // box of the Contract
	verbPost                                  // miniature, place
	verbCube                                  // seat
	verbBuild                                 // the Blueprint in the Workshop
	verbLeavePlan                             // it stays there
	verbPlanBack                              // into the Main Hall
	verbPay                                   // seat or the Main Hall, place or card
	verbDraw                                  // card
	verbKeepCard                              // card
	verbDie                                   // face
	firstVerb     = verbPlay
	theVilla      = maxSeats
	mostMoves     = 120 // limit of cards moved in one rest, so that exchanges end (docs/campaign.md)
)

// villa asks what to do before the Memory begins, at no cost: trade, equip, store
// in and take from the Villa (BOV-36.3, 6.13), change the players (BOV-37.1).
func (g *Game) villa() {
	s := &g.s
	for i := range s.players() {
		if a := &s.Seat[i]; a.Novice || a.StandIn != none {
			g.store(&a.Board[placeBlade]) // BOV-1.8, 27.4
		}
	}
	g.ask(askVilla, 0)
}

// fill lists the options of the point.
func (g *Game) fill() {
	g.opts, g.filled = g.opts[:0], true
	s := &g.s
	switch s.Ask.Code {
	case askOptional:
		g.add(verbPlay)
		g.add(verbDecline)
	case askApprentice:
		g.characters(len(g.m.ir.Apprentices))
	case askAssassin: // BOV-12.1: including those never played
		g.characters(min(len(g.m.ir.Assassins), maxPeople))
	case askStandIn:
		g.apprentices()
	case askSkill:
		for _, c := range g.lessons(s.Seat[s.At].Who) {
			g.add(verbSkill, c)
		}
	case askVilla:
		g.menu()
	case askPlace:
		g.places()
	case askLeave:
		g.partings()
	case askJoin:
		g.add(verbNobody)
		each(g.joinable()&^s.Joining, func(who uint8) { g.add(verbJoin, who) })
	case askChest:
		for _, c := range s.Deck[s.Back:s.ChestN] {
			g.add(verbChest, c)
		}
	default:
		g.fillHome()
		g.meanwhile()
	}
	if g.fixed {
		g.opts = slices.DeleteFunc(g.opts, apart)
	}
}

func (g *Game) add(v notation.Verb, args ...uint8) { g.opts = append(g.opts, notation.Act(v, args...)) }

// characters lists the first n characters that no player has yet.
func (g *Game) characters(n int) {
	s := &g.s
	novices := s.Ask.Code == askApprentice
	for who := range uint8(min(n, none)) {
		taken := false
		for i := range s.players() {
			a := &s.Seat[i]
			taken = taken || a.Who == who && a.Novice == novices
		}
		if !taken {
			g.add(verbCharacter, who)
		}
	}
}

// apprentices lists the Apprentices who do not stand in for an Assassin: any of
// the four (BOV-27.3).
func (g *Game) apprentices() {
	s := &g.s
	for who := range uint8(min(len(g.m.ir.Apprentices), maxPeople)) {
		busy := false
		for i := range s.players() {
			busy = busy || s.Seat[i].StandIn == who
		}
		if !busy {
			g.add(verbCharacter, who)
		}
	}
}

// menu lists the options in the Villa.
func (g *Game) menu() {
	s := &g.s
	if s.Ask.Code == askRest {
		g.add(verbOn)
		g.wares()
		return
	}
	g.add(verbBegin, 0)
	if g.m.cover(s.Memory).ID != "0.1" { // BOV-34.6, 45.1
		g.add(verbBegin, 1)
	}
	g.wares()
}

// wares lists the cards that can be moved, and the other options between two
// Memories. Skill cards are on no place of a board: they are not traded
// (BOV-40.6).
func (g *Game) wares() {
	s := &g.s
	if g.mayChange() && !g.m.steady {
		g.add(verbPlayers)
	}
	g.medicines()
	if s.Moves >= mostMoves {
		return
	}
	for i := range s.players() {
		for p, c := range s.Seat[i].Board {
			if c != none && (p < int(placeInventory) || !slices.Contains(s.Seat[i].Board[placeInventory:p], c)) { // identical cards are one option
				g.add(verbCard, uint8(i), uint8(p))
			}
		}
	}
	for c, n := range s.Villa {
		if n > 0 {
			g.add(verbCard, theVilla, uint8(c))
		}
	}
}

// mayChange reports whether the number of players may change. It may between two
// Memories, once there are Assassins, never between two attempts (BOV-37.1).
func (g *Game) mayChange() bool {
	s := &g.s
	return s.Attempt == 1 && !s.Changed && s.Last != lastNone && !s.Seat[0].Novice && (!s.Home || s.Ask.Code == askRest) &&
		(s.Seats > 2 || g.joinable() != 0) // two stay two, if nobody else is left
}

// card returns the picked card.
func (g *Game) card() uint8 {
	if g.s.From == theVilla {
		return g.s.Place
	}
	return g.s.Seat[g.s.From].Board[g.s.Place]
}

// places lists where the card may go: its slot or the inventory of each board, or
// the Villa. A card that it replaces in a slot goes to the Villa, and may be
// taken back. An Apprentice's blade slot is not used (BOV-1.8, 27.4). All other
// places are filled as the group likes (BOV-27.5, 37.4, GAP-68).
func (g *Game) places() {
	s := &g.s
	card := g.card()
	slot := slots[g.m.ir.Equipment[card].Slot]
	for i := range s.players() {
		a := &s.Seat[i]
		if slot < placeInventory && (slot != placeBlade || !a.Novice && a.StandIn == none) && a.Board[slot] != card {
			g.add(verbLay, uint8(i), slot)
		}
		if int(s.From) == i && s.Place >= placeInventory {
			continue
		}
		for p := placeInventory; p < maxPlaces; p++ {
			if a.Board[p] == none {
				g.add(verbLay, uint8(i), p)
				break
			}
		}
	}
	if s.From != theVilla {
		g.add(verbStore)
	}
	g.add(verbKeep)
}

var slots = map[string]uint8{"melee": placeMelee, "ranged": placeRanged, "blade": placeBlade, "armor": placeArmor, "": placeInventory}

// lift removes the picked card from its place.
func (g *Game) lift() uint8 {
	s := &g.s
	card := g.card()
	if s.From == theVilla {
		s.Villa[card]--
	} else {
		s.Seat[s.From].Board[s.Place] = none
	}
	s.Moves++
	return card
}

// leaving asks each seat whether it stays. If only two Assassins would remain,
// one may only leave if another takes its place.
func (g *Game) leaving() {
	s := &g.s
	if s.At < s.Seats {
		g.ask(askLeave, int(s.At)+1)
		return
	}
	g.part()
	s.Stage = stageJoin
}

// partings lists the options of a seat.
func (g *Game) partings() {
	s := &g.s
	i := int(s.At)
	g.add(verbStay, s.At)
	if s.Home && s.Person[s.Seat[i].Who].Out { // BOV-40.13
		return
	}
	if s.Joining == 0 && int(s.Seats)-countBits(s.Leaving) > 2 {
		g.add(verbLeave, s.At)
	}
	a := &s.Seat[i]
	// BOV-37.7: a swap needs full health, and Apprentices cannot swap
	if s.Leaving == 0 && (g.p.swapAny || a.Lost == 0 && a.StandIn == none && !s.Person[a.Who].Out) {
		each(g.joinable()&^s.Joining, func(who uint8) { g.add(verbSwap, s.At, who) })
	}
}

func countBits(mask uint8) (n int) {
	each(mask, func(uint8) { n++ })
	return n
}

// part removes those who leave.
func (g *Game) part() {
	s := &g.s
	kept := s.Seat[:0:0]
	for i := range s.players() {
		if s.Leaving>>i&1 == 0 {
			kept = append(kept, s.Seat[i])
			continue
		}
		g.leave(i)
	}
	if len(kept) == int(s.Seats) {
		return
	}
	for i := range s.Seat {
		s.Seat[i] = nobody
	}
	copy(s.Seat[:], kept)
	s.Seats = uint8(len(kept))
}

// leave packs the bag of a leaving Assassin: its Assassin cards, its health and,
// in one edition, its blade (BOV-37.6, GAP-109). All other cards go to the Villa.
func (g *Game) leave(i int) {
	s := &g.s
	a := &s.Seat[i]
	p := &s.Person[a.Who]
	if !g.p.leaveAll && a.StandIn == none {
		p.Bag[placeBlade], a.Board[placeBlade] = a.Board[placeBlade], none
	}
	g.clear(a)
	p.Lost = a.Lost
	g.ev(evLeft, 3706, int(a.Who), 0, 0)
}

// join seats an Assassin with the card of the group's level, its health cubes and
// the contents of its bag (BOV-37.2, 37.3, 37.5). It chooses Skill cards of the
// levels reached next, even if it never played (GAP-51), in the editions where
// they come from its envelope.
func (g *Game) join(i int, who uint8) {
	s := &g.s
	p := &s.Person[who]
	s.Seat[i] = nobody
	s.Seat[i].Who, s.Seat[i].Lost = who, p.Lost
	p.Lost = 0
	if !p.Played && g.p.bagOnly {
		p.Learned = s.Level
	}
	p.Played = true
	g.ev(evJoined, 3702, i, int(who), 0)
	if !p.Out {
		g.unpack(i)
	}
}

// joining asks who joins, if there is room and no one has left: a vacated place
// is only filled by a swap.
func (g *Game) joining() {
	s := &g.s
	if s.Leaving == 0 && s.Seats < maxSeats && g.joinable() != 0 {
		g.ask(askJoin, 0)
		return
	}
	g.joined()
}

// joined ends the change of players.
func (g *Game) joined() {
	g.s.At = 0
	g.s.Stage = stageStandIn
	if g.s.Home {
		g.s.Stage = stageRest
	}
}

// between returns to the menu for moving cards.
func (g *Game) between() {
	g.s.Stage = stageVilla
	if g.s.Resting {
		g.s.Stage = stageRest
	}
}

// answer applies a choice.
func (g *Game) answer(a engine.Action) {
	s := &g.s
	arg := func(i int) uint8 { return notation.Arg(a, i) }
	switch notation.VerbOf(a) {
	case verbPlay:
		s.Offered = true
	case verbDecline: // BOV-46.2
		s.Diary[s.Memory].How = boxLost
		g.ev(evDeclined, 4602, int(s.Memory), 0, 0)
	case verbCharacter:
		if s.Ask.Code == askStandIn {
			s.Seat[s.At].StandIn = arg(0)
			if s.Home {
				s.Mini[arg(0)] = atTable // BOV-27.3: wherever it was
			}
			g.ev(evStandIn, 2703, int(s.At), int(arg(0)), 0)
			break
		}
		g.take(arg(0))
	case verbSkill:
		g.learned(arg(0))
	case verbBegin:
		g.beginMemory(arg(0) != 0)
	case verbPlayers:
		s.Changed, s.Stage, s.At, s.Leaving, s.Joining = true, stageLeave, 0, 0, 0
	case verbCard:
		s.From, s.Place, s.Stage = arg(0), arg(1), stagePlace
	case verbLay:
		card := g.lift()
		place := &s.Seat[arg(0)].Board[arg(1)]
		g.store(place)
		*place = card
		g.ev(evLaid, 3603, int(card), int(arg(0)), 0)
		g.between()
	case verbStore:
		card := g.lift()
		s.Villa[card]++
		g.ev(evStored, 3603, int(card), 0, 0)
		g.between()
	case verbKeep:
		s.Moves++
		g.between()
	case verbStay:
		s.At++
	case verbLeave:
		s.Leaving |= 1 << s.At
		s.At++
	case verbSwap:
		i := int(s.At)
		g.leave(i)
		g.join(i, arg(1))
		s.Joining |= 1 << arg(1)
		s.At++
	case verbJoin:
		s.Seats++
		g.join(int(s.Seats)-1, arg(0))
	case verbNobody:
		g.joined()
	case verbChest:
		i := s.Back
		for s.Deck[i] != arg(0) {
			i++
		}
		s.Deck[i], s.Deck[s.Back] = s.Deck[s.Back], s.Deck[i]
		s.Back++
	default:
		g.answerHome(a)
	}
}
