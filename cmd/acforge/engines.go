package main

import (
	"fmt"
	"os"
	"sync"

	"acforge/internal/pageengine"
	"acforge/internal/printable"
	"acforge/preview/page"
)

// engines returns the engines of pages. What getting them takes, or why there are none, is
// printed once.
var engines = sync.OnceValue(func() page.Engines {
	stderr := printable.Writer(os.Stderr)
	say := func(line string) { fmt.Fprintln(stderr, line) }
	return &announced{Engines: pageengine.Find(say), say: say}
})

// announced says once why there is no engine.
type announced struct {
	page.Engines
	say  func(string)
	once sync.Once
}

func (a *announced) Engine(name string) (*page.Engine, error) {
	e, err := a.Engines.Engine(name)
	if err != nil {
		a.once.Do(func() { a.say("note: " + err.Error()) })
	}
	return e, err
}

// prepareEngines begins to get the engines, so that they are there when pages are drawn.
func prepareEngines() {
	go func() { _, _ = engines().Engine(page.GameEngine) }()
}
