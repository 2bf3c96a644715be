package outfile

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
)

// Layer is the file system that this package writes to. The operating system is the only
// one that ships. Tests use one that fails, or lets an author save, at a call of their
// choice.
type Layer interface {
	MkdirAll(dir string) error
	OpenRoot(dir string) (Root, error)
}

// Root is an open folder. Names are below it, with "/".
type Root interface {
	Lstat(name string) (fs.FileInfo, error)
	Open(name string) (File, error) // to read, a folder too
	// Create creates a file that must not exist; Reopen opens one to lock it.
	Create(name string, mode fs.FileMode) (File, error)
	Reopen(name string) (File, error)
	Mkdir(name string) error
	Rename(from, to string) error
	// Exchange swaps two files of one folder in one step. The error is
	// [errors.ErrUnsupported] where the system cannot.
	Exchange(a, b string) error
	// Link gives a file a second name, which must not exist.
	Link(from, to string) error
	Remove(name string) error
	Close() error
}

// File is an open file or folder.
type File interface {
	io.Reader
	io.Writer
	Stat() (fs.FileInfo, error)
	Readdirnames(n int) ([]string, error)
	Chmod(mode fs.FileMode) error
	Sync() error
	// Lock locks the file for this process until it is closed. Without wait it fails
	// when another process has the lock.
	Lock(wait bool) error
	Close() error
}

type layerKey struct{}

// Over returns a context with which this package writes to a layer instead of the
// operating system.
func Over(ctx context.Context, l Layer) context.Context {
	return context.WithValue(ctx, layerKey{}, l)
}

// layerOf returns the layer of a context.
func layerOf(ctx context.Context) Layer {
	if l, is := ctx.Value(layerKey{}).(Layer); is {
		return l
	}
	return System{}
}

// System is the operating system as a [Layer].
type System struct{}

// MkdirAll implements [Layer].
func (System) MkdirAll(dir string) error { return os.MkdirAll(dir, 0o777) }

// OpenRoot implements [Layer].
func (System) OpenRoot(dir string) (Root, error) {
	r, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err // not a nil *os.Root in a Root
	}
	return systemRoot{r}, nil
}

type systemRoot struct{ *os.Root }

func (r systemRoot) Open(name string) (File, error) { return r.file(name, os.O_RDONLY, 0) }

func (r systemRoot) Create(name string, mode fs.FileMode) (File, error) {
	return r.file(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
}

func (r systemRoot) Reopen(name string) (File, error) { return r.file(name, os.O_RDWR, 0) }

func (r systemRoot) file(name string, flag int, mode fs.FileMode) (File, error) {
	f, err := r.OpenFile(name, flag, mode)
	if err != nil {
		return nil, err
	}
	return systemFile{f}, nil
}

func (r systemRoot) Mkdir(name string) error { return r.Root.Mkdir(name, 0o777) }

func (r systemRoot) Exchange(a, b string) error {
	dir := path.Dir(a)
	if path.Dir(b) != dir {
		return errors.ErrUnsupported
	}
	d, err := r.Root.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return exchange(d, path.Base(a), path.Base(b))
}

type systemFile struct{ *os.File }

func (f systemFile) Lock(wait bool) error { return lock(f.File, wait) }

// readFile returns the bytes of a file, at most limit of them; all with a limit below 0.
func readFile(root Root, name string, limit int64) ([]byte, error) {
	f, err := root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if limit < 0 {
		return io.ReadAll(f)
	}
	return io.ReadAll(io.LimitReader(f, limit))
}
