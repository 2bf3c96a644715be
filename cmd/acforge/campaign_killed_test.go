package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"acforge.dev/internal/proof/level"
)

// TestCampaignKilled kills the program repeatedly in the middle of an evening: answers
// until then are kept, and the next program goes on from there. Half of the kills
// fall right after an answer was typed, while the file may be being written: the answer
// is kept whole or not at all.
func TestCampaignKilled(t *testing.T) {
	level.Gate(t)
	pack, _ := shippedBundle(t, "venice")
	kept := filepath.Join(t.TempDir(), "club.json")
	answered := func() int {
		if _, err := os.Stat(kept); err != nil {
			return -1
		}
		return len(readDoc(t, kept).Game.Hashes) - 1
	}
	wait := func(n int) {
		for began := time.Now(); answered() < n; time.Sleep(10 * time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatalf("%d answers are kept after a minute, want %d", answered(), n)
			}
		}
	}
	done := 0
	for evening := range level.Amount("kills", 2, 2, 40) {
		args := []string{"play", pack, "--campaign", kept}
		if evening == 0 {
			args = append(args, "--seats=2", "--seed=1")
		}
		cmd := exec.Command("acforge", args...)
		cmd.Env = append(os.Environ(), "XDG_STATE_HOME="+t.TempDir())
		typed, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for range 4 {
			if _, err := fmt.Fprintln(typed, 1); err != nil {
				t.Fatal(err)
			}
			done++
			wait(done)
		}
		late := evening%2 == 1
		if late {
			if _, err := fmt.Fprintln(typed, 1); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(evening) * time.Millisecond)
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		cmd.Wait() // it was killed
		switch n := answered(); {
		case n == done, late && n == done+1:
			done = n
		default:
			t.Fatalf("evening %d: %d answers are kept, want %d", evening+1, n, done)
		}
	}
	t.Logf("%d answers in all evenings, none of which ended by itself", done)
}
