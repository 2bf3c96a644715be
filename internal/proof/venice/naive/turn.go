package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// play plays a whole game: the set-up, then turns until the game is won or lost
// (finish).
func (g *Game) play() {
	g.setUp()
	g.setUpLines()
	g.comeIn()
	for {
		g.turn++
		g.seeTriangle(false)
		g.playTurn(phaseEvent)
	}
}

// playTurn plays a turn from a phase to its end.
func (g *Game) playTurn(phase string) {
	if phase == phaseEvent {
		g.eventPhase()
	}
	g.assassinPhase()
	g.enemyPhase()
	g.endOfTurn()
}

// setUp places the pieces in the diagram (BOV-7.1).
func (g *Game) setUp() {
	g.phase = phaseSetup
	g.startCounters()
	if l := g.mem.TimeLimit; l != nil && l.TurnsBy != nil {
		g.turnsLeft = max(1, min(l.Turns, g.worth(l.TurnsBy, nowhere())))
	}
	g.layPieces()
	g.placeMachines()
	for _, p := range g.mem.Guards {
		s, k := g.squares[p.At], g.kindOf(p.Type)
		if p.From > g.seats {
			continue
		}
		n := p.Count
		if p.CountBy != nil {
			n = max(0, min(4, g.worth(p.CountBy, nowhere())))
		}
		n = min(n, cap4-len(g.enemiesOn(s))-len(s.bodies)) // BOV-28.10
		if n > g.reserve[k] {
			g.short(k, n, "BOV-6.3")
		}
		for range n {
			g.fromReserve(k, s, "BOV-7.1")
		}
	}
	g.placeTroops()
	for _, p := range g.mem.Bodies {
		s, k := g.squares[p.At], g.kindOf(p.Type)
		n := min(p.Count, cap4-len(g.enemiesOn(s))-len(s.bodies))
		if n > g.reserve[k] {
			g.short(k, n, "BOV-6.3")
		}
		for range n {
			g.reserve[k]--
			s.bodies = append(s.bodies, k)
		}
	}
	g.manMachines()
	g.nobodyCame()
	g.seatPlaced() // GAP-46: at set-up, too
	g.judge()
}

// setUpLines plays the lines of the script for the set-up. Nobody is tested, as
// with the pieces of the diagram.
func (g *Game) setUpLines() {
	g.settingUp = true
	g.scripts(moment{when: atSetup})
	if len(g.waiting) > 0 {
		g.settle()
	}
	g.judge()
	g.settingUp = false
}

// nobodyCame resets arrivals: units on the Map from the start are not tested.
func (g *Game) nobodyCame() {
	g.entered = nil
	for _, s := range g.squares {
		s.came, s.evicted = 0, 0
	}
}

// comeIn lets the Assassins enter the Map, one by one.
func (g *Game) comeIn() {
	for _, u := range g.assassins() { // BOV-7.12, before turn 1 (GAP-75)
		var ways []engine.Action
		for _, s := range g.entries() { // BOV-15.6
			ways = append(ways, notation.Act(notation.Enter, uint8(u.n), uint8(s.id)))
		}
		if len(ways) == 0 {
			at := max(0, slices.IndexFunc(g.squares, func(s *square) bool { return !s.gone }))
			ways = append(ways, notation.Act(notation.Enter, uint8(u.n), uint8(at)))
		}
		a := g.ask(notation.AskEnter, u.n+1, ways)
		g.arrive([]*unit{u}, g.squares[notation.Arg(a, 1)], arrival{})
		g.settle()
		g.judge()
	}
}

// eventPhase follows BOV-3.
func (g *Game) eventPhase() {
	g.enter(phaseEvent)
	g.newTurn()
	g.judge()
	for _, u := range g.assassins() { // BOV-3.1, 26.8
		if u.onMap() {
			u.cubes = 3
		}
	}
	g.scripts(moment{when: atTurn})
	g.playPostponed("turn")
	g.march("turn")
	g.between()
	for i, m := range g.maps { // BOV-51.1: one a Map
		if m.gone != 0 {
			if i == 0 {
				g.limitDraw() // GAP-74: turns are counted, not cards
			}
			continue
		}
		m.event = g.drawEvent(i) // BOV-3.2
		if m.event == none {
			continue
		}
		c := &g.pack.Events[m.event]
		m.dir = c.Direction  // BOV-3.7
		if c.When == "now" { // BOV-3.3
			g.do(c.Do, &context{side: g.only(i), event: true})
		}
		g.between()
	}
}

// enter begins a phase (BOV-2.1).
func (g *Game) enter(phase string) {
	g.phase = phase
	g.tell("BOV-2.1", "phase", object{"phase": phase})
}

// newTurn resets everything that lasted for the previous turn.
func (g *Game) newTurn() {
	g.firedNow = 0
	for _, u := range g.units {
		clear(u.useTurn)
		for _, k := range u.skills {
			if k != nil {
				k.turn = 0
			}
		}
		for _, c := range u.board {
			if c != nil {
				c.turn = 0
			}
		}
	}
}

// assassinPhase lets any Assassin act, in any order, cube by cube (BOV-4.2),
// until the players stop.
func (g *Game) assassinPhase() {
	g.enter(phaseAssassin)
	for g.choose1(notation.AskMenu) {
	}
	for _, u := range g.assassins() { // BOV-4.5
		if u.cubes > 0 {
			g.tell("BOV-4.5", "cubes-lost", object{"who": u.name(), "count": u.cubes})
		}
		u.cubes = 0
	}
}

// choose1 offers the menu once and applies the choice. It returns false when the
// players pass.
func (g *Game) choose1(code uint8) bool {
	g.between()
	ways := append(g.menu(code), notation.Act(notation.Pass))
	var a engine.Action
	if code == notation.AskMenu {
		if slices.Contains(ways, notation.Act(notation.Concede, none)) { // GAP-08
			g.tell("BOV-5.2", "stalled", nil)
		}
		a = g.mustAsk(code, 0, ways)
	} else {
		a = g.ask(code, 0, ways)
	}
	if notation.VerbOf(a) == notation.Pass {
		return false
	}
	g.act(a)
	g.between()
	return true
}

// enemyPhase follows BOV-28 to 31. It is played even without Assassins (28.3).
func (g *Game) enemyPhase() {
	if len(g.mem.EnemyPhase) == 0 { // BOV-4.7
		return
	}
	g.enter(phaseEnemy)
	g.scripts(moment{when: atEnemyPhase})
	g.march("enemyPhase")
	g.between()
	for _, s := range []struct {
		name string
		play func()
	}{{reinforcement, g.reinforcementStep}, {movement, g.movementStep}, {combat, g.combatStep}} {
		if slices.Contains(g.mem.EnemyPhase, s.name) { // BOV-4.7
			g.window() // W0, W1, W2: before the step (BOV-19.6)
			g.enemyStep(s.name, s.play)
		}
	}
	g.window() // W3
}

// window is open before and after each step (BOV-28.2), for the saved cube and
// free actions (19.7).
func (g *Game) window() {
	for g.choose1(notation.AskWindow) {
	}
}

// enemyStep plays a step of the Enemy phase, unless a card skips it. Alerts wait
// for its end (BOV-28.5).
func (g *Game) enemyStep(name string, play func()) {
	if g.skipped(name) {
		return
	}
	g.step = name
	g.tell("BOV-4.6", "step", object{"step": name})
	play()
	for g.between(); g.testLate(); g.between() { // lines of states bring more Enemies
	}
	g.step = ""
	g.raisePending()
	g.settle()
}

// raisePending switches on the alerts that waited (BOV-28.5).
func (g *Game) raisePending() {
	for i, m := range g.maps {
		if m.pending {
			m.pending = false
			rule := "BOV-28.15"
			if g.step != "" || g.phase == phaseEnemy {
				rule = "BOV-28.5"
			}
			g.alertOn(i, rule)
		}
	}
}

// between runs between two actions, when nothing is in progress.
func (g *Game) between() {
	g.settle()
	g.dismantle()
	g.judge()
}

// endOfTurn follows BOV-5.1: effects of the end, success and failure, clean-up.
func (g *Game) endOfTurn() {
	g.enter(phaseEnd)
	g.scripts(moment{when: atTurnEnd})
	g.playPostponed("turnEnd")
	g.march("turnEnd")
	g.between()
	for _, u := range g.units { // BOV-26.10, 44.8
		if u.critical && u.criticalTurn < g.turn {
			g.eliminate(u, "BOV-26.10")
		}
	}
	g.collapse()
	g.between()
	if l := g.mem.TimeLimit; l != nil && l.Fails && g.turnsLeft == 0 { // BOV-47.4, 6.2
		g.lose("time-limit")
	}
	for _, m := range g.maps {
		if m.event != none {
			g.events.discard[m.event]++ // BOV-5.3
			m.event = none
		}
		m.dir, m.uses = "", 0
		if m.gone == 1 {
			m.gone = 2
		}
		clear(m.skip)
	}
	for _, s := range g.squares {
		s.loose = 0 // BOV-5.4
	}
	for _, o := range g.goals {
		o.paid = 0 // GAP-22
	}
	g.endDeeds()
	clear(g.passed)
	g.modifiers = slices.DeleteFunc(g.modifiers, func(m *modifier) bool { return m.Lasts != "always" })
	g.ignored = [2]int{}
}

// --- the end ------------------------------------------------------------------

func (g *Game) finish(r engine.Result, cause string) {
	g.result, g.cause = r, cause
	if i := g.concluded(); i != ir.NoID && r == engine.Won {
		g.tell("BOV-5.8", "concluded", object{"conclusion": g.mem.Conclusions[i].Name})
	}
	panic(over{})
}

// short loses the game because the reserve has fewer than want miniatures of a
// kind that must be placed (BOV-6.3).
func (g *Game) short(kind, want int, rule string) {
	g.tell(rule, "short", object{"type": g.kinds[kind].ID, "count": want, "left": g.reserve[kind]})
	g.lose("reserve-" + g.kinds[kind].ID)
}

// lose ends the game at once, in any phase (BOV-6.5).
func (g *Game) lose(cause string) { g.finish(engine.Lost, cause) }

// settle makes the automatic checks after every change: failure (BOV-6.1, 6.2),
// then the scripts whose moment has come, then success (5.5). The Elimination of
// all Assassins is checked first (GAP-09). While a line of the script runs,
// others wait for its end, and success is checked after all of them (BOV-5.9).
func (g *Game) settle() {
	g.failures()
	if g.firing {
		return
	}
	for len(g.waiting) > 0 {
		g.fireWaiting()
		g.failures()
	}
	g.success()
}

func (g *Game) failures() {
	if !slices.ContainsFunc(g.assassins(), func(u *unit) bool { return u.place != eliminated }) {
		g.lose("all-eliminated") // BOV-6.1
	}
	for i := range g.mem.Fail { // BOV-6.2
		if f := &g.mem.Fail[i]; g.holds(&f.If, &context{side: everywhere}) {
			g.lose(f.Name)
		}
	}
}

// success reports whether the Memory is completed: BOV-5.5. Only mandatory
// Objectives count (GAP-10), and a critical Assassin on the Map counts as on the
// Map (GAP-07).
func (g *Game) success() {
	for _, o := range g.goals {
		if o.Mandatory && !o.done && !o.away {
			return
		}
	}
	for _, u := range g.assassins() {
		if u.onMap() || u.place == outside {
			return
		}
	}
	if !g.travelled {
		return
	}
	if !g.succeeding { // once, before the Memory ends
		g.succeeding = true
		g.scripts(moment{when: atSuccess})
		if len(g.waiting) > 0 {
			g.settle()
			return
		}
	}
	g.finish(engine.Won, "success")
}
