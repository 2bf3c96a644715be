package venice

import (
	"slices"
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// grouped is a Mission with another start.
type grouped struct {
	*Mission
	begin ir.Start
}

// New starts a game from that start.
func (m *grouped) New(o engine.Options) (engine.Game, error) {
	g, err := m.NewFrom(&m.begin, o)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// Groups returns all parties of this size except the expected one, with the
// expected cards seat by seat. It also returns the expected party with weaker and
// with stronger equipment (docs/expected-start.md).
func (m *Mission) Groups(seats int) []engine.Group {
	var out []engine.Group
	k := seats - 2
	if k < 0 || k >= len(m.mem.Start.Boards) || len(m.mem.Start.Boards[k]) != seats {
		return nil
	}
	expected := m.mem.Start.Boards[k]
	add := func(kind, id string, edit func(s *ir.Start, boards []ir.Board)) {
		s := m.mem.Start
		boards := slices.Clone(expected)
		for i := range boards {
			boards[i].Inventory = slices.Clone(boards[i].Inventory)
		}
		edit(&s, boards)
		s.Boards[k] = boards
		out = append(out, engine.Group{Kind: kind, ID: id, Mission: &grouped{m, s}})
	}
	for _, who := range m.parties(seats) {
		if slices.EqualFunc(who, expected, func(c int, b ir.Board) bool { return c == b.Character }) {
			continue
		}
		var ids []string
		for _, c := range who {
			ids = append(ids, m.characterID(uint8(c)))
		}
		add("party", strings.Join(ids, "+"), func(_ *ir.Start, boards []ir.Board) {
			for i := range boards {
				boards[i].Character, boards[i].Skills = who[i], m.skillsOf(who[i])
			}
		})
	}
	add("start", "poor", func(_ *ir.Start, boards []ir.Board) {
		for i := range boards {
			m.strip(&boards[i])
			boards[i].Lost++
		}
	})
	add("start", "rich", m.enrich)
	return out
}

// parties returns all sets of seats characters of the pack, in order.
func (m *Mission) parties(seats int) (out [][]int) {
	n := len(m.pack.ir.Assassins)
	if m.apprentice {
		n = len(m.pack.ir.Apprentices)
	}
	var choose func(who []int, from int)
	choose = func(who []int, from int) {
		if len(who) == seats {
			out = append(out, slices.Clone(who))
			return
		}
		for c := from; c < n; c++ {
			choose(append(who, c), c+1)
		}
	}
	choose(nil, 0)
	return out
}

// skillsOf returns the Skills that the expected start for the most players gives
// a character.
func (m *Mission) skillsOf(character int) []ir.SkillID {
	boards := m.mem.Start.Boards
	for _, b := range boards[len(boards)-1] {
		if b.Character == character {
			return b.Skills
		}
	}
	return nil
}

// strip moves the strongest card in a board's slots to the Villa.
func (m *Mission) strip(b *ir.Board) {
	var best *ir.CardID
	for _, slot := range slots {
		if c := b.Slot(slot); *c != ir.NoID && (best == nil || m.pack.ir.Strength(*c) > m.pack.ir.Strength(*best)) {
			best = c
		}
	}
	if best != nil {
		*best = ir.NoID
	}
}

var slots = [...]string{"melee", "ranged", "blade", "armor"}

// enrich deals the strongest slot cards of the Equipment deck, two to each board.
// Replaced cards are shuffled into the deck in their place.
func (m *Mission) enrich(s *ir.Start, boards []ir.Board) {
	var found []ir.CardID
	for _, c := range s.Equipment {
		if m.pack.ir.Equipment[c].Slot != "" {
			found = append(found, c)
		}
	}
	slices.SortStableFunc(found, func(a, b ir.CardID) int { return m.pack.ir.Strength(b) - m.pack.ir.Strength(a) })
	s.Equipment = slices.Clone(s.Equipment)
	for _, c := range found[:min(len(found), 2*len(boards))] {
		i := slices.Index(s.Equipment, c)
		s.Equipment = slices.Delete(s.Equipment, i, i+1)
		if back := m.pack.ir.Deal(boards, c); back != ir.NoID {
			s.Equipment = append(s.Equipment, back)
		}
	}
	slices.Sort(s.Equipment)
}
