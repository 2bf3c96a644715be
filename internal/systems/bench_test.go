package systems_test

import (
	"testing"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
)

// Benchmarks of smoke-play's bots on the reference mission, compiled and opened
// as in smoke-play. Ratios can be compared between machines, times cannot.
// Every benchmark therefore reports its rate also in draws of the generator,
// measured in the same run (docs/performance.md).

var sink uint64

// perDraw measures how long one SplitMix64 draw takes on this machine, in
// picoseconds, over n draws.
func perDraw(n int) float64 {
	r, x := engine.NewStream(1), uint64(0)
	start := time.Now()
	for range n {
		x += r.Next()
	}
	d := time.Since(start)
	sink += x
	return float64(d.Nanoseconds()) * 1000 / float64(n)
}

func BenchmarkCalibration(b *testing.B) {
	r := engine.NewStream(1)
	for b.Loop() {
		sink += r.Next()
	}
}

// table plays games of the reference mission with a bot, in its own memory.
type table struct {
	start, game engine.Game
	bot         bot.Bot
	luck        engine.Stream // of the bot
	// Counts so far.
	games, steps int
}

func newTable(tb testing.TB, start engine.Game, name string) *table {
	tb.Helper()
	b, err := bot.New(name, 0)
	if err != nil {
		tb.Fatal(err)
	}
	return &table{start: start, game: start.Clone(), bot: b}
}

// play plays the game of a seed and counts its steps: choices with two or more
// options.
func (t *table) play(tb testing.TB, seed uint64) {
	g := t.game
	g.Copy(t.start)
	g.Redraw(0, seed)
	t.luck = engine.NewStream(seed)
	t.bot.Begin()
	for g.Point().Kind == engine.Choice && g.Outcome().Turn <= 60 {
		legal := g.Options()
		if len(legal) > 1 {
			t.steps++
		}
		if err := g.Take(t.bot.Choose(g, legal, &t.luck), nil); err != nil {
			tb.Fatal(err)
		}
	}
	t.games++
}

// BenchmarkSteps answers choices at random.
func BenchmarkSteps(b *testing.B) { benchPlay(b, bot.NameRandom, "steps") }

// BenchmarkPlayout plays whole games.
func BenchmarkPlayout(b *testing.B) {
	for _, name := range []string{bot.NameRandom, bot.NameGreedy} {
		b.Run(name, func(b *testing.B) { benchPlay(b, name, "playouts") })
	}
}

// BenchmarkFairGame plays whole games with the fair bot of smoke-play, which
// measures the cost of a Memory's odds. The games use seeds 0, 1, 2 and so on,
// so runs with the same number of games (-benchtime 20x) play the same games.
func BenchmarkFairGame(b *testing.B) { benchPlay(b, bot.NameFair, "games") }

func benchPlay(b *testing.B, name, unit string) {
	t := newTable(b, reference(b), name)
	draw := perDraw(4 << 20)
	t.play(b, 0) // a bot allocates only in its first game
	t.games, t.steps = 0, 0
	b.ReportAllocs()
	for b.Loop() {
		t.play(b, uint64(t.games))
	}
	n := t.games
	if unit == "steps" {
		n = t.steps
	}
	report(b, float64(n), unit, draw)
	b.ReportMetric(float64(t.steps)/float64(t.games), "decisions/game")
}

// BenchmarkSearch lets the fair bot plan the first turn of a game, with the
// budget of smoke-play.
func BenchmarkSearch(b *testing.B) {
	player := &bot.Fair{}
	g := reference(b)
	r, legal := engine.NewStream(1), g.Legal(nil)
	draw := perDraw(4 << 20)
	player.Choose(g, legal, &r)
	player.Spent = 0
	b.ReportAllocs()
	for b.Loop() {
		player.Begin()
		player.Choose(g, legal, &r)
	}
	report(b, float64(player.Spent), "nodes", draw)
}

func report(b *testing.B, n float64, unit string, draw float64) {
	rate := n / b.Elapsed().Seconds()
	b.ReportMetric(rate, unit+"/s")
	b.ReportMetric(1e12/rate/draw, "draws/"+unit[:len(unit)-1])
}
