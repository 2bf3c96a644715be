package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"acforge.dev/internal/workshop"

	"acforge.dev/internal/proof/level"
)

// few are the options of builds in tests: enough games for every output file.
func few() string {
	if testing.Short() {
		return "--games=1" // each is slow under the race detector
	}
	return "--games=4"
}

// layWorkspace copies the small workspace into dir.
func layWorkspace(t *testing.T, dir string) {
	t.Helper()
	if err := os.CopyFS(dir, os.DirFS("testdata/workspace")); err != nil {
		t.Fatal(err)
	}
}

// generous are limits that no test reaches.
var generous = limits{Limits: workshop.Limits{Time: time.Minute, Heap: 4096}}

// tinyApp is a run that shows nothing, and a copy of the small workspace.
func tinyApp(t *testing.T) (a *app, dir string) {
	t.Helper()
	dir = t.TempDir()
	layWorkspace(t, dir)
	a = newApp(t.Context(), nil, io.Discard, io.Discard)
	a.tty.Color = "never"
	return a, dir
}

// acforge returns a command that runs this program in dir; TestMain put it on
// the path.
func acforge(t *testing.T, dir string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command("acforge", args...)
	cmd.Dir = dir
	return cmd
}

func mustRun(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
	}
}

// tree reads all files below dir, ours for bookkeeping too.
func tree(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	files, err := readTree(dir)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func readTree(dir string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(p)
		rel, _ := filepath.Rel(dir, p)
		files[filepath.ToSlash(rel)] = b
		return err
	})
	return files, err
}

func sameTree(t *testing.T, what string, got, want map[string][]byte) {
	t.Helper()
	for n := range got {
		if want[n] == nil {
			t.Errorf("%s: %s is made only there", what, n)
		}
	}
	for n, b := range want {
		if !bytes.Equal(got[n], b) {
			t.Errorf("%s: %s differs: %d bytes, want %d", what, n, len(got[n]), len(b))
		}
	}
}

// TestSameBytes: the directory, the time zone, the locale, the umask, the number of
// jobs and the width of a word do not change a byte of the build.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	home := t.TempDir()
	layWorkspace(t, home)
	mustRun(t, acforge(t, home, "build", few()))
	want := tree(t, filepath.Join(home, "dist"))
	if len(want) == 0 {
		t.Fatal("nothing was built")
	}

	away := filepath.Join(t.TempDir(), "a folder", "Größe")
	layWorkspace(t, away)
	cmd := acforge(t, filepath.Join(away, "memories", "tiny"), "build", few(), "--jobs=1")
	if runtime.GOOS != "windows" {
		cmd = exec.Command("sh", "-c", "umask 077; exec acforge build "+few()+" --jobs=1")
		cmd.Dir = filepath.Join(away, "memories", "tiny")
	}
	cmd.Env = append(os.Environ(), "TZ=Pacific/Chatham", "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", "GOMAXPROCS=1")
	mustRun(t, cmd)
	sameTree(t, "elsewhere", tree(t, filepath.Join(away, "dist")), want)

	// A second build over the first changes nothing.
	mustRun(t, acforge(t, home, "build", few()))
	sameTree(t, "again", tree(t, filepath.Join(home, "dist")), want)

	t.Run("386", func(t *testing.T) {
		if level.Nightly(t, "cross"); runtime.GOARCH != "amd64" || runtime.GOOS != "linux" {
			t.Skip("needs a machine that runs programs for 386, and a minute to build one")
		}
		bin := filepath.Join(t.TempDir(), "acforge386")
		build := exec.Command("go", "build", "-o", bin, ".")
		build.Env = append(os.Environ(), "GOARCH=386", "CGO_ENABLED=0")
		mustRun(t, build)
		out := filepath.Join(t.TempDir(), "dist")
		cmd := exec.Command(bin, "build", few(), "-o", out)
		cmd.Dir = home
		if says, err := cmd.CombinedOutput(); errors.Is(err, syscall.ENOEXEC) {
			t.Skip("this machine runs no programs for 386: ", err)
		} else if err != nil {
			t.Fatalf("%v\n%s", err, says)
		}
		sameTree(t, "386", tree(t, out), want)
	})
}

// TestKilled kills builds. The output folder is always whole afterwards: it has the files
// of the previous build or of this one. The gate kills two builds as they begin to play, when the first pages are written. The nightly check
// "kills" kills 200 at random moments.
func TestKilled(t *testing.T) {
	level.Gate(t)
	kills, r := level.Amount("kills", 2, 2, 200), rand.New(rand.NewPCG(level.Seed(), 1))
	// Two workspaces whose every output file differs, and what each makes in the end, and
	// before its games are played.
	var homes [2]string
	var want, first [2]map[string][]byte
	for i := range homes {
		homes[i] = t.TempDir()
		layWorkspace(t, homes[i])
		if i == 1 {
			retitle(t, homes[i])
		}
		mustRun(t, acforge(t, homes[i], "build", few()))
		want[i] = tree(t, filepath.Join(homes[i], "dist"))
	}
	for i := range homes {
		first[i] = firstPages(t, homes[i])
	}
	out := filepath.Join(t.TempDir(), "dist")
	killed, toPlay := 0, time.Duration(0) // how long the last build took before it played
	for i := range kills {
		cmd := acforge(t, homes[i%2], "build", few(), "-o", out, "--fresh")
		stderr, err := cmd.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		at := time.Duration(0)
		switch {
		case !level.Night("kills") || i%4 < 2:
			// At night half of the kills fall into the last part, where files
			// are written.
			seen(stderr, "playing")
			if toPlay = time.Since(began); level.Night("kills") {
				at = time.Duration(r.Int64N(int64(toPlay)))
			}
		default:
			at = time.Duration(r.Int64N(int64(2 * toPlay)))
		}
		time.Sleep(at)
		cmd.Process.Kill()
		io.Copy(io.Discard, stderr)
		if cmd.Wait() != nil {
			killed++
		}
		if _, err := os.Stat(out); err != nil {
			continue
		}
		for name, b := range tree(t, out) {
			if strings.Contains(name, ".acforge-") {
				continue // our names for unfinished files, and the list of files
			}
			whole := func(files map[string][]byte) bool { return bytes.Equal(b, files[name]) }
			if !whole(want[0]) && !whole(want[1]) && !whole(first[0]) && !whole(first[1]) {
				t.Errorf("kill %d after %v: %s is neither the old nor the new file (%d bytes)", i, at, name, len(b))
			}
		}
	}
	t.Logf("%d of %d builds were killed before their end", killed, kills)
	if killed == 0 {
		t.Errorf("none of %d builds was killed in time", kills)
	}
	// The next build repairs everything.
	mustRun(t, acforge(t, homes[0], "build", few(), "-o", out))
	sameTree(t, "after the kills", tree(t, out), want[0])
}

// seen reads lines of r until one holds word, or to its end.
func seen(r io.Reader, word string) {
	b := make([]byte, 1)
	line := ""
	for !strings.Contains(line, word) {
		if _, err := r.Read(b); err != nil {
			return
		}
		line += string(b)
	}
}

// retitle changes the title of the pack and of its memory, so that every
// output file changes.
func retitle(t *testing.T, dir string) {
	t.Helper()
	changed := 0
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(p) != ".cue" {
			return err
		}
		b, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		if c := bytes.ReplaceAll(b, []byte("Tiny"), []byte("Small")); !bytes.Equal(b, c) {
			changed++
			return os.WriteFile(p, c, 0o666)
		}
		return nil
	})
	if err != nil || changed == 0 {
		t.Fatal(fmt.Errorf("%d files changed: %w", changed, err))
	}
}

// Files with the name of a page are pages, not style sheets, scripts or drawings.
func TestCounted(t *testing.T) {
	for want, files := range map[string][]string{
		"2 pages": {"index.html", "memories/jetty.html", "style.css", "search.js", "maps/jetty.svg"},
		"1 page":  {"index.html", "style.css"},
		"0 pages": {"style.css"},
	} {
		pages := map[string][]byte{}
		for _, f := range files {
			pages[f] = nil
		}
		if got := workshop.CountPages(pages); got != want {
			t.Errorf("%q is counted as %s, want %s", files, got, want)
		}
	}
}

// firstPages returns the pages that a build of a workspace writes before its games are
// played, by their paths below its output.
func firstPages(t *testing.T, home string) map[string][]byte {
	t.Helper()
	a := quietApp()
	j, err := a.judge([]string{filepath.Join(home, "memories", "tiny")}, "", generous)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	o := workshop.BuildOptions{Root: os.DirFS(home), Fits: func(*workshop.Pack) error { return nil }}
	o.Games, o.Jobs = 1, 1
	o.First = func(pr *workshop.Product) error {
		for name, b := range pr.Pages {
			files[pr.Pack+"/"+name] = b
		}
		return errDone
	}
	if _, err := j.Build(t.Context(), o); !errors.Is(err, errDone) {
		t.Fatal(err)
	}
	return files
}

var errDone = errors.New("the pages are there")
