package disk

import (
	"os"
	"runtime/debug"

	"acforge.dev/internal/carried"

	"acforge.dev/internal/systems"
	"acforge.dev/internal/workshop"
)

// NewWorkshop returns the workshop of this machine. It evaluates content in
// separate processes, caches game results in the user's cache folder, asks a
// store for them, and loads the engines of pages. tell receives lines about these. say receives all
// reports of the workshop.
func NewWorkshop(known systems.List, tell func(line string), say func(workshop.Note)) *workshop.Workshop {
	return workshop.New(workshop.Config{
		Systems: known,
		Carried: carried.Packs, Modules: Modules, Codes: carried.Codes, Results: OpenResults(tell), Trees: OpenTrees(),
		Evaluate: NewEvaluators, Engines: Engines(tell), Say: say,
	})
}

// spacious is the GOGC of a short command, if the environment sets none. A check of 1,000
// Memories takes a tenth less time than with 100.
const spacious = 400

// Spacious lets garbage have room until the returned function is called.
func Spacious() (end func()) {
	if os.Getenv("GOGC") != "" {
		return func() {}
	}
	was := debug.SetGCPercent(spacious)
	return func() { debug.SetGCPercent(was) }
}
