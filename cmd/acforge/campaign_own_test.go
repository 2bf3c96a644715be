package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

var ownBlock = regexp.MustCompile("(?s)```cue\n(?:// (\\S+)\n)?(.*?)```")

// TestCampaignOfOnesOwn follows the chapter of docs/authoring.md. The result is a
// campaign without problems in check. Bots finish it and meet all of it, and people can
// play it.
func TestCampaignOfOnesOwn(t *testing.T) {
	t.Parallel()
	level.Nightly(t, "campaigns")
	doc, err := os.ReadFile("../../docs/authoring.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, ok := strings.Cut(string(doc), "## A campaign of one's own")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	if !ok {
		t.Fatal("docs/authoring.md has no such chapter")
	}
	dir := filepath.Join(t.TempDir(), "own")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	run := acforgeIn(t, dir)
	run("init")
	run("new", "memory", "2")
	run("new", "memory", "3")
	memory := filepath.Join(dir, "memories", "own", "night-ferry", "memory.cue")
	for _, m := range ownBlock.FindAllStringSubmatch(chapter, -1) {
		if m[1] == "" { // what stands in a file that is there
			text, err := os.ReadFile(memory)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(memory, append(text, "\n"+m[2]...), 0o666); err != nil {
				t.Fatal(err)
			}
			continue
		}
		name := filepath.Join(dir, filepath.FromSlash(m[1]))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(m[2]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if testing.Short() { // for the race detector: bots live through campaigns at the same time
		if says := run("smoke", "--campaign", "--games", "2"); !strings.Contains(says, "2 completed, 0 stuck") {
			t.Errorf("campaigns come to\n%s", says)
		}
		return
	}
	if says := run("check", "--strict"); says != "" {
		t.Errorf("check finds\n%s", says)
	}
	// Three Memories are too few for every card of a deck to be drawn, and for armor that is
	// built between the last two to be worn, so these rewards may be reported.
	rewards := regexp.MustCompile(`(?m)^never (used|brought along): reward .*\n`)
	if says := run("smoke", "--campaign", "--games", "24"); !strings.Contains(says, "24 completed, 0 stuck") || strings.Contains(rewards.ReplaceAllString(says, ""), "never") {
		t.Errorf("campaigns come to\n%s", says)
	}
	run("build", "--games", "2")
	script := filepath.Join(dir, "script")
	if err := os.WriteFile(script, []byte("1\n1\n1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if says := run("play", "dist/own-0.1.0.acpack", "--campaign", "tuesdays.json", "--seats", "2", "--seed", "7", "--script", script); !strings.Contains(says, "Memory 1 The Night Ferry begins, attempt 1") {
		t.Errorf("play says\n%s", says)
	}
}

// acforgeIn runs acforge in a folder and ends the test if it fails.
func acforgeIn(t *testing.T, dir string) func(args ...string) string {
	return func(args ...string) string {
		t.Helper()
		c := exec.Command("acforge", args...)
		c.Dir = dir
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("acforge %s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
}
