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

// lock does nothing on Windows, where an open file cannot be removed anyway.
// Elsewhere nothing tells a stale file from one in use, so none is taken.
func lock(_ *os.File, wait bool) error {
	if wait || runtime.GOOS == "windows" {
		return nil
	}
	return errors.ErrUnsupported
}

// Names returns 1: how many names a file has is not told here.
func Names(os.FileInfo) int { return 1 }

func diskFull(err error) bool {
	// ERROR_HANDLE_DISK_FULL and ERROR_DISK_FULL
	return errors.Is(err, syscall.ENOSPC) ||
		runtime.GOOS == "windows" && (errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112)))
}
