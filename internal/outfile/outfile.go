// Package outfile puts results on the disk: a file appears whole or not at
// all, and a folder of pages never shows an index whose pages are not there.
//
// A new file is written beside its place under a name of ours, synced and
// renamed; an error or a cancelled context leaves nothing behind, and what a
// killed run left is taken away by the next. What a file says never depends
// on the machine's umask, time or order. What is in the way and not ours stays,
// and nothing is written through a link, into a pipe or a device.
//
// Below cmd this is the only package besides preview that touches os. It must
// never decide what is written, and never remove a file it did not write.
//
// A file that an author writes too is only ever changed by [Revise], which keeps
// what was saved meanwhile.
//
// Start at [Write] for a file that acforge makes, at [WriteTree] for a folder and
// at [Revise] for the files of a pack.
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
	chunk      = 1 << 20 // bytes written between two looks at the context
)

// Mine tells by its first bytes (at most [HeadSize]) whether a file is of the
// kind that is written here, and may be replaced.
type Mine func(head []byte) bool

// HeadSize is how many bytes of a file a [Mine] sees at most.
const HeadSize = 512

// Write makes the file at name hold data, and creates its folder when it is
// missing. A file that is there is replaced when it is a plain one that mine
// knows or an empty one; anything else is an error, and so is a link, a pipe or
// a device. A nil mine knows every plain file: it is for files whose name is
// ours. Until Write returns nil, what was there stays there, except when the
// error says that the folder could not be synced.
func Write(ctx context.Context, name string, data []byte, mine Mine) error {
	return WriteFrom(ctx, name, bytes.NewReader(data), mine)
}

// WriteFrom is [Write] of all that r gives.
func WriteFrom(ctx context.Context, name string, r io.Reader, mine Mine) error {
	dir, base := filepath.Split(name)
	if base == "" || base == "." || base == ".." {
		return fmt.Errorf("cannot write %q: it is a folder", name)
	}
	if dir == "" {
		dir = "."
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return explain(dir, err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	removeStale(root, ".")
	return explain(name, replace(ctx, root, base, r, mine.inTheWay))
}

// Replaceable returns the error that [Write] would return because of what is
// at name, so that nobody works for long to be told in the end.
func Replaceable(name string, mine Mine) error {
	dir, base := filepath.Split(name)
	if dir == "" {
		dir = "."
	}
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the folder will be made
	}
	if err != nil {
		return explain(dir, err)
	}
	defer root.Close()
	if base == "" {
		return explain(name, errFolder)
	}
	_, err = mine.inTheWay(root, base)
	return explain(name, err)
}

func (mine Mine) inTheWay(root *os.Root, name string) (fs.FileInfo, error) {
	return inTheWay(root, name, mine)
}

var (
	errFolder  = errors.New("a folder of that name is in the way")
	errNotMine = errors.New("it is there and not written by acforge; name another file or remove it")
)

// inTheWay returns what is at name (with "/") and will be replaced, nil when
// there is nothing; the error says why it must stay.
func inTheWay(root *os.Root, name string, mine Mine) (fs.FileInfo, error) {
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

// kind says what a file is that is no plain one.
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
	return "something of the system"
}

// replace writes what r gives beside name (with "/") and renames it there. It
// asks inTheWay, before it writes and just before it renames, what it replaces.
func replace(ctx context.Context, root *os.Root, name string, r io.Reader, inTheWay func(*os.Root, string) (fs.FileInfo, error)) (err error) {
	if err := ctx.Err(); err != nil {
		return err
	}
	mode := fs.FileMode(0o666) // less the umask, as any new file
	was, err := inTheWay(root, name)
	if err != nil {
		return err
	}
	temp, f, err := createTemp(root, path.Dir(name), mode)
	if err != nil {
		return err
	}
	renamed := false
	defer func() {
		f.Close()
		if !renamed {
			root.Remove(temp)
		}
	}()
	if was != nil {
		// A file that is replaced keeps who may read it.
		if err := f.Chmod(was.Mode().Perm()); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			return err
		}
	}
	if err := fill(ctx, f, r); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if closeBeforeRename {
		if err := f.Close(); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if _, err := inTheWay(root, name); err != nil { // it may have come meanwhile
		return err
	}
	if err := root.Rename(temp, name); err != nil {
		return err
	}
	renamed = true
	return syncDir(root, path.Dir(name))
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

// createTemp makes a new file in dir and locks it, so that another run can
// tell it from one that a killed run left.
func createTemp(root *os.Root, dir string, mode fs.FileMode) (string, *os.File, error) {
	for n := 0; ; n++ {
		name := path.Join(dir, tempPrefix+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(n)+tempSuffix)
		f, err := root.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", nil, err
		}
		if err := lock(f, true); err != nil {
			f.Close()
			root.Remove(name)
			return "", nil, err
		}
		// Between making and locking it another run may have taken it away
		// as stale.
		here, err := root.Lstat(name)
		mine, err2 := f.Stat()
		if err == nil && err2 == nil && os.SameFile(here, mine) {
			return name, f, nil
		}
		f.Close()
	}
}

// removeStale takes away the temporary files in dir that nobody holds. What
// cannot be removed stays: it harms nobody.
func removeStale(root *os.Root, dir string) {
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
		f, err := root.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			continue
		}
		if lock(f, false) == nil {
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

// syncDir makes the renaming last. Some systems and file systems have no such
// call for folders; there the rename is as lasting as it gets.
func syncDir(root *os.Root, dir string) error {
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

// explain says which file could not be written and why, without the names of
// system calls and temporary files. The cause stays below it.
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

// Error is a file that could not be written.
type Error struct {
	Name string // as the caller named it
	Why  string // in words
	Err  error  // the cause
}

func (e *Error) Error() string { return "cannot write " + e.Name + ": " + e.Why }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }
