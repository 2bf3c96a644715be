package venice

import (
	"reflect"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// corpusPieces declares pieces for the recorded phrases.
func corpusPieces() []ir.Piece {
	return []ir.Piece{{Name: "crate", Title: "text.Crate", N: 2, Under: ref(1)}, {Name: "captive", Title: "text.Captive", N: 3, Carry: 1,
		Faces: []ir.OneOf{{Name: "held", Title: "text.held"}, {Name: "free", Title: "text.free"}}}}
}

// corpusHandling returns effects on pieces.
func corpusHandling() []ir.Effect {
	self, all := ir.Target{Pick: "self", Where: "any"}, ir.Target{Pick: "all", Where: "any"}
	crate := func(is string) ir.PieceSet { return ir.PieceSet{Piece: 0, Is: is} }
	near := ir.PieceSet{Piece: 0, Is: "lying", At: &ir.Place{Rel: "here"}}
	mine := ir.PieceSet{Piece: 1, Is: "carried", By: &self, Faces: []int{1}}
	theirs := ir.PieceSet{Piece: 1, Is: "carried", By: &all}
	alert := []ir.Effect{{Alert: ref("on")}}
	return []ir.Effect{
		{Put: &ir.PutPieces{Of: crate("supply"), N: 1, To: ir.Place{Rel: "at", At: []ir.SquareID{1}}}},
		{Put: &ir.PutPieces{Of: near, N: 2, To: ir.Place{Rel: "nearby", Kinds: []string{"street"}, NoPiece: &ir.PieceHere{Piece: 0}, Assassins: "none"}}},
		{Put: &ir.PutPieces{Of: theirs, N: 0, To: ir.Place{Rel: "any", Piece: &ir.PieceHere{Piece: 1, Faces: []int{0}}, Assassins: "some"}}},
		{Give: &ir.GivePieces{Of: ir.PieceSet{Piece: 1, Is: "supply"}, N: 1, Who: self}},
		{Give: &ir.GivePieces{Of: mine, N: 3, Who: all}},
		{PutAway: &ir.PutAwayPieces{Of: crate("map"), N: 0, To: "supply"}},
		{PutAway: &ir.PutAwayPieces{Of: mine, N: 1, To: "box"}},
		{PutAway: &ir.PutAwayPieces{Of: ir.PieceSet{Piece: 1, Is: "lying", At: &ir.Place{Rel: "own"}}, N: 2, To: "aboard"}},
		{TurnOver: &ir.TurnPieces{Of: near, N: 1, Cases: []ir.Case{{Face: 0, Do: alert}}}},
		{TurnOver: &ir.TurnPieces{Of: ir.PieceSet{Piece: 1, Is: "aboard"}, N: 0}},
		{TurnOver: &ir.TurnPieces{Of: ir.PieceSet{Piece: 1, Is: "any", Faces: []int{0}}, N: 2, To: ref(1), Cases: nil}},
	}
}

// corpusHeld returns conditions on pieces.
func corpusHeld() []ir.Cond {
	self, all := ir.Target{Pick: "self", Where: "any"}, ir.Target{Pick: "all", Where: "any"}
	return []ir.Cond{
		{Holds: &ir.Holding{Of: ir.PieceSet{Piece: 1, Is: "carried", By: &self}, N: 1}},
		{Holds: &ir.Holding{Of: ir.PieceSet{Piece: 1, Is: "carried", By: &all, Faces: []int{0, 1}}, N: 2}},
		{Lies: &ir.Lying{Of: ir.PieceSet{Piece: 0, Is: "lying", Faces: []int{-1}}, N: 1}},
		{Lies: &ir.Lying{Of: ir.PieceSet{Piece: 0, Is: "lying", At: &ir.Place{Rel: "at", At: []ir.SquareID{1}, Enemies: "some"}}, N: 3}},
		{Lies: &ir.Lying{Of: ir.PieceSet{Piece: 1, Is: "aboard", By: &self}, N: 5}},
		{Lies: &ir.Lying{Of: ir.PieceSet{Piece: 1, Is: "carried"}, N: 1}},
		{Lies: &ir.Lying{Of: ir.PieceSet{Piece: 1, Is: "carried", At: &ir.Place{Rel: "stations"}}, N: 1}},
		{Number: &ir.NumberIs{Of: ir.Number{Pieces: &ir.PieceSet{Piece: 1, Is: "supply"}}, AtLeast: &ir.Number{N: ref(2)}}},
		{Number: &ir.NumberIs{Of: ir.Number{Pieces: &ir.PieceSet{Piece: 1, Is: "map"}}, Is: &ir.Number{N: ref(0)}}},
	}
}

// corpusPieceMoments returns the moments of pieces.
func corpusPieceMoments() []ir.When {
	var out []ir.When
	for _, does := range []string{"takenUp", "laidDown", "handedOver", "comes", "turned"} {
		out = append(out, ir.When{Piece: &ir.PieceMoment{Piece: 1, Does: does}})
	}
	return append(out, ir.When{Piece: &ir.PieceMoment{Piece: 0, Does: "comes", At: []ir.SquareID{1, 2}}})
}

// TestPieceRows: a kind of piece is described by where it lies, what it shows and what it costs.
func TestPieceRows(t *testing.T) {
	p := fixture()
	m := &p.Memories[0]
	m.Chances = []ir.Chance{{Name: "under", Deck: true, Faces: []ir.Face{{Name: "bomb", N: 1}, {Name: "wine", N: 2}}}}
	m.Pieces = []ir.Piece{{Name: "crate", N: 2, At: []ir.SquareID{0, 1}, Under: ref(0)},
		{Name: "relic", N: 1, Carry: 1, Take: ref(1), Lay: ref(0), Heavy: true, Lead: 2, Modify: []ir.Modifier{{What: "detectionDice", By: 1, Who: ir.Target{Pick: "self", Where: "any"}, Lasts: "always"}}}}
	got := NewWords(p, nil, "en").Pieces(0)
	want := [][]string{{"“crate” (2) on a1 and b1.", "Under each lies a hidden card, of: 1 bomb, 2 wine."},
		{"“relic” (1) next to the Map.", "Carried by an Assassin, at most: 1.", "Action cubes to take it up: 1.", "Action cubes to lay it down: 0.",
			"Led along by an Assassin that moves, at most: 2.", "Its carrier cannot enter a Hiding Spot, a Tower or a Machine.", "Its carrier is tested with 1 detection die more."}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}
