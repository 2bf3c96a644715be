package outfile

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// setLock is F_OFD_SETLK: the lock belongs to an open file and not to a process, so
// locks of a library in the same process do not matter.
const setLock = 37

// lockItself locks a byte of f that nothing else locks. SQLite has its locks in the
// first two GiB, and a lock of the whole file would keep it out on some systems.
func lockItself(f *os.File) error {
	err := syscall.FcntlFlock(f.Fd(), setLock, &syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart, Start: 1 << 62, Len: 1})
	if errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EACCES) {
		return ErrHeld
	}
	return nil // a file system without such locks
}
