package venice

import (
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/venice/generate"
)

// TestGenerated: no rule panics for packs that the IR allows and no author would write,
// such as one with a tower without squares.
func TestGenerated(t *testing.T) {
	found := 0
	for seed := range uint64(100) {
		pass := newPass(generate.Pack(seed), nowhere{})
		for _, r := range rules {
			func() {
				defer func() {
					if p := recover(); p != nil {
						t.Errorf("seed %d, %s: %v", seed, r.Code, p)
					}
				}()
				own := *pass
				own.rule, own.list = r, &diag.List{}
				r.Check(&own)
				found += len(own.list.Sorted())
			}()
		}
	}
	if found < 1000 {
		t.Errorf("only %d problems are found in these packs", found)
	}
}
