package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime/metrics"
	"time"

	"github.com/spf13/cobra"
)

// limits bound the evaluation of content: CUE has no way to give up on a
// runaway, so the process has to end.
type limits struct {
	time time.Duration
	heap int // MiB
}

func (l *limits) flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&l.time, "eval-time", time.Minute, "give up when the content takes longer to evaluate")
	cmd.Flags().IntVar(&l.heap, "eval-heap", 2048, "give up when the content takes more MiB of memory to evaluate")
}

// guard ends the process when what happens before its stop is called takes
// too long or too much memory, or at Ctrl-C. Nothing is written while it
// watches, so nothing is left half-written.
func (a *app) guard(l limits, what string) (stop func()) {
	ctx, cancel := context.WithCancel(a.ctx)
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		if reason := watch(ctx, l); reason != "" {
			giveUp(a.stderr, what, reason)
		}
	}()
	return func() {
		cancel()
		<-stopped
		if a.ctx.Err() != nil {
			giveUp(a.stderr, what, "interrupted")
		}
	}
}

// watch returns why to give up, "" when ctx was done first.
func watch(ctx context.Context, l limits) string {
	late := time.After(l.time)
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	for {
		select {
		case <-ctx.Done():
			return ""
		case <-late:
			return fmt.Sprintf("evaluating it takes longer than %v; something in it grows without end, or raise --eval-time", l.time)
		case <-tick.C:
			metrics.Read(heap)
			if used := heap[0].Value.Uint64(); used > uint64(l.heap)<<20 {
				return fmt.Sprintf("evaluating it takes more than %d MiB; something in it grows without end, or raise --eval-heap", l.heap)
			}
		}
	}
}

func giveUp(w io.Writer, what, reason string) {
	fmt.Fprintf(w, "acforge: %s: %s\n", what, reason)
	os.Exit(exitFailure)
}
