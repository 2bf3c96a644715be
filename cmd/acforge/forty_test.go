package main

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"acforge.dev/internal/proof/level"
)

// TestForty checks the missions of examples/forty, runs their tests, and lets bots play
// each of them: three players once in the gate, every number of players four times at
// night. A game that gets stuck, is won against a proof, or is never won fails.
func TestForty(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "examples", "forty"))); err != nil {
		t.Fatal(err)
	}
	run := acforgeIn(t, dir)
	run("check")
	run("test")
	games := level.Amount("planted", 1, 1, 4)
	args := []string{"smoke", "--games", strconv.Itoa(games)}
	if games == 1 {
		args = append(args, "--seats", "3")
	}
	run(args...)
}
