package venice

import "acforge/engine"

// Situate and Look are those of engine/venice/situation (situation_test.go).
var (
	Situate func(*Mission, engine.Options, [][]string) (engine.Game, error)
	Look    func(engine.Game, ...string) (string, error)
)
