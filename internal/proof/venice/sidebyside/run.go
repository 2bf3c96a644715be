package sidebyside

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Case is a game, given by its beginning and its answers. Answers that are not
// options at their point are skipped, so that a case stays useful after its
// Memory was shrunk.
type Case struct {
	Pack    *ir.Pack
	Memory  string
	Options engine.Options
	Answers []engine.Action
}

// Kind is the kind of a difference between two engines.
type Kind string

// The kinds.
const (
	Begins  Kind = "begins"  // one plays the Memory, the other refuses it
	Asks    Kind = "asks"    // the question, or the player asked
	Options Kind = "options" // the options
	Refuses Kind = "refuses" // one refuses what both offer
	Draws   Kind = "draws"   // the amount of chance drawn
	Table   Kind = "table"   // the table
	Panics  Kind = "panics"
)

// Difference is the point where two engines differ.
type Difference struct {
	Kind   Kind
	At     string // the question there
	Detail string // lines: the value of the first, the value of the second
}

// Error describes the difference.
func (d *Difference) Error() string {
	return fmt.Sprintf("the engines differ (%s) at %s:\n%s", d.Kind, d.At, d.Detail)
}

// pair is a game in both engines.
type pair struct{ a, b Side }

// begin starts the game in both.
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
		return pair{}, nil // it is not a difference if both refuse it
	}
	return pair{}, &Difference{Begins, "the beginning", fmt.Sprintf("%v\n%v", errA, errB)}
}

// Run plays the answers in both engines until they differ. It returns the answers
// taken, including the one after which they differ, and the difference, or nil.
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

// differ compares a point and returns its options in order.
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

// alone lists the options that has contains and not does not.
func alone(who string, has, not []engine.Action) string {
	var out []byte
	for _, a := range has {
		if !slices.Contains(not, a) {
			out = fmt.Appendf(out, "%s alone: %s\n", who, actionName(a))
		}
	}
	return string(out)
}

// listed writes options, one per line, and only the first if there are many.
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

// actionName writes an action in notation: its verb and arguments.
func actionName(a engine.Action) string {
	return fmt.Sprintf("%#x (verb %d: %d %d %d %d)", uint64(a), notation.VerbOf(a), notation.Arg(a, 0), notation.Arg(a, 1), notation.Arg(a, 2), notation.Arg(a, 3))
}

var errNothing = errors.New("the case shows no difference")
