package worker

import (
	"context"
	"sync"
	"time"
)

// Pool is a set of processes of one kind that work in parallel. The one that worked
// last works next, so that a caller with one job at a time has one process.
type Pool struct {
	busy chan struct{} // one for each running job

	mu   sync.Mutex
	idle []*Process // the last is taken first
}

// NewPool returns a Pool of at most n processes, none of them started; of and args are
// those of [New].
func NewPool(n int, of string, args ...string) *Pool {
	p := &Pool{busy: make(chan struct{}, n)}
	for range n {
		p.idle = append(p.idle, New(of, args...))
	}
	return p
}

// Warm starts the process that would work next, like [Process.Warm].
func (p *Pool) Warm() error {
	one := p.take()
	defer p.give(one)
	return one.Warm()
}

// Do is [Process.Do] of any free process. It waits until one is free. Any number of
// callers may use it at a time.
func (p *Pool) Do(ctx context.Context, job []byte, l Limits) (answer []byte, used time.Duration, err error) {
	one := p.take()
	defer p.give(one)
	return one.Do(ctx, job, l)
}

// Close ends the processes after their running jobs.
func (p *Pool) Close() {
	var all []*Process
	for range cap(p.busy) {
		all = append(all, p.take())
	}
	for _, one := range all {
		one.Close()
		p.give(one)
	}
}

func (p *Pool) take() *Process {
	p.busy <- struct{}{}
	p.mu.Lock()
	defer p.mu.Unlock()
	one := p.idle[len(p.idle)-1]
	p.idle = p.idle[:len(p.idle)-1]
	return one
}

func (p *Pool) give(one *Process) {
	p.mu.Lock()
	p.idle = append(p.idle, one)
	p.mu.Unlock()
	<-p.busy
}
