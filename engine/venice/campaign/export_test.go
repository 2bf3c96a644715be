package campaign

import (
	"slices"

	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	ir "acforge.dev/schema/ir/venice"
)

// Rulebook begins the campaigns of examples; LookAt returns parts of their JSON
// state.
type Rulebook = rulebook

var LookAt = lookAt

// Start returns the start of the current Memory.
func (g *Game) Start() ir.Start { return g.start(g.m.mems[g.s.Memory]) }

// Settle ends the current Memory with the results that a test gives.
func (g *Game) Settle(l venice.Left) {
	g.settle(l)
	g.run()
}

// Found puts a Chest card into the deck, as if it came from an envelope.
func (g *Game) Found(chest uint8) { g.s.Chest[chest] = chestDeck }

// fell begins a stage of the Headquarters as if a Memory had been won, with a
// seed. It returns the results of chance: the arguments of the events with these
// codes.
func (g *Game) fell(stage uint8, seed uint64, codes ...uint16) (out []int) {
	g.s.Home, g.s.Stage, g.s.Seed, g.s.Drawn, g.s.Count, g.s.Result, g.s.Cause = true, stage, seed, 0, 0, 0, 0
	g.s.Shop, g.filled = noShop, false
	var log engine.Log
	g.log = &log
	g.run()
	g.log = nil
	for _, e := range log.Events {
		if slices.Contains(codes, e.Code) {
			out = append(out, int(e.Args[0]))
		}
	}
	return out
}

// RollTwo rolls two dice of the Command Room and returns their faces.
func (g *Game) RollTwo(seed uint64) []int {
	g = g.Clone().(*Game)
	g.s.Shown, g.s.Contract, g.s.Points = true, 0, 2
	return g.fell(stageDice, seed, evDie)[:2]
}

// RevealTwo reveals two cards of the Shop, from a deck with many copies of each.
func (g *Game) RevealTwo(seed uint64) []int {
	g = g.Clone().(*Game)
	for i := range g.m.ir.Equipment {
		g.s.Equip[i] = Pile{60, 0}
	}
	return g.fell(stageShop, seed, evOnSale, evIgnored)[:2]
}

// Revealed returns how many cards the Shop will reveal, before the first and
// before the second, if they are drawn by hand.
func (g *Game) Revealed() (counts [2]int) {
	g = g.Clone().(*Game)
	for i := range g.m.ir.Equipment {
		g.s.Equip[i] = Pile{2, 0}
		if len(g.m.ir.Equipment[i].Investigation) > 0 {
			g.s.Equip[i] = Pile{}
		}
	}
	g.s.Given = true
	g.fell(stageShop, 1)
	for i := range counts {
		counts[i] = int(g.Point().Count)
		g.Roll(nil)
	}
	return counts
}

// Crowded puts a Blueprint into the Workshop, with all miniatures.
func (g *Game) Crowded() *Game {
	g = g.Clone().(*Game)
	g.s.Home, g.s.Plan[0], g.s.Paid = true, planWorkshop, [2]uint8{}
	for i := range g.m.minis {
		g.s.Mini[i] = inWorkshop
	}
	g.s.Stage, g.filled = stageWorkshop, false
	g.run()
	return g
}
