package rules

import (
	"context"
	"strings"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/flattest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/simtest"
	"acforge.dev/validator/sim"
)

func TestState(t *testing.T) { flattest.State[State](t, 48) }

// each runs f for games of both missions and the campaign, with all numbers of
// players.
func each(t *testing.T, f func(g flattest.Game[State])) {
	t.Helper()
	for _, m := range all(t) {
		for _, seats := range m.Seats() {
			for seed := range uint64(8) {
				f(atRandom(m, engine.Options{Seats: seats, Seed: seed}))
			}
		}
	}
}

func TestGivenPlayIsTheSameGame(t *testing.T) {
	each(t, func(g flattest.Game[State]) { g.GivenIsSeeded(t, func(s *State) { s.Given = false }) })
}

func TestSameSeedSameGame(t *testing.T) {
	each(t, func(g flattest.Game[State]) { g.SameSeedIsSameGame(t) })
}

func TestCopyIsIsolated(t *testing.T) {
	each(t, func(g flattest.Game[State]) { g.CopyIsIsolated(t) })
}

func TestSavedGameIsTheSameGame(t *testing.T) {
	each(t, func(g flattest.Game[State]) {
		g.Options.Given = g.Options.Seed%2 == 0
		g.SavedIsSame(t, begun(t, g.Mission, engine.Options{Seats: 1}))
	})
}

func TestRefusedActionChangesNothing(t *testing.T) {
	each(t, func(g flattest.Game[State]) {
		g.Options.Given = true
		g.RefusedChangesNothing(t, 0x0f0f)
	})
}

func TestNoAllocations(t *testing.T) {
	level.Gate(t) // the race detector allocates
	for _, m := range all(t) {
		for _, seats := range m.Seats() {
			atRandom(m, engine.Options{Seats: seats}).NoAllocations(t, 0)
		}
	}
	g := begun(t, campaignOf(t, nine()), engine.Options{Seats: 3})
	if n := testing.AllocsPerRun(10, func() { g.Value(0) }); n != 0 {
		t.Errorf("a value takes %v allocations", n)
	}
}

// TestForgedSaves: a save with an impossible state is refused.
func TestForgedSaves(t *testing.T) {
	g := begun(t, campaignOf(t, nine()), engine.Options{Seats: 2, Seed: 1})
	saved := g.Save(nil)
	fields := len(saved) - 8
	read := 0
	for at := 11; at < fields; at++ {
		for to := range 256 {
			other := g.Clone().(*Game)
			if other.Restore(flattest.Forge(saved, at, byte(to))) != nil {
				continue
			}
			read++
			if err := other.Check(); err != nil {
				t.Fatalf("byte %d as %d: %v", at, to, err)
			}
			other.Take(0, nil)
			other.Value(0)
		}
	}
	if read == 0 || read > 256*16 { // the seed, the turn, and little more
		t.Errorf("%d saves are read", read)
	}
}

// TestChance: dice and cards of seeded play come as often as the rules say.
func TestChance(t *testing.T) {
	m := missionOf(t, nine(), "tower")
	const games = 4000
	var faces [7]int
	bells := 0
	for seed := range uint64(games) {
		g := begun(t, m, engine.Options{Seats: 1, Seed: seed, Given: true})
		take(t, g, rope("a3"))
		g.Roll(nil) // the first of 7 cards, of which 2 are bells
		bells += 2 - int(g.s.Bells)
		take(t, g, step("b3"))
		var log engine.Log
		g.Roll(&log)
		faces[log.Events[0].Args[1]]++
	}
	off := func(n, want int) bool { return n < want*9/10 || n > want*11/10 }
	for face, n := range faces[1:] {
		if off(n, games/6) {
			t.Errorf("face %d comes %d times in %d", face+1, n, games)
		}
	}
	if off(bells, games*2/7) {
		t.Errorf("a bell comes first %d times in %d", bells, games)
	}
}

// TestWords: everything has JSON and words in each language, and no two options
// have the same text.
func TestWords(t *testing.T) {
	seen := map[uint16]bool{}
	each(t, func(f flattest.Game[State]) {
		f.Options.Given = f.Options.Seed%2 == 0
		g := begun(t, f.Mission, f.Options)
		c := g.Mission().Codec()
		r := engine.NewStream(f.Options.Seed)
		var log engine.Log
		for {
			flattest.Point(t, c, g, Languages()...)
			flattest.Canonical(t, c.StateJSON(nil, g, 0))
			for _, lang := range Languages() {
				flattest.Board(t, c, g, 0, lang, 12, 60)
				looks(t, g, lang)
			}
			if g.Point().Kind == engine.Over {
				break
			}
			log.Reset()
			if err := g.Take(r.Intn(len(g.Options())), &log); err != nil {
				t.Fatal(err)
			}
			for _, e := range log.Events {
				seen[e.Code] = true
				flattest.Event(t, c, g, e, Languages()...)
				if mark, place := g.Mission().Mark(e); (mark > 0) != (e.Code == evCaught) || int(place) > squares {
					t.Errorf("event %d leaves mark %d on %d", e.Code, mark, place)
				}
				if verdict := g.Mission().Capabilities().Judge.Verdict(g, e, "en"); (verdict != "") != (e.Code == evRolled) {
					t.Errorf("event %d is judged as %q", e.Code, verdict)
				}
			}
		}
	})
	if len(seen) != len(eventForms)-1 {
		t.Errorf("the games show events %v", seen)
	}
}

// looks checks the view for a client: nothing is missing in it, each player has
// a sheet and a figure, and each option a known place or none.
func looks(t *testing.T, g *Game, lang string) {
	t.Helper()
	can := g.Mission().Capabilities()
	v := can.Viewer.View(g, 0, lang)
	figures := 0
	said := append([]string{}, v.Table...)
	for _, p := range v.Places {
		said = append(said, p.Text)
		for _, piece := range p.Pieces {
			said = append(said, piece.Text)
			figures += bit(piece.Look == engine.LookPlayer)
		}
	}
	for _, s := range v.Sheets {
		said = append(append(said, s.Title, s.Brief), s.Lines...)
	}
	adviser := can.Adviser
	for _, a := range g.Options() {
		p := adviser.Prospect(g, a, lang)
		if _, ok := square(p.Place); !ok && p.Place != "" || (p.Risk != "") != (p.Dice > 0) || p.Chance > 100 {
			t.Errorf("a prospect is %+v", p)
		}
	}
	for _, h := range adviser.Hindrances(g, lang) {
		said = append(said, h.Text)
	}
	for _, text := range said {
		if text == "" || strings.ContainsAny(text, "{}\n") {
			t.Errorf("%s: the view says %q", lang, text)
		}
	}
	if figures != int(g.s.Seats) || len(v.Sheets) != int(g.s.Seats) {
		t.Errorf("%d figures and %d sheets of %d players", figures, len(v.Sheets), g.s.Seats)
	}
}

// TestFuzz checks every point of many games against the contract.
func TestFuzz(t *testing.T) {
	pack := packOf(t, nine())
	whole, err := pack.AsCampaign()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []engine.Pack{pack, whole} {
		if err := simtest.Fuzz(p, level.Amount("fuzz", 120, 600, 20000), level.Seed(), nil); err != nil {
			t.Error(err)
		}
	}
}

// TestFairness: no bot uses what players cannot know.
func TestFairness(t *testing.T) {
	for _, m := range all(t) {
		if err := simtest.Fairness("nine", m, 2, level.Amount("fuzz", 3, 12, 60), 200); err != nil {
			t.Error(err)
		}
	}
}

// won returns how many of some games a bot wins.
func won(t *testing.T, m engine.Mission, seats int, name string, games int) (n int) {
	t.Helper()
	b, err := bot.New(name, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range games {
		o := engine.Options{Seats: seats, Seed: engine.Seed("nine", m.ID(), seats, uint64(i))}
		g := begun(t, m, o)
		r := engine.NewStream(engine.Mix(^o.Seed))
		b.Begin()
		for g.Point().Kind == engine.Choice {
			if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
				t.Fatal(err)
			}
		}
		n += bit(g.Outcome().Result == engine.Won)
	}
	return n
}

// TestStrength: a bot that thinks ahead wins nearly as often as the best
// players can, and a stalling bot rarely wins.
func TestStrength(t *testing.T) {
	level.Gate(t)
	const games = 200
	for i, m := range all(t) {
		for _, seats := range m.Seats() {
			best := [][3]float64{{.952, .848, .794}, {.698, .377, .235}, {.897, .561, .355}}[i][seats-1]
			share := func(name string) float64 { return float64(won(t, m, seats, name, games)) / games }
			if fair := share(bot.NameFair); fair < best-.15 || fair > best+.08 {
				t.Errorf("%s, %d players: fair wins %.3f, the best %.3f", m.ID(), seats, fair, best)
			}
			if stalling := share(bot.NameStalling); stalling > best/8 {
				t.Errorf("%s, %d players: who stalls wins %.3f", m.ID(), seats, stalling)
			}
		}
	}
}

// TestSmoke: smoke-play measures missions and campaigns of the pack and finds
// no fault in the engine. Cached campaigns come back unchanged.
func TestSmoke(t *testing.T) {
	pack := packOf(t, nine())
	whole, err := pack.AsCampaign()
	if err != nil {
		t.Fatal(err)
	}
	store := map[string][]byte{}
	o := sim.Options{Games: 24, Jobs: 1, Nodes: 60, Groups: 8, Worth: 8, Editions: 8}
	r, err := sim.Run(context.Background(), pack, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Memories {
		if len(m.Groups) == 0 || len(m.Worth) == 0 || len(m.Others) == 0 {
			t.Errorf("%s: groups %v, worth %v, other editions %v", m.Memory, m.Groups, m.Worth, m.Others)
		}
		for _, f := range m.Findings {
			t.Errorf("%s, %d players: %s: %s", m.Memory, f.Seats, f.Code, f.Message)
		}
	}
	o.Kept = &sim.ResultCache{
		Build: "test", Between: []byte("between"), Keys: map[string][]byte{"yard": []byte("1"), "tower": []byte("1")},
		Load: func(key string) []byte { return store[key] }, Save: func(key string, data []byte) { store[key] = data },
	}
	campaigns := func(whole *CampaignPack) *sim.Campaign {
		c, err := sim.RunCampaign(context.Background(), whole, pack, r, o)
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Findings) > 0 || c.Memories[0].First.Games != 24 || c.Memories[1].First.Games == 0 || c.Memories[1].First.Won == 0 {
			t.Errorf("%s", c.Text())
		}
		return c
	}
	first := campaigns(whole)
	if again := campaigns(whole); again.Asked > 0 || again.Text() != first.Text() {
		t.Errorf("%d answers are asked for again; %s", again.Asked, again.Text())
	}
	// An edit of the second mission leaves the results of the first unchanged.
	ir := nine()
	ir.Missions[1].Risk = 1
	if whole, err = packOf(t, ir).AsCampaign(); err != nil {
		t.Fatal(err)
	}
	o.Kept.Keys["tower"] = []byte("2")
	edited := campaigns(whole)
	o.Kept = nil
	if fresh := campaigns(whole); edited.Text() != fresh.Text() || edited.Asked >= fresh.Asked*3/4 {
		t.Errorf("after an edit %d answers are asked for, of %d; what is kept says\n%s\nand else\n%s", edited.Asked, fresh.Asked, edited.Text(), fresh.Text())
	}
}
