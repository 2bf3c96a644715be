package club

import (
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"acforge.dev/internal/proof/compilertest"
)

// Lowering a pack never fails, whatever parts of it are wrong or missing.
func TestBlank(t *testing.T) {
	a, err := txtar.ParseFile("../../../compiler/testdata/club.txtar")
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		fsys[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	if n := compilertest.Blank(t, Compiler(), fsys); n < 150 {
		t.Errorf("only %d values", n)
	}
}
