package main

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/engine/replay"
	"acforge.dev/internal/proof/level"
)

// tinyBundle builds the small workspace and returns the bundle.
func tinyBundle(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	layWorkspace(t, home)
	mustRun(t, acforge(t, home, "build", few()))
	return filepath.Join(home, "dist", "tiny-0.1.0.acpack")
}

// TestPlayInterrupted: Ctrl-C while a line is awaited loses nothing; the
// transcript holds the game up to there.
func TestPlayInterrupted(t *testing.T) {
	level.Gate(t)
	if runtime.GOOS == "windows" {
		t.Skip("no interrupt can be sent to one process there")
	}
	transcript := filepath.Join(t.TempDir(), "game.txt")
	cmd := acforge(t, ".", "play", tinyBundle(t), "--seed=1", "--transcript", transcript)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "1\n1\n?\n"); err != nil {
		t.Fatal(err)
	}
	// The help is the answer to the last line.
	lines := bufio.NewScanner(out)
	for lines.Scan() && !strings.Contains(lines.Text(), "this help") {
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, out); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("ended with %v", err)
	}
	text, err := os.ReadFile(transcript)
	if err != nil {
		t.Fatal(err)
	}
	r, err := replay.ParseText(text)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Actions) != 2 {
		t.Errorf("%d steps, want 2", len(r.Actions))
	}
}
