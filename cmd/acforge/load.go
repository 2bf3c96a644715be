package main

import (
	"fmt"
	"os"

	"acforge/engine/protocol"
	"acforge/internal/bundle"
	"acforge/internal/systems"
)

// maxBundle is the largest file that is read as a bundle.
const maxBundle = 512 << 20

// readFile reads a file that somebody else may have made: a plain one, of a
// size that can be held.
func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no plain file", name)
	case info.Size() > maxBundle:
		return nil, &contentError{fmt.Errorf("%s: larger than %d bytes", name, maxBundle)}
	}
	return os.ReadFile(name)
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

// openBoth opens a bundle for play and for reading.
func openBoth(data []byte) (*protocol.Bundle, *bundle.Bundle, error) {
	b, err := bundle.Open(data)
	if err != nil {
		return nil, nil, err
	}
	pack, err := systems.Open(b)
	if err != nil {
		return nil, nil, err
	}
	return &protocol.Bundle{Pack: pack, Digest: b.Digest, Content: b.Manifest.Content, Languages: b.Manifest.Languages}, b, nil
}
