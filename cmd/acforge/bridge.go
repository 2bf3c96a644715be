package main

// What commands that are still whole in this package call. It goes when they are moved.

import (
	"context"

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

func (a *app) newWorkers(l limits) workshop.Evaluators { return a.shop.Evaluators(l.Limits) }

func (a *app) workerIn(ctx context.Context, p workshop.Evaluators) compiler.Worker {
	return p.Worker(ctx)
}
