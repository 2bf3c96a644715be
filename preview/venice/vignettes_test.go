package venice

import (
	"os"
	"strconv"
	"testing"

	"acforge.dev/compiler"
	"acforge.dev/internal/proof/level"
	ir "acforge.dev/schema/ir/venice"
)

// No two Events look alike, in the shipped pack and in 300 others, and each
// always looks the same.
func TestVignettes(t *testing.T) {
	level.Gate(t)
	r, err := Compiler.Compile(os.DirFS("../.."), compiler.Options{Packs: []string{"venice"}})
	if err != nil || len(r.Packs) != 1 {
		t.Fatalf("the shipped pack: %v", err)
	}
	var ids []string
	for _, e := range r.Packs[0].IR.(*ir.Pack).Events {
		ids = append(ids, e.ID)
	}
	for i := range 300 {
		ids = append(ids, "event-"+strconv.Itoa(i))
	}
	seen := map[string]string{}
	for _, id := range ids {
		drawn := string(vignette(id))
		if other, is := seen[drawn]; is {
			t.Errorf("%s looks like %s", id, other)
		}
		seen[drawn] = id
		if drawn != string(vignette(id)) {
			t.Errorf("%s looks otherwise the second time", id)
		}
	}
}
