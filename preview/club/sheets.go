package club

import (
	"html/template"
	"slices"
	"strconv"
	"strings"
)

// bleed is the room for the marks around what is cut, in millimetres.
const bleed = 5

// sheet is one side of a sheet of paper.
type sheet struct {
	Title string
	Size  size
	Marks template.HTML
	Cards []printed
	Nets  []template.HTML
}

// printed is a face or a back; neither is an empty place.
type printed struct {
	Face *face
	Back *back
}

type sheetsPage struct {
	Title, Deck, Path, Lang string
	Count                   int
	Symbols                 template.HTML
	Sheets                  []sheet
}

// sheetsPath is where the sheets of a deck stand in the maker's language.
func (k *maker) sheetsPath(deck string) string { return "sheets/" + k.Lang + "/" + deck }

// sheets lays a deck out for printing on both sides: every copy of every card,
// each sheet followed by its other side, mirrored so that the backs meet their
// faces when the paper is turned over its long edge.
func (k *maker) sheets(d *deck) sheetsPage {
	p := sheetsPage{Title: d.Title, Deck: "../../" + d.Path, Path: k.sheetsPath(d.Path), Lang: k.Lang, Count: d.Count(), Symbols: d.Symbols}
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
			n := strconv.Itoa(len(p.Sheets)/2 + 1)
			front := sheet{Title: "Sheet " + n + ", faces", Size: z, Marks: cutMarks(z)}
			other := sheet{Title: "Sheet " + n + ", other side", Size: z, Marks: front.Marks}
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
			p.Sheets = append(p.Sheets, sheet{Title: "Dice", Size: size{Name: "dice"}, Marks: cutMarks(size{Name: "dice"}), Nets: nets})
		}
	}
	return p
}

// The sheet's width and height in millimetres.
const sheetWidth, sheetHeight = 3*63 + 2*bleed, 3*88 + 2*bleed

// cutMarks draws the marks around the grid of a size and a rule of 50
// millimetres to measure the print by.
func cutMarks(z size) template.HTML {
	var p strings.Builder
	at := func(x1, y1, x2, y2 int) {
		p.WriteString("M" + strconv.Itoa(x1) + " " + strconv.Itoa(y1) + "L" + strconv.Itoa(x2) + " " + strconv.Itoa(y2))
	}
	right, low := bleed+z.Cols*z.W, bleed+z.Rows*z.H
	if z.Cols > 0 {
		for c := range z.Cols + 1 {
			x := bleed + c*z.W
			at(x, 0, x, bleed-1)
			at(x, low+1, x, sheetHeight)
		}
		for r := range z.Rows + 1 {
			y := bleed + r*z.H
			at(0, y, bleed-1, y)
			at(right+1, y, right+bleed, y)
		}
	}
	var d drawing
	d.add(`<svg class="marks" viewBox="0 0 %d %d" aria-hidden="true"><path class="cut" d="%s"/>`, sheetWidth, sheetHeight, p.String())
	d.add(`<path class="cut" d="M%d %dv2h50v-2"/>`, bleed+1, sheetHeight-3)
	d.add(`<text class="cut-t" x="%d" y="%d">50 mm</text></svg>`, bleed+52, sheetHeight-1)
	return d.html()
}
