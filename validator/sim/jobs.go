package sim

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// each does n pieces of work on jobs workers. Every worker calls start once and then
// the returned function for each of its pieces, taken in order. after is called for
// each finished piece, one at a time. each returns ctx's error when it was cancelled;
// pieces may then be missing.
func each(ctx context.Context, jobs, n int, start func() func(i int), after func(i int)) error {
	var (
		mu   sync.Mutex
		next int
		wg   sync.WaitGroup
	)
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next == n || ctx.Err() != nil {
			return 0, false
		}
		next++
		return next - 1, true
	}
	for range min(jobs, n) {
		wg.Go(func() {
			work := start()
			for i, ok := take(); ok; i, ok = take() {
				work(i)
				mu.Lock()
				if after != nil && ctx.Err() == nil {
					after(i)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// job is a piece of work that may lead to others.
type job struct {
	price int                                  // approximate duration: the longest begin first
	do    func(ctx context.Context, p *player) // on one of the workers
	done  func() []job                         // afterwards, one at a time; returns the next jobs
}

// works does jobs, and those that they lead to, on the given number of workers. Jobs of
// the same price run in the order in which they were added. The result must not depend
// on which worker does what, and when. works returns ctx's error when it was cancelled;
// jobs may then be left.
func works(ctx context.Context, workers int, list []job, start func() *player) error {
	var (
		mu    sync.Mutex
		more  = sync.NewCond(&mu)
		due   []job // the highest price first
		going int   // number of running jobs
		wg    sync.WaitGroup
	)
	add := func(list []job) {
		if len(list) > 0 { // in one go: a million games are a hundred thousand jobs
			due = append(due, list...)
			slices.SortStableFunc(due, func(a, b job) int { return cmp.Compare(b.price, a.price) })
		}
	}
	add(list)
	for range workers {
		wg.Go(func() {
			var p *player
			mu.Lock()
			defer mu.Unlock()
			for ctx.Err() == nil {
				if len(due) == 0 {
					if going == 0 {
						return
					}
					more.Wait()
					continue
				}
				j := due[0]
				due = due[1:]
				going++
				mu.Unlock()
				if p == nil {
					p = start()
				}
				j.do(ctx, p)
				mu.Lock()
				if going--; ctx.Err() == nil {
					add(j.done())
				}
				more.Broadcast()
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}
