package venice

import (
	"html/template"
	"slices"
	"strconv"
	"strings"
)

// A sheet holds nine cards of 63 by 88 millimetres and their cut marks; it fits
// on A4 and on Letter paper.
const (
	sheetCols, sheetRows = 3, 3
	cardWidth, cardHigh  = 63, 88
	bleed                = 5 // space for the marks around the cards
)

// sheet is one side of a sheet of paper: cards row by row.
type sheet struct {
	Title string
	Cards []printed
}

// printed is a card or, on the other side of the paper, its back; without both it
// is an empty place.
type printed struct {
	Face *card
	Back *back
}

type sheetsSection struct {
	Title   string
	Spoiler bool
	Sheets  []sheet
}

type sheetsPage struct {
	Title, Deck string
	Cards       int
	Backs       template.HTML
	Marks       template.HTML
	Sections    []sheetsSection
}

// sheets lays out a deck for double-sided printing: every copy of every card,
// nine per sheet, each sheet followed by its backs. The backs are mirrored so
// that they match their faces when the paper is turned over its long edge.
func (k *maker) sheets(d *deck) sheetsPage {
	p := sheetsPage{Title: d.Title, Deck: d.Path, Backs: d.Backs, Marks: k.cutMarks()}
	number := 0
	for i := range d.Sections {
		s := &d.Sections[i]
		out := sheetsSection{Title: s.Title, Spoiler: s.Spoiler}
		var all []*card
		for j := range s.Cards {
			for range max(s.Cards[j].Copies, 1) {
				all = append(all, &s.Cards[j])
			}
		}
		p.Cards += len(all)
		for nine := range slices.Chunk(all, sheetCols*sheetRows) {
			number++
			front := sheet{Title: k.say("sheet.faces", "n", number)}
			other := sheet{Title: k.say("sheet.backs", "n", number), Cards: make([]printed, sheetCols*sheetRows)}
			for n, c := range nine {
				front.Cards = append(front.Cards, printed{Face: c})
				turned := printed{Back: &c.Back}
				if c.Other != nil {
					turned = printed{Face: c.Other}
				}
				other.Cards[n-n%sheetCols+sheetCols-1-n%sheetCols] = turned
			}
			out.Sheets = append(out.Sheets, front, other)
		}
		p.Sections = append(p.Sections, out)
	}
	return p
}

// cutMarks draws the marks around the cards and a ruler of 50 millimetres to
// check the scale.
func (k *maker) cutMarks() template.HTML {
	w, h := sheetCols*cardWidth+2*bleed, sheetRows*cardHigh+2*bleed
	var p strings.Builder
	at := func(x1, y1, x2, y2 int) {
		p.WriteString("M" + strconv.Itoa(x1) + " " + strconv.Itoa(y1) + "L" + strconv.Itoa(x2) + " " + strconv.Itoa(y2))
	}
	for c := range sheetCols + 1 {
		x := bleed + c*cardWidth
		at(x, 0, x, bleed-1)
		at(x, h-bleed+1, x, h)
	}
	for r := range sheetRows + 1 {
		y := bleed + r*cardHigh
		at(0, y, bleed-1, y)
		at(w-bleed+1, y, w, y)
	}
	var s svg
	s.tag(`<svg class="marks" viewBox="0 0 %d %d" aria-hidden="true"><path class="cut" d="%s"/>`, w, h, p.String())
	s.tag(`<path class="cut" d="M%d %dv2h50v-2"/>`, bleed+3, h-3)
	s.tag(`<text class="cut-t" x="%d" y="%d">%s</text></svg>`, bleed+55, h-1, k.say("sheet.rule"))
	return template.HTML(s.b.String())
}
