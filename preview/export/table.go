package export

import "acforge.dev/preview/paper"

// Table is a mission as it is laid out for a number of players. Pieces are named by
// their ids in the set for paper.
type Table struct {
	Mission, Title string
	Players        int
	Boards         []Board
	Stacks         []Stack
	Standing       []Standing
	Counters       []Counter
	Dice           []Die
	Seats          []Seat
	Notes          []Note
	// LeftOut are things of the mission that no piece exists for, in plain words.
	LeftOut []string
}

// Board is a drawing to play on, without the pieces that move.
type Board struct {
	Name    string
	Drawing paper.Drawing
	// SetUp is the drawing with the pieces on it; nil if there are none.
	SetUp *paper.Drawing
	// Unit is the size of a unit of the drawing in millimetres.
	Unit   float64
	Places []Place
}

// Place is a part of a board for pieces, in units of its drawing from the
// upper left corner.
type Place struct {
	ID         string
	X, Y, W, H float64
}

// Stack is a pile of pieces next to the boards.
type Stack struct {
	ID, Name string
	Pieces   []string // from the bottom; one for each copy
	Up       bool     // faces up
	Shuffle  bool     // in a random order; otherwise the order counts
	Supply   bool     // pieces that come into play later
}

// Standing is a piece on a board, or next to it if Place is "".
type Standing struct {
	Piece, Place string
	Back         bool // its back is up
}

// Seat holds the things in front of a player.
type Seat struct {
	Name   string
	Colour paper.Colour // "" for none
	Pieces []Held
}

// Held is a piece before a player.
type Held struct {
	Piece string
	Back  bool // its back is up
}

// Counter is a number that changes in play.
type Counter struct {
	Name  string
	Value int
}

// Die is a kind of dice: what its faces say, and how many there are.
type Die struct {
	Name   string
	Colour paper.Colour
	Faces  []string
	Count  int
}

// Note is a text to read at the table. Paragraphs have no line ends.
type Note struct {
	Title string
	Lines []string
}

// Plain returns a table for a mission of which only the pieces are known: a stack for each
// deck of the set.
func Plain(s *paper.Set, mission string, players int) *Table {
	t := &Table{Mission: mission, Title: mission, Players: players, LeftOut: []string{"the set-up: the game system says nothing of it"}}
	for _, f := range s.Files {
		for _, sec := range f.Sections {
			deck, ok := sec.(*paper.Deck)
			if !ok {
				continue
			}
			st := Stack{ID: f.Name + "-" + deck.Name, Name: deck.Name}
			for _, p := range deck.Pieces {
				for range max(p.Copies, 1) {
					st.Pieces = append(st.Pieces, p.ID)
				}
			}
			t.Stacks = append(t.Stacks, st)
		}
	}
	return t
}
