package disk

import (
	carried "acforge.dev"

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
		Carried: carried.Packs, Modules: Modules, Codes: carried.Codes, Results: OpenResults(tell),
		Evaluate: NewEvaluators, Engines: Engines(tell), Say: say,
	})
}
