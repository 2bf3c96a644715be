// Command engines compiles the engines of pages and writes them, compressed by brotli,
// where a release embeds them. It also writes the digest of the sources that the results
// of games depend on, since a release does not hold the sources, and archives of the other
// files that the program carries, a quarter of their size:
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
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/andybalholm/brotli"

	"acforge.dev/internal/carried"
	"acforge.dev/internal/pageengine"
	"acforge.dev/words"
)

// built is the folder with the engines that a release embeds.
const built = "internal/pageengine/built"

func main() {
	if err := errors.Join(write(built), writeArchives()); err != nil {
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

// carries are the files that a release holds in archives, by the names of these.
var carries = map[string]fs.FS{
	"internal/carried/built/packs.zip":       carried.Packs,
	"internal/carried/built/codes.zip":       carried.Codes,
	"internal/carried/built/project.zip":     carried.Project,
	"internal/carried/built/rulebook.zip":    carried.Rulebook,
	"internal/carried/built/editors.zip":     carried.Editors,
	"internal/carried/built/transcripts.zip": carried.Transcripts,
	"internal/carried/built/pages.zip":       carried.Pages,
	"words/built.zip":                        words.Files,
}

// writeArchives writes the archives.
func writeArchives() error {
	for _, name := range slices.Sorted(maps.Keys(carries)) {
		data, err := archived(carries[name])
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %d bytes\n", name, len(data))
	}
	return nil
}

// archived returns a ZIP archive of all files, in the order of their names and without
// times, so that it is the same on every machine.
func archived(files fs.FS) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	if err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
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
