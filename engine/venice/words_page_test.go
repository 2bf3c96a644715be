package venice

import (
	"testing"

	"acforge.dev/internal/proof/wordtest"
)

// english holds the words of play and of effects.
var english = languages.Table("en")

// TestWordsInPage: the engine in a page has the English of the program.
func TestWordsInPage(t *testing.T) {
	wordtest.InPage(t, "venice", load("en"), *update)
}
