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

// judgeIn says what the Memory makes certain. What follows from a mistake that
// has a rule of its own (a flag never set, an Objective out of reach) is left
// open, so that it is reported once.
func (p *Pass) judgeIn(m *Memory, c *ir.Cond, success bool) truth {
	// Success by the rules means that every mandatory Objective is done and
	// nobody is on a Map (BOV-5.5); an effect that wins means neither.
	ruled := success && !m.Wins()
	switch {
	case c.ObjectiveDone != nil && ruled && m.Objectives[*c.ObjectiveDone].Mandatory:
		return always
	case c.Synchronized && !m.hasTowerCard(),
		c.ChestsOpenedAtLeast != nil && *c.ChestsOpenedAtLeast > len(m.AllChests()),
		c.Present != nil && ruled:
		return never
	}
	return open
}
