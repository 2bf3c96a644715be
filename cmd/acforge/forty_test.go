package main

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"acforge.dev/internal/proof/level"
)

// TestForty checks the missions of examples/forty, runs their tests, and lets bots play
// each of them. A game that gets stuck, or is won against a proof, fails.
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
	run("smoke", "--games", strconv.Itoa(level.Amount("planted", 1, 1, 4)))
}
