package paper_test

import (
	"strconv"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/preview/paper"
)

// TestInk: everything that a sheet must show is visible. Each kind of section, and each
// part that draws a line, an area or a sign, has ink in its place.
func TestInk(t *testing.T) {
	level.Gate(t)
	const black = "#000000"
	card := paper.Size{W: 63, H: 88, Cols: 3, Rows: 3}
	// A card on a sheet of its own is cut out at 7.5, 10.5.
	front := func(s *paper.Side) paper.Section {
		return &paper.Deck{Name: "cards", Size: card, Pieces: []paper.Piece{{ID: "one", Front: s, Back: s}}}
	}
	parts := func(p ...paper.Part) paper.Section { return front(side(p...)) }
	// A page begins at 14, 14.
	page := func(p ...paper.Part) paper.Section {
		return &paper.Leaves{Name: "page", Pages: []paper.Leaf{{Title: "one", Parts: p}}}
	}
	cross := paper.Drawing{SVG: `<svg viewBox="0 0 10 10"><line class="l" x1="0" y1="5" x2="10" y2="5"/></svg>`, CSS: `.l { stroke: #000000; stroke-width: 2; }`}
	ring := paper.Drawing{SVG: `<svg viewBox="0 0 10 10"><circle class="l" cx="5" cy="5" r="4"/></svg>`, CSS: `.l { fill: #ffffff; fill-opacity: 0; stroke: #000000; stroke-width: 1; }`}
	given, ok := paper.Artwork([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 5h10" stroke="black" fill-opacity="0" stroke-width="2"/></svg>`))
	if !ok {
		t.Fatal("a picture is not read")
	}
	pockets := &paper.Pockets{Name: "envelopes", W: 63, H: 88, List: []paper.Pocket{{ID: "one", Ground: "#eeeeee", Lining: black}}}
	cases := []struct {
		name       string
		of         paper.Section
		page       int // of the section, 0 for the first of the file
		x, y, w, h float64
		least      float64
	}{
		{"marks to cut along", front(side()), 1, 7.3, 3, 0.4, 3, 0.08},
		{"crosses of the register", front(side()), 1, 3, 4.8, 4, 0.4, 0.1},
		{"rings of the register", front(side()), 1, 5.6, 5.6, 0.6, 0.6, 0.1},
		{"rings on the other side", front(side()), 2, 204, 291, 0.6, 0.6, 0.1},
		{"the ground of a card", front(&paper.Side{Ground: black}), 1, 8, 11, 60, 80, 0.99},
		{"the frame of a card", front(&paper.Side{Frame: black}), 1, 8.7, 30, 0.4, 40, 0.2},
		{"the frame of a token", front(&paper.Side{Frame: black, Round: true}), 1, 8.7, 53, 0.4, 3, 0.2},
		{"a round ground", front(&paper.Side{Ground: black, Round: true}), 1, 30, 45, 20, 20, 0.99},
		{"what covers a card", front(&paper.Side{Cover: &cross}), 1, 10, 50, 55, 9, 0.9},
		{"what is drawn on a card", front(&paper.Side{Art: &cross}), 1, 10, 50, 55, 9, 0.9},
		{"the band of a head", parts(paper.Head{Ground: black, Ink: "#ffffff", H: 12}), 1, 8, 11, 60, 10, 0.99},
		{"the ring of a number", parts(paper.Head{H: 20, Coin: "3", CoinInk: black}), 1, 70.2, 20, 0.5, 2, 0.2},
		{"the ground of a number", parts(paper.Head{H: 20, Coin: "3", CoinInk: "#ffffff", CoinGround: black}), 1, 61, 19, 5, 5, 0.8},
		{"a picture", parts(paper.Picture{H: 20, Layers: []paper.Layer{{Drawing: cross}}}), 1, 30, 19, 18, 2, 0.9},
		{"the ground of a picture", parts(paper.Picture{H: 20, Ground: black}), 1, 10, 12, 50, 15, 0.99},
		{"the line of a picture", parts(paper.Picture{H: 20, Line: black}), 1, 10, 30.2, 50, 0.3, 0.3},
		{"a ring that nothing fills", parts(paper.Picture{H: 20, Layers: []paper.Layer{{Drawing: ring}}}), 1, 30.5, 19, 1, 3, 0.9},
		{"the author's line that nothing fills", parts(paper.Picture{H: 20, Layers: []paper.Layer{{Drawing: given}}}), 1, 30, 19, 18, 2, 0.9},
		{"signs below each other", parts(paper.Signs{List: []paper.Sign{{Drawing: cross}}, Size: 20}), 1, 30, 19, 18, 2, 0.9},
		{"signs before their words", parts(paper.Signs{List: []paper.Sign{{Drawing: cross, Label: paper.Plain("one")}}, Size: 20, Letter: 3, Beside: true, Ink: black}), 1, 28, 19, 10, 2, 0.9},
		{"the signs of a list", parts(paper.List{Entries: []paper.Entry{{Sign: &cross}}, Mark: 20}), 1, 9, 19, 15, 2, 0.9},
		{"the lines of a list", parts(paper.List{Entries: []paper.Entry{{Text: paper.Plain("one")}}, Size: 4, Lines: black}), 1, 10, 15.5, 50, 1.5, 0.05},
		{"the lines of a table", parts(paper.Table{Rows: [][]paper.Text{{paper.Plain("one")}}, Size: 4, Lines: black}), 1, 10, 15.5, 50, 1.5, 0.05},
		{"the columns of a table", parts(paper.Table{Rows: [][]paper.Text{{paper.Plain("one"), paper.Plain("two")}}, Size: 4, Lines: black, Columns: true}), 1, 37.7, 11, 0.6, 4, 0.1},
		{"a rule", parts(paper.Rule{Ink: black, Width: 1}), 1, 10, 10.5, 50, 1, 0.6},
		{"a dashed rule", parts(paper.Rule{Ink: black, Width: 1, Dash: true}), 1, 10, 10.5, 50, 1, 0.3},
		{"a double rule", parts(paper.Rule{Ink: black, Width: 1, Double: true}), 1, 10, 10.5, 50, 1, 0.3},
		{"a sign among words", parts(paper.Words{Text: []paper.Text{paper.Plain("→")}, Size: 20, Ink: black}), 1, 9, 22, 10, 2, 0.8},
		{"the dots below another language", parts(paper.Words{Text: []paper.Text{paper.Plain(string(paper.Foreign) + "de" + string(paper.Starts) + "Wort Wort" + string(paper.Stops))}, Size: 20, Ink: black}), 1, 8, 32, 40, 2, 0.03},
		{"places for cards", page(paper.Slots{Labels: []string{"one"}, W: 60, H: 85, Cols: 3, Ink: black}), 1, 13.5, 20, 60, 70, 0.002},
		{"a drawing in its size", page(paper.Exact{Drawing: cross, W: 50, H: 50}), 1, 85, 36, 40, 6, 0.9},
		{"two columns", page(paper.Columns{Left: []paper.Part{paper.Exact{Drawing: cross, W: 50, H: 50}}, Right: []paper.Part{paper.Exact{Drawing: cross, W: 50, H: 50}}, Share: 0.5}), 1, 140, 36, 20, 6, 0.9},
		{"a poster", &paper.Poster{Name: "Map", Drawing: cross, W: 300, H: 200}, 1, 90, 140, 70, 15, 0.9},
		{"marks of a poster", &paper.Poster{Name: "Map", Drawing: cross, W: 300, H: 200}, 1, 29.5, 43, 1, 4, 0.05},
		{"the outline of an envelope", pockets, 1, 75, 254.5, 60, 2, 0.02},
		{"the paper of an envelope", pockets, 1, 80, 100, 50, 50, 0.05},
		{"the folds of an envelope", pockets, 1, 75, 75.3, 60, 1, 0.08},
		{"the inside of an envelope", pockets, 2, 75, 50, 60, 200, 0.4},
		{"the crosses of an envelope", pockets, 2, 5.6, 5.6, 0.6, 0.6, 0.1},
		{"the rule to measure by", front(side()), 0, 20, 100, 50, 190, 0.0005},
	}
	s := set()
	s.Files = nil // a file for each: decks of one size share their sheets
	for i, c := range cases {
		s.Files = append(s.Files, paper.File{Name: strconv.Itoa(i), Title: c.name, Both: true, Sections: []paper.Section{c.of}})
	}
	made, err := paper.Make(s, paper.Format{Paper: paper.Papers[0]})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range made.Remarks {
		t.Error(r)
	}
	for i, c := range cases {
		d := papertest.Read(t, made.Files["small-en-"+strconv.Itoa(i)+".pdf"])
		n := c.page + 2 // after the contents and their other side
		if c.page == 0 {
			n = 1
		}
		if got := d.Pages[n-1].Picture().Ink(c.x, c.y, c.w, c.h); got < c.least {
			t.Errorf("%s: %.4f of the paper is inked, want %.4f", c.name, got, c.least)
		}
	}
}
