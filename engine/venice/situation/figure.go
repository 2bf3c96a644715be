package situation

import (
	"errors"
	"strconv"

	"acforge.dev/engine/venice/notation"
)

// walker places a figure of the author: figure NAME SQUARE, then which square of its route it
// came to last, from 1, and "back" when it goes the other way; figure NAME away.
func (s *situation) walker(args []string) error {
	i := s.mem.FigureNamed(args[0])
	if i < 0 {
		return unknown("no figure", args[0])
	}
	if len(args) < 2 {
		return errors.New("figure NAME takes a square, or away")
	}
	at, leg, back := uint8(notation.None), 0, false
	if args[1] != "away" {
		sq, err := s.square(args[1])
		if err != nil {
			return err
		}
		at = uint8(sq)
	}
	for _, x := range args[2:] {
		n, err := strconv.Atoi(x)
		switch {
		case x == "back":
			back = true
		case err != nil || n < 1 || n > len(s.mem.Figures[i].Route):
			return errors.New(x + " is no square of the route of " + args[0])
		default:
			leg = n
		}
	}
	if !s.m.PutFigure(s.st, i, at, leg, back) {
		return errors.New("figure " + args[0] + " cannot be there")
	}
	return nil
}
