package venice

import (
	"io/fs"
	"strings"
	"testing"

	"acforge.dev/internal/proof/compilertest"
	"acforge.dev/internal/proof/corpus"
)

// Lowering a pack never fails, whatever parts of it are wrong or missing. It
// uses the pack of the compiler's cases, and in the gate the cases that show
// the lowered form.
func TestBlank(t *testing.T) {
	base, err := corpus.Base("../../../compiler/testdata")
	if err != nil {
		t.Fatal(err)
	}
	workspaces, least := []fs.FS{base}, 300
	if !testing.Short() {
		all, err := corpus.Read("../../../compiler/testdata")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range all {
			if strings.HasPrefix(c.Name, "lower/") && !strings.HasPrefix(c.Name, "lower/club") && !strings.Contains(c.Want, "error") {
				workspaces = append(workspaces, c.Files)
			}
		}
		least = 600
	}
	if n := compilertest.Blank(t, Compiler(), workspaces...); n < least {
		t.Errorf("only %d values", n)
	} else {
		t.Logf("%d values", n)
	}
}
