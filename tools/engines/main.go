// Command engines compiles the engines of pages and writes them where a release embeds them:
// the one of a Memory compressed by brotli, that of a campaign as its delta from the first. It
// also writes the digest of the sources that the results of games depend on, since a release
// does not hold the sources, and archives of the other files that the program carries, an
// eighth of their size:
//
//	go run ./tools/engines
//	go build -tags release -ldflags='-s -w' -trimpath ./cmd/acforge
//
// Brotli output at its highest level is a quarter smaller than gzip but takes 27 CPU seconds for
// an engine, so only a release uses it.
//
// Start at main.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"acforge.dev/internal/archive"
	"acforge.dev/internal/carried"
	"acforge.dev/internal/host"
	"acforge.dev/internal/pageengine"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
	"acforge.dev/preview/play"
	"acforge.dev/schema"
	schemaclub "acforge.dev/schema/club"
	schemavenice "acforge.dev/schema/venice"
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
	const first = page.GameEngine + ".wasm"
	for name, data := range files {
		switch {
		case name == first:
			name += ".br"
			data, err = archive.Squeezed(data, 11)
		case filepath.Ext(name) == ".wasm": // most of it is the same
			name += ".delta"
			data, err = archive.Delta(files[first], data)
		}
		if err != nil {
			return err
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
	"internal/carried/built/packs.archive":       carried.Packs,
	"internal/carried/built/codes.archive":       carried.Codes,
	"internal/carried/built/project.archive":     carried.Project,
	"internal/carried/built/rulebook.archive":    carried.Rulebook,
	"internal/carried/built/editors.archive":     carried.Editors,
	"internal/carried/built/transcripts.archive": carried.Transcripts,
	"internal/carried/built/pages.archive":       carried.Pages,
	"words/built.archive":                        words.Files,
	"preview/play/built.archive":                 play.Client,
	"preview/paper/built.archive":                paper.FontFiles,
	"internal/host/built.archive":                host.Client,
	"schema/built.archive":                       schema.JSON,
	"schema/venice/cue.archive":                  schemavenice.Files,
	"schema/venice/json.archive":                 schemavenice.JSON,
	"schema/club/cue.archive":                    schemaclub.Files,
	"schema/club/json.archive":                   schemaclub.JSON,
}

// writeArchives writes the archives.
func writeArchives() error {
	for _, name := range slices.Sorted(maps.Keys(carries)) {
		data, err := archive.Of(carries[name])
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
