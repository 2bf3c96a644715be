package disk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"acforge.dev/internal/bundle"
	"acforge.dev/internal/workshop"
)

// maxBundle is the size of the largest file that is read as a bundle.
const maxBundle = bundle.MaxBytes

// ReadFile reads a regular file of limited size, which another user may have
// made. It never blocks: it refuses a pipe or a device. Of a virtual file, as
// in /proc, it reads no more than the size that the system reports, which is 0.
func ReadFile(name string) ([]byte, error) {
	if info, err := os.Stat(name); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a plain file", name)
	}
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0) // it may have become a pipe
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a plain file", name)
	case info.Size() > maxBundle:
		return nil, &workshop.Content{Err: fmt.Errorf("%s is larger than %d bytes", name, maxBundle)}
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	return data[:n], nil
}

// ReadBundle opens a bundle for play. The error is a [*workshop.Content] if the
// bundle is refused.
func ReadBundle(shop *workshop.Workshop, name string) (*workshop.Opened, error) {
	data, err := ReadFile(name)
	if err != nil {
		return nil, err
	}
	o, err := shop.OpenBundle(data)
	if err != nil {
		return nil, &workshop.Content{Err: fmt.Errorf("%s: %w", name, err)}
	}
	return o, nil
}

// BundleOf opens the bundle that a command's only argument names. It returns nil if the
// argument is a folder, or is missing.
func BundleOf(shop *workshop.Workshop, args []string) (*workshop.Opened, error) {
	if len(args) == 0 {
		return nil, nil
	}
	if info, err := os.Stat(args[0]); err != nil || info.IsDir() {
		return nil, nil
	}
	return ReadBundle(shop, args[0])
}
