package sim

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"acforge/engine"
	"acforge/engine/bot"
	"acforge/engine/stats"
)

// player plays games, one at a time, with scratch memory of its own.
type player struct {
	ctx   context.Context
	nodes int
	bots  map[string]bot.Bot
	log   engine.Log
	// The game at hand.
	touched []int32     // by Event.Content: the turn of the first touch, 0 none
	marks   *stats.Grid // by mark and place
	stands  *stands     // nil: nobody asks
	actions []engine.Action
	picks   []uint8 // which of the options each was
	// first is, where usage is there, by item the step at which it was first used, -1
	// never.
	usage engine.Usage
	first []int
	uses  []uint16
}

func newPlayer(ctx context.Context, o Options) *player {
	p := &player{ctx: ctx, nodes: o.Nodes}
	p.seat()
	return p
}

// seat makes new bots. After a panic the old ones may hold half-made games.
func (p *player) seat() {
	p.bots = map[string]bot.Bot{}
	for _, name := range bots {
		nodes := 0
		if name == Fair {
			nodes = p.nodes
		}
		b, err := bot.New(name, nodes)
		if err != nil {
			panic(err) // the list of bots is ours
		}
		p.bots[name] = b
	}
}

// chunk plays games from..to-1 of a cell and counts them.
func (p *player) chunk(c *cell, name string, from, to uint64) *count {
	n := newCount(c.mission)
	p.marks = newMarks(c.mission)
	p.stands = newStands(c)
	defer func() { p.stands = nil }()
	for i := from; i < to && p.ctx.Err() == nil; i++ {
		n.add(i, p.play(c, name, i), p.touched, p.marks, p.actions)
		var line []uint8
		if name == Fair && i-c.first < DefaultGames {
			line = slices.Clone(p.picks)
		}
		n.lines = append(n.lines, line)
	}
	return n
}

// again leaves in p.actions what the fair bot did in game i: it is asked once more only
// where nothing tells.
func (p *player) again(c *cell, i uint64) {
	lines := c.plays[slices.Index(bots[:], Fair)].lines
	if k := i - c.first; k >= uint64(len(lines)) || !p.pick(c, i, lines[k]) {
		p.play(c, Fair, i)
	}
}

// pick takes of the options in game i those of a line, and tells whether there was one.
func (p *player) pick(c *cell, i uint64, line []uint8) (ok bool) {
	defer func() { ok = recover() == nil && ok }()
	p.actions = p.actions[:0]
	g, err := c.mission.New(c.game(i))
	if err != nil || len(line) == 0 {
		return false
	}
	for _, k := range line {
		p.actions = append(p.actions, g.Options()[k])
		if g.Take(int(k), nil) != nil {
			return false
		}
	}
	return true
}

// end is how a game came to its end.
type end struct {
	outcome   engine.Outcome
	aim       engine.Aim
	seats     int
	decisions int
	undecided bool
	// shaped says that best was asked for: how well the players stood where they stood
	// best, in thousandths.
	shaped bool
	best   int32
	// earned says that it was won with the bonus of the mission.
	earned bool
	// nests are the places that players stayed on, circles that they went round in circles;
	// see stands.
	nests   []int
	circles bool
	// did is the turn in which what players were urged to do was done, 0 never.
	did int32
	// parted says that somebody was gone for good while there was work to do.
	parted bool
	// code of what went wrong, "" nothing, and what.
	code, message string
}

// play plays game i of the cell. Whatever the game does, it returns.
func (p *player) play(c *cell, name string, i uint64) end {
	return p.playFrom(c, name, i, nil, nil)
}

// playFrom plays game i on after a line of actions, from then on with a ban or an urge
// where that is not nil.
func (p *player) playFrom(c *cell, name string, i uint64, line []engine.Action, with wrapping) (e end) {
	p.actions, p.picks = p.actions[:0], p.picks[:0]
	p.touched = resize(p.touched, len(c.mission.Content())+1)
	p.marks.Reset()
	var g engine.Game
	defer func() {
		if r := recover(); r != nil {
			e.code, e.message = CodeCrash, "panic: "+fmt.Sprint(r)
			p.seat()
		}
	}()
	o := c.game(i)
	g, err := c.mission.New(o)
	if err != nil {
		return end{shaped: name == Fair, code: CodeCrash, message: "the game does not begin: " + err.Error()}
	}
	e.aim, e.seats = g.Aim(), o.Seats
	e.shaped = name == Fair
	var stands *stands
	if e.shaped && e.aim != engine.Rivals && p.stands != nil {
		stands = p.stands
		stands.reset()
		defer func() { e.nests, e.circles = stands.nests(), stands.circles() }()
	}
	b, r := p.bots[name], stream(o)
	b.Begin()
	for _, a := range line {
		if err := g.Apply(a, nil); err != nil {
			e.code, e.message = CodeInvariant, "the same actions gave another game: "+err.Error()
			return e
		}
	}
	if with != nil {
		g = with.of(g)
	}
	turn, points := int32(-1), 0
	for p.ctx.Err() == nil {
		e.outcome = g.Outcome()
		point := g.Point()
		switch {
		case point.Kind == engine.Over:
			if bonus := c.study.Bonus; bonus != nil && e.outcome.Result == engine.Won {
				e.earned = bonus.Earned(g)
			}
			return e
		case e.outcome.Turn > TurnCap:
			e.undecided = true
			return e
		case e.outcome.Turn != turn:
			turn, points = e.outcome.Turn, 0
			if stands != nil {
				stands.note(g)
			}
		}
		points++
		legal := g.Options()
		switch {
		case len(legal) == 0:
			e.code, e.message = CodeStall, "no legal action"+c.where(g, turn, point)
			return e
		case len(legal) > engine.MaxOptions:
			e.code, e.message = CodeInvariant, strconv.Itoa(len(legal))+" legal actions"+c.where(g, turn, point)
			return e
		case points > PointCap:
			e.code, e.message = CodeStall, "more than "+strconv.Itoa(PointCap)+" points"+c.where(g, turn, point)
			return e
		}
		if len(legal) > 1 {
			e.decisions++
		}
		if e.shaped && e.aim != engine.Rivals {
			e.best = max(e.best, g.Value(0))
		}
		i := b.Choose(g, legal, &r)
		p.note(g, legal[i])
		p.actions, p.picks = append(p.actions, legal[i]), append(p.picks, uint8(i))
		p.log.Reset()
		if err := g.Take(i, &p.log); err != nil {
			e.code, e.message = CodeRefused, "a legal action was refused"+c.where(g, turn, point)+": "+err.Error()
			return e
		}
		for _, ev := range p.log.Events {
			if int(ev.Content) < len(p.touched) && p.touched[ev.Content] == 0 {
				p.touched[ev.Content] = max(turn, 1)
			}
			if mark, place := c.mission.Mark(ev); mark > 0 && place > 0 {
				p.marks.Add(int(mark)-1, int(place)-1, 1)
			}
		}
		if u, ok := with.(*urge); ok && e.did == 0 && u.guide.Steps(g, u.item) == 0 {
			e.did = max(turn, 1)
		}
		e.parted = e.parted || c.study.Gone != nil && c.study.Gone(g) > 0
		if err := g.Check(); err != nil {
			e.code, e.message = CodeInvariant, err.Error()+c.where(g, turn, point)
			return e
		}
	}
	return e
}

// note remembers what an action is the first to use.
func (p *player) note(g engine.Game, a engine.Action) {
	if p.usage == nil {
		return
	}
	p.uses = p.usage.Uses(p.uses[:0], g, a)
	for _, item := range p.uses {
		if p.first[item] < 0 {
			p.first[item] = len(p.actions)
		}
	}
}

// where names the point of a game at which something went wrong.
func (c *cell) where(g engine.Game, turn int32, p engine.Point) string {
	s := " in turn " + strconv.Itoa(int(turn)) + " at " + strconv.Quote(g.Mission().PointName(p.Code))
	if at := c.position(g); at != "" {
		s += " (" + at + ")"
	}
	return s
}

// resize returns n times 0.
func resize(b []int32, n int) []int32 {
	if cap(b) < n {
		return make([]int32, n)
	}
	b = b[:n]
	clear(b)
	return b
}
