package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// spare holds the verbs that players can do without. Verbs that end something,
// that the goal requires or that answer a question are not included.
var spare = [...]notation.Verb{notation.Trade, notation.Travel, notation.Attack, notation.Coordinate, notation.Bodies, notation.Use, notation.Ability,
	notation.Event, notation.Equip, notation.Save, notation.Chest, notation.Hide, notation.Climb, notation.Sync, notation.Leap, notation.Ally,
	notation.Skill, notation.ClimbIn}

// The kinds of items that are not Content
const (
	itemVerb   = "verb"
	itemHiding = "hiding-spot"
)

// usage knows the items that actions use.
type usage struct {
	m     *Mission
	list  []engine.Item
	verb  [256]uint16                // 1 + the item; 0 none
	of    [nContentKinds][256]uint16 // by the number of the thing
	hides [256]uint16                // by square
	leads []lead                     // by item
}

// lead is the place of an item. Chest cards are in any Chest, by their order in
// the deck.
type lead struct {
	kind contentKind // contentChest, contentTower or contentObjective; 0 if the item has no place
	i    int
	ways []way // to the squares where it may be
}

// way holds the distance to a square from all others.
type way struct {
	at   uint8
	from [maxSquares]uint8
}

// Usage lists verbs, and the content that players choose to use.
func (m *Mission) Usage() engine.Usage {
	u := &usage{m: m}
	add := func(kind, id string, to *uint16) {
		u.list = append(u.list, engine.Item{Kind: kind, ID: id})
		*to = uint16(len(u.list))
	}
	for _, v := range spare {
		add(itemVerb, actionForms[v].Name, &u.verb[v])
	}
	u.verb[notation.Join] = u.verb[notation.Coordinate] // part of a Coordinated Attack
	for _, k := range []struct {
		kind contentKind
		id   func(i int) string
	}{
		{contentEquipment, m.equipID}, {contentEvent, m.eventID}, {contentAbility, func(i int) string { return m.characterID(uint8(i)) }}, {contentSkill, m.skillID},
		{contentAlly, func(i int) string { return m.allyID(maxSeats + i) }}, {contentMachine, m.machineID},
	} {
		for i, c := range m.content.of[k.kind] {
			if c != 0 && i < len(u.of[k.kind]) {
				add(m.content.list[c-1].Kind, k.id(i), &u.of[k.kind][i])
			}
		}
	}
	for i, c := range m.content.of[contentTower] {
		if c != 0 {
			add(m.content.list[c-1].Kind, m.content.list[c-1].ID, &u.of[contentTower][i])
		}
	}
	for i, c := range m.content.of[contentChest] {
		if c != 0 {
			add(m.content.list[c-1].Kind, m.content.list[c-1].ID, &u.of[contentChest][i])
		}
	}
	for i := range m.goals {
		if !m.goals[i].must { // BOV-5.2: the Memory requires the others
			add("objective", m.goalID(i), &u.of[contentObjective][i])
		}
	}
	for i := range m.deeds {
		add("action", m.deedID(i), &u.of[contentAction][i])
	}
	u.lead()
	for i := range m.nSq {
		if m.sq[i].hiding {
			add(itemHiding, m.squareID(i), &u.hides[i])
		}
	}
	return u
}

// lead computes the ways to items that have a place.
func (u *usage) lead() {
	m := u.m
	u.leads = make([]lead, len(u.list))
	set := func(item uint16, kind contentKind, i int, at ...uint8) {
		if item == 0 {
			return
		}
		l := lead{kind: kind, i: i}
		for _, sq := range at {
			w := way{at: sq}
			m.spread(&w.from, sq)
			l.ways = append(l.ways, w)
		}
		u.leads[item-1] = l
	}
	var chests []uint8
	towers := [2][]uint8{}
	for i := range uint8(m.nSq) {
		if m.sq[i].chest != none {
			chests = append(chests, i)
		}
		if m.sq[i].tower != none {
			towers[m.sq[i].mapID&1] = append(towers[m.sq[i].mapID&1], i)
		}
	}
	for i := range m.content.of[contentChest] {
		set(u.of[contentChest][i], contentChest, i, chests...)
	}
	for i := range m.content.of[contentTower] {
		set(u.of[contentTower][i], contentTower, i, towers[i&1]...)
	}
	for i := range m.goals {
		set(u.of[contentObjective][i], contentObjective, i, m.goals[i].at)
	}
	for i := range m.deeds {
		if at := m.mem.SquaresOf(&m.mem.Actions[i].At); len(at) <= ir.MaxSquares { // others are at hand nearly everywhere
			var list []uint8
			for _, s := range at {
				list = append(list, uint8(s))
			}
			set(u.of[contentAction][i], contentAction, i, list...)
		}
	}
}

// Leads reports whether item i has a place.
func (u *usage) Leads(i int) bool { return i < len(u.leads) && u.leads[i].kind != 0 }

// Steps returns the number of steps from the nearest Assassin to item i: the
// walk, and the action there.
func (u *usage) Steps(game engine.Game, i int) int {
	g := game.(*Game)
	s, l := &g.s, &u.leads[i]
	open := func(at uint8) bool { return true }
	switch l.kind {
	case contentChest:
		for i := range min(int(s.NextCard), len(u.m.chests)) {
			if card, _ := s.opened(i); card == l.i {
				return 0
			}
		}
		open = func(at uint8) bool { return s.ChestsUp>>u.m.sq[at].chest&1 != 0 }
	case contentTower:
		if s.Map[l.i&1].Synced {
			return 0
		}
	case contentObjective:
		switch o := &s.Goal[l.i]; {
		case o.Done:
			return 0
		case o.Hidden:
			return -1
		}
	}
	best := -1
	for w := range l.ways {
		if !open(l.ways[w].at) {
			continue
		}
		for k := range s.players() {
			if a := &s.Seat[k]; a.onMap() && !a.Critical {
				if d := int(l.ways[w].from[a.At]); d < farAway && (best < 0 || d+1 < best) {
					best = d + 1
				}
			}
		}
	}
	return best
}

// Guide returns u, which knows the ways to items.
func (u *usage) Guide() engine.Guide { return u }

// Items lists the items.
func (u *usage) Items() []engine.Item { return u.list }

// Uses appends the verb of an action and the content that it uses.
func (u *usage) Uses(dst []uint16, game engine.Game, a engine.Action) []uint16 {
	g := game.(*Game)
	v := verbOf(a)
	note := func(item uint16) {
		if item > 0 {
			dst = append(dst, item-1)
		}
	}
	note(u.verb[v])
	seat := &g.s.Seat[unitArg(a)]
	switch v {
	case notation.Attack, notation.Join, notation.Use, notation.Equip:
		if unitArg(a) < maxSeats { // Allies have no board
			note(u.of[contentEquipment][seat.Board[arg(a, 1)%boardPlaces].ID])
		}
	case notation.Event:
		note(u.of[contentEvent][g.s.Map[arg(a, 0)&1].Event])
	case notation.Ability:
		note(u.of[contentAbility][seat.Char&whoBits])
	case notation.Skill:
		note(u.of[contentSkill][seat.Skill[arg(a, 1)&3].ID])
	case notation.Ally:
		if unit := int(arg(a, 1)); unit >= maxSeats {
			note(u.of[contentAlly][unit-maxSeats])
		}
	case notation.ClimbIn:
		note(u.of[contentMachine][arg(a, 1)])
	case notation.Sync:
		if int(seat.At) < u.m.nSq {
			note(u.of[contentTower][u.m.sq[seat.At].mapID&1])
		}
	case notation.Chest: // the next card of the deck
		if next := int(g.s.NextCard); next < len(u.m.chests) {
			note(u.of[contentChest][g.s.ChestOrder[next]])
		}
	case notation.Pay:
		note(u.of[contentObjective][arg(a, 1)])
	case notation.Deed:
		note(u.of[contentAction][arg(a, 1)])
	case notation.Hide:
		note(u.hides[seat.At])
	case notation.Leap: // into the Hiding Spot of the square
		note(u.hides[arg(a, 1)])
	}
	return dst
}
