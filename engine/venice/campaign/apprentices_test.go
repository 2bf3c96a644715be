package campaign

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/example"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/notation"
	"acforge.dev/internal/proof/venice/examplefile"
	ir "acforge.dev/schema/ir/venice"
)

// campaignOf makes the campaign of an example with the state, after edit.
func campaignOf(t *testing.T, state string, edit func(*ir.Pack)) *Mission {
	t.Helper()
	e, err := example.Parse("x.txtar", []byte("BOV-1.5: x\n-- map --\n+----+----+\n|s1   s2  |\n+----+----+\n-- state --\n"+state+"-- script --\n"))
	if err != nil {
		t.Fatal(err)
	}
	k, err := examplefile.ReadCampaign("../testdata/rules/pack.json", e, "")
	if err != nil {
		t.Fatal(err)
	}
	edit(k.Pack)
	p, err := venice.New(k.Pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// finishMemory plays the next Memory at random, until it is over.
func finishMemory(t *testing.T, g *Game) {
	t.Helper()
	memory := g.s.Memory
	for n := 0; !g.playing(); n++ {
		if n > 20 {
			t.Fatal("the Memory does not begin")
		}
		if err := g.Take(0, nil); err != nil {
			t.Fatal(err)
		}
	}
	for rng := engine.NewStream(1); g.playing() && g.s.Memory == memory && g.s.Attempt == 1; {
		opts := g.Options()
		if err := g.Take(rng.Intn(len(opts)), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// firstMemory returns a campaign of two after its first Memory.
func firstMemory(t *testing.T, m *Mission, seed uint64) *Game {
	t.Helper()
	made, err := m.New(engine.Options{Seats: 2, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	finishMemory(t, g)
	return g
}

// TestTwoForApprentices: before the second of two Memories for Apprentices nobody joins or
// leaves (BOV-37.1).
func TestTwoForApprentices(t *testing.T) {
	m := campaignOf(t, "apprentices first second\nmemory 0.1\ncampaign 0.1 0.2\nstation a1\nobjective gate a1 cost 1 xp 1\nsteps\n",
		func(p *ir.Pack) { p.Memories[1].Characters = "apprentices" })
	for seed := range uint64(20) {
		g := firstMemory(t, m, seed)
		if g.s.Attempt == 2 || g.s.Ask.Code != askVilla {
			continue
		}
		if g.s.Last != lastWon || !g.s.Seat[0].Novice {
			t.Fatalf("%+v", g.s)
		}
		for _, a := range g.Options() {
			if notation.VerbOf(a) == verbPlayers {
				t.Error("the players may change")
			}
		}
		return
	}
	t.Error("no game came to the Villa")
}

// TestUndeclared: a pack that declares no campaign has one all the same.
func TestUndeclared(t *testing.T) {
	m := campaignOf(t, "assassins alessandra bastiano\nmemory 0.2\ncampaign 0.2 0.3\nstation a1\nobjective gate a1 cost 1 xp 1\nsteps\n",
		func(p *ir.Pack) { p.Campaign = nil })
	made, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	finishMemory(t, made.(*Game))
	finishMemory(t, made.(*Game))
}

// TestGoneIsSaved: a save holds who has left the campaign for good, whichever Memory lets
// somebody leave.
func TestGoneIsSaved(t *testing.T) {
	m := campaignOf(t, "assassins alessandra bastiano\nmemory 0.2\ncampaign 0.2 0.3\nstation a1\nobjective gate a1 cost 1 xp 1\nsteps\n", func(p *ir.Pack) {
		p.Memories[0].On = []ir.Trigger{{Name: "gone", When: ir.When{TurnEnd: true}, Do: []ir.Effect{{Sacrifice: &ir.Sacrifice{Who: ir.Target{Pick: "all", Where: "any"}, ForGood: true}}}}}
	})
	made, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	g := made.(*Game)
	g.s.Person[2].Gone = true
	again := g.Clone().(*Game)
	again.s.Person[2].Gone = false
	if err := again.Restore(g.Save(nil)); err != nil {
		t.Fatal(err)
	}
	if !again.s.Person[2].Gone {
		t.Error("who has left is back")
	}
}

// TestNeedsBeyond: a Memory that needs one outside the campaign is never played.
func TestNeedsBeyond(t *testing.T) {
	m := campaignOf(t, "assassins alessandra bastiano\nmemory 0.2\ncampaign 0.2 0.3\nstation a1\nobjective gate a1 cost 1 xp 1\nsteps\n", func(p *ir.Pack) {
		p.Campaign.Villa = []ir.MemoryID{0}
		p.Memories[0].Needs = []ir.MemoryID{1}
	})
	made, err := m.New(engine.Options{Seats: 2, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	if g := made.(*Game); g.s.Diary[0].How != boxLost || g.s.Result == 0 {
		t.Errorf("the box is %d, the result %d", g.s.Diary[0].How, g.s.Result)
	}
}

// TestNoAssignmentOfApprentices: before a Memory for Apprentices there is no Assignment.
func TestNoAssignmentOfApprentices(t *testing.T) {
	m := campaignOf(t, "apprentices first second\nmemory 0.1\ncampaign 0.1 0.2\nvilla-until 0.1\nhelper mercenary mercenary copies 4 hospital 1 workshop 1 shop 1 command 1\n"+
		"brown apprentices hospital 1 workshop 1 shop 1 command 1\ncontract oath 0 3\ndone 1\nstation a1\nobjective gate a1 cost 1 xp 1\nsteps\n",
		func(p *ir.Pack) { p.Memories[1].Characters = "apprentices" })
	if m.hq == nil {
		t.Fatal("there are no Headquarters")
	}
	for seed := range uint64(20) {
		g := firstMemory(t, m, seed)
		if g.s.Attempt == 2 || g.s.Memory == 0 {
			continue
		}
		if g.s.Ask.Code != askVilla || g.s.Home {
			t.Errorf("it asks %s", askNames[g.s.Ask.Code])
		}
		return
	}
	t.Error("no game came to the second Memory")
}
