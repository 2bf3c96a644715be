package campaign

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// shopCards is the number of cards that the Shop reveals (BOV-41.16).
const shopCards = 4

var noShop = [shopCards]uint8{none, none, none, none}

// faces holds the faces of an assassin die, in the order of verbDie.
var faces = [...]string{"hit", "special", "retaliation", "blank"}

// resolve begins the Resolution step: Hospital, Workshop, Shop, Command Room
// (BOV-41.1).
func (g *Game) resolve() {
	s := &g.s
	level := min(max(g.level(), 0), 4)
	s.Points = g.sum(inHospital, func(b *ir.Brown) int { return b.Hospital[level] }) // BOV-41.4
	s.Stage = stageHospital
}

// wanting reports whether a seat's Assassin is in the Hospital and is missing
// cubes. Assassins Eliminated in the last Memory are not there yet (BOV-41.5,
// GAP-70). An Assassin never gets more cubes than it can have (BOV-41.7).
func (g *Game) wanting(i int) bool {
	p := &g.s.Person[g.s.Seat[i].Who]
	return p.Bed && p.Lost > 0
}

// hospital lets the group distribute health cubes (BOV-41.5); then all miniatures
// leave it.
func (g *Game) hospital() {
	s := &g.s
	for i := range s.players() {
		if s.Points > 0 && g.wanting(i) {
			g.ask(askCube, 0)
			return
		}
	}
	for i := range s.players() {
		g.discharge(i)
	}
	g.vacate(inHospital)
	s.Points, s.Stage = 0, stageWorkshop
}

// discharge returns a healed or only Injured Assassin with its bag (BOV-41.6,
// 41.10). An Eliminated one without cubes stays Eliminated, and an Apprentice is
// chosen for it again (BOV-41.9).
func (g *Game) discharge(i int) {
	s := &g.s
	a := &s.Seat[i]
	p := &s.Person[a.Who]
	if p.Bed && (!p.Out || p.Nursed) {
		a.StandIn, a.Lost = none, p.Lost
		p.Out, p.Lost = false, 0
		g.unpack(i)
		g.ev(evHealed, 4106, i, int(a.Lost), 0)
	}
	p.Bed, p.Nursed = false, false
	if p.Out {
		a.StandIn = none
	}
}

// stay sets the health of a seat of the Headquarters after a Memory. Lost cubes
// stay lost until they are healed (BOV-42.2). Apprentices need no healing
// (BOV-41.11).
func (g *Game) stay(i int, out bool, lost int) {
	a := &g.s.Seat[i]
	switch {
	case out:
		g.eliminated(i)
	case a.StandIn == none:
		a.Lost = uint8(lost)
	}
}

// workshop asks whether to build the item of the Blueprint there (BOV-38.1,
// 41.12), and if not, where the card goes (BOV-41.15).
func (g *Game) workshop() {
	if g.inPlan() >= 0 {
		g.ask(askBuild, 0)
		return
	}
	g.workshopDone()
}

func (g *Game) workshopDone() {
	g.vacate(inWorkshop)
	g.s.Count, g.s.Stage, g.s.Shop = 0, stageShop, noShop
}

// price returns the total still to be paid. Miniatures in the Workshop reduce it,
// for cards of either colour (BOV-41.13).
func (g *Game) price(b *ir.Blueprint) int {
	less := int(g.sum(inWorkshop, func(b *ir.Brown) int { return b.Workshop }))
	return max(0, b.Black+b.Grey-less) - int(g.s.Paid[0]) - int(g.s.Paid[1])
}

// takes returns how many black and light-grey cards a Blueprint still takes, as
// printed on it (BOV-38.2, GAP-52).
func (g *Game) takes(b *ir.Blueprint) [2]int {
	return [2]int{b.Black - int(g.s.Paid[0]), b.Grey - int(g.s.Paid[1])}
}

// shade returns the colour of a card: 0 black, 1 light grey (GAP-55).
func (g *Game) shade(c uint8) int {
	if g.m.ir.Equipment[c].SingleUse {
		return 0
	}
	return 1
}

// affords reports whether the cards in the Main Hall and on boards can pay for a
// Blueprint (BOV-41.14). A Blueprint itself does not count.
func (g *Game) affords(b *ir.Blueprint) bool {
	var have [2]int
	for c, n := range g.s.Villa[:len(g.m.ir.Equipment)] {
		have[g.shade(uint8(c))] += int(n)
	}
	for i := range g.s.players() {
		for _, c := range g.s.Seat[i].Board {
			if c != none {
				have[g.shade(c)]++
			}
		}
	}
	takes := g.takes(b)
	return min(have[0], takes[0])+min(have[1], takes[1]) >= g.price(b)
}

// payment asks for the next card, until all are paid and the Blueprint is turned
// over (BOV-41.15).
func (g *Game) payment() {
	s := &g.s
	at := g.inPlan()
	b := &g.m.ir.Blueprints[at]
	if g.price(b) > 0 {
		g.ask(askPay, 0)
		return
	}
	s.Plan[at] = planBuilt
	s.Villa[b.Item]++
	s.Paid = [2]uint8{}
	g.ev(evBuilt, 4115, at, int(b.Item), 0)
	g.workshopDone()
}

// payable lists the cards that can be used to pay. A card from a Chest pays as the
// Equipment that it is (GAP-110).
func (g *Game) payable() {
	s := &g.s
	takes := g.takes(&g.m.ir.Blueprints[g.inPlan()])
	for i := range s.players() {
		for p, c := range s.Seat[i].Board {
			if c != none && takes[g.shade(c)] > 0 && !slices.Contains(s.Seat[i].Board[:p], c) {
				g.add(verbPay, uint8(i), uint8(p))
			}
		}
	}
	for c, n := range s.Villa {
		if n > 0 && takes[g.shade(uint8(c))] > 0 {
			g.add(verbPay, theVilla, uint8(c))
		}
	}
}

// shop reveals cards of the Equipment deck (BOV-41.16).
func (g *Game) shop() {
	s := &g.s
	if s.Count < shopCards && g.restock() {
		s.Ask = flat.Ask{Kind: uint8(engine.Draw), Code: askOnSale, Count: shopCards - s.Count}
		return
	}
	s.Points = g.sum(inShop, func(b *ir.Brown) int { return b.Shop }) // BOV-41.17
	s.Stage = stageKeep
}

// restock reports whether a card can be revealed. It turns the discard pile into
// the deck if the deck is empty.
func (g *Game) restock() bool {
	s := &g.s
	left, goods := 0, false
	for c := range g.m.ir.Equipment {
		back := s.Equip[c].Gone > 0 && !g.m.mems[0].Leaves(ir.CardID(c))
		goods = goods || len(g.m.ir.Equipment[c].Investigation) == 0 && (s.Equip[c].Left > 0 || back)
		left += int(s.Equip[c].Left)
	}
	if !goods {
		return false
	}
	for c := range g.m.ir.Equipment {
		if p := &s.Equip[c]; left == 0 && !g.m.mems[0].Leaves(ir.CardID(c)) {
			p.Left, p.Gone = p.Left+p.Gone, 0
		}
	}
	return true
}

// reveal takes a card from the deck. An Investigation card is ignored and
// replaced by another one (BOV-41.16).
func (g *Game) reveal(c uint8) {
	s := &g.s
	s.Equip[c].Left--
	s.Drawn++
	if len(g.m.ir.Equipment[c].Investigation) > 0 {
		s.Equip[c].Gone++
		g.ev(evIgnored, 4116, int(c), 0, 0)
		return
	}
	s.Shop[s.Count] = c
	s.Count++
	g.ev(evOnSale, 4116, int(c), 0, 0)
}

// keepCards asks which cards to keep (BOV-41.17). They go to the Main Hall, and
// from there wherever the group likes (BOV-41.18). All others go to the discard
// pile (GAP-56).
func (g *Game) keepCards() {
	s := &g.s
	if s.Points > 0 && s.Shop != noShop {
		g.ask(askKeep, 0)
		return
	}
	for _, c := range s.Shop {
		if c != none {
			s.Equip[c].Gone++
		}
	}
	g.vacate(inShop)
	s.Shop, s.Count, s.Points, s.Stage = noShop, 0, 0, stageRoom
}

// commandRoom plays the red boxes of the Contract (BOV-40.31), then the Contract
// itself: dice at the first attempt (BOV-41.20), none at the second (BOV-41.22).
func (g *Game) commandRoom() {
	s := &g.s
	if !s.Shown || int(s.Contract) >= len(g.m.hq.Contracts) {
		g.resolved()
		return
	}
	if g.readBoxes(false) {
		return
	}
	dice := g.sum(inRoom, func(b *ir.Brown) int { return b.Command })
	switch {
	case !s.Tried:
		s.Points, s.Count, s.Stage = dice, 0, stageDice
	case int(dice) >= g.m.hq.Contracts[s.Contract].Hits:
		g.fulfil(4122)
	default: // the Contract stays open and applies again
		g.ev(evUnfulfilled, 4122, int(s.Contract), int(dice), 0)
		g.resolved()
	}
}

// dice rolls the dice one by one. Enough hits fulfil the Contract (BOV-41.21).
func (g *Game) dice() {
	s := &g.s
	if s.Points > 0 {
		s.Ask = flat.Ask{Kind: uint8(engine.Roll), Code: askDie, Count: s.Points}
		return
	}
	if int(s.Count) >= g.m.hq.Contracts[s.Contract].Hits {
		g.fulfil(4121)
		return
	}
	s.Tried = true
	g.ev(evUnfulfilled, 4121, int(s.Contract), int(s.Count), 0)
	g.resolved()
}

// fulfil removes the Contract from the game; the back of the next one shows the
// level.
func (g *Game) fulfil(rule int) {
	s := &g.s
	reward := &g.m.hq.Contracts[s.Contract].Reward
	s.Contract++
	s.Shown, s.Tried, s.Read, s.Box = false, false, false, none
	g.ev(evFulfilled, rule, int(s.Contract)-1, g.level(), 0)
	g.bring(reward)
	g.resolved()
}

// resolved ends the Resolution step.
func (g *Game) resolved() {
	s := &g.s
	g.vacate(inRoom)
	s.First, s.Count, s.Points, s.Drawn, s.Stage = false, 0, 0, 0, stageOffer
}

// weight returns the relative likelihood of an outcome.
func (g *Game) weight(a engine.Action) int {
	if notation.VerbOf(a) == verbDraw {
		return int(g.s.Equip[notation.Arg(a, 0)].Left)
	}
	n := 0
	for _, f := range g.m.ir.Dice.Assassin {
		if f == faces[notation.Arg(a, 0)] {
			n++
		}
	}
	return n
}

// fillResolution lists the options of the points of the Resolution step.
func (g *Game) fillResolution() {
	s := &g.s
	switch s.Ask.Code {
	case askCube:
		for i := range s.players() {
			if g.wanting(i) {
				g.add(verbCube, uint8(i))
			}
		}
	case askBuild:
		if g.affords(&g.m.ir.Blueprints[g.inPlan()]) {
			g.add(verbBuild)
		}
		g.add(verbLeavePlan)
		g.add(verbPlanBack)
	case askPay:
		g.payable()
	case askOnSale:
		for c := range g.m.ir.Equipment {
			if s.Equip[c].Left > 0 {
				g.add(verbDraw, uint8(c))
			}
		}
	case askKeep:
		for i, c := range s.Shop {
			if c != none && !slices.Contains(s.Shop[:i], c) {
				g.add(verbKeepCard, c)
			}
		}
	case askDie:
		for i, f := range faces {
			if slices.Contains(g.m.ir.Dice.Assassin[:], f) {
				g.add(verbDie, uint8(i))
			}
		}
	}
}

// answerResolution applies a choice or an outcome at these points.
func (g *Game) answerResolution(a engine.Action) {
	s := &g.s
	arg := func(i int) uint8 { return notation.Arg(a, i) }
	switch notation.VerbOf(a) {
	case verbCube:
		p := &s.Person[s.Seat[arg(0)].Who]
		p.Lost--
		p.Nursed = true
		s.Points--
	case verbBuild:
		s.Paid, s.Stage = [2]uint8{}, stagePay
	case verbLeavePlan:
		g.workshopDone()
	case verbPlanBack:
		at := g.inPlan()
		s.Plan[at] = planHall
		g.ev(evPlanBack, 4115, at, 0, 0)
		g.workshopDone()
	case verbPay:
		from, c := int(arg(0)), arg(1)
		if from != theVilla {
			c = s.Seat[from].Board[c]
		}
		s.Paid[g.shade(c)]++
		g.spend(c, from)
		g.ev(evPaid, 4114, int(c), 0, 0)
	case verbDraw:
		g.reveal(arg(0))
	case verbKeepCard:
		s.Shop[slices.Index(s.Shop[:], arg(0))] = none
		s.Points--
		s.Villa[arg(0)]++
		g.ev(evKept, 4118, int(arg(0)), 0, 0)
	case verbDie: // BOV-41.21, 41.23: only hits and specials count
		s.Points--
		s.Drawn++
		if arg(0) < 2 {
			s.Count++
		}
		g.ev(evDie, 4120, int(arg(0)), 0, 0)
	}
}
