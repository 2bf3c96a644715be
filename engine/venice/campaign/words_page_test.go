package campaign

import (
	"flag"
	"testing"

	"acforge.dev/internal/proof/wordtest"
)

var updateWords = flag.Bool("update", false, "write the English of the engine in pages")

// TestWordsInPage: the engine in a page has the English of the program.
func TestWordsInPage(t *testing.T) {
	wordtest.InPage(t, "campaign", load("en"), *updateWords)
}
