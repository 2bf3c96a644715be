package club

import (
	"flag"
	"testing"

	"acforge.dev/internal/proof/coverage"
	"acforge.dev/internal/proof/level"
)

var updateCoverage = flag.Bool("update", false, "write docs/rulebook/club-coverage.md anew")

// TestCoverage keeps docs/rulebook/club-coverage.md current and checks the ids
// in use.
func TestCoverage(t *testing.T) {
	level.Gate(t)
	book := &coverage.Book{
		Engine: "engine/club", Digest: "../../docs/rulebook/club.md", Page: "../../docs/rulebook/club-coverage.md",
		ID: "CLUB", Others: []string{"CEX", "CGAP"}, Vectors: "Test vectors", Least: 100,
	}
	book.Check(t, *updateCoverage)
}
