package main

import (
	"bytes"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/resultstore"
)

// TestShardStore: a part asks the store of results before it plays, and sends what it played
// where there is a token. The file is the same either way.
func TestShardStore(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	server := &resultstore.Store{Token: "secret"}
	web := httptest.NewServer(server)
	defer web.Close()
	dir := t.TempDir()
	layWorkspace(t, dir)
	// Each run is on a machine of its own, which has played nothing.
	machine := func(name, token string, more ...string) map[string][]byte {
		t.Helper()
		for _, part := range []string{"1/2", "2/2"} {
			c := acforge(t, dir, append([]string{"smoke", "--games", "4", "--shard", part, "--parts", name}, more...)...)
			home := filepath.Join(dir, "homes", name+strings.ReplaceAll(part, "/", "-"))
			if err := os.MkdirAll(home, 0o777); err != nil {
				t.Fatal(err)
			}
			c.Env = append(os.Environ(), "ACFORGE_CACHE="+web.URL, "ACFORGE_CACHE_TOKEN="+token, "XDG_CACHE_HOME="+home, "HOME="+home, "LocalAppData="+home)
			mustRun(t, c)
		}
		return tree(t, filepath.Join(dir, name))
	}
	fork := machine("fork", "")
	if c := server.Counts(); c.Hits != 0 || c.Misses == 0 || c.Writes != 0 || server.Len() != 0 {
		t.Fatalf("a machine without a token leaves %d results: %+v", server.Len(), c)
	}
	cells := server.Counts().Misses
	main := machine("main", "secret")
	if c := server.Counts(); c.Writes != cells || server.Len() != cells || c.Hits != 0 {
		t.Fatalf("%d of %d cells are in the store: %+v", server.Len(), cells, c)
	}
	again := machine("again", "")
	if c := server.Counts(); c.Hits != cells || c.Writes != cells {
		t.Errorf("%d cells are asked for: %+v", cells, c)
	}
	machine("fresh", "", "--fresh")
	if c := server.Counts(); c.Hits != cells {
		t.Errorf("--fresh asks the store: %+v", c)
	}
	for name, data := range fork {
		if !bytes.Equal(main[name], data) || !bytes.Equal(again[name], data) {
			t.Errorf("the part %s differs by the store", name)
		}
	}
	// What the store returns is used: a forged result shows.
	server.Each(func([]byte) []byte { return []byte("forged") })
	c := acforge(t, dir, "smoke", "--games", "4", "--shard", "1/2", "--parts", "forged")
	c.Env = append(os.Environ(), "ACFORGE_CACHE="+web.URL, "XDG_CACHE_HOME="+t.TempDir())
	if out, err := c.CombinedOutput(); err != nil || !strings.Contains(string(out), "holds a damaged result") {
		t.Errorf("damaged results (%v): %s", err, out)
	}
	if damaged := tree(t, filepath.Join(dir, "forged")); !bytes.Equal(damaged["1-of-2.json"], fork["1-of-2.json"]) {
		t.Error("the part differs by damaged results")
	}
}
