package venice

import (
	"maps"
	"slices"
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestIcons checks that the symbols allowed in texts have signs, and no others
// do.
func TestIcons(t *testing.T) {
	if have := slices.Sorted(maps.Keys(icons)); !slices.Equal(have, ir.Symbols) {
		t.Errorf("signs %v, symbols %v", have, ir.Symbols)
	}
}
