package campaign

import (
	"slices"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// Statistics for programs that play many campaigns: the state of the group at each
// Memory, and the content of the pack that the group uses. This file has no rules.

// Chapters returns the ids of the Memories.
func (m *Mission) Chapters() []string {
	var ids []string
	for _, i := range m.index {
		ids = append(ids, m.ir.Memories[i].ID)
	}
	return ids
}

// Leg returns the Memory whose attempt begins or ends with event e, and which of the
// two; for other events it returns engine.LegNone.
func (m *Mission) Leg(e engine.Event) (chapter int, what engine.LegEvent) {
	switch e.Code {
	case evBegun:
		what = engine.LegBegun
	case evDone:
		what = engine.LegWon
	case evFailed, evFailedTwice:
		what = engine.LegFailed
	default:
		return 0, engine.LegNone
	}
	return int(e.Args[0]), what
}

// Figures returns the names of the figures of a group: its health cubes and those it
// is missing, the number of cards on its boards and their worth, the worth of the
// cards in the Villa, the number of its Skill cards, its XP, the levels of Assassins
// and Headquarters, and the number of stand-ins. Worth counts dice of weapons and
// cubes of armor.
func (m *Mission) Figures() []string {
	return []string{"health", "missing", "cards", "gear", "left", "skills", "xp", "level", "headquarters", "stand-ins"}
}

// Brought returns the figures of the group at the beginning of the current
// Memory.
func (m *Mission) Brought(game engine.Game) (seats int, figures []int) {
	g := game.(*Game)
	s := &g.s
	var health, missing, cards, skills, standIns int
	for i := range s.players() {
		a, in := &s.Seat[i], &g.in.State().Seat[i]
		health += int(in.HP)
		missing += int(in.HPMax) - int(in.HP)
		skills += len(g.board(i).Skills)
		if a.StandIn != none {
			standIns++
		}
		for _, c := range a.Board {
			if c != none {
				cards++
			}
		}
	}
	left := 0
	for c, n := range s.Villa {
		if n > 0 {
			left += int(n) * m.ir.Strength(ir.CardID(c))
		}
	}
	return int(s.Seats), []int{health, missing, cards, g.gear(), left, skills, int(s.XP), int(s.Level), g.level(), standIns}
}

// gear returns the worth of the cards in the slots of all boards, in dice of weapons
// and cubes of armor. Cards in the inventories do not count.
func (g *Game) gear() (n int) {
	for i := range g.s.players() {
		for p, c := range g.s.Seat[i].Board {
			if c != none && p < int(placeInventory) {
				n += g.m.ir.Strength(ir.CardID(c))
			}
		}
	}
	return n
}

// assets holds the list of [Mission.Assets], and the index of each thing in it.
type assets struct {
	list      []engine.Content
	envelope  []int
	brought   []int             // Skill cards
	used      map[int]int       // Skill cards with a use, by content number
	worn      map[ir.CardID]int // rewards that are armor
	wielded   map[int]int       // other rewards, by content number
	planned   []int             // Blueprints
	built     []int
	revealed  []int // Contracts
	fulfilled []int
	boxes     [][]int // of each Contract
	places    []int   // Buildings, from the Hospital on
	helpers   []int
}

func (m *Mission) listAssets() {
	a := &m.assets
	add := func(kind, id, use string) int {
		a.list = append(a.list, engine.Content{Kind: kind, ID: id, Use: use})
		return len(a.list) - 1
	}
	for i := range m.ir.Envelopes {
		a.envelope = append(a.envelope, add("envelope", m.ir.Envelopes[i].ID, "opened"))
	}
	used := map[string]int{}
	for i := range m.ir.Skills {
		c := &m.ir.Skills[i]
		a.brought = append(a.brought, add("skill", c.ID, "brought along"))
		if c.Use != nil { // cards with only modifiers are not content
			used[c.ID] = add("skill", c.ID, "used")
		}
	}
	a.used = map[int]int{}
	for i, c := range m.content {
		if at, ok := used[c.ID]; ok && c.Kind == "skill" {
			a.used[i+1] = at
		}
	}
	m.listRewards(add)
	if m.hq == nil {
		return
	}
	for i := range m.ir.Blueprints {
		a.planned = append(a.planned, add("blueprint", m.ir.Blueprints[i].ID, "planned"))
		a.built = append(a.built, add("blueprint", m.ir.Blueprints[i].ID, "built"))
	}
	for i := range m.hq.Contracts {
		c := &m.hq.Contracts[i]
		a.revealed = append(a.revealed, add("contract", c.ID, "revealed"))
		a.fulfilled = append(a.fulfilled, add("contract", c.ID, "fulfilled"))
		a.boxes = append(a.boxes, nil)
		for b := range c.Boxes {
			a.boxes[i] = append(a.boxes[i], add("contract box", c.ID+" "+strconv.Itoa(b+1), "played"))
		}
	}
	for _, name := range []string{"hospital", "workshop", "shop", "command-room"} { // in the order of their numbers
		a.places = append(a.places, add("building", name, "worked in"))
	}
	for i := range m.hq.Helpers {
		a.helpers = append(a.helpers, add("helper", m.hq.Helpers[i].ID, "at work"))
	}
}

// listRewards lists the Equipment cards from envelopes and Blueprints.
func (m *Mission) listRewards(add func(kind, id, use string) int) {
	a := &m.assets
	a.worn, a.wielded = map[ir.CardID]int{}, map[int]int{}
	listed, wielded := map[ir.CardID]bool{}, map[string]int{}
	reward := func(c ir.CardID) {
		e := &m.ir.Equipment[c]
		switch {
		case listed[c]:
		case e.Armor > 0:
			a.worn[c] = add("reward", e.ID, "brought along")
		default:
			wielded[e.ID] = add("reward", e.ID, "used")
		}
		listed[c] = true
	}
	for i := range m.ir.Envelopes {
		for k := range m.ir.Envelopes[i].Groups {
			if g := &m.ir.Envelopes[i].Groups[k]; g.Kind == "equipment" && g.To != "box" {
				for _, c := range g.Cards {
					reward(c)
				}
			}
		}
	}
	for i := range m.ir.Blueprints {
		reward(m.ir.Blueprints[i].Item)
	}
	for i, c := range m.content {
		if at, ok := wielded[c.ID]; ok && c.Kind == "card" {
			a.wielded[i+1] = at
		}
	}
}

// Assets returns the envelopes, the Skill cards, the Equipment cards that are rewards,
// and the content of the Headquarters.
func (m *Mission) Assets() []engine.Content { return slices.Clone(m.assets.list) }

// Met appends the assets that were used in event e, by index.
func (m *Mission) Met(dst []int, e engine.Event) []int {
	a := &m.assets
	if e.Code >= 0x100 { // of a Memory
		if at, ok := a.used[int(e.Content)]; ok {
			dst = append(dst, at)
		}
		e.Code &= 0xff
		if at, ok := a.wielded[int(e.Content)]; ok && venice.Wields(e) {
			dst = append(dst, at)
		}
		return dst
	}
	var list []int
	i := int(e.Args[0])
	switch e.Code {
	case evEnvelope:
		list = a.envelope
	case evPlan:
		list = a.planned
	case evBuilt:
		list = a.built
	case evContract:
		list = a.revealed
	case evFulfilled:
		list = a.fulfilled
	case evBox:
		list, i = a.boxes[i], int(e.Args[1])-1
	case evPost:
		if h := m.minis[i].helper; h >= 0 && e.Args[1] >= int16(inHospital) {
			dst = append(dst, a.helpers[h])
		}
		list, i = a.places, int(e.Args[1])-int(inHospital)
	}
	if i >= 0 && i < len(list) {
		dst = append(dst, list[i])
	}
	return dst
}

// Held appends, by index, the opened envelopes, the Skill cards of the players, and the
// armor on their boards that is a reward.
func (m *Mission) Held(dst []int, game engine.Game) []int {
	s := &game.(*Game).s
	for i, at := range m.assets.envelope {
		if s.Opened>>i&1 != 0 {
			dst = append(dst, at)
		}
	}
	for i := range s.players() {
		for _, c := range s.Seat[i].Board {
			if c == none {
				continue
			}
			if at, ok := m.assets.worn[ir.CardID(c)]; ok {
				dst = append(dst, at)
			}
		}
		if s.Seat[i].Novice || s.Seat[i].Who == none {
			continue
		}
		for _, c := range s.Person[s.Seat[i].Who].Skill {
			if c != none {
				dst = append(dst, m.assets.brought[c])
			}
		}
	}
	return dst
}

// Start returns the state of the group at the beginning of a Memory as an [ir.Start],
// without missing health cubes. It returns nil for a group of fewer than four or with
// a stand-in, because an expected start has four boards and no stand-ins.
func (m *Mission) Start(game engine.Game) any {
	g := game.(*Game)
	s := &g.s
	if s.Seats != maxSeats || slices.ContainsFunc(s.players(), func(a Seat) bool { return a.StandIn != none }) {
		return nil
	}
	st := g.start(m.mems[s.Memory])
	st.Headquarters = g.level()
	return &st
}

// Steady returns a copy of the campaign in which the group never changes its players.
func (m *Mission) Steady() engine.Campaign {
	s := *m
	s.steady = true
	return &s
}

// Watched returns a copy of the campaign whose games call begins for each Memory that
// they begin.
func (m *Mission) Watched(begins func(chapter int)) engine.Campaign {
	w := *m
	w.begins = begins
	return &w
}
