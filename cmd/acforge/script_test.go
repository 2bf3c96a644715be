package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/registrytest"
	"acforge.dev/internal/workshop/disk"
)

var update = flag.Bool("update", false, "write what the scripts and transcripts expect anew")

// Slow tests are parallel, unless they measure time or change shared state: the
// environment, the working directory, saved games. They begin after the others, as many
// at a time as there are cores. Run one after the other, they would delay the whole
// step.
func TestMain(m *testing.M) {
	testscript.Main(kept{m}, map[string]func(){"acforge": main})
}

// kept runs the tests with a folder of their own for games that are kept.
type kept struct{ m *testing.M }

func (k kept) Run() int {
	dir, err := os.MkdirTemp("", "acforge-state")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	os.Setenv(pageengine.DirEnv, pageengine.Dir()) // compiled once for all tests
	os.Setenv("XDG_STATE_HOME", dir)
	os.Setenv(disk.CacheEnv, dir)
	return browsertest.Main(k.m)
}

// quick is the script that -short runs: flags and exit codes.
var quick = []string{"testdata/script/usage.txtar"}

// inParallel are the scripts in which acforge does several things at a time, for the
// race detector.
var inParallel = []string{"testdata/script/build.txtar", "testdata/script/preview.txtar", "testdata/script/serve.txtar", "testdata/script/smoke.txtar", "testdata/script/watch.txtar"}

// TestScript runs testdata/script: each file is a user's session.
func TestScript(t *testing.T) {
	t.Parallel()
	dir, files := "testdata/script", []string(nil)
	switch {
	case os.Getenv("ACFORGE_RACE") == "all": // tools/test sets it
		dir, files = "", inParallel
	case testing.Short():
		dir, files = "", quick
	}
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		Files:               files,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":       exits,
			"workspace":   workspaceCmd,
			"registry":    registryCmd,
			"crlf":        crlf,
			"edit":        edit,
			"damage":      damage,
			"digest":      digestCmd,
			"remember":    remember,
			"unchanged":   unchanged,
			"startserver": startServer,
			"stopserver":  stopServer,
			"httpget":     httpGet,
		},
		Setup: func(e *testscript.Env) error {
			e.Setenv("NO_COLOR", "")
			e.Setenv("NL", "\n") // within an argument
			e.Values[served{}] = &served{}
			e.Values[registered{}] = new(*registrytest.Server)
			e.Setenv("HOME", e.WorkDir)
			bundles, err := filepath.Abs("testdata/bundles")
			if err != nil {
				return err
			}
			e.Setenv("BUNDLES", bundles)
			e.Setenv(pageengine.DirEnv, os.Getenv(pageengine.DirEnv))
			e.Setenv("GOGC", os.Getenv("GOGC")) // tools/test sets it
			return nil
		},
	})
}

// exits runs a program and requires its exit code: exits 2 acforge --nope.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARG...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var ee *exec.ExitError
	switch err := ts.Exec(args[1], args[2:]...); {
	case errors.As(err, &ee):
		got = ee.ExitCode()
	case err != nil:
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// workspaceCmd lays small workspaces of testdata into a folder: workspace
// FOLDER [NAME...]; without names the one called workspace.
func workspaceCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: workspace FOLDER [NAME...]")
	}
	names := args[1:]
	if len(names) == 0 {
		names = []string{"workspace"}
	}
	for _, name := range names {
		ts.Check(fs.WalkDir(os.DirFS("testdata/"+name), ".", func(p string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			b, err := os.ReadFile("testdata/" + name + "/" + p)
			if err != nil {
				return err
			}
			to := filepath.Join(ts.MkAbs(args[0]), filepath.FromSlash(p))
			if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
				return err
			}
			return os.WriteFile(to, b, 0o666)
		}))
	}
}

// registered is the key of a script's registry.
type registered struct{}

// registryCmd starts a registry at $REGISTRY and changes it: registry; registry off|on;
// registry swap NAME VERSION FILE puts another bundle under a version; registry module
// FOLDER PATH VERSION publishes a CUE module.
func registryCmd(ts *testscript.TestScript, neg bool, args []string) {
	s, _ := ts.Value(registered{}).(**registrytest.Server)
	switch {
	case neg || s == nil:
		ts.Fatalf("usage: registry [off|on|swap NAME VERSION FILE|module FOLDER PATH VERSION]")
	case len(args) == 0:
		at, end := registrytest.Start()
		ts.Defer(end)
		*s = at
		ts.Setenv("REGISTRY", at.Host)
	case args[0] == "off":
		(*s).Off(true)
	case args[0] == "on":
		(*s).Off(false)
	case args[0] == "swap" && len(args) == 4:
		data, err := os.ReadFile(ts.MkAbs(args[3]))
		ts.Check(err)
		ts.Check((*s).Swap(args[1], args[2], data))
	case args[0] == "module" && len(args) == 4:
		ts.Check((*s).Module(ts.MkAbs(args[1]), args[2], args[3]))
	}
}

// edit replaces the one place of a text in a file: edit FILE OLD NEW.
func edit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: edit FILE OLD NEW")
	}
	name := ts.MkAbs(args[0])
	b, err := os.ReadFile(name)
	ts.Check(err)
	if n := strings.Count(string(b), args[1]); n != 1 {
		ts.Fatalf("%q stands %d times in %s", args[1], n, args[0])
	}
	ts.Check(os.WriteFile(name, []byte(strings.Replace(string(b), args[1], args[2], 1)), 0o666))
}

// digestCmd writes the SHA-256 of a file in place of 64 zeros in another file.
func digestCmd(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: digest FILE OF")
	}
	of, err := os.ReadFile(ts.MkAbs(args[1]))
	ts.Check(err)
	edit(ts, false, []string{args[0], strings.Repeat("0", 64), fmt.Sprintf("%x", sha256.Sum256(of))})
}

// remember records the content of a folder; unchanged requires that it still
// has it.
func remember(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: remember FOLDER")
	}
	ts.Setenv("REMEMBERED", fingerprint(ts, args[0]))
}

func unchanged(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: [!] unchanged FOLDER")
	}
	if same := ts.Getenv("REMEMBERED") == fingerprint(ts, args[0]); same == neg {
		ts.Fatalf("%s: unchanged is %t", args[0], same)
	}
}

func fingerprint(ts *testscript.TestScript, dir string) string {
	h := sha256.New()
	ts.Check(filepath.WalkDir(ts.MkAbs(dir), func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		b, err := os.ReadFile(p)
		fmt.Fprintf(h, "%q %v %x\n", p, info.ModTime(), sha256.Sum256(b))
		return err
	}))
	return hex.EncodeToString(h.Sum(nil))
}

// damage copies a file with a defect: damage FROM TO flip|cut|lengthen. All
// files of a folder are damaged where they are.
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: damage FROM TO flip|cut|lengthen")
	}
	if info, err := os.Stat(ts.MkAbs(args[0])); err == nil && info.IsDir() {
		ts.Check(filepath.WalkDir(ts.MkAbs(args[0]), func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				damage(ts, neg, []string{p, p, args[2]})
			}
			return err
		}))
		return
	}
	b, err := os.ReadFile(ts.MkAbs(args[0]))
	ts.Check(err)
	switch args[2] {
	case "flip":
		b[len(b)/2] ^= 1
	case "cut":
		b = b[:len(b)/2]
	case "lengthen":
		b = append(b, 0)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), b, 0o666))
}

// crlf makes the lines of a file end in CR LF, or requires with -check that all do:
// what testscript itself compares has no CR.
func crlf(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: crlf [-check] FILE")
	}
	name := ts.MkAbs(args[len(args)-1])
	b, err := os.ReadFile(name)
	ts.Check(err)
	if len(args) > 1 {
		if n := strings.Count(string(b), "\n"); strings.Count(string(b), "\r\n") != n || n == 0 {
			ts.Fatalf("not all %d lines end in CR LF", n)
		}
		return
	}
	ts.Check(os.WriteFile(name, []byte(strings.ReplaceAll(string(b), "\n", "\r\n")), 0o666))
}
