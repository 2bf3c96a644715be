package venice

import (
	"fmt"
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// kind is a table of cards with the facts that rules about all cards need.
type kind struct {
	name  string // as in an envelope's group
	table string // pointer
	cards []cardInBox
}

type cardInBox struct {
	id     string
	copies int
}

// kinds lists all cards of the pack.
func (p *Pass) kinds() []kind {
	k := p.Pack
	return []kind{
		{"equipment", "/equipment", inBox(k.Equipment, func(c *ir.Equipment) cardInBox { return cardInBox{c.ID, c.Copies} })},
		{"event", "/events", inBox(k.Events, func(c *ir.EventCard) cardInBox { return cardInBox{c.ID, c.Copies} })},
		{"reinforcement", "/reinforcements", inBox(k.Reinforcements, func(c *ir.ReinforcementCard) cardInBox { return cardInBox{c.ID, 1} })},
		{"tower", "/towers", inBox(k.Towers, func(c *ir.TowerCard) cardInBox { return cardInBox{c.ID, 1} })},
		{"chest", "/chests", inBox(k.Chests, func(c *ir.ChestCard) cardInBox { return cardInBox{c.ID, 1} })},
		{"assassin", "/assassins", inBox(k.Assassins, func(c *ir.Assassin) cardInBox { return cardInBox{c.ID, 1} })},
		{"apprentice", "/apprentices", inBox(k.Apprentices, func(c *ir.Apprentice) cardInBox { return cardInBox{c.ID, 1} })},
		{"blueprint", "/blueprints", inBox(k.Blueprints, func(c *ir.Blueprint) cardInBox { return cardInBox{c.ID, 1} })},
	}
}

func inBox[T any](cards []T, one func(*T) cardInBox) []cardInBox {
	var out []cardInBox
	for i := range cards {
		out = append(out, one(&cards[i]))
	}
	return out
}

// given returns where the copies of a card are in envelopes or given by a Chest, one
// place for each copy. Groups that put cards back into the box give none.
func (p *Pass) given(kind string, card ir.CardID) (at []string) {
	for i := range p.Pack.Envelopes {
		for j := range p.Pack.Envelopes[i].Groups {
			g := &p.Pack.Envelopes[i].Groups[j]
			if g.Kind != kind || g.To == "box" {
				continue
			}
			for _, c := range g.Cards {
				if c == card {
					at = append(at, fmt.Sprintf("/envelopes/%d/groups/%d", i, j))
				}
			}
		}
	}
	if kind == "equipment" {
		for i := range p.Pack.Chests {
			if p.Pack.Chests[i].Card == card {
				at = append(at, fmt.Sprintf("/chests/%d/card", i))
			}
		}
	}
	return at
}

// gained reports whether an effect or a declared start puts a card into play.
func (p *Pass) gained(kind string, card ir.CardID) bool {
	for _, m := range p.Memories {
		switch kind {
		case "equipment":
			if m.can(func(e *ir.Effect) bool { return e.Gain != nil && e.Gain.Card == card }) || slices.Contains(m.Start.Equipment, card) {
				return true
			}
			for _, boards := range m.Start.Boards {
				for i := range boards {
					b := &boards[i]
					if slices.Contains([]ir.CardID{b.Melee, b.Ranged, b.Blade, b.Armor}, card) || slices.Contains(b.Inventory, card) {
						return true
					}
				}
			}
		case "event":
			if slices.Contains(m.Start.Events, card) {
				return true
			}
		case "tower":
			if slices.Contains(m.Towers, card) {
				return true
			}
		case "chest":
			if slices.Contains(m.Start.Chests, card) {
				return true
			}
		}
	}
	if kind == "equipment" && slices.ContainsFunc(p.Pack.Blueprints, func(b ir.Blueprint) bool { return b.Item == card }) { // BOV-41.15
		return true
	}
	return kind == "equipment" && slices.ContainsFunc(p.Cards, func(s Site) bool { return s.Effect.Gain != nil && s.Effect.Gain.Card == card })
}
