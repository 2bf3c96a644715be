package venice

import "strconv"

// Chance is a die or a deck of a Memory. What a die shows, and the card of a deck that lies
// face up, stays until the next roll or card.
type Chance struct {
	Name  string `json:"name"`
	Title TextID `json:"title,omitempty"` // "": use Name
	// Deck: a card that was turned up is not put back. Otherwise it is a die.
	Deck  bool   `json:"deck,omitempty"`
	Faces []Face `json:"faces"` // of the die; the kinds of card of the deck
	// Spent: the discards of an empty deck are not shuffled.
	Spent bool `json:"spent,omitempty"`
}

// Face is a face of a die, or a kind of card.
type Face struct {
	Name  string `json:"name"`
	Title TextID `json:"title,omitempty"` // "": use Name
	N     int    `json:"n"`               // sides with this face, cards of this kind
}

// Size returns the number of sides of a die, or of cards in a deck.
func (c *Chance) Size() int {
	n := 0
	for i := range c.Faces {
		n += c.Faces[i].N
	}
	return n
}

// Roll rolls dice of a kind, all at once. Then each of Cases is done once for each die that
// shows its face.
type Roll struct {
	Die   int     `json:"die"` // Memory.Chances
	N     int     `json:"n"`   // how many dice, 1 to RollLimit
	NBy   *Number `json:"nBy,omitempty"`
	Cases []Case  `json:"cases"`
}

// TurnUp turns up the top card of a deck. Then the effects of its case are done. If no card
// is left, nothing happens.
type TurnUp struct {
	Deck  int    `json:"deck"` // Memory.Chances
	Cases []Case `json:"cases"`
}

// Case holds the effects of a face or a kind of card.
type Case struct {
	Face int      `json:"face"` // Chance.Faces
	Do   []Effect `json:"do"`
}

// LookAt lets all players look at the top N cards of a deck, or at those that are left. With
// Order they put them back in an order that they choose.
type LookAt struct {
	Deck  int  `json:"deck"` // Memory.Chances
	N     int  `json:"n"`    // 1 to LookMost
	Order bool `json:"order,omitempty"`
}

// Shows compares how many dice show one of some faces. The card of a deck that lies face up
// counts as one die.
type Shows struct {
	Of      int   `json:"of"` // Memory.Chances
	Faces   []int `json:"faces"`
	AtLeast int   `json:"atLeast"` // 1 to RollLimit
}

// FaceOf names a face of a die, or a kind of card of a deck.
type FaceOf struct {
	Of   int  `json:"of"`             // Memory.Chances
	Face *int `json:"face,omitempty"` // nil: any card
}

// Limits of dice and decks.
const (
	MaxChances = 6  // dice and decks of a Memory
	MaxFaces   = 16 // different faces of a die, or kinds of card
	MaxSides   = 20 // sides of a die
	MaxCards   = 60 // cards of a deck
	LookMost   = 4  // cards that are looked at
)

// RollLimit is the range of the number of dice of one roll.
var RollLimit = Span{0, 6}

// casesOf returns the effects of cases.
func casesOf(list []Case) []Part {
	var parts []Part
	for i := range list {
		parts = append(parts, Part{At: "/cases/" + strconv.Itoa(i) + "/do", Do: &list[i].Do, Branch: "case"})
	}
	return parts
}

// ChanceNamed returns the index of a die or a deck by its name, -1 when there is none.
func (m *Memory) ChanceNamed(name string, deck bool) int {
	for i := range m.Chances {
		if m.Chances[i].Name == name && m.Chances[i].Deck == deck {
			return i
		}
	}
	return -1
}

// chance returns a die or deck, nil when there is none.
func (m *Memory) chance(i int) *Chance {
	if m == nil || i < 0 || i >= len(m.Chances) {
		return nil
	}
	return &m.Chances[i]
}

// mostShown returns the most dice that can show a face.
func (m *Memory) mostShown(f *FaceOf) int {
	c := m.chance(f.Of)
	switch {
	case c == nil:
		return 0
	case c.Deck:
		return 1
	}
	return RollLimit.Most
}

// mostLeft returns the cards of a kind that a deck has.
func (m *Memory) mostLeft(f *FaceOf) int {
	c := m.chance(f.Of)
	switch {
	case c == nil:
		return 0
	case f.Face != nil && *f.Face >= 0 && *f.Face < len(c.Faces):
		return c.Faces[*f.Face].N
	}
	return c.Size()
}
