package venice

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	ir "acforge/schema/ir/venice"
)

// truth is what can be said of a condition without playing.
type truth uint8

const (
	open   truth = iota // it depends on play
	always              // it holds whatever happens
	never               // it holds in no game
)

func (t truth) not() truth { return [...]truth{open, never, always}[t] }

// moment is when a condition is judged: at success (BOV-34.1), when a line of the script
// fires, or else at any time.
type moment struct {
	success bool
	when    *ir.When
}

// judge says what is known of a condition. m is the Memory it stands in, nil
// on a card. It may answer open where more could be known, never wrongly.
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
	case c.TurnAtLeast != nil && *c.TurnAtLeast <= 1, c.AssassinsAtLeast != nil && *c.AssassinsAtLeast <= 2,
		c.Counter != nil && c.Counter.AtLeast <= 0:
		return always
	}
	if m == nil {
		return open
	}
	if at.when != nil {
		if t := fired(at.when, c); t != open {
			return t
		}
	}
	return p.judgeIn(m, c, at)
}

// judgeIn says what the Memory makes certain. What follows from a mistake that
// has a rule of its own (a flag never set, an Objective out of reach) is left
// open, so that it is reported once.
func (p *Pass) judgeIn(m *Memory, c *ir.Cond, at moment) truth {
	// Success by the rules means that every mandatory Objective is done and
	// nobody is on a Map (BOV-5.5); an effect that wins means neither.
	ruled := at.success && !m.Wins()
	switch {
	case c.ObjectiveDone != nil && ruled && m.Objectives[*c.ObjectiveDone].Mandatory:
		return always
	case c.Synchronized && !m.hasTowerCard(),
		c.ChestsOpenedAtLeast != nil && *c.ChestsOpenedAtLeast > len(m.AllChests()),
		c.BossEliminated != nil && !m.faces(*c.BossEliminated),
		c.Present != nil && ruled,
		c.Counter != nil && m.outOfReach(c.Counter.Counter, c.Counter.AtLeast),
		c.GuardsAt != nil && p.tooManyGuards(c.GuardsAt):
		return never
	}
	return open
}

// fired is what the moment of a line of the script says of a condition: what has come
// about stays so, and the turn is the one that it is.
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
	case w.Turn != nil && c.TurnAtLeast != nil:
		return holds(*w.Turn >= *c.TurnAtLeast)
	case w.Turn != nil && c.TurnAtMost != nil:
		return holds(*w.Turn <= *c.TurnAtMost)
	}
	return open
}

// faces tells whether a Boss can come into play: it stands on the Map at set-up, or is
// the one that effects spawn.
func (m *Memory) faces(boss ir.EnemyID) bool {
	return m.Boss != nil && *m.Boss == boss || slices.ContainsFunc(m.Guards, func(g ir.Placement) bool { return g.Type == boss })
}

// outOfReach tells whether a counter never comes to a number: each effect that raises it
// happens once. That none does is memory/counter-never-counted.
func (m *Memory) outOfReach(counter ir.CounterID, number int) bool {
	most := 0
	for _, s := range m.Sites {
		e := s.Effect.Count
		if e == nil || e.Counter != counter || e.By <= 0 {
			continue
		}
		if !m.happensOnce(s.At) {
			return false
		}
		most += e.By
	}
	return most > 0 && number > most
}

// happensOnce tells whether an effect at a place happens once in a Memory at most: on
// completing an Objective, or in a line of the script that fires once; repeats are not
// counted.
func (m *Memory) happensOnce(at string) bool {
	if strings.Contains(at, "/repeat/") {
		return false
	}
	for i := range m.On {
		if strings.HasPrefix(at, m.Ptr("on", i)+"/") {
			return m.On[i].Once
		}
	}
	return true
}

// tooManyGuards tells whether more Guards are asked for than stand on so many squares, or
// than there are.
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

// span is what a quantity may be: from least to most.
type span struct{ least, most int }

// contradict tells whether conditions cannot all hold at once; with denied, whether
// they cannot all fail to hold. Each is about a quantity, as the turn, or a thing that
// is so (1) or not (0); what all of them leave of it may be nothing.
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
		if denied { // what a condition asks for is all above a number, or all below
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

// quantity is what a condition is about, and what it asks of that.
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
		panic(err) // plain data can be written
	}
	return string(key), holds
}

// bounds are what a quantity is in any game.
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
