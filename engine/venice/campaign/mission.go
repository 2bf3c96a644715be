package campaign

import (
	"errors"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// ID is the campaign's id among the missions of a pack. No Memory can have it.
const ID = "campaign"

// Rules names this engine's version of the rules between Memories, together with
// those of the Memories. Saves contain it.
const Rules = "campaign-1+" + venice.Rules

// Mission is the campaign of a pack: its Memories in the order of play. It is
// read-only and shared by all its games.
type Mission struct {
	pack    *venice.Pack
	ir      *ir.Pack
	index   []int // of the Memories in the pack
	mems    []*venice.Mission
	levels  []int
	hq      *ir.Headquarters // nil: the campaign ends with the Villa
	villa   int              // number of Memories of the campaign played from the Villa
	minis   []mini
	more    bool // the pack has Memories that need the Headquarters
	content []engine.Content
	first   []int // start of the content of each Memory
	assets  assets
	steady  bool // the players never change
	ends    bool // some Memory has conclusions
	parts   bool // some Memory takes Assassins out of the campaign

	// covers holds what is known of each Memory before it begins. The flow
	// between Memories reads nothing else ([engine.Campaign.Watched]).
	covers []ir.Memory
	begins func(memory int) // called for each attempt; may be nil
}

// New makes the campaign of a pack. It returns an error if the campaign cannot be
// played.
func New(p *venice.Pack) (*Mission, error) {
	m := &Mission{pack: p, ir: p.IR()}
	c := m.ir.Campaign
	if c == nil {
		c = &ir.Campaign{}
	}
	for _, id := range c.Villa {
		m.index = append(m.index, int(id))
	}
	if len(m.index) == 0 {
		for i := range m.ir.Memories {
			m.index = append(m.index, i)
		}
	}
	if m.villa = len(m.index); c.Headquarters != nil && len(m.index) < len(m.ir.Memories) {
		m.hq = c.Headquarters
		m.index = m.index[:0]
		for i := range m.ir.Memories { // those of the Villa come first
			m.index = append(m.index, i)
		}
		m.people()
	}
	m.more = len(m.index) < len(m.ir.Memories)
	m.levels = c.Levels[:min(len(c.Levels), maxLevels)]
	if why := m.beyond(); why != "" {
		return nil, errors.New("the campaign of " + m.ir.ID + ": " + why)
	}
	grown := false
	for _, i := range m.index {
		apprentices := m.ir.Memories[i].Characters == "apprentices"
		if apprentices && grown { // BOV-1.5, 12.1
			return nil, errors.New("the campaign of " + m.ir.ID + ": Memory " + m.ir.Memories[i].ID + " is for Apprentices, and the Assassins have come before it")
		}
		grown = grown || !apprentices
		mem, err := p.WithStart(i, m.anyStart(i))
		if err != nil {
			return nil, err
		}
		m.mems = append(m.mems, mem)
		m.covers = append(m.covers, m.ir.Memories[i].Cover())
		m.parts = m.parts || m.ir.Memories[i].PartsForGood()
		m.ends = m.ends || len(m.ir.Memories[i].Conclusions) > 0
		m.first = append(m.first, len(m.content))
		m.content = append(m.content, mem.Content()...)
	}
	m.listAssets()
	return m, nil
}

// beyond returns a part of the pack that does not fit the state, or "".
func (m *Mission) beyond() string {
	p := m.ir
	switch {
	case len(m.index) == 0:
		return "it has no Memory"
	case len(m.index) > maxMemories: // BOV-35.1
		return "the Diary has 26 boxes for Memories"
	case len(p.Equipment) > maxEquip || len(p.Events) > maxEvents || len(p.Chests) > maxChests || len(p.Envelopes) > maxEnvelopes || len(p.Skills) >= none:
		return "it has too many kinds of cards or too many envelopes"
	case len(p.Assassins) < 2 || len(p.Apprentices) < 2:
		return "at least two Assassins and two Apprentices are needed"
	}
	return m.beyondHome()
}

// anyStart returns a start with everything that a campaign may bring into a
// Memory, so that compilation knows it all. No game begins from it.
func (m *Mission) anyStart(i int) ir.Start {
	p := m.ir
	st := p.Memories[i].Start
	st.Events, st.Equipment = slices.Clone(st.Events), slices.Clone(st.Equipment)
	board := ir.Board{Melee: ir.NoID, Ranged: ir.NoID, Blade: ir.NoID, Armor: ir.NoID}
	st.Headquarters = 99 // cards that need a higher level are left out in Game.board
	for i := range p.Blueprints {
		st.Equipment = append(st.Equipment, p.Blueprints[i].Item)
	}
	envelopes := m.ofContracts()
	for _, k := range m.index {
		envelopes = append(envelopes, p.Memories[k].AllOpens()...)
	}
	for _, e := range envelopes {
		for _, g := range p.Envelopes[e].Groups {
			switch g.Kind {
			case "event":
				st.Events = append(st.Events, g.Cards...)
			case "equipment":
				st.Equipment = append(st.Equipment, g.Cards...)
			}
		}
	}
	st.Chests = nil
	for c := range p.Chests {
		if int(p.Chests[c].First) <= i && i <= int(p.Chests[c].Last) { // BOV-10.3
			st.Chests = append(st.Chests, ir.CardID(c))
		}
	}
	for c := range p.Chests {
		if card := p.Chests[c].Card; card != ir.NoID {
			st.Equipment = append(st.Equipment, card)
		}
	}
	for k := range st.Boards {
		st.Boards[k] = nil
		for char := range min(len(p.Assassins), maxPeople) {
			b := board
			b.Character = char
			for id := range p.Skills {
				if p.Skills[id].Assassin == char {
					b.Skills = append(b.Skills, ir.SkillID(id))
				}
			}
			st.Boards[k] = append(st.Boards[k], b)
		}
	}
	return st
}

// cover returns what is known of a Memory before it begins.
func (m *Mission) cover(i uint8) *ir.Memory { return &m.covers[i] }

// noRest reports whether lost health stays lost at the end of a Memory of the Villa
// (BOV-36.2).
func (m *Mission) noRest(i uint8) bool {
	return m.ir.Campaign != nil && slices.Contains(m.ir.Campaign.NoRest, ir.MemoryID(m.index[i]))
}

// memory returns a Memory of the campaign as its author wrote it. A game uses
// only the one that it has begun.
func (m *Mission) memory(i uint8) *ir.Memory { return &m.ir.Memories[m.index[i]] }

// ID returns the id of every campaign.
func (m *Mission) ID() string { return ID }

// Rules returns the constant of that name.
func (m *Mission) Rules() string { return Rules }

// Seats returns the numbers of Assassins that a campaign may begin with.
func (m *Mission) Seats() []int {
	most := min(maxSeats, len(m.ir.Assassins), len(m.ir.Apprentices))
	return []int{2, 3, 4}[:most-1]
}

// Editions returns the editions of the pack, the default first.
func (m *Mission) Editions() []string { return m.mems[0].Editions() }

// Difficulties returns only "normal": the group chooses before each Memory
// (BOV-45.1).
func (m *Mission) Difficulties() []string { return []string{"normal"} }

// ownPoints is the first code of the campaign's own points.
const ownPoints = 0x100

// The campaign's own points
const (
	askNothing uint8 = iota
	askOptional
	askApprentice
	askAssassin
	askStandIn
	askSkill
	askVilla
	askPlace
	askLeave
	askJoin
	askChest
	askType
	askRest
	askBed
	askPlan
	askBox
	askPost
	askCube
	askBuild
	askPay
	askOnSale
	askKeep
	askDie
	nAsks
)

var askNames = [nAsks]string{"", "optional", "apprentice", "assassin-card", "stand-in", "skill", "villa", "place", "leave-group", "join-group", "chest-deck",
	"headquarters", "rest", "hospital", "blueprint", "contract", "post", "heal", "build", "pay", "shop", "keep", "assassin"}

// PointName returns the name of a point of the campaign or of a Memory, "" for an
// unknown code.
func (m *Mission) PointName(code uint16) string {
	switch {
	case code < ownPoints:
		return m.mems[0].PointName(code)
	case code-ownPoints < uint16(nAsks):
		return askNames[code-ownPoints]
	}
	return ""
}

// Causes of the end of a campaign
const (
	causeNone         uint8 = iota
	causeCompleted          // no Memory is left
	causeHeadquarters       // the remaining Memories need the Headquarters
)

// CauseName names a cause.
func (m *Mission) CauseName(code uint16) string {
	if code > uint16(causeHeadquarters) {
		return ""
	}
	return [...]string{"", "completed", "headquarters"}[code]
}

// RuleName returns the id of a statement.
func (m *Mission) RuleName(rule uint16) string { return m.mems[0].RuleName(rule) }

// Content returns the content of all Memories in order.
func (m *Mission) Content() []engine.Content { return m.content }

// Marks, Places and Mark return nothing: a campaign has no board of its own.
func (m *Mission) Marks() []string { return nil }

// Places returns nothing.
func (m *Mission) Places() []string { return nil }

// Mark returns nothing.
func (m *Mission) Mark(engine.Event) (mark, place uint16) { return 0, 0 }

// Prove proves nothing: a campaign goes on after two failures (see Game.Outcome).
func (m *Mission) Prove(int) engine.Proof { return engine.Proof{} }

// New starts a campaign.
func (m *Mission) New(o engine.Options) (engine.Game, error) {
	g, err := m.begin(o)
	if err != nil {
		return nil, err // avoids a nil *Game in an interface
	}
	g.run()
	return g, nil
}

func (m *Mission) begin(o engine.Options) (*Game, error) {
	if !slices.Contains(m.Seats(), o.Seats) { // BOV-0.2
		return nil, errors.New("2 to 4 Assassins")
	}
	difficulty := o.Difficulty
	if difficulty == "" {
		difficulty = m.Difficulties()[0]
	}
	if !slices.Contains(m.Difficulties(), difficulty) {
		return nil, errors.New("no difficulty " + difficulty)
	}
	edition := o.Edition
	if edition == "" {
		edition = m.Editions()[0]
	}
	g := &Game{m: m}
	at := slices.IndexFunc(profiles[:], func(p profile) bool { return p.name == edition })
	if at < 0 || !slices.Contains(m.Editions(), edition) {
		return nil, errors.New("no edition " + edition)
	}
	s := &g.s
	s.Edition = uint8(at)
	g.p = &profiles[at]
	s.Seed, s.Given, s.Seats = o.Seed, o.Given, uint8(o.Seats)
	s.Memory, s.Begun, s.Box, s.Shop = none, none, none, noShop
	for i := range s.Seat {
		s.Seat[i] = nobody
	}
	for i := range s.Person {
		s.Person[i] = stranger
	}
	return g, nil
}

// nobody is an empty seat, stranger an Assassin who was never in play.
var (
	noCards  = [maxPlaces]uint8{none, none, none, none, none, none, none, none, none}
	nobody   = Seat{Who: none, StandIn: none, Board: noCards}
	stranger = Person{Offer: none, Skill: [maxLevels]uint8{none, none, none, none}, Bag: noCards}
)

var _ engine.Mission = (*Mission)(nil)
