package outfile

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange swaps two files of a folder in one step.
func exchange(dir *os.File, a, b string) error {
	fd := int(dir.Fd())
	err := unix.RenameatxNp(fd, a, fd, b, unix.RENAME_SWAP)
	if errors.Is(err, unix.ENOTSUP) || errors.Is(err, unix.EINVAL) { // the file system
		return errors.ErrUnsupported
	}
	return err
}
