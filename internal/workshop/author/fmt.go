package author

import (
	"context"
	"io"

	"acforge.dev/compiler"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/workshop"
)

// Format formats the CUE files of the workspace's packs and aligns drawings.
// With only, the name of a file in the workspace, it formats just that file.
// With shorten, it uses shorter forms where there are any. It returns edits for
// the files that change, by name, and the problems of broken files, which get
// no edits.
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

// FormatFrom reads a CUE file and returns it formatted as by [Format], or its
// problems. The error is a read error.
func FormatFrom(w *workshop.Workshop, r io.Reader, shorten bool) (text []byte, problems []diag.Diagnostic, err error) {
	text, err = io.ReadAll(io.LimitReader(r, compiler.MaxFile+1))
	if err != nil {
		return nil, nil, err
	}
	text, problems = w.Compiler.FormatText("standard input", text, shorten)
	return text, problems, nil
}
