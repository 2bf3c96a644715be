package venice

import ir "acforge/schema/ir/venice"

// truth is what can be said of a condition without playing.
type truth uint8

const (
	open   truth = iota // it depends on play
	always              // it holds whatever happens
	never               // it holds in no game
)

func (t truth) not() truth { return [...]truth{open, never, always}[t] }

func known(yes bool) truth {
	if yes {
		return always
	}
	return never
}

// judge says what is known of a condition. m is the Memory it stands in, nil
// on a card. success says that it is judged at the moment of success
// (BOV-34.1). It may answer open where more could be known, never wrongly.
func (p *Pass) judge(m *Memory, c *ir.Cond, success bool) truth {
	switch {
	case c == nil:
		return always
	case c.All != nil:
		all := always
		for i := range c.All {
			switch p.judge(m, &c.All[i], success) {
			case never:
				return never
			case open:
				all = open
			}
		}
		return all
	case c.Any != nil:
		some := never
		for i := range c.Any {
			switch p.judge(m, &c.Any[i], success) {
			case always:
				return always
			case open:
				some = open
			}
		}
		return some
	case c.Not != nil:
		return p.judge(m, c.Not, success).not()
	case c.TurnAtLeast != nil && *c.TurnAtLeast <= 1, c.AssassinsAtLeast != nil && *c.AssassinsAtLeast <= 2,
		c.Counter != nil && c.Counter.AtLeast <= 0:
		return always
	}
	if m == nil {
		return open
	}
	return p.judgeIn(m, c, success)
}

// judgeIn says what the Memory makes certain.
func (p *Pass) judgeIn(m *Memory, c *ir.Cond, success bool) truth {
	// Success by the rules means that every mandatory Objective is done and
	// nobody is on a Map (BOV-5.5); an effect that wins means neither.
	ruled := success && !m.Wins()
	switch {
	case c.ObjectiveDone != nil:
		if !m.Completable(*c.ObjectiveDone) {
			return never
		}
		if ruled && m.Objectives[*c.ObjectiveDone].Mandatory {
			return always
		}
	case c.Flag != nil:
		if !m.can(func(e *ir.Effect) bool { return e.Set != nil && *e.Set == *c.Flag }) {
			return never
		}
	case c.Counter != nil:
		if !m.can(func(e *ir.Effect) bool {
			return e.Count != nil && e.Count.Counter == c.Counter.Counter && e.Count.By > 0
		}) {
			return never
		}
	case c.Synchronized:
		if !m.hasTower() {
			return never
		}
	case c.ChestsOpenedAtLeast != nil:
		if *c.ChestsOpenedAtLeast > m.openableChests() {
			return never
		}
	case c.Present != nil:
		if ruled || !m.anyReached(c.Present.At) {
			return never
		}
	}
	return open
}

// openableChests counts Chests that an Assassin can get to.
func (m *Memory) openableChests() int {
	n := 0
	for _, s := range m.Chests {
		if m.Reached[s] {
			n++
		}
	}
	return n
}

func (m *Memory) anyReached(squares []ir.SquareID) bool {
	for _, s := range squares {
		if m.Reached[s] {
			return true
		}
	}
	return false
}
