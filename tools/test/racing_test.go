package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The race detector runs where two things can run at once, and nowhere else.
func TestRacing(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":                "module m\n\ngo 1.24\n",
		"starts/a.go":           "package starts\n\nfunc F() { go func() {}() }\n",
		"starts/a_test.go":      "package starts\n",
		"madeof/a.go":           "package madeof\n\nimport \"m/through\"\n\nvar F = through.F\n",
		"madeof/a_test.go":      "package madeof\n",
		"through/a.go":          "package through\n\nimport \"m/starts\"\n\nvar F = starts.F\n",
		"beside/a.go":           "package beside\n",
		"beside/a_test.go":      "package beside\n\nimport \"testing\"\n\nfunc TestA(t *testing.T) { t.Parallel() }\n",
		"alone/a.go":            "package alone\n\n// go func\nvar Go = 1\n",
		"alone/a_test.go":       "package alone_test\n\nimport _ \"m/starts\"\n",
		"group/a.go":            "package group\n\nimport \"sync\"\n\nfunc F() { var wg sync.WaitGroup; wg.Go(func() {}) }\n",
		"group/outside_test.go": "package group_test\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := &run{out: io.Discard, log: io.Discard, dir: dir, goTool: goTool()}
	got, err := r.racing()
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"m/beside", "m/group", "m/madeof", "m/starts"}; !slices.Equal(got, want) {
		t.Errorf("under the race detector: %v, want %v", got, want)
	}
}

// The user's own options of the race detector come last, so that they win.
func TestRaceOptions(t *testing.T) {
	for set, want := range map[string]string{
		"":                                "GORACE=atexit_sleep_ms=50",
		"halt_on_error=1":                 "GORACE=atexit_sleep_ms=50 halt_on_error=1",
		"log_path=x atexit_sleep_ms=1000": "GORACE=atexit_sleep_ms=50 log_path=x atexit_sleep_ms=1000",
	} {
		if got := raceOptions(set); got != want {
			t.Errorf("%q: %q, want %q", set, got, want)
		}
	}
}
