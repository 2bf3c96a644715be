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
		Engine: "engine/venice", Digest: "../../docs/rulebook/rules.md", Page: "../../docs/rulebook/coverage.md",
		ID: "BOV", Others: []string{"EXAMPLE", "GAP"}, Vectors: "Worked examples of the rulebook", Least: 300, Played: played,
		Asked: asked, Excused: 45,
	}
	book.Check(t, *updateCoverage)
}

// played tells whether a point is within what the engine plays by now.
func played(point int) bool {
	return point <= 32 || slices.Contains([]int{33, 34, 36, 39, 43, 44, 45, 46, 47, 48, 49, 50, 51}, point)
}

// campaign are the worked examples and gaps of what comes between Memories.
var campaign = map[string][]int{
	"EXAMPLE": {35, 36, 37, 38},
	"GAP":     {11, 12, 38, 51, 52, 54, 55, 56, 57, 68, 70, 71, 76},
}

// asked tells whether a statement, a worked example or a gap acts while a Memory
// is played: what comes between Memories is the campaign's.
func asked(id string) bool {
	if kind, n, _ := strings.Cut(id, "-"); kind != "BOV" {
		number, err := strconv.Atoi(n)
		return err == nil && !slices.Contains(campaign[kind], number)
	}
	p, n, _ := strings.Cut(strings.TrimPrefix(id, "BOV-"), ".")
	point, err := strconv.Atoi(p)
	number, err2 := strconv.Atoi(n)
	if err != nil || err2 != nil {
		return false
	}
	switch {
	case point == 6:
		return number <= 5
	case point == 34:
		return number == 1
	case point == 39:
		return number >= 8
	}
	return point != 12 && (point <= 33 || point >= 43)
}
