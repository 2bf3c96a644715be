package systems_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/export"
	"acforge.dev/preview/paper"
)

// The program with which makers of mods take saves of Tabletop Simulator apart and put
// them together again.
const (
	// modManagerEnv names the environment variable for another address of its repository,
	// for machines that do not reach GitHub.
	modManagerEnv    = "ACFORGE_TTSMODMANAGER"
	modManagerSource = "https://github.com/argonui/TTSModManager"
	modManagerCommit = "46e32da802a67df06d8750b60c985f0c686299fc"
)

// TestSavesReadBack: TTSModManager takes the saves of the shipped packs apart, and puts
// them together with everything that was in them. It rounds numbers.
func TestSavesReadBack(t *testing.T) {
	level.Nightly(t, "exports")
	manager := modManager(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range shippedPacks {
		b, set, tables := exported(t, packs[name], true)
		files, _, err := export.Make("tts", export.Input{Sets: []*paper.Set{set}, Tables: [][]*export.Table{tables}, Content: b.Manifest.Content})
		if err != nil {
			t.Fatal(err)
		}
		saves, values := 0, 0
		for file, data := range files {
			if filepath.Ext(file) != ".json" || !strings.Contains(string(data), `"ObjectStates"`) {
				continue
			}
			saves++
			dir := t.TempDir()
			save, apart := filepath.Join(dir, "save.json"), filepath.Join(dir, "apart")
			if err := os.WriteFile(save, data, 0o666); err != nil {
				t.Fatal(err)
			}
			if err := os.Mkdir(apart, 0o777); err != nil {
				t.Fatal(err)
			}
			for _, args := range [][]string{{"--reverse", "--moddir=" + apart, "--modfile=" + save}, {"--moddir=" + apart}} {
				if out, err := exec.Command(manager, args...).CombinedOutput(); err != nil {
					t.Fatalf("%s: %v: %v\n%s", file, args, err, out)
				}
			}
			again, err := os.ReadFile(filepath.Join(apart, "output.json"))
			if err != nil {
				t.Fatal(err)
			}
			var want, got any
			if err := json.Unmarshal(data, &want); err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(again, &got); err != nil {
				t.Fatal(err)
			}
			delete(want.(map[string]any), "Date") // it writes its own
			values += kept(t, file, "", want, got)
		}
		if saves != len(tables) || values < 1000*saves {
			t.Errorf("%s: %d saves of %d missions, %d values", name, saves, len(tables), values)
		}
		t.Logf("%s: %d saves with %d values", name, saves, values)
	}
}

// kept reports what is in want and not in got, and returns the number of values compared.
func kept(t *testing.T, file, at string, want, got any) (n int) {
	t.Helper()
	switch want := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			t.Errorf("%s: %s is %v", file, at, got)
			return 1
		}
		for k, v := range want {
			if _, ok := g[k]; !ok {
				t.Errorf("%s: %s/%s is lost", file, at, k)
			}
			n += kept(t, file, at+"/"+k, v, g[k])
		}
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(want) {
			t.Errorf("%s: %s has %d elements, not %d", file, at, len(g), len(want))
			return 1
		}
		for i, v := range want {
			n += kept(t, file, fmt.Sprintf("%s/%d", at, i), v, g[i])
		}
	case float64:
		if g, ok := got.(float64); !ok || math.Abs(g-want) > 0.011 && !strings.Contains(at, "/rot") {
			t.Errorf("%s: %s is %v, not %v", file, at, got, want)
		}
		return 1
	default:
		if want != got {
			t.Errorf("%s: %s is %v, not %v", file, at, got, want)
		}
		return 1
	}
	return n
}

// modManager returns the program, which is fetched and compiled the first time. The test
// is skipped where its sources cannot be had.
func modManager(t *testing.T) string {
	t.Helper()
	caches, err := os.UserCacheDir()
	if err != nil {
		t.Skipf("there is no folder for TTSModManager: %v", err)
	}
	dir := filepath.Join(caches, "acforge-tests", "ttsmodmanager-"+modManagerCommit[:12])
	program := filepath.Join(dir, "ttsmodmanager")
	if _, err := os.Stat(program); err == nil {
		return program
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	from := os.Getenv(modManagerEnv)
	if from == "" {
		from = modManagerSource
	}
	for _, args := range [][]string{{"init", "-q"}, {"fetch", "-q", "--depth=1", from, modManagerCommit}, {"checkout", "-q", "FETCH_HEAD"}} {
		if out, err := exec.Command("git", append([]string{"-C", dir}, args...)...).CombinedOutput(); err != nil {
			t.Skipf("TTSModManager cannot be had: git %s: %s", args[0], out)
		}
	}
	build := exec.Command("go", "build", "-o", program, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}
