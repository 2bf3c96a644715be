package venice

import (
	"testing"

	ir "acforge.dev/schema/ir/venice"
)

// TestEmptyPack judges an empty pack.
func TestEmptyPack(t *testing.T) {
	for _, d := range Check(&ir.Pack{}, nil, nowhere{}) {
		if d.Code != "enemy/not-one-crossbowman" && d.Code != "dice/missing-symbol" {
			t.Errorf("%s: %s", d.Code, d.Message)
		}
	}
}
