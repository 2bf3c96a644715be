package disk

import (
	"errors"
	"fmt"
	"io"
	"os"
	"syscall"

	"acforge/internal/bundle"
	"acforge/internal/workshop"
)

// maxBundle is the largest file that is read as a bundle.
const maxBundle = bundle.MaxBytes

// ReadFile reads a file that somebody else may have made: a plain one, of a
// size that can be held. It never waits: a pipe or a device is refused, and of
// what the system only calls a file, as in /proc, no more is read than it says
// it holds, which is nothing.
func ReadFile(name string) ([]byte, error) {
	if info, err := os.Stat(name); err != nil {
		return nil, err
	} else if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no plain file", name)
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
		return nil, fmt.Errorf("%s is no plain file", name)
	case info.Size() > maxBundle:
		return nil, &workshop.Content{Err: fmt.Errorf("%s: larger than %d bytes", name, maxBundle)}
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	return data[:n], nil
}

// ReadBundle opens a bundle for play. The error is a [*workshop.Content] where the bundle
// is refused.
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
