//go:build !release

package pageengine

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	carried "acforge.dev"
	"acforge.dev/internal/outfile"
	"acforge.dev/preview/page"
	"acforge.dev/preview/play"
)

// mains returns the packages of the engines among the sources, by name.
var mains = sync.OnceValue(func() map[string]string {
	found := map[string]string{page.GameEngine: "./engine/wasm"}
	if dirs, err := fs.Glob(carried.PageEngines, "engine/wasm/campaign-*"); err == nil && len(dirs) == 1 {
		found[page.CampaignEngine] = "./" + dirs[0]
	}
	return found
})

// flags compile an engine to the same bytes everywhere. Without inlining it is a tenth
// smaller compressed, and plays as fast.
var flags = []string{"-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-gcflags=all=-l"}

// most is how many versions of the engines stay in the cache.
const most = 4

// compiler compiles engines with the Go tool.
type compiler struct {
	sources fs.FS
	dir     string       // of the cache
	goTool  string       // the go command, "" when there is none
	say     func(string) // progress, a line each

	mu    sync.Mutex
	made  map[string]*page.Engine
	fails error // why there is none; checked once
	where string
}

// Engine implements [page.Engines]. The first call compiles all engines unless they are
// in the cache. The error is one sentence for the user.
func (c *compiler) Engine(name string) (*page.Engine, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.fails != nil {
		return nil, c.fails
	}
	if e := c.made[name]; e != nil {
		return e, nil
	}
	e, err := c.get(name)
	if err != nil {
		c.fails = err
		return nil, err
	}
	if c.made == nil {
		c.made = map[string]*page.Engine{}
	}
	c.made[name] = e
	return e, nil
}

// get reads an engine from the cache, and compiles it first if it is missing.
func (c *compiler) get(name string) (*page.Engine, error) {
	if mains()[name] == "" {
		return nil, fmt.Errorf("there is no engine %q", name)
	}
	if c.where == "" {
		if c.goTool == "" {
			return nil, ErrNoGo
		}
		where, err := c.folder()
		if err != nil {
			return nil, err
		}
		c.where = where
	}
	if e := read(c.where, name); e != nil {
		now := time.Now()
		_ = os.Chtimes(c.where, now, now) // last use; only a hint for tidy
		return e, nil
	}
	if err := c.compile(); err != nil {
		return nil, err
	}
	if e := read(c.where, name); e != nil {
		return e, nil
	}
	return nil, fmt.Errorf("the engine of pages was compiled into %s and cannot be read there", c.where)
}

// failed returns an error that tells the user what a failure means.
func failed(err error) error {
	return fmt.Errorf("pages are made without the engine that plays them, which could not be compiled: %w", err)
}

// ErrNoGo says how to get an engine when Go is missing.
var ErrNoGo = errors.New("pages are made without the engine that plays them: it is compiled with Go 1.26, which is not on this machine; a released acforge brings it along")

// folder returns the cache folder for the engines of these sources and this Go.
func (c *compiler) folder() (string, error) {
	version, err := exec.Command(c.goTool, "env", "GOVERSION").Output()
	if err != nil {
		return "", failed(fmt.Errorf("`go env GOVERSION`: %w", err))
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s %q\n", strings.TrimSpace(string(version)), flags)
	err = c.each(func(name string, data []byte) error {
		fmt.Fprintf(h, "%s %d\n", name, len(data))
		h.Write(data)
		return nil
	})
	return filepath.Join(c.dir, hex.EncodeToString(h.Sum(nil)[:16])), err
}

// each calls do with every source of the engines and with the go.mod that they are
// compiled with, in a fixed order.
func (c *compiler) each(do func(name string, data []byte) error) error {
	return fs.WalkDir(c.sources, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(name, "_test.go") {
			return err
		}
		data, err := fs.ReadFile(c.sources, name)
		if err != nil {
			return err
		}
		if name == "go.mod" {
			data = plainModule(data)
		}
		return do(name, data)
	})
}

// setting matches the lines of a go.mod that affect compilation.
var setting = regexp.MustCompile(`(?m)^(module|go|godebug) .*\n`)

// plainModule returns a go.mod without its requirements: the engines import only the
// standard library.
func plainModule(mod []byte) []byte {
	var out []byte
	for _, line := range setting.FindAll(mod, -1) {
		out = append(out, line...)
	}
	return out
}

// compile makes all engines and puts them into the cache, completely or not at all. If
// several processes need them, one compiles and the others wait.
func (c *compiler) compile() error {
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return failed(err)
	}
	lock := c.where + ".lock"
	for said := false; ; time.Sleep(100 * time.Millisecond) {
		release, err := outfile.Hold(lock)
		if errors.Is(err, outfile.ErrHeld) {
			if !said {
				c.say("waiting for another acforge that compiles the engine of pages")
				said = true
			}
			continue
		}
		if err != nil {
			return failed(err)
		}
		defer release()
		break
	}
	if c.whole() {
		return nil // another process made them meanwhile
	}
	c.say("compiling the engine of pages with Go, once for this version (15 s on two cores)")
	work, err := os.MkdirTemp("", "acforge-engine")
	if err != nil {
		return failed(err)
	}
	defer os.RemoveAll(work)
	if err := c.lay(work); err != nil {
		return failed(err)
	}
	fresh := c.where + ".new"
	if err := errors.Join(os.RemoveAll(fresh), os.MkdirAll(fresh, 0o755)); err != nil {
		return failed(err)
	}
	defer os.RemoveAll(fresh)
	for name, pkg := range mains() {
		build := exec.Command(c.goTool, append(append([]string{"build"}, flags...), "-o", filepath.Join(work, name+".wasm"), pkg)...)
		build.Dir = work
		build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off", "GO111MODULE=on")
		if out, err := build.CombinedOutput(); err != nil {
			return failed(fmt.Errorf("go build: %w\n%s", err, strings.TrimSpace(string(out))))
		}
		if err := c.shrink(filepath.Join(work, name+".wasm"), filepath.Join(fresh, name+".wasm.gz")); err != nil {
			return failed(err)
		}
	}
	root, err := exec.Command(c.goTool, "env", "GOROOT").Output()
	if err != nil {
		return failed(fmt.Errorf("`go env GOROOT`: %w", err))
	}
	from := strings.TrimSpace(string(root))
	for to, name := range map[string]string{"wasm_exec.js": path.Join("lib", "wasm", "wasm_exec.js"), "LICENSE-go.txt": "LICENSE"} {
		data, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		if err == nil {
			err = os.WriteFile(filepath.Join(fresh, to), data, 0o644)
		}
		if err != nil {
			return failed(err)
		}
	}
	if err := errors.Join(os.RemoveAll(c.where), os.Rename(fresh, c.where)); err != nil {
		return failed(err)
	}
	c.tidy()
	return nil
}

// whole reports whether the cache holds every engine undamaged.
func (c *compiler) whole() bool {
	for name := range mains() {
		if read(c.where, name) == nil {
			return false
		}
	}
	return true
}

// shrink compresses a file into another.
func (c *compiler) shrink(from, to string) error {
	wasm, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	small, err := zipped(wasm)
	if err != nil {
		return err
	}
	return os.WriteFile(to, small, 0o644)
}

// lay writes the sources into a folder.
func (c *compiler) lay(dir string) error {
	return c.each(func(name string, data []byte) error {
		to := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		return os.WriteFile(to, data, 0o644)
	})
}

// tidy removes all but the newest versions. What cannot be removed stays.
func (c *compiler) tidy() {
	entries, err := os.ReadDir(c.dir)
	if err != nil {
		return
	}
	type version struct {
		name string
		used time.Time
	}
	var all []version
	for _, e := range entries {
		if info, err := e.Info(); err == nil && e.IsDir() && !strings.Contains(e.Name(), ".") {
			all = append(all, version{e.Name(), info.ModTime()})
		}
	}
	slices.SortFunc(all, func(a, b version) int { return b.used.Compare(a.used) })
	for i, v := range all {
		if i >= most {
			_ = os.RemoveAll(filepath.Join(c.dir, v.name))
		}
	}
}

// read returns an engine from a folder of the cache, nil when it is incomplete or
// damaged.
func read(dir, name string) *page.Engine {
	small, err := os.ReadFile(filepath.Join(dir, name+".wasm.gz"))
	loader, err2 := os.ReadFile(filepath.Join(dir, "wasm_exec.js"))
	license, err3 := os.ReadFile(filepath.Join(dir, "LICENSE-go.txt"))
	if errors.Join(err, err2, err3) != nil {
		return nil
	}
	wasm, err := unzipped(small)
	if err != nil {
		return nil
	}
	return play.Engine(name, wasm, small, nil, loader, license)
}

func unzipped(data []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(z)
}

// Compile returns the files that a release embeds: each engine as NAME.wasm, the script
// that loads it and the licence of Go's runtime. It compiles them unless they are in the
// cache.
func Compile(say func(string)) (map[string][]byte, error) {
	c := newCompiler(say)
	files := map[string][]byte{}
	for name := range mains() {
		if _, err := c.Engine(name); err != nil {
			return nil, err
		}
		small, err := os.ReadFile(filepath.Join(c.where, name+".wasm.gz"))
		if err != nil {
			return nil, err
		}
		if files[name+".wasm"], err = unzipped(small); err != nil {
			return nil, err
		}
	}
	for _, name := range []string{"wasm_exec.js", "LICENSE-go.txt"} {
		data, err := os.ReadFile(filepath.Join(c.where, name))
		if err != nil {
			return nil, err
		}
		files[name] = data
	}
	return files, nil
}

func newCompiler(say func(string)) *compiler {
	c := &compiler{sources: carried.PageEngines, say: say, dir: Dir()}
	if tool, err := exec.LookPath("go"); err == nil {
		c.goTool = tool
	}
	return c
}
