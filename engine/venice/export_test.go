package venice

import (
	"flag"

	"acforge.dev/engine"
)

var update = flag.Bool("update", false, "write docs/rulebook/coverage.md and the words of testdata anew")

// Update reports whether golden files are rewritten.
func Update() bool { return *update }

// Situate and Look are those of engine/venice/situation (situation_test.go).
var (
	Situate func(*Mission, engine.Options, [][]string) (engine.Game, error)
	Look    func(engine.Game, ...string) (string, error)
)
