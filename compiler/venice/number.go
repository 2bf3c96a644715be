package venice

import (
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// counted lowers a number that may be counted in play. It returns the number that is
// written, or the tree and the greatest value that it can have within the limit. s is the
// Memory that contains it, nil on a card.
func (l *lowering) counted(n *authored.Node, s *scope, otherwise int, limit ir.Span) (int, *ir.Number) {
	if !isCounted(n) {
		return n.IntOr(otherwise), nil
	}
	tree := l.number(n, s)
	return limit.Holds(tree.Range(l.ranges(s)).Most), &tree
}

// isCounted reports whether a number is a tree.
func isCounted(n *authored.Node) bool {
	return n != nil && (n.Kind == authored.String || n.Kind == authored.Struct)
}

// ranges returns what is certain of the values that numbers read.
func (l *lowering) ranges(s *scope) *ir.Ranges {
	if s == nil {
		return l.pack.RangesIn(nil)
	}
	if s.asking != nil {
		return l.pack.RangesFor(s.memory, s.asking.action)
	}
	return l.pack.RangesIn(s.memory)
}

// numberOrNil lowers a number; nil when none is written.
func (l *lowering) numberOrNil(n *authored.Node, s *scope) *ir.Number {
	if n == nil {
		return nil
	}
	x := l.number(n, s)
	return &x
}

// number lowers a whole number.
func (l *lowering) number(n *authored.Node, s *scope) ir.Number {
	cells := 0
	x := l.numberIn(n, s, 0, &cells)
	if cells > ir.NumberCells {
		l.report("effect/number", n.Where(), fmt.Sprintf("this number has %d parts; at most %d are allowed", cells, ir.NumberCells),
			help("count a part of it with a counter"))
	}
	return x
}

// numberIn lowers a number inside depth operations.
func (l *lowering) numberIn(n *authored.Node, s *scope, depth int, cells *int) ir.Number {
	*cells++
	x := ir.Number{}
	switch {
	case n == nil || n.Kind == authored.Bad:
		x.N = ref(0)
		return x
	case n.Kind == authored.Int:
		x.N = ref(n.IntOr(0))
		return x
	case n.Kind == authored.String:
		x.Assassins, x.Turn = n.Text == "assassins", n.Text == "turn"
		return x
	}
	x.N = ref(0) // a number that is wrong counts as none
	f := l.one(n, "a number")
	if f == nil {
		return x
	}
	if lower := l.numberWords[f.Name]; lower != nil {
		x.N = nil
		if isOperation(f.Name) && depth == ir.NumberDepth {
			l.report("effect/number", f.Label, fmt.Sprintf("operations can be at most %d deep inside each other", ir.NumberDepth), help("count a part of it with a counter"))
			return ir.Number{N: ref(0)}
		}
		lower(l, &x, f, s, depth, cells)
	} else {
		l.unknownWord(f, "number")
	}
	return x
}

func isOperation(word string) bool {
	switch word {
	case "plus", "minus", "times", "half", "div", "min", "max":
		return true
	}
	return false
}

// lowerNumber sets the field of x that belongs to a word, as lowerEffect does.
type lowerNumber func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int)

// numberWords has a function for each word of ir.NumberWords that is a field of its own.
var numberWords = map[string]lowerNumber{
	"n": nil, "assassins": nil, "turn": nil, // an integer and two words
	"counter": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Counter = ref(l.common(n, s))
	},
	"guards": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		for _, field := range []string{"pick", "count"} {
			if f := n.Get(field); f != nil {
				l.report("effect/number", f.Label, fmt.Sprintf("`%s` has no place in a number: all Guards are counted", field), help("remove `"+field+"`"))
			}
		}
		x.Guards = &ir.Guards{Pick: "all", From: l.place(n.Get("from"), s)}
		x.Guards.Type, x.Guards.Figure = l.guardsOf(n, s, "guard")
	},
	"enemies": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Enemies = ref(l.place(n, s))
	},
	"bodies": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Bodies = ref(l.place(n, s))
	},
	"squares": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Squares = ref(l.place(n, s))
	},
	"characters": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Characters = l.targetRef(n, s)
	},
	"cubes": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Cubes = l.targetRef(n, s)
	},
	"cards": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Cards = l.targetRef(n, s)
	},
	"done": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Done = []ir.GoalID{}
		for _, e := range n.Elems() {
			if g := l.goal(e, s); *g != ir.NoID {
				x.Done = append(x.Done, *g)
			}
		}
		if len(x.Done) == 0 {
			if len(n.Elems()) == 0 && !n.IsBad() {
				l.report("effect/number", n.Where(), "this list of Objectives is empty")
			}
			*x = ir.Number{N: ref(0)}
		}
	},
	"health": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Health = &ir.HealthOf{}
		if n.Kind == authored.Struct {
			x.Health.Who = l.targetRef(n.Get("who"), s)
		} else if word := n.Str(); slices.Contains([]string{"self", "one", "all"}, word) && !l.allies.has(word) {
			l.report("effect/number", n.Where(), fmt.Sprintf("%q means characters; `health` with a word alone means a Boss or an Ally", word),
				help(fmt.Sprintf("write `health: who: %q`", word)))
			*x = ir.Number{N: ref(0)}
		} else if l.enemies.has(word) {
			x.Health.Boss = l.bossRef(n)
		} else {
			x.Health.Ally = ref(ir.AllyID(l.find(l.allies, n)))
		}
	},
	"remembered": func(l *lowering, x *ir.Number, n *authored.Node, _ *scope, _ int, _ *int) {
		i, r := l.recalled(n)
		if r == nil {
			*x = ir.Number{N: ref(0)}
			return
		}
		if r.Kind == "oneOf" {
			l.unfit(n, r, "a number, a flag or squares can be counted")
		}
		x.Remembered = &i
	},
	"asked": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Asked = ref(l.askedOf(n, s, isNumber, "a number"))
	},
	"shown": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		if x.Shown = l.shown(n, s); x.Shown == nil {
			x.N = ref(0)
		}
	},
	"left": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		if x.Left = l.leftIn(n, s); x.Left == nil {
			x.N = ref(0)
		}
	},
	"holds": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Holds = l.condOrNil(n, s)
	},
	"stepsTo": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		if x.StepsTo = l.stepsTo(n, s); x.StepsTo == nil {
			x.N = ref(0)
		}
	},
	"pieces": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Pieces = ref(l.pieceSet(n, s, "map"))
	},
	"tally": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, _ int, _ *int) {
		x.Tally = &ir.TallyOf{Who: l.target(n.Get("who"), s, "self"), Counter: l.own(n, s)}
	},
	"plus": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Plus = l.numbers(n, s, 2, ir.NumberParts, depth, cells)
	},
	"min": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Min = l.numbers(n, s, 2, ir.NumberParts, depth, cells)
	},
	"max": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Max = l.numbers(n, s, 2, ir.NumberParts, depth, cells)
	},
	"minus": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Minus = l.numbers(n, s, 2, 2, depth, cells)
	},
	"times": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Times = l.numbers(n, s, 2, 2, depth, cells)
	},
	"half": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		x.Half = ref(l.numberIn(n, s, depth+1, cells))
	},
	"div": func(l *lowering, x *ir.Number, n *authored.Node, s *scope, depth int, cells *int) {
		list := n.Elems()
		by := 1
		if len(list) == 2 {
			by = list[1].IntOr(0)
		}
		if (len(list) != 2 || by < 1 || by > ir.DivisorMost) && !n.IsBad() {
			l.report("effect/number", n.Where(), fmt.Sprintf("`div` needs a number and an integer from 1 to %d", ir.DivisorMost), help("write div: [{counter: \"press\"}, 3]"))
			*x = ir.Number{N: ref(0)}
			return
		}
		if len(list) == 2 {
			x.Div = &ir.Quotient{Of: l.numberIn(list[0], s, depth+1, cells), By: max(1, by)}
		} else {
			*x = ir.Number{N: ref(0)}
		}
	},
}

// numbers lowers the parts of an operation.
func (l *lowering) numbers(n *authored.Node, s *scope, least, most, depth int, cells *int) []ir.Number {
	out := []ir.Number{}
	for _, e := range n.Elems() {
		out = append(out, l.numberIn(e, s, depth+1, cells))
	}
	if (len(out) < least || len(out) > most) && !n.IsBad() {
		many := fmt.Sprintf("%d to %d numbers", least, most)
		if least == most {
			many = fmt.Sprintf("exactly %d numbers", least)
		}
		l.report("effect/number", n.Where(), fmt.Sprintf("`%s` needs %s; this has %d", n.Name, many, len(out)))
	}
	return out
}

// numberIs lowers a comparison.
func (l *lowering) numberIs(n *authored.Node, s *scope) *ir.NumberIs {
	c := &ir.NumberIs{Of: l.number(n.Get("of"), s), AtLeast: l.numberOrNil(n.Get("atLeast"), s), AtMost: l.numberOrNil(n.Get("atMost"), s), Is: l.numberOrNil(n.Get("is"), s)}
	said := 0
	for _, x := range []*ir.Number{c.AtLeast, c.AtMost, c.Is} {
		if x != nil {
			said++
		}
	}
	if said != 1 && !n.IsBad() {
		l.report("effect/number", n.Where(), "a comparison needs exactly one of `atLeast`, `atMost` and `is`", help("for a range, join two with all: [{…}, {…}]"))
	}
	if said == 0 {
		c.Is = &ir.Number{N: ref(0)}
	}
	return c
}

// repeated lowers an effect whose only part is a number. A number that is counted in play
// repeats the effect with 1.
func (l *lowering) repeated(e *ir.Effect, n *authored.Node, s *scope, set func(e *ir.Effect, n *int)) {
	if !isCounted(n) {
		set(e, ref(n.IntOr(0)))
		return
	}
	times, by := l.counted(n, s, 0, ir.RepeatLimit)
	one := ir.Effect{}
	set(&one, ref(1))
	e.Repeat = &ir.Repeat{Times: times, TimesBy: by, Do: []ir.Effect{one}}
}

// amounts reports an effect that counts two numbers: the engine keeps one for each.
func (l *lowering) amounts(n *authored.Node, several ...*ir.Number) {
	k := 0
	for _, x := range several {
		if x != nil {
			k++
		}
	}
	if k > 1 {
		l.report("effect/number", n.Where(), "an effect can count only one number in play", help("count one of them with a counter, or write it as an integer"))
	}
}
