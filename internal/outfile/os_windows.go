package outfile

import (
	"errors"
	"os"
	"syscall"

	"golang.org/x/sys/windows"
)

const (
	closeBeforeRename = true // an open file cannot be renamed
	noDirSync         = true
)

// lockedByte is the high half of the place of the only byte that is locked. Windows
// refuses to read and write what another process has locked, so it is one that no file
// has.
const lockedByte = 1 << 30

// lock locks f. The system releases the lock when the file is closed or the process
// ends, in any way. Without wait it fails when another process holds the lock.
func lock(f *os.File, wait bool) error {
	how := uint32(windows.LOCKFILE_EXCLUSIVE_LOCK)
	if !wait {
		how |= windows.LOCKFILE_FAIL_IMMEDIATELY
	}
	err := windows.LockFileEx(windows.Handle(f.Fd()), how, 0, 1, 0, &windows.Overlapped{OffsetHigh: lockedByte})
	if errors.Is(err, windows.ERROR_NOT_SUPPORTED) || errors.Is(err, windows.ERROR_INVALID_FUNCTION) {
		if wait {
			return nil // a file system without locks: stale files stay
		}
		return errors.ErrUnsupported
	}
	return err
}

// lockItself locks the same byte of a file that others write; SQLite locks bytes below
// two GiB.
func lockItself(f *os.File) error {
	err := lock(f, false)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrHeld
	}
	return nil // a file system without such locks
}

// Names returns 1: the number of names is not known here.
func Names(os.FileInfo) int { return 1 }

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL) || errors.Is(err, windows.ERROR_DISK_FULL)
}
