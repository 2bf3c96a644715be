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
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/andybalholm/brotli"

	carried "acforge.dev"
	"acforge.dev/docs"
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
	for name, of := range carries {
		if files[name+".zip"], err = archived(of); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
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

// carries are the files that the program carries, by the names in carried_release.go.
var carries = map[string]fs.FS{
	"packs": carried.Packs, "codes": carried.Codes, "project": carried.Project, "rulebook": carried.Rulebook,
	"editors": carried.Editors, "transcripts": carried.Transcripts, "pages": docs.Pages,
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
