package venice

// Piece is a kind of piece that the Memory declares: loads, keys, crates, captives. Each piece
// of it is at one place: a square, a carrier, aboard with an Assassin who left the Map, supply
// the Map, or in the box.
type Piece struct {
	Name  string `json:"name"`
	Title TextID `json:"title,omitempty"` // "": use Name
	Text  TextID `json:"text,omitempty"`  // what it is for
	// N is the number of pieces in the Memory. If NBy counts it at set-up, N is its greatest
	// value; the pieces beyond it stay in the box.
	N   int     `json:"n"`
	NBy *Number `json:"nBy,omitempty"`
	// At are the squares on which they lie at set-up: piece i on square i, and from the first
	// square again when the list ends. Without squares they are next to the Map.
	At []SquareID `json:"at,omitempty"`
	// By is the figure of Memory.Figures whose Enemies carry it, one each: they take it from
	// next to the Map when they come, and it lies down where they leave the Map or fall.
	By *int `json:"by,omitempty"`
	// Faces are the sides of a piece; at set-up it shows the first. Under is the deck of
	// Memory.Chances of which a hidden card lies under each piece. At most one of them is set.
	Faces []OneOf `json:"faces,omitempty"`
	Under *int    `json:"under,omitempty"`
	// Carry is the number of pieces of the kind that an Assassin can carry; 0: they are not
	// carried.
	Carry int `json:"carry,omitempty"`
	// Take and Lay are the cubes for which an Assassin takes one up on its square and lays
	// one down there; nil: not in the menu.
	Take *int `json:"take,omitempty"`
	Lay  *int `json:"lay,omitempty"`
	// Hand is how a piece is handed over: "trade" in a Trade, "free" without cubes and at
	// most once for each pair of Assassins in a turn, "never".
	Hand string `json:"hand,omitempty"`
	// Drop is where a piece goes when its carrier becomes critical or is Eliminated: "here"
	// on its square, "supply", "box". Leave is where it goes when its carrier leaves the Map
	// for good: "aboard", "here", "supply", "box".
	Drop  string `json:"drop,omitempty"`
	Leave string `json:"leave,omitempty"`
	// Heavy: its carrier cannot enter a Hiding Spot, a Tower or a Machine.
	Heavy bool `json:"heavy,omitempty"`
	// Lead is the number of pieces of a square that an Assassin may lead along when it moves
	// from there by a Move action or by a station; 0: they are not led. LeadFace, if set, is
	// the only face that is led.
	Lead     int  `json:"lead,omitempty"`
	LeadFace *int `json:"leadFace,omitempty"`
	// Modify applies to a carrier, once for each piece.
	Modify []Modifier `json:"modify,omitempty"`
}

// PieceSet selects pieces of a kind.
type PieceSet struct {
	Piece int `json:"piece"` // Memory.Pieces
	// Is says where they are: "lying" on a square, "carried", "map" for either, "supply" the
	// Map, "aboard", "any" for all these.
	Is string `json:"is"`
	// At narrows them to squares: those on which they lie, or on which their carriers are.
	At *Place `json:"at,omitempty"`
	// By narrows them to those that these characters carry, or took along ("aboard").
	By *Target `json:"by,omitempty"`
	// Faces narrows them to those that show one of these faces; -1 is a card that is hidden.
	Faces []int `json:"faces,omitempty"`
}

// Holding asks for carriers: at least N pieces of a kind are carried by these characters.
// Pieces that self took along when it left the Map count for self.
type Holding struct {
	Of PieceSet `json:"of"`
	N  int      `json:"n"`
}

// Lying asks whether at least N of some pieces are where the set says.
type Lying struct {
	Of PieceSet `json:"of"`
	N  int      `json:"n"`
}

// PutPieces puts pieces on squares, seen from the square of each piece, or else from self.
type PutPieces struct {
	Of PieceSet `json:"of"`
	N  int      `json:"n"` // at most so many; 0: all
	To Place    `json:"to"`
}

// GivePieces lets characters carry pieces.
type GivePieces struct {
	Of  PieceSet `json:"of"`
	N   int      `json:"n"`
	Who Target   `json:"who"`
}

// PutAwayPieces takes pieces off the Map: "supply" it, into the "box", or "aboard" with self.
type PutAwayPieces struct {
	Of PieceSet `json:"of"`
	N  int      `json:"n"`
	To string   `json:"to"`
}

// TurnPieces turns pieces over: to a face, or to the next one, or their hidden card is turned
// up. Then the case of the face of the last one is done.
type TurnPieces struct {
	Of    PieceSet `json:"of"`
	N     int      `json:"n"`
	To    *int     `json:"to,omitempty"` // Piece.Faces; nil: the next face
	Cases []Case   `json:"cases,omitempty"`
}

// PieceMoment is something that happens to a piece: it is "takenUp", "laidDown", "handedOver",
// "comes" to lie on a square, "turned" over.
type PieceMoment struct {
	Piece int        `json:"piece"` // Memory.Pieces
	Does  string     `json:"does"`
	At    []SquareID `json:"at,omitempty"` // only on one of these squares
}

// PieceHere asks for a piece that lies on a square.
type PieceHere struct {
	Piece int   `json:"piece"` // Memory.Pieces
	Faces []int `json:"faces,omitempty"`
}

// Limits of pieces.
const (
	MaxPieceKinds = 16 // kinds of a Memory
	MaxPieces     = 48 // pieces of all kinds together
	MaxOfKind     = 24 // pieces of one kind
	MaxLead       = 9
)

// PriceOfPiece is the range of the price for which a piece is taken up or laid down.
var PriceOfPiece = Span{0, 9}

// FacesOf returns the number of faces that a piece can show: its own, or the kinds of card of
// the deck under it.
func (m *Memory) FacesOf(p *Piece) int {
	if p.Under != nil {
		if c := m.chance(*p.Under); c != nil {
			return len(c.Faces)
		}
		return 0
	}
	return len(p.Faces)
}

// PieceNamed returns the index of a kind of piece by its name, -1 when there is none.
func (m *Memory) PieceNamed(name string) int {
	for i := range m.Pieces {
		if m.Pieces[i].Name == name {
			return i
		}
	}
	return -1
}

// Dealt reports whether a hidden card of a deck lies under pieces.
func (m *Memory) Dealt(deck int) bool {
	for i := range m.Pieces {
		if u := m.Pieces[i].Under; u != nil && *u == deck {
			return true
		}
	}
	return false
}

// mostPieces returns the number of pieces of a kind.
func (m *Memory) mostPieces(s *PieceSet) int {
	if m == nil || s.Piece < 0 || s.Piece >= len(m.Pieces) {
		return MaxPieces
	}
	return m.Pieces[s.Piece].N
}

// piecesIn returns what a set of pieces names, at a pointer.
func piecesIn(at string, s *PieceSet) []Part {
	parts := placeIn(s.At, at+"/at")
	if s.By != nil {
		parts = append(parts, targetOf(at+"/by", s.By)...)
	}
	return parts
}
