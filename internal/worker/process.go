package worker

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// grace is how long an abandoned job may continue: most end by themselves within that
// time, and the process is kept.
const grace = 300 * time.Millisecond

// Process is a working process, from the caller's side. It is started when needed, or
// earlier by Warm, and again after it was ended. Only one caller may use it at a time.
type Process struct {
	of   string
	args []string
	now  *running // nil: none
}

// New returns a Process that is not started yet. args make this program call [Serve]
// with the same of.
func New(of string, args ...string) *Process { return &Process{of: of, args: args} }

// Ended is the error for a job that was ended.
type Ended struct {
	Step int // the last that began, -1 for none
	// Time, Heap: it exceeded that limit. Neither: the process was ended by another
	// program, or ended itself.
	Time, Heap bool
	Used       time.Duration // of the processor, as far as is known
	Said       string        // its last words
}

func (e *Ended) Error() string {
	switch {
	case e.Time:
		return "it took too much processor time"
	case e.Heap:
		return "it took too much memory"
	case e.Said != "":
		return "the process that evaluates ended: " + e.Said
	}
	return "the process that evaluates ended"
}

// Failed is the error for a panic of the work.
type Failed struct{ Reason, Stack string }

func (f *Failed) Error() string { return f.Reason }

// running is one process.
type running struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	frames chan frame // closed when it has ended
	last   lastWords
}

type frame struct {
	kind byte
	n    int64
	body []byte
}

// lastWords keeps the beginning of a process's standard error.
type lastWords struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lastWords) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Write(p[:min(len(p), max(0, 2000-l.b.Len()))])
	return len(p), nil
}

// line returns its first line.
func (l *lastWords) line() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	line, _, _ := strings.Cut(l.b.String(), "\n")
	return line
}

// Warm starts the process unless it runs. It does not wait until it is ready.
func (p *Process) Warm() error {
	if p.now != nil {
		return nil
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	r := &running{cmd: exec.Command(self, p.args...), frames: make(chan frame)}
	// By this name a program that is also a test knows its role.
	r.cmd.Args[0] = "acforge"
	r.cmd.Stderr = &r.last
	out, err := r.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if r.in, err = r.cmd.StdinPipe(); err != nil {
		return err
	}
	if err := r.cmd.Start(); err != nil {
		return fmt.Errorf("cannot start the process that evaluates: %w", err)
	}
	p.now = r
	go func() {
		defer close(r.frames)
		first := true
		for {
			kind, n, body, err := readFrame(out)
			if err != nil {
				break
			}
			if first && (kind != frameHello || string(body) != hello(p.of)) {
				r.frames <- frame{frameHello, 0, nil}
				break
			}
			if !first {
				r.frames <- frame{kind, n, body}
			}
			first = false
		}
		_ = r.cmd.Process.Kill()
		_, _ = io.Copy(io.Discard, out)
		_ = r.cmd.Wait()
	}()
	return nil
}

// Close ends the process.
func (p *Process) Close() {
	if p.now == nil {
		return
	}
	r := p.now
	p.now = nil
	_ = r.cmd.Process.Kill()
	_ = r.in.Close()
	for range r.frames { // until it has ended
	}
}

// Do runs a job. used is its processor time. The error is an *Ended, a *Failed, that of
// ctx, or says that the process cannot start.
func (p *Process) Do(ctx context.Context, job []byte, l Limits) (answer []byte, used time.Duration, err error) {
	if ctx.Err() != nil {
		return nil, 0, ctx.Err()
	}
	if l.Time <= 0 {
		return nil, 0, &Ended{Step: -1, Time: true}
	}
	if err := p.Warm(); err != nil {
		return nil, 0, err
	}
	r := p.now
	sent := make(chan error, 1)
	go func() { sent <- writeFrame(r.in, frameJob, 0, l.encode(job)) }()
	// For a process that does not even check itself, or a machine without time for it.
	late := time.NewTimer(10*l.Time + 10*time.Second)
	defer late.Stop()
	left, ended := ctx.Done(), (<-chan time.Time)(nil)
	step := -1
	for {
		select {
		case f, ok := <-r.frames:
			if !ok {
				p.now = nil
				<-sent
				return nil, 0, &Ended{Step: step, Said: r.last.line()}
			}
			switch f.kind {
			case frameStep:
				step = int(f.n)
				continue
			case frameAnswer:
				if ctx.Err() != nil {
					return nil, 0, ctx.Err()
				}
				return f.body, time.Duration(f.n), nil
			case frameGaveUp:
				p.Close()
				return nil, 0, &Ended{Step: step, Time: string(f.body) == whyTime, Heap: string(f.body) == whyHeap, Used: time.Duration(f.n)}
			case framePanic:
				reason, stack, _ := strings.Cut(string(f.body), "\x00")
				return nil, 0, &Failed{reason, stack}
			case frameError:
				return nil, 0, errors.New(string(f.body))
			case frameHello:
				p.Close()
				return nil, 0, errors.New("acforge was replaced by another version while it ran; start it again")
			}
			p.Close()
			return nil, 0, errFrame
		case <-left:
			left = nil
			ended = time.After(grace)
		case <-ended:
			p.Close()
			return nil, 0, ctx.Err()
		case <-late.C:
			p.Close()
			return nil, 0, &Ended{Step: step, Time: true, Used: l.Time}
		}
	}
}
