// Package outfile writes results to disk: a file appears complete or not at all, and a
// folder of pages never shows an index without its pages.
//
// A new file is written next to its place under a temporary name, synced and renamed.
// An error or a cancelled context leaves nothing behind, and the next run removes the
// remains of a killed one. A file's content never depends on the machine's umask, time
// or order. Other programs' files stay, and nothing is written through a link, into a
// pipe or a device.
//
// Below cmd this is the only package other than preview that uses os. It must never
// decide what is written, and never remove a file it did not write.
//
// A file that an author also edits is only changed by [Revise], which keeps anything
// saved meanwhile.
//
// Start at [Write] for a file that acforge makes, at [WriteTree] for a folder and at
// [Revise] for the files of a pack.
package outfile

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const (
	tempPrefix = ".acforge-"
	tempSuffix = ".tmp"
	chunk      = 1 << 20 // bytes written between two checks of the context
)

// Mine reports, by a file's first bytes (at most [HeadSize]), whether it is of the
// written kind and may be replaced.
type Mine func(head []byte) bool

// HeadSize is how many bytes of a file a [Mine] gets at most.
const HeadSize = 512

// Write makes the file at name hold data, and creates its folder if needed. It replaces
// a plain file that mine accepts, or an empty one. Anything else is an error, and so is
// a link, a pipe or a device. A nil mine accepts every plain file; use it for files
// with a name of our own. Until Write returns nil, the old file stays, except when the
// error says that the folder could not be synced.
func Write(ctx context.Context, name string, data []byte, mine Mine) error {
	return WriteFrom(ctx, name, bytes.NewReader(data), mine)
}

// WriteFrom is [Write] with all data from r.
func WriteFrom(ctx context.Context, name string, r io.Reader, mine Mine) error {
	dir, base := filepath.Split(name)
	if base == "" || base == "." || base == ".." {
		return fmt.Errorf("cannot write %q: it is a folder", name)
	}
	if dir == "" {
		dir = "."
	}
	layer := layerOf(ctx)
	if err := layer.MkdirAll(dir); err != nil {
		return explain(dir, err)
	}
	root, err := layer.OpenRoot(dir)
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	removeStale(root, ".")
	return explain(name, replace(ctx, root, base, r, mine))
}

// WriteCache makes the file at name, in an existing folder, hold data, without waiting
// for the disk. After a power cut it may be incomplete, so its reader must notice that.
func WriteCache(ctx context.Context, name string, data []byte) error {
	dir, base := filepath.Split(name)
	root, err := layerOf(ctx).OpenRoot(dir)
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	made, f, err := createTemp(root, ".", 0o600)
	if err != nil {
		return explain(name, err)
	}
	t := &temp{root: root, name: made, f: f}
	defer t.drop()
	if err := fill(ctx, f, bytes.NewReader(data)); err != nil {
		return explain(name, err)
	}
	if closeBeforeRename {
		if err := f.Close(); err != nil {
			return explain(name, err)
		}
	}
	return explain(name, t.rename(base))
}

// Replaceable returns the error that [Write] would return because of the file at name,
// so that callers can check before long work.
func Replaceable(name string, mine Mine) error {
	dir, base := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	root, err := System{}.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return explain(dir, creatable(dir))
	}
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	if base == "" {
		return explain(name, errFolder)
	}
	if _, err = inTheWay(root, base, mine); err != nil {
		return explain(name, err)
	}
	return explain(name, writable(root))
}

// creatable returns why a folder cannot be created: the nearest one above it that there is
// takes no files.
func creatable(dir string) error {
	above := filepath.Dir(filepath.Clean(dir))
	root, err := System{}.OpenRoot(above)
	switch {
	case errors.Is(err, fs.ErrNotExist) && above != filepath.Clean(dir):
		return creatable(above)
	case err != nil:
		return err
	}
	defer root.Close()
	return writable(root)
}

// writable returns why a folder takes no new file. It makes one and removes it.
func writable(root Root) error {
	made, f, err := createTemp(root, ".", 0o600)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), root.Remove(made))
}

var (
	errFolder  = errors.New("a folder has this name")
	errNotMine = errors.New("the file exists and acforge did not write it; name another file or remove it")
)

// inTheWay returns the file at name (with "/") that will be replaced, nil when there is
// none. The error says why it must stay.
func inTheWay(root Root, name string, mine Mine) (fs.FileInfo, error) {
	was, err := root.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case was.IsDir():
		return nil, errFolder
	case !was.Mode().IsRegular():
		return nil, errors.New("it is " + kind(was.Mode()) + ", not a plain file")
	case mine == nil || was.Size() == 0:
		return was, nil
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	head := make([]byte, HeadSize)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, err
	}
	if !mine(head[:n]) {
		return nil, errNotMine
	}
	return was, nil
}

// kind names the kind of a file that is not plain.
func kind(m fs.FileMode) string {
	switch {
	case m.IsRegular():
		return "a file"
	case m&fs.ModeSymlink != 0:
		return "a link"
	case m&fs.ModeNamedPipe != 0:
		return "a pipe"
	case m&fs.ModeDevice != 0:
		return "a device"
	case m&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a special file"
}

// replace writes the data of r next to name (with "/") and renames the file. It looks at
// the file at name before it writes and just before it renames.
func replace(ctx context.Context, root Root, name string, r io.Reader, mine Mine) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	was, err := inTheWay(root, name, mine)
	if err != nil {
		return err
	}
	t, err := fillTemp(ctx, root, path.Dir(name), r, was)
	if err != nil {
		return err
	}
	defer t.drop()
	if _, err := inTheWay(root, name, mine); err != nil { // it may have appeared meanwhile
		return err
	}
	if err := root.Rename(t.name, name); err != nil {
		return err
	}
	t.placed = true
	return syncDir(root, path.Dir(name))
}

// temp is a temporary file with the content that another file will have.
type temp struct {
	root   Root
	name   string
	f      File
	placed bool // it has another name now
}

// drop closes and removes the file, unless it was placed.
func (t *temp) drop() {
	t.f.Close()
	if !t.placed {
		t.root.Remove(t.name)
	}
}

// fillTemp returns a temporary file in dir with the data of r, on disk, and with the
// permissions of the file that it will replace; nil is none.
func fillTemp(ctx context.Context, root Root, dir string, r io.Reader, was fs.FileInfo) (_ *temp, err error) {
	name, f, err := createTemp(root, dir, 0o666) // less the umask, as any new file
	if err != nil {
		return nil, err
	}
	t := &temp{root: root, name: name, f: f}
	defer func() {
		if err != nil {
			t.drop()
		}
	}()
	if was != nil {
		if err := f.Chmod(was.Mode().Perm()); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			return nil, err
		}
	}
	if err := fill(ctx, f, r); err != nil {
		return nil, err
	}
	if err := f.Sync(); err != nil {
		return nil, err
	}
	if closeBeforeRename {
		if err := f.Close(); err != nil {
			return nil, err
		}
	}
	return t, ctx.Err()
}

func fill(ctx context.Context, w io.Writer, r io.Reader) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := io.CopyN(w, r, chunk); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// createTemp makes a new file in dir and locks it, so that another run can distinguish
// it from one that a killed run left.
func createTemp(root Root, dir string, mode fs.FileMode) (string, File, error) {
	for n := 0; ; n++ {
		name := path.Join(dir, tempPrefix+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(n)+tempSuffix)
		f, err := root.Create(name, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", nil, err
		}
		if err := f.Lock(true); err != nil {
			f.Close()
			root.Remove(name)
			return "", nil, err
		}
		// Between creating and locking it another run may have removed it as stale.
		here, err := root.Lstat(name)
		mine, err2 := f.Stat()
		if err == nil && err2 == nil && os.SameFile(here, mine) {
			return name, f, nil
		}
		f.Close()
		if err != nil && !errors.Is(err, fs.ErrNotExist) || err2 != nil {
			root.Remove(name)
			return "", nil, errors.Join(err, err2)
		}
	}
}

// removeStale removes the temporary files in dir that no process holds. A file that
// cannot be removed stays and does no harm.
func removeStale(root Root, dir string) {
	d, err := root.Open(dir)
	if err != nil {
		return
	}
	names, _ := d.Readdirnames(-1)
	d.Close()
	for _, n := range names {
		if !isTemp(n) {
			continue
		}
		name := path.Join(dir, n)
		if info, err := root.Lstat(name); err != nil || !info.Mode().IsRegular() {
			continue
		}
		f, err := root.Reopen(name)
		if err != nil {
			continue
		}
		if f.Lock(false) == nil {
			if closeBeforeRename {
				f.Close()
			}
			root.Remove(name)
		}
		f.Close()
	}
}

func isTemp(name string) bool {
	middle, ok := strings.CutPrefix(name, tempPrefix)
	middle, ok2 := strings.CutSuffix(middle, tempSuffix)
	return ok && ok2 && middle != "" && strings.Trim(middle, "0123456789-") == ""
}

// syncDir makes the renaming durable. Some systems and file systems have no such call
// for folders; there the rename is as durable as it can be.
func syncDir(root Root, dir string) error {
	d, err := root.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !noDirSync && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, syscall.EINVAL) {
		return err
	}
	return nil
}

// explain says which file could not be written and why, without the names of system
// calls and temporary files. It wraps the cause.
func explain(name string, err error) error {
	if err == nil {
		return nil
	}
	why := err.Error()
	var pe *fs.PathError
	var le *os.LinkError
	switch {
	case diskFull(err):
		why = "the disk is full"
	case errors.Is(err, context.Canceled):
		why = "interrupted"
	case errors.Is(err, fs.ErrPermission):
		why = "no permission"
	case errors.Is(err, syscall.EROFS):
		why = "the file system is read-only"
	case errors.As(err, &pe):
		why = pe.Err.Error()
	case errors.As(err, &le):
		why = le.Err.Error()
	}
	return &Error{Name: name, Why: why, Err: err}
}

// Error is the error for a file that could not be written.
type Error struct {
	Name string // as the caller named it
	Why  string // in words
	Err  error  // the cause
}

func (e *Error) Error() string { return "cannot write " + e.Name + ": " + e.Why }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }
