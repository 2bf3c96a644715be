// Command engines compiles the engines of pages and writes them, compressed by brotli,
// where a release embeds them. It also writes the digest of the sources that the results
// of games depend on; a release does not hold the sources:
//
//	go run ./tools/engines
//	go build -tags release -ldflags='-s -w' -trimpath ./cmd/acforge
//
// Brotli output is a quarter smaller than gzip but takes 27 CPU seconds for each
// engine, so only a release uses it.
//
// Start at main.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	"acforge.dev/internal/pageengine"
)

// built is the folder that a release embeds.
const built = "internal/pageengine/built"

func main() {
	if err := write(built); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes all files that a release embeds into a folder.
func write(dir string) error {
	files, err := pageengine.Compile(func(line string) { fmt.Fprintln(os.Stderr, line) })
	if err != nil {
		return err
	}
	sources, err := pageengine.Sources()
	if err != nil {
		return err
	}
	files["sources.txt"] = []byte(sources + "\n")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		if filepath.Ext(name) == ".wasm" {
			name += ".br"
			if data, err = squeezed(data); err != nil {
				return err
			}
		}
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d bytes\n", filepath.Join(dir, name), len(data))
	}
	return nil
}

// squeezed compresses data by brotli at the highest level. The result is the same on
// every machine.
func squeezed(data []byte) ([]byte, error) {
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
