package venice

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"acforge.dev/preview/paper"
	ir "acforge.dev/schema/ir/venice"
)

// withOwn returns the fixture with figures, pieces, a deck and a die in its Memory, and a
// second Memory that has the courier, too.
func withOwn() Input {
	in := fixture()
	m := &in.Pack.Memories[0]
	under := 0
	m.Figures = []ir.Figure{{Name: "courier", Title: "courier", At: 6}, {Name: "cat", At: ir.NoID}}
	m.Pieces = []ir.Piece{
		{Name: "crate", Title: "crate", N: 5, At: []ir.SquareID{6, 9}, Under: &under},
		{Name: "captive", Title: "captive", N: 2, Faces: []ir.OneOf{{Name: "bound", Title: "bound"}, {Name: "free"}, {Name: "hurt"}}},
	}
	m.Chances = []ir.Chance{
		{Name: "deck", Title: "deck", Deck: true, Faces: []ir.Face{{Name: "wine", N: 5}, {Name: "bomb", N: 1}}},
		{Name: "wind", Faces: []ir.Face{{Name: "calm", N: 4}, {Name: "storm", N: 2}}},
	}
	second := *m
	second.ID, second.Folder = "0.3", "second"
	second.Pieces, second.Chances, second.Figures = nil, nil, []ir.Figure{{Name: "runner", Title: "courier", At: 2}}
	in.Pack.Memories = append(in.Pack.Memories, second)
	for id, says := range map[string]string{"courier": "Courier", "crate": "Crate", "captive": "Captive", "bound": "in ropes", "deck": "Under the crates"} {
		in.Texts["en"][id] = says
	}
	return in
}

// TestOwnOnMap: figures and pieces are on the Map of the set-up where they begin, in its
// legend, in the list of squares and in the set-up, with what a card under a piece needs.
func TestOwnOnMap(t *testing.T) {
	in := withOwn()
	k := newMaker(in)
	p := k.memory(0)
	svg := string(p.Maps[0].SVG)
	for _, want := range []string{"<title>Courier at c2</title>", "<title>3 × Crate at c2</title>", "<title>2 × Crate at b3</title>", ">R3</text>", ">R2</text>"} {
		if strings.Count(svg, want) != 1 {
			t.Errorf("the Map has %q %d times, want once", want, strings.Count(svg, want))
		}
	}
	if n := strings.Count(svg, `"own-piece"`); n != 3 {
		t.Errorf("the Map has %d signs of its own, want 3", n)
	}
	var legend []string
	for _, r := range p.Legend {
		legend = append(legend, r.Says)
	}
	want := []string{"“Courier”, a figure that moves by itself", "“cat”, a figure that moves by itself", "“Crate”, a piece of this Memory", "“Captive”, a piece of this Memory"}
	if got := legend[max(0, len(legend)-4):]; !slices.Equal(got, want) {
		t.Errorf("the legend ends with %q, want %q", got, want)
	}
	if here := p.Squares[6].Here; !strings.Contains(here, "figure “Courier”, 3 × piece “Crate”") {
		t.Errorf("on c2 there is %q", here)
	}
	at := slices.IndexFunc(p.Setup, func(s setupStep) bool { return strings.Contains(s.Says, "Courier") })
	if at < 0 {
		t.Fatal("no step of the set-up names the courier")
	}
	if got, want := p.Setup[at].Says, "Put out what only this Memory has: “Courier” on c2; “cat” next to the Map; “Crate” on c2 (3), b3 (2); “Captive” next to the Map. "+
		"Shuffle the tokens of the deck “Under the crates” face down and lay one under each piece “Crate”, unseen; the rest goes next to the Map. "+
		"To roll the die “wind”, draw one of its tokens unseen and put it back."; got != want {
		t.Errorf("the step says %q, want %q", got, want)
	}
	var rows []string
	for _, r := range p.Setup[at].Rows {
		rows = append(rows, fmt.Sprint(r.What, " ", r.N[0]))
	}
	if want := []string{"figure “Courier” 1", "figure “cat” 1", "piece “Crate” 5", "piece “Captive” 2", "tokens of the deck “Under the crates” 6", "tokens of the die “wind” 6"}; !slices.Equal(rows, want) {
		t.Errorf("it takes %q, want %q", rows, want)
	}
	if plain := newMaker(fixture()).memory(0); strings.Contains(string(plain.Maps[0].SVG), "own-") || len(plain.Setup) != len(p.Setup)-1 {
		t.Error("a Memory without figures and pieces shows some")
	}
}

// TestOwnSignsApart: the sign of a figure or piece covers no other sign of its square as
// long as there is room for it.
func TestOwnSignsApart(t *testing.T) {
	in := withOwn()
	m := &in.Pack.Memories[0]
	for s := range m.Squares {
		m.Pieces[0].At[0], m.Figures[0].At = ir.SquareID(s), ir.SquareID(s)
		d := newDrawing(in.Pack, m, 0, newMaker(in).text, phrasesIn("en"), nil)
		others := d.taken(ir.SquareID(s))
		for range 2 {
			x, y := free(others)
			sign := rect{x - ownHalf, y - ownHalf, 2 * ownHalf, 2 * ownHalf}
			for _, r := range others {
				if sign.over(r) > 0 {
					t.Errorf("on %s the sign at %d, %d covers %v", m.Squares[s].Name, x, y, r)
				}
			}
			if !(x >= ownHalf && y >= ownHalf && x <= cell-ownHalf && y <= cell-ownHalf) {
				t.Errorf("on %s the sign is at %d, %d", m.Squares[s].Name, x, y)
			}
			others = append(others, sign)
		}
	}
}

// TestOwnMapFile: the file of such a Map has the rules of its signs, and other Maps do not,
// so their bytes stay as they were.
func TestOwnMapFile(t *testing.T) {
	for want, in := range map[bool]Input{true: withOwn(), false: fixture()} {
		file := string(MapFiles(in.Pack, in.Texts)["maps/0.2.svg"])
		for _, rule := range []string{".own-piece {", ".own-foot {", ".own-t {"} {
			if strings.Contains(file, rule) != want {
				t.Errorf("with signs of its own %t, the file has the rule %q: %t", want, rule, !want)
			}
		}
		dec := xml.NewDecoder(strings.NewReader(file))
		for {
			if _, err := dec.Token(); err == io.EOF {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// wordsOn returns the words on a side of a token, line by line.
func wordsOn(s *paper.Side) string {
	var out []string
	for _, p := range s.Parts {
		switch p := p.(type) {
		case paper.Words:
			for _, text := range p.Text {
				for _, run := range text {
					out = append(out, run.Words)
				}
			}
		case paper.Exact:
			out = append(out, "["+p.Says+"]")
		}
	}
	return strings.Join(out, " ")
}

// TestOwnTokens: each figure, piece, card of a deck and side of a die is a token, with as
// many copies as the Memory needs; faces are on both sides, backs of a deck are alike, and
// Memories share what looks the same.
func TestOwnTokens(t *testing.T) {
	k := newMaker(withOwn())
	d := &paper.Deck{}
	k.paperOwn(d)
	var got []string
	for _, p := range d.Pieces {
		got = append(got, fmt.Sprintf("%d %s / %s of %v", p.Copies, wordsOn(p.Front), wordsOn(p.Back), p.Of))
	}
	want := []string{
		"1 [C] Courier / [C] Courier of [0.2 0.3]",
		"1 [A] cat / [A] cat of [0.2]",
		"5 [R] Crate / [R] Crate of [0.2]",
		"2 [P] Captive in ropes / [P] Captive free of [0.2]",
		"2 [P] Captive hurt / [P] Captive hurt of [0.2]",
		"5 Under the crates wine / Under the crates of [0.2]",
		"1 Under the crates bomb / Under the crates of [0.2]",
		"4 wind calm / wind of [0.2]",
		"2 wind storm / wind of [0.2]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the tokens are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
