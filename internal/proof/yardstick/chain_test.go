package yardstick

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// together is a game that does not say who acts, all is its mission.
type (
	together struct{ engine.Game }
	all      struct{ engine.Mission }
)

func (all) Capabilities() engine.Capabilities { return engine.Capabilities{} }

func (g together) Mission() engine.Mission { return all{g.Game.Mission()} }

func (g together) Copy(from engine.Game) { g.Game.Copy(from.(together).Game) }
func (g together) Clone() engine.Game    { return together{g.Game.Clone()} }

// without plays a game that does not say who acts.
type without struct{ bot.Bot }

func (b without) Choose(g engine.Game, legal []engine.Action, r *engine.Stream) int {
	return b.Bot.Choose(together{g}, legal, r)
}

// TestChains: a bot that thinks about what each seat could do by itself wins more of the
// same games than one that changes its plan in one place at a time alone.
func TestChains(t *testing.T) {
	if testing.Short() {
		t.Skip("one game after the other")
	}
	p, err := Kept()
	if err != nil {
		t.Fatal(err)
	}
	cells, err := Cells(p, "0.3/4", "1.2/3", "0.6/3")
	if err != nil {
		t.Fatal(err)
	}
	quick, _ := bot.BudgetOf(bot.NameQuick)
	won := map[bool]int{}
	for _, c := range cells {
		for i := range uint64(40) {
			for _, chains := range []bool{true, false} {
				b := quick.Player()
				if !chains {
					b = without{b}
				}
				g, err := Play(c, 83_000_000+i, b)
				if err != nil {
					t.Fatal(err)
				}
				if g.Won {
					won[chains]++
				}
			}
		}
	}
	t.Logf("%d of 120 games won with chains, %d without", won[true], won[false])
	if won[true] < won[false]+10 {
		t.Errorf("%d of 120 games were won with chains, %d without", won[true], won[false])
	}
}
