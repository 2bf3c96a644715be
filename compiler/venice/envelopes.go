package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

func (l *lowering) envelopes() {
	l.pack.Envelopes = lowerAll(l, l.envelopeIDs, "/envelopes/", l.envelope)
}

func (l *lowering) envelope(n *authored.Node) ir.Envelope {
	e := ir.Envelope{ID: n.Name, Name: l.text(n.Get("name")), Red: l.text(n.Get("red")), Groups: []ir.EnvelopeGroup{}}
	seen := map[string]int{}
	for _, g := range n.Get("groups").Elems() {
		kind := g.Get("kind").Str()
		// A group keeps its name when another kind of card is added before it; no two
		// groups need the same kind and place.
		name := kind + "-" + g.Get("to").Str()
		if seen[name]++; seen[name] > 1 {
			name = fmt.Sprint(name, "-", seen[name])
		}
		group := ir.EnvelopeGroup{
			Reveal: g.Get("reveal").BoolOr(true), Kind: kind, To: g.Get("to").Str(), Text: l.textAs(g.Get("text"), element(g, name, "text")), Cards: []ir.CardID{},
		}
		cards := g.Get("cards")
		if t := l.tableOf(kind); t != nil {
			group.Cards = l.cardList(t, cards)
		}
		e.Groups = append(e.Groups, group)
	}
	return e
}

// tableOf returns the cards of a kind.
func (l *lowering) tableOf(kind string) *table {
	return map[string]*table{
		"equipment": l.equipment, "event": l.events, "reinforcement": l.reinforcements, "tower": l.towers,
		"chest": l.chests, "assassin": l.assassins, "apprentice": l.apprentices,
		"ally": l.allies, "skill": l.skillIDs, "blueprint": l.blueprints,
	}[kind]
}
