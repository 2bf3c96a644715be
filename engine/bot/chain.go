package bot

import (
	"slices"

	"acforge.dev/engine"
)

// chains looks for sequences of one seat's steps that only pay off with the
// last step. An example: walk to a place, open what is there and take the
// content. Changing a plan in one place does not find these, since each step
// by itself is a loss.
//
// The search leaves the seat's steps out of the best plan and tries everything
// that the seat could do instead, with at most one aside. It starts where the
// plan begins, or after what the others do. It extends the position with the
// fewest steps and the one with the best Value in turn, and none twice. The
// chains that end best, combined with the others' steps, are plans to try. It
// needs missions with [engine.Acting]; for others it finds nothing.
type chains struct {
	round, seat int // of the last search
	drafts      [][]step
	links       []link
	values      []int32     // of each link
	prints      []uint64    // of each link: fingerprint of its game
	alike       [256]int    // by low byte of a fingerprint: the last link with it, from 1; 0 is none
	earlier     []int       // the previous link with the same low byte, numbered like alike
	open        []int32     // of each link: its value, or shut once it was extended
	oldest      int         // all links before it are shut
	root        engine.Game // where chains begin
	before      []step      // what the others do before root
	after       []step      // what the others do after it
	code        uint16      // of the points at which seats act
}

// shut is below any value.
const shut = -1 << 31

// link is a position and the steps that lead to it from root.
type link struct {
	game  engine.Game
	steps []step
	aside bool // one of the steps is an aside
}

const (
	// chainRounds is how often chains are searched for each seat: first from
	// where the plan begins, then from after what the others do.
	chainRounds = 2
	// chainSeats is the highest seat that chains are searched for.
	chainSeats = 4
	// chainPart is the divisor of the budget that gives the steps for one seat's
	// chains of a round. With one aside a chain, few searches need that many.
	chainPart = 14
	// chainLinks is the largest number of positions in one search.
	chainLinks = 1024
	// chainMost is how many of the chains found are tried.
	chainMost = 4
	// chainCare is how many options are compared when something is asked on the
	// way. chainAsks is how many such questions may come before a chain ends.
	chainCare, chainAsks = 4, 8
)

// reset forgets the chains of the previous plan.
func (c *chains) reset() { c.round, c.seat, c.drafts = 0, 0, c.drafts[:0] }

// chain makes the next plan with a chain the draft; it returns false when all
// were tried. The search for a seat's chains costs part of steps.
func (b *Fair) chain(view View, luck uint64, steps int) bool {
	c := &b.chains
	if b.trail.acting == nil {
		return false
	}
	for len(c.drafts) == 0 && c.round < chainRounds {
		if c.seat++; c.seat > chainSeats {
			c.seat = 0
			c.round++
			continue
		}
		var ok bool
		if c.code, ok = b.busiest(); !ok {
			c.round = chainRounds // no point at which seats act
		} else if b.others(view) {
			b.links(view, engine.At(luck, chainLuck, uint32(c.round*(chainSeats+1)+c.seat)), steps/chainPart)
		}
	}
	if len(c.drafts) == 0 {
		return false
	}
	b.draft, b.shared = append(b.draft[:0], c.drafts[0]...), 0
	c.drafts = c.drafts[1:]
	return true
}

// others plays what the others do in the best plan, in its first future. It
// sets root to the first or the last position in which the seat could act, and
// returns false if there is none.
func (b *Fair) others(view View) bool {
	c, until := &b.chains, view.Turn()+1
	c.root = scratch(c.root, b.try)
	c.before, c.after = c.before[:0], c.after[:0]
	mine := func(a engine.Action) bool { return b.actor(a) == c.seat }
	view.Sample(b.try, b.seeds[0])
	found := false
	for i, s := range b.best.steps {
		if s.code == c.code && mine(s.action) {
			continue
		}
		if settle(b.try) != engine.Choice || b.try.Outcome().Turn >= until {
			break
		}
		code := b.try.Point().Code
		if code == c.code && slices.ContainsFunc(b.try.Options(), mine) {
			c.root.Copy(b.try)
			c.before = append(c.before, c.after...)
			c.after = c.after[:0]
			if found = true; c.round == 0 {
				c.after = append(c.after, b.best.steps[i:]...)
				break
			}
		}
		if code == s.code {
			b.Spent++
			_ = b.try.Apply(s.action, nil) // a step that is not legal without the seat is left out
		}
		c.after = append(c.after, s)
	}
	c.after = slices.DeleteFunc(c.after, func(s step) bool { return s.code == c.code && mine(s.action) })
	return found
}

// actor returns the seat whose own action an option is, asides included.
func (b *Fair) actor(a engine.Action) int {
	seat, _ := b.trail.acting.Actor(b.try, a)
	return seat
}

// busiest returns the code of the points at which single seats take the most
// steps in the best plan; ok is false if there are none.
func (b *Fair) busiest() (code uint16, ok bool) {
	most, steps := 0, b.best.steps
	for i, s := range steps {
		if b.actor(s.action) == 0 || most > 0 && s.code == code {
			continue
		}
		n := 0
		for _, o := range steps[i:] {
			if o.code == s.code && b.actor(o.action) != 0 {
				n++
			}
		}
		if n > most {
			most, code = n, s.code
		}
	}
	return code, most > 0
}

// links searches chains from root for about that many steps. It makes drafts of
// the best ones, the very best first.
func (b *Fair) links(view View, luck uint64, steps int) {
	c, until := &b.chains, view.Turn()+1
	c.drafts, c.values, c.prints, c.earlier, c.alike = c.drafts[:0], c.values[:0], c.prints[:0], c.earlier[:0], [256]int{}
	c.open, c.oldest = c.open[:0], 0
	if len(c.links) > 0 && c.links[0].game.Mission() != b.try.Mission() {
		c.links = nil
	}
	first := b.newLink(c.root, nil, false).game
	first.Redraw(b.Viewer, luck) // how dice will fall is unknown
	start := c.root.Value(b.Viewer)
	c.add(start, b.trail.acting.Fingerprint(first))
	end := b.Spent + steps
	for n := 0; b.Spent < end; n++ {
		at := c.next(n)
		if at < 0 {
			break
		}
		for _, a := range b.trail.acting.Solo(c.links[at].game, c.seat) {
			seat, aside := b.trail.acting.Actor(b.try, a)
			if from := &c.links[at]; seat == c.seat && len(c.values) < chainLinks && !(aside && from.aside) {
				b.addLink(b.newLink(from.game, from.steps, aside || from.aside), step{c.code, a}, luck, until)
			}
		}
	}
	for range chainMost {
		best := slices.Index(c.values, slices.Max(c.values))
		if c.values[best] <= start {
			break
		}
		c.values[best] = start
		c.drafts = append(c.drafts, slices.Concat(c.before, c.links[best].steps, c.after))
	}
}

// next shuts the link to be extended in round n and returns its index. The
// oldest and the best link take turns. It returns -1 if all are shut.
func (c *chains) next(n int) int {
	for c.oldest < len(c.open) && c.open[c.oldest] == shut {
		c.oldest++
	}
	at := c.oldest
	if at == len(c.open) {
		return -1
	}
	if n%2 > 0 {
		for i, v := range c.open {
			if v > c.open[at] {
				at = i
			}
		}
	}
	c.open[at] = shut
	return at
}

// newLink makes the next link a copy of a game and of the steps to it.
func (b *Fair) newLink(g engine.Game, steps []step, aside bool) *link {
	c, n := &b.chains, len(b.chains.values)
	if n == len(c.links) {
		c.links = append(c.links, link{game: b.try.Clone()})
	}
	l := &c.links[n]
	l.game.Copy(g)
	l.steps, l.aside = append(l.steps[:0], steps...), aside
	return l
}

// addLink takes a step in the next link and keeps the link if the position is
// new.
func (b *Fair) addLink(l *link, s step, luck uint64, until int32) {
	if b.act(l, s, luck, until) {
		if n := b.trail.acting.Fingerprint(l.game); !b.chains.known(b.trail.acting, l.game, n) {
			b.chains.add(l.game.Value(b.Viewer), n)
		}
	}
}

// known reports whether a game with this fingerprint is in one of the positions
// found.
func (c *chains) known(x engine.Acting, g engine.Game, print uint64) bool {
	for i := c.alike[uint8(print)]; i > 0; i = c.earlier[i-1] {
		if c.prints[i-1] == print && x.Same(g, c.links[i-1].game) {
			return true
		}
	}
	return false
}

// add records the value and fingerprint of the next link.
func (c *chains) add(value int32, print uint64) {
	c.earlier = append(c.earlier, c.alike[uint8(print)])
	c.values, c.open, c.prints = append(c.values, value), append(c.open, value), append(c.prints, print)
	c.alike[uint8(print)] = len(c.values)
}

// act takes a step of the seat and lets the policy answer what is asked next,
// until a seat can act again or the game is won. It returns false if neither
// happens in this turn. The chance of an answer follows from luck and the steps
// before it.
func (b *Fair) act(l *link, s step, luck uint64, until int32) bool {
	p, asked := &b.policy, 0
	err := l.game.Apply(s.action, nil)
	for range chainAsks {
		if b.Spent++; err != nil {
			return false
		}
		l.steps = append(l.steps, s)
		if settle(l.game) == engine.Over || l.game.Outcome().Turn >= until {
			return l.game.Outcome().Result == engine.Won
		}
		code := l.game.Point().Code
		if code == b.chains.code {
			return true
		}
		for _, s := range l.steps[asked:] {
			luck = engine.Mix(luck ^ uint64(s.action))
		}
		asked = len(l.steps)
		p.legal, p.spent = l.game.Legal(p.legal[:0]), 0
		s = step{code, p.pick(l.game, luck, b.Viewer, chainCare, false)}
		b.Spent += p.spent
		err = l.game.Apply(s.action, nil)
	}
	return false
}
