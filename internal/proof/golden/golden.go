// Package golden compares what a test makes with a recorded file, or records it
// again. It is for tests. The test itself says when it records. Start at [File].
package golden

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Like is [File] for a text with parts that change more often than they matter: the
// figures of games that bots play. mask takes them out of both texts before they are
// compared. Where nothing else differs, update leaves the file as it is.
func Like(t testing.TB, name, got string, mask func(string) string, update bool) {
	t.Helper()
	if want, err := os.ReadFile(name); err == nil && mask(string(want)) == mask(got) {
		return
	}
	File(t, name, got, update)
}

// File compares a text with a file, or with update writes it there, with the
// folders that are missing.
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
