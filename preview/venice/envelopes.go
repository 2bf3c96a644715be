package venice

import (
	"html/template"
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// envelope is an envelope on its page: sealed until unfolded.
type envelope struct {
	ID, Name, When string
	Seal           template.HTML
	Red            card
	Groups         []envelopeGroup
}

type envelopeGroup struct {
	How   string
	Cards []groupCard
	Text  string
}

// groupCard is a card of a group; Path is its place on the pages, "" if it has
// none.
type groupCard struct{ Name, Path string }

type envelopesPage struct {
	Envelopes []envelope
	Backs     template.HTML
	Sheets    string
}

// redCards returns the red cards as a deck, for the sheets.
func (k *maker) redCards() deck {
	d := deck{Path: "envelopes.html", Title: k.say("envelopes"), Sheets: "sheets/envelopes.html"}
	s := section{Title: k.say("red.cards"), Spoiler: true}
	for i := range k.Pack.Envelopes {
		s.Cards = append(s.Cards, k.redCard(&k.Pack.Envelopes[i]))
	}
	d.Sections = []section{s}
	d.Backs = backSymbols(d.kinds())
	return d
}

func (k *maker) envelopes(red *deck, decks []deck) envelopesPage {
	p := envelopesPage{Backs: red.Backs, Sheets: red.Sheets}
	for _, i := range k.inOrder() {
		e := &k.Pack.Envelopes[i]
		v := envelope{ID: e.ID, Name: k.text(e.Name), When: k.opened(ir.EnvelopeID(i)), Seal: sealSVG(), Red: red.Sections[0].Cards[i]}
		for _, g := range e.Groups {
			v.Groups = append(v.Groups, envelopeGroup{k.handled(g), k.groupCards(g, decks), k.text(g.Text)})
		}
		p.Envelopes = append(p.Envelopes, v)
	}
	return p
}

// inOrder lists the envelopes in the order of the campaign: those of its start,
// then by Memory, before and after it, last those that a Contract opens.
func (k *maker) inOrder() []int {
	when := make([]int, len(k.Pack.Envelopes))
	for i := len(k.Pack.Memories) - 1; i >= 0; i-- { // the first Memory that opens it counts
		for _, e := range k.Pack.Memories[i].Opens.After {
			when[e] = 2*i + 2
		}
		for _, e := range k.Pack.Memories[i].Opens.Before {
			when[e] = 2*i + 1
		}
	}
	order := make([]int, len(when))
	for i := range order {
		order[i] = i
		if when[i] == 0 && k.contractFor(ir.EnvelopeID(i)) != nil {
			when[i] = 2*len(k.Pack.Memories) + 1
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return when[a] - when[b] })
	return order
}

// sealSVG draws a closed envelope with its seal.
func sealSVG() template.HTML {
	return `<svg class="letter" viewBox="0 0 48 32" aria-hidden="true"><rect class="paper" x="1" y="1" width="46" height="30" rx="2"/><path class="flap" d="M2 2l22 15l22-15"/><circle class="wax" cx="24" cy="17" r="6"/></svg>`
}

// handled describes what to do with the cards of a group.
func (k *maker) handled(g ir.EnvelopeGroup) string {
	key := "group.hidden"
	if g.Reveal {
		key = "group.read"
	}
	return k.say(key) + ", " + k.say("to."+g.To, "kind", k.called("group", g.Kind))
}

// groupCards names the cards of a group, with copies of one together.
func (k *maker) groupCards(g ir.EnvelopeGroup, decks []deck) []groupCard {
	var out []groupCard
	for i := 0; i < len(g.Cards); {
		n := 1
		for i+n < len(g.Cards) && g.Cards[i+n] == g.Cards[i] {
			n++
		}
		id, name := k.card(g.Kind, g.Cards[i])
		out = append(out, groupCard{k.times(n, name), place(decks, g.Kind, id)})
		i += n
	}
	return out
}

// words describes a group in a line.
func (g envelopeGroup) words() string {
	names := make([]string, len(g.Cards))
	for i, c := range g.Cards {
		names[i] = c.Name
	}
	return strings.Join(names, ", ") + ": " + g.How + ". " + g.Text
}

// card returns the author's id of a card, and its name on the pages.
func (k *maker) card(kind string, c ir.CardID) (id, name string) {
	p, i := k.Pack, int(c)
	switch kind {
	case "equipment":
		return p.Equipment[i].ID, k.text(p.Equipment[i].Name)
	case "event":
		return p.Events[i].ID, k.text(p.Events[i].Name)
	case "tower":
		return p.Towers[i].ID, k.text(p.Towers[i].Name)
	case "chest":
		return p.Chests[i].ID, k.text(p.Chests[i].Name)
	case "assassin":
		return p.Assassins[i].ID, k.text(p.Assassins[i].Name)
	case "apprentice":
		return p.Apprentices[i].ID, k.text(p.Apprentices[i].Name)
	case "reinforcement":
		return p.Reinforcements[i].ID, p.Reinforcements[i].ID
	case "ally":
		return p.Allies[i].ID, k.text(p.Allies[i].Name)
	case "skill":
		return p.Skills[i].ID, k.text(p.Skills[i].Name)
	case "blueprint":
		return p.Blueprints[i].ID, k.text(p.Blueprints[i].Name)
	}
	panic("no kind of cards: " + kind) // the schema lists them
}

// place returns the place of a card on the pages of the decks; a Blueprint is on
// that of the Headquarters.
func place(decks []deck, kind, id string) string {
	if kind == "blueprint" {
		return headquartersPath + "#blueprint-" + id
	}
	path := map[string]string{"equipment": "equipment.html", "event": "events.html", "tower": "finds.html", "chest": "finds.html",
		"assassin": "assassins.html", "apprentice": "assassins.html", "reinforcement": "reinforcements.html", "ally": "assassins.html", "skill": "assassins.html"}[kind]
	for _, d := range decks {
		if d.Path != path {
			continue
		}
		for _, s := range d.Sections {
			for i := range s.Cards {
				for c := &s.Cards[i]; c != nil; c = c.Other {
					if c.ID == id && (kind == "equipment" || c.Of == kind) {
						return path + "#" + c.Anchor()
					}
				}
			}
		}
	}
	return ""
}

// paragraphs splits a text at its empty lines.
func (k *maker) paragraphs(id ir.TextID) []string {
	t, lang := k.plain(id)
	var out []string
	for _, p := range strings.Split(strings.ReplaceAll(t, "\r\n", "\n"), "\n\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" {
			out = append(out, k.inLanguage(lang, p))
		}
	}
	return out
}
