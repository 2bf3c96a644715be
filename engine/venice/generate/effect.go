package generate

import (
	"slices"
	"strconv"

	ir "acforge/schema/ir/venice"
)

// scope is where an effect stands: it says what it may mean.
type scope struct {
	memory bool   // scripts and Objectives: squares, flags, tokens of the Memory
	window string // "test", "attack": something is under way
	self   bool   // somebody does it
	frugal bool   // gives neither cubes nor cards: it may come any number of times
	calm   bool   // brings about no moment of a script
	use    bool   // of a card: it gives no card by name, for a fresh copy may be used anew
}

// deepest is how far effects are nested.
const deepest = 3

// effects is a list of at least one.
func (g *maker) effects(s scope) []ir.Effect {
	n := of(&g.draw, 1, 1, 1, 2, 2, 3)
	if g.inner > 1 {
		n = of(&g.draw, 1, 1, 2)
	}
	list := make([]ir.Effect, 0, n)
	for range n {
		list = append(list, g.effect(s))
	}
	return list
}

// effect is one node. What ends the game is rare.
func (g *maker) effect(s scope) ir.Effect {
	for {
		if e, ok := g.node(s, g.n(42)); ok {
			return e
		}
	}
}

// stirring are the cases of node that may bring a moment of a script about.
var stirring = []int{0, 1, 2, 3, 4, 5, 7, 13, 14, 15, 16, 17, 19, 24, 25, 28}

func (g *maker) node(s scope, k int) (e ir.Effect, ok bool) {
	if s.calm && slices.Contains(stirring, k) {
		return e, false
	}
	ok = true
	switch k {
	case 0, 1, 2:
		e.Move = g.move(s)
	case 3:
		e.Expose = ref(g.target(s))
	case 4, 5:
		e.Hide = ref(g.target(s))
	case 6:
		e.Heal = &ir.Amount{Who: g.target(s), N: g.from(1, 2)}
	case 7:
		e.Wound, ok = &ir.Amount{Who: g.target(s), N: 1}, g.in(50)
	case 8, 9:
		e.Cubes, ok = &ir.Amount{Who: g.of(s, ""), N: of(&g.draw, 1, 1, 2, -1)}, !s.frugal
	case 10:
		e.Gain, ok = &ir.Gain{Who: g.of(s, ""), Card: ir.CardID(g.n(len(g.uses)))}, !s.frugal && !s.use
	case 11, 12:
		e.Draw, ok = &ir.DrawCards{Who: g.of(s, ""), N: g.from(1, 2)}, !s.frugal
	case 13, 14:
		if ok = len(g.p.Allies) > 0; ok {
			e.Escort = &ir.Escort{Ally: g.ally(), At: g.place(s)}
			e.Escort.At.Each = false
		}
	case 15:
		if ok = len(g.p.Allies) > 0 && g.in(30); ok {
			e.Depart = ref(g.ally())
		}
	case 16, 17:
		e.Spawn = &ir.Spawn{Type: of(&g.draw, "crossbowman", "crossbowman", "elite"), Count: of(&g.draw, 1, 1, 2, 3), At: g.place(s)}
		if g.m.Boss != nil && g.in(40) {
			e.Spawn.Type, e.Spawn.Count, e.Spawn.At.Each = "boss", 1, false
		}
		if e.Spawn.At.Each && e.Spawn.At.Rel == "any" {
			e.Spawn.At.Each = false // it would fill the Map
		}
	case 18:
		e.Remove = ref(g.figures(s))
	case 19:
		e.Eliminate = ref(g.figures(s))
	case 20, 21, 22:
		e.Push = &ir.Push{Guards: g.figures(s), To: ir.Place{Rel: of(&g.draw, "nearby", "nearby", "ownOrNearby", "any")}, IgnoreRedBase: g.in(40), May: g.in(25)}
		g.narrow(&e.Push.To)
	case 23:
		e.Bodies = &ir.BodyMove{At: g.place(s), All: g.in(40)}
		if g.in(25) {
			e = ir.Effect{Borrow: &ir.Borrow{Type: of(&g.draw, "crossbowman", "elite"), N: of(&g.draw, 1, 1, 2, -1)}}
		}
	case 24, 25:
		e.Alert = ref(of(&g.draw, "on", "off", "off"))
	case 26:
		e.Direction = ref(of(&g.draw, "north", "east", "south", "west"))
	case 27:
		e.Skip = ref(of(&g.draw, "reinforcement", "movement", "combat"))
	case 28:
		e.Reinforce, ok = ref(1), g.in(50)
	case 29:
		e.IgnoreTest = ref(g.from(1, 2))
	case 30, 31:
		e.Modify = ref(g.modifier(s))
	case 32:
		return g.remember(s)
	case 33, 34:
		return g.duringRoll(s)
	case 35:
		e.Win = true
		if ok = s.memory && g.in(8); ok {
			e = ir.Effect{If: &ir.If{Cond: g.cond(s), Then: []ir.Effect{e}, Else: []ir.Effect{}}}
		}
	case 36:
		e.Lose = ref(ir.TextID("lost"))
		if ok = s.memory && g.in(8); ok {
			e = ir.Effect{If: &ir.If{Cond: g.cond(s), Then: []ir.Effect{e}, Else: []ir.Effect{}}}
		}
	default:
		return g.control(s, k-37)
	}
	return e, ok
}

// remember is what scripts alone do.
func (g *maker) remember(s scope) (e ir.Effect, ok bool) {
	if !s.memory {
		return e, false
	}
	switch n := g.n(7 + 2*len(g.m.Changes)); n {
	case 0:
		e.Place = &ir.TokenMove{Token: g.n(len(g.m.Tokens)), At: g.place(s)}
		e.Place.At.Each = false
	case 1:
		e.Take = &ir.TokenMove{Token: g.n(len(g.m.Tokens)), At: g.place(s)}
	case 2:
		e.Reveal = ref(g.goal())
	case 3:
		e.Complete = ref(g.goal())
	case 4:
		e.Set = ref(ir.FlagID(g.n(len(g.m.Flags))))
	case 5:
		e.Clear = ref(ir.FlagID(g.n(len(g.m.Flags))))
	default:
		if n > 6 {
			e.Change = ref(g.m.Changes[(n-7)/2].Name)
			break
		}
		e.Count = &ir.CountBy{Counter: ir.CounterID(g.n(len(g.m.Counters))), By: of(&g.draw, 1, 1, 2, -1, 200)}
	}
	return e, true
}

// duringRoll is what belongs to a window.
func (g *maker) duringRoll(s scope) (e ir.Effect, ok bool) {
	switch s.window {
	case "test":
		e.Ignore = true
	case "attack":
		switch g.n(4) {
		case 0:
			e.Hits = ref(g.from(1, 2))
		case 1:
			e.BossDamage = ref(g.from(1, 2))
		case 2:
			e.NoRetaliation = true
		default:
			e.Reroll = true
		}
	default:
		return e, false
	}
	return e, true
}

func (g *maker) control(s scope, k int) (e ir.Effect, ok bool) {
	if g.inner >= deepest {
		return e, false
	}
	g.inner++
	defer func() { g.inner-- }()
	switch k {
	case 0:
		e.May = &ir.May{Do: g.effects(s)}
	case 1, 2:
		e.Choose = &ir.Choose{}
		for range g.from(2, 3) {
			e.Choose.Options = append(e.Choose.Options, ir.Option{Do: g.effects(s)})
		}
	case 3:
		e.If = &ir.If{Cond: g.cond(s), Then: g.effects(s), Else: []ir.Effect{}}
		if g.in(50) {
			e.If.Else = g.effects(s)
		}
	default:
		s.frugal = true
		e.Repeat = &ir.Repeat{Times: g.from(1, 3), PerAssassin: g.in(30)}
		e.Repeat.Do = g.effects(s)
		return e, g.inner == 1
	}
	return e, true
}

func (g *maker) move(s scope) *ir.Move {
	m := &ir.Move{Who: g.target(s), To: g.place(s), NoTest: g.in(25), PreventsHunt: g.in(25), May: g.in(35)}
	m.To.Each = false
	if g.in(50) {
		m.Steps, m.To.Rel = g.from(1, 3), of(&g.draw, "any", "any", "nearby", "ownOrNearby")
		m.To.At, m.To.Letter, m.To.Steps, m.To.OverWalls = nil, "", 0, false
	}
	return m
}

// of is a target of Assassins, or of whom words say.
func (g *maker) of(s scope, side string) ir.Target {
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
	t.Others = s.self && g.in(20)
	if g.in(25) {
		t.Stealth = of(&g.draw, "incognito", "exposed")
	}
	if g.in(20) {
		t.Health = of(&g.draw, "hurt", "critical", "standing", "standing")
	}
	return t
}

func (g *maker) target(s scope) ir.Target {
	if len(g.p.Allies) == 0 || g.in(60) {
		return g.of(s, "")
	}
	t := g.of(s, of(&g.draw, "allies", "characters", "characters"))
	if g.in(25) && t.Pick != "self" {
		t.Of, t.Ally = "", ref(g.ally())
	}
	return t
}

// place says where; it may mean every square or one.
func (g *maker) place(s scope) ir.Place {
	p := ir.Place{Rel: of(&g.draw, "any", "stations", "entrance")}
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
	p.Each = g.in(20)
	return p
}

func (g *maker) narrow(p *ir.Place) {
	if g.in(20) {
		p.Kinds = some(&g.draw, g.from(1, 3), []string{"street", "roof", "interior", "canal", "tower"})
	}
	if g.in(15) {
		p.Enemies = of(&g.draw, "none", "some")
	}
}

func (g *maker) figures(s scope) ir.Guards {
	x := ir.Guards{Pick: of(&g.draw, "one", "one", "upTo", "all"), Count: 1, Type: of(&g.draw, "guard", "guard", "crossbowman", "elite"), From: g.place(s)}
	if x.Pick == "upTo" {
		x.Count = g.from(1, 3)
	}
	return x
}

// modifier of a while.
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

// modifiers of an ability or an Enemy: none, or one that always holds.
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
