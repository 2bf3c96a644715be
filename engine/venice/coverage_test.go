package venice_test

import (
	"strconv"
	"strings"
	"testing"

	"acforge/engine/venice"
	"acforge/engine/venice/campaign"
	"acforge/internal/proof/coverage"
	"acforge/internal/proof/level"
)

// TestCoverage keeps docs/rulebook/coverage.md current and the ids in use
// true.
func TestCoverage(t *testing.T) {
	level.Gate(t)
	// Differences of editions that act in play or between Memories; all others are of one
	// effect in every edition.
	acts := map[int]bool{}
	for _, edition := range []string{"en", "pl", "de", "es"} {
		for _, d := range venice.Differences(edition) {
			acts[d.Row] = true
		}
		for _, row := range campaign.Differences(edition) {
			acts[row] = true
		}
	}
	book := &coverage.Book{
		Engine: "engine/venice", Rooms: []string{"campaign"}, Digest: "../../docs/rulebook/rules.md", Page: "../../docs/rulebook/coverage.md",
		ID: "BOV", Others: []string{"EXAMPLE", "GAP", "ED"}, Editions: "../../docs/rulebook/editions.md", Vectors: "Worked examples of the rulebook", Least: 300,
		// Asked tells whether a statement, a worked example, a gap or a difference of
		// editions must be named where it is decided and shown: all but the differences
		// that do not act. TestEditions holds that those are shown or excused.
		Asked: func(id string) bool {
			n, of := strings.CutPrefix(id, "ED-")
			row, _ := strconv.Atoi(n)
			return !of || acts[row]
		},
		Excused: 26, Missing: 2,
	}
	book.Check(t, venice.Update())
}
