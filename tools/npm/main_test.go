package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/engine/protocol"
	"acforge.dev/engine/wasm/pagepack"
	"acforge.dev/engine/wasm/pagepack/club"
	"acforge.dev/engine/wasm/pagepack/venice"
	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/level"
)

const aBundle = "../../cmd/acforge/testdata/bundles/campaign.acpack"

// made writes the package into a folder of the test.
func made(t *testing.T) string {
	t.Helper()
	level.Gate(t)
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("there is no Node here")
	}
	all, err := files(pageengine.Find(func(string) {}))
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "acforge-engine")
	for name, b := range all {
		if len(b) == 0 {
			t.Errorf("%s is empty", name)
		}
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func runNode(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("node", args...).CombinedOutput()
	if err != nil {
		t.Fatalf("node %s: %v\n%s", args[0], err, out)
	}
	return string(out)
}

// natively plays the games of try/play.mjs with the engine of this program.
func natively(t *testing.T, first, games int) string {
	t.Helper()
	systems := []pagepack.System{venice.System(), club.System()}
	s := protocol.NewSession(protocol.Config{
		Open: func(data []byte) (*protocol.Bundle, error) { return pagepack.OpenBundle(systems, data) }, Bots: protocol.Bots(), Line: 64 << 20,
	})
	type reply struct {
		Game, Hash string
		Point      struct {
			Kind    string
			Options int
		}
		Missions []struct{ ID string }
	}
	call := func(method string, params map[string]any) (r reply) {
		t.Helper()
		message, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
		if err != nil {
			t.Fatal(err)
		}
		var answer struct {
			Result *reply
			Error  json.RawMessage
		}
		if err := json.Unmarshal(s.Handle(message), &answer); err != nil || answer.Result == nil {
			t.Fatalf("%s: %v %s", method, err, answer.Error)
		}
		return *answer.Result
	}
	data, err := os.ReadFile(aBundle)
	if err != nil {
		t.Fatal(err)
	}
	call("initialize", map[string]any{"protocol": "1"})
	loaded := call("bundle.load", map[string]any{"data": base64.StdEncoding.EncodeToString(data)})
	var out strings.Builder
	for seed := first; seed < first+games; seed++ {
		g := call("game.new", map[string]any{"mission": loaded.Missions[seed%len(loaded.Missions)].ID, "seed": fmt.Sprint(seed)})
		for draw, n := seed+1, 0; g.Point.Kind != "over" && n < 300; n++ {
			draw = draw * 48271 % 2147483647
			method := "game.act"
			if g.Point.Kind != "choice" {
				method = "game.roll"
			}
			g = call(method, map[string]any{"game": g.Game, "index": draw % g.Point.Options})
		}
		fmt.Fprintf(&out, "%d %s\n", seed, g.Hash)
		call("game.close", map[string]any{"game": g.Game})
	}
	return out.String()
}

// TestInNode: games at random in Node lead to the same state as in this program, hash for
// hash, after 300 answers at most: five in the gate, a thousand at night.
func TestInNode(t *testing.T) {
	dir := made(t)
	games := level.Amount("npm", 5, 5, 1000)
	want := natively(t, 0, games)
	if n := strings.Count(want, "\n"); n != games {
		t.Fatalf("%d games were played natively", n)
	}
	if got := runNode(t, "try/play.mjs", dir, aBundle, "0", fmt.Sprint(games)); got != want {
		t.Errorf("in Node\n%s\nhere\n%s", got, want)
	}
}

// TestBoardgame: boardgame.io's client plays the package, and its types fit.
func TestBoardgame(t *testing.T) {
	level.Nightly(t, "npm")
	dir := made(t)
	try := t.TempDir()
	if err := os.CopyFS(try, os.DirFS("try")); err != nil {
		t.Fatal(err)
	}
	install := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent")
	install.Dir = try
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, out)
	}
	for seed := range 3 {
		// boardgame.io plays the first mission: the games 0, 3 and 6 do, too.
		if got, want := runNode(t, filepath.Join(try, "boardgame.mjs"), dir, aBundle, fmt.Sprint(3*seed)), natively(t, 3*seed, 1); got != want {
			t.Errorf("boardgame.io ends in %s, this program in %s", got, want)
		}
	}
	if err := os.CopyFS(filepath.Join(try, "node_modules", "acforge-engine"), os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	runNode(t, filepath.Join(try, "node_modules", "typescript", "bin", "tsc"), "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", filepath.Join(try, "types.mts"))
}
