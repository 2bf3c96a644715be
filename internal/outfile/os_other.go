//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package outfile

import (
	"errors"
	"os"
	"runtime"
	"syscall"
)

const (
	closeBeforeRename = true // an open file cannot be renamed
	noDirSync         = true
)

// lock does nothing on Windows, where an open file cannot be removed anyway. On other
// systems a stale file cannot be distinguished from one in use, so none is removed.
func lock(_ *os.File, wait bool) error {
	if wait || runtime.GOOS == "windows" {
		return nil
	}
	return errors.ErrUnsupported
}

// Names returns 1: the number of names is not known here.
func Names(os.FileInfo) int { return 1 }

func diskFull(err error) bool {
	// ERROR_HANDLE_DISK_FULL and ERROR_DISK_FULL
	return errors.Is(err, syscall.ENOSPC) ||
		runtime.GOOS == "windows" && (errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112)))
}
