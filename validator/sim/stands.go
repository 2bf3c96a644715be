package sim

import (
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

const (
	// nested is the share of won games, in basis points, above which one way to stand
	// dominates them. The whole interval must be above it.
	nested = 5000
	// fewTurns is how many times a turn must follow another in a game to show how its
	// players stood.
	fewTurns = 3
)

// stands records where the players' figures are at the beginning of each turn of a
// game.
type stands struct {
	viewer engine.Viewer // nil: a game without a board
	place  map[string]int
	turns  int
	at     map[string][]int // by figure: 1 + its place at each turn, 0 for nowhere
	seen   map[string]bool  // the ways in which all of them stood
	again  int              // turns that began with one of these
	key    []string         // scratch
}

// newStands returns a stands for games of the cell.
func newStands(c *cell) *stands {
	s := &stands{place: map[string]int{}}
	for i, name := range c.mission.Places() {
		s.place[name] = i + 1
	}
	if len(s.place) > 0 {
		s.viewer = c.viewer
	}
	s.reset()
	return s
}

// reset forgets the game.
func (s *stands) reset() {
	s.turns, s.at, s.seen, s.again = 0, map[string][]int{}, map[string]bool{}, 0
}

// note records where all figures stand when a turn begins.
func (s *stands) note(g engine.Game) {
	if s.viewer == nil {
		return
	}
	s.key = s.key[:0]
	for _, place := range s.viewer.View(g, 0, "").Places {
		for _, p := range place.Pieces {
			switch p.Look {
			case engine.LookPlayer, engine.LookShown, engine.LookAway, engine.LookDown:
				s.key = append(s.key, p.Sign+" "+place.ID)
				was := s.at[p.Sign]
				s.at[p.Sign] = append(append(was, make([]int, s.turns-len(was))...), s.place[place.ID])
			}
		}
	}
	s.turns++
	slices.Sort(s.key)
	all := strings.Join(s.key, "\n")
	if s.seen[all] {
		s.again++
	}
	s.seen[all] = true
}

// nests returns the places on which figures stayed from one turn to the next for over a
// third of all their turns: two at most.
func (s *stands) nests() (out []int) {
	if s.turns-1 < fewTurns {
		return nil
	}
	all := 0
	stayed := make([]int, len(s.place)+1)
	for _, at := range s.at {
		for t := 1; t < len(at); t++ {
			if at[t-1] == 0 {
				continue
			}
			all++
			if at[t] == at[t-1] {
				stayed[at[t]]++
			}
		}
	}
	for place, n := range stayed {
		if place > 0 && 3*n > all {
			out = append(out, place-1)
		}
	}
	return out
}

// circles reports whether at least half of the turns began as an earlier one had, with
// all figures on the same places.
func (s *stands) circles() bool { return s.turns-1 >= fewTurns && 2*s.again >= s.turns-1 }

// stood counts how players stood in games of the fair bot.
type stood struct {
	// By place: games in which it was a nest, those that were won, and 1 + the first of
	// these.
	nests, won []int
	first      []uint64
	// The same for games that went round in circles.
	circles, circlesWon int
	circlesFirst        uint64
}

func newStood(m engine.Mission) stood {
	n := len(m.Places())
	return stood{nests: make([]int, n), won: make([]int, n), first: make([]uint64, n)}
}

// add counts game i.
func (n *stood) add(i uint64, e *end) {
	won := e.letter() == ends[engine.Won]
	count := func(all, wins *int, first *uint64) {
		*all++
		if !won {
			return
		}
		*wins++
		if *first == 0 {
			*first = i + 1
		}
	}
	for _, place := range e.nests {
		count(&n.nests[place], &n.won[place], &n.first[place])
	}
	if e.circles {
		count(&n.circles, &n.circlesWon, &n.circlesFirst)
	}
}

// merge adds the later games of o.
func (n *stood) merge(o *stood) {
	for i := range n.nests {
		n.nests[i] += o.nests[i]
		n.won[i] += o.won[i]
		earlier(&n.first[i], o.first[i])
	}
	n.circles += o.circles
	n.circlesWon += o.circlesWon
	earlier(&n.circlesFirst, o.circlesFirst)
}

// earlier keeps the first of two games that are counted from 1; 0 means none.
func earlier(n *uint64, later uint64) {
	if *n == 0 {
		*n = later
	}
}

// Stood is how players stood in games of the fair bot in a cell.
type Stood struct {
	// Place is where they stayed for over a third of their turns; "": they went round
	// in circles, and half of the turns began as an earlier one.
	Place string `json:"place,omitempty"`
	// Games in which they did so, and how many of these were Won.
	Games int `json:"games"`
	Won   int `json:"won"`
	// Game is the index of the first won one.
	Game uint64 `json:"game"`
}

// list returns the nests and circles that dominate the won games.
func (n *stood) list(m engine.Mission, wins int) (out []Stood) {
	rules := func(won int) bool {
		lo, _ := stats.Wilson(won, wins)
		return lo > nested
	}
	for i, name := range m.Places() {
		if rules(n.won[i]) {
			out = append(out, Stood{name, n.nests[i], n.won[i], n.first[i] - 1})
		}
	}
	if rules(n.circlesWon) {
		out = append(out, Stood{"", n.circles, n.circlesWon, n.circlesFirst - 1})
	}
	return out
}

// standing reports one square, or going in circles, that dominates the won games.
func (c *Cell) standing(m *Memory, spans Spans) []diag.Diagnostic {
	p := c.Play(Fair)
	if p == nil {
		return nil
	}
	var out []diag.Diagnostic
	nest := false
	for _, s := range c.Stood {
		d := diag.Diagnostic{
			Code: CodeNest, Severity: diag.Info, Primary: spans(m.Memory, engine.Content{Kind: Square, ID: s.Place}),
			Message: fmt.Sprintf("%s is won by standing still on %s", at(m, c.Seats), s.Place),
			Found:   fmt.Sprintf("in %d of %d games that the fair bot won, it spent over a third of all turns staying there", s.Won, p.Won),
		}
		if s.Place == "" {
			if nest {
				continue // staying on one square also repeats positions
			}
			d.Code, d.Primary = CodeCircles, spans(m.Memory, engine.Content{})
			d.Message = at(m, c.Seats) + " is won by going in circles"
			d.Found = fmt.Sprintf("in %d of %d games that the fair bot won, half of the turns began with everybody where they had been before", s.Won, p.Won)
		}
		nest = true
		if p.Games > p.Won {
			d.Notes = []string{fmt.Sprintf("of %d such games %d were won; of the %d others, %d", s.Games, s.Won, p.Games-s.Games, p.Won-s.Won)}
		}
		c.example(m, &d, "a game that was won this way", sample{bot: Fair, game: s.Game})
		out = append(out, d)
	}
	return out
}
