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
		ID: "BOV", Others: []string{"EXAMPLE", "GAP", "ED"}, Editions: "../../docs/rulebook/editions.md", Vectors: "Worked examples of the rulebook", Least: 300, Played: played,
		Asked: asked, Excused: 45,
	}
	book.Check(t, *updateCoverage)
}

// editions are the differences of docs/rulebook/editions.md that act in play.
// All others are of one effect in every edition, as its table says or by a gap's
// resolution, or belong to the campaign, the schema or the box.
var editions = []int{2, 5, 11, 20, 21, 25, 30, 31, 32, 44, 49, 53, 54, 55, 75, 76, 80, 81, 82, 83, 89}

// TestEditions: an example of a difference is played by an edition of either
// side.
func TestEditions(t *testing.T) {
	for _, e := range coverage.Examples(t, ".") {
		for _, id := range e.Rules {
			if !strings.HasPrefix(id, "ED-") {
				continue
			}
			played := map[string]bool{}
			for _, s := range e.Scripts {
				edition := "en"
				for _, l := range e.State(s.Name) {
					if l.Words[0] == "edition" {
						edition = l.Words[1]
					}
				}
				played[edition] = true
			}
			if len(played) < 2 {
				t.Errorf("%s names %s and plays one edition only", e.File, id)
			}
		}
	}
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
		if kind == "ED" {
			return slices.Contains(editions, number)
		}
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
