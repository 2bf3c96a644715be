package main

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"go.yaml.in/yaml/v3"

	"acforge.dev/internal/proof/level"
)

// What is compressed comes back.
func TestSqueezed(t *testing.T) {
	want := []byte(strings.Repeat("an engine ", 500))
	small, err := squeezed(want)
	if err != nil || len(small) >= len(want)/10 {
		t.Fatalf("%d bytes, %v", len(small), err)
	}
	if got, err := io.ReadAll(brotli.NewReader(bytes.NewReader(small))); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%d bytes come back (%v)", len(got), err)
	}
}

// What the program carries is the same in an archive: every file, and every list of a
// folder.
func TestArchived(t *testing.T) {
	for name, of := range carries {
		data, err := archived(of)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := archived(of); err != nil || !bytes.Equal(again, data) {
			t.Errorf("%s: two archives differ (%v)", name, err)
		}
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		err = fs.WalkDir(of, ".", func(path string, e fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if e.IsDir() {
				want, err := fs.ReadDir(of, path)
				got, bad := fs.ReadDir(z, path)
				names := func(list []fs.DirEntry) (out []string) {
					for _, e := range list {
						out = append(out, e.Name())
					}
					return out
				}
				if bad != nil || !slices.Equal(names(want), names(got)) {
					t.Errorf("%s: %s holds %v, want %v (%v)", name, path, names(got), names(want), bad)
				}
				return err
			}
			n++
			want, err := fs.ReadFile(of, path)
			if got, bad := fs.ReadFile(z, path); bad != nil || !bytes.Equal(got, want) {
				t.Errorf("%s: %s differs (%v)", name, path, bad)
			}
			return err
		})
		if err != nil || n == 0 {
			t.Errorf("%s: %d files, %v", name, n, err)
		}
	}
}

// A released program embeds the engines, needs no Go for its pages, and has at most
// 47 MB.
func TestRelease(t *testing.T) {
	level.Nightly(t, "release")
	dir := t.TempDir()
	// The release is built in a copy, since the tag embeds files that git ignores.
	tree := filepath.Join(dir, "tree")
	run := func(in string, env []string, name string, args ...string) string {
		t.Helper()
		c := exec.Command(name, args...)
		c.Dir, c.Env = in, append(os.Environ(), env...)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	run("../..", nil, "git", "clone", "-q", "--depth", "1", "file://"+root(t), tree)
	run(tree, nil, "go", "run", "./tools/engines")
	bin := filepath.Join(dir, "acforge")
	args := []string{"build", "-tags", "release", "-trimpath", "-ldflags=-s -w", "-o", bin}
	for _, f := range gcflags(t) {
		args = append(args, "-gcflags="+f)
	}
	run(tree, nil, "go", append(args, "./cmd/acforge")...)
	info, err := os.Stat(bin)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the program has %.1f MB", float64(info.Size())/1e6)
	if info.Size() > 47_000_000 {
		t.Errorf("the program has %d bytes, more than 47 MB", info.Size())
	}
	work := filepath.Join(dir, "work")
	if err := os.Mkdir(work, 0o755); err != nil {
		t.Fatal(err)
	}
	// No Go on the path, and no cache: the engines can come from the program alone.
	env := []string{"PATH=" + t.TempDir(), "HOME=" + dir, "XDG_CACHE_HOME=" + filepath.Join(dir, "cache"), "ACFORGE_ENGINES="}
	run(work, env, bin, "init", ".")
	if says := run(work, env, bin, "build", "--games", "4"); strings.Contains(says, "without the engine") {
		t.Errorf("it has no engine:\n%s", says)
	}
	// Without the sources it names results as a program with them does.
	normal := filepath.Join(dir, "normal")
	run(tree, nil, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", normal, "./cmd/acforge")
	if says := run(work, env, normal, "build", "--games", "4", "-o", "again"); !strings.Contains(says, "games, all known from an earlier run") {
		t.Errorf("another build plays the games of the release again:\n%s", says)
	}
	found, err := filepath.Glob(filepath.Join(work, "dist", "*", "play", "engine-*.wasm.br"))
	if err != nil || len(found) == 0 {
		t.Errorf("the pages have no engine by brotli: %v (%v)", found, err)
	}
}

// gcflags returns the flags for the compiler with which a release is built.
func gcflags(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../../.goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var plan struct {
		Builds []struct{ Gcflags []string }
	}
	if err := yaml.Unmarshal(text, &plan); err != nil {
		t.Fatal(err)
	}
	if len(plan.Builds) != 1 || len(plan.Builds[0].Gcflags) == 0 {
		t.Fatalf("%+v", plan)
	}
	return plan.Builds[0].Gcflags
}

// root returns the folder of the repository.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
