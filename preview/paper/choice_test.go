package paper_test

import (
	"fmt"
	"slices"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/papertest"
	"acforge.dev/preview/paper"
)

// chooseFrom returns a set with cards of two missions, pages and a booklet.
func chooseFrom() *paper.Set {
	cards := poker(12)
	cards.Key = "numbers"
	for i := range cards.Pieces {
		cards.Pieces[i].Of = []string{[]string{"one", "two"}[i%2]}
	}
	sheets := &paper.Leaves{Name: "Sheets", Key: "sheets", Pages: []paper.Leaf{{Title: "for all", Parts: []paper.Part{words("all")}}, {Title: "of two", Of: "two", Parts: []paper.Part{words("two")}}}}
	booklets := &paper.Booklets{Name: "Booklets", Key: "booklet", List: []paper.Booklet{{ID: "one", Of: "one"}, {ID: "two", Of: "two"}}}
	return &paper.Set{
		Pack: "small", Version: "1.0.0", Title: "A small set", Lang: "en", Tool: "acforge test",
		Files: []paper.File{{Name: "cards", Title: "Cards", Both: true, Sections: []paper.Section{cards}}, {Name: "table", Title: "Table", Sections: []paper.Section{sheets, booklets}}},
	}
}

// parts lists what a set prints, by file.
func parts(s *paper.Set) []string {
	var out []string
	for _, f := range s.Files {
		for _, sec := range f.Sections {
			switch sec := sec.(type) {
			case *paper.Deck:
				for _, p := range sec.Pieces {
					out = append(out, f.Name+": "+p.ID)
				}
			case *paper.Leaves:
				for _, p := range sec.Pages {
					out = append(out, f.Name+": "+p.Title)
				}
			case *paper.Booklets:
				for _, p := range sec.List {
					out = append(out, f.Name+": booklet "+p.ID)
				}
			}
		}
	}
	return out
}

func TestChosen(t *testing.T) {
	s := chooseFrom()
	if got := s.Missions(); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("missions %q", got)
	}
	if got := s.Names(); !slices.Equal(got, []string{"cards", "table", "numbers", "sheets", "booklet"}) {
		t.Errorf("names %q", got)
	}
	for _, tt := range []struct {
		choice paper.Choice
		want   []string
	}{
		{paper.Choice{Mission: "two", Only: []string{"table"}}, []string{"table: of two", "table: booklet two"}},
		{paper.Choice{Only: []string{"sheets"}}, []string{"table: for all", "table: of two"}},
		{paper.Choice{Only: []string{"numbers"}, Mission: "one"}, []string{"cards: card 0", "cards: card 2", "cards: card 4", "cards: card 6", "cards: card 8", "cards: card 10"}},
		{paper.Choice{Since: chooseFrom()}, nil},
	} {
		got, gone := s.Chosen(tt.choice)
		if !slices.Equal(parts(got), tt.want) || len(gone) > 0 {
			t.Errorf("%+v: %q, gone %q", tt.choice, parts(got), gone)
		}
	}
}

// TestSince: three changed cards of 12 are one sheet, without contents. What the old
// version had alone is named.
func TestSince(t *testing.T) {
	old, now := chooseFrom(), chooseFrom()
	deck := func(s *paper.Set) *paper.Deck { return s.Files[0].Sections[0].(*paper.Deck) }
	for i := range 3 {
		deck(now).Pieces[2*i].Front = side(words(fmt.Sprintf("new front %d", i)))
	}
	deck(old).Pieces = append(deck(old).Pieces, paper.Piece{ID: "lost", Front: side(), Back: side()})
	got, gone := now.Chosen(paper.Choice{Since: old})
	if want := []string{"cards: card 0", "cards: card 2", "cards: card 4"}; !slices.Equal(parts(got), want) || !slices.Equal(gone, []string{"lost"}) {
		t.Fatalf("%q, gone %q", parts(got), gone)
	}
	data, _ := make1(t, got, paper.Format{Paper: paper.Papers[0]})
	d := papertest.Read(t, data)
	if len(d.Pages) != 2 {
		t.Errorf("%d pages for three cards", len(d.Pages))
	}
	roles := map[string]bool{}
	d.Root.Each(func(e *papertest.Element) { roles[e.Role] = true })
	if !roles["H1"] || !roles["H2"] || roles["H3"] {
		t.Errorf("the headings are %v", roles)
	}
	if n := len(deck(now).Pieces); n != 12 {
		t.Errorf("the set itself has %d cards now", n)
	}
}

// TestInks: grey has no colour and as much ink; low ink leaves the ground of a dark side
// white and its words in the colour of the ground.
func TestInks(t *testing.T) {
	dark := &paper.Side{Ground: "#802020", Frame: "#e0c060", Parts: []paper.Part{paper.Words{Text: []paper.Text{paper.Plain("word")}, Size: 6, Ink: "#ffffff", Pad: 4, Above: 30}}}
	light := &paper.Side{Ground: "#fffdf8", Parts: []paper.Part{paper.Head{Ground: "#802020", Ink: "#ffffff", H: 12, Pad: 4, Small: "head"}, words("word"), paper.Picture{H: 30, Ground: "#406040"}}}
	deck := &paper.Deck{Name: "cards", Size: paper.Size{W: 63, H: 88, Cols: 3, Rows: 3}, Pieces: []paper.Piece{{ID: "one", Front: light, Back: dark}}}
	inks := map[paper.Ink][2]float64{}
	for _, ink := range paper.Inks() {
		data, _ := make1(t, set(deck), paper.Format{Paper: paper.Papers[0], Ink: paper.Ink(ink)})
		d := papertest.Read(t, data)
		inks[paper.Ink(ink)] = [2]float64{d.Pages[2].Picture().Ink(7.5, 10.5, 63, 88), d.Pages[3].Picture().Ink(139.5, 10.5, 63, 88)}
	}
	for side, name := range []string{"front", "back"} {
		full, grey, low := inks[paper.FullInk][side], inks[paper.Grey][side], inks[paper.Low][side]
		if grey < full-0.02 || grey > full+0.02 {
			t.Errorf("%s: %.3f of the paper is inked in grey, %.3f in colour", name, grey, full)
		}
		if low > full/10 || low == 0 {
			t.Errorf("%s: %.3f of the paper is inked with low ink, %.3f in colour", name, low, full)
		}
	}
}

// TestInkOfSealed: with any ink the pattern of a sealed sheet leaves room for its words, and
// the strip of a Map is white.
func TestInkOfSealed(t *testing.T) {
	level.Gate(t)
	for _, ink := range paper.Inks() {
		l := &paper.Booklets{Name: "Booklets", List: []paper.Booklet{{ID: "one", Lining: "#5a4a3a"}}}
		data, _ := make1(t, set(l), paper.Format{Paper: paper.Papers[0], Ink: paper.Ink(ink)})
		seen := papertest.Read(t, data).Pages[2].Picture()
		if rim, middle := seen.Ink(160, 40, 8, 130), seen.Ink(190, 60, 60, 90); rim < 0.2 || middle > 0.001 {
			t.Errorf("%s: %.3f of the pattern and %.3f of its middle are inked", ink, rim, middle)
		}
		full := board(7, 6, nil)
		full.Drawing = paper.Drawing{SVG: `<svg viewBox="0 0 10 10"><rect width="10" height="10"/></svg>`}
		data, _ = make1(t, set(full), paper.Format{Paper: paper.Papers[0], Ink: paper.Ink(ink)})
		p := papertest.Read(t, data).Pages[2]
		seen = p.Picture()
		if squares, strip := seen.Ink(p.Trim[2]-20, 60, 15, 100), seen.Ink(p.Trim[2]+0.5, 60, 7, 100); squares < 0.5 || strip > 0.2 {
			t.Errorf("%s: %.3f of the squares and %.3f of the strip are inked", ink, squares, strip)
		}
	}
}
