package diag

import (
	"bytes"
	"fmt"
	"strings"

	"acforge.dev/internal/printable"
)

// paint holds the ANSI sequences of text output; the zero paint has none.
type paint struct{ error, warning, info, strong, faint, reset string }

var ansi = paint{
	error: "\x1b[1;31m", warning: "\x1b[1;33m", info: "\x1b[1;36m",
	strong: "\x1b[1m", faint: "\x1b[34m", reset: "\x1b[0m",
}

func (p paint) of(s Severity) string {
	return [...]string{p.error, p.warning, p.info}[s]
}

// renderText writes for each problem
//
//	file:line:col: error: message [code]
//	   |
//	12 | the line
//	   |     ^^^^
//	   = help: what to do
//
// and one line of counts at the end.
func renderText(ds []Diagnostic, opts Options) []byte {
	if len(ds) == 0 {
		return nil
	}
	var p paint
	if opts.Color {
		p = ansi
	}
	var b bytes.Buffer
	for _, d := range ds {
		textOne(&b, d, p, opts)
		b.WriteByte('\n')
	}
	b.WriteString(Summary(ds))
	b.WriteByte('\n')
	return b.Bytes()
}

func textOne(b *bytes.Buffer, d Diagnostic, p paint, opts Options) {
	at, located := opts.locate(d.Primary)
	heading(b, at, located)
	fmt.Fprintf(b, "%s%s:%s %s%s%s", p.of(d.Severity), d.Severity, p.reset, p.strong, printable.Line(d.Message), p.reset)
	if d.Code != "" {
		fmt.Fprintf(b, " [%s]", printable.Line(d.Code))
	}
	b.WriteByte('\n')

	gutter := 0
	if located {
		gutter = excerpt(b, d.Primary, '^', p.of(d.Severity), p)
	}
	margin := strings.Repeat(" ", gutter)
	for _, l := range details(d, opts) {
		lines := strings.Split(l.text, "\n")
		fmt.Fprintf(b, "%s %s=%s %s: %s\n", margin, p.faint, p.reset, l.label, printable.Line(lines[0]))
		for _, more := range lines[1:] {
			fmt.Fprintf(b, "%s   %s  %s\n", margin, strings.Repeat(" ", len(l.label)), printable.Line(more))
		}
	}
	for _, r := range d.Related {
		at, located := opts.locate(r.Span)
		heading(b, at, located)
		fmt.Fprintf(b, "note: %s\n", printable.Line(r.Message))
		if located {
			excerpt(b, r.Span, '-', p.faint, p)
		}
	}
}

func heading(b *bytes.Buffer, at place, located bool) {
	if located {
		fmt.Fprintf(b, "%s:%d:%d: ", printable.Line(at.file), at.line, at.col)
	}
}
