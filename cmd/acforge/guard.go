package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"acforge/compiler"
	"acforge/internal/worker"
)

// limits bound the evaluation of the content of a pack.
type limits struct {
	time time.Duration // of the processor
	heap int           // MiB
}

func (l *limits) flags(cmd *cobra.Command) {
	cmd.Flags().DurationVar(&l.time, "eval-time", 20*time.Second, "give up on a pack when evaluating it takes more processor time")
	cmd.Flags().IntVar(&l.heap, "eval-heap", 1024, "give up on a pack when evaluating it takes more MiB of memory")
}

func (l limits) check() error {
	switch {
	case l.time <= 0:
		return usage("--eval-time must be more than nothing")
	case l.heap <= 0 || l.heap > 1<<20:
		return usage("--eval-heap must be between 1 and %d MiB", 1<<20)
	}
	return nil
}

// workerMode is the one argument that makes this program evaluate for another
// that it was started by. It is no command: nobody calls it.
const workerMode = "_evaluate"

// workerVersion is of the work: what goes to a process of another version is
// not understood there.
const workerVersion = "compiler"

// evaluate is this program when it works for another.
func evaluate() { worker.Serve(os.Stdin, os.Stdout, workerVersion, compiler.Work) }

// mostWorkers are the processes that evaluate side by side: each may take as much memory
// as the limit allows.
const mostWorkers = 4

// newWorkers returns the processes in which content is evaluated. They are started
// when they are needed.
func newWorkers() *worker.Pool {
	return worker.NewPool(min(runtime.GOMAXPROCS(0), mostWorkers), workerVersion, workerMode)
}

// evaluator has the content of packs evaluated in another process, each within
// its limits.
type evaluator struct {
	ctx    context.Context
	limits limits
	procs  *worker.Pool
	mu     sync.Mutex
	used   map[string]time.Duration // by pack
	search time.Duration            // left for a search for what runs away
}

// The search for what in a folder it is that grows without end: the processor
// time that it may take, and what a folder may take that does not grow so.
const (
	searchTime = 10 * time.Second
	trialTime  = time.Second
	trialHeap  = 384 // MiB
)

func (a *app) evaluator(ctx context.Context, l limits, p *worker.Pool) *evaluator {
	return &evaluator{ctx: ctx, limits: l, procs: p, used: map[string]time.Duration{}}
}

func (e *evaluator) bytes(mib int) int64 { return int64(mib) << 20 }

// Do has a job of a pack done.
func (e *evaluator) Do(pack string, job []byte) ([]byte, error) {
	e.mu.Lock()
	l := worker.Limits{Time: e.limits.time - e.used[pack], Heap: e.bytes(e.limits.heap)}
	e.mu.Unlock()
	answer, used, err := e.procs.Do(e.ctx, job, l)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.used[pack] += used
	var ended *worker.Ended
	var failed *worker.Failed
	switch {
	case errors.As(err, &failed):
		return nil, &compiler.Panic{Reason: failed.Reason, Stack: failed.Stack}
	case !errors.As(err, &ended):
		return answer, err
	}
	r := &compiler.Runaway{Step: ended.Step}
	switch {
	case ended.Time:
		r.Reason = fmt.Sprintf("more than %v of processor time", e.limits.time)
		r.Help = "when it is meant so, raise --eval-time"
	case ended.Heap:
		r.Reason = fmt.Sprintf("more than %d MiB of memory", e.limits.heap)
		r.Help = "when it is meant so, raise --eval-heap"
	default:
		r.Reason = "all that there is: the process that evaluates it was ended"
		if ended.Said != "" {
			r.Reason += " (" + ended.Said + ")"
		}
	}
	e.search = searchTime
	return nil, r
}

// Ends tells whether a job is done in a short time.
func (e *evaluator) Ends(job []byte) (bool, error) {
	l := worker.Limits{Time: min(trialTime, e.limits.time), Heap: e.bytes(min(trialHeap, e.limits.heap))}
	_, used, err := e.procs.Do(e.ctx, job, l)
	var ended *worker.Ended
	var failed *worker.Failed
	switch {
	case errors.As(err, &ended):
		e.search -= ended.Used + trialTime/100 // a new process has its price too
		return false, nil
	case errors.As(err, &failed):
		e.search -= trialTime
		return false, nil
	}
	e.search -= used
	return err == nil, err
}

// Patience tells whether the search may go on.
func (e *evaluator) Patience() bool { return e.ctx.Err() == nil && e.search > 0 }

// interruptible ends the program at Ctrl-C until its stop is called. Nothing is
// written meanwhile, so nothing is left half-written.
func (a *app) interruptible(what string) (stop func()) {
	ctx, cancel := context.WithCancel(a.ctx)
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		<-ctx.Done()
		if a.ctx.Err() != nil {
			giveUp(a.stderr, what, "interrupted")
		}
	}()
	return func() {
		cancel()
		<-stopped
	}
}

func giveUp(w io.Writer, what, reason string) {
	fmt.Fprintf(w, "acforge: %s: %s\n", what, reason)
	os.Exit(exitFailure)
}
