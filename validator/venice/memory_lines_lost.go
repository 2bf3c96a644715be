package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// At most eight lines of the script wait at once (GAP-83; docs/effects.md, Limits).
var memoryLinesLost = &Rule{
	Code: "memory/lines-lost", Severity: diag.Warning,
	Doc: Doc{
		What: "More lines of the script wait for one moment than can wait at once.",
		Why:  "Only eight lines wait at once; what comes after them is lost. A line waits when its moment comes and its condition holds; with `late`, also without its condition. Counted are the lines that surely wait: those without a condition, and those with `late`.",
		Bad: `memory: "0.3": {
	counters: ["bells"]
	on: {
		for n in ["a", "b", "c", "d", "e", "f", "g", "h", "i"] {(n): {when: turnEnd: true, once: false, do: [{count: "bells"}]}}
		third: {when: counter: {counter: "bells", atLeast: 3}, do: [{alert: "on"}]}
	}
}
`,
		Good: `memory: "0.3": {
	counters: ["bells"]
	on: {
		every: {when: turnEnd: true, once: false, do: [for n in ["a", "b", "c", "d", "e", "f", "g", "h", "i"] {count: "bells"}]}
		third: {when: counter: {counter: "bells", atLeast: 3}, do: [{alert: "on"}]}
	}
}
`,
		Since: "0.7",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for j := range m.On {
				if before := m.before(j); len(before) >= mostWaiting {
					first := &m.On[before[0]]
					p.Report(m.Ptr("on", j), fmt.Sprintf("this line is lost: %d lines before it wait for the same moment, and at most %d wait at once", len(before), mostWaiting),
						p.related(m.Ptr("on", before[0]), first.Name+" is the first of them"),
						help("write the effects of several lines into one, each with its condition in an `if`"))
					break
				}
			}
		}
	},
}

// before returns the lines before line j that surely wait when it does, all together.
func (m *Memory) before(j int) (lines []int) {
	if !sureToWait(&m.On[j]) {
		return nil
	}
next:
	for i := range j {
		if !sureToWait(&m.On[i]) || !together(&m.On[i].When, &m.On[j].When) {
			continue
		}
		for _, k := range lines {
			if !together(&m.On[k].When, &m.On[i].When) {
				continue next
			}
		}
		lines = append(lines, i)
	}
	return lines
}

// sureToWait reports whether a line waits whenever the moment of its kind comes, at
// least the first time.
func sureToWait(t *ir.Trigger) bool {
	if t.If != nil && !t.Late {
		return false
	}
	switch word, _ := t.When.PartsOf(); word {
	case "setup", "turn", "everyTurn", "every", "turnEnd", "enemyPhase", "success":
		return true
	}
	return false
}
