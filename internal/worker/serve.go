package worker

import (
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"syscall"
	"time"
)

// tick is how often a working process checks itself.
const tick = 10 * time.Millisecond

// Serve is the working side: it does jobs until its input ends, which happens when the
// calling process is gone for any reason. It does not return. of names the version of
// the work.
func Serve(in io.Reader, out io.Writer, of string, work func(job []byte, step func(int)) ([]byte, error)) {
	// Ctrl-C goes to both. The caller decides what it means.
	signal.Ignore(os.Interrupt, syscall.SIGHUP)
	s := &server{out: out}
	s.say(frameHello, 0, []byte(hello(of)))
	jobs := make(chan []byte)
	go func() {
		for {
			kind, _, body, err := readFrame(in)
			if err != nil || kind != frameJob {
				os.Exit(0)
			}
			jobs <- body
		}
	}()
	for body := range jobs {
		limits, job, ok := decodeLimits(body)
		if !ok {
			os.Exit(0)
		}
		s.do(limits, job, work)
	}
}

// server is the writing end of a working process.
type server struct {
	mu  sync.Mutex
	out io.Writer
}

func (s *server) say(kind byte, n int64, body []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if writeFrame(s.out, kind, n, body) != nil {
		os.Exit(0) // the caller is gone
	}
}

// do does a job and answers. The process ends itself when the job exceeds its limits.
func (s *server) do(l Limits, job []byte, work func([]byte, func(int)) ([]byte, error)) {
	begun := CPUTime()
	used := func() int64 { return int64(CPUTime() - begun) }
	// Near the limit the collector works harder, so that only memory in use counts.
	debug.SetMemoryLimit(l.Heap)
	percent := spacious
	if l.Heap < roomy {
		// A high GOGC would let garbage fill a small limit before a collection ends.
		percent = 100
	}
	if percent == 100 || os.Getenv("GOGC") == "" {
		defer debug.SetGCPercent(debug.SetGCPercent(percent))
	}
	done := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() {
		if why := s.watch(l, begun, done); why != "" {
			s.say(frameGaveUp, used(), []byte(why))
			os.Exit(0)
		}
	})
	defer func() {
		if p := recover(); p != nil {
			close(done)
			watching.Wait()
			s.say(framePanic, used(), fmt.Appendf(nil, "%v\x00%s", p, debug.Stack()))
		}
	}()
	answer, err := work(job, func(n int) { s.say(frameStep, int64(n), nil) })
	close(done)
	watching.Wait()
	debug.SetMemoryLimit(math.MaxInt64)
	switch {
	case err != nil:
		s.say(frameError, used(), []byte(err.Error()))
	case len(answer) > maxFrame:
		s.say(frameGaveUp, used(), []byte(whyHeap))
		os.Exit(0)
	default:
		s.say(frameAnswer, used(), answer)
	}
}

// spacious is the GOGC of jobs with room, if the environment sets none. The collector takes
// a quarter of the time of 1,000 Memories with 100, and a tenth with 400.
const spacious = 400

// roomy is the limit in bytes from which garbage has room, whatever GOGC says.
const roomy = 512 << 20

// Why a job was ended.
const (
	whyTime = "time"
	whyHeap = "memory"
)

// watch returns the reason for giving up, "" when the job finished first.
func (s *server) watch(l Limits, begun time.Duration, done <-chan struct{}) string {
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	heap := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}}
	for {
		select {
		case <-done:
			return ""
		case <-ticker.C:
			if CPUTime()-begun > l.Time {
				return whyTime
			}
			if metrics.Read(heap); heap[0].Value.Uint64() <= uint64(l.Heap) {
				continue
			}
			// Much of it may be garbage, above all when GOGC is high.
			runtime.GC()
			if metrics.Read(heap); heap[1].Value.Uint64() > uint64(l.Heap) {
				return whyHeap
			}
		}
	}
}
