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

// rebuilt builds the engine from the sources, with the flags of the Makefile.
var rebuilt = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "engine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "engine.wasm")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l", "-o", out, "./engine/wasm")
	build.Dir = "../.."
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, text)
	}
	return os.ReadFile(out)
})

// Current lets a test go on that compares the engine in the page with that of
// this program. While somebody works on the rules they differ: then it fails,
// and is skipped with -short.
func Current(t testing.TB) {
	t.Helper()
	if got := strings.TrimSpace(goVersion); got != runtime.Version() {
		t.Skipf("the engine in the page was made with %s, this is %s", got, runtime.Version())
	}
	fresh, err := rebuilt()
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(fresh, files().wasm.Bytes) {
		return
	}
	says := fmt.Sprintf("the engine changed (%d bytes, kept are %d): run make wasm", len(fresh), len(files().wasm.Bytes))
	if testing.Short() {
		t.Skip(says)
	}
	t.Fatal(says)
}

// The engine that is kept here is the one that the sources make. Others may
// use another release of Go, which makes other bytes.
func TestEngineIsCurrent(t *testing.T) {
	f := files()
	if f.err != nil {
		t.Fatal(f.err)
	}
	t.Logf("engine: %d bytes, gzip %d, brotli %d; script %d, style %d, loader %d", len(f.wasm.Bytes), len(compressed), len(squeezed), len(f.script.Bytes), len(f.sheet.Bytes), len(f.loader.Bytes))
	// What a reader waits for: two and a half times an engine of nothing but Go's
	// runtime. Whoever has a reason to pass it says so here. It was 1,450,000 until
	// both systems had their forms of actions and events from one generic table.
	if budget := 1_475_000; len(compressed) > budget {
		t.Errorf("the engine has %d bytes compressed, more than the %d it may", len(compressed), budget)
	}
	if same, err := io.ReadAll(brotli.NewReader(bytes.NewReader(squeezed))); err != nil || !bytes.Equal(same, f.wasm.Bytes) {
		t.Errorf("engine.wasm.br is of another engine (%v): run make wasm", err)
	}
	if testing.Short() {
		t.Skip("the engine is not judged with -short")
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
