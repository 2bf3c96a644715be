package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"

	"acforge.dev/internal/workshop/shell"
)

// TestHostCare: the store of a host is checked, copied and repaired from the command line,
// and a damaged one is not served.
func TestHostCare(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	dir := t.TempDir()
	pack := unplayed(t, "workspace", "tiny")
	put := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	put("tiny.acpack", pack)
	game, _ := recorded(t, pack, 7, 12, "seeded")
	put("game.json", game)
	run := func(want int, says string, args ...string) {
		t.Helper()
		cmd := acforge(t, dir, args...)
		out, _ := cmd.CombinedOutput() // its code says it, too
		if code := cmd.ProcessState.ExitCode(); code != want || !strings.Contains(string(out), says) {
			t.Errorf("%v: exit code %d, want %d; says %q, want %q", args, code, want, out, says)
		}
	}
	run(0, "added", "report", "s.db", "--add", "--bundle", "tiny.acpack", "game.json")
	run(0, "1 table, 12 answers played again: nothing is wrong", "host", "--store", "s.db", "--check")
	run(0, "b.db is a copy of s.db", "host", "--store", "s.db", "--backup", "b.db")
	run(shell.ExitFailure, "choose a new name", "host", "--store", "s.db", "--backup", "b.db")
	run(0, "nothing was wrong; b.db stays as it is", "host", "--store", "b.db", "--repair")
	data, err := os.ReadFile(filepath.Join(dir, "b.db"))
	if err != nil {
		t.Fatal(err)
	}
	put("d.db", data[:len(data)-4096])
	run(shell.ExitContent, "--repair", "host", "--store", "d.db", "--check")
	run(shell.ExitContent, "is damaged", "host", "tiny.acpack", "--store", "d.db", "--addr", "127.0.0.1:0")
	run(0, "d.db.before-repair", "host", "tiny.acpack", "--store", "d.db", "--repair")
	run(0, "nothing is wrong", "host", "--store", "d.db", "--check")
	run(shell.ExitUsage, "take no bundle", "host", "tiny.acpack", "--check")
	run(shell.ExitUsage, "at least one bundle", "host")
	run(shell.ExitUsage, "--behind: write the address", "host", "tiny.acpack", "--behind", "here")
	run(shell.ExitUsage, "choose one of", "host", "--check", "--repair")
}
