package venice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	ir "acforge.dev/schema/ir/venice"
)

// truth is what is known about a condition without playing.
type truth uint8

const (
	open   truth = iota // it depends on play
	always              // it holds whatever happens
	never               // it holds in no game
)

func (t truth) not() truth { return [...]truth{open, never, always}[t] }

// moment is when a condition is evaluated: at success (BOV-34.1), when a line of the
// script fires, or at any time.
type moment struct {
	success bool
	when    *ir.When
}

// judge returns what is known about a condition. m is the Memory that contains it, nil
// on a card. It may return open where more could be known, but never a wrong answer.
func (p *Pass) judge(m *Memory, c *ir.Cond, at moment) truth {
	switch {
	case c == nil:
		return always
	case c.All != nil:
		all := always
		for i := range c.All {
			switch p.judge(m, &c.All[i], at) {
			case never:
				return never
			case open:
				all = open
			}
		}
		if p.contradict(m, c.All, false) {
			return never
		}
		return all
	case c.Any != nil:
		some := never
		for i := range c.Any {
			switch p.judge(m, &c.Any[i], at) {
			case always:
				return always
			case open:
				some = open
			}
		}
		if p.contradict(m, c.Any, true) { // one of them always holds
			return always
		}
		return some
	case c.Not != nil:
		return p.judge(m, c.Not, at).not()
	case at.when != nil && at.when.Setup && fired(at.when, c) != open:
		return fired(at.when, c)
	case c.Number != nil:
		var in *ir.Memory
		if m != nil {
			in = m.Memory
		}
		r := p.Pack.RangesIn(in)
		if at.when != nil && at.when.Turn != nil {
			r.Turn = ir.Span{Least: *at.when.Turn, Most: *at.when.Turn}
		}
		word, with := c.Number.With()
		if with == nil {
			return open
		}
		return compare(word, c.Number.Of.Range(r), with.Range(r))
	case c.TurnAtLeast != nil && *c.TurnAtLeast <= 1, c.AssassinsAtLeast != nil && *c.AssassinsAtLeast <= 2,
		c.Counter != nil && c.Counter.AtLeast <= 0:
		return always
	}
	if m == nil {
		return open
	}
	if c.TurnAtLeast != nil && *c.TurnAtLeast > m.lastTurn() {
		return never // the Memory has failed by then
	}
	if at.when != nil {
		if t := fired(at.when, c); t != open {
			return t
		}
	}
	return p.judgeIn(m, c, at)
}

// judgeIn returns what the Memory makes certain. Consequences of a mistake with its own
// rule (a flag never set, an Objective out of reach) stay open, so that the mistake is
// reported once.
func (p *Pass) judgeIn(m *Memory, c *ir.Cond, at moment) truth {
	// Success by the rules means that every mandatory Objective is done and no
	// character is on a Map (BOV-5.5). With an effect that wins neither is certain.
	ruled := at.success && !m.Wins()
	switch {
	case c.ObjectiveDone != nil && ruled && m.Objectives[*c.ObjectiveDone].Mandatory:
		return always
	case c.Synchronized && !m.hasTowerCard(),
		c.ChestsOpenedAtLeast != nil && *c.ChestsOpenedAtLeast > len(m.AllChests()),
		c.BossEliminated != nil && !m.faces(*c.BossEliminated),
		c.Present != nil && ruled,
		c.Counter != nil && m.outOfReach(c.Counter.Counter, c.Counter.AtLeast),
		c.Shows != nil && m.tooManyDice(c.Shows),
		c.Holds != nil && m.tooManyPieces(&c.Holds.Of, c.Holds.N), c.Lies != nil && m.tooManyPieces(&c.Lies.Of, c.Lies.N),
		c.GuardsAt != nil && p.tooManyGuards(c.GuardsAt):
		return never
	}
	return open
}

// fired returns what the moment of a script line implies for a condition: the event has
// happened and stays so, and the turn is known.
func fired(w *ir.When, c *ir.Cond) truth {
	holds := func(is bool) truth {
		if is {
			return always
		}
		return never
	}
	switch {
	case w.ObjectiveDone != nil && c.ObjectiveDone != nil && *w.ObjectiveDone == *c.ObjectiveDone,
		w.AlertOn && c.AlertRaised, w.Exposed && c.ExposedEver, w.Synchronized && c.Synchronized,
		w.Eliminated != nil && c.BossEliminated != nil && *w.Eliminated == *c.BossEliminated,
		w.ChestOpened && c.ChestsOpenedAtLeast != nil && *c.ChestsOpenedAtLeast <= 1:
		return always
	case w.Every != nil && c.TurnAtLeast != nil && *c.TurnAtLeast <= w.Every.From:
		return always
	case w.Every != nil && c.TurnAtMost != nil && *c.TurnAtMost < w.Every.From:
		return never
	case w.Turn != nil && c.TurnAtLeast != nil:
		return holds(*w.Turn >= *c.TurnAtLeast)
	case w.Turn != nil && c.TurnAtMost != nil:
		return holds(*w.Turn <= *c.TurnAtMost)
	case w.Setup && (c.TurnAtLeast != nil || c.Present != nil || c.AssassinEliminated || c.AssassinCritical || c.ExposedEver || c.Synchronized || c.ChestsOpenedAtLeast != nil && *c.ChestsOpenedAtLeast > 0):
		return never // before turn 1, and nobody is on the Map
	case w.Setup && c.TurnAtMost != nil:
		return always
	}
	return open
}

// faces reports whether a Boss can come into play: it stands on the Map at set-up, or
// effects spawn it.
func (m *Memory) faces(boss ir.EnemyID) bool {
	return m.Boss != nil && *m.Boss == boss || slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == boss }) ||
		slices.ContainsFunc(m.Bosses, func(b ir.BossHere) bool { return b.Boss == boss })
}

// outOfReach reports whether a counter never reaches a number: each effect that raises
// it happens once. A counter that no effect raises is reported by
// memory/counter-never-counted.
func (m *Memory) outOfReach(counter ir.CounterID, number int) bool {
	most := 0
	if x := m.Meter(counter); x != nil {
		if number > x.Max {
			return true
		}
		most = x.Start
	}
	for _, s := range m.Sites {
		if g := s.Effect.Guess; g != nil && g.Right == counter {
			return false
		}
		if t := s.Effect.Tally; t != nil && t.Counter == counter {
			return false
		}
		e := s.Effect.Count
		if e == nil || e.Counter != counter || e.By <= 0 && e.To == nil {
			continue
		}
		if e.To != nil || !m.happensOnce(s.At) {
			return false
		}
		most += e.By
	}
	return most > 0 && number > most
}

// happensOnce reports whether an effect at a place happens at most once in a Memory: on
// completing an Objective, or in a script line that fires once. Repeats are not
// counted.
func (m *Memory) happensOnce(at string) bool {
	if strings.Contains(at, "/repeat/") || strings.Contains(at, "/roll/") { // once for each die

		return false
	}
	for i := range m.Actions {
		if strings.HasPrefix(at, m.Ptr("actions", i)+"/") {
			return once(&m.Actions[i])
		}
	}
	for i := range m.On {
		if strings.HasPrefix(at, m.Ptr("on", i)+"/") {
			return m.On[i].Once
		}
	}
	return true
}

// once reports whether an action can be taken at most once in a Memory.
func once(a *ir.Action) bool {
	return a.Limit != nil && a.Limit.Memory != nil && a.Limit.Memory.N != nil && *a.Limit.Memory.N == 1
}

// tooManyGuards reports whether a condition needs more Guards than fit on its squares,
// or than exist.
func (p *Pass) tooManyGuards(c *ir.GuardsAt) bool {
	if len(c.At) > 0 {
		return c.N > squareHolds*len(c.At)
	}
	all := 0
	for i := range p.Pack.Enemies {
		if e := &p.Pack.Enemies[i]; e.Kind != "boss" {
			all += e.Box
		}
	}
	return c.N > all
}

// span is the range of a quantity, from least to most.
type span struct{ least, most int }

// contradict reports whether conditions cannot all hold at once; with denied, whether
// they cannot all be false. Each condition limits a quantity, such as the turn, or a
// fact that is true (1) or false (0). They contradict each other when the ranges have
// nothing in common.
func (p *Pass) contradict(m *Memory, list []ir.Cond, denied bool) bool {
	left := map[string]span{}
	var take func(c *ir.Cond, denied bool)
	take = func(c *ir.Cond, denied bool) {
		switch {
		case c.Not != nil:
			take(c.Not, !denied)
			return
		case c.All != nil && !denied:
			for i := range c.All {
				take(&c.All[i], denied)
			}
			return
		case c.Any != nil && denied:
			for i := range c.Any {
				take(&c.Any[i], denied)
			}
			return
		case c.All != nil, c.Any != nil:
			return // one of several: nothing is known of each
		}
		key, holds := quantity(c)
		if denied { // a condition requires everything above a number, or everything below
			if holds.least > -unbounded {
				holds = span{-unbounded, holds.least - 1}
			} else {
				holds = span{holds.most + 1, unbounded}
			}
		}
		now, ok := left[key]
		if !ok {
			now = bounds(m, key)
		}
		left[key] = span{max(now.least, holds.least), min(now.most, holds.most)}
	}
	for i := range list {
		take(&list[i], denied)
	}
	for _, s := range left {
		if s.least > s.most {
			return true
		}
	}
	return false
}

const unbounded = 1 << 30

// quantity returns the quantity that a condition is about, and the range that it
// requires.
func quantity(c *ir.Cond) (string, span) {
	switch {
	case c.TurnAtLeast != nil:
		return "turn", span{*c.TurnAtLeast, unbounded}
	case c.TurnAtMost != nil:
		return "turn", span{-unbounded, *c.TurnAtMost}
	case c.AssassinsAtLeast != nil:
		return "assassins", span{*c.AssassinsAtLeast, unbounded}
	case c.ChestsOpenedAtLeast != nil:
		return "chests", span{*c.ChestsOpenedAtLeast, unbounded}
	case c.EliminatedEnemiesAtMost != nil:
		return "eliminated", span{-unbounded, *c.EliminatedEnemiesAtMost}
	case c.Counter != nil:
		return fmt.Sprint("counter ", c.Counter.Counter), span{c.Counter.AtLeast, unbounded}
	case c.Alert != nil && !*c.Alert:
		return quantityOf(ir.Cond{Alert: new(true)}, span{-unbounded, 0})
	case c.BodiesOnMap != nil && !*c.BodiesOnMap:
		return quantityOf(ir.Cond{BodiesOnMap: new(true)}, span{-unbounded, 0})
	}
	return quantityOf(*c, span{1, unbounded})
}

func quantityOf(c ir.Cond, holds span) (string, span) {
	key, err := json.Marshal(c)
	if err != nil {
		panic(err) // plain data can be marshalled
	}
	return string(key), holds
}

// bounds returns the range of a quantity in any game.
func bounds(m *Memory, key string) span {
	switch key {
	case "turn":
		if m != nil && m.TimeLimit != nil && m.TimeLimit.Fails {
			return span{1, m.TimeLimit.Turns}
		}
		return span{1, unbounded}
	case "assassins":
		return span{2, 4}
	case "chests", "eliminated":
		return span{0, unbounded}
	}
	return span{-unbounded, unbounded}
}
