package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"syscall"

	"acforge/engine/protocol"
	"acforge/internal/bundle"
	"acforge/internal/systems"
)

// maxBundle is the largest file that is read as a bundle.
const maxBundle = bundle.MaxBytes

// readFile reads a file that somebody else may have made: a plain one, of a
// size that can be held. It never waits: a pipe or a device is refused, and of
// what the system only calls a file, as in /proc, no more is read than it says
// it holds, which is nothing.
func readFile(name string) ([]byte, error) {
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
		return nil, &contentError{fmt.Errorf("%s: larger than %d bytes", name, maxBundle)}
	}
	data := make([]byte, info.Size())
	n, err := io.ReadFull(f, data)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	return data[:n], nil
}

// readBundle opens a bundle for play. A bundle that is refused is wrong
// content.
func readBundle(name string) (*protocol.Bundle, *bundle.Bundle, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, nil, err
	}
	p, b, err := openBoth(data)
	if err != nil {
		return nil, nil, &contentError{fmt.Errorf("%s: %w", name, err)}
	}
	return p, b, nil
}

// openBundle judges and opens the bytes of a bundle.
func openBundle(data []byte) (*protocol.Bundle, error) {
	p, _, err := openBoth(data)
	return p, err
}

// sparing keeps the heap close to what is in use, until the function that it
// returns is called. A bundle may be 64 MiB: while as much again were garbage,
// loading it would take more than the 200 MB that docs/bundle.md promises.
func sparing() (end func()) {
	was := debug.SetGCPercent(25)
	return func() { debug.SetGCPercent(was) }
}

// openBoth opens a bundle for play and for reading. Every mission of it can begin.
func openBoth(data []byte) (*protocol.Bundle, *bundle.Bundle, error) {
	p, b, err := openKept(data)
	if err != nil {
		return nil, nil, err
	}
	if err := begins(p); err != nil {
		return nil, nil, err
	}
	return p, b, nil
}

// begins says which mission of a bundle cannot begin.
func begins(b *protocol.Bundle) error {
	if wrong := systems.Begins(b.Pack); len(wrong) > 0 {
		return bundle.Refused(bundle.CodeUnplayable, "", wrong[0])
	}
	return nil
}

// openKept is openBoth of a bundle that tables were made of already: those of its missions
// that begin go on.
func openKept(data []byte) (*protocol.Bundle, *bundle.Bundle, error) {
	defer sparing()()
	b, err := bundle.Open(data)
	if err != nil {
		return nil, nil, err
	}
	pack, err := systems.Open(b)
	if err != nil {
		return nil, nil, err
	}
	if wrong := witnesses(pack, b); len(wrong) > 0 {
		return nil, nil, wrong[0]
	}
	return &protocol.Bundle{Pack: pack, Digest: b.Digest, Content: b.Manifest.Content, Languages: b.Manifest.Languages}, b, nil
}
