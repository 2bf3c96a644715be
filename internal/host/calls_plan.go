package host

import (
	"maps"
	"slices"
	"strconv"

	"acforge.dev/engine/protocol"
)

// Plans. A player shows the others where they mean to go, in order; the others see it drawn
// on the board and agree with one press. A plan does nothing by itself: its player answers
// as always, and each answer at the next place of the plan takes that place off it. Plans
// are for players who play together, are kept in memory alone, and end with their turn.

// MaxPlan is the most steps of a plan.
const MaxPlan = 8

// Plan is what a player means to do.
type Plan struct {
	N      string     `json:"n"` // another one for each change by its player
	Seat   int        `json:"seat"`
	Steps  []PlanStep `json:"steps"`
	Agreed []int      `json:"agreed"` // the seats that agreed to it, by number
}

// PlanStep is a place of a plan. Text is the option that is meant there, where the player
// named one of the present question.
type PlanStep struct {
	Place string `json:"place"`
	Text  string `json:"text,omitempty"`
}

// plan is the plan of a chair.
type plan struct {
	n      int64
	steps  []planned
	agreed map[int]bool // by chair
	turn   int          // that it was made in
}

type planned struct {
	place string
	text  map[string]string // of the option, by language
}

type planParams struct {
	Steps []struct {
		Place string `json:"place"`
		Index *int   `json:"index"`
	} `json:"steps"`
	Hash string `json:"hash"` // of the position, where a step has an index
}

// plan shows the others what this player means to do; no steps take the plan away.
func (l *line) plan(params protocol.Raw) (any, *protocol.Error) {
	var p planParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	if len(p.Steps) > MaxPlan {
		return nil, protocol.Refuse("invalid-params", "steps: up to "+strconv.Itoa(MaxPlan))
	}
	for i := range p.Steps {
		place, e := short("place", p.Steps[i].Place, 100)
		switch {
		case e != nil:
			return nil, e
		case place == "":
			return nil, protocol.Refuse("invalid-params", "steps: each has a place")
		}
		p.Steps[i].Place = place
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		seat := t.seatOf(l.right)
		switch {
		case t.closed:
			return DoneReply{}, protocol.Refuse("closed", "this table is closed")
		case seat == 0 || !t.ofAll("table.plan", l.right, seat):
			return DoneReply{}, protocol.Refuse("not-yours", "plans are for players who play together")
		case len(p.Steps) == 0:
			delete(t.plans, l.right.chair())
			t.tell()
			return t.done()
		}
		point, e := t.point(seat)
		if e != nil {
			return DoneReply{}, e
		}
		next := &plan{n: max(t.h.now().UnixMilli(), t.planned+1), agreed: map[int]bool{}, turn: point.Outcome.Turn}
		for _, s := range p.Steps {
			step := planned{place: s.Place}
			if s.Index != nil {
				if p.Hash != blind(t.row.salt, point.Hash) {
					return DoneReply{}, protocol.Refuse("not-legal", "the game has changed since hash "+strconv.Quote(p.Hash)+"; look again")
				}
				if !slices.ContainsFunc(point.Legal, func(o protocol.Option) bool { return o.Index == *s.Index }) {
					return DoneReply{}, protocol.Refuse("not-legal", "index "+strconv.Itoa(*s.Index)+" is not an option of this seat")
				}
				step.text = t.said(*s.Index)
			}
			next.steps = append(next.steps, step)
		}
		if t.plans == nil {
			t.plans = map[int]*plan{}
		}
		t.plans[l.right.chair()], t.planned = next, next.n
		t.tell()
		return t.done()
	})
}

type nodParams struct {
	Seat int    `json:"seat"`
	Plan string `json:"plan"` // its number
	Yes  bool   `json:"yes"`
}

// nod agrees to the plan of another player, or takes that back.
func (l *line) nod(params protocol.Raw) (any, *protocol.Error) {
	var p nodParams
	if e := protocol.Decode(params, &p); e != nil {
		return nil, e
	}
	return use(l, func(t *table) (DoneReply, *protocol.Error) {
		if p.Seat < 1 || p.Seat > t.seats() {
			return DoneReply{}, protocol.Refuse("invalid-params", "seat: 1 to "+strconv.Itoa(t.seats()))
		}
		if !t.ofAll("table.nod", l.right, p.Seat) {
			return DoneReply{}, protocol.Refuse("not-yours", "players agree to the plans of others who play with them")
		}
		_, chair := t.chairOf(p.Seat)
		own := t.plans[chair]
		if own == nil || strconv.FormatInt(own.n, 10) != p.Plan {
			return DoneReply{}, protocol.Refuse("not-legal", "plan: it has changed; look again")
		}
		if own.agreed[l.right.chair()] = p.Yes; !p.Yes {
			delete(own.agreed, l.right.chair())
		}
		t.tell()
		return t.done()
	})
}

// ofAll reports whether a link may use a call for a seat, as the table of calls says.
func (t *table) ofAll(name string, r right, seat int) bool {
	w := t.says(name, r, seat)
	return w == yes || w == jointly && !t.apart()
}

// follow takes what was answered off the plan of its chair, and ends plans of earlier turns.
func (t *table) follow(chair int, place string, turn int) {
	if own := t.plans[chair]; own != nil && place != "" && own.steps[0].place == place {
		own.steps = own.steps[1:]
	}
	maps.DeleteFunc(t.plans, func(_ int, p *plan) bool { return len(p.steps) == 0 || p.turn < turn })
}

// shownPlans returns the plans as all at the table see them, by seat.
func (t *table) shownPlans() (out []Plan) {
	for i, chair := range t.now.chairs {
		own := t.plans[chair]
		if own == nil {
			continue
		}
		p := Plan{N: strconv.FormatInt(own.n, 10), Seat: i + 1, Steps: []PlanStep{}, Agreed: []int{}}
		for _, s := range own.steps {
			p.Steps = append(p.Steps, PlanStep{s.place, s.text[t.lang]})
		}
		for j, other := range t.now.chairs {
			if own.agreed[other] {
				p.Agreed = append(p.Agreed, j+1)
			}
		}
		out = append(out, p)
	}
	return out
}

// waits returns the seats that are asked now: they have an answer. Where all are asked
// together, and they play against each other, it says nothing.
func (t *table) waits(p protocol.PointReply) []int {
	out := []int{}
	for seat := 1; seat <= t.seats(); seat++ {
		if p.Point.Who == seat || !t.apart() && slices.ContainsFunc(p.Legal, func(o protocol.Option) bool { return p.Point.Who == 0 && whose(o) == seat }) {
			out = append(out, seat)
		}
	}
	return out
}
