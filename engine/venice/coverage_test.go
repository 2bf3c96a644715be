package venice

import (
	"flag"
	"slices"
	"testing"

	"acforge/internal/coverage"
)

var updateCoverage = flag.Bool("update", false, "write docs/rulebook/coverage.md anew")

// TestCoverage keeps docs/rulebook/coverage.md current and the ids in use
// true.
func TestCoverage(t *testing.T) {
	book := &coverage.Book{
		Engine: "engine/venice", Digest: "../../docs/rulebook/rules.md", Page: "../../docs/rulebook/coverage.md",
		ID: "BOV", Others: []string{"EXAMPLE", "GAP"}, Vectors: "Worked examples of the rulebook", Least: 300, Played: played,
	}
	book.Check(t, *updateCoverage)
}

// played tells whether a point is within what the engine plays by now.
func played(point int) bool {
	return point <= 32 || slices.Contains([]int{33, 34, 36, 39, 43, 44, 45, 46, 47, 49}, point)
}
