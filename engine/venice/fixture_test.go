package venice

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	"acforge.dev/internal/proof/flattest"
	ir "acforge.dev/schema/ir/venice"
)

// fixture returns a small Memory with nearly everything: streets, roofs with and
// without a ladder, a canal, a Tower, Hiding Spots, a Chest, entrances,
// Objectives with and without a base, two kinds of Guards.
//
//	a1 s  b1 s  c1 s  d1 r
//	a2 t  b2 t  c2 s  d2 r
//	a3 t  b3 t  c3 c  d3 s
//	a4 i  b4 s  c4 s  d4 s
func fixture() *ir.Pack {
	kinds := []string{
		"street", "street", "street", "roof",
		"tower", "tower", "street", "roof",
		"tower", "tower", "canal", "street",
		"interior", "street", "street", "street",
	}
	m := ir.Memory{ID: "0.4", Title: "t", Characters: "assassins", Cubes: 4, Compass: true, North: "up",
		EnemyPhase: []string{"reinforcement", "movement", "combat"}, Elites: []ir.EnemyID{1}, Maps: []ir.Map{{Cols: 4, Rows: 4}}}
	names := "abcd"
	tile := 0
	for i, k := range kinds {
		t := ir.TileID(0)
		if k != "tower" {
			tile++
			t = ir.TileID(tile)
		}
		m.Squares = append(m.Squares, ir.Square{Name: names[i%4:i%4+1] + string(rune('1'+i/4)), Col: i % 4, Row: i / 4, Kind: k, Tile: t})
	}
	m.Tiles = make([]ir.Tile, tile+1)
	for i := range m.Squares {
		t := &m.Tiles[m.Squares[i].Tile]
		t.Kind, t.Name = kinds[i], "t"+itoa(int(m.Squares[i].Tile))
		t.Squares = append(t.Squares, ir.SquareID(i))
	}
	m.Squares[9].Hiding = "haystack"
	m.Squares[2].Hiding = "cart"
	m.Walls = []ir.Edge{{A: 1, B: 5}, {A: 13, B: 14}}
	m.Ladders = []ir.Edge{{A: 2, B: 3}}
	m.Stations = []ir.SquareID{0, 15}
	m.Entrances = []ir.Entrance{{Letter: "A", Touches: []ir.SquareID{12}}, {Letter: "B", Touches: []ir.SquareID{3, 7}}}
	m.Chests = []ir.SquareID{14}
	m.Objectives = []ir.Objective{
		{Name: "gate", At: 6, Cost: 2, XP: 2, Base: true, Mandatory: true},
		{Name: "well", At: 11, Cost: 1, XP: 1, Mandatory: true},
		{Name: "extra", At: 8, Cost: 3, XP: 1},
	}
	m.Guards = []ir.Placement{{Type: 0, At: 6, Count: 2, From: 2}, {Type: 1, At: 6, Count: 1, From: 2}, {Type: 0, At: 11, Count: 1, From: 2},
		{Type: 0, At: 4, Count: 1, From: 3}, {Type: 1, At: 10, Count: 1, From: 4}}
	m.Bodies = []ir.BodyPlace{{Type: 0, At: 13, Count: 2}}
	m.Towers = []ir.CardID{0}
	m.Start.Events = []ir.CardID{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	m.Start.Equipment = []ir.CardID{0, 1, 1, 2, 3, 3, 3, 4, 5, 6, 7, 8, 8, 8, 9, 10, 11, 11, 12}
	m.Start.Chests = []ir.CardID{0}
	for n := range 3 {
		for c := range n + 2 {
			b := ir.Board{Character: c, Melee: 0, Ranged: 2, Blade: 5, Armor: ir.NoID, Inventory: []ir.CardID{4}}
			if c == 1 {
				b = ir.Board{Character: c, Melee: 1, Ranged: ir.NoID, Blade: ir.NoID, Armor: 6, Inventory: []ir.CardID{}}
			}
			m.Start.Boards[n] = append(m.Start.Boards[n], b)
		}
	}
	none, one, two, reinforcement, on, off := [4]ir.Arrival{}, 1, 2, "reinforcement", "on", "off"
	well := ir.GoalID(1)
	cards := 0
	card := func(n int, off, on [4]ir.Arrival) ir.ReinforcementCard {
		cards++
		return ir.ReinforcementCard{ID: "r" + itoa(cards), Assassins: n, Off: off, On: on, Pointer: "A"}
	}
	p := &ir.Pack{ID: "fixture", Version: "1.0.0", Editions: []string{"en", "de"}, Languages: []string{"en"},
		Dice: ir.Dice{Assassin: [6]string{"hit", "hit", "special", "retaliation", "blank", "blank"},
			Enemy:     [6]string{"hit", "hit", "hit", "fail", "fail", "fail"},
			Detection: [6]string{"blank", "blank", "blank", "alert", "seen", "seen"}},
		Enemies: []ir.Enemy{
			{ID: "crossbowman", Kind: "crossbowman", Health: 1, Dice: 1, Ranged: true, Box: 30, Steps: 1},
			{ID: "agile", Kind: "elite", Health: 2, Dice: 2, Box: 10, Climbs: true, Steps: 1},
		},
		Equipment: []ir.Equipment{
			{ID: "sword", Slot: "melee", Copies: 2, UsableInWater: true, Weapon: &ir.Weapon{Cost: 1, Dice: 2, Exposed: true}},
			{ID: "halberd", Slot: "melee", Copies: 2, Weapon: &ir.Weapon{Cost: 1, Dice: 3}},
			{ID: "knife", Slot: "ranged", Copies: 2, Weapon: &ir.Weapon{Cost: 1, Dice: 1, Nearby: true}},
			{ID: "lantern", Copies: 3, UsableInWater: true},
			{ID: "smoke", SingleUse: true, Copies: 4, UsableInWater: true, Use: &ir.Use{Cost: 1, When: "action",
				Do: []ir.Effect{{Hide: &ir.Target{Pick: "all", Where: "own"}}}}},
			{ID: "blade", Slot: "blade", Copies: 4, UsableInWater: true, Weapon: &ir.Weapon{Cost: 1, Dice: 2, HiddenBlade: true}},
			{ID: "mail", Slot: "armor", Copies: 2, Armor: 1, UsableInWater: true},
			{ID: "plate", Slot: "armor", Copies: 1, Armor: 2, UsableInWater: true},
			{ID: "medicine", SingleUse: true, Copies: 3, UsableInWater: true, Use: &ir.Use{Cost: 1, When: "action",
				Do: []ir.Effect{{Heal: &ir.Amount{Who: ir.Target{Pick: "one", Count: 1, Where: "own", Health: "hurt"}, N: 2}}}}},
			{ID: "parachute", SingleUse: true, Copies: 1, UsableInWater: true, Use: &ir.Use{Cost: 1, When: "action", PreventsHunt: true,
				Do: []ir.Effect{{Move: &ir.Move{Who: ir.Target{Pick: "self", Where: "any"}, To: ir.Place{Rel: "within", Steps: 3, Kinds: []string{"street"}}, PreventsHunt: true}}}}},
			{ID: "feint", Copies: 1, UsableInWater: true, Use: &ir.Use{When: "attack", PerTurn: 1, Do: []ir.Effect{
				{Choose: &ir.Choose{Options: []ir.Option{{Do: []ir.Effect{{Reroll: true}}}, {Do: []ir.Effect{{NoRetaliation: true}}}, {Do: []ir.Effect{{Hits: &two}}}}}}}}},
			{ID: "watchman", SingleUse: true, Copies: 2, Investigation: []ir.Effect{{Alert: &on}}},
			{ID: "axe", Slot: "melee", Copies: 1, Weapon: &ir.Weapon{Cost: 2, Dice: 3, Alert: true, SpecialMay: true, Special: []ir.Effect{
				{Push: &ir.Push{Guards: ir.Guards{Pick: "all", Type: "guard", From: ir.Place{Rel: "target"}}, To: ir.Place{Rel: "nearby"}, IgnoreRedBase: true}}}}},
		},
		Events: []ir.EventCard{
			{ID: "n", Copies: 2, Direction: "north", When: "now"}, {ID: "e", Copies: 2, Direction: "east", When: "now"},
			{ID: "s", Copies: 2, Direction: "south", When: "now"}, {ID: "w", Copies: 2, Direction: "west", When: "now"},
			{ID: "fog", Copies: 1, Direction: "random", When: "now"},
			{ID: "patrol", Copies: 1, Direction: "north", When: "now", Do: []ir.Effect{
				{Spawn: &ir.Spawn{Type: "crossbowman", Count: 2, At: ir.Place{Rel: "stations"}}}}},
			{ID: "shove", Copies: 1, Direction: "east", When: "anyTime", Uses: 1, Do: []ir.Effect{
				{Push: &ir.Push{Guards: ir.Guards{Pick: "upTo", Count: 2, Type: "guard", From: ir.Place{Rel: "any"}}, To: ir.Place{Rel: "nearby"}}}}},
			{ID: "night", Copies: 1, Direction: "south", When: "test", Uses: 1, Do: []ir.Effect{{Ignore: true}}},
			{ID: "blind", Copies: 1, Direction: "west", When: "now", Do: []ir.Effect{{IgnoreTest: &one}}},
			{ID: "run", Copies: 1, Direction: "random", When: "now", Do: []ir.Effect{
				{Move: &ir.Move{Who: ir.Target{Pick: "all", Where: "any"}, To: ir.Place{Rel: "nearby"}, Steps: 1, May: true}}}},
			{ID: "second-wave", Copies: 1, Direction: "north", When: "now", Do: []ir.Effect{{Reinforce: &one}, {Skip: &reinforcement}}},
		},
		Towers: []ir.TowerCard{{ID: "view", Do: []ir.Effect{{Alert: &off}, {Cubes: &ir.Amount{Who: ir.Target{Pick: "one", Count: 1, Where: "any"}, N: 1}}}}},
		Chests: []ir.ChestCard{{ID: "purse", XP: 1, Card: 3, Do: []ir.Effect{{Draw: &ir.DrawCards{Who: ir.Target{Pick: "self", Where: "any"}, N: 2}}}}},
	}
	for n := 2; n <= 4; n++ {
		p.Reinforcements = append(p.Reinforcements,
			card(n, [4]ir.Arrival{{Crossbowmen: 1}, {Elites: 1}}, [4]ir.Arrival{{Crossbowmen: 2}, {Crossbowmen: 1, Elites: 1}}),
			card(n, none, [4]ir.Arrival{{Crossbowmen: 1}}),
			card(n, [4]ir.Arrival{{}, {Crossbowmen: 1}}, [4]ir.Arrival{{Elites: 1}, {Crossbowmen: 2}}))
	}
	for i := range 4 {
		id := string(rune('a' + i))
		p.Assassins = append(p.Assassins, ir.Assassin{ID: id, Ability: ir.Ability{
			Uses: []ir.Use{{Cost: i % 2, When: "action", PerTurn: 1, Do: []ir.Effect{
				{Eliminate: &ir.Guards{Pick: "one", Count: 1, Type: "crossbowman", From: ir.Place{Rel: "own"}}}}}},
			Modifiers: []ir.Modifier{{What: "attackDice", By: 1, Who: ir.Target{Pick: "self"}, Weapon: "ranged", Lasts: "always"}}}})
		p.Apprentices = append(p.Apprentices, ir.Apprentice{ID: id})
	}
	m.On = []ir.Trigger{
		{Name: "bell", When: ir.When{AlertOn: true}, Once: true, Do: []ir.Effect{{Spawn: &ir.Spawn{Type: "elite", Count: 1, At: ir.Place{Rel: "entrance", Letter: "A"}}}}},
		{Name: "gate", When: ir.When{ObjectiveDone: &well}, Once: true, Do: []ir.Effect{{Remove: &ir.Guards{Pick: "upTo", Count: 2, Type: "guard", From: ir.Place{Rel: "any"}}}}},
		{Name: "watch", When: ir.When{Enters: []ir.SquareID{5, 9}}, Do: []ir.Effect{{Expose: &ir.Target{Pick: "self", Where: "any"}}}},
		{Name: "late", When: ir.When{Turn: &two}, Once: true, Do: []ir.Effect{{Reinforce: &one}}},
	}
	p.Memories = []ir.Memory{m}
	return p
}

func fixtureMission(tb interface{ Fatal(...any) }) *Mission { return missionOf(tb, fixture()) }

func missionOf(tb interface{ Fatal(...any) }, pack *ir.Pack) *Mission {
	p, err := New(pack, nil)
	if err != nil {
		tb.Fatal(err)
	}
	m, err := p.Mission("0.4")
	if err != nil {
		tb.Fatal(err)
	}
	return m.(*Mission)
}

// playRandom plays at random until the game is over or the given number of turns
// has passed. It returns the number of choices.
func playRandom(g engine.Game, rng *engine.Stream, turns int32, opts []engine.Action, each func()) (choices int) {
	return flattest.Player{Turns: turns, Shuns: walksOut}.Play(g, rng, opts, each)
}

func walksOut(a engine.Action) bool {
	return verbOf(a) == notation.Leave || verbOf(a) == notation.Concede
}

// atRandom returns a random game of m, for properties that hold in every game.
func atRandom(m *Mission, turns int32, o engine.Options) flattest.Game[State] {
	return flattest.Game[State]{Player: flattest.Player{Turns: turns, Shuns: walksOut}, Mission: m, Options: o,
		State: func(g engine.Game) State { return g.(*Game).s }}
}
