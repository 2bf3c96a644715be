package bot

import (
	"slices"

	"acforge/engine"
)

// chains looks for what one seat can do in several steps that pay with the last of them
// alone: to walk somewhere, open what stands there and take what is in it. Changes of a
// plan in one place do not find that, since each step by itself is a loss.
//
// It leaves the steps of a seat out of the best plan and looks at all that the seat could
// do instead, with one aside at most, from where the plan begins or from after what the
// others do. The position with the fewest steps and the one of the best Value take turns
// to be gone on from; none is looked at twice. The chains that end best, with what the
// others do, are plans to be tried. Its missions have [engine.Acting]; of others it finds
// nothing.
type chains struct {
	round, seat int // which were looked for last
	drafts      [][]step
	links       []link
	values      []int32     // of links
	prints      []uint64    // of links: fingerprints of their games
	alike       [256]int    // the last link by the low byte of its fingerprint, from 1; 0 none
	earlier     []int       // the one before each of the same low byte, so too
	open        []int32     // of links: the value, shut where it was gone on from
	oldest      int         // every link before it is shut
	root        engine.Game // where chains begin
	before      []step      // what the others do until then
	after       []step      // and what they do later
	code        uint16      // of the points at which seats act
}

// shut is less than any value.
const shut = -1 << 31

// link is a position, and by which steps one comes to it from root.
type link struct {
	game  engine.Game
	steps []step
	aside bool // one of them is an aside
}

const (
	// chainRounds is how often chains of each seat are looked for: where the plan
	// begins, then after what the others do.
	chainRounds = 2
	// chainSeats is the last seat of which they are.
	chainSeats = 4
	// chainPart is which part of the budget one seat's chains of a round may cost, in
	// steps; with one aside a chain, few need as much.
	chainPart = 14
	// chainLinks is how many positions they may have.
	chainLinks = 1024
	// chainMost is how many of them are tried.
	chainMost = 4
	// chainCare is how many options are compared where something is asked on the way, and
	// chainAsks how much may be asked before a chain ends.
	chainCare, chainAsks = 4, 8
)

// reset forgets the chains of another plan.
func (c *chains) reset() { c.round, c.seat, c.drafts = 0, 0, c.drafts[:0] }

// chain makes the next plan with a chain the draft; false when all were tried. Looking for
// the chains of a seat costs a part of steps.
func (b *Fair) chain(view View, r *engine.Stream, steps int) bool {
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
			c.round = chainRounds // nobody acts by itself
		} else if b.others(view) {
			b.links(view, r, steps/chainPart)
		}
	}
	if len(c.drafts) == 0 {
		return false
	}
	b.draft, b.shared = append(b.draft[:0], c.drafts[0]...), 0
	c.drafts = c.drafts[1:]
	return true
}

// others plays what the others do in the best plan, in its first future, and makes the
// first or the last position in which the seat could act root; false where there is none.
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
			_ = b.try.Apply(s.action, nil) // what is not legal without the seat is left out
		}
		c.after = append(c.after, s)
	}
	c.after = slices.DeleteFunc(c.after, func(s step) bool { return s.code == c.code && mine(s.action) })
	return found
}

// actor is whose own doing an option is, asides too.
func (b *Fair) actor(a engine.Action) int {
	seat, _ := b.trail.acting.Actor(b.try, a)
	return seat
}

// busiest is the code of the points at which most steps of single seats are taken in the
// best plan; ok is false where there is none.
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

// links looks for chains from root, for about as many steps, and makes drafts of the best,
// the best of all first.
func (b *Fair) links(view View, r *engine.Stream, steps int) {
	c, until := &b.chains, view.Turn()+1
	c.drafts, c.values, c.prints, c.earlier, c.alike = c.drafts[:0], c.values[:0], c.prints[:0], c.earlier[:0], [256]int{}
	c.open, c.oldest = c.open[:0], 0
	if len(c.links) > 0 && c.links[0].game.Mission() != b.try.Mission() {
		c.links = nil
	}
	first := b.newLink(c.root, nil, false).game
	first.Redraw(b.Viewer, r.Next()) // how dice will fall is not known
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
				b.addLink(b.newLink(from.game, from.steps, aside || from.aside), step{c.code, a}, r, until)
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

// next shuts the link that is gone on from as the n-th, and returns its index: the oldest
// and the best take turns; -1 where all are shut.
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

// addLink lets the next link take a step, and keeps it where that leads to a new position.
func (b *Fair) addLink(l *link, s step, r *engine.Stream, until int32) {
	if b.act(l, s, r, until) {
		if n := b.trail.acting.Fingerprint(l.game); !b.chains.known(b.trail.acting, l.game, n) {
			b.chains.add(l.game.Value(b.Viewer), n)
		}
	}
}

// known reports whether a game of this fingerprint is in one of the positions found.
func (c *chains) known(x engine.Acting, g engine.Game, print uint64) bool {
	for i := c.alike[uint8(print)]; i > 0; i = c.earlier[i-1] {
		if c.prints[i-1] == print && x.Same(g, c.links[i-1].game) {
			return true
		}
	}
	return false
}

// add notes that the next link is a position of this value and fingerprint.
func (c *chains) add(value int32, print uint64) {
	c.earlier = append(c.earlier, c.alike[uint8(print)])
	c.values, c.open, c.prints = append(c.values, value), append(c.open, value), append(c.prints, print)
	c.alike[uint8(print)] = len(c.values)
}

// act lets the seat take a step, and the policy answer what is
// asked then, until a seat can act or the game is won; false where it does not come to
// that in this turn.
func (b *Fair) act(l *link, s step, r *engine.Stream, until int32) bool {
	p := &b.policy
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
		p.legal, p.spent = l.game.Legal(p.legal[:0]), 0
		s = step{code, p.pick(l.game, r, b.Viewer, chainCare, false)}
		b.Spent += p.spent
		err = l.game.Apply(s.action, nil)
	}
	return false
}
