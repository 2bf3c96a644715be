package sim

import (
	"errors"
	"slices"
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/replay"
)

// TryBan plays a game at random with an item of m banned, and the game below next to
// it.
func TryBan(t *testing.T, m engine.Mission, item uint16, o engine.Options) {
	t.Helper()
	b := &ban{beneath{m}, m.Study().Usage(), item}
	g, err := b.New(o)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewStream(7)
	held := 0
	for range 400 {
		if g.Point().Kind == engine.Over {
			break
		}
		legal, all := g.Legal(nil), unwrap(g).Legal(nil)
		for i, a := range all {
			uses := slices.Contains(b.usage.Uses(nil, unwrap(g), a), item)
			offered := slices.Contains(legal, a)
			if offered == uses && len(legal) < len(all) || !offered && !uses {
				t.Fatalf("option %d of %d: offered %v, uses it %v", i, len(all), offered, uses)
			}
			if err := g.Clone().Apply(a, nil); (err == nil) != offered || err != nil && !errors.Is(err, engine.ErrNotLegal) {
				t.Fatalf("option %d, offered %v: %v", i, offered, err)
			}
			if !offered {
				held++
			}
		}
		i := r.Intn(len(legal))
		other := g.Clone()
		if err := errors.Join(g.Take(i, nil), other.Apply(legal[i], nil)); err != nil || g.Hash() != other.Hash() {
			t.Fatalf("taken and applied: %v", err)
		}
	}
	if held == 0 {
		t.Error("it was never held back")
	}
}

// Lamp returns a report in which an optional lamp was used in won of 300 games that
// were won and in others of 100 others.
func Lamp(won, others int) *Report {
	return &Report{Memories: []Memory{{
		Memory: "easy", Pack: "toypack", Cells: []Cell{{Seats: 2, Bots: []Play{{Bot: Fair, Games: 400, Won: 300, Lost: 100}}, Witness: &replay.Replay{}}},
		Touched: []Touched{{Kind: "card", ID: "lamp", Games: won + others, Fair: won + others, FairWon: won, spare: true}},
	}}}
}

// GoesOn reports whether more games of an edition are played, when asked games of each
// were requested.
func GoesOn(e InEdition, asked int) bool { return e.goesOn(asked) }

// BandOpen reports whether games of the fair bot leave a band undecided, and whether it
// may be decided with most games.
func BandOpen(p *Play, b Band, most int) (unclear, open bool) {
	r, ok := p.measure(b.Of)
	return ok && b.judge(r) == unsure, b.open(r, r.games*most/p.Games, p.Looks)
}

// Sealed returns a report of a Memory in which a seal must be broken and a door may be
// opened. The fair bot does both and wins 130 of 200 games. The novice wins won of
// games games, and first breaks the seal in the game after broke; with 0 it never does.
func Sealed(won, games int, broke uint64, seats int) *Report {
	return &Report{Memories: []Memory{{
		Memory: "delve", Pack: "toypack",
		Touched: []Touched{{Kind: "task", ID: "lamp", Deed: must}, {Kind: "task", ID: "seal", Deed: must, content: 1}, {Kind: "door", ID: "cellar", Deed: may, content: 2}},
		Cells: []Cell{{
			Seats: seats, Witness: &replay.Replay{}, Games: []Shown{{Why: Example, Bot: Novice}},
			Bots: []Play{
				{Bot: Fair, Games: 200, Won: 130, Lost: 70, Causes: []Cause{{"won", "done", 130}, {"lost", "dawn", 70}}},
				{Bot: Novice, Games: games, Won: won, Lost: games - won, Causes: []Cause{{"lost", "dawn", games - won}}},
			},
			firsts: map[string]*firsts{Fair: {touched: []uint64{1, 1, 1}}, Novice: {touched: []uint64{1, broke, 0}}},
		}},
	}}}
}
