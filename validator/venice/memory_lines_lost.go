package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// At most sixteen lines of the script wait at once (GAP-83; docs/effects.md, Limits).
var memoryLinesLost = &Rule{
	Code: "memory/lines-lost", Severity: diag.Warning,
	Doc: Doc{
		What: "More lines of the script wait for one moment than can wait at once.",
		Why:  "Only sixteen lines wait at once; what comes after them is lost. All lines wait whose moment has come: their conditions are judged afterwards, so those whose condition does not hold count, too.",
		Bad: `memory: "0.3": {
	counters: ["bells"]
	on: {
		for n in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"] {(n): {when: turnEnd: true, once: false, do: [{count: "bells"}]}}
		third: {when: counter: {counter: "bells", atLeast: 3}, do: [{alert: "on"}]}
	}
}
`,
		Good: `memory: "0.3": {
	counters: ["bells"]
	on: {
		every: {when: turnEnd: true, once: false, do: [for n in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"] {count: "bells"}]}
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
					p.Report(m.Ptr("on", j), fmt.Sprintf("this line can be lost: %d lines before it wait for the same moment, and at most %d wait at once", len(before), mostWaiting),
						p.related(m.Ptr("on", before[0]), first.Name+" is the first of them"),
						note("lines whose condition does not hold count, too"),
						help("write the effects of several lines into one, each with its condition in an `if`"))
					break
				}
			}
		}
	},
}

// before returns the lines before line j that surely wait when it does, all together.
func (m *Memory) before(j int) (lines []int) {
	if at := comes(&m.On[j].When); len(at) > 0 {
		for _, sq := range at {
			var here []int
			for i := range m.On[:j] {
				if (len(m.On[i].When.Enters) > 0) == (len(m.On[j].When.Enters) > 0) && slices.Contains(comes(&m.On[i].When), sq) {
					here = append(here, i)
				}
			}
			if len(here) > len(lines) {
				lines = here
			}
		}
		return lines
	}
next:
	for i := range j {
		if !sureToWait(&m.On[i].When, &m.On[j].When) {
			continue
		}
		for _, k := range lines {
			if !sureToWait(&m.On[k].When, &m.On[i].When) {
				continue next
			}
		}
		lines = append(lines, i)
	}
	return lines
}

// sureToWait reports whether lines with two moments wait together in some turn.
func sureToWait(a, b *ir.When) bool {
	switch word, _ := b.PartsOf(); word {
	case "setup", "turn", "everyTurn", "every", "turnEnd", "enemyPhase", "success":
		return together(a, b)
	case "counter":
		x, y := a.Counter, b.Counter
		return x != nil && x.Counter == y.Counter && x.AtLeastBy == nil && y.AtLeastBy == nil && x.AtLeast == y.AtLeast
	}
	return false
}
