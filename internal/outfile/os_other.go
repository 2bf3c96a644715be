//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package outfile

import (
	"errors"
	"os"
	"syscall"
)

const (
	closeBeforeRename = true
	noDirSync         = true
)

// lock does nothing: a stale file cannot be distinguished from one in use, so none is
// removed.
func lock(_ *os.File, wait bool) error {
	if wait {
		return nil
	}
	return errors.ErrUnsupported
}

// Names returns 1: the number of names is not known here.
func Names(os.FileInfo) int { return 1 }

func diskFull(err error) bool { return errors.Is(err, syscall.ENOSPC) }
