package generate

import (
	"slices"

	ir "acforge.dev/schema/ir/venice"
)

// pieces draws the pieces on the Map except Objectives and Enemies.
func (g *maker) pieces() {
	m := g.m
	m.Stations, m.Entrances, m.Chests = []ir.SquareID{}, []ir.Entrance{}, []ir.SquareID{}
	for i := range m.Maps {
		m.Stations = append(m.Stations, some(&g.draw, g.from(1, 2), g.on(i))...)
		m.Chests = append(m.Chests, some(&g.draw, g.n(3), g.on(i))...)
	}
	slices.Sort(m.Stations)
	slices.Sort(m.Chests)
	for i := range g.from(1, 4) {
		letter := "ABCD"[i : i+1]
		g.letters = append(g.letters, letter)
		for which := range m.Maps {
			if len(m.Maps) == 1 || g.in(75) {
				m.Entrances = append(m.Entrances, ir.Entrance{Letter: letter, Touches: some(&g.draw, of(&g.draw, 1, 1, 2), g.on(which))})
			}
		}
	}
	g.changes()
	m.Towers = []ir.CardID{}
	for i := range m.Maps {
		card := ir.CardID(ir.NoID)
		if slices.ContainsFunc(m.Squares, func(s ir.Square) bool { return s.Map == i && s.Kind == "tower" }) {
			card = ir.CardID(g.n(2))
		}
		m.Towers = append(m.Towers, card)
	}
	g.p.Allies = make([]ir.Ally, of(&g.draw, 0, 0, 1, 2))
	g.p.Machines = make([]ir.Machine, of(&g.draw, 0, 0, 0, 1, 2))
	for i := range g.p.Machines {
		m.Machines = append(m.Machines, ir.MachinePlace{Machine: i, At: g.square(), Guard: ir.NoID})
	}
	g.uses = make([]int, g.from(12, 18))
}

// changes draws up to two changes of the Map for effects.
func (g *maker) changes() {
	m := g.m
	if !g.in(25) {
		return
	}
	stations, chests, walls := slices.Clone(m.Stations), m.AllChests(), slices.Clone(m.Walls)
	for i := range g.from(1, 2) {
		c := ir.Change{Name: id("change", i), Text: "t", Walls: []ir.Edge{}, Open: []ir.Edge{}, Stations: []ir.SquareID{}, Entrances: []ir.Entrance{}, Chests: []ir.SquareID{}}
		if at := g.square(); g.in(40) && !slices.Contains(stations, at) {
			c.Stations, stations = append(c.Stations, at), append(stations, at)
		}
		if at := g.square(); g.in(40) && !slices.Contains(chests, at) {
			c.Chests, chests = append(c.Chests, at), append(chests, at)
		}
		if letter := "ABCD"[i+2 : i+3]; g.in(40) && !slices.ContainsFunc(m.Entrances, func(e ir.Entrance) bool { return e.Letter == letter }) {
			c.Entrances = append(c.Entrances, ir.Entrance{Letter: letter, Touches: []ir.SquareID{g.square()}})
		}
		for range 3 {
			if len(walls) > 0 && g.in(60) { // move a wall from one side of a tile to another
				k := g.n(len(walls))
				c.Open = append(c.Open, walls[k])
				walls = slices.Delete(walls, k, k+1)
			}
			a := g.square()
			b := slices.IndexFunc(m.Squares, func(q ir.Square) bool {
				return q.Map == m.Squares[a].Map && q.Col == m.Squares[a].Col+1 && q.Row == m.Squares[a].Row
			})
			e := ir.Edge{A: min(a, ir.SquareID(b)), B: max(a, ir.SquareID(b))}
			if b >= 0 && g.in(40) && !slices.Contains(m.Walls, e) && !slices.ContainsFunc(append(m.Changes, c), func(o ir.Change) bool { return slices.Contains(o.Walls, e) }) {
				c.Walls = append(c.Walls, e)
			}
		}
		m.Changes = append(m.Changes, c)
	}
}

// goals draws the Objectives, at least one mandatory one on each Map.
func (g *maker) goals() {
	m := g.m
	m.Objectives = make([]ir.Objective, 0, 4)
	type spot struct {
		at   ir.SquareID
		must bool
	}
	var spots []spot
	for i := range m.Maps {
		for k, at := range some(&g.draw, of(&g.draw, 1, 1, 2, 3), g.on(i)) {
			spots = append(spots, spot{at, k == 0 || g.in(50)})
		}
	}
	hidden := false
	for i, s := range spots {
		o := ir.Objective{Name: id("goal", i), Title: "t", At: s.at, Cost: of(&g.draw, 1, 1, 2, 2, 3), XP: g.n(4), Base: g.in(35), Mandatory: s.must, Hidden: g.in(20) && i > 0, Do: []ir.Effect{}}
		hidden = hidden || o.Hidden
		if len(g.p.Allies) > 0 && g.in(40) {
			o.Escort = ref(g.ally())
		}
		m.Objectives = append(m.Objectives, o)
	}
	for i := range m.Objectives {
		if g.in(60) {
			m.Objectives[i].Do = g.effects(scope{memory: true, self: true})
		}
		if !m.Objectives[i].Mandatory && g.in(40) {
			m.Objectives[i].If = ref(g.cond(scope{memory: true, self: true}))
		}
	}
	if hidden { // hidden ones are revealed with the first
		for i := range m.Objectives {
			if m.Objectives[i].Hidden {
				m.Objectives[0].Do = append(m.Objectives[0].Do, ir.Effect{Reveal: ref(ir.GoalID(i))})
			}
		}
	}
}

// guards draws the set-up of Guards and Bodies. No square holds more than four
// (BOV-28.10).
func (g *maker) guards() {
	m := g.m
	m.Guards, m.Bodies = []ir.Placement{}, []ir.BodyPlace{}
	on := make([]int, len(m.Squares))
	put := func(kind ir.EnemyID, at ir.SquareID, n, from int) {
		if n = min(n, 4-on[at]); n > 0 {
			on[at] += n
			m.Guards = append(m.Guards, ir.Placement{Type: kind, At: at, Count: n, From: from})
		}
	}
	guard := func() ir.EnemyID {
		if g.in(65) {
			return 0
		}
		return of(&g.draw, m.Elites...)
	}
	for i := range m.Machines {
		if g.in(50) && on[m.Machines[i].At] == 0 {
			m.Machines[i].Guard = guard()
			put(m.Machines[i].Guard, m.Machines[i].At, 1, 2)
		}
	}
	for i := range m.Objectives {
		if m.Objectives[i].Base && !m.Objectives[i].Hidden {
			put(guard(), m.Objectives[i].At, g.from(1, 3), 2)
		}
	}
	for range g.n(7) {
		put(guard(), g.square(), of(&g.draw, 1, 1, 2, 3), of(&g.draw, 2, 2, 2, 3, 4))
	}
	for i := range g.p.Enemies {
		if g.p.Enemies[i].Kind == "boss" && (m.Boss == nil || int(*m.Boss) != i || g.in(40)) {
			put(ir.EnemyID(i), g.square(), 1, 2)
		}
	}
	for range g.n(3) {
		at := g.square()
		if n := min(g.from(1, 2), 4-on[at]); n > 0 {
			on[at] += n
			m.Bodies = append(m.Bodies, ir.BodyPlace{Type: guard(), At: at, Count: n})
		}
	}
}

// script draws the script, the failure conditions and the 100% Sync.
func (g *maker) script() {
	m := g.m
	m.On, m.Fail = []ir.Trigger{}, []ir.FailWhen{}
	for i := range g.n(6) {
		t := ir.Trigger{Name: id("line", i), Once: g.in(65), Text: "t"}
		self := false
		t.When, self = g.when()
		s := scope{memory: true, self: self, frugal: !t.Once, calm: !t.Once && !g.wild}
		if g.in(35) {
			t.If = ref(g.cond(s))
		}
		t.Do = g.effects(s)
		if i < len(m.Changes) {
			t.Do = append(t.Do, ir.Effect{Change: ref(m.Changes[i].Name)})
		}
		m.On = append(m.On, t)
	}
	if g.in(15) {
		m.Fail = append(m.Fail, ir.FailWhen{Name: "fail", Text: "t", If: ir.Cond{All: []ir.Cond{g.cond(scope{memory: true}), {TurnAtLeast: ref(g.from(2, 6))}}}})
	}
	m.Sync = ir.Sync{Text: "t", Auto: g.in(30)}
	if !m.Sync.Auto {
		m.Sync.Holds = ref(g.cond(scope{memory: true}))
	}
	for i := range of(&g.draw, 0, 1, 3) {
		c := ir.Conclusion{Name: id("end", i), Title: "t", XP: g.n(5) - 2, Failed: g.in(30)}
		if g.in(70) {
			c.If = ref(g.cond(scope{memory: true}))
		}
		m.Conclusions = append(m.Conclusions, c)
	}
}

// whenWord describes how to draw a word of the vocabulary of moments.
type whenWord struct {
	name   string
	weight int                          // relative frequency
	fits   func(g *maker, s scope) bool // whether this Memory may wait for it; nil means always
	nobody bool                         // there is no self at that moment
	timed  bool                         // drawn only for lines that are added later (times)
	draw   func(g *maker) ir.When
}

// when draws a moment by weight, and returns whether there is a self.
func (g *maker) when() (ir.When, bool) {
	var may []*whenWord
	total := 0
	for i := range whenWords {
		if w := &whenWords[i]; w.timed == g.timed && (w.fits == nil || w.fits(g, scope{})) {
			may, total = append(may, w), total+w.weight
		}
	}
	k := g.n(total)
	for _, w := range may {
		if k -= w.weight; k < 0 {
			return w.draw(g), !w.nobody
		}
	}
	panic("generate: no moment")
}

// whenWords holds the words of ir.WhenWords in the same order.
var whenWords = []whenWord{
	{name: "objectiveDone", weight: 6, draw: func(g *maker) ir.When { return ir.When{ObjectiveDone: ref(g.goal())} }},
	{name: "turn", weight: 12, nobody: true, draw: func(g *maker) ir.When { return ir.When{Turn: ref(g.from(1, 4))} }},
	{name: "everyTurn", weight: 6, nobody: true, draw: func(*maker) ir.When { return ir.When{EveryTurn: true} }},
	{name: "turnEnd", weight: 6, nobody: true, draw: func(*maker) ir.When { return ir.When{TurnEnd: true} }},
	{name: "alertOn", weight: 12, nobody: true, draw: func(*maker) ir.When { return ir.When{AlertOn: true} }},
	{name: "synchronized", weight: 6, draw: func(*maker) ir.When { return ir.When{Synchronized: true} }},
	{name: "chestOpened", weight: 6, draw: func(*maker) ir.When { return ir.When{ChestOpened: true} }},
	{name: "enters", weight: 6, draw: func(g *maker) ir.When { return ir.When{Enters: g.squares(1, 5)} }},
	{name: "leaves", weight: 6, draw: func(*maker) ir.When { return ir.When{Leaves: true} }},
	{name: "eliminated", weight: 3, nobody: true, draw: func(g *maker) ir.When { return ir.When{Eliminated: ref(ir.EnemyID(g.n(2)))} }},
	{name: "enemyEnters", weight: 3, nobody: true, draw: func(g *maker) ir.When { return ir.When{EnemyEnters: g.enemyAt()} }},
	{name: "exposed", weight: 6, draw: func(*maker) ir.When { return ir.When{Exposed: true} }},
	{name: "allyEnters", weight: 11, fits: withAllies, draw: func(g *maker) ir.When {
		return ir.When{AllyEnters: &ir.AllyAt{Ally: of(&g.draw, g.ally(), ir.NoID), At: g.squares(2, 8)}}
	}},
	{name: "allyLeaves", weight: 11, fits: withAllies, draw: func(g *maker) ir.When { return ir.When{AllyLeaves: ref(g.ally())} }},
	{name: "allyEliminated", weight: 11, fits: withAllies, draw: func(g *maker) ir.When { return ir.When{AllyEliminated: ref(g.ally())} }},
	{name: "setup", weight: 6, nobody: true, draw: func(*maker) ir.When { return ir.When{Setup: true} }},
	{name: "every", weight: 6, nobody: true, timed: true, draw: func(g *maker) ir.When {
		return ir.When{Every: &ir.Every{From: g.from(1, 3), Step: g.from(1, 3)}}
	}},
	{name: "enemyPhase", weight: 6, nobody: true, timed: true, draw: func(*maker) ir.When { return ir.When{EnemyPhase: true} }},
	{name: "attack", weight: 8, timed: true, draw: func(g *maker) ir.When { return ir.When{Attack: g.attackBy()} }},
	{name: "paid", weight: 6, timed: true, draw: func(g *maker) ir.When { return ir.When{Paid: g.payment()} }},
	{name: "leavesSquare", weight: 8, timed: true, draw: func(g *maker) ir.When { return ir.When{LeavesSquare: g.squares(1, 8)} }},
	{name: "leavesBy", weight: 6, timed: true, fits: func(g *maker, _ scope) bool { return len(g.m.Stations) > 0 }, draw: func(g *maker) ir.When { return ir.When{LeavesBy: some(&g.draw, 1, g.m.Stations)} }},
	{name: "counter", weight: 6, nobody: true, timed: true, draw: func(g *maker) ir.When { return ir.When{Counter: g.reaches()} }},
	{name: "state", weight: 12, nobody: true, timed: true, fits: func(g *maker, _ scope) bool { return len(g.m.While) > 0 }, draw: func(g *maker) ir.When {
		return ir.When{State: &ir.StateIs{While: g.n(len(g.m.While)), On: g.in(60)}}
	}},
	{name: "success", weight: 6, nobody: true, timed: true, draw: func(*maker) ir.When { return ir.When{Success: true} }},
	{name: "falls", weight: 60, nobody: true, fits: func(g *maker, _ scope) bool { return g.shifting }, draw: func(g *maker) ir.When { return ir.When{Falls: g.squares(2, 8)} }},
	{name: "arrives", weight: 60, nobody: true, fits: func(g *maker, _ scope) bool { return g.walking }, draw: func(g *maker) ir.When {
		w := &ir.FigureAt{Figure: g.walker()}
		if g.in(40) {
			w.At = g.squares(2, 8)
		}
		return ir.When{Arrives: w}
	}},
	{name: "meets", weight: 60, fits: func(g *maker, _ scope) bool { return g.walking }, draw: func(g *maker) ir.When { return ir.When{Meets: ref(g.walker())} }},
	{name: "piece", weight: 150, nobody: true, fits: func(g *maker, _ scope) bool { return g.carrying }, draw: func(g *maker) ir.When { return ir.When{Piece: g.pieceMoment()} }},
	{name: "entering", weight: 300, fits: func(g *maker, _ scope) bool { return g.meeting }, draw: func(g *maker) ir.When { return ir.When{Entering: g.squares(2, 8)} }},
}

// enemyAt draws where a line of the script waits for Enemies.
func (g *maker) enemyAt() *ir.EnemyAt {
	if g.in(30) {
		return &ir.EnemyAt{Token: ref(g.n(len(g.m.Tokens)))}
	}
	return &ir.EnemyAt{At: g.squares(1, 5)}
}
