package venice

import (
	"fmt"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// At most eight lists of effects wait for a later turn (docs/effects.md, Control).
var memoryLaterLost = &Rule{
	Code: "memory/later-lost", Severity: diag.Warning,
	Doc: Doc{
		What: "A line of the script lets more effects wait for later turns than can wait.",
		Why:  "Only eight lists of effects wait at the same time. What comes after them is lost.",
		Bad: `memory: "0.3": on: rain: {when: everyTurn: true, once: false, do: [{later: {turns: 9, do: [{alert: "on"}]}}]}
`,
		Good: `memory: "0.3": on: rain: {when: everyTurn: true, once: false, do: [{later: {turns: 3, do: [{alert: "on"}]}}]}
`,
		Since: "0.6",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			for i := range m.On {
				t := &m.On[i]
				if n := waiting(t); n > ir.LaterMost {
					p.Report(m.Ptr("on", i, "do"), fmt.Sprintf("%d effects of %s wait at the same time", n, t.Name), note("at most %d can wait", ir.LaterMost),
						help("let them wait for fewer turns, or count with a counter"))
				}
			}
		}
	},
}

// waiting returns how many effects of a line wait at the same time, if it fires whenever
// its moment comes.
func waiting(t *ir.Trigger) int {
	step, n := 0, 0 // turns from one time to the next
	switch w := &t.When; {
	case t.Once || t.If != nil:
	case w.Every != nil:
		step = max(1, w.Every.Step)
	case w.EveryTurn, w.TurnEnd, w.EnemyPhase:
		step = 1
	}
	for i := range t.Do {
		e := t.Do[i].Later
		switch {
		case e == nil || e.TurnsBy != nil:
		case step == 0:
			n++
		case e.At == "turnEnd" && !t.When.TurnEnd: // set earlier in the turn than the last ones happen
			n += e.Turns/step + 1
		default:
			n += (e.Turns + step - 1) / step
		}
	}
	return n
}
