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
// allow. One with the same text is allowed if there is more to write, which more
// reports about other files: a run that was killed left it.
func Fresh(dir string, files map[string][]byte, last string, mayBe func(name string) bool, more bool) (edits []outfile.Edit, kept []string, err error) {
	var inTheWay, same []string
	for n, text := range files {
		at := filepath.Join(dir, filepath.FromSlash(n))
		switch _, err := os.Lstat(at); {
		case errors.Is(err, fs.ErrNotExist):
			edits = append(edits, outfile.Edit{Name: n, New: true, Now: text})
		case err != nil:
			return nil, nil, err
		default:
			have, err := os.ReadFile(at)
			switch is := err == nil && bytes.Equal(have, text); {
			case is && !mayBe(n):
				same = append(same, at)
			case !mayBe(n):
				inTheWay = append(inTheWay, at)
			case !is:
				kept = append(kept, at)
			}
		}
	}
	slices.Sort(kept)
	if len(edits) == 0 && !more {
		inTheWay = append(inTheWay, same...)
	}
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

// Sync makes a folder hold the CUE files of a schema, by name. Other CUE files there
// get the ending .old, because CUE would merge them with the schema. say is told of
// each file that is written or renamed.
func Sync(ctx context.Context, dir string, schema map[string][]byte, say func(line string)) error {
	var edits []outfile.Edit
	var said []string
	for _, n := range slices.Sorted(maps.Keys(schema)) {
		have, err := os.ReadFile(filepath.Join(dir, n))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if err == nil && bytes.Equal(have, schema[n]) {
			continue
		}
		edits = append(edits, outfile.Edit{Name: n, New: err != nil, Was: have, Now: schema[n]})
		said = append(said, "wrote "+filepath.Join(dir, n))
	}
	there, err := filepath.Glob(filepath.Join(dir, "*.cue"))
	if err != nil {
		return err
	}
	for _, file := range there {
		n := filepath.Base(file)
		if _, ok := schema[n]; ok {
			continue
		}
		if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
			return fmt.Errorf("%s is not a plain file and belongs to no schema; remove it", file)
		}
		have, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		old := n + ".old"
		switch kept, err := os.ReadFile(filepath.Join(dir, old)); {
		case errors.Is(err, fs.ErrNotExist):
			edits = append(edits, outfile.Edit{Name: old, New: true, Now: have})
		case err != nil:
			return err
		case !bytes.Equal(kept, have):
			return fmt.Errorf("%s belongs to no schema, and %s is another file; remove one of them", file, old)
		}
		edits = append(edits, outfile.Edit{Name: n, Gone: true, Was: have})
		said = append(said, fmt.Sprintf("renamed %s to %s: it belongs to no schema of this acforge", file, old))
	}
	if err := Revise(ctx, dir, edits...); err != nil {
		return err
	}
	for _, line := range said {
		say(line)
	}
	return nil
}

// WriteOver writes a file. It replaces an existing one only if ours recognises
// its beginning.
func WriteOver(ctx context.Context, name string, data []byte, ours func(head []byte) bool) error {
	return workshop.Interrupted(outfile.Write(ctx, name, data, ours))
}

// WriteFiles writes files for translators into a folder, by name. It replaces one that
// was edited since only if covers returns nil for its bytes and the new ones.
func WriteFiles(ctx context.Context, dir string, files map[string][]byte, covers func(name string, have, now []byte) error) error {
	_, err := outfile.WriteEdited(ctx, dir, files, covers)
	return workshop.Interrupted(err)
}
