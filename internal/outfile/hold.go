package outfile

import (
	"errors"
	"io/fs"
	"os"
)

// ErrHeld says that another process holds a file.
var ErrHeld = errors.New("another process is using it")

// Hold creates the file at name and keeps it for this process until release is called
// or the process ends, in any way; release removes it. The error is [ErrHeld] when
// another process holds it. If the system or the file system has no locks, every
// process gets it.
func Hold(name string) (release func(), err error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, explain(name, err)
		}
		if err := lock(f, false); err != nil && !errors.Is(err, errors.ErrUnsupported) {
			f.Close()
			return nil, ErrHeld
		}
		// Between opening and locking its last holder may have removed it.
		here, err := os.Lstat(name)
		mine, err2 := f.Stat()
		if err2 != nil || err != nil && !errors.Is(err, fs.ErrNotExist) {
			f.Close()
			return nil, explain(name, errors.Join(err, err2))
		}
		if err != nil || !os.SameFile(here, mine) {
			f.Close()
			continue
		}
		return func() {
			if closeBeforeRename {
				f.Close()
			}
			os.Remove(name)
			f.Close()
		}, nil
	}
}

// HoldFile keeps an existing file for this process until release is called or the
// process ends. It works under any name that another process uses: a link, a new name,
// another mount. The error is [ErrHeld] when another process holds it. Meanwhile
// NAME.lock is next to the file, for systems where only a name can be held.
//
// release closes the file. On POSIX systems that removes all record locks that this
// process has on it, so close everything that locks it first.
func HoldFile(name string) (release func(), err error) {
	f, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return nil, explain(name, err)
	}
	if err := lockItself(f); err != nil {
		f.Close()
		return nil, err
	}
	byName, err := Hold(name + ".lock")
	if err != nil {
		f.Close()
		return nil, err
	}
	return func() {
		byName()
		f.Close()
	}, nil
}
