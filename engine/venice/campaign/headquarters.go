package campaign

import (
	"slices"

	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// Where a miniature of the Headquarters is: in one of the Buildings (BOV-40.2), or not.
const (
	nowhere uint8 = iota // it has not come yet
	atTable              // with the Memory group (BOV-40.12)
	inHospital
	inWorkshop
	inShop
	inRoom // the Command Room
	nPosts
)

// mostAt is how many miniatures a Building holds: BOV-40.29. On the white spaces of
// the Hospital; its four red ones are for the Assassins, of whom there are no more.
var mostAt = [nPosts]int{atTable: maxMinis, inHospital: 4, inWorkshop: 4, inShop: 4, inRoom: 6}

// Where a Blueprint is.
const (
	planSealed   uint8 = iota
	planHall           // in the Main Hall, plan side up (BOV-38.3)
	planWorkshop       // BOV-40.24
	planBuilt
)

var hqTypes = [...]string{"", "mercenary", "courtesan"}

// mini is a miniature that may work in the Headquarters.
type mini struct {
	who    int // Pack.Apprentices; -1: it is of a helper
	helper int // Headquarters.Helpers
	brown  *ir.Brown
}

// people numbers the miniatures: the Apprentices first, each helper's after them.
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

// beyondHome tells what of the Headquarters does not fit the state.
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

// brought calls yield with all that Contracts may bring.
func (m *Mission) brought(yield func(*ir.Brought)) {
	if m.hq == nil {
		return
	}
	for i := range m.hq.Contracts {
		k := &m.hq.Contracts[i]
		yield(&k.Reward)
		for b := range k.Boxes {
			yield(&k.Boxes[b].Gives)
		}
	}
}

// ofContracts are the envelopes that Contracts open.
func (m *Mission) ofContracts() (list []ir.EnvelopeID) {
	m.brought(func(b *ir.Brought) { list = append(list, b.Opens...) })
	return list
}

// locked tells whether a Memory waits for a Contract.
func (g *Game) locked(i int) bool {
	waits := false
	g.m.brought(func(b *ir.Brought) { waits = waits || slices.Contains(b.Unlocks, ir.MemoryID(g.m.index[i])) })
	return waits && g.s.Unlocked>>i&1 == 0
}

// level of the Headquarters: on the back of the top Contract (BOV-41.2).
func (g *Game) level() int {
	switch {
	case !g.s.Home:
		return 0
	case int(g.s.Contract) < len(g.m.hq.Contracts):
		return g.m.hq.Contracts[g.s.Contract].Level
	}
	return g.m.hq.Done
}

// housed tells whether the Memory at hand has an Assignment step: before the first
// attempt of each Memory after the Villa (BOV-40.1, 40.3).
func (g *Game) housed() bool {
	s := &g.s
	return g.m.hq != nil && int(s.Memory) >= g.m.villa && s.Attempt == 1 && !s.Seat[0].Novice
}

// found unlocks the Headquarters. Their type is chosen once (BOV-40.1). The cards of
// the Villa lie in the Main Hall from now on (BOV-40.10).
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

// types are those of the Headquarters that helpers of the pack are of.
func (g *Game) types() (list []uint8) {
	for t := uint8(1); int(t) < len(hqTypes); t++ {
		if slices.ContainsFunc(g.m.hq.Helpers, func(h ir.Helper) bool { return h.Type == hqTypes[t] }) {
			list = append(list, t)
		}
	}
	return list
}

// come brings a miniature to the table, unless it is of the other type.
func (g *Game) come(i int) {
	s := &g.s
	h := g.m.minis[i].helper
	if s.Mini[i] != nowhere || h >= 0 && g.m.hq.Helpers[h].Type != "" && g.m.hq.Helpers[h].Type != hqTypes[s.Type] {
		return
	}
	s.Mini[i] = atTable
}

// atHome tells whether an Ally can not come onto the Map: its miniature stands in a
// Building or has not come yet (BOV-40.15). Whom the Memory itself brings is there.
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

// brings tells whether an Objective or a script of the Memory at hand brings an Ally.
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
	for i := range mem.On {
		look(mem.On[i].Do)
	}
	return found
}

// patients lays the Eliminated on red spaces of the Hospital (BOV-40.7, 40.20), and
// from the second Assignment on asks the Injured (BOV-40.21).
func (g *Game) patients() {
	s := &g.s
	for i := range s.players() {
		if p := &s.Person[s.Seat[i].Who]; p.Out && !p.Bed {
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

// bed lays an Assassin on a red space and packs its bag: the blade, in one edition
// the second protected card, and its health; its Skill cards of the levels III and IV
// are no Apprentice's (BOV-40.22).
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
		rule = map[bool]int{true: 4007, false: 4020}[s.First]
	}
	g.ev(evPatient, rule, i, int(a.Who), 0)
}

// health is how many health cubes an Assassin in the Hospital has when it is whole:
// 3 and those of its armor (BOV-41.8).
func (g *Game) health(i int) uint8 {
	s := &g.s
	a := &s.Seat[i]
	card := s.Person[a.Who].Bag[placeArmor]
	if card == none && (g.p.armorStays || g.p.bedBladeOnly) {
		card = a.Board[placeArmor]
	}
	if card == none {
		return 3
	}
	return 3 + uint8(g.m.ir.Equipment[card].Armor)
}

// plan asks which Blueprint lies in the Workshop (BOV-40.24); the first time it is the
// one that the Headquarters begin with (BOV-40.8).
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

// plans are the Blueprints that are owned and not built.
func (g *Game) plans() (list []uint8) {
	for i := range g.m.ir.Blueprints {
		if at := g.s.Plan[i]; at == planHall || at == planWorkshop {
			list = append(list, uint8(i))
		}
	}
	return list
}

// inPlan is the Blueprint that lies in the Workshop, -1 for none.
func (g *Game) inPlan() int { return slices.Index(g.s.Plan[:], planWorkshop) }

func (g *Game) toWorkshop(b uint8) {
	s := &g.s
	if at := g.inPlan(); at >= 0 {
		s.Plan[at] = planHall
	}
	s.Plan[b], s.Stage = planWorkshop, stageContract
	g.ev(evPlan, map[bool]int{true: 4008, false: 4024}[s.First], int(b), 0, 0)
}

// standsIn tells whether a miniature is an Apprentice who stands in for somebody, and
// so is not in the Headquarters (BOV-27.3).
func (g *Game) standsIn(i int) bool {
	who := g.m.minis[i].who
	return who >= 0 && slices.ContainsFunc(g.s.players(), func(a Seat) bool { return int(a.StandIn) == who })
}

// free tells whether a miniature can be given a post.
func (g *Game) free(i int) bool { return g.s.Mini[i] == atTable && !g.standsIn(i) }

// count is how many miniatures stand at a post.
func (g *Game) count(post uint8) (n int) {
	for _, at := range g.s.Mini[:len(g.m.minis)] {
		if at == post {
			n++
		}
	}
	return n
}

// sum adds up what the brown cards of a Building's miniatures say (BOV-41.3).
func (g *Game) sum(post uint8, of func(*ir.Brown) int) uint8 {
	n := 0
	for i := range g.m.minis {
		if g.s.Mini[i] == post {
			n += of(g.m.minis[i].brown)
		}
	}
	return uint8(min(n, 99))
}

// vacate takes all miniatures out of a Building (BOV-41.3).
func (g *Game) vacate(post uint8) {
	for i := range g.s.Mini {
		if g.s.Mini[i] == post {
			g.s.Mini[i] = atTable
		}
	}
}

// posts makes two groups of the miniatures and asks where each of them works
// (BOV-40.27, 40.28). The first time what is to be filled is given: BOV-40.11 to 40.14.
func (g *Game) posts() {
	s := &g.s
	if s.First {
		g.firstPosts()
		return
	}
	for ; int(s.Post) < len(g.m.minis); s.Post++ {
		if g.free(int(s.Post)) {
			g.ask(askPost, 0)
			return
		}
	}
	s.Post, s.Stage = 0, stageVilla
}

// firstPosts asks who fills the next space of the first Assignment: one in the
// Hospital, in one edition one for each Assassin there, one in the Workshop, the
// Command Room and, if any is left, the Shop. Who remains works in the Command Room
// (BOV-40.14).
func (g *Game) firstPosts() {
	s := &g.s
	if g.space() != nowhere && len(g.hands()) > 0 {
		g.ask(askPost, 0)
		return
	}
	for hands := g.hands(); len(hands) > 0 && g.count(inRoom) < mostAt[inRoom]; hands = g.hands() {
		g.post(hands[0], inRoom)
	}
	s.Post, s.Stage = 0, stageVilla
}

// space is the place that is filled next at the first Assignment.
func (g *Game) space() uint8 {
	hospital := 1
	if g.p.onePerPatient {
		hospital = 0
		for i := range g.s.players() {
			if g.s.Person[g.s.Seat[i].Who].Bed {
				hospital++
			}
		}
	}
	if at := int(g.s.Post) - hospital; at < 0 {
		return inHospital
	} else if rest := [...]uint8{inWorkshop, inRoom, inShop}; at < len(rest) {
		return rest[at]
	}
	return nowhere
}

// hands are the miniatures that may be given a post at the first Assignment, one of
// those that are alike: Apprentices and helpers of the type, of whom one stays with
// the Memory group (BOV-40.12).
func (g *Game) hands() (list []uint8) {
	last := -2
	helpers := 0
	for i := range g.m.minis {
		if h := g.m.minis[i].helper; g.free(i) && h >= 0 && g.m.hq.Helpers[h].Type != "" {
			helpers++
		}
	}
	for i := range g.m.minis {
		h := g.m.minis[i].helper
		if !g.free(i) || h == last || h >= 0 && (g.m.hq.Helpers[h].Type == "" || helpers < 2) {
			continue
		}
		last = h
		list = append(list, uint8(i))
	}
	return list
}

func (g *Game) post(i, at uint8) {
	g.s.Mini[i] = at
	g.ev(evPost, 4028, int(i), int(at), 0)
}

// offices lists where the miniature at hand may go: to the Memory group or into a
// Building with room. At the second attempt at a Contract those that are left must
// still be able to fulfil it, or come as near as they can (BOV-40.26, GAP-54).
func (g *Game) offices() {
	s := &g.s
	wanted := 0
	if s.Tried && int(s.Contract) < len(g.m.hq.Contracts) {
		wanted = min(g.m.hq.Contracts[s.Contract].Hits, g.reach(0, s.Post))
	}
	for at := atTable; at < nPosts; at++ {
		if at != atTable && g.count(at) >= mostAt[at] {
			continue
		}
		s.Mini[s.Post] = at
		if g.reach(0, s.Post+1) >= wanted {
			g.add(verbPost, s.Post, at)
		}
		s.Mini[s.Post] = atTable
	}
}

// reach is the most dice that the Command Room can have when the miniatures from a
// number on are still to be placed.
func (g *Game) reach(dice int, from uint8) int {
	room := mostAt[inRoom] - g.count(inRoom)
	dice += int(g.sum(inRoom, func(b *ir.Brown) int { return b.Command }))
	var more []int
	for i := int(from); i < len(g.m.minis); i++ {
		if g.free(i) {
			more = append(more, g.m.minis[i].brown.Command)
		}
	}
	slices.Sort(more)
	slices.Reverse(more)
	for _, n := range more[:min(room, len(more))] {
		dice += n
	}
	return dice
}

// medicines lists the cards that heal an Injured Assassin in the Headquarters, and
// whom (BOV-40.5); nobody who is Eliminated (GAP-76).
func (g *Game) medicines() {
	s := &g.s
	if !s.Home || s.Attempt == 2 {
		return
	}
	for i := range s.players() {
		a := &s.Seat[i]
		if a.Lost == 0 || a.StandIn != none || s.Person[a.Who].Out {
			continue
		}
		for c := range g.m.ir.Equipment {
			if g.cures(c) > 0 && g.holder(uint8(c)) >= 0 {
				g.add(verbMedicine, uint8(c), uint8(i))
			}
		}
	}
}

// cures is how many health cubes a card heals: a black one that is used to heal.
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

// holder tells where a card is: theVilla, a seat, -1 nowhere.
func (g *Game) holder(c uint8) int {
	if g.s.Villa[c] > 0 {
		return theVilla
	}
	return slices.IndexFunc(g.s.players(), func(a Seat) bool { return slices.Contains(a.Board[:], c) })
}

// spend takes a card from where it lies: to the discard pile, or a light-grey one out
// of the campaign (BOV-24.8, 41.14).
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

// bring does what a Contract gives: BOV-40.30.
func (g *Game) bring(b *ir.Brought) {
	s := &g.s
	g.open(b.Opens)
	for _, h := range b.Joins {
		for i := range g.m.minis {
			if g.m.minis[i].helper == int(h) {
				g.come(i)
			}
		}
		g.ev(evHelper, 4030, int(h), 0, 0)
	}
	for _, id := range b.Unlocks {
		if i := slices.Index(g.m.index, int(id)); i >= 0 {
			s.Unlocked |= 1 << i
			g.ev(evUnlocked, 4030, i, 0, 0)
		}
	}
}

// contract reveals the top Contract and plays its grey boxes (BOV-40.25); the first
// one is only read (BOV-40.9).
func (g *Game) contract() {
	s := &g.s
	if int(s.Contract) < len(g.m.hq.Contracts) {
		if !s.Shown {
			s.Shown, s.Box, s.Read = true, none, false
			if len(g.m.hq.Contracts[s.Contract].Boxes) > 0 {
				s.Box = 0
			}
			g.ev(evContract, map[bool]int{true: 4009, false: 4025}[s.First], int(s.Contract), 0, 0)
		}
		if !s.First && g.readBoxes(true) {
			return
		}
	}
	s.Post, s.Stage = 0, stagePosts
}

// readBoxes plays the text boxes of a colour, until one leads to the other colour, which
// waits for its step (BOV-40.31). It tells whether the group is asked which comes next.
func (g *Game) readBoxes(grey bool) bool {
	s := &g.s
	k := &g.m.hq.Contracts[s.Contract]
	for s.Box != none {
		b := &k.Boxes[s.Box]
		if b.Grey != grey {
			return false
		}
		if !s.Read {
			s.Read = true
			g.ev(evBox, 4031, int(s.Contract), int(s.Box)+1, 0)
			g.bring(&b.Gives)
		}
		if len(b.Leads) > 1 {
			g.ask(askBox, 0)
			return true
		}
		s.Read = false
		if s.Box = none; len(b.Leads) == 1 {
			s.Box = uint8(b.Leads[0])
		}
	}
	return false
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

// answerHome does what was chosen there.
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
		seat := &s.Seat[arg(1)]
		seat.Lost -= min(seat.Lost, uint8(g.cures(int(arg(0)))))
		g.ev(evMedicine, 4005, int(arg(1)), int(arg(0)), 0)
		g.between()
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

// badHome tells what is wrong with the Headquarters.
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
