package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// TestInterruptedFirst: an interrupted first build says that its pages are marked. The
// next build removes the marks, whether it ends well or finds errors.
func TestInterruptedFirst(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("no interrupt can be sent to one process there")
	}
	const marks, tells = "Bots are still playing this Memory.", "say that games are still being played"
	home := t.TempDir()
	layWorkspace(t, home)
	dist := filepath.Join(home, "dist")
	marked := func() (n int) {
		for name, b := range tree(t, dist) {
			if n += bytes.Count(b, []byte(marks)); strings.HasSuffix(name, ".acforge-playing") {
				n += 100
			}
		}
		return n
	}
	for _, wrong := range []bool{false, true} {
		if err := os.RemoveAll(dist); err != nil {
			t.Fatal(err)
		}
		cmd := acforge(t, home, "build", "--games=100000", "--fresh")
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		seen(stderr, "playing 100000 games")
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		says, _ := io.ReadAll(stderr)
		if err := cmd.Wait(); err == nil || !strings.Contains(string(says), tells) || marked() != 101 {
			t.Fatalf("%v, %d marks; it says\n%s", err, marked(), says)
		}
		if wrong {
			if err := os.WriteFile(filepath.Join(home, "memories", "tiny", "a.test.txtar"), []byte("-- nothing --\n"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		out, err := acforge(t, home, "build", "--games=1").CombinedOutput()
		if (err != nil) != wrong || marked() != 0 || strings.Contains(string(out), tells) {
			t.Fatalf("errors %v: %v, %d marks\n%s", wrong, err, marked(), out)
		}
	}
}
