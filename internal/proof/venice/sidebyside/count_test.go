package sidebyside

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"acforge.dev/engine"
	ir "acforge.dev/schema/ir/venice"
)

// tiny returns a Memory with a row of streets, "a1" with the station: an
// Objective for 3 cubes on it, two Apprentices without cards, one Event card
// without effect, no Enemy phase.
func tiny(squares int) *ir.Pack {
	m := ir.Memory{ID: "0.1", Characters: "apprentices", Cubes: 3, North: "up", Maps: []ir.Map{{Cols: squares, Rows: 1}}, Stations: []ir.SquareID{0}, Towers: []ir.CardID{ir.NoID},
		Objectives: []ir.Objective{{Name: "goal", At: 0, Cost: 3, Mandatory: true}}, Sync: ir.Sync{Auto: true}}
	for i := range squares {
		m.Squares = append(m.Squares, ir.Square{Name: string(rune('a'+i)) + "1", Col: i, Kind: "street", Tile: ir.TileID(i)})
		m.Tiles = append(m.Tiles, ir.Tile{Name: "t", Kind: "street", Size: "small", Squares: []ir.SquareID{ir.SquareID(i)}})
	}
	m.Start.Events = []ir.CardID{0}
	for n := range 3 {
		for who := range n + 2 {
			m.Start.Boards[n] = append(m.Start.Boards[n], ir.Board{Character: who, Melee: ir.NoID, Ranged: ir.NoID, Blade: ir.NoID, Armor: ir.NoID})
		}
	}
	p := &ir.Pack{ID: "tiny", Editions: []string{"en"}, Languages: []string{"en"},
		Dice: ir.Dice{Assassin: [6]string{"hit", "hit", "special", "retaliation", "blank", "blank"}, Enemy: [6]string{"hit", "hit", "hit", "fail", "fail", "fail"},
			Detection: [6]string{"blank", "blank", "blank", "alert", "seen", "seen"}},
		Enemies:  []ir.Enemy{{ID: "crossbowman", Kind: "crossbowman", Health: 1, Dice: 1, Ranged: true, Box: 9, Steps: 1}},
		Events:   []ir.EventCard{{ID: "calm", Copies: 1, Direction: "north", When: "now"}},
		Memories: []ir.Memory{m}}
	for _, id := range []string{"a", "b", "c", "d"} {
		p.Apprentices = append(p.Apprentices, ir.Apprentice{ID: id})
		p.Assassins = append(p.Assassins, ir.Assassin{ID: id})
	}
	return p
}

// counts holds the numbers of paths of 1, 2, 3 … answers. Numbers explained in a
// comment were derived from the digest by hand; the rest are the counts of both
// engines.
var counts = []struct {
	name string
	pack func() *ir.Pack
	want []uint64
}{
	// Entering is forced. 1: the one Event card. 2: the menu: the phase ends, or
	// either of two pays, leaves, or travels to where it stands (BOV-15.4): 7.
	// 3: after the end the next card, 1; after a payment 7 for each of 2; when one
	// has left, the end and 3 for the other, 4 for each of 2; after a travel 7 for
	// each of 2: 1 + 14 + 8 + 14 = 37.
	// 4: after the card the menu, 7; after a payment as before, 37 for each of 2,
	// and so after a travel; after one has left: the card 1, payment and travel 4
	// each, and with the other one gone too the end of the phase and conceding
	// (GAP-08), 2: 11 for each of 2. 7 + 74 + 74 + 22 = 177.
	{"one square", func() *ir.Pack { return tiny(1) }, []uint64{1, 7, 37, 177, 737, 2469, 6975}},
	// 1: the card. 2: the end, or either pays, leaves, travels, moves: 9. 3: the
	// card 1; payment and travel 9 for each of 2; when one has left 5 for each of 2;
	// a move is tested with one die of three different faces (BOV-22.2), 3 for each
	// of 2: 1 + 18 + 18 + 10 + 6 = 53.
	{"a Guard on the second of two squares", func() *ir.Pack {
		p := tiny(2)
		p.Memories[0].Guards = []ir.Placement{{Type: 0, At: 1, Count: 1, From: 2}}
		return p
	}, []uint64{1, 9, 53, 289, 1369, 5509}},
	// Both enter where two Guards stand: each is tested with two dice of three
	// different faces: 3, 9, 27, 81; then the one card.
	{"an attack", func() *ir.Pack {
		p := tiny(2)
		m := &p.Memories[0]
		m.Guards = []ir.Placement{{Type: 0, At: 0, Count: 2, From: 2}}
		p.Equipment = []ir.Equipment{{ID: "sword", Slot: "melee", Copies: 1, UsableInWater: true, Weapon: &ir.Weapon{Cost: 1, Dice: 2}}}
		m.Start.Boards[0][0].Melee = 0
		return p
	}, []uint64{3, 9, 27, 81, 81, 657}},
	{"the Enemy phase", func() *ir.Pack {
		p := tiny(2)
		m := &p.Memories[0]
		m.EnemyPhase, m.Compass = []string{"reinforcement", "movement", "combat"}, true
		m.Entrances = []ir.Entrance{{Letter: "A", Touches: []ir.SquareID{1}}}
		m.Objectives[0].Cost = 1
		p.Events[0].Direction = "west"
		p.Reinforcements = []ir.ReinforcementCard{{ID: "one", Assassins: 2, Off: [4]ir.Arrival{{Crossbowmen: 1}}, On: [4]ir.Arrival{{Crossbowmen: 2}}},
			{ID: "none", Assassins: 2}}
		return p
	}, []uint64{1, 9, 56, 268, 1070, 3313, 8683, 16111}},
	{"cards that ask", func() *ir.Pack {
		p := tiny(3)
		m := &p.Memories[0]
		m.Chests, m.Start.Chests = []ir.SquareID{0}, []ir.CardID{0}
		m.Guards = []ir.Placement{{Type: 0, At: 2, Count: 1, From: 2}}
		one := ir.Target{Pick: "one", Count: 1, Where: "any"}
		p.Chests = []ir.ChestCard{{ID: "chest", Card: ir.NoID, Do: []ir.Effect{{Choose: &ir.Choose{Options: []ir.Option{
			{Do: []ir.Effect{{Cubes: &ir.Amount{Who: one, N: 1}}}},
			{Do: []ir.Effect{{Move: &ir.Move{Who: one, To: ir.Place{Rel: "any"}, NoTest: true, May: true}}}}}}}}}}
		return p
	}, []uint64{1, 11, 77, 455, 2435, 10745}},
	// Two stations for each of two: 2, 4. A card for Map A, of two kinds: 8. A
	// card for Map B: after the single card only the other kind is left (1),
	// after one of the other kind both are (2): 4 times 3.
	{"two Maps", func() *ir.Pack {
		p := tiny(2)
		m := &p.Memories[0]
		m.Maps = []ir.Map{{Name: "A", Cols: 1, Rows: 1}, {Name: "B", Cols: 1, Rows: 1}}
		m.Squares[0].Name, m.Squares[1].Name, m.Squares[1].Map, m.Squares[1].Col = "A.a1", "B.a1", 1, 0
		m.Stations, m.Towers = []ir.SquareID{0, 1}, []ir.CardID{ir.NoID, ir.NoID}
		m.Objectives = append(m.Objectives, ir.Objective{Name: "other", At: 1, Cost: 1, Mandatory: true})
		m.Objectives[0].Cost = 1
		p.Events = append(p.Events, ir.EventCard{ID: "bell", Copies: 1, Direction: "east", When: "now", Do: []ir.Effect{{Alert: ref("on")}}})
		m.Start.Events = []ir.CardID{0, 1, 1}
		return p
	}, []uint64{2, 4, 8, 12, 108, 744}},
}

func ref[T any](v T) *T { return &v }

// TestCounts checks the numbers of paths in both engines.
func TestCounts(t *testing.T) {
	for _, tt := range counts {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			for _, side := range []struct {
				name string
				make Maker
			}{{"fast", Fast}, {"naive", Naive}} {
				got, err := Count(side.make, tt.pack(), "0.1", engine.Options{Seats: 2}, len(tt.want))
				if err != nil {
					t.Fatalf("%s: %v", side.name, err)
				}
				if d := cmp.Diff(tt.want, got); d != "" {
					t.Errorf("%s (-want +got):\n%s%v", side.name, d, got)
				}
			}
		})
	}
}
