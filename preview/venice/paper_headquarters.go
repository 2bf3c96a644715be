package venice

import (
	"slices"
	"strconv"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// largeCard is the size of Contracts: two poker cards, for their texts.
var largeCard = paper.Size{W: 88, H: 126, Cols: 2, Rows: 2}

// paperRed returns the red cards: in front the words of the author, on the other side
// what happens to each group of cards, with what the author says of it. Nobody sees a red
// card before its envelope is opened, so that it needs no back.
func (k *maker) paperRed() *paper.Deck {
	red := k.redCards()
	for i := range red.Sections[0].Cards {
		c, e := &red.Sections[0].Cards[i], &k.Pack.Envelopes[i]
		if len(e.Groups) == 0 {
			continue
		}
		first := len(c.Text) - len(e.Groups)
		other := *c
		other.Own, other.Pixels = "", nil
		other.Text = slices.Clone(c.Text[first:])
		for n, g := range e.Groups {
			if t := k.text(g.Text); t != "" {
				other.Text[n] += " " + t
			}
		}
		c.Text, c.Foot, c.Other = c.Text[:first], k.onSheets("turn-over"), &other
	}
	red.Path = "red"
	return k.paperDeck(&red)
}

// paperPlans returns the Blueprints and the brown cards.
func (k *maker) paperPlans(decks []deck) []paper.Section {
	p := k.headquartersPage(decks)
	blueprints := deck{Path: "blueprints", table: "blueprints", Title: k.say("hq.blueprints"), Sections: []section{{}}}
	for _, b := range p.Blueprints {
		c := card{ID: b.ID, Of: "blueprint", Class: "keep", Kind: k.called("group", "blueprint"), Name: b.Name, Facts: []fact{{k.say("hq.cost"), b.Cost}, {k.say("hq.builds"), b.Item.Name}},
			Text: []string{b.Text}, Back: k.back("blueprint", k.say("hq.blueprints"), "")}
		if b.First {
			c.Foot = k.say("hq.first")
		}
		blueprints.Sections[0].Cards = append(blueprints.Sections[0].Cards, c)
	}
	brown := deck{Path: "brown", table: "helpers", Title: k.onSheets("brown"), Sections: []section{{}}}
	hq := k.headquarters()
	for i, h := range p.Helpers {
		c := card{ID: h.ID, Of: "brown", Kind: k.onSheets("brown.one"), Name: h.Name, Text: h.Notes, Back: k.back("brown", k.say("hq.title"), "")}
		for _, f := range []fact{{k.say("hq.hospital"), h.Hospital}, {k.say("hq.workshop"), h.Workshop}, {k.say("hq.shop"), h.Shop}, {k.say("hq.command"), h.Command}} {
			if f.Is != "" {
				c.Facts = append(c.Facts, f)
			}
		}
		if i > 0 { // the first is that of the Apprentices
			helper := &hq.Helpers[i-1]
			c.Name, c.Copies = k.text(helper.Name), helper.Copies
			if t := k.text(helper.Text); t != "" {
				c.Text = append([]string{t}, c.Text...)
			}
		} else {
			c.Copies = len(k.Pack.Apprentices)
		}
		brown.Sections[0].Cards = append(brown.Sections[0].Cards, c)
	}
	var out []paper.Section
	for _, d := range []*deck{&blueprints, &brown} {
		if len(d.Sections[0].Cards) > 0 {
			out = append(out, k.paperDeck(d))
		}
	}
	return out
}

// paperContracts returns the Contracts (BOV-41.20): in front the text boxes, on the back
// the level of the Headquarters.
func (k *maker) paperContracts(decks []deck) *paper.Deck {
	d := &paper.Deck{Name: k.say("hq.contracts"), Key: "contracts", Size: largeCard}
	for i, c := range k.headquartersPage(decks).Contracts {
		front := &paper.Side{Ground: paperGround, Frame: paperGold, Foot: 4}
		add := func(p ...paper.Part) { front.Parts = append(front.Parts, p...) }
		emblem := paper.Drawing{SVG: `<svg viewBox="0 0 16 16"><path class="emblem" d="` + emblems["contract"] + `"/></svg>`, CSS: backCSS}
		add(paper.Head{Ground: backColour("contract"), Ink: "#fffdf8", H: 12, Pad: 4.6, Badge: &emblem, Small: strings.ToUpper(page.Unmarked(k.say("find.contract"))), Large: k.onPaper(k.number("hq.hits", c.Hits))},
			paper.Words{Text: []paper.Text{k.onPaper(c.Name)}, Face: paper.SerifBold, Size: 5.6, Lead: 1.1, Align: paper.Middle, Ink: paperInk, Pad: 5, Above: 2.6, Role: "H3"})
		if c.Text != "" {
			add(paper.Words{Text: []paper.Text{k.onPaper(c.Text)}, Face: paper.SerifItalic, Size: 3.7, Lead: 1.22, Ink: paperSoft, Pad: 6, Above: 1.8})
		}
		for _, b := range c.Boxes {
			says := append([]string{b.Text}, b.Gives...)
			if b.Leads != "" {
				says = append(says, k.say("hq.leads", "boxes", b.Leads))
			}
			colour := paper.Colour("#93201b")
			if b.Class == "grey" {
				colour = paperSoft
			}
			add(paper.Gap{Weight: 1, Min: 1.4}, paper.Rule{Ink: colour, Width: 0.8, Pad: 6},
				paper.Words{Text: []paper.Text{k.onPaper(strconv.Itoa(b.N) + " · " + b.Kind)}, Face: paper.SansBold, Size: 3.2, Ink: colour, Pad: 6, Above: 0.8})
			w := paper.Words{Face: paper.Sans, Size: 3.8, Lead: 1.2, Ink: paperInk, Pad: 6, Above: 0.4, Between: 0.5}
			for _, t := range says {
				if strings.TrimSpace(page.Unmarked(t)) != "" {
					w.Text = append(w.Text, k.onPaper(t))
				}
			}
			add(w)
		}
		add(paper.Gap{Weight: 2}, paper.Rule{Ink: paperGold, Width: 0.3, Pad: 6},
			paper.Words{Text: []paper.Text{k.onPaper(k.say("hq.fulfilled") + " " + strings.Join(c.Reward, " "))}, Face: paper.Sans, Size: 3.6, Lead: 1.2, Ink: paperInk, Pad: 6, Above: 1})
		back := k.paperBack(&back{Kind: "contract", Title: k.say("find.contract"), Says: strconv.Itoa(i+1) + " · " + k.say("hq.level", "n", c.Level), Pack: k.text(k.Pack.Title)})
		back.Top, back.Foot = 80, 14
		d.Pieces = append(d.Pieces, paper.Piece{ID: "contract-" + c.ID, Name: page.Unmarked(c.Name), Front: front, Back: back})
	}
	return d
}
