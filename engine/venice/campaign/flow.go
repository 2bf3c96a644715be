package campaign

import (
	"math/bits"
	"slices"

	"acforge/engine"
	"acforge/engine/flat"
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

	stageFound:    (*Game).found,
	stageRest:     func(g *Game) { g.ask(askRest, 0) },
	stagePatients: (*Game).patients,
	stagePlan:     (*Game).plan,
	stageContract: (*Game).contract,
	stagePosts:    (*Game).posts,
	stageHospital: (*Game).hospital,
	stageWorkshop: (*Game).workshop,
	stagePay:      (*Game).payment,
	stageShop:     (*Game).shop,
	stageKeep:     (*Game).keepCards,
	stageRoom:     (*Game).commandRoom,
	stageDice:     (*Game).dice,
}

// run goes on to the next point with more than one option, or to the end.
func (g *Game) run() {
	for {
		if g.playing() {
			if g.in.Point().Kind != engine.Over {
				return
			}
			g.settle(g.in.Left())
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
			g.answer(g.fate(opts))
		case len(opts) == 1 && g.s.Ask.Choice() && !g.withheld(): // a choice with one option is not asked
			g.answer(opts[0])
		default:
			return
		}
	}
}

// withheld tells whether another option is only left out because the group is steady: it
// is asked all the same, so that its answers are those of any group.
func (g *Game) withheld() bool {
	return g.m.steady && (g.s.Ask.Code == askVilla || g.s.Ask.Code == askRest) && g.mayChange()
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

// fate draws one of the outcomes: a die of its faces, a card of the Equipment deck of
// all its copies, a Chest card of those that are left.
func (g *Game) fate(opts []engine.Action) engine.Action {
	s := &g.s
	if s.Ask.Code == askChest {
		return opts[g.lot(len(opts))]
	}
	const ofHeadquarters = 201
	all := 0
	for _, a := range opts {
		all += g.weight(a)
	}
	at := engine.Bounded(engine.At(s.Seed, ofHeadquarters, uint32(s.Turns)<<8|uint32(s.Drawn)), all)
	for _, a := range opts {
		if at -= g.weight(a); at < 0 {
			return a
		}
	}
	return opts[0]
}

// offer finds the Memory that comes next: the first one that is open and whose needs
// are done (BOV-6.16). An optional one is offered, and played now or never (BOV-46.2).
func (g *Game) offer() {
	s := &g.s
	if s.Due {
		s.Due = false
		g.resolve()
		return
	}
	for i := range g.m.index {
		if s.Diary[i].How != boxOpen || g.locked(i) {
			continue
		}
		if !g.unlocked(i) {
			if !g.waits(i) {
				s.Diary[i].How = boxLost
			}
			continue
		}
		if s.Memory != uint8(i) {
			s.Memory, s.Attempt, s.Easy, s.Changed, s.Offered, s.Moves = uint8(i), 1, false, false, false, 0
			g.ev(evNext, 616, i, 0, 0)
			g.expire(g.m.index[i])
		}
		if g.m.cover(uint8(i)).Optional && !s.Offered {
			g.ask(askOptional, 0)
			return
		}
		s.Stage = stageOpen
		return
	}
	for i := range g.m.index { // what no Contract has unlocked
		if s.Diary[i].How == boxOpen {
			s.Diary[i].How = boxLost
		}
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
	for _, n := range g.m.cover(uint8(i)).Needs {
		k := slices.Index(g.m.index, int(n))
		if k < 0 || !g.s.Diary[k].done() {
			return false
		}
	}
	return true
}

// waits tells whether what a Memory needs may still come: it waits for a Contract.
func (g *Game) waits(i int) bool {
	return slices.ContainsFunc(g.m.cover(uint8(i)).Needs, func(n ir.MemoryID) bool {
		k := slices.Index(g.m.index, int(n))
		return k >= 0 && g.s.Diary[k].How == boxOpen
	})
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
	g.open(g.m.cover(g.s.Memory).Opens.Before)
	g.s.Stage = stageCast
}

// cast asks who plays whom: before the first Memory which Apprentice, each player
// (BOV-1.5); once it is done which Assassin, with all of them on offer (BOV-12.1,
// 1.9). The board stays.
func (g *Game) cast() {
	s := &g.s
	novices := g.m.cover(s.Memory).Characters == "apprentices"
	for i := range s.players() {
		if a := &s.Seat[i]; a.Who == none || a.Novice != novices {
			s.At = uint8(i)
			g.ask(either[uint8](novices, askApprentice, askAssassin), i+1)
			return
		}
	}
	s.Stage = stageStandIn
	if g.housed() {
		s.Stage = stageFound
	}
}

// take gives a seat its character.
func (g *Game) take(who uint8) {
	s := &g.s
	a := &s.Seat[s.At]
	a.Who, a.Novice = who, g.m.cover(s.Memory).Characters == "apprentices"
	if a.Novice {
		g.ev(evApprentice, 105, int(s.At), int(who), 0) // BOV-1.6: who is not chosen stays in the envelope
		return
	}
	s.Person[who].Played = true
	g.ev(evAssassin, 1201, int(s.At), int(who), 0)
}

// standIns asks for each Eliminated Assassin which Apprentice stands in for it: any of
// them, from wherever it stands, before a second attempt too (BOV-27.3, GAP-108).
func (g *Game) standIns() {
	s := &g.s
	for i := range s.players() {
		a := &s.Seat[i]
		if !a.Novice && (s.Person[a.Who].Out || s.Person[a.Who].Bed) && a.StandIn == none {
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
	if s.Home && s.Attempt == 1 { // BOV-40.4: nobody is assigned anew before a second attempt
		s.Stage = stagePlan
	}
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
