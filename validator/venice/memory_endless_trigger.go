package venice

import (
	"fmt"
	"slices"

	"acforge.dev/internal/diag"
	ir "acforge.dev/schema/ir/venice"
)

// ENGINE: a turn must end by construction. Script lines that set each other off stop
// after some dozens a turn, wherever they are then, which no author intends.
var memoryEndlessTrigger = &Rule{
	Code: "memory/endless-trigger", Severity: diag.Warning,
	Doc: Doc{
		What: "A line of the script that triggers itself again, alone or through others.",
		Why:  "Its effects bring its own moment about again, and undo what would have stopped it. In play it runs until a limit stops it.",
		Bad: `memory: "0.3": on: echo: {when: alertOn: true, once: false, do: [{alert: "off"}, {alert: "on"}]}
`,
		Good: `memory: "0.3": on: echo: {when: alertOn: true, do: [{alert: "off"}, {alert: "on"}]}
`,
		Rulebook: []string{"BOV-21.5", "BOV-23.1"}, Since: "0.1",
	},
	Check: func(p *Pass) {
		for _, m := range p.Memories {
			done := make([]causes, len(m.On))
			for i := range m.On {
				done[i] = m.causes(m.On[i].Do)
			}
			sets := make([][]bool, len(m.On)) // for each line that fires again, the lines that it sets off
			for i := range m.On {
				if !m.On[i].Once {
					sets[i] = m.again(i, done)
				}
			}
			said := make([]bool, len(m.On))
			for i := range m.On {
				if sets[i] == nil || said[i] {
					continue
				}
				way := ""
				more := []func(*diag.Diagnostic){help("remove `once: false`, or the effect that brings the moment about")}
				for j := i + 1; j < len(m.On); j++ {
					if sets[j] != nil && sets[i][j] && sets[j][i] { // one circle
						said[j] = true
						way = ", through " + m.On[j].Name
						more = append(more, p.related(m.Ptr("on", j, "do"), "on the way"))
					}
				}
				p.Report(m.Ptr("on", i, "do"), fmt.Sprintf("%s triggers itself again%s", m.On[i].Name, way), more...)
			}
		}
	},
}

// causes holds the events that a list of effects may cause.
type causes struct {
	expose, hide, alertOn, alertOff, eliminate, spawn, push bool
	// moveTo are squares that Assassins may be moved to; anywhere: to other squares
	// too.
	moveTo   []ir.SquareID
	anywhere bool
	// up and down are counters that are raised, and lowered.
	up, down []ir.CounterID
}

// merge returns what two lists may cause together.
func (c causes) merge(o causes) causes {
	return causes{
		expose: c.expose || o.expose, hide: c.hide || o.hide,
		alertOn: c.alertOn || o.alertOn, alertOff: c.alertOff || o.alertOff,
		eliminate: c.eliminate || o.eliminate, spawn: c.spawn || o.spawn, push: c.push || o.push,
		moveTo: slices.Concat(c.moveTo, o.moveTo), anywhere: c.anywhere || o.anywhere,
		up: slices.Concat(c.up, o.up), down: slices.Concat(c.down, o.down),
	}
}

func (m *Memory) causes(list []ir.Effect) causes {
	w := &walker{}
	w.effects("", list)
	var c causes
	for _, s := range w.sites {
		e := s.Effect
		if e.Move != nil {
			c.moveTo = append(c.moveTo, e.Move.To.At...)
			c.anywhere = c.anywhere || len(e.Move.To.At) == 0
		}
		if n := e.Tally; n != nil {
			if n.By > 0 || n.ByN != nil {
				c.up = append(c.up, n.Counter)
			}
			if n.By < 0 || n.ByN != nil {
				c.down = append(c.down, n.Counter)
			}
		}
		if n := e.Count; n != nil {
			if n.To != nil || n.By > 0 || n.ByN != nil {
				c.up = append(c.up, n.Counter)
			}
			if n.To != nil || n.By < 0 || n.ByN != nil {
				c.down = append(c.down, n.Counter)
			}
		}
		c = c.merge(causes{
			expose: e.Expose != nil, hide: e.Hide != nil,
			alertOn: e.Alert != nil && *e.Alert == "on", alertOff: e.Alert != nil && *e.Alert == "off",
			eliminate: e.Eliminate != nil, spawn: e.Spawn != nil || e.Reinforce != nil, push: e.Push != nil,
		})
	}
	return c
}

// again returns which lines a line may set off, through lines that fire more than once
// and with their combined effects. It returns nil when the line does not set itself
// off.
func (m *Memory) again(start int, done []causes) []bool {
	seen := make([]bool, len(m.On))
	var all causes
	todo := []int{start}
	back := false
	for len(todo) > 0 {
		i := todo[0]
		todo = todo[1:]
		all = all.merge(done[i])
		for j := range m.On {
			if m.On[j].Once || !done[i].bring(&m.On[j].When) {
				continue
			}
			back = back || j == start
			if !seen[j] {
				seen[j] = true
				todo = append(todo, j)
			}
		}
	}
	if !back || !all.undo(&m.On[start].When) {
		return nil
	}
	return seen
}

// bring reports whether effects cause a moment.
func (c causes) bring(w *ir.When) bool {
	if w.Exposed && c.expose || w.AlertOn && c.alertOn || (w.Eliminated != nil || w.EliminatedOf != nil) && c.eliminate || w.EnemyEnters != nil && (c.spawn || c.push) {
		return true
	}
	if w.Counter != nil && slices.Contains(c.up, w.Counter.Counter) || len(w.LeavesSquare) > 0 && (c.anywhere || len(c.moveTo) > 0) {
		return true
	}
	at := comes(w)
	return len(at) > 0 && c.anywhere || slices.ContainsFunc(c.moveTo, func(s ir.SquareID) bool { return slices.Contains(at, s) })
}

// undo reports whether effects undo what a moment needs to come again. An exposed
// Assassin is not exposed once more (BOV-21.5), an alert that is on does not go on
// (BOV-23.1), and an Eliminated character is gone. A Guard that is pushed may be pushed
// back.
func (c causes) undo(w *ir.When) bool {
	return w.Exposed && c.hide || w.AlertOn && c.alertOff || (w.Eliminated != nil || w.EliminatedOf != nil) && c.spawn || w.EnemyEnters != nil && (c.spawn || c.push) || len(comes(w)) > 0 ||
		w.Counter != nil && slices.Contains(c.down, w.Counter.Counter) ||
		len(w.LeavesSquare) > 0 && (c.anywhere || slices.ContainsFunc(c.moveTo, func(s ir.SquareID) bool { return slices.Contains(w.LeavesSquare, s) }))
}
