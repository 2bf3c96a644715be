//go:build unix

package outfile

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func ours(head []byte) bool { return bytes.HasPrefix(head, []byte("ours\n")) }

// TestMine: other programs' files stay as they are, and nothing is written through a
// link, into a pipe or a device (issue 10, finding 2).
func TestMine(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	put(t, at("theirs"), "my notes\n")
	put(t, at("ours"), "ours\nold\n")
	put(t, at("empty"), "")
	for link, to := range map[string]string{"link": "ours", "dangling": "nothing"} {
		if err := os.Symlink(to, at(link)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(at("pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("unix", at("socket"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := os.Mkdir(at("folder"), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, why := range map[string]string{
		"new": "", "ours": "", "empty": "", "deep/new": "",
		"theirs":   "acforge did not write it; name another file or remove it",
		"link":     "it is a link, not a plain file",
		"dangling": "it is a link, not a plain file",
		"pipe":     "it is a pipe, not a plain file",
		"socket":   "it is a socket, not a plain file",
		"folder":   "a folder has this name",
		"folder/":  "folder",
	} {
		file := at("") + "/" + name
		before, _ := os.Lstat(file)
		checked := Replaceable(file, ours)
		done := make(chan error, 1)
		go func() { done <- Write(context.Background(), file, []byte("ours\nnew\n"), ours) }()
		select {
		case err = <-done:
		case <-time.After(20 * time.Second):
			t.Fatalf("%s: it waits", name)
		}
		if why == "" {
			if err != nil || checked != nil || get(t, file) != "ours\nnew\n" {
				t.Errorf("%s: %v, %v", name, checked, err)
			}
			continue
		}
		for _, err := range []error{checked, err} {
			if err == nil || !strings.Contains(err.Error(), why) || !strings.Contains(err.Error(), "cannot write ") {
				t.Errorf("%s: %v, want %q", name, err, why)
			}
		}
		if after, err := os.Lstat(file); before == nil != (err != nil) || err == nil && (after.Mode() != before.Mode() || !after.ModTime().Equal(before.ModTime())) {
			t.Errorf("%s was changed", name)
		}
	}
	if get(t, at("theirs")) != "my notes\n" {
		t.Error("a file that is not ours was replaced")
	}
	if err := Replaceable("/dev/null", nil); err == nil || !strings.Contains(err.Error(), "it is a device") {
		t.Error(err)
	}
}

// TestTreeLinks: a folder of pages with a link in it is not written at all.
func TestTreeLinks(t *testing.T) {
	pages := map[string][]byte{"index.html": []byte("one"), "sub/a.html": []byte("two")}
	for _, link := range []string{"index.html", "sub/a.html", "sub", Owned} {
		dir := t.TempDir()
		out, other := filepath.Join(dir, "out"), filepath.Join(dir, "out", "mine")
		if _, err := WriteTree(context.Background(), out, pages, "index.html"); err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(other, "a.html"), "mine")
		if err := os.RemoveAll(filepath.Join(out, link)); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(other, filepath.Join(out, link)); err != nil {
			t.Fatal(err)
		}
		changed := map[string][]byte{"index.html": []byte("one more"), "sub/a.html": []byte("two more")}
		if _, err := WriteTree(context.Background(), out, changed, "index.html"); err == nil {
			t.Errorf("%s is a link, and the pages are written", link)
		}
		if get(t, filepath.Join(other, "a.html")) != "mine" {
			t.Errorf("%s: written through the link", link)
		}
		for _, page := range []string{"index.html", "sub/a.html"} {
			if b, err := os.ReadFile(filepath.Join(out, page)); err == nil && strings.Contains(string(b), "more") {
				t.Errorf("%s is a link, and %s is written", link, page)
			}
		}
	}
}

// TestReplaceableFolder: where no file can be made is said before any work. A folder that
// is still missing is made later.
func TestReplaceableFolder(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{filepath.Join(dir, "x.acpack"), filepath.Join(dir, "dist", "deep", "x.acpack")} {
		if err := Replaceable(name, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("it left %v, %v", left, err)
	}
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	never := []string{filepath.Join(file, "x.acpack")}
	if runtime.GOOS == "linux" {
		never = append(never, "/proc/acforge/x.acpack") // no user may make one there
	}
	for _, name := range never {
		if err := Replaceable(name, nil); err == nil || !strings.Contains(err.Error(), "cannot write ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
