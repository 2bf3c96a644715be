package workshop

import (
	"io"

	"acforge.dev/internal/printable"
)

// Printable returns a writer that makes text printable and writes it to w. No
// text of a pack, a bundle or a file may reach a terminal unchanged.
func Printable(w io.Writer) io.Writer { return printable.Writer(w) }

// PrintableLine returns a text as one printable line.
func PrintableLine(text string) string { return printable.Line(text) }
