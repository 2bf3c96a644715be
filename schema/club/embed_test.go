package club

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestVendoredCopy: the copy that editors and cue vet read equals the schema that
// acforge reads.
func TestVendoredCopy(t *testing.T) {
	want := map[string]string{}
	names, err := fs.Glob(Files, "*.cue")
	if err != nil || len(names) == 0 {
		t.Fatal("no embedded schema", err)
	}
	for _, n := range names {
		b, err := fs.ReadFile(Files, n)
		if err != nil {
			t.Fatal(err)
		}
		want[n] = string(b)
	}
	dir := filepath.Join("..", "..", "cue.mod", "pkg", filepath.FromSlash(ImportPath))
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]string{}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		got[e.Name()] = string(b)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s is not schema/club (-schema +copy); copy the files:\n%s", dir, d)
	}
}
