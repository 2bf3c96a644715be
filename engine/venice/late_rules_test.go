package venice

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// lateRules are fixtures with rules that only some Memories have. Each names an
// event that some of its games must contain.
var lateRules = []struct {
	name string
	edit func(*ir.Memory)
	pack func(*ir.Pack)
	seen func(*Game) bool
}{
	{name: "restricted area", edit: func(m *ir.Memory) {
		for i := range 12 {
			m.Squares[i].Restricted = true
		}
	}, seen: func(g *Game) bool { return g.s.ExposedEver }},
	{name: "collapse", edit: func(m *ir.Memory) { m.Maps[0].Collapse = &ir.Collapse{Turn: 2, Tiles: []ir.TileID{m.Squares[6].Tile}} },
		seen: func(g *Game) bool { return g.s.Fallen > 1 && g.s.Phase == phaseEnemy }},
	{name: "boss", pack: func(p *ir.Pack) {
		for i, body := range []bool{true, false} {
			p.Enemies = append(p.Enemies, ir.Enemy{ID: "villain" + itoa(i), Kind: "boss", Health: 2, Dice: 3, Box: 1, Steps: 1,
				Boss: &ir.Boss{Rows: [3]ir.BossRow{{Dice: 2, Health: 1}, {Dice: 3, Health: 2}, {Dice: 3, Health: 2}}, XP: 3, Body: body}})
		}
	}, edit: func(m *ir.Memory) {
		boss := ir.EnemyID(2)
		m.Boss = &boss
		m.Guards = append(m.Guards, ir.Placement{Type: 3, At: 5, Count: 1, From: 2})
		m.On = append(m.On, ir.Trigger{Name: "villain", When: ir.When{EveryTurn: true}, Once: true,
			Do: []ir.Effect{{Spawn: &ir.Spawn{Type: "boss", Count: 1, At: ir.Place{Rel: "at", At: []ir.SquareID{6, 11}}}}}})
	}, seen: func(g *Game) bool { return g.bossXP() == 6 }},
	{name: "allies", pack: someAllies, edit: func(m *ir.Memory) {
		m.Objectives[0].Escort, m.Objectives[1].Escort, m.Objectives[0].Cost = ref(ir.AllyID(0)), ref(ir.AllyID(2)), 1
		m.Squares[0].Restricted = true
		m.On = append(m.On, ir.Trigger{Name: "lucia", When: ir.When{EveryTurn: true}, Do: []ir.Effect{{Escort: &ir.Escort{Ally: 1, At: ir.Place{Rel: "stations"}}}}},
			ir.Trigger{Name: "comes", When: ir.When{AllyEnters: &ir.AllyAt{Ally: ir.NoID, At: []ir.SquareID{1, 5}}}, Do: []ir.Effect{{Expose: &ir.Target{Of: "characters", Pick: "self", Where: "any"}}}},
			ir.Trigger{Name: "goes", When: ir.When{AllyLeaves: ref(ir.AllyID(1))}, Do: []ir.Effect{{Cubes: &ir.Amount{Who: ir.Target{Pick: "one", Where: "any"}, N: 1}}}},
			ir.Trigger{Name: "dies", When: ir.When{AllyEliminated: ref(ir.AllyID(0))}, Do: []ir.Effect{{Alert: ref("on")}}})
		m.Maps[0].Collapse = &ir.Collapse{Turn: 9, Tiles: []ir.TileID{m.Squares[3].Tile}}
	}, seen: func(g *Game) bool {
		return g.s.Seat[maxSeats+1].Where == offMap && g.s.Seat[maxSeats].At != 6 || g.s.Seat[maxSeats].Critical
	}},
	{name: "skills", pack: someSkills, edit: func(m *ir.Memory) {
		for n := range m.Start.Boards {
			m.Start.Boards[n][0].Skills = []ir.SkillID{0, 1, 2}
		}
	}, seen: func(g *Game) bool {
		return g.s.Seat[0].Skill[0].Memory+g.s.Seat[0].Skill[1].Memory+g.s.Seat[0].Skill[2].Memory == 3
	}},
	{name: "two maps", pack: twoPointers, edit: twoMaps, seen: func(g *Game) bool { return g.s.Map[1].Gone > 0 }},
	{name: "two maps and a time limit", pack: twoPointers, edit: func(m *ir.Memory) {
		twoMaps(m)
		m.TimeLimit = &ir.TimeLimit{Turns: 3}
		m.Maps[1].Collapse = &ir.Collapse{Turn: 4, Tiles: []ir.TileID{m.Squares[20].Tile}}
	}, seen: func(g *Game) bool { return g.s.Fallen > 1 && g.s.Map[1].Gone == 0 }},
	{name: "machines", pack: func(p *ir.Pack) {
		p.Machines = []ir.Machine{
			{ID: "cart", Health: 1, Actions: []ir.MachineAction{{Cost: 1, Move: &ir.MachineMove{Kinds: []string{"street", "canal"}}},
				{Cost: 1, Attack: &ir.MachineAttack{Dice: 3, Nearby: true}}}},
			{ID: "tower", Health: 1, Actions: []ir.MachineAction{{Cost: 2, Attack: &ir.MachineAttack{Dice: 2}},
				{Cost: 1, Do: []ir.Effect{{Push: &ir.Push{Guards: ir.Guards{Pick: "one", Type: "guard", From: ir.Place{Rel: "nearby"}}, To: ir.Place{Rel: "nearby"}}}}}}},
		}
	}, edit: func(m *ir.Memory) {
		m.Machines = []ir.MachinePlace{{Machine: 0, At: 1, Guard: ir.NoID}, {Machine: 1, At: 13, Guard: 1}}
		m.Guards = append(m.Guards, ir.Placement{Type: 1, At: 13, Count: 1, From: 2})
		m.On = append(m.On, ir.Trigger{Name: "there", When: ir.When{TurnEnd: true}, If: &ir.Cond{Machine: &ir.MachineIs{Machine: 0, At: []ir.SquareID{11}, Manned: true}}})
	}, seen: func(g *Game) bool { return g.s.Machine[1].HP == 0 || g.s.Machine[0].HP == 0 }},
	{name: "time limit", edit: func(m *ir.Memory) { m.TimeLimit = &ir.TimeLimit{Turns: 4} },
		seen: func(g *Game) bool { return g.s.Aside != [maxEvents]uint8{} }},
	{name: "time limit that fails", edit: func(m *ir.Memory) { m.TimeLimit = &ir.TimeLimit{Turns: 3, Fails: true} },
		seen: func(g *Game) bool { return g.s.Cause == causeTimeLimit }},
}

// someAllies adds Allies of every kind.
func someAllies(p *ir.Pack) {
	p.Allies = []ir.Ally{
		{ID: "salvi", Health: 2, Dice: 1, Exposed: true},
		{ID: "lucia", Uses: []ir.Use{{Cost: 1, When: "action", Do: []ir.Effect{{Push: &ir.Push{Guards: guards("one", 1, "guard", place("ownOrNearby")), To: place("nearby")}}}},
			{When: "test", PerTurn: 1, Do: []ir.Effect{{Ignore: true}}}}},
		{ID: "bruno", Health: 1, Dice: 2, Nearby: true, Modifiers: []ir.Modifier{{What: "detectionDice", By: -1, Who: ir.Target{Of: "characters", Pick: "all", Where: "own"}, Lasts: "always"}}},
	}
}

// someSkills adds a Skill for each moment.
func someSkills(p *ir.Pack) {
	p.Skills = []ir.Skill{
		{ID: "breath", Level: 1, Use: &ir.Use{When: "anyTime", Do: []ir.Effect{{Cubes: &ir.Amount{Who: myself, N: 1}}}}},
		{ID: "shadow", Level: 2, Use: &ir.Use{When: "test", Do: []ir.Effect{{Ignore: true}}},
			Modifiers: []ir.Modifier{{What: "attackDice", By: 1, Who: myself, Lasts: "always"}}},
		{ID: "fury", Level: 3, Use: &ir.Use{When: "attack", Exposed: true, Do: []ir.Effect{{Hits: ref(1)}}}},
	}
}

// twoPointers makes the triangles of half the Reinforcement cards point to Map B.
func twoPointers(p *ir.Pack) {
	for i := range p.Reinforcements {
		if i%2 == 1 {
			p.Reinforcements[i].Pointer = "B"
		}
	}
}

// twoMaps adds a second Map next to the fixture's. The Objectives are split
// between both, so that one Map can be dismantled.
func twoMaps(m *ir.Memory) {
	m.Maps = []ir.Map{{Name: "A", Cols: 4, Rows: 4}, {Name: "B", Cols: 3, Rows: 2}}
	for i := range m.Squares {
		m.Squares[i].Name = "A." + m.Squares[i].Name
	}
	first := len(m.Squares)
	for i, kind := range []string{"street", "roof", "street", "street", "canal", "street"} {
		at := ir.SquareID(first + i)
		m.Squares = append(m.Squares, ir.Square{Name: "B." + "abc"[i%3:i%3+1] + itoa(1+i/3), Map: 1, Col: i % 3, Row: i / 3, Kind: kind, Tile: ir.TileID(len(m.Tiles))})
		m.Tiles = append(m.Tiles, ir.Tile{Name: "b" + itoa(i), Kind: kind, Squares: []ir.SquareID{at}})
	}
	m.Stations = append(m.Stations, ir.SquareID(first))
	m.Entrances = append(m.Entrances, ir.Entrance{Letter: "A", Touches: []ir.SquareID{ir.SquareID(first + 5)}})
	m.Objectives[1].At = ir.SquareID(first + 3)
	m.Objectives[0].Cost, m.Objectives[2].Cost = 1, 1
	m.Guards = append(m.Guards, ir.Placement{Type: 0, At: ir.SquareID(first + 4), Count: 2, From: 2})
	m.Towers = append(m.Towers, ir.NoID)
}

// TestLateRules plays the fixtures at random. Nothing breaks, a save restores the
// same game, and a game with given chance equals one with a seed.
func TestLateRules(t *testing.T) {
	level.Gate(t)
	for _, tt := range lateRules {
		t.Run(tt.name, func(t *testing.T) {
			pack := fixture()
			if tt.pack != nil {
				tt.pack(pack)
			}
			tt.edit(&pack.Memories[0])
			p, err := New(pack, nil)
			if err != nil {
				t.Fatal(err)
			}
			mission, err := p.Mission("0.4")
			if err != nil {
				t.Fatal(err)
			}
			m := mission.(*Mission)
			seen := 0
			play := func(seed uint64, given bool) State {
				g, err := m.New(engine.Options{Seats: 2 + int(seed%3), Seed: seed, Given: given, Edition: []string{"en", "de"}[seed%2]})
				if err != nil {
					t.Fatal(err)
				}
				fresh := g.Clone()
				rng := engine.NewStream(seed)
				n := 0
				playRandom(g, &rng, 15, nil, func() {
					if err := g.Check(); err != nil {
						t.Fatalf("seed %d turn %d: %v", seed, g.Outcome().Turn, err)
					}
					if tt.seen(g.(*Game)) {
						seen++
					}
					if n++; n%16 == 0 {
						if err := fresh.Restore(g.Save(nil)); err != nil || fresh.(*Game).s != g.(*Game).s || fresh.Hash() != g.Hash() {
							t.Fatalf("seed %d: the restored state differs (%v)", seed, err)
						}
						m.Codec().StateJSON(nil, g, 0)
						m.Codec().Board(g, 0, "en", 80)
						g.(*Game).Value(0)
					}
				})
				s := g.(*Game).s
				s.Given = false
				return s
			}
			// Some events happen in one game of forty: play until one does.
			games, most := uint64(60), uint64(600)
			if testing.Short() {
				games, most = 20, 20
			}
			for seed := uint64(0); seed < games || seen == 0 && seed < most; seed++ {
				if play(seed, true) != play(seed, false) {
					t.Fatalf("seed %d: given and seeded play differ", seed)
				}
			}
			if seen == 0 && !testing.Short() {
				t.Error("no game showed it")
			}
		})
	}
}
