package main

// What commands that are still whole in this package call. It goes when they are moved.

import (
	"context"
	"io/fs"
	"os"

	"acforge/compiler"
	"acforge/engine/protocol"
	"acforge/internal/bundle"
	"acforge/internal/workshop"
	"acforge/internal/workshop/disk"
)

func readBundle(name string) (*protocol.Bundle, *bundle.Bundle, error) {
	o, err := disk.ReadBundle(name)
	if err != nil {
		return nil, nil, err
	}
	return o.Play, o.Read, nil
}

func openBoth(data []byte) (*protocol.Bundle, *bundle.Bundle, error) {
	o, err := workshop.OpenBundle(data)
	if err != nil {
		return nil, nil, err
	}
	return o.Play, o.Read, nil
}

func openBundle(data []byte) (*protocol.Bundle, error) {
	p, _, err := openBoth(data)
	return p, err
}

// interruptible ends the program at Ctrl-C until its stop is called.
func (a *app) interruptible(what string) (stop func()) {
	done := make(chan error)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := workshop.Interruptible(a.ctx, what, func() error { return <-done }); err != nil {
			os.Exit(a.exitCode(err))
		}
	}()
	return func() {
		close(done)
		<-ended
	}
}

func (a *app) compileOptions(fsys fs.FS, packs []string, p workshop.Evaluators) compiler.Options {
	return a.shop.Open(fsys, packs...).CompileOptions(p.Worker(a.ctx))
}

func (a *app) newWorkers(l limits) workshop.Evaluators { return a.shop.Evaluators(l.Limits) }

func (a *app) workerIn(ctx context.Context, p workshop.Evaluators) compiler.Worker {
	return p.Worker(ctx)
}
