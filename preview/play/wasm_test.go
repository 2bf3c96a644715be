package play

import (
	"bytes"
	_ "embed" // which release made the engine
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

//go:embed engine/go-version.txt
var goVersion string

// The engine that is kept here is the one that the sources make. Others may
// use another release of Go, which makes other bytes.
func TestEngineIsCurrent(t *testing.T) {
	f := files()
	if f.err != nil {
		t.Fatal(f.err)
	}
	t.Logf("engine: %d bytes, gzip %d; script %d, style %d, loader %d", len(f.wasm.Bytes), len(compressed), len(f.script.Bytes), len(f.sheet.Bytes), len(f.loader.Bytes))
	if testing.Short() {
		t.Skip("the engine is not built anew with -short")
	}
	if got := strings.TrimSpace(goVersion); got != runtime.Version() {
		t.Skipf("the engine was made with %s, this is %s", got, runtime.Version())
	}
	out := filepath.Join(t.TempDir(), "engine.wasm")
	// The same flags as in the Makefile.
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=acforge/...=-l", "-o", out, "./engine/wasm")
	build.Dir = "../.."
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	fresh, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(fresh, f.wasm.Bytes) {
		t.Errorf("the engine changed (%d bytes, kept are %d): run make wasm", len(fresh), len(f.wasm.Bytes))
	}
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
