package pageengine

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	carried "acforge.dev"
	"acforge.dev/preview/page"
)

// budgets are the largest gzip sizes of the engines in bytes, since readers wait for
// them. Raising one needs a reason in the commit. That of campaigns grew by 4 KB when
// Headquarters and Villa were separated. Both grew by 8 KB when they learned to read a
// bundle, by 3 KB when a mission gave its capabilities in two structs, by 31 KB when
// they learned to count numbers, by 36 KB with the actions of a Memory, by 11 KB with
// moments and effects that wait, by 5 KB with states of a Memory, and by 6 KB with tiles
// that come and go. Both grew by 40 KB with dice, decks and secrets, and with the
// skill of groups, and by 55 KB with pieces that are carried, led and turned, and that bots fetch.
var budgets = map[string]int{page.GameEngine: 1_860_000, page.CampaignEngine: 1_925_000}

// TestSourcesAreAll: the program carries every source of the engines and nothing else.
func TestSourcesAreAll(t *testing.T) {
	c := exec.Command("go", "list", "-deps", "-f", `{{if not .Standard}}{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$p.ImportPath}}/{{.}}{{"\n"}}{{end}}{{end}}`, "./engine/wasm", "./engine/wasm/campaign-venice")
	c.Dir = "../.."
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"go.mod"}
	for line := range strings.FieldsSeq(string(out)) {
		want = append(want, strings.TrimPrefix(line, "acforge.dev/"))
	}
	var got []string
	err = fs.WalkDir(carried.PageEngines, ".", func(name string, d fs.DirEntry, err error) error {
		// Files for other systems belong to a package too.
		if err == nil && !d.IsDir() && !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_other.go") {
			got = append(got, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range want {
		if !slices.Contains(got, name) {
			t.Errorf("carried.go does not carry %s, which an engine is made of", name)
		}
	}
	for _, name := range got {
		if dir := path.Dir(name); name != "go.mod" && !slices.ContainsFunc(want, func(w string) bool { return path.Dir(w) == dir }) {
			t.Errorf("carried.go carries %s, which no engine is made of", name)
		}
	}
}

// TestCompiled: the engines compiled from the carried sources equal those of the
// checkout byte for byte, and are within their budgets.
func TestCompiled(t *testing.T) {
	e := Find(func(s string) { t.Log(s) })
	for name, main := range mains() {
		got, err := e.Engine(name)
		if err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(t.TempDir(), "engine.wasm")
		build := exec.Command("go", append(append([]string{"build"}, flags...), "-o", out, main)...)
		build.Dir = "../.."
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
		if text, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		want, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Wasm.Bytes, want) {
			t.Errorf("%s: %d bytes, the checkout makes %d others", name, len(got.Wasm.Bytes), len(want))
		}
		small := got.Small[len(got.Small)-1]
		t.Logf("%s: %d bytes, gzip %d", name, len(want), len(small.Bytes))
		if len(small.Bytes) > budgets[name] {
			t.Errorf("%s: %d bytes compressed, more than the %d it may have", name, len(small.Bytes), budgets[name])
		}
		if again, err := e.Engine(name); err != nil || again != got {
			t.Errorf("%s is made twice (%v)", name, err)
		}
	}
}

// fakeGo returns a go command that writes a word for each program that it builds, and
// logs each build.
func fakeGo(t *testing.T) (tool, log string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the command of this test is a shell script")
	}
	dir := t.TempDir()
	tool, log = filepath.Join(dir, "go"), filepath.Join(dir, "log")
	root := filepath.Join(dir, "root")
	for _, f := range []string{"lib/wasm/wasm_exec.js", "LICENSE"} {
		f = filepath.Join(root, filepath.FromSlash(f))
		if err := errors.Join(os.MkdirAll(filepath.Dir(f), 0o755), os.WriteFile(f, []byte("x"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	script := `#!/bin/sh
case "$*" in
"env GOVERSION") echo go9.9;;
"env GOROOT") echo ` + root + `;;
build*) while [ "$1" != -o ]; do shift; done; [ -f go.mod ] && [ -f engine/wasm/main.go ] || exit 1; sleep 0.2; echo built >"$2"; echo "$2" >>` + log + `;;
esac
`
	if err := os.WriteFile(tool, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return tool, log
}

// TestCompiledOnce: of several at a time one compiles, and later ones use the cache. A
// damaged file there is made again.
func TestCompiledOnce(t *testing.T) {
	tool, log := fakeGo(t)
	dir := t.TempDir()
	builds := func() int {
		b, _ := os.ReadFile(log)
		return bytes.Count(b, []byte("\n"))
	}
	fresh := func() *compiler {
		return &compiler{sources: carried.PageEngines, dir: dir, goTool: tool, say: func(string) {}}
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			if _, err := fresh().Engine(page.CampaignEngine); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := builds(); n != len(mains()) {
		t.Errorf("%d programs were built, want %d", n, len(mains()))
	}
	c := fresh()
	if _, err := c.Engine(page.GameEngine); err != nil || builds() != len(mains()) {
		t.Errorf("the second one builds again: %d (%v)", builds(), err)
	}
	if err := os.WriteFile(filepath.Join(c.where, page.GameEngine+".wasm.gz"), []byte("damaged"), 0o644); err != nil {
		t.Fatal(err)
	}
	if e, err := fresh().Engine(page.GameEngine); err != nil || string(e.Wasm.Bytes) != "built\n" {
		t.Errorf("after damage: %v", err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("the cache holds %v (%v), want one version", left, err)
	}
}

// TestTidy: the four versions used last stay in the cache.
func TestTidy(t *testing.T) {
	tool, _ := fakeGo(t)
	dir := t.TempDir()
	for _, name := range []string{"aa", "bb", "cc", "dd", "ee"} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	c := &compiler{sources: carried.PageEngines, dir: dir, goTool: tool, say: func(string) {}}
	if _, err := c.Engine(page.GameEngine); err != nil {
		t.Fatal(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != most {
		t.Errorf("the cache holds %v (%v), want %d versions", left, err, most)
	}
	if _, err := os.Stat(c.where); err != nil {
		t.Error("the one just made is gone")
	}
}

// TestNoEngine: without Go, or when it fails, there is no engine, and the reason says
// what to do.
func TestNoEngine(t *testing.T) {
	c := &compiler{sources: carried.PageEngines, dir: t.TempDir(), say: func(string) {}}
	if _, err := c.Engine(page.GameEngine); !errors.Is(err, ErrNoGo) {
		t.Errorf("without Go: %v", err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	tool := filepath.Join(t.TempDir(), "go")
	if err := os.WriteFile(tool, []byte("#!/bin/sh\ncase \"$1\" in env) echo x;; *) echo main.go:1: oops >&2; exit 1;; esac\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	c = &compiler{sources: carried.PageEngines, dir: t.TempDir(), goTool: tool, say: func(string) {}}
	if _, err := c.Engine(page.GameEngine); err == nil || !strings.Contains(err.Error(), "main.go:1: oops") || !strings.Contains(err.Error(), "without the engine") {
		t.Errorf("a Go that fails: %v", err)
	}
	if left, _ := os.ReadDir(c.dir); len(left) != 0 {
		t.Errorf("a failure leaves %v in the cache", left)
	}
}
