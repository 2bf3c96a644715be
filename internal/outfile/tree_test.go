package outfile

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func pages(pairs ...string) map[string][]byte {
	m := map[string][]byte{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = []byte(pairs[i+1])
	}
	return m
}

func TestWriteTree(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "dist", "venice")
	ctx := context.Background()
	first := pages("index.html", "i", "memory/0.1.html", "m1", "memory/0.2.html", "m2", "old/deep/x.html", "x")
	got, err := WriteTree(ctx, dir, first, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(Tree{Written: []string{"index.html", "memory/0.1.html", "memory/0.2.html", "old/deep/x.html"}}, got); d != "" {
		t.Error(d)
	}
	put(t, filepath.Join(dir, "mine.txt"), "the author's")
	put(t, filepath.Join(dir, "memory", ".acforge-1-1.tmp"), "half")

	got, err = WriteTree(ctx, dir, pages("index.html", "i2", "memory/0.1.html", "m1", "memory/0.3.html", "m3"), "index.html")
	if err != nil {
		t.Fatal(err)
	}
	want := Tree{
		Written: []string{"index.html", "memory/0.3.html"},
		Removed: []string{"memory/0.2.html", "old/deep/x.html"},
		Same:    1,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]string{Owned, "index.html", "memory/0.1.html", "memory/0.3.html", "mine.txt"}, in(t, dir)); d != "" {
		t.Error(d)
	}
	if _, err := os.Stat(filepath.Join(dir, "old")); err == nil {
		t.Error("an empty folder stayed")
	}

	// A second time changes nothing, except remains of a killed run.
	put(t, filepath.Join(dir, ".acforge-1-1.tmp"), "half")
	put(t, filepath.Join(dir, "memory", ".acforge-1-2.tmp"), "half")
	before, _ := os.Stat(filepath.Join(dir, Owned))
	got, err = WriteTree(ctx, dir, pages("index.html", "i2", "memory/0.1.html", "m1", "memory/0.3.html", "m3"), "index.html")
	if d := cmp.Diff(Tree{Same: 3}, got); err != nil || d != "" {
		t.Error(err, d)
	}
	if d := cmp.Diff([]string{Owned, "index.html", "memory/0.1.html", "memory/0.3.html", "mine.txt"}, in(t, dir)); d != "" {
		t.Error(d)
	}
	if after, _ := os.Stat(filepath.Join(dir, Owned)); !os.SameFile(before, after) {
		t.Error("the list was written again")
	}
}

// TestWriteTreeRemovesOnlyOurs: an entry in the list for a file that we did not write
// does not permit removing it.
func TestWriteTreeRemovesOnlyOurs(t *testing.T) {
	top := t.TempDir()
	dir := filepath.Join(top, "out")
	ctx := context.Background()
	put(t, filepath.Join(top, "outside"), "o")
	put(t, filepath.Join(dir, "edited.html"), "by hand")
	put(t, filepath.Join(dir, "ours.html"), "ours")
	list := ""
	for _, line := range [][2]string{{"../outside", "o"}, {"/etc/passwd", ""}, {"edited.html", "as we wrote it"}, {"ours.html", "ours"}, {"gone.html", "g"}, {"link/outside", "o"}} {
		list += digest([]byte(line[1])) + "  " + line[0] + "\n"
	}
	put(t, filepath.Join(dir, Owned), list+"nonsense\n")
	want := []string{Owned, "edited.html", "index.html"}
	if runtime.GOOS != "windows" {
		if err := os.Symlink("..", filepath.Join(dir, "link")); err != nil {
			t.Fatal(err)
		}
		want = append(want, "link")
	}
	got, err := WriteTree(ctx, dir, pages("index.html", "i"), "index.html")
	if d := cmp.Diff(Tree{Written: []string{"index.html"}, Removed: []string{"ours.html"}}, got); err != nil || d != "" {
		t.Error(err, d)
	}
	if d := cmp.Diff(want, in(t, dir)); d != "" {
		t.Error(d)
	}
	if get(t, filepath.Join(top, "outside")) != "o" {
		t.Error("a file outside was touched")
	}
}

func TestWriteTreeRefuses(t *testing.T) {
	for name, tc := range map[string]struct {
		there []string
		files map[string][]byte
		index string
		want  string
	}{
		"a file of another":    {[]string{"index.html"}, pages("a.html", "a", "index.html", "i"), "index.html", "acforge did not write it"},
		"outside":              {nil, pages("../a", ""), "", "the name is not inside"},
		"absolute":             {nil, pages("/a", ""), "", "the name is not inside"},
		"a drive":              {nil, pages("c:a", ""), "", "the name is not inside"},
		"a back slash":         {nil, pages(`a\b`, ""), "", "the name is not inside"},
		"the list itself":      {nil, pages(Owned, ""), "", "the name is not inside"},
		"a name of a temp":     {nil, pages("x/.acforge-1-2.tmp", ""), "", "the name is not inside"},
		"two that are one":     {nil, pages("A.html", "", "a.html", ""), "", "one file"},
		"an index not made":    {nil, pages("a.html", ""), "index.html", "is not one of the files"},
		"a folder in the way":  {[]string{"a.html/x"}, pages("a.html", ""), "", "acforge did not write it"},
		"a file for a folder":  {[]string{"a"}, pages("a/b", ""), "", "cannot write"},
		"nothing but an index": {nil, pages(), "index.html", "is not one of the files"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for _, n := range tc.there {
				put(t, filepath.Join(dir, n), "theirs")
			}
			before := in(t, dir)
			_, err := WriteTree(context.Background(), dir, tc.files, tc.index)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
			if d := cmp.Diff(before, in(t, dir)); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestWriteTreeInterrupted: when interrupted at any file, the index never names a
// missing page, and the next run removes files that are no longer made.
func TestWriteTreeInterrupted(t *testing.T) {
	old := pages("index.html", "old", "a.html", "1", "gone.html", "g")
	next := pages("index.html", "new", "a.html", "2", "b.html", "b")
	for n := 0; ; n++ {
		dir := t.TempDir()
		if _, err := WriteTree(context.Background(), dir, old, "index.html"); err != nil {
			t.Fatal(err)
		}
		_, err := WriteTree(&countdown{Context: context.Background(), left: n}, dir, next, "index.html")
		if get(t, filepath.Join(dir, "index.html")) == "new" {
			if get(t, filepath.Join(dir, "a.html")) != "2" || get(t, filepath.Join(dir, "b.html")) != "b" {
				t.Fatalf("stop %d: the index came before its pages", n)
			}
		} else if get(t, filepath.Join(dir, "gone.html")) != "g" {
			t.Fatalf("stop %d: the old index names a page that is gone", n)
		}
		done := err == nil
		if _, err := WriteTree(context.Background(), dir, next, "index.html"); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff([]string{Owned, "a.html", "b.html", "index.html"}, in(t, dir)); d != "" {
			t.Fatalf("stop %d: %s", n, d)
		}
		if done {
			return
		}
	}
}

// countdown is a context that is cancelled after a number of checks.
type countdown struct {
	context.Context
	left int
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
