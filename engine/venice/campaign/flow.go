package campaign

import (
	"math/bits"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// stages is the campaign from one Memory to the next. A stage does what needs no
// choice and sets the next stage, or asks.
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

// run continues to the next point with more than one option, or to the end.
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

// withheld reports whether a steady group leaves out an option here. The choice
// is then asked even with one option, so that the answers fit any group.
func (g *Game) withheld() bool {
	return g.m.steady && (g.s.Ask.Code == askVilla || g.s.Ask.Code == askRest) && g.mayChange()
}

// ask makes the game wait at a choice; who is the seat from 1, or 0 for the
// group.
func (g *Game) ask(code uint8, who int) {
	g.s.Ask = flat.Ask{Kind: uint8(engine.Choice), Code: code, Who: uint8(who)}
}

// lot draws one of n by the campaign's own chance.
func (g *Game) lot(n int) int {
	const chestDeck = 200 // the purpose; the streams of a Memory are separate
	return engine.Bounded(engine.At(g.s.Seed, chestDeck, uint32(g.s.Turns)<<8|uint32(g.s.Back)), n)
}

// fate draws one of the outcomes: a face of a die, a copy in the Equipment deck,
// or a remaining Chest card.
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

// offer finds the next Memory: the first open one whose needs are met (BOV-6.16).
// An optional one is offered, and played now or never (BOV-46.2).
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
		if s.Memory != uint8(i) && !g.m.ir.Recalled(g.m.cover(uint8(i)).If, g.recall()) {
			s.Diary[i].How = boxLost
			g.ev(evLeftOut, 616, i, 0, 0)
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
	for i := range g.m.index { // Memories that no Contract has unlocked
		if s.Diary[i].How == boxOpen {
			s.Diary[i].How = boxLost
		}
	}
	s.Stage, s.Result, s.Cause = stageOver, uint8(engine.Won), causeCompleted
	if g.m.more { // the pack has no playable Headquarters
		s.Cause = causeHeadquarters
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Over)}
	g.ev(evEnded, 0, int(s.Cause), 0, 0)
}

// unlocked reports whether the Memories that one needs are completed (BOV-46.3).
func (g *Game) unlocked(i int) bool {
	for _, n := range g.m.cover(uint8(i)).Needs {
		k := slices.Index(g.m.index, int(n))
		if k < 0 || !g.s.Diary[k].done() {
			return false
		}
	}
	return true
}

// waits reports whether a Memory may still become playable: it waits for a
// Contract.
func (g *Game) waits(i int) bool {
	return slices.ContainsFunc(g.m.cover(uint8(i)).Needs, func(n ir.MemoryID) bool {
		k := slices.Index(g.m.index, int(n))
		return k >= 0 && g.s.Diary[k].How == boxOpen
	})
}

// done reports whether a Memory is completed. One that failed twice counts as
// completed (BOV-6.14).
func (b *Box) done() bool { return b.How == boxFirst || b.How == boxSecond || b.How == boxFailed }

// expire removes the Chest cards whose span ends before the current Memory. They
// are removed permanently (BOV-10.3).
func (g *Game) expire(memory int) {
	for c := range g.m.ir.Chests {
		if g.s.Chest[c] == chestDeck && int(g.m.ir.Chests[c].Last) < memory {
			g.s.Chest[c] = chestGone
			g.undeck(uint8(c))
			g.ev(evChestGone, 1003, c, 0, 0)
		}
	}
}

// undeck removes a card from the Chest deck.
func (g *Game) undeck(card uint8) {
	s := &g.s
	if i := slices.Index(s.Deck[:s.ChestN], card); i >= 0 {
		copy(s.Deck[i:], s.Deck[i+1:s.ChestN])
		s.ChestN--
		s.Deck[s.ChestN] = 0
	}
}

// openBefore opens the envelopes that the Memory opens before it begins.
func (g *Game) openBefore() {
	g.open(g.m.cover(g.s.Memory).Opens.Before)
	g.openIf(g.m.cover(g.s.Memory).Opens.BeforeIf)
	g.s.Stage = stageCast
}

// cast lets each player choose a character. Before the first Memory this is an
// Apprentice (BOV-1.5). After it, each chooses among all Assassins (BOV-12.1,
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
		g.ev(evApprentice, 105, int(s.At), int(who), 0) // BOV-1.6: characters not chosen stay in the envelope
		return
	}
	s.Person[who].Played = true
	g.ev(evAssassin, 1201, int(s.At), int(who), 0)
}

// standIns asks for each Eliminated Assassin which Apprentice stands in for it:
// any of them, wherever it is, even before a second attempt (BOV-27.3, GAP-108).
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

// learn asks for the Skill cards of the levels reached (BOV-39.5). It asks each
// Assassin in play; others are asked when they enter play (BOV-39.4).
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
	if s.Home && s.Attempt == 1 { // BOV-40.4: no new assignment before a second attempt
		s.Stage = stagePlan
	}
}

// lessons returns the Skill cards that an Assassin chooses from. These are the
// card on its slot and one from an envelope, or those of the level that it
// reaches, except cards in envelopes.
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

// enveloped reports whether a Skill card comes from an envelope.
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

// seatOf returns the seat of an Assassin, -1 for none.
func (g *Game) seatOf(who uint8) int {
	return slices.IndexFunc(g.s.players(), func(a Seat) bool { return a.Who == who && !a.Novice })
}

// shuffle rebuilds the Chest deck, card by card (BOV-6.15).
func (g *Game) shuffle() {
	s := &g.s
	if s.Back >= s.ChestN {
		s.Stage, s.Back = stageOffer, 0
		return
	}
	s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: askChest, Count: s.ChestN - s.Back}
}

// joinable returns the mask of Assassins that are not in the group.
func (g *Game) joinable() uint8 {
	mask := uint8(1)<<min(len(g.m.ir.Assassins), maxPeople) - 1
	for i := range g.s.players() {
		if a := &g.s.Seat[i]; !a.Novice {
			mask &^= 1 << a.Who
		}
	}
	for who := range g.s.Person {
		if g.s.Person[who].Gone {
			mask &^= 1 << who
		}
	}
	return mask
}

func each(mask uint8, f func(uint8)) {
	for ; mask != 0; mask &= mask - 1 {
		f(uint8(bits.TrailingZeros8(mask)))
	}
}
