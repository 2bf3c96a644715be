package author

import (
	"context"
	"io"

	"acforge/compiler"
	"acforge/internal/diag"
	"acforge/internal/workshop"
)

// Format lays out the CUE files of the packs of a workspace and draws drawings straight.
// With only, the name of a file in the workspace, it is about this file alone. With
// shorten, what has a shorter way is said shorter. It returns an edit for each file that
// is not straight, by name, and the problems of files that are broken, which have none.
func Format(ctx context.Context, ws *workshop.Workspace, only string, shorten bool) ([]Edit, []diag.Diagnostic, error) {
	var edits []Edit
	var problems []diag.Diagnostic
	err := workshop.Interruptible(ctx, "the content", func() error {
		changed, found, err := ws.Compiler.Format(ws.Root, ws.Packs, shorten)
		if err != nil {
			return err
		}
		for _, e := range editsOf(changed) {
			if only == "" || e.Name == only {
				edits = append(edits, e)
			}
		}
		for _, d := range found {
			if only == "" || d.Primary.File != nil && d.Primary.File.Name == only {
				problems = append(problems, d)
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	return edits, problems, nil
}

// FormatFrom reads a CUE file and returns it as [Format] lays it out, or what is wrong
// with it. The error is one of reading.
func FormatFrom(w *workshop.Workshop, r io.Reader, shorten bool) (text []byte, problems []diag.Diagnostic, err error) {
	text, err = io.ReadAll(io.LimitReader(r, compiler.MaxFile+1))
	if err != nil {
		return nil, nil, err
	}
	text, problems = w.Compiler.FormatText("standard input", text, shorten)
	return text, problems, nil
}
