package outfile

import (
	"context"
	"errors"
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

// late is the operating system in which an author saves before the n-th swap, link or
// rename.
type late struct {
	System
	n    int
	save func()
}

type lateRoot struct {
	Root
	l *late
}

func (l *late) OpenRoot(dir string) (Root, error) {
	r, err := l.System.OpenRoot(dir)
	return lateRoot{r, l}, err
}

func (r lateRoot) now() {
	if r.l.n--; r.l.n == 0 {
		r.l.save()
	}
}

func (r lateRoot) Exchange(a, b string) error { r.now(); return r.Root.Exchange(a, b) }
func (r lateRoot) Link(a, b string) error     { r.now(); return r.Root.Link(a, b) }
func (r lateRoot) Rename(a, b string) error   { r.now(); return r.Root.Rename(a, b) }

// TestReviseLate: a save at the very last moment stays, whatever the edit is.
func TestReviseLate(t *testing.T) {
	for _, e := range []Edit{
		{Name: "file", Was: []byte("old"), Now: []byte("new")},
		{Name: "file", Was: []byte("old"), Gone: true},
		{Name: "made", New: true, Now: []byte("new")},
	} {
		for n := 1; n <= 2; n++ {
			for _, byName := range []bool{false, true} {
				dir := t.TempDir()
				put(t, filepath.Join(dir, "file"), "old")
				name := filepath.Join(dir, e.Name)
				l := &late{n: n, save: func() {
					if byName {
						put(t, name+"~", "mine")
						rename(t, name+"~", name)
						return
					}
					put(t, name, "mine")
				}}
				err := Revise(Over(t.Context(), l), dir, e)
				if l.n > 0 { // there was no such call
					continue
				}
				if n == 1 && !errors.Is(err, ErrChanged) {
					t.Errorf("%+v: got %v", e, err)
				}
				if got := get(t, name); got != "mine" {
					t.Errorf("%+v, save %d: it holds %q", e, n, got)
				}
				for _, f := range in(t, dir) {
					if isTemp(f) {
						t.Errorf("%+v: %s is left", e, f)
					}
				}
			}
		}
	}
}

// TestReviseTwice: a file that is saved before the swap and again before it is swapped
// back has both versions on disk afterwards.
func TestReviseTwice(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	put(t, name, "old")
	l := &late{n: 1}
	l.save = func() {
		put(t, name, "mine")
		l.n, l.save = 1, func() { put(t, name, "mine too") }
	}
	err := Revise(Over(t.Context(), l), dir, Edit{Name: "file", Was: []byte("old"), Now: []byte("new")})
	if !errors.Is(err, ErrChanged) {
		t.Skip("no swap here")
	}
	var all []string
	for _, f := range in(t, dir) {
		all = append(all, f+" "+get(t, filepath.Join(dir, f)))
	}
	if d := cmp.Diff([]string{"file mine", "file.saved mine too"}, all); d != "" || !strings.Contains(err.Error(), "file.saved") {
		t.Error(d, err)
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
