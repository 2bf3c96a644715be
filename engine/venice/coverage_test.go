package venice

import (
	"flag"
	"slices"
	"strconv"
	"strings"
	"testing"

	"acforge/internal/coverage"
)

var updateCoverage = flag.Bool("update", false, "write docs/rulebook/coverage.md anew")

// TestCoverage keeps docs/rulebook/coverage.md current and the ids in use
// true.
func TestCoverage(t *testing.T) {
	book := &coverage.Book{
		Engine: "engine/venice", Rooms: []string{"campaign"}, Digest: "../../docs/rulebook/rules.md", Page: "../../docs/rulebook/coverage.md",
		ID: "BOV", Others: []string{"EXAMPLE", "GAP", "ED"}, Editions: "../../docs/rulebook/editions.md", Vectors: "Worked examples of the rulebook", Least: 300,
		Asked: asked, Excused: 26, Missing: 2,
	}
	book.Check(t, *updateCoverage)
}

// editions are the differences of docs/rulebook/editions.md that act in play.
// All others are of one effect in every edition, as its table says or by a gap's
// resolution, or belong to the campaign, the schema or the box.
var editions = []int{2, 5, 7, 11, 20, 21, 25, 30, 31, 32, 37, 38, 43, 44, 49, 50, 53, 54, 55, 58, 60, 61, 64, 67, 69, 75, 76, 80, 81, 82, 83, 89}

// asked tells whether a statement, a worked example, a gap or a difference of
// editions must be shown: all but the differences that do not act in play.
func asked(id string) bool {
	n, of := strings.CutPrefix(id, "ED-")
	if !of {
		return true
	}
	number, err := strconv.Atoi(n)
	return err == nil && slices.Contains(editions, number)
}
