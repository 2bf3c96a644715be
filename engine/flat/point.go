package flat

import "acforge/engine"

// Ask says what a game rests at: the field of a state behind [engine.Point].
type Ask struct{ Kind, Code, Who, Count uint8 }

// Point is what the contract calls it.
func (a *Ask) Point() engine.Point {
	return engine.Point{Kind: engine.PointKind(a.Kind), Who: a.Who, Code: uint16(a.Code), Count: uint16(a.Count)}
}

// Over tells whether the game has ended.
func (a *Ask) Over() bool { return a.Kind == uint8(engine.Over) }

// Choice tells whether players are asked.
func (a *Ask) Choice() bool { return a.Kind == uint8(engine.Choice) }

// Wrong tells what is wrong with a point that offers n options where the game
// has ended or not: a game that goes on offers something, and fewer than
// [engine.MaxOptions], for a list that is full may have lost some. "" is fine.
func (a *Ask) Wrong(ended bool, n int) string {
	switch {
	case a.Over() != ended:
		return "the game is over and is not"
	case a.Over():
		return ""
	case n == 0:
		return "nothing can be chosen"
	case n >= engine.MaxOptions:
		return "more options than a point may offer"
	}
	return ""
}
