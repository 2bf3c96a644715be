// Package faulty is a file layer for tests: the operating system on which one call fails,
// or is the last before the program dies, or comes after somebody saved a file. A test
// runs its program once for each call and each fault, and looks at what is left.
//
// Only tests may import it. Start at [Layer].
package faulty

import (
	"io/fs"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"acforge.dev/internal/outfile"
)

// Fault is what happens at one call of the file layer.
type Fault int

// The faults.
const (
	None      Fault = iota
	Fails           // the call fails, and later ones do not
	Dies            // this call and all later ones fail, as when the program is killed
	Overtaken       // somebody saves the file in work just before the call
)

// String describes a fault.
func (f Fault) String() string {
	return [...]string{"nothing", "fails", "is the last", "comes after a save"}[f]
}

// Err is the error of a call that fails.
var Err = &fs.PathError{Op: "call", Path: "x", Err: syscall.EIO}

// Layer is the operating system with a fault at one call.
type Layer struct {
	outfile.System
	What Fault
	At   int // the call, from 1
	// Save is called before the call that is overtaken, with the name of the file in
	// work.
	Save func(file string)

	// Calls are the names of the calls so far.
	Calls []string

	mu   sync.Mutex
	work string // the file that was last looked at by its own name
}

// call counts a call, and returns its error.
func (l *Layer) call(op, name string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if base := filepath.Base(name); op == "lstat" && !strings.HasPrefix(base, ".acforge-") {
		l.work = name
	}
	l.Calls = append(l.Calls, op)
	switch n := len(l.Calls); {
	case l.What == Fails && n == l.At, l.What == Dies && n >= l.At:
		return Err
	case l.What == Overtaken && n == l.At && l.work != "":
		l.Save(l.work)
	}
	return nil
}

// MkdirAll implements [outfile.Layer].
func (l *Layer) MkdirAll(dir string) error {
	if err := l.call("mkdirall", dir); err != nil {
		return err
	}
	return l.System.MkdirAll(dir)
}

// OpenRoot implements [outfile.Layer].
func (l *Layer) OpenRoot(dir string) (outfile.Root, error) {
	if err := l.call("openroot", dir); err != nil {
		return nil, err
	}
	r, err := l.System.OpenRoot(dir)
	return &root{l, r, dir}, err
}

type root struct {
	l   *Layer
	r   outfile.Root
	dir string
}

func (r *root) call(op, name string) error { return r.l.call(op, filepath.Join(r.dir, name)) }

func (r *root) file(op, name string, open func() (outfile.File, error)) (outfile.File, error) {
	if err := r.call(op, name); err != nil {
		return nil, err
	}
	f, err := open()
	if err != nil {
		return nil, err
	}
	return &file{r, f, name}, nil
}

func (r *root) Lstat(name string) (fs.FileInfo, error) {
	if err := r.call("lstat", name); err != nil {
		return nil, err
	}
	return r.r.Lstat(name)
}

func (r *root) Open(name string) (outfile.File, error) {
	return r.file("open", name, func() (outfile.File, error) { return r.r.Open(name) })
}

func (r *root) Create(name string, mode fs.FileMode) (outfile.File, error) {
	return r.file("create", name, func() (outfile.File, error) { return r.r.Create(name, mode) })
}

func (r *root) Reopen(name string) (outfile.File, error) {
	return r.file("reopen", name, func() (outfile.File, error) { return r.r.Reopen(name) })
}

func (r *root) try(op, name string, do func() error) error {
	if err := r.call(op, name); err != nil {
		return err
	}
	return do()
}

func (r *root) Mkdir(name string) error {
	return r.try("mkdir", name, func() error { return r.r.Mkdir(name) })
}

func (r *root) Rename(from, to string) error {
	return r.try("rename", to, func() error { return r.r.Rename(from, to) })
}

func (r *root) Exchange(a, b string) error {
	return r.try("exchange", b, func() error { return r.r.Exchange(a, b) })
}

func (r *root) Link(from, to string) error {
	return r.try("link", to, func() error { return r.r.Link(from, to) })
}

func (r *root) Remove(name string) error {
	return r.try("remove", name, func() error { return r.r.Remove(name) })
}

func (r *root) Close() error { return r.r.Close() }

type file struct {
	r *root
	outfile.File
	name string
}

func (f *file) Read(p []byte) (int, error) {
	if err := f.r.call("read", f.name); err != nil {
		return 0, err
	}
	return f.File.Read(p)
}

// Write writes half of what it is given when it fails.
func (f *file) Write(p []byte) (int, error) {
	if err := f.r.call("write", f.name); err != nil {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, err
	}
	return f.File.Write(p)
}

func (f *file) try(op string, do func() error) error {
	if err := f.r.call(op, f.name); err != nil {
		return err
	}
	return do()
}

func (f *file) Chmod(m fs.FileMode) error {
	return f.try("chmod", func() error { return f.File.Chmod(m) })
}
func (f *file) Sync() error { return f.try("sync", f.File.Sync) }
func (f *file) Lock(wait bool) error {
	return f.try("lock", func() error { return f.File.Lock(wait) })
}

func (f *file) Stat() (fs.FileInfo, error) {
	if err := f.r.call("stat", f.name); err != nil {
		return nil, err
	}
	return f.File.Stat()
}

func (f *file) Readdirnames(n int) ([]string, error) {
	if err := f.r.call("readdir", f.name); err != nil {
		return nil, err
	}
	return f.File.Readdirnames(n)
}
