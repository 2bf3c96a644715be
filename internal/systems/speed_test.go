package systems

import (
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"acforge/engine/bot"
)

// Ceilings in draws of the generator, measured in the same run, so that neither
// a slow nor a busy machine decides. They leave room above what
// docs/performance.md has measured (221 and 0.99), for other processors and for what else
// runs meanwhile: draws need no memory, and steps took 495 of them where other programs
// had the caches. The benchmarks print the figures.
const (
	stepCeiling = 640  // draws that a step of a random game may cost
	twoWorkers  = 0.85 // of the speed-up that two calibration loops reach
)

// TestStepIsCheap: a step of a random game on the reference mission costs no
// more than its ceiling, and nothing is allocated.
func TestStepIsCheap(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector slows one more than the other, and allocates")
	}
	play := newTable(t, reference(t), bot.NameRandom)
	seed := uint64(0)
	if n := testing.AllocsPerRun(50, func() { play.play(t, seed); seed++ }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
	// The least of each, of short runs of the same games: whatever else the
	// machine does only adds.
	draw, step := 1e18, 1e18
	for round := range 400 {
		draw = min(draw, perDraw(1<<17))
		play.games, play.steps = 0, 0
		start := time.Now()
		for i := range uint64(4) {
			play.play(t, i)
		}
		step = min(step, float64(time.Since(start).Nanoseconds())*1000/float64(play.steps))
		if round >= 100 && step <= stepCeiling*draw {
			break
		}
	}
	t.Logf("a step costs %.0f draws, of %.2f ns", step/draw, draw/1000)
	if step > stepCeiling*draw {
		t.Errorf("a step costs %.0f draws, the ceiling is %d", step/draw, stepCeiling)
	}
}

// TestTwoWorkers: two workers, each with a game of its own, are as much faster
// than one as two loops are that only draw.
func TestTwoWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector slows one more than the other")
	}
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one processor")
	}
	start := reference(t)
	draws := func() func() { return func() { perDraw(1 << 18) } }
	games := func() func() {
		w := newTable(t, start, bot.NameRandom) // made by its worker, as in smoke-play
		return func() {
			for i := range uint64(5) {
				w.play(t, i)
			}
		}
	}
	best := 0.0
	for range 6 { // a busy machine disturbs one attempt, seldom all
		loops, plays := rate(2, draws)/rate(1, draws), rate(2, games)/rate(1, games)
		t.Logf("two workers: %.2f times as fast; two loops: %.2f times", plays, loops)
		if best = max(best, plays/loops); best >= twoWorkers {
			return
		}
	}
	t.Errorf("two workers reach %.2f of the speed-up of two loops", best)
}

// rate is how many pieces of work a second so many workers do side by side, each
// at the pace of those of its pieces that were hardly disturbed.
func rate(workers int, start func() func()) float64 {
	var all sync.WaitGroup
	pace := make([]time.Duration, workers)
	for i := range pace {
		all.Go(func() {
			work := start()
			took := make([]time.Duration, 300)
			for k := range took {
				from := time.Now()
				work()
				took[k] = time.Since(from)
			}
			slices.Sort(took)
			pace[i] = took[len(took)/10]
		})
	}
	all.Wait()
	sum := 0.0
	for _, d := range pace {
		sum += 1 / d.Seconds()
	}
	return sum
}
