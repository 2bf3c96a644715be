// Package golden compares the output of a test with a recorded file, or records it
// again. It is for tests. The test itself decides when to record. Start at [File].
package golden

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Like is [File] for a text with parts that change often, such as the figures of games
// that bots play. mask removes these parts from both texts before they are compared.
// When nothing else differs, update leaves the file as it is.
func Like(t testing.TB, name, got string, mask func(string) string, update bool) {
	t.Helper()
	if want, err := os.ReadFile(name); err == nil && mask(string(want)) == mask(got) {
		return
	}
	File(t, name, got, update)
}

// File compares a text with a file. With update it writes the file, and creates missing
// folders.
func File(t testing.TB, name, got string, update bool) {
	t.Helper()
	if update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Errorf("%v; make update records it", err)
		return
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s is not what it would be made: make update, and read the diff (-want +got):\n%s", name, d)
	}
}
