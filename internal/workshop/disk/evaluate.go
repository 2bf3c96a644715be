package disk

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"

	"acforge.dev/compiler"
	"acforge.dev/internal/worker"
	"acforge.dev/internal/workshop"
)

// WorkerMode is the single argument that makes this program evaluate content
// for another acforge that started it. It is not a command.
const WorkerMode = "_evaluate"

// workerVersion is the version of the jobs. A process of another version would
// not understand them.
const workerVersion = "compiler"

// Evaluate runs this program as a worker for another, with the same compiler.
func Evaluate(c *compiler.Compiler) { worker.Serve(os.Stdin, os.Stdout, workerVersion, c.Work) }

// mostWorkers is the number of processes that may evaluate in parallel. Each
// may take as much memory as the limit allows.
const mostWorkers = 4

// Evaluators are the processes that evaluate content. They are started when
// needed.
type Evaluators struct {
	*worker.Pool
	limits workshop.Limits
}

// NewEvaluators returns processes that evaluate content within limits.
func NewEvaluators(l workshop.Limits) workshop.Evaluators {
	return &Evaluators{worker.NewPool(min(runtime.GOMAXPROCS(0), mostWorkers), workerVersion, WorkerMode), l}
}

// Worker returns the worker for the jobs of one compilation.
func (e *Evaluators) Worker(ctx context.Context) compiler.Worker {
	return &evaluator{ctx: ctx, limits: e.limits, procs: e.Pool, used: map[string]time.Duration{}, read: map[string]int{}}
}

// evaluator evaluates the content of packs in another process, each within its
// limits.
type evaluator struct {
	ctx    context.Context
	limits workshop.Limits
	procs  *worker.Pool
	mu     sync.Mutex
	used   map[string]time.Duration // by pack
	read   map[string]int           // bytes of the jobs so far, by pack
	search time.Duration            // time left to search for runaway content
}

// Limits of the search for the part of a folder that grows without end: its
// total processor time, and the limits for a trial of the folder or of one part.
const (
	searchTime = 10 * time.Second
	wholeTime  = 3 * time.Second // for the whole folder, which comes first
	trialTime  = time.Second
	trialHeap  = 384 // MiB
)

func (e *evaluator) bytes(mib int) int64 { return int64(mib) << 20 }

// A large pack gets more time: the limit is for packs of up to freeBytes, and each byte
// above that adds perByte, three times the cost in the shipped pack.
const (
	freeBytes = 512 << 10
	perByte   = 10 * time.Microsecond
)

// allowed returns the processor time that the jobs of a pack may take.
func (e *evaluator) allowed(pack string) time.Duration {
	return e.limits.Time + time.Duration(max(0, e.read[pack]-freeBytes))*perByte
}

// Do runs a job of a pack.
func (e *evaluator) Do(pack string, job []byte) ([]byte, error) {
	e.mu.Lock()
	e.read[pack] += len(job)
	l := worker.Limits{Time: e.allowed(pack) - e.used[pack], Heap: e.bytes(e.limits.Heap)}
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
		r.Reason = fmt.Sprintf("more than %v of processor time", e.allowed(pack).Truncate(time.Second/10))
		r.More = fmt.Sprintf("--eval-time %v", 2*e.limits.Time)
	case ended.Heap:
		r.Reason = fmt.Sprintf("more than %d MiB of memory", e.limits.Heap)
		r.More = fmt.Sprintf("--eval-heap %d", 2*e.limits.Heap)
	default:
		r.Reason = "more than the machine has: the process that evaluates it was ended"
		if ended.Said != "" {
			r.Reason += " (" + ended.Said + ")"
		}
	}
	e.search = searchTime
	return nil, r
}

// Ends reports whether a job finishes in a short time.
func (e *evaluator) Ends(job []byte) (bool, error) {
	trial := trialTime
	if e.search == searchTime {
		trial = wholeTime
	}
	l := worker.Limits{Time: min(trial, e.limits.Time), Heap: e.bytes(min(trialHeap, e.limits.Heap))}
	_, used, err := e.procs.Do(e.ctx, job, l)
	var ended *worker.Ended
	var failed *worker.Failed
	switch {
	case errors.As(err, &ended):
		e.search -= ended.Used + trialTime/100 // a new process has a cost too
		return false, nil
	case errors.As(err, &failed):
		e.search -= trialTime
		return false, nil
	}
	e.search -= used
	return err == nil, err
}

// Patience reports whether the search may continue.
func (e *evaluator) Patience() bool { return e.ctx.Err() == nil && e.search > 0 }
