package outfile

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two files of a folder in one step.
func exchange(dir *os.File, a, b string) error {
	fd := int(dir.Fd())
	err := unix.Renameat2(fd, a, fd, b, unix.RENAME_EXCHANGE)
	if errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOSYS) { // the file system, or an old kernel
		return errors.ErrUnsupported
	}
	return err
}
