package venice

import (
	"fmt"
	"slices"

	"acforge.dev/compiler/authored"
	ir "acforge.dev/schema/ir/venice"
)

// remember lowers what the campaign remembers, by id.
func (l *lowering) remember() {
	for i, n := range l.remembered.nodes {
		l.out.Origins.Mark(fmt.Sprint("/remember/", i), n)
		l.pack.Remember = append(l.pack.Remember, l.rememberedThing(n))
		if i == ir.MaxRemembered {
			l.report("pack/too-many", n.Label, fmt.Sprintf("a campaign can remember at most %d things", ir.MaxRemembered))
		}
	}
}

func (l *lowering) rememberedThing(n *authored.Node) ir.Remembered {
	r := ir.Remembered{ID: n.Name, Title: l.text(n.Get("title")), Kind: "flag"}
	var kinds []*authored.Node
	for _, kind := range []string{"flag", "number", "oneOf", "flagFor"} {
		if k := n.Get(kind); k != nil {
			kinds = append(kinds, k)
		}
	}
	switch {
	case len(kinds) == 0 && !n.IsBad():
		l.report("pack/remembered-kind", n.Label, fmt.Sprintf("`%s` needs one of `flag`, `number`, `oneOf` and `flagFor`", n.Name))
	case len(kinds) > 1:
		l.report("pack/remembered-kind", kinds[1].Label, fmt.Sprintf("`%s` can be only one of `flag`, `number`, `oneOf` and `flagFor`", n.Name), related(kinds[0].Label, "the first is here"))
	}
	most := func(n *authored.Node, count int) {
		if count > ir.MaxRememberedValues {
			l.report("pack/too-many", n.Where(), fmt.Sprintf("this has %d values; there can be at most %d", count, ir.MaxRememberedValues))
		}
	}
	switch {
	case n.Get("number") != nil:
		r.Kind, r.Max = "number", n.Get("number").Get("max").IntOr(1)
	case n.Get("oneOf") != nil:
		r.Kind = "oneOf"
		values := byID("value", "", n.Get("oneOf")).nodes
		for _, v := range values[:min(len(values), ir.MaxRememberedValues)] {
			r.Values = append(r.Values, ir.RememberedValue{ID: v.Name, Title: l.text(v)})
		}
		most(n.Get("oneOf"), len(values))
	case n.Get("flagFor") != nil:
		r.Kind = "squares"
		squares := n.Get("flagFor").Get("squares")
		l.twice(squares)
		names := squares.Words()
		most(squares, len(names))
		r.Squares = names[:min(len(names), ir.MaxRememberedValues)]
	}
	return r
}

// recalled returns the thing that a node names, by its name alone or in the field name.
func (l *lowering) recalled(n *authored.Node) (int, *ir.Remembered) {
	name := n
	if n != nil && n.Kind == authored.Struct {
		name = n.Get("name")
	}
	i := l.find(l.remembered, name)
	if i == ir.NoID {
		return i, nil
	}
	return i, &l.pack.Remember[i]
}

// unfit reports a field that does not go with the kind of a thing.
func (l *lowering) unfit(n *authored.Node, r *ir.Remembered, needs string) {
	if n != nil && !n.IsBad() {
		l.report("effect/remembered", n.Where(), fmt.Sprintf("`%s` is %s", r.ID, kindOf(r)), help(needs))
	}
}

func kindOf(r *ir.Remembered) string {
	switch r.Kind {
	case "number":
		return fmt.Sprintf("a number from 0 to %d", r.Max)
	case "oneOf":
		var ids []string
		for _, v := range r.Values {
			ids = append(ids, v.ID)
		}
		return "one of " + orList(ids)
	case "squares":
		return "remembered for squares: " + orList(r.Squares)
	}
	return "a flag"
}

func orList(words []string) string {
	out := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			out += " and "
		default:
			out += ", "
		}
		out += "`" + w + "`"
	}
	return out
}

// value lowers a value of a thing: -1 if it does not fit, which is reported.
func (l *lowering) value(n *authored.Node, r *ir.Remembered) int {
	v := -1
	switch {
	case n.Kind == authored.Bool && r.Kind == "flag":
		v = 0
		if n.BoolOr(false) {
			v = 1
		}
	case n.Kind == authored.Int && (r.Kind == "number" || r.Kind == "squares"):
		if v = n.IntOr(0); r.Kind == "number" && v > r.Max || r.Kind == "squares" && v > len(r.Squares) {
			v = -1
		}
	case n.Kind == authored.String && r.Kind == "oneOf":
		v = r.ValueOf(n.Text)
	}
	if v < 0 {
		l.unfit(n, r, "write such a value")
	}
	return v
}

// keep lowers the effect remember.
func (l *lowering) keep(n *authored.Node, s *scope) *ir.Keep {
	i, r := l.recalled(n)
	k := &ir.Keep{What: i}
	to, by, at := n.Get("to"), n.Get("by"), n.Get("at")
	if r == nil || n.IsBad() {
		return k
	}
	if r.Kind != "number" && by != nil {
		l.unfit(by, r, "`by` changes a number")
	}
	if r.Kind != "squares" && at != nil {
		l.unfit(at, r, "`at` names squares of a thing that is remembered for squares")
	}
	switch r.Kind {
	case "flag":
		k.To = 1
		if to != nil {
			k.To = max(0, l.value(to, r))
		}
	case "squares":
		k.At = l.squaresToKeep(at, s)
		if to != nil {
			l.unfit(to, r, "write `at` with the squares")
		}
	case "number":
		switch {
		case (to == nil) == (by == nil):
			l.report("effect/remembered", n.Where(), fmt.Sprintf("`%s` is a number, and needs exactly one of `to` and `by`", r.ID))
		case isNumeric(to):
			k.To, k.ToBy = l.counted(to, s, 0, ir.Span{Least: 0, Most: r.Max})
		case to != nil:
			k.To = max(0, l.value(to, r))
		case isCounted(by):
			k.By, k.ByBy = l.counted(by, s, 0, ir.Span{Least: -r.Max, Most: r.Max})
		default:
			if k.By = by.IntOr(0); k.By == 0 {
				l.report("effect/remembered", by.Where(), "`by: 0` changes nothing")
			}
		}
	default:
		if to == nil {
			l.unfit(n, r, "write `to` with one of them")
		} else {
			k.To = max(0, l.value(to, r))
		}
	}
	return k
}

// isNumeric reports whether a value is a number that is counted in play. A word is the id of
// one of several values, except for the two that are numbers.
func isNumeric(n *authored.Node) bool {
	return isCounted(n) && (n.Kind == authored.Struct || n.Text == "assassins" || n.Text == "turn")
}

// squaresToKeep lowers the squares of something that is remembered for squares.
func (l *lowering) squaresToKeep(n *authored.Node, s *scope) *ir.Place {
	p := ir.Place{Rel: "here"}
	if n != nil {
		p = l.place(n, s)
	}
	p.Each = true
	return &p
}

// forget lowers the effect forget.
func (l *lowering) forget(n *authored.Node, s *scope) *ir.Forget {
	i, r := l.recalled(n)
	f := &ir.Forget{What: i}
	at := n.Get("at")
	switch {
	case r == nil || at == nil:
	case r.Kind != "squares":
		l.unfit(at, r, "`at` names squares of a thing that is remembered for squares")
	default:
		f.At = l.squaresToKeep(at, s)
	}
	return f
}

// recall lowers the condition remembered.
func (l *lowering) recall(n *authored.Node, s *scope) *ir.Recall {
	i, r := l.recalled(n)
	c := &ir.Recall{What: i, Least: 1, Most: ir.MaxRememberedNumber}
	is, least, at := n.Get("is"), n.Get("atLeast"), n.Get("at")
	if r == nil || n.IsBad() {
		return c
	}
	switch {
	case is != nil && least != nil:
		l.report("effect/remembered", least.Label, "write either `is` or `atLeast`", related(is.Label, "`is` is here"))
	case is != nil:
		c.Least = max(0, l.value(is, r))
		c.Most = c.Least
	case least != nil && r.Kind != "number" && r.Kind != "squares":
		l.unfit(least, r, "write `is`, or the name alone")
	case least != nil:
		c.Least = least.IntOr(1)
	}
	switch {
	case at == nil:
	case r.Kind != "squares":
		l.unfit(at, r, "`at` names squares of a thing that is remembered for squares")
	case is != nil || least != nil:
		l.report("effect/remembered", at.Label, "`at` asks whether one of these squares is remembered; `is` and `atLeast` ask how many are")
	default:
		c.At = l.squaresToKeep(at, s)
	}
	return c
}

// between lowers a condition that is judged between Memories. Only the condition
// `remembered` has an answer there.
func (l *lowering) between(n *authored.Node) *ir.Cond {
	if n == nil || l.inPlay(n) {
		return nil
	}
	return l.condOrNil(n, nil)
}

// inPlay reports a part of a condition that no one can answer between Memories.
func (l *lowering) inPlay(n *authored.Node) bool {
	bad := false
	for _, f := range n.Fields() {
		switch f.Name {
		case "all", "any":
			for _, e := range f.Elems() {
				bad = l.inPlay(e) || bad
			}
		case "not":
			bad = l.inPlay(f) || bad
		case "remembered":
			if at := f.Get("at"); at != nil {
				l.report("memory/asked-between", at.Label, "no square can be asked for between Memories", help("ask how many are remembered, with `is` or `atLeast`"))
				bad = true
			}
		default:
			l.report("memory/asked-between", f.Label, fmt.Sprintf("`%s` has no answer between Memories", f.Name), help("ask for what the campaign remembers, with `remembered`"))
			bad = true
		}
	}
	return bad
}

// startRemembered lowers what a declared start remembers.
func (l *lowering) startRemembered(n *authored.Node) []int {
	var out []int
	for i, v := range l.values(n) {
		if v >= 0 {
			if out == nil {
				out = make([]int, len(l.pack.Remember))
			}
			out[i] = v
		}
	}
	return out
}

// values lowers values by name: -1 for those that are not there.
func (l *lowering) values(n *authored.Node) []int {
	var out []int
	for _, f := range n.Fields() {
		l.note(l.remembered, f, true)
		i, ok := l.remembered.index[f.Name]
		if !ok {
			if l.whole(l.remembered) {
				l.unknown(l.remembered.code, l.remembered.what, f.Name, f.Label, l.remembered.names())
			}
			continue
		}
		for len(out) < len(l.pack.Remember) {
			out = append(out, -1)
		}
		r := &l.pack.Remember[i]
		if r.Kind == "squares" && f.Kind == authored.List {
			out[i] = 0
			for _, e := range f.Elems() {
				if k := slices.Index(r.Squares, e.Str()); k >= 0 {
					out[i] |= 1 << k
				} else {
					l.unfit(e, r, "write some of these")
				}
			}
			continue
		}
		if r.Kind == "squares" {
			l.unfit(f, r, "write a list of squares")
			continue
		}
		if r.Kind == "oneOf" && f.Kind == authored.Bool && !f.BoolOr(true) { // none
			out[i] = 0
			continue
		}
		out[i] = max(0, l.value(f, r))
	}
	return out
}

// openedIf lowers the envelopes of a list that have a condition.
func (l *lowering) openedIf(n *authored.Node, at string) []ir.OpensIf {
	var out []ir.OpensIf
	for _, e := range n.Elems() {
		if e.Kind != authored.Struct {
			continue
		}
		i, c := l.find(l.envelopeIDs, e.Get("envelope")), l.between(e.Get("if"))
		if i == ir.NoID || c == nil {
			continue
		}
		l.out.Origins.Mark(fmt.Sprint(at, "/", i), e)
		out = append(out, ir.OpensIf{Envelope: ir.EnvelopeID(i), If: *c})
	}
	return out
}
