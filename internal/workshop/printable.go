package workshop

import (
	"io"

	"acforge/internal/printable"
)

// Printable returns a writer that makes what is written to it fit to be shown, and writes
// it to w: no text of a pack, a bundle or a file reaches a terminal as it is.
func Printable(w io.Writer) io.Writer { return printable.Writer(w) }

// PrintableLine returns a text as one line that is fit to be shown.
func PrintableLine(text string) string { return printable.Line(text) }
