package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/flat"
	ir "acforge.dev/schema/ir/venice"
)

// quiet reports whether the automatic checks have nothing to do: quietBut holds,
// and an Assassin is on a Map or none has left the Memory yet. While an Assassin
// is on a Map, the party is not Eliminated and the Memory is not completed.
func (g *Game) quiet() bool {
	s := &g.s
	return g.quietBut() && (!s.EliminatedEver && !s.Left || !g.nobodyOnMap())
}

// quietBut reports whether the automatic checks have nothing to do after a change
// that did not move Assassins. No trigger waits, and the Memory has no failure
// condition to check yet and no second Map that may be dismantled.
func (g *Game) quietBut() bool {
	return g.s.QueueN == 0 && int(g.s.Turn) < g.m.calm
}

// quietMoves reports the same for a change that only moved Enemies, after checks
// that found nothing.
func (g *Game) quietMoves() bool {
	return g.s.QueueN == 0 && g.m.blind
}

// checks applies the automatic rules after every atomic change: failure, triggers
// of the Memory, success (BOV-5.5, 6.5).
func (g *Game) checks() {
	s := &g.s
	if s.Result != 0 {
		return
	}
	if s.EliminatedEver && g.allEliminated() { // BOV-6.1; GAP-09: before success
		g.finish(engine.Lost, causeAllEliminated, 601)
		return
	}
	g.about = nowhere
	for i, f := range g.m.fail { // BOV-6.2
		if int(s.Turn) >= f.from && g.met(f.cond) {
			g.finish(engine.Lost, causeFail+uint16(i), 602)
			return
		}
	}
	if s.QueueN > 0 {
		g.fireQueued()
	}
	if g.success() && !g.inLines() { // BOV-5.6: remaining steps are skipped, but steps that led here are finished (BOV-5.9)
		if g.succeed() {
			g.fireQueued()
			return
		}
		g.finish(engine.Won, causeSuccess, 505)
		return
	}
	g.dismantle()
}

// failInfo is a failure condition of the Memory.
type failInfo struct {
	cond condID
	from int // the first turn in which it can be met
}

// failures compiles the failure conditions and finds out when they need not be
// checked.
func (m *Mission) failures(b *builder) {
	m.calm, m.blind = neverFails, true
	for i := range m.mem.Fail {
		c := &m.mem.Fail[i].If
		f := failInfo{b.cond(c), soonest(c)}
		m.fail = append(m.fail, f)
		m.calm = min(m.calm, f.from)
		for k := int(f.cond); k < len(m.conds) && m.conds[k].op != condEnd; k++ {
			m.blind = m.blind && !m.conds[k].enemies
		}
	}
	if m.nMaps > 1 {
		m.calm, m.blind = 0, false
	}
}

// neverFails is a turn that is never reached.
const neverFails = 1 << 16

// soonest returns the first turn in which a condition can be met, 0 if unknown.
func soonest(c *ir.Cond) int {
	from := 0
	switch {
	case c.TurnAtLeast != nil:
		from = *c.TurnAtLeast
	case len(c.All) > 0:
		for i := range c.All {
			from = max(from, soonest(&c.All[i]))
		}
	case len(c.Any) > 0:
		from = soonest(&c.Any[0])
		for i := range c.Any {
			from = min(from, soonest(&c.Any[i]))
		}
	}
	return from
}

func (g *Game) allEliminated() bool {
	players := g.s.players()
	for i := range players {
		if players[i].Where != eliminated {
			return false
		}
	}
	return true
}

// success reports whether the Memory is completed (BOV-5.5). All mandatory
// Objectives must be done (GAP-10), at least one Assassin must have left by Fast
// Travel, and none may be on any Map. An Assassin in Critical Condition is on the
// Map (GAP-07), an Eliminated one is not (BOV-5.9).
func (g *Game) success() bool {
	s := &g.s
	if !s.Left || !g.nobodyOnMap() {
		return false
	}
	for i := range g.m.goals {
		if g.needs(i) && !s.Goal[i].Done { // BOV-5.2
			return false
		}
	}
	return true
}

// needs reports whether an Objective must be done: it is mandatory and was not withdrawn.
func (g *Game) needs(goal int) bool { return g.m.goals[goal].must && g.s.Withdrawn>>goal&1 == 0 }

func (g *Game) nobodyOnMap() bool {
	players := g.s.players()
	for i := range players {
		if w := players[i].Where; w != offMap && w != eliminated {
			return false
		}
	}
	return true
}

// finish ends the game at once (BOV-5.6, 6.5).
func (g *Game) finish(result engine.Result, cause, rule uint16) {
	s := &g.s
	if s.Result != 0 {
		return
	}
	s.Result, s.Cause = uint8(result), cause
	s.Ask = flat.Ask{Kind: uint8(engine.Over)}
	g.dirty = true // run sees that it is over
	if i := g.conclusion(); i >= 0 && result == engine.Won {
		g.ev(evConcluded, 508, g.m.contentOf(contentConclusion, i), i, 0, 0)
	}
	g.ev(evEnded, rule, 0, int(result), int(cause), 0)
}

// short ends the game because the reserve has fewer than want figures of a type
// that must be placed (BOV-6.3).
func (g *Game) short(typ uint8, want int, rule uint16) {
	if g.s.Result != 0 {
		return
	}
	g.s.Short = uint8(want)
	g.ev(evShort, rule, g.m.contentOf(contentEnemy, int(typ)), int(typ), want, int(g.s.Reserve[typ]))
	g.finish(engine.Lost, causeReserve+uint16(typ), rule)
}

// fire records that a moment has happened. The lines of script that wait for it run
// before anything else continues, but never inside one another.
func (g *Game) fire(when moment, what, seat, at uint8) {
	s := &g.s
	g.dirty = true
	if g.m.moments>>when&1 == 0 { // no line of the script waits for it
		return
	}
	for i := range g.m.on {
		t := &g.m.on[i]
		if t.when != when || t.once && s.Fired>>i&1 != 0 {
			continue
		}
		switch when {
		case whenEnters, whenEntering:
			if !t.at.has(at) {
				continue
			}
		case whenAllyEnters:
			if !t.at.has(at) || t.arg != none && t.arg != what {
				continue
			}
		case whenEnemyEnters:
			if t.arg != none && s.Token[t.arg] != at || t.arg == none && !t.at.has(at) {
				continue
			}
		case whenArrives:
			if t.arg != what || t.at != (squareSet{}) && !t.at.has(at) {
				continue
			}
		case whenTurn:
			if t.step == 0 && t.turn != 0 && t.turn != s.Turn || t.step != 0 && (s.Turn < t.turn || (s.Turn-t.turn)%t.step != 0) {
				continue
			}
		case whenLeaves, whenLeavesSquare:
			if t.at != (squareSet{}) && !t.at.has(at) {
				continue
			}
		case whenPiece:
			if t.arg != what || t.at != (squareSet{}) && !t.at.has(at) {
				continue
			}
		case whenEliminated: // a Guard of a figure is one of its type, too
			if t.arg != none && t.arg != what && t.arg != g.m.body(what) {
				continue
			}
		case whenAttack:
			if t.arg&what == 0 {
				continue
			}
		default:
			if t.arg != none && t.arg != what {
				continue
			}
		}
		g.enqueue(Moment{Trigger: uint8(i), Seat: seat, At: at})
	}
}

// maxFired limits the triggers of one turn, so that triggers that cause each
// other end: GAP-82.
const maxFired = 64

// fireQueued runs the waiting lines, unless a line is already running. Lines
// triggered by a line run after it and after those triggered together with it
// (docs/effects.md). All conditions are checked before the first line runs.
func (g *Game) fireQueued() {
	s := &g.s
	if g.inLines() || g.top().Op == fSeat { // a free space of an Objective base is taken at once
		return
	}
	n := uint8(0)
	for i := range min(int(s.QueueN), len(s.Queue)) {
		q := s.Queue[i]
		s.Queue[i] = Moment{}
		t := &g.m.on[q.Trigger]
		if !t.late && !g.fires(q) {
			continue
		}
		s.Queue[n] = q
		n++
	}
	if s.QueueN = n; n > 0 {
		g.beginLines(n)
	}
}

// fires judges a waiting line, and notes that it fires.
func (g *Game) fires(q Moment) bool {
	s := &g.s
	t := &g.m.on[q.Trigger]
	if t.once && s.Fired>>q.Trigger&1 != 0 || s.FiredNow == maxFired {
		return false
	}
	if ctx := g.lineCtx(q); t.cond != 0 && !g.holds(t.cond, &ctx) {
		return false
	}
	s.Fired |= 1 << q.Trigger
	s.FiredNow++
	return true
}

// inLines reports whether lines of the script are running, or effects that waited.
func (g *Game) inLines() bool {
	for i := range min(int(g.s.FrameN), maxFrames) {
		if op := g.s.Frame[i].Op; op == fLines || op == fLater {
			return true
		}
	}
	return false
}

func (g *Game) lineCtx(q Moment) effectCtx {
	return effectCtx{Self: q.Seat, Here: q.At, Target: none, Content: g.m.contentOf(contentTrigger, int(q.Trigger))}
}

// stepLines runs the lines chosen to fire, one after another.
func (g *Game) stepLines(top *Frame) bool {
	f := linesFrame{top}
	s := &g.s
	g.dirty = true
	if f.left() == 0 || s.QueueN == 0 {
		g.done()
		return true
	}
	f.next()
	q := s.Queue[0]
	s.QueueN--
	copy(s.Queue[:], s.Queue[1:])
	s.Queue[s.QueueN] = Moment{}
	if g.m.on[q.Trigger].late && !g.fires(q) {
		return true
	}
	ctx := g.lineCtx(q)
	g.ev(evTrigger, 602, ctx.Content, int(q.Trigger), 0, 0)
	g.startEffect(g.m.on[q.Trigger].do, &ctx)
	return true
}
