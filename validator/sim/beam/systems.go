package main

import (
	"acforge.dev/engine"
	"acforge.dev/engine/club"
	"acforge.dev/engine/venice"
	"acforge.dev/internal/bundle"
	bundleclub "acforge.dev/internal/bundle/club"
	bundlevenice "acforge.dev/internal/bundle/venice"
)

// system is a game system: how its bundles are read, and its rules.
type system struct {
	bundle bundle.System
	open   func(*bundle.Bundle) (engine.Pack, error)
}

// systems are the game systems that are played. Nothing here compiles, draws or
// prints.
var systems = []system{
	{bundlevenice.Bundle(), opener(bundlevenice.Read, venice.New)},
	{bundleclub.Bundle(), opener(bundleclub.Read, club.New)},
}

// opener returns a function that makes the pack of a bundle ready for play.
func opener[IR any, P engine.Pack](read func(*bundle.Bundle) (IR, error), rules func(IR, engine.Text) (P, error)) func(*bundle.Bundle) (engine.Pack, error) {
	return func(b *bundle.Bundle) (engine.Pack, error) {
		ir, err := read(b)
		if err != nil {
			return nil, err
		}
		pack, err := rules(ir, b.Text)
		if err != nil {
			return nil, err // not a nil pack in an interface
		}
		return pack, nil
	}
}
