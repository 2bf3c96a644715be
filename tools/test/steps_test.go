package main

import (
	"io"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// What has files of its own on Windows is known, and what it is made of there.
func TestOwn(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":               "module m\n\ngo 1.24\n",
		"same/a.go":            "package same\n",
		"same/a_linux_test.go": "package same\n",
		"fewer/a.go":           "package fewer\n",
		"fewer/a_linux.go":     "package fewer\n",
		"other/a.go":           "package other\n",
		"other/a_test.go":      "package other\n",
		"other/b_linux.go":     "package other\n",
		"other/b_elsewhere.go": "//go:build !linux\n\npackage other\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("GOOS", "linux")
	r := &run{out: io.Discard, log: io.Discard, dir: dir, goTool: goTool()}
	for system, want := range map[string][][]string{
		"windows": {{filepath.Join(dir, "other", "a.go"), filepath.Join(dir, "other", "b_elsewhere.go")}},
		"linux":   nil,
	} {
		got, err := r.own(system)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("on %s: %q, %v; want %q", system, got, err, want)
		}
	}
}
