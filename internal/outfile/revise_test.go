package outfile

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRevise: changes that an author makes between reading and writing stay, and the
// earlier edits are undone.
func TestRevise(t *testing.T) {
	for name, tc := range map[string]struct {
		meanwhile func(t *testing.T, file string)
		why       string
		left      string // the file's content afterwards; "" when it does not exist
	}{
		"saved":       {func(t *testing.T, f string) { put(t, f, "old, and mine") }, "the file was saved while acforge was running", "old, and mine"},
		"one byte":    {func(t *testing.T, f string) { put(t, f, "olD") }, "the file was saved while acforge was running", "olD"},
		"emptied":     {func(t *testing.T, f string) { put(t, f, "") }, "the file was saved while acforge was running", ""},
		"by renaming": {func(t *testing.T, f string) { put(t, f+"~", "mine"); rename(t, f+"~", f) }, "the file was saved while acforge was running", "mine"},
		"removed":     {func(t *testing.T, f string) { remove(t, f) }, "the file was removed or renamed", ""},
		"renamed":     {func(t *testing.T, f string) { rename(t, f, f+".bak") }, "the file was removed or renamed", ""},
		"a folder":    {func(t *testing.T, f string) { remove(t, f); put(t, filepath.Join(f, "x"), "") }, "a folder has this name", ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			put(t, filepath.Join(dir, "a", "first"), "one")
			file := filepath.Join(dir, "a", "file")
			put(t, file, "old")
			edits := []Edit{
				{Name: "new/deep/file", New: true, Now: []byte("made")},
				{Name: "a/first", Was: []byte("one"), Now: []byte("two")},
				{Name: "a/file", Was: []byte("old"), Now: []byte("new")},
			}
			tc.meanwhile(t, file)
			before := in(t, dir)
			err := Revise(context.Background(), dir, edits...)
			if err == nil || !strings.Contains(err.Error(), "cannot write "+file+": "+tc.why) {
				t.Errorf("got %v, want %q", err, tc.why)
			}
			if d := cmp.Diff(before, in(t, dir)); d != "" {
				t.Error(d)
			}
			if got, err := os.ReadFile(file); string(got) != tc.left && err == nil {
				t.Errorf("the file holds %q", got)
			}
			if get(t, filepath.Join(dir, "a", "first")) != "one" {
				t.Error("another edit was made and not taken back")
			}
			if _, err := os.Lstat(filepath.Join(dir, "new")); err == nil {
				t.Error("a folder is left")
			}
		})
	}
}

// TestReviseLate: a save at the last moment, after the other edits, stays too.
func TestReviseLate(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	put(t, filepath.Join(dir, "file"), "old")
	e := Edit{Name: "file", Was: []byte("old"), Now: []byte("new")}
	late := reader(func(p []byte) (int, error) {
		put(t, filepath.Join(dir, "file"), "mine")
		return copy(p, "new"), io.EOF
	})
	if err := replace(context.Background(), root, e.Name, late, e.inTheWay); !errors.Is(err, ErrChanged) {
		t.Errorf("got %v", err)
	}
	made := Edit{Name: "made", New: true, Now: []byte("new")}
	late = reader(func(p []byte) (int, error) {
		put(t, filepath.Join(dir, "made"), "mine")
		return copy(p, "new"), io.EOF
	})
	if err := replace(context.Background(), root, made.Name, late, made.inTheWay); !errors.Is(err, ErrChanged) {
		t.Errorf("got %v", err)
	}
	for _, n := range []string{"file", "made"} {
		if got := get(t, filepath.Join(dir, n)); got != "mine" {
			t.Errorf("%s holds %q", n, got)
		}
	}
	// A file that was created and then saved is not removed.
	e = Edit{Name: "file", Was: []byte("old"), Now: []byte("new")}
	e.takeBack(root)
	made.takeBack(root)
	if d := cmp.Diff([]string{"file", "made"}, in(t, dir)); d != "" || get(t, filepath.Join(dir, "file")) != "mine" {
		t.Error(d, get(t, filepath.Join(dir, "file")))
	}
	e = Edit{Name: "file", Was: []byte("mine"), Now: []byte("new")}
	if err := Revise(context.Background(), dir, e, Edit{Name: "more", New: true}); err != nil || get(t, filepath.Join(dir, "file")) != "new" {
		t.Error(err)
	}
	e.takeBack(root)
	if got := get(t, filepath.Join(dir, "file")); got != "mine" {
		t.Errorf("taken back it holds %q", got)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, name string) {
	t.Helper()
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
}
