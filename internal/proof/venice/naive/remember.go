package naive

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// memory is one remembered thing of the campaign (docs/language.md, R): a number,
// or for squares the names of those that are marked.
type memory struct {
	*ir.Remembered
	number int
	marked map[string]bool
}

// recallAll begins with the values of the start; what is not there is nothing.
func (g *Game) recallAll(values []int) {
	g.memories = nil
	for i := range g.pack.Remember {
		m := &memory{Remembered: &g.pack.Remember[i], marked: map[string]bool{}}
		if i < len(values) {
			m.number = min(values[i], m.Most())
			for k, name := range m.Squares {
				m.marked[name] = values[i]&(1<<k) != 0
			}
		}
		g.memories = append(g.memories, m)
	}
}

// value returns the number of a remembered value in a start.
func (m *memory) value() int {
	if m.Kind != "squares" {
		return m.number
	}
	n := 0
	for k, name := range m.Squares {
		if m.marked[name] {
			n += 1 << k
		}
	}
	return n
}

// among returns the names of squares of a place that the thing is remembered for.
func (g *Game) among(m *memory, at *ir.Place, c *context) []string {
	var out []string
	for _, s := range g.places(at, c, g.origin(c)) {
		if slices.Contains(m.Squares, s.Name) {
			out = append(out, s.Name)
		}
	}
	return out
}

// rememberAs returns a remembered value, changed by an effect.
func (g *Game) rememberAs(k *ir.Keep, c *context) memory {
	m := g.memories[k.What].copy()
	switch {
	case k.At != nil:
		for _, name := range g.among(&m, k.At, c) {
			m.marked[name] = true
		}
	case k.By != 0:
		m.number = max(0, min(m.number+k.By, m.Max))
	default:
		m.number = min(k.To, m.Most())
	}
	return m
}

func (g *Game) forgetAs(f *ir.Forget, c *context) memory {
	m := g.memories[f.What].copy()
	if f.At == nil {
		return memory{Remembered: m.Remembered, marked: map[string]bool{}}
	}
	for _, name := range g.among(&m, f.At, c) {
		m.marked[name] = false
	}
	return m
}

func (m *memory) copy() memory {
	out := *m
	out.marked = map[string]bool{}
	for name, is := range m.marked {
		out.marked[name] = is
	}
	return out
}

// recallTo replaces what is remembered, and tells of a change.
func (g *Game) recallTo(i int, m memory) {
	if m.value() == g.memories[i].value() {
		return
	}
	*g.memories[i] = m
	g.tell("", "remembered", object{"what": m.ID, "value": m.dump()})
}

// isRemembered reports whether a condition `remembered` holds.
func (g *Game) isRemembered(r *ir.Recall, c *context) bool {
	m := g.memories[r.What]
	if r.At != nil {
		return slices.ContainsFunc(g.among(m, r.At, c), func(name string) bool { return m.marked[name] })
	}
	n := m.number
	if m.Kind == "squares" {
		n = 0
		for _, is := range m.marked {
			if is {
				n++
			}
		}
	}
	return n >= r.Least && n <= r.Most
}

// dump returns a value as clients see it.
func (m *memory) dump() any {
	switch m.Kind {
	case "flag":
		return m.number == 1
	case "oneOf":
		if m.number == 0 {
			return nil
		}
		return m.Values[m.number-1].ID
	case "squares":
		out := []any{}
		for _, name := range m.Squares {
			if m.marked[name] {
				out = append(out, name)
			}
		}
		return out
	}
	return m.number
}

// Remembers returns what is remembered now.
func (g *Game) Remembers() []int {
	var out []int
	for _, m := range g.memories {
		out = append(out, m.value())
	}
	return out
}

// recallLine reads a line of a situation: the name of a thing, and its value or squares.
func (g *Game) recallLine(args []string) error {
	for _, m := range g.memories {
		if len(args) == 0 || m.ID != args[0] {
			continue
		}
		m.number = 1
		for _, arg := range args[1:] {
			switch m.Kind {
			case "squares":
				m.marked[arg] = true
			case "flag":
				m.number = 0
				if arg == "yes" {
					m.number = 1
				}
			case "oneOf":
				m.number = m.ValueOf(arg)
			default:
				n, err := strconv.Atoi(arg)
				if err != nil {
					return err
				}
				m.number = n
			}
		}
		return nil
	}
	return errors.New("nothing of this name is remembered")
}

// concluded returns the conclusion of a finished game: the first for its result that
// holds (docs/language.md, W), or none.
func (g *Game) concluded() int {
	if g.result == engine.Ongoing {
		return ir.NoID
	}
	for i := range g.mem.Conclusions {
		if c := &g.mem.Conclusions[i]; c.Failed != (g.result == engine.Won) && g.holdsIf(c.If, &context{side: everywhere}) {
			return i
		}
	}
	return ir.NoID
}

// gained returns the XP of the Memory, with those of its conclusion.
func (g *Game) gained() int {
	if i := g.concluded(); i != ir.NoID && g.result == engine.Won {
		return max(0, g.xp()+g.extra())
	}
	return g.xp()
}

// extra returns what the conclusion that is read adds to the XP.
func (g *Game) extra() int {
	i := g.concluded()
	if i == ir.NoID {
		return 0
	}
	if c := &g.mem.Conclusions[i]; c.XPBy != nil {
		return max(-99, min(99, g.worth(c.XPBy, nowhere())))
	}
	return g.mem.Conclusions[i].XP
}

// lookRemembered reads a value for rule examples.
func (g *Game) lookRemembered(name string) (any, bool) {
	for _, m := range g.memories {
		if m.ID != name {
			continue
		}
		switch v := m.dump().(type) {
		case bool:
			return yes(v), true
		case nil:
			return "-", true
		case []any:
			var names []string
			for _, n := range v {
				names = append(names, n.(string))
			}
			if len(names) > 0 {
				return strings.Join(names, ","), true
			}
			return "-", true
		default:
			return v, true
		}
	}
	return nil, false
}
