// Package golden holds what a test makes to a file that was recorded, or records
// it anew. It is for tests. It decides nothing about flags: each test command
// says itself when it records. Start at [File].
package golden

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

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
