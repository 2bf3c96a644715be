package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// A figure that never comes onto the Map, or that nothing asks for, changes nothing.
var memoryIdleFigure = &Rule{
	Code: "memory/idle-figure", Severity: diag.Warning,
	Doc: Doc{
		What: "A figure that never comes onto the Map, that moves and is read by nothing, or that never moves although a line waits for it.",
		Why:  "A figure by itself does nothing: lines, conditions, places, numbers, actions or other figures have to ask where it is. Players would move a piece without meaning. `arrives` and `meets` come when a figure moves; one that an effect places does not arrive.",
		Bad: `memory: "0.3": {
	figures: courier: {at: "a1", route: ["a1", "b1"]}
	figures: dog: goals: [{to: figures: ["courier"]}]
	on: bite: {when: meets: "dog", once: false, do: [{alert: "on"}]}
}
`,
		Good: `memory: "0.3": {
	figures: courier: {at: "a1", route: ["a1", "b1"]}
	on: arrived: {when: arrives: {figure: "courier", at: "b1"}, do: [{alert: "on"}]}
}
`,
		Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.Figures {
				f := &m.Figures[i]
				comes := f.At >= 0 || m.can(func(e *ir.Effect) bool { return e.Stand != nil && e.Stand.Figure == i })
				switch {
				case f.Troop != nil && !m.manned(i):
					p.Report(m.Ptr("figures", i), fmt.Sprintf("the Guards of the figure `%s` never come onto the Map", f.Name), help("give it a square in `at`, or bring them with `spawn` and `figure`"))
				case f.Troop != nil: // players meet them as Enemies
				case !comes:
					p.Report(m.Ptr("figures", i), fmt.Sprintf("the figure `%s` never comes onto the Map", f.Name), help("give it a square in `at`, or place it with `stand`"))
				case f.Body == nil && len(f.Goals) > 0 && !m.asksFor(i):
					p.Report(m.Ptr("figures", i), fmt.Sprintf("nothing asks where the figure `%s` is", f.Name), help("wait for it with `arrives` or `meets`, or ask with `figure` or `stepsTo`"))
				}
			}
			for j := range m.On {
				i, word := m.awaited(&m.On[j].When)
				if f := m.figure(i); f != nil && f.Troop == nil && !m.moves(i) {
					p.Report(m.Ptr("on", j, "when"), fmt.Sprintf("this line never happens: the figure `%s` never moves, and `%s` waits for that", f.Name, word),
						help("give the figure a route or goals, or write these effects next to the `stand` that places it"))
				}
			}
		}
	},
}

// awaited returns the figure that a moment waits for, -1 for none, and the word.
func (m *Memory) awaited(w *ir.When) (figure int, word string) {
	switch {
	case w.Arrives != nil:
		return w.Arrives.Figure, "arrives"
	case w.Meets != nil:
		return *w.Meets, "meets"
	}
	return -1, ""
}

// figure returns a figure of the Memory, nil for none.
func (m *Memory) figure(i int) *ir.Figure {
	if i < 0 || i >= len(m.Figures) {
		return nil
	}
	return &m.Figures[i]
}

// moves reports whether a figure can take a step.
func (m *Memory) moves(i int) bool {
	f := &m.Figures[i]
	return len(f.Goals) > 0 && (f.When != "" || m.can(func(e *ir.Effect) bool { return e.Walk != nil && e.Walk.Figure == i }))
}

// asksFor reports whether anything in the Memory depends on where a figure is.
func (m *Memory) asksFor(i int) bool {
	for k := range m.On {
		if w := &m.On[k].When; w.Arrives != nil && w.Arrives.Figure == i || w.Meets != nil && *w.Meets == i {
			return true
		}
	}
	names := func(p ir.Part) bool {
		return p.Place != nil && p.Place.Rel == "figure" && p.Place.Figure == i || p.Target != nil && p.Target.Where == "figure" && p.Target.Figure == i
	}
	for k := range m.Actions {
		if names(ir.Part{Place: &m.Actions[k].At}) {
			return true
		}
	}
	for _, s := range m.Sites {
		if _, parts := s.Effect.PartsOf(); slices.ContainsFunc(parts, names) {
			return true
		}
	}
	for _, c := range m.Conds {
		if _, parts := c.Cond.PartsOf(); c.Cond.Figure != nil && c.Cond.Figure.Figure == i || slices.ContainsFunc(parts, names) {
			return true
		}
	}
	for _, n := range m.Numbers {
		if _, parts := n.Number.PartsOf(); n.Number.StepsTo != nil && n.Number.StepsTo.Figure == i || slices.ContainsFunc(parts, names) {
			return true
		}
	}
	for k := range m.Figures {
		for _, g := range m.Figures[k].Goals {
			for _, a := range []*ir.Aim{g.To, g.From} {
				if k != i && a != nil && slices.Contains(a.Figures, i) {
					return true
				}
			}
		}
	}
	return false
}
