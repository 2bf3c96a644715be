package sim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/engine"
	"acforge.dev/internal/diag"
)

// Locked is the reason for showing a game that went on after it could not be won any
// more.
const Locked = "locked"

const (
	// lockedGames is how many games of a cell are examined at most: those without an
	// end, then those that were lost last.
	lockedGames = 4
	// waysOn is how many times a game is continued from a position before that position
	// is reported as lost. Each time hidden things are drawn again; most are played by
	// the fair bot.
	waysOn = 16
	// each randomWay-th of them is played at random, for ways out that bots overlook.
	randomWay = 4
	// leastOn is for how many turns a game must go on when wins are shorter than that.
	leastOn = 5
)

// lock finds a position that cannot be won, although the game goes on from there as
// long as a whole won game takes. Something required cannot be done any more, and
// nothing says so. Games that are lost sooner count as normal losses.
func (c *cell) lock(ctx context.Context, p *player) {
	n := c.fair()
	if n.aim != engine.Together || n.results[engine.Won] == 0 {
		return
	}
	var won, long []int
	for i := range n.shapes {
		if n.each[i] == ends[engine.Won] {
			won = append(won, i)
		}
	}
	on := max(n.shapes[n.median(won, -1)].turn, leastOn)
	for i := range n.shapes {
		if e := n.each[i]; (e == ends[4] || e == ends[engine.Lost]) && n.shapes[i].turn > on {
			long = append(long, i)
		}
	}
	stuck := func(i int) int { return strings.IndexByte(ends, n.each[i]) } // undecided ranks above lost
	slices.SortStableFunc(long, func(a, b int) int {
		return cmp.Or(stuck(b)-stuck(a), n.shapes[b].turn-n.shapes[a].turn)
	})
	looked := long[:min(len(long), lockedGames)]
	var found *Shown
	locked := 0
	for _, i := range looked {
		game := c.first + uint64(i)
		p.again(ctx, c, game)
		line := slices.Clone(p.actions)
		step := c.before(game, line, min(n.shapes[i].turn, TurnCap)-on)
		if step < 0 || !c.over(ctx, p, game, line[:step], on, true) {
			continue
		}
		if locked++; found != nil {
			continue
		}
		// The first lost step: a position that cannot be won cannot be won later.
		low, high := 0, step // it can be won at low, and not at high
		if c.over(ctx, p, game, nil, on, false) {
			continue // nearly lost whatever is done: other findings report that
		}
		for high-low > 1 {
			if mid := (low + high) / 2; c.over(ctx, p, game, line[:mid], on, false) {
				high = mid
			} else {
				low = mid
			}
		}
		if r := c.record(c.game(game), line); r != nil {
			found = &Shown{Why: Locked, Game: game, Replay: r, Round: c.closed(game, line[:high], on)}
			found.Round.Left = c.left(game, line)
		}
	}
	if found != nil {
		found.Of = locked
		found.Round.Looked, found.Round.Long = len(looked), len(long)
		c.result.out.Games = append(c.result.out.Games, *found)
	}
}

// left returns the required content that a game did not touch.
func (c *cell) left(game uint64, line []engine.Action) (out []Content) {
	author := c.study.Authored
	g, err := c.mission.New(c.game(game))
	if author == nil || err != nil {
		return nil
	}
	content := c.mission.Content()
	touched := make([]bool, len(content)+1)
	var log engine.Log
	for _, a := range line {
		if g.Apply(a, &log) != nil {
			break
		}
	}
	for _, e := range log.Events {
		touched[e.Content] = true
	}
	for i, d := range author.Deeds() {
		if d == engine.Must && !touched[i+1] {
			out = append(out, Content{content[i].Kind, content[i].ID})
		}
	}
	return out
}

// before returns how many actions of a game come before a turn; -1: the turn did not
// come.
func (c *cell) before(game uint64, line []engine.Action, turn int) int {
	g, err := c.mission.New(c.game(game))
	if err != nil {
		return -1
	}
	for i, a := range line {
		if int(g.Outcome().Turn) >= turn {
			return i
		}
		if g.Apply(a, nil) != nil {
			break
		}
	}
	return -1
}

// over reports whether no continuation of a position wins; with long, also that almost
// none ends in less than on turns. Continuations are cut off after more than twice
// that. A bot that thinks little tries them first: it usually finds the same for an
// eighth of the time.
func (c *cell) over(ctx context.Context, p *player, game uint64, line []engine.Action, on int, long bool) bool {
	return c.overFor(ctx, Quick, p, game, line, on, long) && c.overFor(ctx, Fair, p, game, line, on, long)
}

func (c *cell) overFor(ctx context.Context, name string, p *player, game uint64, line []engine.Action, on int, long bool) bool {
	short := 0
	for way := range uint64(waysOn) {
		by := name
		if way%randomWay == randomWay-1 {
			by = Random
		}
		if ctx.Err() != nil {
			return false
		}
		won, turns := c.onward(ctx, by, p, game, line, way, 2*on+2)
		if won {
			return false
		}
		if turns < on {
			short++
		}
		if long && short > waysOn/4 {
			return false
		}
	}
	return true
}

// onward lets a bot continue a game from a position, with everything drawn again that
// players cannot know. It returns how that ends and how many turns it takes.
func (c *cell) onward(ctx context.Context, name string, p *player, game uint64, line []engine.Action, way uint64, most int) (won bool, turns int) {
	defer func() {
		if recover() != nil {
			p.seat()
			won, turns = true, 0 // a broken game proves nothing
		}
	}()
	o := c.game(game)
	g, err := c.mission.New(o)
	if err != nil {
		return true, 0
	}
	for _, a := range line {
		if g.Apply(a, nil) != nil {
			return true, 0
		}
	}
	seed := engine.Mix(o.Seed ^ engine.Mix(way+1))
	g.Redraw(0, seed)
	b, r := p.bots[name], engine.NewStream(engine.Mix(^seed))
	b.Begin()
	from := int(g.Outcome().Turn)
	for points := 0; points < PointCap*TurnCap; points++ {
		now := g.Outcome()
		turns = int(now.Turn) - from
		if now.Result != engine.Ongoing || g.Point().Kind == engine.Over {
			return now.Result == engine.Won, turns
		}
		if turns > most || ctx.Err() != nil {
			return false, turns
		}
		if g.Take(b.Choose(g, g.Options(), &r), nil) != nil {
			return true, 0
		}
	}
	return false, turns
}

// closed describes the position after some actions, from which the game cannot be won.
func (c *cell) closed(game uint64, line []engine.Action, on int) *Round {
	out := &Round{Step: len(line), On: on}
	g, err := c.mission.New(c.game(game))
	if err != nil {
		return out
	}
	for i, a := range line {
		if i == len(line)-1 {
			out.Did = c.mission.Codec().ActionText(g, a, "")
		}
		if g.Apply(a, nil) != nil {
			break
		}
	}
	out.Turn, out.At, out.Open = int(g.Outcome().Turn), c.position(g), c.goals(g)
	return out
}

// goals lists in words the goals left on the board: "e2: The crate 0/2".
func (c *cell) goals(g engine.Game) string {
	if c.viewer == nil {
		return ""
	}
	var out []string
	for _, place := range c.viewer.View(g, 0, "").Places {
		for _, p := range place.Pieces {
			if p.Look == engine.LookGoal {
				out = append(out, place.ID+": "+p.Text)
			}
		}
	}
	return strings.Join(out, "; ")
}

// locks reports a position that cannot be won while the game goes on.
func (c *Cell) locks(m *Memory, spans Spans) []diag.Diagnostic {
	s := c.Shows(Locked)
	if s == nil || s.Round == nil {
		return nil
	}
	r := s.Round
	var what engine.Content // the first that was not done
	var never []string
	for _, l := range r.Left {
		never = append(never, fmt.Sprintf("%s %q", l.Kind, l.ID))
	}
	if len(r.Left) > 0 {
		what.Kind, what.ID = r.Left[0].Kind, r.Left[0].ID
	}
	d := diag.Diagnostic{
		Code: CodeSoftLock, Severity: diag.Info, Primary: spans(m.Memory, what),
		Message: at(m, c.Seats) + " can reach a position in which the game goes on but nobody can win",
		Found:   fmt.Sprintf("game %d after turn %d, step %d: none of %d ways to go on wins, and nearly all of them take %d turns or more", s.Game, r.Turn, r.Step, waysOn, r.On),
	}
	add := func(says, what string) {
		if what != "" {
			d.Notes = append(d.Notes, says+what)
		}
	}
	add("what was done last: ", r.Did)
	add("where everybody is then: ", r.At)
	add("what is left to do: ", r.Open)
	add("what was never done: ", strings.Join(never, ", "))
	d.Notes = append(d.Notes, fmt.Sprintf("the same is true of %d of the %d longest of %d games of the fair bot that went on as long and were not won", s.Of, r.Looked, r.Long))
	c.look(m, &d, "that game", Locked)
	return []diag.Diagnostic{d}
}
