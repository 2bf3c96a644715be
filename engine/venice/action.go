package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
)

// Actions have the layout of package notation: a verb in the low byte, its
// arguments in the bytes above. The functions here write and read them without a
// slice of arguments.

func act0(v notation.Verb) engine.Action          { return engine.Action(v) }
func act1(v notation.Verb, a uint8) engine.Action { return engine.Action(v) | engine.Action(a)<<8 }
func act2(v notation.Verb, a, b uint8) engine.Action {
	return engine.Action(v) | engine.Action(a)<<8 | engine.Action(b)<<16
}
func act3(v notation.Verb, a, b, c uint8) engine.Action {
	return act2(v, a, b) | engine.Action(c)<<24
}
func act4(v notation.Verb, a, b, c, d uint8) engine.Action {
	return act3(v, a, b, c) | engine.Action(d)<<32
}

func verbOf(a engine.Action) notation.Verb { return notation.VerbOf(a) }
func arg(a engine.Action, i int) uint8     { return notation.Arg(a, i) }
func seatArg(a engine.Action) int          { return int(arg(a, 0)) & (maxSeats - 1) }
func unitArg(a engine.Action) int          { return int(arg(a, 0)) & (maxUnits - 1) }
