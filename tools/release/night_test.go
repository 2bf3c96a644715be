package main

import (
	"archive/tar"
	"compress/gzip"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"acforge.dev/internal/proof/level"
	"acforge.dev/schema"
)

// digests returns the SHA-256 of each file of a release, by name. Files in which
// goreleaser notes its settings and times do not belong to the release.
func digests(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || slices.Contains([]string{"config.yaml", "artifacts.json", "metadata.json"}, d.Name()) {
			return err
		}
		data, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, p)
		sum := sha256.Sum256(data)
		found[filepath.ToSlash(name)] = hex.EncodeToString(sum[:])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// members unpacks a .tar.gz into a folder and returns the names in it.
func members(t *testing.T, archive, dir string) (names []string) {
	t.Helper()
	f, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if h.Uname != "root" || h.Gname != "root" {
			t.Errorf("%s belongs to %s:%s", h.Name, h.Uname, h.Gname)
		}
		data, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		at := filepath.Join(dir, filepath.FromSlash(h.Name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, data, fs.FileMode(h.Mode)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestReleaseTwice: two releases of one commit, built in different folders, have the same
// bytes; so has one that is built without the cache of the go command. What is in them
// works.
func TestReleaseTwice(t *testing.T) {
	level.Nightly(t, "release")
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	private, public, err := note.GenerateKey(rand.Reader, "test.example")
	if err != nil {
		t.Fatal(err)
	}
	top := t.TempDir()
	from := filepath.Join(top, "from") // HEAD may move while this builds
	if text, err := output(nil, "git", "clone", "-q", "--depth", "1", "file://"+root, from); err != nil {
		t.Fatal(err, text)
	}
	build := func(name string, env []string, args ...string) string {
		tree := filepath.Join(top, name)
		run := func(dir, name string, args ...string) {
			c := exec.Command(name, args...)
			c.Dir, c.Env = dir, append(append(os.Environ(), keyEnv+"="+private), env...)
			if text, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%s %v: %v\n%s", name, args, err, text)
			}
		}
		run(top, "git", "clone", "-q", "--depth", "1", "file://"+from, tree)
		run(tree, "go", append([]string{"run", "./tools/release", "-snapshot"}, args...)...)
		return filepath.Join(tree, out)
	}
	first, second := build("a", nil), build("another/folder", nil)
	same := func(a, b map[string]string, all bool) (compared int) {
		for name, sum := range b {
			switch {
			case a[name] == sum:
				compared++
			case a[name] == "":
				t.Errorf("%s is in one release alone", name)
			case all || !strings.Contains(name, "checksums"):
				t.Errorf("%s has other bytes", name)
			}
		}
		return compared
	}
	one, two := digests(t, first), digests(t, second)
	if n := same(one, two, true); n != len(one) || n < 6*3+2 {
		t.Errorf("%d of %d files are the same", n, len(one))
	}
	cold := build("cold", []string{"GOCACHE=" + filepath.Join(top, "cache")}, "-single")
	if n := same(one, digests(t, cold), false); n < 3 {
		t.Errorf("only %d files are the same without a cache", n)
	}

	sums := filepath.Join(first, "acforge_"+schema.Acforge+"_checksums.txt")
	text, err := os.ReadFile(sums)
	if err != nil {
		t.Fatal(err)
	}
	var noted strings.Builder
	if err := verifyFile(&noted, public, sums+".note"); err != nil || noted.String() != string(text) {
		t.Errorf("the note: %v, %q", err, noted.String())
	}
	if runtime.GOOS == "windows" {
		return
	}
	unpacked := filepath.Join(top, "unpacked")
	names := members(t, filepath.Join(first, "acforge_"+schema.Acforge+"_"+runtime.GOOS+"_"+runtime.GOARCH+".tar.gz"), unpacked)
	for _, want := range []string{"acforge", "LICENSE", "licences/README.txt", "licences/cuelang.org/go/LICENSE", "man/acforge-check.1", "completions/acforge.fish"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not in the archive: %v", want, names)
		}
	}
	commit, err := output(nil, "git", "-C", filepath.Join(top, "a"), "rev-parse", "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	says, err := output(nil, filepath.Join(unpacked, "acforge"), "--version")
	if err != nil || !strings.Contains(string(says), "commit "+strings.TrimSpace(string(commit))+", go") {
		t.Errorf("the program says %q (%v)", says, err)
	}
	if _, err := exec.LookPath("dpkg-deb"); err == nil {
		listed, err := output(nil, "dpkg-deb", "-c", filepath.Join(first, "acforge_"+schema.Acforge+"_amd64.deb"))
		for _, want := range []string{"./usr/bin/acforge\n", "./usr/share/man/man1/acforge-check.1\n", "./usr/share/doc/acforge/licences/README.txt\n"} {
			if err != nil || !strings.Contains(string(listed), want) {
				t.Errorf("the package has no %q (%v):\n%s", want, err, listed)
			}
		}
	}
}
