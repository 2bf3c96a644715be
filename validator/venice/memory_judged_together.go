package venice

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// The conditions of all waiting lines are judged before the first of them does anything
// (docs/effects.md, Scripts). A line that asks for something that an earlier one has just changed
// comes a moment too late.
var memoryJudgedTogether = &Rule{
	Code: "memory/judged-together", Severity: diag.Info,
	Doc: Doc{
		What: "A line of the script asks for something that an earlier line of the same moment changes.",
		Why:  "The conditions of all lines that wait together are judged before the first of them acts. So this line sees the state before the other one, and fires one moment later than it seems. Lines whose conditions exclude each other are not reported.",
		Bad: `memory: "0.3": {
	counters: ["bells"]
	on: {
		bell: {when: turnEnd: true, once: false, do: [{count: "bells"}]}
		third: {when: turnEnd: true, if: counter: {counter: "bells", atLeast: 3}, do: [{alert: "on"}]}
	}
}
`,
		Good: `memory: "0.3": {
	counters: ["bells"]
	on: {
		bell: {when: turnEnd: true, once: false, do: [{count: "bells"}]}
		third: {when: turnEnd: true, late: true, if: counter: {counter: "bells", atLeast: 3}, do: [{alert: "on"}]}
	}
}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for j := range m.On {
				late := &m.On[j]
				if late.If == nil || late.Late {
					continue
				}
				asks := asksFor(late.If)
				for i := range m.On[:j] {
					first := &m.On[i]
					if !together(&first.When, &late.When) || first.If != nil && p.contradict(m, []ir.Cond{*first.If, *late.If}, false) {
						continue
					}
					if both := shared(changed(first.Do), asks); both != "" {
						p.Report(m.Ptr("on", j, "if"), fmt.Sprintf("this is judged before %s changes %s", first.Name, m.thing(both)),
							p.related(m.Ptr("on", i, "do"), first.Name+" waits for the same moment"),
							help("write `late: true` here to judge it after that line, or `when: counter` to wait for a number"))
						break
					}
				}
			}
		}
	},
}

// together reports whether two moments surely come at the same time in some turn.
func together(a, b *ir.When) bool {
	x, _ := a.PartsOf()
	y, _ := b.PartsOf()
	begins := func(w *ir.When) bool { return w.Turn != nil || w.EveryTurn || w.Every != nil }
	has := func(w *ir.When, turn int) bool {
		return w.EveryTurn || w.Every != nil && w.Every.Has(turn) || w.Turn != nil && *w.Turn == turn
	}
	overlap := func(a, b []ir.SquareID) bool {
		return slices.ContainsFunc(a, func(s ir.SquareID) bool { return slices.Contains(b, s) })
	}
	switch {
	case begins(a) && begins(b):
		return a.Turn == nil && b.Turn == nil || a.Turn != nil && has(b, *a.Turn) || b.Turn != nil && has(a, *b.Turn)
	case a.Leaves && len(b.LeavesBy) > 0, b.Leaves && len(a.LeavesBy) > 0:
		return true
	case x != y:
		return false
	case a.ObjectiveDone != nil:
		return *a.ObjectiveDone == *b.ObjectiveDone
	case a.EliminatedOf != nil || b.EliminatedOf != nil:
		return a.EliminatedOf == nil || b.EliminatedOf == nil || *a.EliminatedOf == *b.EliminatedOf
	case a.Eliminated != nil:
		return *a.Eliminated == *b.Eliminated
	case a.AllyLeaves != nil:
		return *a.AllyLeaves == *b.AllyLeaves
	case a.AllyEliminated != nil:
		return *a.AllyEliminated == *b.AllyEliminated
	case a.AllyEnters != nil:
		return overlap(a.AllyEnters.At, b.AllyEnters.At)
	case len(a.Enters) > 0:
		return overlap(a.Enters, b.Enters)
	case len(a.Entering) > 0:
		return overlap(a.Entering, b.Entering)
	case len(a.LeavesSquare) > 0:
		return overlap(a.LeavesSquare, b.LeavesSquare)
	case len(a.Falls) > 0:
		return overlap(a.Falls, b.Falls)
	case len(a.LeavesBy) > 0:
		return overlap(a.LeavesBy, b.LeavesBy)
	case a.EnemyEnters != nil:
		return overlap(a.EnemyEnters.At, b.EnemyEnters.At)
	case a.Counter != nil:
		return a.Counter.Counter == b.Counter.Counter
	case a.State != nil:
		return *a.State == *b.State
	case a.Paid != nil:
		return a.Paid.Objective == nil || b.Paid.Objective == nil || *a.Paid.Objective == *b.Paid.Objective
	}
	return true
}

// changed returns what effects change now: "counter 0", "flag 1", "goal 2", "alert",
// "remembered 3".
func changed(do []ir.Effect) []string {
	var out []string
	for i := range do {
		e := &do[i]
		switch {
		case e.Count != nil:
			out = append(out, fmt.Sprintf("counter %d", e.Count.Counter))
		case e.Tally != nil:
			out = append(out, fmt.Sprintf("counter %d", e.Tally.Counter))
		case e.Guess != nil:
			out = append(out, fmt.Sprintf("counter %d", e.Guess.Right))
		case e.Set != nil:
			out = append(out, fmt.Sprintf("flag %d", *e.Set))
		case e.Clear != nil:
			out = append(out, fmt.Sprintf("flag %d", *e.Clear))
		case e.Complete != nil:
			out = append(out, fmt.Sprintf("goal %d", *e.Complete))
		case e.Alert != nil:
			out = append(out, "alert")
		case e.Remember != nil:
			out = append(out, fmt.Sprintf("remembered %d", e.Remember.What))
		case e.Forget != nil:
			out = append(out, fmt.Sprintf("remembered %d", e.Forget.What))
		case e.Later == nil:
			_, parts := e.PartsOf()
			for _, part := range parts {
				if part.Do != nil {
					out = append(out, changed(*part.Do)...)
				}
			}
		}
	}
	return out
}

// asksFor returns what a condition asks for, with the words of changed.
func asksFor(c *ir.Cond) []string {
	w := &walker{}
	w.cond("", c, true)
	var out []string
	for _, s := range w.conds {
		switch c := s.Cond; {
		case c.Counter != nil:
			out = append(out, fmt.Sprintf("counter %d", c.Counter.Counter))
		case c.Flag != nil:
			out = append(out, fmt.Sprintf("flag %d", *c.Flag))
		case c.ObjectiveDone != nil:
			out = append(out, fmt.Sprintf("goal %d", *c.ObjectiveDone))
		case c.Alert != nil:
			out = append(out, "alert")
		case c.Remembered != nil:
			out = append(out, fmt.Sprintf("remembered %d", c.Remembered.What))
		}
	}
	for _, n := range w.numbers {
		if n.Number.Counter != nil {
			out = append(out, fmt.Sprintf("counter %d", *n.Number.Counter))
		}
		if n.Number.Tally != nil {
			out = append(out, fmt.Sprintf("counter %d", n.Number.Tally.Counter))
		}
		for _, g := range n.Number.Done {
			out = append(out, fmt.Sprintf("goal %d", g))
		}
	}
	return out
}

// shared returns the first word of a list that another has, "" for none.
func shared(a, b []string) string {
	for _, x := range a {
		if slices.Contains(b, x) {
			return x
		}
	}
	return ""
}

// thing names what changed returns.
func (m *Memory) thing(word string) string {
	kind, number, _ := strings.Cut(word, " ")
	i := 0
	if _, err := fmt.Sscan(number, &i); err != nil {
		return "the alert"
	}
	switch kind {
	case "counter":
		return "the counter " + m.Counters[i]
	case "flag":
		return "the flag " + m.Flags[i]
	case "goal":
		return "the Objective " + m.Objectives[i].Name
	}
	return "what the campaign remembers"
}
