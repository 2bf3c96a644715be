package sim

import (
	"context"
	"sync"
)

// each does n pieces of work on so many workers. Every worker calls start once
// and then what it returns for each of its pieces, taken in order. after is
// called for each piece that is done, one at a time. It returns ctx's error
// when it was cancelled; pieces may then be missing.
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
