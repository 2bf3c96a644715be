package venice

import (
	"math"
	"testing"

	"acforge/engine"
	"acforge/engine/venice/notation"
)

// What is told of an option beforehand is what comes of it: whoever acts pays the
// cubes that were named, an attack set apart hits nobody, whoever is tested was told
// the chance, and asking changes nothing.
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

// The chance to be detected is that of the dice.
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
