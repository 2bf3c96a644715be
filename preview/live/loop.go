package live

import (
	"context"
	"sync"
)

// Builder turns files into pages for the loop.
type Builder interface {
	// Read copies the current input.
	Read() (*Tree, error)
	// Build builds from a copy. ctx is done when newer files wait; the result is then
	// discarded. The error is for problems that no author can fix by editing; it is
	// shown like a problem.
	Build(ctx context.Context, t *Tree) (*Result, error)
	// Failed reports an error of Read or Build in the terminal.
	Failed(err error)
}

// Result is the result of a build.
type Result struct {
	// Pages are nil when the content has errors. Instead are pages that then replace
	// those of the last good build, such as one about the problems.
	Pages, Instead map[string][]byte
	Problems       []Problem
	// Rest, when not nil, says that Pages are only those that a reader looks at. It
	// makes all pages. When ctx is done it may return anything.
	Rest func(ctx context.Context) (map[string][]byte, error)
	// Shown, when not nil, is called once the result is published.
	Shown func()
	// Play, when not nil, runs after that and should stop when ctx is done, at the next
	// save. It publishes through out. Only one Play runs at a time.
	Play func(ctx context.Context, out *Out)
}

// Out lets a result's Play publish. After the next save it publishes nothing.
type Out struct{ loop *loop }

// Show publishes updated pages. ctx is that of the Play.
func (o *Out) Show(ctx context.Context, pages map[string][]byte, problems []Problem) {
	o.loop.publish(ctx, func(s *Site) { s.Show(pages, problems) })
}

// Note publishes a progress line. ctx is that of the Play.
func (o *Out) Note(ctx context.Context, text string) {
	o.loop.publish(ctx, func(s *Site) { s.Note(text) })
}

// Loop builds when something changed and publishes the result, until ctx is done. One
// build runs at a time and the newest wins. The first build does not wait for a change.
func Loop(ctx context.Context, changed <-chan struct{}, b Builder, site *Site) {
	l := &loop{builder: b, site: site, plays: make(chan struct{}, 1)}
	defer l.stop()
	open := make(chan struct{})
	close(open)
	l.next(ctx, open)
	for {
		select {
		case <-ctx.Done():
			return
		case <-changed:
		}
		// A build that runs meanwhile is shown when all is quiet.
		gate := make(chan struct{})
		if !settle(ctx, changed, func() { l.next(ctx, gate) }) {
			return
		}
		close(gate)
	}
}

// loop is the state between builds.
type loop struct {
	builder Builder
	site    *Site

	input  string // digest of the last build's input; "" for none
	cancel context.CancelFunc
	built  chan struct{} // closed when the last build is over
	plays  chan struct{} // holds one while a Play runs

	mu sync.Mutex // held to publish, so that nothing old follows something new
	// rest makes the missing pages of the last good build; nil when there are none.
	rest *Result
}

// next begins a build when the input differs from the last one's. The result is
// published when the gate is open.
func (l *loop) next(ctx context.Context, gate <-chan struct{}) {
	tree, err := l.builder.Read()
	if err == nil && tree.Digest() == l.input {
		return
	}
	l.stop()
	ctx, l.cancel = context.WithCancel(ctx)
	l.built = make(chan struct{})
	if err != nil {
		l.input = ""
		go func(built chan<- struct{}) {
			defer close(built)
			if through(ctx, gate) {
				l.fail(ctx, err)
			}
		}(l.built)
		return
	}
	l.input = tree.Digest()
	go l.run(ctx, tree, gate, l.built)
}

// stop ends the last build and waits for it. It tells its Play to end but does not
// wait: a bot may think for long.
func (l *loop) stop() {
	if l.cancel != nil {
		l.cancel()
		<-l.built
	}
}

// through waits at a gate. It returns false when ctx is done before it opens.
func through(ctx context.Context, gate <-chan struct{}) bool {
	select {
	case <-ctx.Done():
		return false
	case <-gate:
		return ctx.Err() == nil
	}
}

// run builds, publishes and plays.
func (l *loop) run(ctx context.Context, tree *Tree, gate <-chan struct{}, built chan<- struct{}) {
	r, err := l.builder.Build(ctx, tree)
	if !through(ctx, gate) {
		close(built)
		return
	}
	switch {
	case err != nil:
		l.fail(ctx, err)
	case r.Pages == nil:
		l.publish(ctx, func(s *Site) { s.Fail(r.Problems, r.Instead) })
	case r.Rest != nil:
		l.publish(ctx, func(s *Site) { s.ShowFirst(r.Pages, r.Problems); l.rest = r })
	default:
		l.publish(ctx, func(s *Site) { s.Show(r.Pages, r.Problems); l.rest = nil })
	}
	if err == nil && r.Shown != nil && ctx.Err() == nil {
		r.Shown()
	}
	close(built)
	if !l.complete(ctx) || err != nil || r.Play == nil {
		return
	}
	l.plays <- struct{}{}
	defer func() { <-l.plays }()
	if ctx.Err() == nil {
		r.Play(ctx, &Out{l})
	}
}

// complete makes and publishes the missing pages of the last good build. They are still
// needed when the next build has failed. It reports whether none is missing.
func (l *loop) complete(ctx context.Context) bool {
	l.mu.Lock()
	r := l.rest
	l.mu.Unlock()
	if r == nil || ctx.Err() != nil {
		return r == nil
	}
	pages, err := r.Rest(ctx)
	if err != nil {
		l.fail(ctx, err)
		return false
	}
	l.publish(ctx, func(s *Site) { s.Complete(pages); l.rest = nil })
	return true
}

// publish changes the site unless ctx is done.
func (l *loop) publish(ctx context.Context, change func(*Site)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if ctx.Err() == nil {
		change(l.site)
	}
}

func (l *loop) fail(ctx context.Context, err error) {
	if ctx.Err() == nil {
		l.builder.Failed(err)
	}
	l.publish(ctx, func(s *Site) { s.Fail([]Problem{{Severity: "error", Head: err.Error()}}, nil) })
}
