package campaign

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// open opens the envelopes that a booklet names, each once (BOV-1.1, 1.4). It
// does what the red card says for each group of cards (BOV-1.2).
func (g *Game) open(list []ir.EnvelopeID) {
	for _, e := range list {
		if g.s.Opened>>e&1 != 0 {
			continue
		}
		g.s.Opened |= 1 << e
		g.ev(evEnvelope, 102, int(e), 0, 0)
		for i := range g.m.ir.Envelopes[e].Groups {
			g.group(&g.m.ir.Envelopes[e].Groups[i])
		}
	}
}

func (g *Game) group(group *ir.EnvelopeGroup) {
	s := &g.s
	for _, c := range group.Cards {
		if group.Reveal { // BOV-1.3: hidden cards are not announced
			g.ev(evRevealed, 103, kindOf(group.Kind), int(c), 0)
		}
		switch {
		case group.Kind == "event" && group.To == "deck":
			s.Event[c]++
		case group.Kind == "event" && group.To == "box":
			s.Event[c] -= min(s.Event[c], 1)
		case group.Kind == "equipment":
			g.equipment(c, group.To)
		case group.Kind == "chest" && group.To == "deck":
			g.toDeck(uint8(c))
		case group.Kind == "chest" && group.To == "box":
			g.undeck(uint8(c))
			s.Chest[c] = chestGone
		case group.Kind == "blueprint" && group.To != "box" && s.Plan[c] == planSealed: // BOV-38.3
			s.Plan[c] = planHall
		case group.Kind == "skill" && group.To == "boards":
			g.hold(uint8(c))
		}
	}
}

// kinds holds the kinds of cards, in the order of evRevealed.
var kinds = []string{"equipment", "event", "reinforcement", "tower", "chest", "assassin", "apprentice", "ally", "skill", "blueprint"}

func kindOf(kind string) int { return slices.Index(kinds, kind) }

func (g *Game) equipment(c ir.CardID, to string) {
	s := &g.s
	switch to {
	case "deck":
		s.Equip[c].Left++
	case "box":
		s.Equip[c].Left -= min(s.Equip[c].Left, 1)
	case "boards":
		g.deal(c)
	case "villa":
		s.Villa[c]++
	}
}

// deal puts a card on the boards by the rule of the expected start; the group may
// move it before it plays.
func (g *Game) deal(c ir.CardID) {
	s := &g.s
	boards := make([]ir.Board, s.Seats)
	for i := range boards {
		boards[i] = g.board(i)
	}
	if left := g.m.ir.Deal(boards, c); left != ir.NoID {
		s.Villa[left]++
	}
	for i := range boards {
		a, b := &s.Seat[i], &boards[i]
		a.Board = noCards // inventories are dealt without gaps
		for p, c := range append([]ir.CardID{b.Melee, b.Ranged, b.Blade, b.Armor}, b.Inventory...) {
			if c != ir.NoID {
				a.Board[p] = uint8(c)
			}
		}
	}
}

// toDeck puts a Chest card into the ordered deck (BOV-10.1). It goes before the
// first card that comes later in the order of the pack's Chest cards.
func (g *Game) toDeck(card uint8) {
	s := &g.s
	if s.Chest[card] != chestSealed {
		return
	}
	s.Chest[card] = chestDeck
	at := slices.IndexFunc(s.Deck[:s.ChestN], func(c uint8) bool { return c > card })
	if at < 0 {
		at = int(s.ChestN)
	}
	copy(s.Deck[at+1:], s.Deck[at:s.ChestN])
	s.Deck[at] = card
	s.ChestN++
}

// hold gives a Skill card to its Assassin, in play or not (BOV-39.4). If another
// card is on its slot, one of the two is kept (BOV-39.5).
func (g *Game) hold(card uint8) {
	c := &g.m.ir.Skills[card]
	if c.Assassin >= maxPeople {
		return
	}
	p := &g.s.Person[c.Assassin]
	if p.Skill[c.Level-1] == none {
		p.Skill[c.Level-1] = card
		return
	}
	p.Offer = card
}
