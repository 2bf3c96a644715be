package venice

import (
	"bytes"
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// startDecks computes the expected start of every Memory by the rule of
// docs/expected-start.md, then applies the author's declarations.
func (l *lowering) startDecks() {
	for i, s := range l.scopes {
		st := l.startOf(i)
		l.declaredStart(s, &st)
		s.memory.Start = st
	}
	n := l.src.Pack.Get("campaign").Get("start")
	// A list of a pack below is empty too when this pack takes none of its envelopes.
	empty := n != nil && n.Kind == authored.List && n.Span.File != nil && len(bytes.Trim(n.Span.File.Text[n.Span.Start:n.Span.End], "[] \t\n")) == 0
	if empty && len(l.scopes) > 0 && len(l.scopes[0].memory.Start.Events) == 0 {
		l.report("campaign/empty-start", n.Where(), "the group begins with nothing: `start` opens no envelope, so the Event deck is empty",
			help("name the envelopes that the group opens at the start, with its Assassins and its Event cards"))
	}
}

// played returns the Memories played before one: all that it needs, and all that those
// need, in campaign order. An optional Memory is played with everything unlocked by
// then (BOV-46.3): all Memories before it except other optional ones.
func (l *lowering) played(index int) []int {
	seen := make([]bool, len(l.scopes))
	if l.scopes[index].memory.Optional {
		for i := range index {
			seen[i] = !l.scopes[i].memory.Optional
		}
	}
	var visit func(i int)
	visit = func(i int) {
		for _, n := range l.scopes[i].memory.Needs {
			if !seen[n] && int(n) != index {
				seen[n] = true
				visit(int(n))
			}
		}
	}
	visit(index)
	var out []int
	for i, s := range seen {
		if s {
			out = append(out, i)
		}
	}
	return out
}

// startOf applies the rule: it opens the envelopes opened by then, in order.
func (l *lowering) startOf(index int) ir.Start {
	open := slices.Clone(l.atFirst)
	for _, i := range l.played(index) {
		o := l.scopes[i].memory.Opens
		open = append(append(open, o.Before...), o.After...)
	}
	open = append(open, l.scopes[index].memory.Opens.Before...)

	st := ir.Start{Events: []ir.CardID{}, Equipment: []ir.CardID{}, Chests: []ir.CardID{}}
	characters := len(l.pack.Assassins)
	if l.scopes[index].memory.Characters == "apprentices" {
		characters = len(l.pack.Apprentices)
	}
	for k := range st.Boards {
		st.Boards[k] = []ir.Board{}
		for seat := range min(k+2, max(characters, 0)) {
			st.Boards[k] = append(st.Boards[k], ir.Board{Character: seat, Melee: ir.NoID, Ranged: ir.NoID, Blade: ir.NoID, Armor: ir.NoID, Inventory: []ir.CardID{}})
		}
	}
	seen := map[ir.EnvelopeID]bool{}
	for _, e := range open {
		if !seen[e] {
			seen[e] = true
			l.openEnvelope(&st, l.pack.Envelopes[e])
		}
	}
	if l.scopes[index].memory.Characters == "apprentices" {
		for k := range st.Boards {
			for i := range st.Boards[k] {
				st.Boards[k][i].Skills = nil
			}
		}
	}
	slices.Sort(st.Events)
	slices.Sort(st.Equipment)
	// The Chest deck holds the cards of this Memory, in the order of the deck
	// (BOV-10.1, BOV-10.3).
	slices.Sort(st.Chests)
	st.Chests = slices.DeleteFunc(slices.Compact(st.Chests), func(c ir.CardID) bool {
		card := l.pack.Chests[c]
		return int(card.First) > index || int(card.Last) < index
	})
	return st
}

func (l *lowering) openEnvelope(st *ir.Start, e ir.Envelope) {
	for _, g := range e.Groups {
		deck := map[string]*[]ir.CardID{"event": &st.Events, "equipment": &st.Equipment, "chest": &st.Chests}[g.Kind]
		switch {
		case g.To == "deck" && deck != nil:
			*deck = append(*deck, g.Cards...)
		case g.To == "box" && deck != nil:
			for _, c := range g.Cards {
				if i := slices.Index(*deck, c); i >= 0 {
					*deck = slices.Delete(*deck, i, i+1)
				}
			}
		case g.To == "boards" && g.Kind == "equipment":
			for k := range st.Boards {
				for _, c := range g.Cards {
					l.pack.Deal(st.Boards[k], c)
				}
			}
		case g.To == "boards" && g.Kind == "skill":
			for k := range st.Boards {
				for _, c := range g.Cards {
					l.learn(st.Boards[k], ir.SkillID(c))
				}
			}
		}
	}
}

// learn puts a Skill card on the board of its Assassin. It replaces another of its
// level, since one of three is kept (BOV-39.5).
func (l *lowering) learn(boards []ir.Board, c ir.SkillID) {
	card := &l.pack.Skills[c]
	for i := range boards {
		b := &boards[i]
		if b.Character != card.Assassin {
			continue
		}
		b.Skills = slices.DeleteFunc(b.Skills, func(o ir.SkillID) bool { return l.pack.Skills[o].Level == card.Level })
		b.Skills = append(b.Skills, c)
	}
}

// declaredStart applies expect: start on top of the computed start.
func (l *lowering) declaredStart(s *scope, st *ir.Start) {
	n := s.node.Get("expect").Get("start")
	l.out.Origins.Mark(s.at+"/start", n)
	sorted := func(cards []ir.CardID) []ir.CardID { slices.Sort(cards); return cards }
	if e := n.Get("events"); e != nil {
		st.Events = sorted(l.cardList(l.events, e))
	}
	if e := n.Get("equipment"); e != nil {
		st.Equipment = sorted(l.cardList(l.equipment, e))
	}
	if e := n.Get("chests"); e != nil {
		st.Chests = l.cardList(l.chests, e)
	}
	st.Headquarters = n.Get("headquarters").IntOr(0)
	st.Level = n.Get("level").IntOr(0)
	st.Remembered = l.startRemembered(n.Get("remembered"))
	boards := n.Get("boards").Elems()
	if len(boards) == 0 {
		return
	}
	var all []ir.Board
	for _, b := range boards {
		all = append(all, l.declaredBoard(s, b))
	}
	for k := range st.Boards {
		st.Boards[k] = slices.Clone(all[:min(k+2, len(all))])
	}
}

func (l *lowering) declaredBoard(s *scope, n *authored.Node) ir.Board {
	who := l.assassins
	if s.memory.Characters == "apprentices" {
		who = l.apprentices
	}
	character := l.find(who, n.Get("character"))
	b := ir.Board{Character: max(character, 0), Inventory: l.cardList(l.equipment, n.Get("inventory"))}
	if s.memory.Characters != "apprentices" {
		b.Skills = l.skills(n.Get("skills"), character)
	}
	if len(b.Inventory) > 5 {
		l.report("memory/inventory", n.Get("inventory").Where(), fmt.Sprintf("an inventory can hold 5 cards; this has %d", len(b.Inventory)), rule("BOV-18.6"))
	}
	for _, slot := range []string{"melee", "ranged", "blade", "armor"} {
		card := n.Get(slot)
		i := l.find(l.equipment, card)
		*b.Slot(slot) = ir.CardID(i)
		if i != ir.NoID && l.pack.Equipment[i].Slot != slot && !l.equipment.nodes[i].IsBad() {
			l.report("memory/wrong-slot", card.Span, fmt.Sprintf("%s does not fit into the slot `%s`", card.Quote(), slot), related(l.equipment.nodes[i].Label, "the card"))
		}
	}
	return b
}
