package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestChangeBots: the check "records" finds constants to change in the bots, and changes
// five lines.
func TestChangeBots(t *testing.T) {
	dir := t.TempDir()
	files, err := filepath.Glob("../../engine/bot/*.go")
	if err != nil {
		t.Fatal(err)
	}
	sources := map[string]string{}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sources[filepath.Base(name)] = string(b)
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := changeBots(dir); err != nil {
		t.Fatal(err)
	}
	changed := 0
	for name, before := range sources {
		after, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		old := strings.Split(before, "\n")
		for i, line := range strings.Split(string(after), "\n") {
			if line != old[i] {
				changed++
			}
		}
	}
	if changed != 5 {
		t.Errorf("%d lines are changed, want 5", changed)
	}
	if err := changeBots(t.TempDir()); err == nil {
		t.Error("no bots are changed, and nothing is said")
	}
}
