// Package parallel runs a function for many values at a time. It knows nothing of the
// work and never keeps anything.
//
// Start at [Each].
package parallel

import (
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Each calls do for 0 to n-1, as many at a time as there are cores. It returns the
// error of the smallest i that had one, so that it is the same on every machine. A
// panic in do becomes a panic in Each, so that the caller may recover.
func Each(n int, do func(i int) error) error {
	errs, panics := make([]error, n), make([]any, n)
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		g.Go(func() error {
			defer func() { panics[i] = recover() }()
			errs[i] = do(i)
			return nil
		})
	}
	_ = g.Wait()
	for i := range n {
		if panics[i] != nil {
			panic(panics[i])
		}
		if errs[i] != nil {
			return errs[i]
		}
	}
	return nil
}
