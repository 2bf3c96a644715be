package systems

import (
	"runtime"
	"sync"
	"testing"
	"time"

	"acforge/engine/bot"
)

// Ceilings in draws of the generator, measured in the same run, so that neither
// a slow nor a busy machine decides.
const (
	stepCeiling = 360  // draws that a step of a random game may cost
	twoWorkers  = 0.95 // of the speed-up that two calibration loops reach
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
	workers := [2]*table{newTable(t, start, bot.NameRandom), newTable(t, start, bot.NameRandom)}
	draws := func(int) { perDraw(1 << 19) }
	games := func(w int) {
		for i := range uint64(12) {
			workers[w].play(t, i)
		}
	}
	// least is the least time that one took, and that two side by side took.
	type least struct{ one, two time.Duration }
	measure := func(l *least, f func(worker int)) {
		from := time.Now()
		f(0)
		l.one = min(l.one, time.Since(from))
		var both sync.WaitGroup
		from = time.Now()
		both.Go(func() { f(1) })
		f(0)
		both.Wait()
		l.two = min(l.two, time.Since(from))
	}
	speedUp := func(l least) float64 { return 2 * float64(l.one) / float64(l.two) }
	drawn, played := least{1 << 62, 1 << 62}, least{1 << 62, 1 << 62}
	for round := range 400 {
		measure(&drawn, draws)
		measure(&played, games)
		if round >= 50 && speedUp(played) >= twoWorkers*speedUp(drawn) {
			break
		}
	}
	t.Logf("two workers: %.2f times as fast; two loops: %.2f times", speedUp(played), speedUp(drawn))
	if speedUp(played) < twoWorkers*speedUp(drawn) {
		t.Errorf("two workers are %.2f times as fast as one, two loops %.2f times", speedUp(played), speedUp(drawn))
	}
}
