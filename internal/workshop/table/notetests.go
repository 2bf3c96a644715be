package table

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"

	"acforge.dev/engine"
	"acforge.dev/internal/host"
	"acforge.dev/internal/outfile"
	"acforge.dev/internal/workshop"
)

// WriteNoteTests writes each note in a store about one of the packs as a test, next to the
// source of its Memory. A note whose file is there already gets none. said is told what was
// written, and why a note cannot be written. The error is a [*workshop.Content] if the file
// is not a store. With file "" nothing happens.
func WriteNoteTests(j *workshop.Judged, root fs.FS, file string, said io.Writer, revise func(...outfile.Edit) error) error {
	if file == "" {
		return nil
	}
	edits, err := noteTests(j, root, file, said)
	if err == nil {
		err = revise(edits...)
	}
	if err != nil {
		return err
	}
	for _, e := range edits {
		fmt.Fprintln(said, "wrote "+e.Name)
	}
	return nil
}

func noteTests(j *workshop.Judged, root fs.FS, file string, said io.Writer) ([]outfile.Edit, error) {
	store, err := host.ReadStore(file)
	if err != nil {
		return nil, &workshop.Content{Err: err}
	}
	defer store.Close()
	h, err := OpenHost(j.Workshop, store, nil, said)
	if err != nil {
		return nil, err
	}
	notes, err := h.NoteTests()
	if err != nil {
		return nil, err
	}
	var out []outfile.Edit
	for _, c := range j.Packs {
		for _, n := range notes {
			if n.Pack != c.Shipped.Manifest.ID {
				continue
			}
			at := c.Span(n.Mission, engine.Content{})
			if n.Err == nil && at.File == nil {
				n.Err = fmt.Errorf("the pack has no Memory %s any more", n.Mission)
			}
			if n.Err != nil {
				fmt.Fprintf(said, "%s: no test: %v\n", n.Name, n.Err)
				continue
			}
			name := path.Join(path.Dir(at.File.Name), n.Name+workshop.TestSuffix)
			switch _, err := fs.Stat(root, name); {
			case err == nil: // written before; what the author made of it stays
			case errors.Is(err, fs.ErrNotExist):
				out = append(out, outfile.Edit{Name: name, New: true, Now: n.Text})
			default:
				return nil, err
			}
		}
	}
	return out, nil
}
