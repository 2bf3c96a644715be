package paper

import (
	"strings"
	"testing"
)

// TestEven: the letters of a deck have one size, that of the card with most words. A card
// that needs far smaller ones has them alone, and a deck printed in part keeps its size.
func TestEven(t *testing.T) {
	card := func(id string, words int) Piece {
		text := Words{Text: []Text{Plain(strings.Repeat("water ", words))}, Face: Sans, Size: 4, Ink: "#000000"}
		return Piece{ID: id, Front: &Side{Parts: []Part{text}}, Back: &Side{}}
	}
	letters := func(s *Set) map[string]int {
		t.Helper()
		if err := s.Even(); err != nil {
			t.Fatal(err)
		}
		_, fits, err := Measure(s)
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]int{}
		for _, f := range fits {
			if !f.Back {
				out[f.ID] = f.Letters
			}
		}
		return out
	}
	deck := &Deck{Name: "a", Key: "a", Size: Size{W: 63, H: 88, Cols: 3, Rows: 3}, Pieces: []Piece{card("short", 5), card("long", 115)}}
	set := &Set{Lang: "en", Files: []File{{Name: "cards", Sections: []Section{deck}}}}
	got := letters(set)
	if got["long"] >= 100 || got["long"] <= 100*evenest || got["short"] != got["long"] {
		t.Errorf("the letters have %v percent of their size", got)
	}
	deck.Pieces = append(deck.Pieces, card("longest", 160))
	got = letters(set)
	if want := 85; got["short"] != want || got["long"] != want || got["longest"] >= want {
		t.Errorf("with a card that needs far smaller letters they have %v percent", got)
	}
}
