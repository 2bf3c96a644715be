package disk

import (
	"sync"

	"acforge.dev/internal/pageengine"
	"acforge.dev/preview/page"
)

// Engines returns the engines of pages. say is told once what loading them
// requires, or why there are none.
func Engines(say func(line string)) page.Engines {
	return &announced{Engines: pageengine.Find(say), say: say}
}

// announced reports once why there is no engine.
type announced struct {
	page.Engines
	say  func(string)
	once sync.Once
}

// Engine returns an engine by its name.
func (a *announced) Engine(name string) (*page.Engine, error) {
	e, err := a.Engines.Engine(name)
	if err != nil {
		a.once.Do(func() { a.say("note: " + err.Error()) })
	}
	return e, err
}
