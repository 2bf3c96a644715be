package play

import (
	"bytes"
	_ "embed" // which release made the engine
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/andybalholm/brotli"
)

//go:embed engine/go-version.txt
var goVersion string

// rebuilt builds an engine from the sources, with the flags of the Makefile.
func rebuilt(of string) func() ([]byte, error) {
	return sync.OnceValues(func() ([]byte, error) {
		dir, err := os.MkdirTemp("", "engine")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		out := filepath.Join(dir, "engine.wasm")
		build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l", "-o", out, of)
		build.Dir = "../.."
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
		if text, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, text)
		}
		return os.ReadFile(out)
	})
}

// engines are those that pages have, with the bytes that each may have compressed: what
// a reader waits for, two and a half times an engine of nothing but Go's runtime. Whoever
// has a reason to pass it says so here. That of games was 1,450,000 until both systems had
// their forms of actions and events from one generic table, and 1,475,000 until the fair
// bot looked for what a seat does by itself, and 1,485,000 until a seat's part of the menu
// was listed alone, which spares it a tenth of its time; that of campaigns plays one
// system, and what is between two Memories.
var engines = []struct {
	name                 string
	program              func() program
	compressed, squeezed *[]byte
	rebuilt              func() ([]byte, error)
	budget               int
}{
	{"engine", engineOfGames, &compressed, &squeezed, rebuilt("./engine/wasm"), 1_490_000},
	{"campaign", engineOfCampaigns, &compressedCampaign, &squeezedCampaign, rebuilt("./engine/wasm/campaign-venice"), 1_560_000},
}

// Current lets a test go on that compares the engines in pages with that of
// this program. While somebody works on the rules they differ: then it fails,
// and is skipped with -short.
func Current(t testing.TB) {
	t.Helper()
	if got := strings.TrimSpace(goVersion); got != runtime.Version() {
		t.Skipf("the engine in the page was made with %s, this is %s", got, runtime.Version())
	}
	for _, e := range engines {
		fresh, err := e.rebuilt()
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(fresh, e.program().wasm.Bytes) {
			continue
		}
		says := fmt.Sprintf("the engine %s changed (%d bytes, kept are %d): run make wasm", e.name, len(fresh), len(e.program().wasm.Bytes))
		if testing.Short() {
			t.Skip(says)
		}
		t.Fatal(says)
	}
}

// The engines that are kept here are those that the sources make. Others may
// use another release of Go, which makes other bytes.
func TestEngineIsCurrent(t *testing.T) {
	if testing.Short() {
		t.Skip("the engine is not judged with -short")
	}
	f := files()
	t.Logf("script %d, style %d, loader %d", len(f.script.Bytes), len(f.sheet.Bytes), len(f.loader.Bytes))
	for _, e := range engines {
		p := e.program()
		if p.err != nil {
			t.Fatal(p.err)
		}
		t.Logf("%s: %d bytes, gzip %d, brotli %d", e.name, len(p.wasm.Bytes), len(*e.compressed), len(*e.squeezed))
		if len(*e.compressed) > e.budget {
			t.Errorf("the engine %s has %d bytes compressed, more than the %d it may", e.name, len(*e.compressed), e.budget)
		}
		if same, err := io.ReadAll(brotli.NewReader(bytes.NewReader(*e.squeezed))); err != nil || !bytes.Equal(same, p.wasm.Bytes) {
			t.Errorf("%s.wasm.br is of another engine (%v): run make wasm", e.name, err)
		}
	}
	Current(t)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(theirs, loader) {
		t.Error("wasm_exec.js is of another release: run make wasm")
	}
}
