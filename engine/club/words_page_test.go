package club

import (
	"testing"

	"acforge.dev/internal/proof/wordtest"
)

// TestWordsInPage: the engine in a page has the English of the program.
func TestWordsInPage(t *testing.T) {
	wordtest.InPage(t, "club", load("en"), *updateCoverage)
}
