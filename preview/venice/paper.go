package venice

import (
	"cmp"
	"maps"
	"strings"

	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// The colours of cards on paper; the backgrounds of the backs are those of
// venice.css and of cards.css.
const (
	paperGround, paperInk, paperSoft, paperLine, paperGold paper.Colour = "#fffdf8", "#22262c", "#5a5f66", "#cfc6b3", "#8a6412"

	backCSS = `.lattice { fill: none; stroke: #fffdf8; stroke-width: .35; opacity: .3; } .frame { fill: none; stroke: #fffdf8; stroke-width: .7; opacity: .8; }
.seal { fill: #000000; fill-opacity: .28; stroke: #fffdf8; stroke-width: .6; } .emblem { fill: #fffdf8; fill-rule: evenodd; }`
	artCSS = `.art-sign { fill: #5a5f66; fill-rule: evenodd; opacity: .75; } .rose { fill: none; stroke: #5a5f66; stroke-width: 1; } .quest { fill: none; stroke: #5a5f66; stroke-width: 4; }`
)

var paperBacks = map[string]paper.Colour{
	"assassin": "#7a231f", "equipment": "#4a3b1d", "reinforcement": "#8a2b26", "tower": "#4c4d46", "chest": "#6b4a0d", "event": "#1f5f66", "red": "#93201b", "blueprint": "#24598c", "brown": "#6d4a2c", "contract": "#43305c",
}

func backColour(kind string) paper.Colour {
	if c, ok := paperBacks[kind]; ok {
		return c
	}
	return "#22262c"
}

// paperMapStyle is mapStyle with the rules of the pages on authors' pictures on
// Maps.
func paperMapStyle() string {
	return mapStyle() + ` .own-tile { opacity: .85; } .own-figure { clip-path: circle(50%); }`
}

// poker is the size of all cards.
var poker = paper.Size{W: cardWidth, H: cardHigh, Cols: sheetCols, Rows: sheetRows}

// onSheetsMaker returns a maker whose drawings can be put on paper.
func onSheetsMaker(in Input) *maker {
	in.Pictures = maps.Clone(in.Pictures)
	shown := map[string]paper.Drawing{}
	for name, p := range in.Pictures {
		if !strings.HasPrefix(name, "figure-") && !strings.HasPrefix(name, "tiles-") {
			continue // of a card
		}
		if d, ok := paper.Artwork(p.Bytes); ok {
			shown[in.Pictures.Address(name)] = d
		} else {
			delete(in.Pictures, name) // replaced by our picture
		}
	}
	k := newMaker(in)
	k.shown = shown
	return k
}

// Paper returns the pack for printing, in the language of the input.
func Paper(in Input) *paper.Set {
	k := onSheetsMaker(in)
	s := &paper.Set{Pack: in.Pack.ID, Version: in.Pack.Version, Title: page.Unmarked(k.text(in.Pack.Title)), Lang: in.Lang, License: in.Pack.License, Tool: in.Tool, Credits: in.Pack.Credits}
	cards := paper.File{Name: "cards", Title: k.onSheets("cards"), Both: true}
	decks := k.decks()
	var boxed []*paper.Deck // with the kinds of their backs
	var kinds []string
	for _, d := range decks {
		if deck := k.paperDeck(&d); len(deck.Pieces) > 0 {
			cards.Sections = append(cards.Sections, deck)
			boxed, kinds = append(boxed, deck), append(kinds, d.kinds()[0])
		}
	}
	if red := k.paperRed(); len(red.Pieces) > 0 {
		cards.Sections = append(cards.Sections, red)
	}
	cards.Sections = append(cards.Sections, k.paperPlans(decks)...)
	if contracts := k.paperContracts(decks); len(contracts.Pieces) > 0 {
		cards.Sections = append(cards.Sections, contracts)
	}
	cards.Sections = append(cards.Sections, k.paperTokens())
	s.Files = append(s.Files, cards, k.paperBooklets(), k.paperMaps(), k.paperTable(boxed, kinds))
	if len(in.Pack.Envelopes) > 0 {
		s.Files = append(s.Files, k.paperEnvelopes())
	}
	return s
}

func (k *maker) paperDeck(d *deck) *paper.Deck {
	out := &paper.Deck{Name: d.Title, Key: strings.TrimSuffix(d.Path, ".html"), Size: poker}
	of := k.belongings()
	for i := range d.Sections {
		for j := range d.Sections[i].Cards {
			c := &d.Sections[i].Cards[j]
			p := k.paperCard(c)
			p.Of = of[[2]string{cmp.Or(d.table, tableOf(d.Path, c)), c.ID}]
			out.Pieces = append(out.Pieces, p)
		}
	}
	return out
}

func (k *maker) paperCard(c *card) paper.Piece {
	p := paper.Piece{ID: c.Of + "-" + c.ID, Name: page.Unmarked(c.Name), Copies: c.Copies, Front: k.paperFace(c), Back: k.paperBack(&c.Back)}
	if c.Other != nil {
		p.Back = k.paperFace(c.Other)
	}
	return p
}

// onPaper returns a text with the signs of its icons before their words.
func (p *phrases) onPaper(text string) paper.Text {
	var out paper.Text
	last := 0
	for _, at := range iconMark.FindAllStringIndex(text, -1) {
		icon := text[at[0]+1 : at[1]-1]
		path, ok := icons[icon]
		if !ok {
			continue
		}
		out = append(append(out, paper.Plain(text[last:at[0]])...), paper.Run{Sign: path}, paper.Run{Words: p.say("icon." + icon)})
		last = at[1]
	}
	return append(out, paper.Plain(text[last:])...)
}

func (k *maker) paperFace(c *card) *paper.Side {
	colour := backColour(c.Back.Kind)
	s := &paper.Side{Ground: paperGround, Frame: paperGold, Foot: 3}
	add := func(p ...paper.Part) { s.Parts = append(s.Parts, p...) }
	corner := k.onPaper(c.Corner)
	if c.counted { // the table of contents shows the number
		corner = nil
	}
	emblem := paper.Drawing{SVG: `<svg viewBox="0 0 16 16"><path class="emblem" d="` + emblems[c.Back.Kind] + `"/></svg>`, CSS: backCSS}
	add(paper.Head{Ground: colour, Ink: "#fffdf8", H: 11, Pad: 3.6, Badge: &emblem, Small: strings.ToUpper(page.Unmarked(c.Kind)), Large: corner})
	switch c.Class { // single-use or kept: see equipment.lead
	case "once":
		add(paper.Rule{Ink: paperInk, Width: 1.2, Pad: 0})
	case "keep":
		add(paper.Rule{Ink: paperGold, Width: 1.2, Double: true, Pad: 0})
	}
	scene, drawn := paper.Artwork(c.Pixels)
	if own := string(c.Own); !drawn && strings.HasPrefix(own, "<svg") { // our picture
		scene, drawn = paper.Drawing{SVG: own}, true
	}
	if drawn && c.Portrait == "" {
		high := paper.Picture{Layers: []paper.Layer{{Drawing: scene, Slice: true}}, H: 21, Min: 9, Ground: paperLine, Line: paperGold}
		if c.Longer() {
			high.H, high.Min = 13, 7
		}
		add(high)
	}
	add(paper.Words{Text: []paper.Text{k.onPaper(c.Name)}, Face: paper.SerifBold, Size: 5, Lead: 1.1, Align: paper.Middle, Ink: paperInk, Pad: 4.4, Above: 2.2, Role: "H3"})
	add(paper.Rule{Ink: paperGold, Width: 0.2, Pad: 18, Above: 1.2})
	if len(c.Facts) > 0 {
		f := paper.Facts{Size: 3.6, Ink: paperInk, Soft: paperSoft, Pad: 5, Above: 1.6}
		for _, x := range c.Facts {
			f.Rows = append(f.Rows, [2]paper.Text{k.onPaper(x.What), k.onPaper(x.Is)})
		}
		add(f)
	}
	if c.Table != nil {
		t := paper.Table{Size: 3.7, Ink: paperInk, Soft: paperSoft, Pad: 5, Above: 2.4, Lines: paperLine, Wide: []float64{0.28, 0.36, 0.36}}
		if len(c.Table.Head) != 3 {
			t.Wide = nil
		}
		t.Head = c.Table.Head
		for _, r := range c.Table.Rows {
			var row []paper.Text
			for _, cell := range r {
				row = append(row, k.onPaper(cell))
			}
			t.Rows = append(t.Rows, row)
		}
		add(t)
	}
	if len(c.Text) > 0 {
		w := paper.Words{Face: paper.Sans, Size: 4, Lead: 1.22, Ink: paperInk, Pad: 5, Above: 1.8, Between: 1.1}
		for _, t := range c.Text {
			w.Text = append(w.Text, k.onPaper(t))
		}
		add(w)
	}
	if c.Table == nil && !(drawn && c.Portrait == "" && c.Art == "") {
		sign := paper.Drawing{SVG: string(c.Art), CSS: artCSS}
		if c.Art == "" { // of its deck
			sign = paper.Drawing{SVG: `<svg viewBox="0 0 16 16"><path class="art-sign" d="` + emblems[c.Back.Kind] + `"/></svg>`, CSS: `.art-sign { fill: ` + string(colour) + `; fill-rule: evenodd; opacity: .55; }`}
		}
		picture := paper.Picture{Layers: []paper.Layer{{Drawing: sign}}, H: 18, Min: 8, Above: 1.4}
		face := string(c.Portrait)
		switch {
		case drawn && c.Portrait != "":
			picture.Layers, picture.H = []paper.Layer{{Drawing: scene}}, 26
		case strings.HasPrefix(face, "<svg"): // our picture
			picture.Layers, picture.H = []paper.Layer{{Drawing: paper.Drawing{SVG: face}}}, 24
		case drawn:
			picture.H = 12
		}
		if c.Long() {
			picture.Min = 0
		}
		add(paper.Gap{Weight: 1}, picture)
	}
	add(paper.Gap{Weight: 1})
	if strings.TrimSpace(page.Unmarked(c.Foot)) != "" {
		add(paper.Rule{Ink: paperLine, Width: 0.2, Dash: true, Pad: 5, Above: 1},
			paper.Words{Text: []paper.Text{k.onPaper(c.Foot)}, Face: paper.SerifItalic, Size: 2.95, Lead: 1.2, Ink: paperSoft, Pad: 5, Above: 0.8, Align: paper.Middle})
	}
	return s
}

func (k *maker) paperBack(b *back) *paper.Side {
	var d svg
	d.tag(`<svg viewBox="0 0 63 88"><path class="lattice" d="%s"/>`, lattice(5, 5, 53, 78, 7))
	d.tag(`<path class="frame" d="M5 5h53v78h-53z"/><circle class="seal" cx="31.5" cy="38" r="15"/>`)
	d.tag(`<g transform="translate(20.5 27) scale(1.375)"><path class="emblem" d="%s"/></g></svg>`, emblems[b.Kind])
	words := func(t string, f paper.Face, size, above float64) paper.Words {
		return paper.Words{Text: []paper.Text{k.onPaper(t)}, Face: f, Size: size, Lead: 1.12, Align: paper.Middle, Ink: "#fffdf8", Pad: 8, Above: above}
	}
	s := &paper.Side{Ground: backColour(b.Kind), Top: 55, Foot: 8}
	cover := paper.Drawing{SVG: d.b.String(), CSS: backCSS}
	s.Art = &cover
	s.Parts = []paper.Part{paper.Gap{Weight: 1}, words(b.Title, paper.SerifBold, 5.2, 0)}
	if b.Says != "" {
		s.Parts = append(s.Parts, words(b.Says, paper.Serif, 4.2, 0.6))
	}
	s.Parts = append(s.Parts, words(b.Pack, paper.Serif, 2.7, 1.2), paper.Gap{Weight: 1})
	return s
}
