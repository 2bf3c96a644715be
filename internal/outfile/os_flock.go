//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package outfile

import (
	"errors"
	"os"
	"syscall"
)

const (
	closeBeforeRename = false // the lock is held until the file has its name
	noDirSync         = false
)

// lock locks f. The system releases the lock when the process ends, in any way. Without
// wait it fails when another process holds the lock.
func lock(f *os.File, wait bool) error {
	how := syscall.LOCK_EX
	if !wait {
		how |= syscall.LOCK_NB
	}
	for {
		err := syscall.Flock(int(f.Fd()), how)
		if errors.Is(err, syscall.EINTR) {
			continue
		}
		if wait && errors.Is(err, errors.ErrUnsupported) {
			return nil // a file system without locks: stale files stay
		}
		return err
	}
}

// Names returns how many names a file has: its hard links, including the first name.
func Names(info os.FileInfo) int {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return int(s.Nlink)
	}
	return 1
}

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}
