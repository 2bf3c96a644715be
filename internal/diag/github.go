package diag

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"acforge.dev/internal/printable"
)

// renderGitHub writes workflow commands. A step shows at most ten errors and ten
// warnings, so the most severe come first, and a notice at the end counts them all. If
// the reader cannot open the file, the place is part of the message, since GitHub would
// not show an annotation there.
func renderGitHub(ds []Diagnostic, opts Options) []byte {
	if len(ds) == 0 {
		return nil
	}
	sorted := slices.Clone(ds)
	slices.SortStableFunc(sorted, func(a, b Diagnostic) int { return int(a.Severity) - int(b.Severity) })
	var b bytes.Buffer
	for _, d := range sorted {
		b.WriteString("::")
		b.WriteString([...]string{"error", "warning", "notice"}[d.Severity])
		b.WriteByte(' ')
		text := paragraph(d, Options{})
		switch p, ok := opts.locate(d.Primary); {
		case ok && p.missing:
			text = fmt.Sprintf("%s:%d:%d: %s", p.file, p.line, p.col, text)
		case ok:
			fmt.Fprintf(&b, "file=%s,line=%d,endLine=%d,", githubProperty(p.file), p.line, p.endLine)
			if p.line == p.endLine { // columns are refused over several lines
				fmt.Fprintf(&b, "col=%d,endColumn=%d,", p.col, p.endColumn)
			}
		}
		fmt.Fprintf(&b, "title=%s::%s\n", githubProperty(d.Code), githubData(text))
	}
	fmt.Fprintf(&b, "::notice title=acforge::%s\n", githubData(Summary(ds)))
	return b.Bytes()
}

var (
	githubDataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	githubPropertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

func githubData(s string) string     { return githubDataEscapes.Replace(printable.Text(s)) }
func githubProperty(s string) string { return githubPropertyEscapes.Replace(printable.Line(s)) }
