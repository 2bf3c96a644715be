package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// narrow lowers what narrows down a place or a target.
func (l *lowering) narrow(n *authored.Node, s *scope) (most, least *ir.Number, nearest, farthest *ir.Place) {
	number := func(field string) *ir.Number {
		f := n.Get(field)
		if !l.once(f) {
			return nil
		}
		defer l.inside()()
		x := l.number(f, s)
		if span := x.Range(l.ranges(s)); span.Least == span.Most && !f.IsBad() {
			l.report("effect/place", f.Where(), fmt.Sprintf("this number is always %d, so `%s` leaves everything", span.Most, field), help("count something on each square with \"here\", or of each character with \"self\""))
		}
		return &x
	}
	place := func(field string) *ir.Place {
		if f := n.Get(field); f != nil {
			return l.goalPlace(f, s)
		}
		return nil
	}
	if each := n.Get("each"); each.BoolOr(false) {
		for _, field := range []string{"most", "least"} {
			if f := n.Get(field); f != nil && !n.IsBad() {
				l.report("effect/place", f.Label, fmt.Sprintf("`%s` and `each: true` cannot stand together: the number may change from square to square", field), help("remove `each`; the players choose one of several"))
			}
		}
	}
	return number("most"), number("least"), place("nearest"), place("farthest")
}

// goalPlace lowers a place to which ways lead.
func (l *lowering) goalPlace(n *authored.Node, s *scope) *ir.Place {
	if !l.once(n) {
		return nil
	}
	defer l.inside()()
	p := l.place(n, s)
	return &p
}

// inside begins a number or place that narrows down another. It returns the end of it.
func (l *lowering) inside() (end func()) {
	l.narrowing = true
	return func() { l.narrowing = false }
}

// once reports whether something is there that narrows down or leads. It may not stand within
// another.
func (l *lowering) once(n *authored.Node) bool {
	if n == nil {
		return false
	}
	if l.narrowing && !n.IsBad() {
		l.report("effect/place", n.Where(), fmt.Sprintf("`%s` cannot stand inside another most, least, nearest, farthest or towards", n.Name), help("count one of them with a counter, or name the squares"))
	}
	return !l.narrowing
}
