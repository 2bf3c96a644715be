package venice

import (
	"testing"

	"acforge.dev/internal/proof/flattest"
)

// TestBookletWords: every language has every phrase, with the same values.
func TestBookletWords(t *testing.T) {
	flattest.Tables(t, bookletWords.Names(), bookletWords.Table, nil, nil)
}
