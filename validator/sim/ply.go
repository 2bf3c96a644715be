package sim

import (
	"context"
	"fmt"
	"strconv"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// ply is one game while a player plays it.
type ply struct {
	player *player
	cell   *cell
	with   wrapping // a ban or an urge; nil for neither
	game   engine.Game
	bot    bot.Bot
	chance engine.Stream // of the bot
	stands *stands       // nil: places are not recorded
	lesson *lessons      // nil: lessons are not recorded
	point  engine.Point  // where the game is
	turn   int32
	points int // in this turn
	end    end
}

// playFrom continues game i after a line of actions, from then on with a ban or an urge
// if with is not nil. It returns whatever the game does.
func (p *player) playFrom(ctx context.Context, c *cell, name string, i uint64, line []engine.Action, with wrapping) end {
	p.actions, p.picks = p.actions[:0], p.picks[:0]
	p.touched = resize(p.touched, len(c.mission.Content())+1)
	p.marks.Reset()
	y := &ply{player: p, cell: c, with: with, turn: -1, end: end{shaped: name == Fair}}
	y.run(ctx, name, i, line)
	if y.stands != nil {
		y.end.nests, y.end.circles = y.stands.nests(), y.stands.circles()
	}
	return y.end
}

// run plays the game to its end, or until ctx is cancelled. A panic ends it too.
func (y *ply) run(ctx context.Context, name string, i uint64, line []engine.Action) {
	defer func() {
		if r := recover(); r != nil {
			y.broken(CodeCrash, "panic: "+fmt.Sprint(r))
			y.player.seat()
		}
	}()
	for on := y.begin(name, i, line); on && ctx.Err() == nil; {
		on = y.step()
	}
}

// broken records a failure. It returns false: the game does not go on.
func (y *ply) broken(code, message string) bool {
	y.end.code, y.end.message = code, message
	return false
}

// begin begins game i and plays the line. It reports whether the game goes on.
func (y *ply) begin(name string, i uint64, line []engine.Action) bool {
	o := y.cell.game(i)
	g, err := y.cell.mission.New(o)
	if err != nil {
		return y.broken(CodeCrash, "the game cannot begin: "+err.Error())
	}
	y.end.aim, y.end.seats = g.Aim(), o.Seats
	if y.judged() && y.player.stands != nil {
		y.stands = y.player.stands
		y.stands.reset()
	}
	if y.end.shaped {
		y.lesson = y.cell.lessons()
	}
	y.bot, y.chance = y.player.bots[name], stream(o)
	y.bot.Begin()
	for _, a := range line {
		if err := g.Apply(a, nil); err != nil {
			return y.broken(CodeInvariant, "the same actions gave another game: "+err.Error())
		}
	}
	if y.with != nil {
		g = y.with.of(g)
	}
	y.game = g
	return true
}

// judged reports whether the value of positions is recorded.
func (y *ply) judged() bool { return y.end.shaped && y.end.aim != engine.Rivals }

// step lets the bot answer once. It reports whether the game goes on.
func (y *ply) step() bool {
	if y.over() {
		return false
	}
	p, g := y.player, y.game
	legal := g.Options()
	if !y.sound(legal) {
		return false
	}
	if len(legal) > 1 {
		y.end.decisions++
	}
	if y.judged() {
		y.end.best = max(y.end.best, g.Value(0))
	}
	if y.lesson != nil {
		y.lesson.look(g, p.touched, max(y.turn, 1))
	}
	i := y.bot.Choose(g, legal, &y.chance)
	p.note(g, legal[i])
	p.actions, p.picks = append(p.actions, legal[i]), append(p.picks, uint8(i))
	p.log.Reset()
	if err := g.Take(i, &p.log); err != nil {
		return y.broken(CodeRefused, "a legal action was refused"+y.where()+": "+err.Error())
	}
	y.note()
	if err := g.Check(); err != nil {
		return y.broken(CodeInvariant, err.Error()+y.where())
	}
	return true
}

// over examines the point of the game. It reports whether the game is at its end, or
// has run too long.
func (y *ply) over() bool {
	y.end.outcome = y.game.Outcome()
	y.point = y.game.Point()
	switch turn := y.end.outcome.Turn; {
	case y.point.Kind == engine.Over:
		if bonus := y.cell.study.Bonus; bonus != nil && y.end.outcome.Result == engine.Won {
			y.end.earned = bonus.Earned(y.game)
		}
		return true
	case turn > TurnCap:
		y.end.undecided = true
		return true
	case turn != y.turn:
		y.turn, y.points = turn, 0
		if y.stands != nil {
			y.stands.note(y.game)
		}
	}
	y.points++
	return false
}

// sound reports whether a bot can choose among the options. If not, the game is broken.
func (y *ply) sound(legal []engine.Action) bool {
	switch {
	case len(legal) == 0:
		return y.broken(CodeStall, "no legal action"+y.where())
	case len(legal) > engine.MaxOptions:
		return y.broken(CodeInvariant, strconv.Itoa(len(legal))+" legal actions"+y.where())
	case y.points > PointCap:
		return y.broken(CodeStall, "more than "+strconv.Itoa(PointCap)+" points"+y.where())
	}
	return true
}

// note records what the last step touched and did.
func (y *ply) note() {
	p, m := y.player, y.cell.mission
	for _, e := range p.log.Events {
		if p.sources != nil {
			p.sources.note(e)
		}
		if y.lesson != nil {
			y.lesson.of.Hear(&y.lesson.heard, e)
		}
		if int(e.Content) < len(p.touched) && p.touched[e.Content] == 0 {
			p.touched[e.Content] = max(y.turn, 1)
		}
		if mark, place := m.Mark(e); mark > 0 && place > 0 {
			p.marks.Add(int(mark)-1, int(place)-1, 1)
		}
	}
	if u, ok := y.with.(*urge); ok && y.end.did == 0 && u.guide.Steps(y.game, u.item) == 0 {
		y.end.did = max(y.turn, 1)
	}
	y.end.parted = y.end.parted || y.cell.study.Gone != nil && y.cell.study.Gone(y.game) > 0
}

// where names the point of the game at which something failed.
func (y *ply) where() string {
	s := " in turn " + strconv.Itoa(int(y.turn)) + " at " + strconv.Quote(y.game.Mission().PointName(y.point.Code))
	if at := y.cell.position(y.game); at != "" {
		s += " (" + at + ")"
	}
	return s
}
