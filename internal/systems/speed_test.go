package systems_test

import (
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"acforge.dev/engine"
	"acforge.dev/engine/bot"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/venice/naive"
	ir "acforge.dev/schema/ir/venice"
)

// The tests limit ratios to work done at the same time, so a slow or busy
// machine does not matter. docs/performance.md has the figures.
const (
	asSlow     = 145  // minimum cost of a step of naive, as a multiple of a step
	twoWorkers = 0.85 // of the speed-up that two calibration loops reach
)

// TestStepIsCheap: a step of a random game on the reference mission costs
// little compared with the same step in internal/proof/venice/naive, and
// allocates nothing. Both play the same games in short alternating slices, so
// that other users of the processor or its caches slow both.
//
// Naive took 189 to 200 times as long on a quiet machine, and 200 to 244 times
// next to two busy loops. Before the engine was made fast (9,650 instructions a
// step instead of 3,760) it would have been about 76 times. If naive itself
// becomes faster or slower, measure again.
func TestStepIsCheap(t *testing.T) {
	level.Nightly(t, "speed")
	start, p := referenceIR(t)
	play := newTable(t, start, bot.NameRandom)
	seed := uint64(0)
	if n := testing.AllocsPerRun(50, func() { play.play(t, seed); seed++ }); n != 0 {
		t.Errorf("%v allocations a game", n)
	}
	games := make([]*sameGame, 4)
	for i := range games {
		games[i] = newSameGame(t, start.Mission(), p, uint64(i))
	}
	const rounds = 60
	times := make([]float64, 0, rounds) // time of naive, in times of the fast engine
	draw, least := 1e18, 1e18
	for range rounds {
		var fast, slow time.Duration
		steps := 0
		for _, g := range games {
			f, s := g.inTurn(t)
			fast, slow, steps = fast+f, slow+s, steps+len(g.answers)
		}
		times = append(times, float64(slow)/float64(fast))
		draw, least = min(draw, perDraw(1<<15)), min(least, float64(fast.Nanoseconds())*1000/float64(steps))
	}
	slices.Sort(times)
	median := times[rounds/2]
	t.Logf("a step in naive costs %.0f times as much (%.0f to %.0f in eight of ten rounds); it costs %.0f draws here", median, times[rounds/10], times[rounds*9/10], least/draw)
	if median < asSlow {
		t.Errorf("a step in naive costs only %.0f times as much, at least %d is held", median, asSlow)
	}
}

// sameGame is a random game with its answers, for both engines.
type sameGame struct {
	start, game engine.Game
	picks       []int           // the index of each answer among the options
	answers     []engine.Action // the same answers as actions
	begin       func() (*naive.Game, error)
}

// newSameGame plays a game and keeps the answers.
func newSameGame(t *testing.T, m engine.Mission, p *ir.Pack, seed uint64) *sameGame {
	t.Helper()
	o := engine.Options{Seats: 4, Difficulty: "always-normal", Seed: seed}
	start, err := m.New(o)
	if err != nil {
		t.Fatal(err)
	}
	s := &sameGame{start: start, game: start.Clone(), begin: func() (*naive.Game, error) { return naive.New(p, m.ID(), o) }}
	luck := engine.NewStream(seed)
	for g := start.Clone(); g.Point().Kind == engine.Choice && g.Outcome().Turn <= 60; {
		legal := g.Options()
		k := luck.Intn(len(legal))
		s.picks, s.answers = append(s.picks, k), append(s.answers, legal[k])
		if err := g.Take(k, nil); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// inTurn plays the game in both engines alternately to the end: ten answers in
// naive, then all of it ten times in the fast one, which takes about as long.
// It returns the time of the game in each. Set-up does not count.
func (s *sameGame) inTurn(t *testing.T) (fast, slow time.Duration) {
	n, err := s.begin()
	if err != nil {
		t.Fatal(err)
	}
	defer n.Close()
	games := 0
	for part := range slices.Chunk(s.answers, 10) {
		from := time.Now()
		for _, a := range part {
			if err := n.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		between := time.Now()
		for range 10 {
			s.play(t)
			games++
		}
		slow += between.Sub(from)
		fast += time.Since(between)
	}
	return fast / time.Duration(games), slow
}

// play plays the game in engine/venice.
func (s *sameGame) play(t *testing.T) {
	s.game.Copy(s.start)
	for _, k := range s.picks {
		if len(s.game.Options()) <= k {
			t.Fatal("the game went another way")
		}
		if err := s.game.Take(k, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTwoWorkers: two workers, each with its own game, gain as much over one
// worker as two loops that only draw gain over one.
func TestTwoWorkers(t *testing.T) {
	level.Nightly(t, "speed")
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
	for range 6 { // a busy machine disturbs one attempt, rarely all
		loops, plays := rate(2, draws)/rate(1, draws), rate(2, games)/rate(1, games)
		t.Logf("two workers: %.2f times as fast; two loops: %.2f times", plays, loops)
		if best = max(best, plays/loops); best >= twoWorkers {
			return
		}
	}
	t.Errorf("two workers reach %.2f of the speed-up of two loops", best)
}

// rate returns the pieces of work per second of that many parallel workers,
// each at the pace of its least disturbed pieces.
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
