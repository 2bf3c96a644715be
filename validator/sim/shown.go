package sim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/engine/judgement"
	"acforge.dev/engine/replay"
	"acforge.dev/engine/stats"
	"acforge.dev/internal/diag"
)

// Shown is a game worth looking at.
type Shown struct {
	// Why is the reason: Median, Close, Typical or NoEnd.
	Why string `json:"why"`
	// Cause of the loss, for Close and Typical.
	Cause string `json:"cause,omitempty"`
	// Game is the index of the game. Of is how many games it represents.
	Game   uint64         `json:"game"`
	Of     int            `json:"of"`
	Replay *replay.Replay `json:"replay"`
	// Round says, for a game without an end, where it went round. For Locked it says
	// from where on it could not be won.
	Round *Round `json:"round,omitempty"`
	// Bot is the player; "" is the fair one. Goal is the thing that it goes for first,
	// "card rope".
	Bot  string `json:"bot,omitempty"`
	Goal string `json:"goal,omitempty"`
	// Edition that it is played in; "" is the report's.
	Edition string `json:"edition,omitempty"`
	// Chances are the chances to win turn by turn, if the cell has a [Judgement].
	Chances []judgement.TurnChance `json:"chances,omitempty"`
}

// The reasons for showing a game.
const (
	Median  = "median"  // the won game with the median number of turns
	Close   = "close"   // the lost game in which the players stood best at some time
	Typical = "typical" // the game with the median number of turns of those lost by one cause
	NoEnd   = "stuck"   // it did not finish
)

// Round is the position from which a game made no progress.
type Round struct {
	Turn int `json:"turn"` // in which the players stood best for the first time
	Step int `json:"step"` // after this number of steps of the replay
	// At says which figure was where then; "" for a game without a board.
	At string `json:"at,omitempty"`
	// The next fields are only for Locked. Did is the step. Open is what is left to do
	// on the board. On is for how many turns the game must go on.
	Did  string `json:"did,omitempty"`
	Open string `json:"open,omitempty"`
	// Left is the required content that was not done by the end of the game.
	Left []Content `json:"left,omitempty"`
	On   int       `json:"on,omitempty"`
	// Looked is how many games were examined, Long how many went on that long.
	Looked int `json:"looked,omitempty"`
	Long   int `json:"long,omitempty"`
}

// Content names an [engine.Content].
type Content struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
}

// The largest number of games that a cell shows for each reason.
const (
	mostTypical = 6 // the most frequent causes
	mostStuck   = 4
)

// shape is what is recorded for every game of the fair bot, to choose from.
type shape struct {
	turn  int
	cause uint16
	best  int32 // how well the players stood at their best
}

// show chooses the games of the fair bot worth looking at, and plays them again for
// their replays. Rivals are left out, because one wins what the other loses.
func (c *cell) show(ctx context.Context, p *player) {
	n := c.fair()
	if n.aim == engine.Rivals {
		return
	}
	for _, s := range n.choose(c.mission) {
		s.Game += c.first
		p.again(ctx, c, s.Game)
		if s.Replay = c.record(c.game(s.Game), p.actions); s.Replay == nil {
			continue
		}
		if s.Why == NoEnd {
			s.Round = c.round(p.actions, c.game(s.Game))
		}
		c.result.out.Games = append(c.result.out.Games, s)
	}
}

// choose returns the games to look at; Game counts from the first game played.
func (n *count) choose(m engine.Mission) []Shown {
	of := map[byte][]int{} // games by their letter
	for i := range n.shapes {
		of[n.each[i]] = append(of[n.each[i]], i)
	}
	var out []Shown
	add := func(why, cause string, list []int, game int) {
		out = append(out, Shown{Why: why, Cause: cause, Game: uint64(game), Of: len(list)})
	}
	if won := of[ends[engine.Won]]; len(won) > 0 {
		add(Median, "", won, n.median(won, -1))
	}
	lost := of[ends[engine.Lost]]
	closest := -1
	if len(lost) > 0 {
		closest = slices.MaxFunc(lost, func(a, b int) int { return cmp.Or(cmp.Compare(n.shapes[a].best, n.shapes[b].best), b-a) })
		add(Close, m.CauseName(n.shapes[closest].cause), lost[:1], closest)
	}
	by := map[uint16][]int{}
	var causes []uint16
	for _, i := range lost {
		cause := n.shapes[i].cause
		if by[cause] == nil {
			causes = append(causes, cause)
		}
		by[cause] = append(by[cause], i)
	}
	slices.SortStableFunc(causes, func(a, b uint16) int { return cmp.Or(len(by[b])-len(by[a]), int(a)-int(b)) })
	for _, cause := range causes[:min(len(causes), mostTypical)] {
		if list := by[cause]; len(list) > 1 || list[0] != closest { // shown already
			add(Typical, m.CauseName(cause), list, n.median(list, closest))
		}
	}
	stuck := of[ends[4]]
	for _, i := range stuck[:min(len(stuck), mostStuck)] {
		add(NoEnd, "", stuck, i)
	}
	return out
}

// lost returns, by cause, the first game lost by it.
func (n *count) lost(c *cell) map[string]uint64 {
	out := map[string]uint64{}
	for i, s := range n.shapes {
		if cause := c.mission.CauseName(s.cause); n.each[i] == ends[engine.Lost] {
			if _, ok := out[cause]; !ok {
				out[cause] = c.first + uint64(i)
			}
		}
	}
	return out
}

// median returns the first of some games with the median length, but not the game other
// if there is another one.
func (n *count) median(games []int, other int) int {
	var h stats.Hist
	for _, i := range games {
		h.Add(n.shapes[i].turn, 1)
	}
	turns := h.Percentile(50)
	best := -1
	for _, i := range games {
		far := func(i int) int { return max(n.shapes[i].turn-turns, turns-n.shapes[i].turn) }
		if i != other && (best < 0 || far(i) < far(best)) {
			best = i
		}
	}
	if best < 0 {
		return games[0]
	}
	return best
}

// round plays a game again and finds the position after which its players never stood
// better.
func (c *cell) round(line []engine.Action, o engine.Options) *Round {
	g, err := c.mission.New(o)
	if err != nil {
		return nil
	}
	out := &Round{Turn: int(g.Outcome().Turn), At: c.position(g)}
	best := g.Value(0)
	for i, a := range line {
		if g.Apply(a, nil) != nil {
			break
		}
		if v := g.Value(0); v > best {
			best = v
			*out = Round{Turn: int(g.Outcome().Turn), Step: i + 1, At: c.position(g)}
		}
	}
	return out
}

// position says in words which players are where: "a1: Name; b3: Name". It returns ""
// for a game without a board.
func (c *cell) position(g engine.Game) string {
	if c.viewer == nil {
		return ""
	}
	var out []string
	for _, place := range c.viewer.View(g, 0, "").Places {
		var who []string
		for _, p := range place.Pieces {
			switch p.Look {
			case engine.LookPlayer, engine.LookShown, engine.LookAway, engine.LookDown:
				who = append(who, p.Text)
			}
		}
		if len(who) > 0 {
			out = append(out, place.ID+": "+strings.Join(who, ", "))
		}
	}
	return strings.Join(out, "; ")
}

// Shows returns the first game of a cell that is shown for one of these reasons, trying
// them in order; nil when there is none.
func (c *Cell) Shows(why ...string) *Shown {
	for _, w := range why {
		for i := range c.Games {
			if c.Games[i].Why == w {
				return &c.Games[i]
			}
		}
	}
	return nil
}

// look adds to a finding how to look at a game and links it, if there is one.
func (c *Cell) look(m *Memory, d *diag.Diagnostic, what string, why ...string) {
	if s := c.Shows(why...); s != nil {
		d.Help = append(d.Help, fmt.Sprintf("look at %s: %s --seed %d --replays found", what, m.again(c.Seats, 1), s.Game))
		d.Game = diag.Game{Mission: m.Memory, Replay: s.ID(c.Seats)}
		if s.Round != nil {
			d.Game.Step = s.Round.Step
		}
	}
}

// ID identifies the game among all shown games of its memory: "close-3-17".
func (s *Shown) ID(seats int) string {
	id := s.Why + "-" + strconv.Itoa(seats) + "-" + strconv.FormatUint(s.Game, 10)
	for _, more := range []string{s.Bot, s.Edition, strings.ReplaceAll(s.Goal, " ", "-")} {
		if more != "" {
			id += "-" + more
		}
	}
	return id
}

// WitnessID is the ID of a cell's witness.
func WitnessID(seats int) string { return "witness-" + strconv.Itoa(seats) }

// FindingID is the ID of the n-th finding of a memory, from 0.
func FindingID(n int) string { return "finding-" + strconv.Itoa(n+1) }

// shown lists the games to look at, by number.
func (c *Cell) shown() string {
	var out []string
	for _, s := range c.Games {
		says := map[string]string{Median: "median win", Close: "closest loss", Typical: "typical loss", NoEnd: "stuck", Example: "example", Locked: "locked"}[s.Why] + " " + strconv.FormatUint(s.Game, 10)
		if s.Cause != "" {
			says += " (" + s.Cause + ")"
		}
		out = append(out, says)
	}
	return strings.Join(out, ", ")
}
