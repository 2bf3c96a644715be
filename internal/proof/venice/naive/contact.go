package naive

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// arrival describes how units arrived.
type arrival struct {
	byMove     bool // the Move action
	byCard     bool
	byAbility  bool // a special ability: no Ally follows (BOV-44.14)
	byStation  bool
	sameSquare bool // out of a Hiding Spot or Machine on the same square
	leap       bool // into the Hiding Spot below a Tower (BOV-9.7), on square spot
	spot       int
	noTest     bool
	glide      bool // cannot be hunted (BOV-32.9)
}

// arrive moves units to a square, with all consequences in the order of BOV-13.3.
func (g *Game) arrive(who []*unit, to *square, how arrival) {
	for _, u := range who {
		g.shift(u, to) // (1)
		if how.byStation || how.leap || how.sameSquare {
			u.from = none
		}
	}
	g.arrived(who, how)
}

// shift changes the position only.
func (g *Game) shift(u *unit, to *square) {
	u.from = none
	if u.place == onSquare {
		u.from = u.at
	}
	u.place, u.at, u.hunted = onSquare, to.id, false
}

// arrived resolves the consequences for units that were shifted together.
func (g *Game) arrived(who []*unit, how arrival) {
	for _, c := range g.coming {
		for _, u := range who {
			if slices.Contains(c.who, u) {
				c.onward = append(c.onward, u)
			}
		}
	}
	g.settle()
	onward := g.comingIn(who)
	for _, u := range slices.Clone(who) { // (2) Allies follow (BOV-44.3)
		who = append(who, g.follow(u, how, who)...)
	}
	for _, u := range who { // (3) the Hunt (BOV-32.1); Assassins only (GAP-48)
		if u.ally == nil && u.exposed && !u.critical && u.from != none && u.from != u.at && !how.glide {
			g.hunt(u, g.squares[u.from], g.squares[u.at], who)
		}
	}
	g.arrivalTests(who, onward, how) // (4)
	for _, u := range who {          // (5) recovery (BOV-21.7)
		if u.place != onSquare {
			continue
		}
		if u.exposed && u.from != none && u.from != u.at && len(g.enemiesOn(g.squares[u.at])) == 0 {
			g.shed(u)
		}
		if how.leap && u.at == how.spot && !u.exposed && !u.critical { // a card may have moved it away
			u.place = hiding // BOV-9.7; an exposed one stays outside (9.9)
		}
		from := u.from
		u.from, u.hunted = none, false
		if u.ally == nil && from != none && from != u.at {
			g.scripts(moment{when: atLeavesSquare, who: u, at: g.squares[from]})
		}
		if u.ally != nil {
			g.scripts(moment{when: atAllyEnters, who: u, at: g.squares[u.at]})
		} else {
			g.scripts(moment{when: atEnters, who: u, at: g.squares[u.at]})
		}
	}
	g.settle()
}

// coming is an arrival whose lines at atEntering act.
type coming struct {
	who, onward []*unit // onward have moved on meanwhile
}

// comingIn lets the lines of the script act that wait for Assassins on their way in. It
// returns those that moved on meanwhile: they were tested where they are now.
func (g *Game) comingIn(who []*unit) []*unit {
	c := &coming{who: slices.Clone(who)}
	g.coming = append(g.coming, c)
	for _, u := range who {
		if u.ally == nil {
			g.scripts(moment{when: atEntering, who: u, at: g.squares[u.at]})
		}
	}
	g.settle()
	g.coming = g.coming[:len(g.coming)-1]
	return c.onward
}

// expected reports whether a unit is still to be tested for its own arrival.
func (g *Game) expected(u *unit) bool {
	return slices.ContainsFunc(g.coming, func(c *coming) bool { return slices.Contains(c.who, u) && !slices.Contains(c.onward, u) })
}

// standing reports whether a unit is upright on its square: only such units are
// tested (BOV-8.6, GAP-37).
func (u *unit) standing() bool { return u.place == onSquare && !u.critical }

// arrivalTests makes the Detection Tests of units that entered squares with
// Enemies (BOV-22.1). There is one test per square, with a die per Enemy there
// (22.2), for these units only and without Bodies (22.7). A Restricted Area
// exposes them without a test (49.2).
func (g *Game) arrivalTests(who, onward []*unit, how arrival) {
	g.testing++
	if g.settingUp {
		g.tested()
		return
	}
	tested := map[*unit]bool{}
	for _, u := range onward {
		tested[u] = true
	}
	due := func(u *unit) bool {
		return !tested[u] && g.testable(u) && !how.noTest && len(g.enemiesOn(g.squares[u.at])) > 0 && !g.givenAway(u)
	}
	for { // BOV-28.9
		var squares []engine.Action
		for _, u := range who {
			if due(u) {
				squares = append(squares, notation.Act(notation.PickSq, uint8(u.at)))
			}
		}
		slices.Sort(squares)
		squares = g.tooMany(slices.Compact(squares))
		if len(squares) == 0 {
			break
		}
		a := g.ask(notation.AskIgnore, 0, squares)
		for _, u := range who {
			if u.at == int(notation.Arg(a, 0)) && g.testable(u) {
				tested[u] = true
			}
		}
		g.ignoring(g.squares[notation.Arg(a, 0)])
		g.ignored[g.squares[notation.Arg(a, 0)].Map]--
	}
	for _, u := range g.units {
		if !slices.Contains(who, u) || tested[u] || !u.standing() || len(g.enemiesOn(g.squares[u.at])) == 0 {
			continue
		}
		s := g.squares[u.at]
		if g.givenAway(u) {
			tested[u] = true
			g.expose(u, "BOV-49.2")
			g.raiseAlert(s.Map)
			g.settle()
			continue
		}
		if !due(u) {
			continue
		}
		var group []*unit
		for _, v := range g.units {
			if slices.Contains(who, v) && v.at == u.at && due(v) {
				group = append(group, v)
			}
		}
		for _, v := range group {
			tested[v] = true
		}
		if ignored := g.test(s, len(g.enemiesOn(s)), group, 0); ignored && g.ed.testPerEvent {
			for _, v := range who {
				tested[v] = true
			}
		}
	}
	g.tested()
}

// tested ends a group of simultaneous tests. Outside the steps of the Enemy phase
// an alert goes on now (BOV-28.15).
func (g *Game) tested() {
	g.testing--
	if g.testing == 0 { // BOV-30.14: bombs go off after all movement and tests
		g.springTraps()
		if g.step == "" {
			g.raisePending()
		}
	}
	g.settle()
}

// enemyTests makes the Detection Tests of all squares that Enemies entered since
// the last ones (BOV-28.4): one per square (28.9), simultaneous (28.5). Units in
// arriving, which are about to be tested for their own arrival, meet the hunters
// then.
func (g *Game) enemyTests(arriving []*unit) {
	testers := func(s *square) []*unit {
		var out []*unit
		for _, u := range g.units {
			if u.at == s.id && g.testable(u) && !slices.Contains(arriving, u) && !g.expected(u) {
				out = append(out, u)
			}
		}
		return out
	}
	due := func(s *square) bool {
		if s.Restricted {
			return s.came > 0 && len(g.spared(testers(s))) > 0
		}
		return s.came > 0 && (len(s.bodies)+s.evicted+g.lying(s) > 0 || len(testers(s)) > 0)
	}
	g.testing++
	if g.settingUp {
		for _, s := range g.squares {
			s.came, s.evicted = 0, 0
		}
	}
	for !g.ed.testPerEvent { // BOV-28.9: several at once
		var squares []engine.Action
		for _, s := range g.squares {
			if due(s) {
				squares = append(squares, notation.Act(notation.PickSq, uint8(s.id)))
			}
		}
		if squares = g.tooMany(squares); len(squares) == 0 {
			break
		}
		s := g.squares[notation.Arg(g.ask(notation.AskIgnore, 0, squares), 0)]
		s.came, s.evicted = 0, 0
		g.ignored[s.Map]--
		g.ignoring(s)
	}
	for i := 0; i < len(g.squares); i++ {
		s := g.squares[i]
		if s.came == 0 && s.evicted == 0 {
			continue
		}
		came, bodies, who := s.came, len(s.bodies)+s.evicted+g.lying(s), testers(s)
		wasDue := due(s)
		s.came, s.evicted = 0, 0
		if s.Restricted {
			g.intrude(s, came, bodies)
			who, bodies = g.spared(who), 0
		}
		if !wasDue {
			continue
		}
		if ignored := g.test(s, came, who, bodies); ignored && g.ed.testPerEvent {
			for _, q := range g.squares { // ED-44: the tests of one event are one
				if !q.Restricted {
					if due(q) {
						g.ignoring(q)
					}
					q.came, q.evicted = 0, 0
				}
			}
		}
		if !s.Restricted {
			i-- // a card used on the test may have brought others here
		}
	}
	g.tested()
}

// tooMany returns the squares tested at one moment among which the players choose
// the tests to ignore. Their Map has more of them than tests to ignore (BOV-28.9,
// 51.1).
func (g *Game) tooMany(squares []engine.Action) []engine.Action {
	on := func(a engine.Action) int { return int(g.squares[notation.Arg(a, 0)].Map) }
	count := map[int]int{}
	for _, a := range squares {
		count[on(a)]++
	}
	return slices.DeleteFunc(squares, func(a engine.Action) bool { return g.ignored[on(a)] == 0 || count[on(a)] <= g.ignored[on(a)] })
}

// mostTests limits nested tests: on the last one no card can be used (GAP-84).
const mostTests = 3

// test makes one Detection Test on a square: dice for each tester (BOV-22.2,
// 28.6) and for each Body (28.7). All use the alert state at its beginning
// (22.6): alerts wait. It returns true if an effect ignored it (28.9).
func (g *Game) test(s *square, dice int, who []*unit, bodies int) bool {
	if g.ignored[s.Map] > 0 {
		g.ignored[s.Map]--
		g.ignoring(s)
		return true
	}
	outer := g.detection // a card used on a test may cause another one
	mine := &detection{at: s}
	g.detection = mine
	g.nested++
	defer func() { g.nested-- }()
	for g.nested < mostTests && g.reaction(notation.AskTest) && !mine.off {
	}
	g.detection = outer
	if mine.off {
		g.ignoring(s)
		return true
	}
	g.tell("BOV-22.1", "test", object{"at": s.Name, "dice": dice})
	for _, u := range g.units {
		if !slices.Contains(who, u) || u.at != s.id || !g.testable(u) {
			continue // a card may have hidden or moved a unit in the meantime
		}
		r := g.roll(notation.DetectionDie, g.modified("detectionDice", u, "", dice), u)
		switch {
		case r[notation.AlertFace] > 0:
			g.expose(u, "BOV-22.4")
			g.raiseAlert(s.Map)
		case r[notation.SeenFace] > 0 && g.maps[s.Map].alert: // BOV-23.3
			g.expose(u, "BOV-22.5")
		}
		g.settle()
	}
	if r := g.roll(notation.DetectionDie, dice*bodies, nil); r[notation.AlertFace] > 0 { // BOV-28.8
		g.raiseAlert(s.Map)
	}
	return false
}

// ignoring records that the test of a square is skipped.
func (g *Game) ignoring(s *square) {
	g.tell("BOV-28.9", "test-ignored", object{"at": s.Name})
}

// reaction offers the uses on the current test or attack. It returns false if
// there are none, or the players pass.
func (g *Game) reaction(code uint8) bool {
	m := &menu{Game: g, code: code}
	for _, u := range g.assassins() {
		if !u.onMap() || u.critical || u.place == inMachine {
			continue
		}
		if code == notation.AskAttack && !slices.ContainsFunc(g.fight.who, func(x attacker) bool { return x.unit == u }) {
			continue // participants of the attack
		}
		m.uses(u)
	}
	m.events()
	if len(m.ways) == 0 {
		return false
	}
	g.about.at = g.targetSquare()
	if code == notation.AskTest {
		g.about.at = g.detection.at
	}
	a := g.ask(code, 0, append(m.ways, notation.Act(notation.Pass)))
	if notation.VerbOf(a) == notation.Pass {
		return false
	}
	g.act(a)
	g.settle()
	return true
}

// --- exposure and alert -------------------------------------------------------

// expose attaches a red base (BOV-21.5). No one is exposed on top of a Tower or
// in a Machine (9.6, 48.5). A unit in a Hiding Spot is removed from it (GAP-16).
// rule is the reason.
func (g *Game) expose(u *unit, rule string) {
	if u.exposed || u.critical || u.place != onSquare && u.place != hiding {
		return
	}
	s := g.squares[u.at]
	u.place, u.exposed = onSquare, true
	g.tell(rule, "exposed", g.where(u))
	if s.loose > 0 { // a loose base of the square first
		s.loose--
	}
	if g.ed.exposureRaisesAlert { // BOV-21.6
		g.raiseAlert(s.Map)
	}
	if u.ally == nil {
		g.exposedEver = true
		g.scripts(moment{when: atExposed, who: u, at: s})
	}
}

// raiseAlert switches on the alert of a Map. In a step of the Enemy phase it
// waits for the end (BOV-28.5), and during tests until all are made (22.6).
func (g *Game) raiseAlert(side int) {
	if g.maps[side].alert {
		return
	}
	if g.step != "" || g.testing > 0 {
		if !g.maps[side].pending {
			g.maps[side].pending = true
			g.tell("BOV-28.5", "alert-later", object{"map": g.mem.Maps[side].Name})
		}
		return
	}
	g.alertOn(side, "BOV-23.1")
}

func (g *Game) alertOn(side int, rule string) {
	m := g.maps[side]
	m.pending = false
	if !m.alert {
		m.alert, g.alertRaised = true, true // BOV-23.1
		g.tell(rule, "alert", object{"alert": "on", "map": g.mem.Maps[side].Name})
		g.scripts(moment{when: atAlert})
	}
}

// --- health -------------------------------------------------------------------

// wound removes health cubes (BOV-31.9). At 0 the character is critical and its
// red base goes to the supply (26.3). Excess hits are lost (26.7).
func (g *Game) wound(u *unit, n int) {
	if u.critical || !u.onMap() || u.hp == 0 {
		return
	}
	u.hp = max(0, u.hp-n)
	if u.hp > 0 || n <= 0 {
		return
	}
	g.fallOut(u)
	u.critical, u.criticalTurn, u.exposed = true, g.turn, false
	g.tell("BOV-26.3", "critical", g.where(u))
	if u.place == hiding { // put down on the square
		u.place = onSquare
	}
	if u.ally == nil {
		g.criticalEver = true
	}
	g.loseLoad(u, func(p *ir.Piece) string { return p.Drop })
}

// heal restores health cubes, up to the maximum. A critical character gets up,
// incognito (BOV-26.5, GAP-37).
func (g *Game) heal(u *unit, n int) {
	if n <= 0 || !u.onMap() || u.hp == u.hpMax {
		return
	}
	u.hp = min(u.hpMax, u.hp+n)
	u.critical, u.criticalTurn = false, 0
}

// eliminate removes a character from the attempt: BOV-26.10, 26.13, 26.14, 43.4,
// 44.8. rule is the applicable one.
func (g *Game) eliminate(u *unit, rule string) {
	g.tell(rule, "eliminated", g.where(u))
	g.fallOut(u)
	at := g.squares[u.at]
	u.place, u.exposed, u.critical, u.criticalTurn = eliminated, false, false, 0
	u.hp, u.cubes, u.plus = 0, 0, 0
	if u.ally != nil {
		g.scripts(moment{when: atAllyEliminated, who: u, at: at})
		return
	}
	g.eliminatedEver = true
	g.loseLoad(u, func(p *ir.Piece) string {
		if p.Drop == "keep" {
			return "supply"
		}
		return p.Drop
	})
}
