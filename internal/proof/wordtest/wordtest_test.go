package wordtest

import (
	"testing"

	"acforge.dev/engine/wording"
)

// TestCompact: what an engine in a page reads is what was written.
func TestCompact(t *testing.T) {
	table := wording.InGo().With("en", map[string]string{"a": "one", "b.": "", "c": "two\nlines"}).Table("en")
	back := wording.FromCompact(compact(table))
	if compact(back) != compact(table) || back.Words["c"] != "two\nlines" || len(back.Words) != 3 {
		t.Errorf("%q", back.Words)
	}
}
