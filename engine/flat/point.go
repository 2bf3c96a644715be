package flat

import "acforge.dev/engine"

// Ask is the field of a state that holds where the game waits: the source of
// [engine.Point].
type Ask struct{ Kind, Code, Who, Count uint8 }

// Point returns it as the contract's type.
func (a *Ask) Point() engine.Point {
	return engine.Point{Kind: engine.PointKind(a.Kind), Who: a.Who, Code: uint16(a.Code), Count: uint16(a.Count)}
}

// Over reports whether the game has ended.
func (a *Ask) Over() bool { return a.Kind == uint8(engine.Over) }

// Choice reports whether players are asked.
func (a *Ask) Choice() bool { return a.Kind == uint8(engine.Choice) }

// Wrong returns what is wrong with a point that offers n options; "" is fine.
// ended says whether the game has ended. An unfinished game must offer
// something, and fewer than [engine.MaxOptions], because a full list may have
// lost some.
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
