package campaign

import (
	"slices"
)

// The Hospital, the Workshop and Medicine

// patients puts the Eliminated on red spaces of the Hospital (BOV-40.7, 40.20).
// From the second Assignment on it also asks the Injured (BOV-40.21).
func (g *Game) patients() {
	s := &g.s
	for i := range s.players() {
		if p := &s.Person[s.Seat[i].Who]; p.Out && !p.Bed && !p.Gone {
			g.bed(i)
		}
	}
	for ; s.At < s.Seats && !s.First; s.At++ {
		if a := &s.Seat[s.At]; a.Lost > 0 && !s.Person[a.Who].Bed {
			g.ask(askBed, int(s.At)+1)
			return
		}
	}
	s.At, s.Stage = 0, stageStandIn // BOV-40.12, 40.23
}

// bed puts an Assassin on a red space and packs its bag: the blade, in one
// edition the second protected card, and its health. Apprentices cannot use its
// Skill cards of levels III and IV (BOV-40.22).
func (g *Game) bed(i int) {
	s := &g.s
	a := &s.Seat[i]
	p := &s.Person[a.Who]
	if p.Bed, p.Nursed = true, false; p.Out {
		p.Lost = g.health(i)
	} else {
		p.Lost, a.Lost = a.Lost, 0
		p.Bag[placeBlade], a.Board[placeBlade] = a.Board[placeBlade], none
		if !g.p.bedBladeOnly {
			p.Bag[placeArmor], a.Board[placeArmor] = a.Board[placeArmor], none
		}
	}
	rule := 4021
	if p.Out {
		rule = either(s.First, 4007, 4020)
	}
	g.ev(evPatient, rule, i, int(a.Who), 0)
}

// health returns the full health of an Assassin in the Hospital: 3 cubes and
// those of its armor (BOV-41.8). The armor is in its bag, or on its board in
// editions where it stays there (BOV-26.11). Otherwise the armor on the board is
// the Apprentice's.
func (g *Game) health(i int) uint8 {
	s := &g.s
	a := &s.Seat[i]
	card := s.Person[a.Who].Bag[placeArmor]
	if card == none && g.p.armorStays {
		card = a.Board[placeArmor]
	}
	if card == none {
		return 3
	}
	return 3 + uint8(g.m.ir.Equipment[card].Armor)
}

// plan asks which Blueprint to put in the Workshop (BOV-40.24). The first time it
// is the one that the Headquarters begin with (BOV-40.8).
func (g *Game) plan() {
	s := &g.s
	if first := g.m.hq.First; s.First && first >= 0 && s.Plan[first] == planHall {
		g.toWorkshop(uint8(first))
		return
	}
	if len(g.plans()) == 0 {
		s.Stage = stageContract
		return
	}
	g.ask(askPlan, 0)
}

// plans returns the Blueprints that are owned and not built.
func (g *Game) plans() (list []uint8) {
	for i := range g.m.ir.Blueprints {
		if at := g.s.Plan[i]; at == planHall || at == planWorkshop {
			list = append(list, uint8(i))
		}
	}
	return list
}

// inPlan returns the Blueprint in the Workshop, -1 for none.
func (g *Game) inPlan() int { return slices.Index(g.s.Plan[:], planWorkshop) }

func (g *Game) toWorkshop(b uint8) {
	s := &g.s
	if at := g.inPlan(); at >= 0 {
		s.Plan[at] = planHall
	}
	s.Plan[b], s.Stage = planWorkshop, stageContract
	g.ev(evPlan, either(s.First, 4008, 4024), int(b), 0, 0)
}

// meanwhile adds Medicine to the questions of the Assignment and the Resolution, for
// it may be used at any time in both (BOV-40.5). Trade needs no place of its own there:
// all payments are made from boards and the Main Hall together. A choice that has one
// option is not asked for the sake of Medicine, and a payment that was begun is finished
// first.
func (g *Game) meanwhile() {
	switch g.s.Ask.Code {
	case askBed, askPlan, askBox, askPost, askCube, askBuild, askKeep:
		if len(g.opts) > 1 {
			g.medicines()
		}
	}
}

// wounds returns the missing cubes of an Assassin whom Medicine can heal: one who is
// Injured, on the Map or in the Hospital. It returns nil for others, such as Eliminated
// Assassins (GAP-76).
func (g *Game) wounds(i int) *uint8 {
	a := &g.s.Seat[i]
	switch p := &g.s.Person[a.Who]; {
	case p.Out:
	case p.Bed && p.Lost > 0:
		return &p.Lost
	case a.Lost > 0 && a.StandIn == none:
		return &a.Lost
	}
	return nil
}

// medicines lists the cards that heal an Injured Assassin in the Headquarters,
// with their patients (BOV-40.5).
func (g *Game) medicines() {
	s := &g.s
	if !s.Home || s.Attempt == 2 && s.Ask.Code == askVilla {
		return
	}
	for i := range s.players() {
		if g.wounds(i) == nil {
			continue
		}
		for c := range g.m.ir.Equipment {
			if g.cures(c) > 0 && g.holder(uint8(c)) >= 0 {
				g.add(verbMedicine, uint8(c), uint8(i))
			}
		}
	}
}

// cures returns the number of health cubes that a card heals: a black card that
// is used to heal.
func (g *Game) cures(c int) int {
	card := &g.m.ir.Equipment[c]
	if !card.SingleUse || card.Use == nil {
		return 0
	}
	for i := range card.Use.Do {
		if h := card.Use.Do[i].Heal; h != nil {
			return max(h.N, 0)
		}
	}
	return 0
}

// holder returns the place of a card: theVilla, a seat, or -1 for nowhere.
func (g *Game) holder(c uint8) int {
	if g.s.Villa[c] > 0 {
		return theVilla
	}
	return slices.IndexFunc(g.s.players(), func(a Seat) bool { return slices.Contains(a.Board[:], c) })
}

// spend removes a card from its place. It goes to the discard pile, a light-grey
// one out of the campaign (BOV-24.8, 41.14).
func (g *Game) spend(c uint8, from int) {
	s := &g.s
	if from == theVilla {
		s.Villa[c]--
	} else {
		a := &s.Seat[from]
		a.Board[slices.Index(a.Board[:], c)] = none
	}
	s.Equip[c].Gone++
}
