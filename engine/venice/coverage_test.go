package venice_test

import (
	"strconv"
	"strings"
	"testing"

	"acforge.dev/engine/venice"
	"acforge.dev/engine/venice/campaign"
	"acforge.dev/internal/proof/coverage"
	"acforge.dev/internal/proof/level"
)

// TestCoverage checks docs/rulebook/coverage.md and the ids that the code uses.
func TestCoverage(t *testing.T) {
	level.Gate(t)
	// Differences of editions that take effect during play or between Memories.
	// All other differences have one effect in every edition.
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
		// Asked reports whether a statement, a worked example, a gap or a
		// difference of editions must be named in code and in an example.
		// Differences without effect need not be. TestEditions checks that the
		// others are shown or excused.
		Asked: func(id string) bool {
			n, of := strings.CutPrefix(id, "ED-")
			row, _ := strconv.Atoi(n)
			return !of || acts[row]
		},
		Excused: 26, Missing: 2,
	}
	book.Check(t, venice.Update())
}
