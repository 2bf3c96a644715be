package club

import (
	"html/template"
	"slices"
	"strings"
)

// margin is the room for the marks around the pieces, in millimetres.
const margin = 5

// sheet is one side of a sheet of paper.
type sheet struct {
	Title string
	Size  size
	Marks template.HTML
	Cards []printed
	Nets  []template.HTML
}

// printed is a face, a back, or an empty place.
type printed struct {
	Face *face
	Back *back
}

type sheetsPage struct {
	Title, Deck, Path, Lang string
	Lead                    string
	Words                   map[string]string
	Symbols                 template.HTML
	Sheets                  []sheet
}

// sheetsPath returns where the sheets of a deck are.
func sheetsPath(deck string) string { return "sheets/" + deck }

// sheets lays out a deck for printing on both sides: every copy of every card. Each
// sheet is followed by its other side, mirrored so that the backs meet their faces when
// the paper is turned over its long edge.
func (k *maker) sheets(d *deck) sheetsPage {
	p := sheetsPage{
		Title: k.say("sheets.title", 0, "deck", d.Title), Deck: "../" + d.Path, Path: d.Sheets, Lang: k.Lang,
		Lead: k.say("sheets.lead", d.Count()), Words: k.words, Symbols: d.Symbols,
	}
	for _, z := range []size{cardSize, markerSize, tokenSize} {
		var all []*face
		for i := range d.Sections {
			for j := range d.Sections[i].Cards {
				c := &d.Sections[i].Cards[j]
				for range c.Copies {
					if c.Size == z {
						all = append(all, c)
					}
				}
			}
		}
		for on := range slices.Chunk(all, z.Cols*z.Rows) {
			n := len(p.Sheets)/2 + 1
			front := sheet{Title: k.say("sheet.faces", n), Size: z, Marks: cutMarks(z)}
			other := sheet{Title: k.say("sheet.backs", n), Size: z, Marks: front.Marks}
			other.Cards = make([]printed, (len(on)+z.Cols-1)/z.Cols*z.Cols)
			for i, c := range on {
				front.Cards = append(front.Cards, printed{Face: c})
				turned := printed{Back: &c.Back}
				if c.Other != nil {
					turned = printed{Face: c.Other}
				}
				column := i % z.Cols
				other.Cards[i-column+z.Cols-1-column] = turned
			}
			p.Sheets = append(p.Sheets, front, other)
		}
	}
	for i := range d.Sections {
		if nets := d.Sections[i].Nets; len(nets) > 0 {
			p.Sheets = append(p.Sheets, sheet{Title: k.words["dice.title"], Size: size{Name: "dice"}, Marks: cutMarks(size{Name: "dice"}), Nets: nets})
		}
	}
	return p
}

// The sheet's width and height in millimetres.
const sheetWidth, sheetHeight = 3*63 + 2*margin, 3*88 + 2*margin

// cutMarks draws the marks around the grid of a size, and a rule of 50 millimetres to
// measure the print. The grid is centred in the paper's width, so that the other side
// meets it.
func cutMarks(z size) template.HTML {
	var p strings.Builder
	at := func(x1, y1, x2, y2 int) { // in tenths
		p.WriteString("M" + tenths(x1) + " " + tenths(y1) + "L" + tenths(x2) + " " + tenths(y2))
	}
	left, top := (sheetWidth-z.Cols*z.W)*5, 10*margin
	right, low := left+10*z.Cols*z.W, top+10*z.Rows*z.H
	if z.Cols > 0 {
		for c := range z.Cols + 1 {
			x := left + 10*c*z.W
			at(x, 0, x, top-10)
			at(x, low+10, x, 10*sheetHeight)
		}
		for r := range z.Rows + 1 {
			y := top + 10*r*z.H
			at(left-top, y, left-10, y)
			at(right+10, y, right+top, y)
		}
	}
	var d drawing
	d.add(`<svg class="marks" viewBox="0 0 %d %d" aria-hidden="true"><path class="cut" d="%s"/>`, sheetWidth, sheetHeight, p.String())
	d.add(`<path class="cut" d="M%d %dv2h50v-2"/>`, margin+1, sheetHeight-3)
	d.add(`<text class="cut-t" x="%d" y="%d">50 mm</text></svg>`, margin+52, sheetHeight-1)
	return d.html()
}
