package generate

import (
	"strconv"

	ir "acforge.dev/schema/ir/venice"
)

func (g *maker) move(s scope) *ir.Move {
	m := &ir.Move{Who: g.target(s), To: g.place(s), NoTest: g.in(25), PreventsHunt: g.in(25), May: g.in(35)}
	m.To.Each = false
	if g.in(50) {
		m.Steps, m.To.Rel = g.from(1, 3), of(&g.draw, "any", "any", "nearby", "ownOrNearby")
		m.To.At, m.To.Letter, m.To.Steps, m.To.OverWalls, m.To.Towards = nil, "", 0, false, nil
	}
	m.EvenCritical = g.harming && m.Steps == 0 && g.in(40)
	return m
}

// of draws a target of the given side, or of any.
func (g *maker) of(s scope, side string) ir.Target {
	if s.asks(isCharacter) && g.in(40) {
		return ir.Target{Pick: "asked", Asked: g.asked(s, isCharacter), Where: "any"}
	}
	t := ir.Target{Of: side, Pick: of(&g.draw, "one", "one", "all", "upTo"), Where: of(&g.draw, "any", "any", "own", "nearby")}
	if s.self && g.in(50) {
		t.Pick, t.Where = "self", "any"
		return t
	}
	if t.Count = 1; t.Pick == "upTo" {
		t.Count = g.from(1, 3)
	}
	if !s.self {
		t.Where = "any"
	}
	if s.window == "attack" && g.in(30) {
		t.Where = "target"
	}
	if s.memory && g.in(15) {
		t.Where, t.At = "at", g.squares(1, 4)
	}
	if g.walking && s.memory && g.in(20) {
		t.Where, t.At, t.Figure = "figure", nil, g.walker()
	}
	if g.walking && g.in(15) {
		t.Hiding = ref(g.in(50))
	}
	if g.harming && side == "" && g.in(20) {
		t.Assassin = ref(g.n(len(g.p.Assassins)))
	}
	t.Others = s.self && g.in(20)
	if g.in(25) {
		t.Stealth = of(&g.draw, "incognito", "exposed")
	}
	if g.in(20) {
		t.Health = of(&g.draw, "hurt", "critical", "standing", "standing")
	}
	if g.choosy && g.carrying && s.memory && g.in(25) {
		if x := g.pieceHere(); g.in(60) {
			t.Carries = x
		} else {
			t.NoPiece = x
		}
	}
	if g.choosy && g.in(45) {
		t.Most, t.Least, t.Nearest, t.Farthest = g.best(s, true)
	}
	return t
}

func (g *maker) target(s scope) ir.Target {
	if len(g.p.Allies) == 0 || g.in(60) {
		return g.of(s, "")
	}
	t := g.of(s, of(&g.draw, "allies", "characters", "characters"))
	if g.in(25) && t.Pick != "self" && t.Pick != "asked" {
		t.Of, t.Ally = "", ref(g.ally())
	}
	return t
}

// place draws a place; it may mean every square or one.
func (g *maker) place(s scope) ir.Place {
	p := ir.Place{Rel: of(&g.draw, "any", "stations", "entrance")}
	if s.asks(isPlace) && g.in(50) {
		p.Rel, p.Asked = "asked", g.asked(s, isPlace)
		g.narrow(&p)
		return p
	}
	if g.walking && s.memory && g.in(30) {
		p.Rel, p.Figure = "figure", g.walker()
		if g.in(40) {
			p.Steps, p.OverWalls = g.from(1, 2), g.in(20)
		}
		g.narrow(&p)
		p.Each = g.in(20)
		return p
	}
	if g.choosy && s.self && g.in(30) {
		g.choosy = false
		to := g.place(s)
		to.Each = false
		p = ir.Place{Rel: "towards", Towards: &to, OverWalls: g.in(20)}
		g.choosy = true
		g.narrow(&p)
		return p
	}
	switch {
	case s.self && g.in(60):
		p.Rel = of(&g.draw, "own", "nearby", "ownOrNearby", "within")
	case s.window == "attack" && g.in(50):
		p.Rel = "target"
	case s.memory && g.in(60):
		p.Rel = of(&g.draw, "here", "at", "at")
	}
	switch p.Rel {
	case "nearby", "ownOrNearby", "within":
		p.OverWalls = g.in(20)
	}
	switch p.Rel {
	case "entrance":
		p.Letter = of(&g.draw, g.letters...)
	case "within":
		p.Steps = g.from(1, 3)
	case "at":
		p.At = g.squares(1, 3)
	}
	g.narrow(&p)
	if g.choosy && g.in(50) {
		p.Most, p.Least, p.Nearest, p.Farthest = g.best(s, false)
		p.OverWalls = p.OverWalls || (p.Nearest != nil || p.Farthest != nil) && g.in(15)
	}
	p.Each = g.in(20) && p.Most == nil && p.Least == nil
	return p
}

func (g *maker) narrow(p *ir.Place) {
	if g.in(20) {
		p.Kinds = some(&g.draw, g.from(1, 3), []string{"street", "roof", "interior", "canal", "tower"})
	}
	if g.in(15) {
		p.Enemies = of(&g.draw, "none", "some")
	}
	if g.carrying && g.in(20) {
		p.Piece = g.pieceHere()
	} else if g.carrying && g.in(20) {
		p.NoPiece = g.pieceHere()
	}
	if g.choosy && g.in(20) {
		p.Guards = of(&g.draw, "none", "guard", "crossbowman", "elite")
	}
	if g.carrying && g.in(15) {
		p.Assassins = of(&g.draw, "none", "some")
	}
}

func (g *maker) figures(s scope) ir.Guards {
	x := ir.Guards{Pick: of(&g.draw, "one", "one", "upTo", "all"), Count: 1, Type: of(&g.draw, "guard", "guard", "crossbowman", "elite"), From: g.place(s)}
	if x.Pick == "upTo" {
		x.Count = g.from(1, 3)
	}
	return x
}

// modifier draws a temporary modifier.
func (g *maker) modifier(s scope) ir.Modifier {
	m := ir.Modifier{What: of(&g.draw, "attackDice", "attackHits", "detectionDice", "enemyDice", "retaliationDice", "objectiveCost"),
		By: of(&g.draw, 1, 1, 2, -1, -1, -2), Who: g.target(s), Lasts: of(&g.draw, "turn", "once")}
	if m.What == "attackDice" || m.What == "attackHits" {
		m.Weapon = of(&g.draw, "", "", "melee", "ranged", "blade")
	}
	if g.in(20) {
		m.If = ref(g.cond(s))
	}
	return m
}

// modifiers draws the modifiers of an ability or an Enemy: none, or a permanent
// one.
func (g *maker) modifiers(percent int) []ir.Modifier {
	list := []ir.Modifier{}
	for g.in(percent) && len(list) < 2 {
		m := g.modifier(scope{self: true})
		m.Lasts = "always"
		list = append(list, m)
	}
	return list
}

func (g *maker) ally() ir.AllyID { return ir.AllyID(g.n(len(g.p.Allies))) }

func (g *maker) goal() ir.GoalID { return ir.GoalID(g.n(len(g.m.Objectives))) }

func id(word string, n int) string { return word + "-" + strconv.Itoa(n) }
