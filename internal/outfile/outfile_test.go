package outfile

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// in returns dir's files, with "/" and sorted.
func in(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, p)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	return names
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestWrite(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "new", "a.acpack")
	for _, text := range []string{"one", "", strings.Repeat("long ", chunk/2)} {
		if err := Write(context.Background(), name, []byte(text), nil); err != nil {
			t.Fatal(err)
		}
		if get(t, name) != text {
			t.Errorf("%d bytes written do not come back", len(text))
		}
	}
	if d := cmp.Diff([]string{"new/a.acpack"}, in(t, dir)); d != "" {
		t.Error(d)
	}
}

func TestWriteKeepsMode(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("modes are a thing of unix")
	}
	name := filepath.Join(t.TempDir(), "a")
	put(t, name, "old")
	if err := os.Chmod(name, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := Write(context.Background(), name, []byte("new"), nil); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Error(info.Mode(), err)
	}
}

// TestWriteNotAtAll: whatever goes wrong, the old file stays and nothing is left next
// to it.
func TestWriteNotAtAll(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	midway, stop := context.WithCancel(context.Background())
	defer stop()
	broken := errors.New("the content could not be made")
	for name, tc := range map[string]struct {
		ctx  context.Context
		r    io.Reader
		want error
		text string
	}{
		"a reader that fails": {context.Background(), io.MultiReader(strings.NewReader("half"), iotest.ErrReader(broken)), broken, "the content could not be made"},
		"cancelled before":    {cancelled, strings.NewReader("new"), context.Canceled, "interrupted"},
		"cancelled midway": {midway, io.MultiReader(bytes.NewReader(make([]byte, chunk)), reader(func(p []byte) (int, error) {
			stop()
			return len(p), nil
		})), context.Canceled, "interrupted"},
		"a full disk": {context.Background(), iotest.ErrReader(&fs.PathError{Op: "write", Path: ".acforge-1-0.tmp", Err: syscall.ENOSPC}), syscall.ENOSPC, "the disk is full"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "a")
			put(t, file, "old")
			err := WriteFrom(tc.ctx, file, tc.r, nil)
			if !errors.Is(err, tc.want) {
				t.Fatalf("got %v", err)
			}
			if want := "cannot write " + file + ": " + tc.text; err.Error() != want {
				t.Errorf("got %q, want %q", err, want)
			}
			if d := cmp.Diff([]string{"a"}, in(t, dir)); d != "" || get(t, file) != "old" {
				t.Error("the folder changed", d, get(t, file))
			}
		})
	}
}

type reader func([]byte) (int, error)

func (r reader) Read(p []byte) (int, error) { return r(p) }

func TestWriteInTheWay(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "d", "x"), "")
	for _, name := range []string{filepath.Join(dir, "d"), filepath.Join(dir, "d", "x", "y"), dir + string(filepath.Separator), ".."} {
		if err := Write(context.Background(), name, nil, nil); err == nil {
			t.Errorf("%s: written", name)
		}
	}
	if d := cmp.Diff([]string{"d/x"}, in(t, dir)); d != "" {
		t.Error(d)
	}
}

// TestStale: files left by a killed run are removed. Files that a running one holds,
// and files that only look similar, stay.
func TestStale(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, ".acforge-17-0.tmp"), "half")
	put(t, filepath.Join(dir, ".acforge-notes.tmp"), "mine")
	root, err := System{}.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	held, f, err := createTemp(root, ".", 0o666)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := Write(context.Background(), filepath.Join(dir, "a"), nil, nil); err != nil {
		t.Fatal(err)
	}
	want := []string{".acforge-notes.tmp", "a", held}
	slices.Sort(want)
	if d := cmp.Diff(want, in(t, dir)); d != "" {
		t.Error(d)
	}
}

// TestKilled: a process that writes without end is killed many times; the file is
// always complete.
func TestKilled(t *testing.T) {
	const env = "ACFORGE_OUTFILE_TEST"
	sizes := []int{3 << 20, 1 << 20}
	if name := os.Getenv(env); name != "" {
		for i := 0; ; i++ {
			b := bytes.Repeat([]byte{byte('a' + i%2)}, sizes[i%2])
			if err := Write(context.Background(), name, b, nil); err != nil {
				panic(err)
			}
			os.Stdout.WriteString(".")
		}
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "a")
	for i := range 10 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestKilled$")
		cmd.Env = append(os.Environ(), env+"="+name)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		// Killed during a later write: the number of writes decides the moment, not a
		// clock.
		io.ReadFull(out, make([]byte, 1+i%3))
		cmd.Process.Kill()
		cmd.Wait()
		got := get(t, name)
		whole := len(got) == sizes[0] && strings.Count(got, "a") == len(got) || len(got) == sizes[1] && strings.Count(got, "b") == len(got)
		if !whole {
			t.Fatalf("kill %d: half a file of %d bytes", i, len(got))
		}
	}
	if err := Write(context.Background(), name, nil, nil); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"a"}, in(t, dir)); d != "" {
		t.Error("the next run did not clean up", d)
	}
}
