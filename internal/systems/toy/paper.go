package toy

import (
	"strconv"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/systems"
	"acforge.dev/internal/systems/toy/rules"
	"acforge.dev/preview/export"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// pieceSize is the size of all pieces, so that they fit on few sheets.
var pieceSize = paper.Size{W: 44, H: 44, Cols: 4, Rows: 6}

// seatsMost is the largest number of players.
const seatsMost = 3

// Colours and lines on paper.
const (
	inkColour, softColour, paperColour, backColour = "#22262c", "#5a5f66", "#fffdf8", "#1f5f66"

	paperCSS = `.sq { fill: #fffdf8; stroke: #22262c; stroke-width: 2; } .name { font: 600 14px sans; fill: #22262c; }
.start { fill: none; stroke: #1f5f66; stroke-width: 5; } .goal { fill: #e0b95c; stroke: #22262c; stroke-width: 2; } .hatch { fill: none; stroke: #5a5f66; stroke-width: 4; } .cross { fill: none; stroke: #8a2b26; stroke-width: 6; }
.art { fill: none; stroke: #22262c; stroke-width: 3; } .figure { fill: #22262c; }`

	figureArt = `<path class="figure" d="M48 14a15 15 0 0 1 14 20q-2 5 -5 8q20 7 22 42h-62q2 -35 22 -42q-3 -3 -5 -8a15 15 0 0 1 14 -20z"/>`
)

func (system) Paper(b *bundle.Bundle, lang, tool string) (*paper.Set, error) {
	ir, err := read(b)
	if err != nil {
		return nil, err
	}
	return printed(shown{ir, systems.Texts(b), page.Site{Lang: lang}, tool, nil}), nil
}

// Table lays a mission out: figures on the start, a rope for each player, and the deck.
func (system) Table(b *bundle.Bundle, mission string, players int, lang string) (*export.Table, error) {
	ir, err := read(b)
	if err != nil {
		return nil, err
	}
	k := newMaker(shown{ir, systems.Texts(b), page.Site{Lang: lang}, "", nil})
	for i := range ir.Missions {
		if m := &ir.Missions[i]; m.ID == mission && players >= 1 && players <= seatsMost {
			return k.laid(m, players), nil
		}
	}
	return nil, nil
}

func (k *maker) laid(m *rules.MissionIR, players int) *export.Table {
	title := page.Unmarked(k.text(m.Title))
	t := &export.Table{Mission: m.ID, Title: title, Players: players}
	drawn := paper.Drawing{SVG: string(board(m, title, k.words)), CSS: paperCSS}
	squares := export.Board{Name: title, Drawing: drawn, Unit: 120.0 / (3*cell + 2*margin)}
	for i, name := range rules.Squares() {
		squares.Places = append(squares.Places, export.Place{ID: name, X: float64(margin + i%3*cell), Y: float64(margin + i/3*cell), W: cell, H: cell})
	}
	t.Boards = []export.Board{squares}
	deck := export.Stack{ID: "deck", Name: k.words.Say("pieces"), Shuffle: true}
	for range m.Calm * players {
		deck.Pieces = append(deck.Pieces, "card-calm")
	}
	for range m.Bells {
		deck.Pieces = append(deck.Pieces, "card-bell")
	}
	t.Stacks = []export.Stack{deck}
	for i := range players {
		n := strconv.Itoa(i + 1)
		t.Standing = append(t.Standing, export.Standing{Piece: "figure-" + n, Place: m.Start})
		t.Seats = append(t.Seats, export.Seat{Name: k.words.Say("figure", "n", n), Pieces: []export.Held{{Piece: "item-rope"}}})
	}
	return t
}

// printed returns a pack for printing: nine tiles, three figures, three ropes
// and the largest deck as pieces, and a sheet for each mission.
func printed(in shown) *paper.Set {
	k := newMaker(in)
	most := rules.MissionIR{}
	for _, m := range k.ir.Missions {
		most.Calm, most.Bells = max(most.Calm, m.Calm), max(most.Bells, m.Bells)
	}
	const seats = seatsMost
	deck := &paper.Deck{Name: k.words.Say("pieces"), Key: "deck", Size: pieceSize}
	add := func(id, name, drawn string, copies int) {
		svg := `<svg viewBox="0 0 96 96">` + drawn + `</svg>`
		deck.Pieces = append(deck.Pieces, paper.Piece{ID: id, Name: name, Copies: copies, Front: pieceSide(name, svg), Back: k.back()})
	}
	for _, square := range rules.Squares() {
		add("square-"+square, k.words.Say("square")+" "+square, `<rect class="sq" x="6" y="6" width="84" height="84"/>`, 1)
	}
	for i := range seats {
		n := strconv.Itoa(i + 1)
		add("figure-"+n, k.words.Say("figure", "n", n), figureArt, 1)
	}
	copies := map[string]int{"item-rope": seats, "card-calm": most.Calm * seats, "card-bell": most.Bells}
	for _, c := range k.cards() {
		if n := copies[c.Thing]; n > 0 {
			add(c.Thing, c.Title, `<g class="art">`+arts[c.id]+`</g>`, n)
		}
	}
	sheets := &paper.Leaves{Name: k.words.Say("sheets"), Key: "sheets"}
	for i := range k.ir.Missions {
		sheets.Pages = append(sheets.Pages, k.sheet(i))
	}
	return &paper.Set{
		Pack: k.ir.ID, Version: k.ir.Version, Title: page.Unmarked(k.text(k.ir.Title)), Lang: k.site.Lang, License: k.ir.License, Tool: k.tool,
		Files: []paper.File{
			{Name: "pieces", Title: deck.Name, Both: true, Sections: []paper.Section{deck}},
			{Name: "missions", Title: sheets.Name, Sections: []paper.Section{sheets}},
		},
	}
}

func pieceSide(name, svg string) *paper.Side {
	return &paper.Side{Ground: paperColour, Frame: inkColour, Top: 4, Foot: 3, Parts: []paper.Part{
		paper.Picture{Layers: []paper.Layer{{Drawing: paper.Drawing{SVG: svg, CSS: paperCSS}}}, H: 26, Min: 20},
		paper.Words{Text: []paper.Text{paper.Plain(name)}, Face: paper.SansBold, Size: 3.4, Align: paper.Middle, Ink: inkColour, Above: 2, Role: "H3"},
	}}
}

func (k *maker) back() *paper.Side {
	return &paper.Side{Ground: backColour, Frame: paperColour, Parts: []paper.Part{
		paper.Gap{Weight: 1},
		paper.Words{Text: []paper.Text{paper.Plain(page.Unmarked(k.text(k.ir.Title)))}, Face: paper.SerifBold, Size: 4.4, Align: paper.Middle, Ink: paperColour, Pad: 4},
		paper.Gap{Weight: 1},
	}}
}

// sheet returns what players need to lay out a mission.
func (k *maker) sheet(i int) paper.Leaf {
	m := &k.ir.Missions[i]
	title, story := page.Unmarked(k.text(m.Title)), page.Unmarked(k.text(m.Story))
	leaf := paper.Leaf{Title: title, Of: m.ID, Parts: []paper.Part{
		paper.Words{Text: []paper.Text{paper.Plain(title)}, Face: paper.SerifBold, Size: 9, Ink: inkColour, Role: "H2"},
	}}
	add := func(p paper.Part) { leaf.Parts = append(leaf.Parts, p) }
	if story != "" {
		add(paper.Words{Text: []paper.Text{paper.Plain(story)}, Face: paper.SerifItalic, Size: 4.4, Ink: softColour, Above: 3})
	}
	add(paper.Exact{Drawing: paper.Drawing{SVG: string(board(m, title, k.words)), CSS: paperCSS}, W: 120, H: 120, Says: title, Above: 6})
	for _, line := range k.setup(m) {
		add(paper.Words{Text: []paper.Text{paper.Plain(line)}, Face: paper.Sans, Size: 4.4, Ink: inkColour, Above: 3})
	}
	return leaf
}
