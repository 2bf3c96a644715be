package systems

import (
	"testing"
	"time"

	"acforge/engine"
	"acforge/engine/bot"
)

// Bots on the greatest memory of the shipped pack, 0.4 with 4 Assassins. Ratios
// travel between machines, times do not: every benchmark reports its rate and
// the same in draws of the generator, measured in the same run.

var sink uint64

// perDraw is how long one SplitMix64 draw takes here, in picoseconds.
func perDraw() float64 {
	r := engine.NewStream(1)
	const n = 4 << 20
	start := time.Now()
	for range n {
		sink += r.Next()
	}
	return float64(time.Since(start).Nanoseconds()) * 1000 / n
}

func BenchmarkCalibration(b *testing.B) {
	r := engine.NewStream(1)
	for b.Loop() {
		sink += r.Next()
	}
}

// BenchmarkSteps answers choices at random.
func BenchmarkSteps(b *testing.B) { benchPlay(b, bot.NameRandom, "steps") }

// BenchmarkPlayout plays whole games with the greedy bot.
func BenchmarkPlayout(b *testing.B) { benchPlay(b, bot.NameGreedy, "playouts") }

func benchPlay(b *testing.B, name, unit string) {
	player, err := bot.New(name, 0)
	if err != nil {
		b.Fatal(err)
	}
	start := reference(b)
	g := start.Clone()
	draw := perDraw()
	games, decisions := 0, 0
	var legal []engine.Action
	b.ReportAllocs()
	for b.Loop() {
		g.Copy(start)
		g.Redraw(0, uint64(games))
		r := engine.NewStream(uint64(games))
		player.Begin()
		for g.Point().Kind == engine.Choice && g.Outcome().Turn <= 60 {
			if legal = g.Legal(legal[:0]); len(legal) > 1 {
				decisions++
			}
			if err := g.Apply(player.Choose(g, &r), nil); err != nil {
				b.Fatal(err)
			}
		}
		games++
	}
	n := float64(games)
	if unit == "steps" {
		n = float64(decisions)
	}
	report(b, n, unit, draw)
	b.ReportMetric(float64(decisions)/float64(games), "decisions/game")
}

// BenchmarkSearch lets the fair bot plan the first turn of a game.
func BenchmarkSearch(b *testing.B) {
	player := &bot.Fair{}
	g := reference(b)
	r := engine.NewStream(1)
	draw := perDraw()
	b.ReportAllocs()
	for b.Loop() {
		player.Begin()
		player.Choose(g, &r)
	}
	report(b, float64(player.Spent), "nodes", draw)
}

func report(b *testing.B, n float64, unit string, draw float64) {
	rate := n / b.Elapsed().Seconds()
	b.ReportMetric(rate, unit+"/s")
	b.ReportMetric(1e12/rate/draw, "draws/"+unit[:len(unit)-1])
}
