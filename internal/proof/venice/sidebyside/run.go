package sidebyside

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"acforge/engine"
	"acforge/engine/venice/notation"
	ir "acforge/schema/ir/venice"
)

// Case is a game by its beginning and its answers. Answers that are no option
// where they are due are left out, so that a case still means something after
// its Memory was made smaller.
type Case struct {
	Pack    *ir.Pack
	Memory  string
	Options engine.Options
	Answers []engine.Action
}

// Kind is in what two engines differ.
type Kind string

// The kinds.
const (
	Begins  Kind = "begins"  // one plays the Memory, the other refuses it
	Asks    Kind = "asks"    // what is asked, and whom
	Options Kind = "options" // what may be chosen
	Refuses Kind = "refuses" // one refuses what both offer
	Draws   Kind = "draws"   // how much chance was drawn
	Table   Kind = "table"   // what lies on the table
	Panics  Kind = "panics"
)

// Difference is where two engines part.
type Difference struct {
	Kind   Kind
	At     string // what was asked there
	Detail string // lines: what the first has, what the second has
}

// Error says it.
func (d *Difference) Error() string {
	return fmt.Sprintf("the engines differ (%s) at %s:\n%s", d.Kind, d.At, d.Detail)
}

// pair is a game in both engines.
type pair struct{ a, b Side }

// begin begins the game in both.
func (c *Case) begin(a, b Maker) (pair, *Difference) {
	x, errA := a(c.Pack, c.Memory, c.Options)
	y, errB := b(c.Pack, c.Memory, c.Options)
	if errA == nil && errB == nil {
		return pair{x, y}, nil
	}
	if errA == nil {
		x.Close()
	}
	if errB == nil {
		y.Close()
	}
	if errA != nil && errB != nil {
		return pair{}, nil // that neither plays it is no difference
	}
	return pair{}, &Difference{Begins, "the beginning", fmt.Sprintf("%v\n%v", errA, errB)}
}

// Run plays the answers in both engines until they differ. It returns the
// answers that were taken, the last one being the one after which they differ,
// and what differs, nil for nothing.
func (c *Case) Run(a, b Maker) (taken []engine.Action, d *Difference) {
	k := 0
	return c.play(a, b, func(legal []engine.Action) (engine.Action, bool) {
		for ; k < len(c.Answers); k++ {
			if slices.Contains(legal, c.Answers[k]) {
				k++
				return c.Answers[k-1], true
			}
		}
		return 0, false
	})
}

// play asks next for an answer at each point.
func (c *Case) play(a, b Maker, next func(legal []engine.Action) (engine.Action, bool)) (taken []engine.Action, d *Difference) {
	at := "the beginning"
	defer func() {
		if r := recover(); r != nil {
			d = &Difference{Panics, at, fmt.Sprint(r)}
		}
	}()
	p, d := c.begin(a, b)
	if d != nil || p.a == nil {
		return nil, d
	}
	defer p.a.Close()
	defer p.b.Close()
	for {
		at = pointName(p.a.Point())
		legal, d := p.differ()
		if d != nil || len(legal) == 0 {
			return taken, d
		}
		x, ok := next(legal)
		if !ok {
			return taken, nil
		}
		taken = append(taken, x)
		if errA, errB := p.a.Apply(x), p.b.Apply(x); errA != nil || errB != nil {
			return taken, &Difference{Refuses, at, fmt.Sprintf("%s: %v\n%v", actionName(x), errA, errB)}
		}
	}
}

// differ compares a point; it returns its options in order.
func (p pair) differ() ([]engine.Action, *Difference) {
	at := pointName(p.a.Point())
	if x, y := p.a.Point(), p.b.Point(); x != y {
		return nil, &Difference{Asks, at, fmt.Sprintf("%s %+v\n%s%s %+v\n%s", at, x, listed(p.a.Legal()), pointName(y), y, listed(p.b.Legal()))}
	}
	x, y := p.a.Legal(), p.b.Legal()
	slices.Sort(x)
	slices.Sort(y)
	if !slices.Equal(x, y) {
		return nil, &Difference{Options, at, alone("the first", x, y) + alone("the second", y, x)}
	}
	if m, n := p.a.Draws(), p.b.Draws(); m != n {
		return nil, &Difference{Draws, at, fmt.Sprintf("%d\n%d", m, n)}
	}
	if m, n := p.a.Table(), p.b.Table(); !bytes.Equal(m, n) {
		if d := unequal(m, n); d != "" {
			return nil, &Difference{Table, at, d}
		}
	}
	return x, nil
}

// alone lists the options that one has and the other has not.
func alone(who string, has, not []engine.Action) string {
	var out []byte
	for _, a := range has {
		if !slices.Contains(not, a) {
			out = fmt.Appendf(out, "%s alone: %s\n", who, actionName(a))
		}
	}
	return string(out)
}

// listed are options, one a line; of many, the first.
func listed(list []engine.Action) string {
	var out []byte
	for i, a := range list {
		if i == most {
			return string(append(out, "  …\n"...))
		}
		out = fmt.Appendf(out, "  %s\n", actionName(a))
	}
	return string(out)
}

func pointName(p engine.Point) string {
	if p.Kind != engine.Choice {
		return p.Kind.String()
	}
	if int(p.Code) >= len(notation.AskNames) {
		return "nothing that is known"
	}
	return notation.AskNames[p.Code]
}

// actionName is an action as the notation writes it: its verb and arguments.
func actionName(a engine.Action) string {
	return fmt.Sprintf("%#x (verb %d: %d %d %d %d)", uint64(a), notation.VerbOf(a), notation.Arg(a, 0), notation.Arg(a, 1), notation.Arg(a, 2), notation.Arg(a, 3))
}

var errNothing = errors.New("the case shows no difference")
