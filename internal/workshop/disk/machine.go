package disk

import (
	carried "acforge"

	"acforge/internal/systems"
	"acforge/internal/workshop"
)

// NewWorkshop returns the workshop of this machine: it evaluates content in processes of
// their own, keeps the results of games in the user's cache and gets the engines of pages.
// Tell is given lines about these, say all that the workshop says of its work.
func NewWorkshop(known systems.List, tell func(line string), say func(workshop.Note)) *workshop.Workshop {
	return workshop.New(workshop.Config{
		Systems: known,
		Carried: carried.Packs, Codes: carried.Codes, Results: OpenResults(),
		Evaluate: NewEvaluators, Engines: Engines(tell), Say: say,
	})
}
