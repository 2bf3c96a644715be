package main

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"acforge.dev/internal/archive"
	"acforge.dev/internal/proof/level"
)

// What the program carries is the same in an archive: every file, and every list of a
// folder. The large ones, which take 8 CPU seconds, are for the night.
func TestArchived(t *testing.T) {
	for name, of := range carries {
		if !slices.Contains([]string{"editors.archive", "project.archive", "transcripts.archive"}, filepath.Base(name)) && !level.Night("release") {
			continue
		}
		data, err := archive.Of(of)
		if err != nil {
			t.Fatal(err)
		}
		z := archive.Open(data)
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
// 45 MB.
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
	gcflags, ldflags := flags(t)
	args := []string{"build", "-tags", "release", "-trimpath", "-ldflags=" + ldflags, "-o", bin}
	for _, f := range gcflags {
		args = append(args, "-gcflags="+f)
	}
	run(tree, nil, "go", append(args, "./cmd/acforge")...)
	info, err := os.Stat(bin)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the program has %.1f MB", float64(info.Size())/1e6)
	if info.Size() > 45_000_000 {
		t.Errorf("the program has %d bytes, more than 45 MB", info.Size())
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

// flags returns the flags for the compiler and the linker with which a release is built.
func flags(t *testing.T) (gcflags []string, ldflags string) {
	t.Helper()
	text, err := os.ReadFile("../../.goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var plan struct {
		Builds []struct{ Gcflags, Ldflags []string }
	}
	if err := yaml.Unmarshal(text, &plan); err != nil {
		t.Fatal(err)
	}
	if len(plan.Builds) != 1 || len(plan.Builds[0].Gcflags) == 0 || len(plan.Builds[0].Ldflags) != 1 {
		t.Fatalf("%+v", plan)
	}
	ldflags, _, _ = strings.Cut(plan.Builds[0].Ldflags[0], " -X ") // the commit is of no matter
	return plan.Builds[0].Gcflags, ldflags
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
