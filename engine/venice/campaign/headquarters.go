package campaign

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// The place of a miniature of the Headquarters: a Building (BOV-40.2) or
// elsewhere
const (
	nowhere uint8 = iota // not in the campaign yet
	atTable              // with the Memory group (BOV-40.12)
	inHospital
	inWorkshop
	inShop
	inRoom // the Command Room
	nPosts
)

// mostAt is the capacity of each Building: BOV-40.29. The Hospital has four white
// spaces for miniatures; its four red ones are for the Assassins, of whom there
// are no more.
var mostAt = [nPosts]int{atTable: maxMinis, inHospital: 4, inWorkshop: 4, inShop: 4, inRoom: 6}

// The place of a Blueprint
const (
	planSealed   uint8 = iota
	planHall           // in the Main Hall, plan side up (BOV-38.3)
	planWorkshop       // BOV-40.24
	planBuilt
)

var hqTypes = [...]string{"", "mercenary", "courtesan"}

// mini is a miniature that may work in the Headquarters.
type mini struct {
	who    int // index into Pack.Apprentices; -1 for a helper
	helper int // index into Headquarters.Helpers
	brown  *ir.Brown
}

// people numbers the miniatures: the Apprentices, then each helper's.
func (m *Mission) people() {
	for who := range min(len(m.ir.Apprentices), maxPeople) {
		m.minis = append(m.minis, mini{who, -1, &m.hq.Apprentices})
	}
	for h := range m.hq.Helpers {
		for range m.hq.Helpers[h].Copies {
			m.minis = append(m.minis, mini{-1, h, &m.hq.Helpers[h].Brown})
		}
	}
}

// beyondHome returns a part of the Headquarters that does not fit the state, or
// "".
func (m *Mission) beyondHome() string {
	if len(m.ir.Blueprints) > maxPlans {
		return "it has too many Blueprints"
	}
	if m.hq == nil {
		return ""
	}
	c := m.ir.Campaign
	for i, id := range c.Villa {
		if int(id) != i {
			return "the Memories of the Villa are not its first ones"
		}
	}
	if len(m.minis) > maxMinis {
		return "more than 16 miniatures work in the Headquarters"
	}
	for _, k := range m.hq.Contracts {
		for at, b := range k.Boxes {
			for _, to := range b.Leads {
				if to <= at || to >= len(k.Boxes) {
					return "a text box of Contract " + k.ID + " leads nowhere or back"
				}
			}
		}
	}
	return ""
}

// ofContracts returns the envelopes that Contracts open.
func (m *Mission) ofContracts() (list []ir.EnvelopeID) {
	m.hq.EachBrought(func(_, _ int, b *ir.Brought) { list = append(list, b.Opens...) })
	return list
}

// locked reports whether a Memory waits for a Contract.
func (g *Game) locked(i int) bool {
	waits := false
	g.m.hq.EachBrought(func(_, _ int, b *ir.Brought) { waits = waits || slices.Contains(b.Unlocks, ir.MemoryID(g.m.index[i])) })
	return waits && g.s.Unlocked>>i&1 == 0
}

// level returns the level of the Headquarters, from the back of the top Contract
// (BOV-41.2).
func (g *Game) level() int {
	switch {
	case !g.s.Home:
		return 0
	case int(g.s.Contract) < len(g.m.hq.Contracts):
		return g.m.hq.Contracts[g.s.Contract].Level
	}
	return g.m.hq.Done
}

// housed reports whether the current Memory has an Assignment step. It comes
// before the first attempt of each Memory after the Villa (BOV-40.1, 40.3).
func (g *Game) housed() bool {
	s := &g.s
	return g.m.hq != nil && int(s.Memory) >= g.m.villa && s.Attempt == 1 && !s.Seat[0].Novice
}

// found unlocks the Headquarters. Their type is chosen once (BOV-40.1). The cards
// of the Villa are in the Main Hall from now on (BOV-40.10).
func (g *Game) found() {
	s := &g.s
	s.Resting, s.Stage = true, stageRest
	if s.Home {
		return
	}
	if s.Type == 0 && len(g.types()) > 0 {
		s.Stage = stageFound
		g.ask(askType, 0)
		return
	}
	s.Home, s.First = true, true
	for i := range g.m.minis {
		if h := g.m.minis[i].helper; h < 0 || !g.m.hq.Helpers[h].Waits {
			g.come(i)
		}
	}
	cards := 0
	for _, n := range s.Villa {
		cards += int(n)
	}
	g.ev(evHall, 4010, cards, 0, 0)
}

// types returns the types of Headquarters that helpers of the pack belong to.
func (g *Game) types() (list []uint8) {
	for t := uint8(1); int(t) < len(hqTypes); t++ {
		if slices.ContainsFunc(g.m.hq.Helpers, func(h ir.Helper) bool { return h.Type == hqTypes[t] }) {
			list = append(list, t)
		}
	}
	return list
}

// come brings a miniature to the table, unless it belongs to the other type.
func (g *Game) come(i int) {
	s := &g.s
	h := g.m.minis[i].helper
	if s.Mini[i] != nowhere || h >= 0 && g.m.hq.Helpers[h].Type != "" && g.m.hq.Helpers[h].Type != hqTypes[s.Type] {
		return
	}
	s.Mini[i] = atTable
}

// atHome reports whether an Ally cannot come onto the Map, because its miniature
// is in a Building or has not come yet (BOV-40.15). Allies that the Memory itself
// brings can come.
func (g *Game) atHome(id ir.AllyID) bool {
	home := false
	for i := range g.m.minis {
		if h := g.m.minis[i].helper; g.s.Home && h >= 0 && g.m.hq.Helpers[h].Ally == id {
			if g.s.Mini[i] == atTable {
				return false
			}
			home = true
		}
	}
	return home && !g.brings(id)
}

// brings reports whether an Objective or a script of the current Memory brings an
// Ally.
func (g *Game) brings(id ir.AllyID) bool {
	mem := g.m.memory(g.s.Memory)
	found := false
	look := func(do []ir.Effect) {
		ir.EachEffect(do, func(e *ir.Effect) { found = found || e.Escort != nil && e.Escort.Ally == id })
	}
	for i := range mem.Objectives {
		o := &mem.Objectives[i]
		found = found || o.Escort != nil && *o.Escort == id
		look(o.Do)
	}
	for i := range mem.Actions {
		look(mem.Actions[i].Do)
	}
	for i := range mem.On {
		look(mem.On[i].Do)
	}
	return found
}

// fillHome lists the options of the points of the Headquarters.
func (g *Game) fillHome() {
	s := &g.s
	switch s.Ask.Code {
	case askType:
		for _, t := range g.types() {
			g.add(verbType, t)
		}
	case askRest:
		g.menu()
	case askBed:
		g.add(verbBed, s.At)
		g.add(verbUp, s.At)
	case askPlan:
		for _, b := range g.plans() {
			g.add(verbPlan, b)
		}
	case askBox:
		for _, to := range g.m.hq.Contracts[s.Contract].Boxes[s.Box].Leads {
			g.add(verbBox, uint8(to))
		}
	case askPost:
		if !s.First {
			g.offices()
			return
		}
		for _, i := range g.hands() {
			g.add(verbPost, i, g.space())
		}
	default:
		g.fillResolution()
	}
}

// answerHome applies a choice at these points.
func (g *Game) answerHome(a engine.Action) {
	s := &g.s
	arg := func(i int) uint8 { return notation.Arg(a, i) }
	switch notation.VerbOf(a) {
	case verbType:
		s.Type = arg(0)
		g.ev(evFound, 4001, int(s.Type), 0, 0)
	case verbOn:
		s.Resting, s.At, s.Stage = false, 0, stagePatients
	case verbMedicine:
		g.spend(arg(0), g.holder(arg(0)))
		lost := g.wounds(int(arg(1)))
		*lost -= min(*lost, uint8(g.cures(int(arg(0)))))
		g.ev(evMedicine, 4005, int(arg(1)), int(arg(0)), 0)
		if s.Ask.Code == askRest || s.Ask.Code == askVilla {
			g.between()
		}
	case verbBed:
		g.bed(int(arg(0)))
		s.At++
	case verbUp:
		s.At++
	case verbPlan:
		g.toWorkshop(arg(0))
	case verbBox:
		s.Box, s.Read = arg(0), false
	case verbPost:
		g.post(arg(0), arg(1))
		s.Post++
	default:
		g.answerResolution(a)
	}
}

// badHome returns what is wrong with the Headquarters, or "".
func (g *Game) badHome() string {
	s, m := &g.s, g.m
	if m.hq == nil {
		if s.Home || s.Due || s.Mini != [maxMinis]uint8{} {
			return "there are Headquarters where there are none"
		}
		return ""
	}
	contracts := len(m.hq.Contracts)
	switch {
	case int(s.Type) >= len(hqTypes) || int(s.Contract) > contracts || s.Shown && int(s.Contract) == contracts || s.Tried && !s.Shown:
		return "the Headquarters are of no type or the Contract is none"
	case s.Box != none && (!s.Shown || int(s.Box) >= len(m.hq.Contracts[s.Contract].Boxes)):
		return "the text box is none of the Contract"
	case s.Unlocked>>len(m.index) != 0 || int(s.Post) > maxMinis || s.Stage == stagePosts && !s.First && int(s.Post) >= len(m.minis):
		return "a Memory or a miniature is none"
	case s.Stage >= stageRest && s.Stage < stageOver && !s.Home:
		return "there are no Headquarters yet"
	case (s.Stage == stagePay || s.Ask.Code == askBuild) && g.inPlan() < 0:
		return "there is nothing to build"
	case s.Count > maxCount || s.Stage == stageShop && s.Count > shopCards:
		return "there are more dice or cards than can be"
	}
	for i, at := range s.Mini {
		if at >= nPosts || at != nowhere && (i >= len(m.minis) || !s.Home) {
			return "a miniature is nowhere"
		}
	}
	for at := inHospital; at < nPosts; at++ {
		if g.count(at) > mostAt[at] { // BOV-40.29
			return "a Building holds more miniatures than it can"
		}
	}
	workshop := 0
	for i, at := range s.Plan {
		if at > planBuilt || at != planSealed && i >= len(m.ir.Blueprints) {
			return "a Blueprint is nowhere"
		}
		if at == planWorkshop {
			workshop++
		}
	}
	if workshop > 1 {
		return "two Blueprints lie in the Workshop"
	}
	for _, c := range s.Shop {
		if c != none && int(c) >= len(m.ir.Equipment) {
			return "a card of the Shop is none"
		}
	}
	return ""
}

const maxCount = 99
