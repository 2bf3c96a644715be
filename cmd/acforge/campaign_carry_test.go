package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// TestBeforeIsPlayedAgain: the part of a campaign before it was carried over is replayed
// with its own bundle, and every hash is compared.
func TestBeforeIsPlayedAgain(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("one command after the other")
	}
	dir := t.TempDir()
	script, err := txtar.ParseFile("testdata/script/campaign.txtar")
	if err != nil {
		t.Fatal(err)
	}
	put := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
	var jetty string
	for _, f := range script.Files {
		to := map[string]string{
			"campaign.cue": "memories/tiny/pack.cue", "one.cue": "memories/tiny/jetty/memory.cue", "two.cue": "memories/tiny/alley/memory.cue",
			"three.cue": "memories/tiny/quay/memory.cue", "assassins.cue": "cards/tiny/assassins.cue", "evening1": "evening1",
		}[f.Name]
		if to != "" {
			put(to, string(f.Data))
		}
		if f.Name == "one.cue" {
			jetty = string(f.Data)
		}
	}
	run := acforgeIn(t, dir)
	bundle := filepath.Join("dist", "tiny-0.1.0.acpack")
	run("build", "--games", "2")
	if err := os.Rename(filepath.Join(dir, bundle), filepath.Join(dir, "old.acpack")); err != nil {
		t.Fatal(err)
	}
	run("play", "old.acpack", "--campaign", "club.json", "--seats", "2", "--seed", "5", "--script", "evening1")
	put("memories/tiny/jetty/memory.cue", strings.Replace(jetty, "cost: 1, xp: 1", "cost: 2, xp: 1", 1))
	run("build", "--games", "2")
	put("on", "begin, normal\n")
	if says := run("play", bundle, "--campaign", "club.json", "--script", "on"); !strings.Contains(says, "From answer") {
		t.Fatalf("it says\n%s", says)
	}
	var doc struct {
		Before []struct{ Game json.RawMessage }
	}
	text, err := os.ReadFile(filepath.Join(dir, "club.json"))
	if err == nil {
		err = json.Unmarshal(text, &doc)
	}
	if err != nil || len(doc.Before) != 1 {
		t.Fatalf("%v: %d logs of before", err, len(doc.Before))
	}
	put("before.json", string(doc.Before[0].Game))
	put("nothing", "")
	if says := run("play", "old.acpack", "--replay", "before.json", "--script", "nothing"); !strings.Contains(says, "Memory 0.1 Tiny Jetty is completed at attempt 2") {
		t.Errorf("shown again it says\n%s", says)
	}
}
