package venice_test

import (
	"acforge.dev/engine"
	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/situation"
)

// Tests inside the package use situations too. The package that reads them
// imports this one, so it must be injected from outside.
func init() {
	venice.Situate = func(m *venice.Mission, o engine.Options, lines [][]string) (engine.Game, error) {
		g, err := situation.New(m, o, lines)
		return g, err
	}
	venice.Look = situation.Look
}
