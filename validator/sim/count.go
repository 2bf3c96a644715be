package sim

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
)

// count holds the results of some games of one bot in one cell.
type count struct {
	games, undecided, broken int
	results                  [4]int // by engine.Result
	causes                   [4]stats.Tally
	turns, decisions         stats.Hist
	aim                      engine.Aim
	scores                   stats.Spread
	earned                   int   // games won with the mission's bonus
	first, second            int   // games of rivals, won by the first player and by the others
	touched                  []int // games, by Event.Content
	touchedWon               []int // of these, games won
	opening                  []int // of these, games that touched it in the first turn
	fell                     []int // of these, games lost in the turn of the first touch or in the next
	marks                    *stats.Grid
	won                      uint64  // the first game won, when there is one
	together                 uint64  // 1 + the first game won without a player leaving early, 0 for none
	each                     []byte  // how every game ended, in order: ends
	shapes                   []shape // of every game of the fair bot, in order
	// lines holds which option was taken each time in games of the fair bot and the
	// novice; nil when unknown. They are not cached.
	lines  [][]uint8
	broke  []broken
	firsts firsts
	stood  stood
}

// broken is the first game that failed with a code.
type broken struct {
	code, message string
	game          uint64
	more          int
	actions       []engine.Action
}

func newCount(m engine.Mission) *count {
	things := len(m.Content()) + 1
	return &count{
		touched: make([]int, things), touchedWon: make([]int, things), opening: make([]int, things), fell: make([]int, things), marks: newMarks(m),
		firsts: newFirsts(things), stood: newStood(m),
	}
}

func newMarks(m engine.Mission) *stats.Grid { return stats.NewGrid(len(m.Marks()), len(m.Places())) }

// add counts game i.
func (n *count) add(i uint64, e end, touched []int32, marks *stats.Grid, actions []engine.Action) {
	n.games++
	n.aim = e.aim
	n.each = append(n.each, e.letter())
	if e.shaped {
		n.shapes = append(n.shapes, shape{int(e.outcome.Turn), e.outcome.Cause, e.best})
	}
	for c, t := range touched {
		if t == 0 {
			continue
		}
		n.touched[c]++
		earlier(&n.firsts.touched[c], i+1)
		if e.letter() == ends[engine.Won] {
			n.touchedWon[c]++
			earlier(&n.firsts.won[c], i+1)
		}
		if t == 1 {
			n.opening[c]++
			earlier(&n.firsts.opening[c], i+1)
		}
		if e.letter() == ends[engine.Lost] && e.outcome.Turn-t <= 1 {
			n.fell[c]++
			earlier(&n.firsts.fell[c], i+1)
		}
	}
	if e.shaped {
		n.stood.add(i, &e)
	}
	switch {
	case e.code != "":
		n.broken++
		n.note(broken{e.code, e.message, i, 0, actions})
		return
	case e.undecided:
		n.undecided++
	default:
		r := e.outcome.Result
		if r == engine.Won && n.results[r] == 0 {
			n.won = i
		}
		if r == engine.Won && n.together == 0 && !e.parted {
			n.together = i + 1
		}
		n.results[r]++
		if e.earned {
			n.earned++
		}
		n.causes[r].Add(e.outcome.Cause, 1)
		n.turns.Add(int(e.outcome.Turn), 1)
		n.score(e)
	}
	n.decisions.Add(e.decisions, 1)
	n.marks.Merge(marks)
}

// ends lists how a game may end, a letter each: ongoing, won, lost, drawn as in
// engine.Result, undecided, broken.
const ends = "owldub"

func (e end) letter() byte {
	switch {
	case e.code != "":
		return ends[5]
	case e.undecided:
		return ends[4]
	}
	return ends[e.outcome.Result]
}

// score counts the points of a finished game.
func (n *count) score(e end) {
	if e.aim == engine.Together {
		return
	}
	for i := range min(e.seats, len(e.outcome.Score)) {
		n.scores.Add(int(e.outcome.Score[i]), 1)
	}
	if e.aim == engine.Rivals && e.outcome.Winner > 0 {
		if e.outcome.Winner == e.outcome.First {
			n.first++
		} else {
			n.second++
		}
	}
}

// note keeps b if it is the first with its code. It copies the actions.
func (n *count) note(b broken) {
	for i := range n.broke {
		if n.broke[i].code == b.code {
			n.broke[i].more += b.more + 1
			return
		}
	}
	b.actions = slices.Clone(b.actions)
	n.broke = append(n.broke, b)
}

// merge adds the later games of o.
func (n *count) merge(o *count) {
	if n.results[engine.Won] == 0 {
		n.won = o.won
	}
	if n.together == 0 {
		n.together = o.together
	}
	n.games += o.games
	n.each = append(n.each, o.each...)
	n.shapes = append(n.shapes, o.shapes...)
	n.lines = append(n.lines, o.lines...)
	n.undecided += o.undecided
	n.broken += o.broken
	for r := range n.results {
		n.results[r] += o.results[r]
		n.causes[r].Merge(&o.causes[r])
	}
	n.aim = max(n.aim, o.aim)
	n.scores.Merge(&o.scores)
	n.earned += o.earned
	n.first += o.first
	n.second += o.second
	n.turns.Merge(&o.turns)
	n.decisions.Merge(&o.decisions)
	n.marks.Merge(o.marks)
	n.firsts.merge(&o.firsts)
	n.stood.merge(&o.stood)
	for c := range n.touched {
		n.touched[c] += o.touched[c]
		n.touchedWon[c] += o.touchedWon[c]
		n.opening[c] += o.opening[c]
		n.fell[c] += o.fell[c]
	}
	for _, b := range o.broke {
		n.note(b)
	}
}

// play puts the counts into the form of the report.
func (n *count) play(m engine.Mission, name string) Play {
	p := Play{
		Bot: name, Games: n.games, Undecided: n.undecided, Broken: n.broken,
		Won: n.results[engine.Won], Lost: n.results[engine.Lost], Drawn: n.results[engine.Drawn],
		Earned: n.earned, Causes: []Cause{}, Turns: percentiles(&n.turns), Decisions: percentiles(&n.decisions),
	}
	for _, r := range []engine.Result{engine.Won, engine.Lost, engine.Drawn} {
		n.causes[r].Each(func(code uint16, games int) {
			p.Causes = append(p.Causes, Cause{r.String(), m.CauseName(code), games})
		})
	}
	n.scores.Each(func(score, games int) { p.Scores = append(p.Scores, Score{score, games}) })
	if n.aim == engine.Rivals {
		p.Rivals = &Rivals{First: n.first, Other: n.second}
	}
	return p
}

func percentiles(h *stats.Hist) Percentiles {
	return Percentiles{h.Percentile(5), h.Percentile(50), h.Percentile(95)}
}

// left returns the marks that were left, in the mission's order.
func (n *count) left(m engine.Mission) []Mark {
	var out []Mark
	for i, mark := range m.Marks() {
		l := Mark{Mark: mark, Places: []Place{}}
		for j, place := range m.Places() {
			if times := n.marks.At(i, j); times > 0 {
				l.Places = append(l.Places, Place{place, times})
			}
		}
		out = append(out, l)
	}
	return out
}
