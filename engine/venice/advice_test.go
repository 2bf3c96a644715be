package venice

import (
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/venice/notation"
	ir "acforge.dev/schema/ir/venice"
)

// Prospects must match the results: an acting Assassin pays the stated cubes, an
// attack marked as useless hits no one, and tests have the stated chance. Asking
// changes nothing.
func TestProspects(t *testing.T) {
	m := fixtureMission(t)
	c := m.Codec().(codec)
	paid, tested, idle, hindered, verdicts := 0, 0, 0, 0, 0
	for seed := range uint64(30) {
		game, err := m.New(engine.Options{Seats: 3, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		g := game.(*Game)
		r := engine.NewStream(seed)
		for n := 0; n < 150 && g.Point().Kind != engine.Over; n++ {
			legal := g.Legal(nil)
			before := g.Hash()
			for _, a := range legal {
				c.Prospect(g, a, "en")
			}
			hindered += len(c.Hindrances(g, "en"))
			if g.Hash() != before {
				t.Fatal("asking changes the game")
			}
			a := legal[r.Intn(len(legal))]
			p := c.Prospect(g, a, "en")
			menu := g.s.Ask.Code == notation.AskMenu && g.Point().Kind == engine.Choice
			seat, verb := unitArg(a), verbOf(a)
			was := g.s.Seat[seat]
			var log engine.Log
			if err := g.Apply(a, &log); err != nil {
				t.Fatal(err)
			}
			gained := false
			for _, e := range log.Events {
				gained = gained || e.Code == evCubes || e.Code == evPhase || e.Code == evEliminated
				if e.Code == evRoll && c.Verdict(g, e, "en") != "" {
					verdicts++
				}
			}
			if !menu {
				continue
			}
			switch verb {
			case notation.Move, notation.Pay, notation.Attack, notation.Chest, notation.Climb, notation.Hide, notation.Bodies:
				if now := g.s.Seat[seat]; !gained && int(was.AC+was.Plus)-int(now.AC+now.Plus) != p.Cost {
					t.Errorf("%s costs %d, told were %d", c.ActionText(g, a, "en"), int(was.AC+was.Plus)-int(now.AC+now.Plus), p.Cost)
				}
				paid++
			}
			if verb == notation.Attack && p.Part == engine.PartMore {
				idle++
				for _, e := range log.Events {
					if e.Code == evHit {
						t.Errorf("%s was told to change nothing", c.ActionText(g, a, "en"))
					}
				}
			}
			if verb == notation.Move && p.Chance > 0 {
				tested++
			}
		}
	}
	if paid < 100 || tested < 5 || idle < 5 || hindered < 20 || verdicts < 20 {
		t.Errorf("%d paid, %d tested, %d idle, %d hindered, %d verdicts: the games show too little", paid, tested, idle, hindered, verdicts)
	}
}

// The stated chance of detection is that of the dice.
func TestSeenChance(t *testing.T) {
	m := fixtureMission(t)
	w := viewer{c: m.Codec().(codec)}
	for _, alert := range []bool{false, true} {
		safe := 0
		for _, f := range m.faces[forDetection] {
			if f == faceNone || f == faceSeen && !alert {
				safe++
			}
		}
		for n := range 9 {
			want := 100 * (1 - math.Pow(float64(safe)/6, float64(n)))
			if got := w.seen(n, alert); math.Abs(float64(got)-want) > 0.51 {
				t.Errorf("%d dice, alert %t: %d %%, the dice say %.2f", n, alert, got, want)
			}
		}
	}
}

// An Objective with a condition names its unmet parts exactly when it cannot be
// worked on. Every hindrance has a sentence.
func TestHindrances(t *testing.T) {
	p := fixture()
	goals := p.Memories[0].Objectives
	goals[0].If = &ir.Cond{All: []ir.Cond{{Not: &ir.Cond{GuardsAt: &ir.GuardsAt{At: []ir.SquareID{6}, N: 1}}}, {TurnAtLeast: ref(5)}}}
	goals[1].If = &ir.Cond{Any: []ir.Cond{{ObjectiveDone: ref(ir.GoalID(0))}, {Not: &ir.Cond{All: []ir.Cond{{TurnAtLeast: ref(2)}, {TurnAtMost: ref(3)}}}}}}
	goals[2].If = &ir.Cond{Not: &ir.Cond{Any: []ir.Cond{{TurnAtMost: ref(1)}, {ObjectiveDone: ref(ir.GoalID(1))}}}}
	for i := range p.Equipment {
		if w := p.Equipment[i].Weapon; w != nil && i%2 == 0 {
			w.Cost = 3
		}
	}
	pack, err := New(p, func(string, string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	mission, err := pack.Mission("0.4")
	if err != nil {
		t.Fatal(err)
	}
	c := mission.Codec().(codec)
	said := map[string]bool{}
	for seed := range uint64(60) {
		game, err := mission.New(engine.Options{Seats: 4, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		g := game.(*Game)
		r := engine.NewStream(seed)
		for n := 0; n < 250 && g.Point().Kind != engine.Over; n++ {
			for o := range goals {
				w := newWords(p, c.m.pack.Text, "en", c.m.voc)
				w.m = c.m.mem
				u := unmet{g, w, effectCtx{Self: 0, Here: c.m.goals[o].at, Target: none}, int(c.m.goals[o].cond)}
				met, why := u.look(goals[o].If, true)
				if holds := g.holds(c.m.goals[o].cond, &u.ctx); met != holds || holds != (len(why) == 0) || c.m.conds[u.at].op != condEnd {
					t.Fatalf("seed %d, %d: %s holds %t, told are %t, %q", seed, n, goals[o].Name, holds, met, why)
				}
			}
			before := g.Hash()
			legal := g.Legal(nil)
			for _, h := range c.Hindrances(g, "en") {
				said[h.Text] = true
				for _, a := range legal {
					at := c.m.squareID(int(g.s.Seat[h.Who-1].At))
					if verbOf(a) == notation.Climb && seatArg(a) == h.Who-1 && strings.Contains(h.Text, "cannot climb") || h.Place != at {
						t.Errorf("%q on %s, who is on %s and may %s", h.Text, h.Place, at, c.ActionText(g, a, "en"))
					}
					if w := int(arg(a, 1)); verbOf(a) == notation.Attack && seatArg(a) == h.Who-1 && w < boardPlaces && strings.Contains(h.Text, "attack") &&
						strings.Contains(h.Text, c.equipName(int(g.s.Seat[h.Who-1].Board[w].ID), "en")) {
						t.Errorf("%q, and may %s", h.Text, c.ActionText(g, a, "en"))
					}
				}
			}
			if g.Hash() != before {
				t.Fatal("asking changes the game")
			}
			var log engine.Log
			if err := g.Apply(legal[r.Intn(len(legal))], &log); err != nil {
				t.Fatal(err)
			}
		}
	}
	all := strings.Join(slices.Sorted(maps.Keys(said)), "\n")
	for _, want := range []string{
		"gate cannot be worked on yet, because there is at least 1 Guard on c2.",
		"gate cannot be worked on yet, because there is at least 1 Guard on c2 and it is earlier than turn 5.",
		"well cannot be worked on yet, because the Objective “gate” is not completed and it is turn 2 or later and it is turn 3 or earlier.",
		"extra cannot be worked on yet, because it is turn 1 or earlier.",
		"is in Critical Condition", "has no action cube left", "is exposed with an Enemy on", " cannot hide: ", " cannot climb the Tower: ",
		" is in a Hiding Spot: ", " is on top of the Tower: ", " from the water.", " has too few action cubes left to attack with ",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("never said: %q", want)
		}
	}
	if t.Failed() {
		t.Log(all)
	}
}
