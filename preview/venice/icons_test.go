package venice

import (
	"maps"
	"slices"
	"testing"

	ir "acforge/schema/ir/venice"
)

// TestIcons: there is a sign for each symbol that a text may write, and no other.
func TestIcons(t *testing.T) {
	if have := slices.Sorted(maps.Keys(icons)); !slices.Equal(have, ir.Symbols) {
		t.Errorf("signs %v, symbols %v", have, ir.Symbols)
	}
}
