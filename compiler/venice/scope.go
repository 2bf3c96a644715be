package venice

import (
	"fmt"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// scope is a Memory while it is lowered, with the names it declares.
type scope struct {
	node   *authored.Node
	folder Folder
	at     string // JSON pointer to it in the IR
	memory *ir.Memory
	// mapped is false when its Map could not be made, so that its squares are unknown.
	mapped   bool
	square   map[string]ir.SquareID
	names    []string    // of the squares
	drawnAt  []diag.Span // where each is drawn or listed
	squares  *table      // represents the squares where uses of names are recorded
	goals    *table
	flags    *table
	counter  *table
	tokens   *table
	machines *table
	dice     *table
	decks    *table
	secrets  *table
	figures  *table
	pieces   *table
	asking   *asking // the action that is being lowered
}

// inMemory reports, on a card, a name that only a Memory has.
func (l *lowering) inMemory(n *authored.Node, s *scope, what string) bool {
	if s == nil {
		l.report("effect/needs-memory", n.Where(), fmt.Sprintf("a card cannot name %s %s: it can be played in any Memory", what, n.Quote()))
	}
	return s != nil
}

func (l *lowering) goal(n *authored.Node, s *scope) *ir.GoalID {
	id := ir.GoalID(ir.NoID)
	if l.inMemory(n, s, "the Objective") && len(s.memory.Maps) > 0 {
		id = ir.GoalID(l.find(s.goals, n))
	}
	return &id
}

func (l *lowering) flag(n *authored.Node, s *scope) *ir.FlagID {
	id := ir.FlagID(ir.NoID)
	if l.inMemory(n, s, "the flag") {
		id = ir.FlagID(l.find(s.flags, n))
	}
	return &id
}

func (l *lowering) counter(n *authored.Node, s *scope) ir.CounterID {
	if n == nil || !l.inMemory(n, s, "the counter") {
		return ir.NoID
	}
	return ir.CounterID(l.find(s.counter, n))
}

// common returns a counter that is one for all.
func (l *lowering) common(n *authored.Node, s *scope) ir.CounterID {
	id := l.counter(n, s)
	if s != nil && l.ofEach(id, s) {
		l.report("effect/number", n.Where(), fmt.Sprintf("each Assassin has a counter %s of its own", n.Quote()), help("change and count it with `tally`"))
	}
	return id
}

// own returns a counter that each Assassin has of its own.
func (l *lowering) own(n *authored.Node, s *scope) ir.CounterID {
	at := n
	if n.Kind == authored.Struct {
		at = n.Get("counter")
	}
	id := l.counter(at, s)
	if id != ir.NoID && s != nil && !l.ofEach(id, s) {
		l.report("effect/number", at.Where(), fmt.Sprintf("the counter %s is one for all", at.Quote()), help("declare it with `each: true`, or change it with `count`"))
	}
	return id
}

// ofEach reports whether each Assassin has a counter of its own.
func (l *lowering) ofEach(id ir.CounterID, s *scope) bool {
	if id < 0 || int(id) >= len(s.memory.Counters) {
		return false
	}
	return s.node.Get("counters").Get(s.memory.Counters[id]).Get("each").BoolOr(false)
}

func (l *lowering) token(n *authored.Node, s *scope) *ir.TokenMove {
	t := n.Get("token")
	m := &ir.TokenMove{Token: ir.NoID, At: l.place(n.Get("at"), s)}
	if t != nil && l.inMemory(t, s, "the token") {
		m.Token = l.find(s.tokens, t)
	}
	return m
}

// squares lowers a square or a list of squares; nil when nothing is written.
func (l *lowering) squares(n *authored.Node, s *scope) []ir.SquareID {
	if n == nil || n.Kind == authored.Bad {
		return nil
	}
	out := []ir.SquareID{}
	add := func(e *authored.Node) {
		if id := l.squareIn(e, s, ""); id != ir.NoID {
			out = append(out, id)
		}
	}
	if n.Kind == authored.String {
		add(n)
	}
	for _, e := range n.Elems() {
		add(e)
	}
	return out
}

func (l *lowering) squareList(n *authored.Node, s *scope) []ir.SquareID {
	if out := l.squares(n, s); out != nil {
		return out
	}
	return []ir.SquareID{}
}

// squareIn resolves the name of a square. Within Map A, "c2" is "A.c2".
func (l *lowering) squareIn(n *authored.Node, s *scope, in string) ir.SquareID {
	if n == nil || n.Kind != authored.String || !l.inMemory(n, s, "the square") || !s.mapped {
		return ir.NoID
	}
	l.note(s.squares, n, false)
	if in != "" {
		if id, ok := s.square[in+"."+n.Text]; ok {
			return id
		}
	}
	if id, ok := s.square[n.Text]; ok {
		return id
	}
	l.offMap(n, s)
	return ir.NoID
}
