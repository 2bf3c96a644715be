package disk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// ErrChanged is wrapped by the errors of [Revise] for a file that was saved
// meanwhile.
var ErrChanged = outfile.ErrChanged

// PackOf returns the folder of the pack that holds a file, and the full path of
// the file.
func PackOf(file string) (folder, whole string) {
	abs, err := filepath.Abs(file)
	if err != nil {
		return file, file
	}
	dir, ok := FindUp(filepath.Dir(abs))
	if !ok {
		return filepath.Dir(abs), abs
	}
	rel, err := filepath.Rel(dir, abs)
	if parts := strings.Split(filepath.ToSlash(rel), "/"); err == nil && len(parts) > 2 {
		return filepath.Join(dir, "memories", parts[1]), abs
	}
	return filepath.Dir(abs), abs
}

// NameOf returns the name of a file in the workspace.
func (w *Workspace) NameOf(file string) (string, error) {
	rel, err := filepath.Rel(w.Dir, file)
	return filepath.ToSlash(rel), err
}

// Fresh returns edits that create the missing files below dir, sorted by name,
// with last at the end. kept holds the paths of files that exist with another
// text. The error is a [*workshop.Mistake] if a file exists that mayBe does not
// allow.
func Fresh(dir string, files map[string][]byte, last string, mayBe func(name string) bool) (edits []outfile.Edit, kept []string, err error) {
	var inTheWay []string
	for n, text := range files {
		at := filepath.Join(dir, filepath.FromSlash(n))
		switch _, err := os.Lstat(at); {
		case errors.Is(err, fs.ErrNotExist):
			edits = append(edits, outfile.Edit{Name: n, New: true, Now: text})
		case err != nil:
			return nil, nil, err
		case !mayBe(n):
			inTheWay = append(inTheWay, at)
		default:
			if have, err := os.ReadFile(at); err != nil || !bytes.Equal(have, text) {
				kept = append(kept, at)
			}
		}
	}
	slices.Sort(kept)
	if len(inTheWay) > 0 {
		slices.Sort(inTheWay)
		return nil, kept, workshop.Usage("%s already exists", strings.Join(inTheWay, " and "))
	}
	slices.SortFunc(edits, func(a, b outfile.Edit) int {
		switch last {
		case a.Name:
			return 1
		case b.Name:
			return -1
		}
		return strings.Compare(a.Name, b.Name)
	})
	return edits, kept, nil
}

// Sync makes a folder hold the CUE files of a schema, by name. It removes CUE
// files of an older schema, because CUE would merge them with the new ones. say
// is told of each file that is written or removed.
func Sync(ctx context.Context, dir string, schema map[string][]byte, say func(line string)) error {
	names := slices.Sorted(maps.Keys(schema))
	for _, n := range names {
		file := filepath.Join(dir, n)
		switch have, err := os.ReadFile(file); {
		case err == nil && bytes.Equal(have, schema[n]):
			continue
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return err
		}
		if err := outfile.Write(ctx, file, schema[n], nil); err != nil {
			return err
		}
		say("wrote " + file)
	}
	there, err := filepath.Glob(filepath.Join(dir, "*.cue"))
	if err != nil {
		return err
	}
	for _, file := range there {
		if _, ok := schema[filepath.Base(file)]; ok {
			continue
		}
		if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s is not a plain file and belongs to no schema; remove it", file)
		}
		if err := os.Remove(file); err != nil {
			return err
		}
		say("removed " + file)
	}
	return nil
}

// WriteOver writes a file. It replaces an existing one only if ours recognises
// its beginning.
func WriteOver(ctx context.Context, name string, data []byte, ours func(head []byte) bool) error {
	return workshop.Interrupted(outfile.Write(ctx, name, data, ours))
}

// WriteFiles writes files of ours into a folder, by name.
func WriteFiles(ctx context.Context, dir string, files map[string][]byte) error {
	_, err := outfile.WriteTree(ctx, dir, files, "")
	return workshop.Interrupted(err)
}
