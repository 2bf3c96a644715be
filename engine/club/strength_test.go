package club

import (
	"testing"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// table lets bots of these names play the seats of a game.
func table(t testing.TB, names ...string) *bot.Sides {
	return &bot.Sides{Side: func(viewer int) bot.Bot {
		switch names[max(0, viewer-1)] {
		case bot.NameFair:
			return &bot.Fair{Viewer: viewer}
		case bot.NameGreedy:
			return &bot.Greedy{Viewer: viewer}
		}
		return &bot.Uniform{}
	}}
}

func played(t testing.TB, m *Mission, o engine.Options, b bot.Bot) engine.Outcome {
	t.Helper()
	g, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	r := engine.NewStream(engine.Mix(o.Seed))
	b.Begin()
	for g.Point().Kind != engine.Over {
		if err := g.Take(b.Choose(g, g.Options(), &r), nil); err != nil {
			t.Fatal(err)
		}
	}
	return g.Outcome()
}

// TestStrengthAlone: planning scores more than looking one step ahead, and that
// scores more than chance.
func TestStrengthAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("the fair bot takes its time")
	}
	const games = 24
	for _, mode := range modes {
		m := fixtureMission(t, mode)
		sum := map[string]int{}
		for _, name := range []string{bot.NameRandom, bot.NameGreedy, bot.NameFair} {
			b := table(t, name)
			for i := range uint64(games) {
				sum[name] += int(played(t, m, engine.Options{Seats: 1, Seed: engine.Seed("strength", mode, 1, i)}, b).Score[0])
			}
		}
		t.Logf("%s: the sums of %d scores: %v", mode, games, sum)
		if sum[bot.NameFair] <= sum[bot.NameGreedy] || sum[bot.NameGreedy] <= sum[bot.NameRandom] {
			t.Errorf("%s: the sums of %d scores: %v", mode, games, sum)
		}
	}
}

// TestStrengthAgainst: the same at a table of two, with each bot in either
// seat.
func TestStrengthAgainst(t *testing.T) {
	if testing.Short() {
		t.Skip("the fair bot takes its time")
	}
	const games = 16
	m := fixtureMission(t, "advanced")
	for _, pair := range [][2]string{{bot.NameFair, bot.NameGreedy}, {bot.NameGreedy, bot.NameRandom}, {bot.NameFair, bot.NameRandom}} {
		won, lost := 0, 0
		for seat := range 2 {
			b := table(t, pair[seat], pair[1-seat])
			for i := range uint64(games) {
				switch int(played(t, m, engine.Options{Seats: 2, Seed: engine.Seed("strength", "two", 2, i)}, b).Winner) {
				case 1 + seat:
					won++
				case 2 - seat:
					lost++
				}
			}
		}
		t.Logf("%s beats %s %d times of %d and loses %d", pair[0], pair[1], won, 2*games, lost)
		if won <= lost {
			t.Errorf("%s beats %s %d times of %d and loses %d", pair[0], pair[1], won, 2*games, lost)
		}
	}
}
