package diag

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// Format is a format for problems.
type Format string

// The formats.
const (
	Text   Format = "text"   // for people, editors and problem matchers
	JSON   Format = "json"   // one document {version, diagnostics, summary}
	SARIF  Format = "sarif"  // SARIF 2.1.0, for code scanning
	GitHub Format = "github" // workflow commands, for annotations
	JUnit  Format = "junit"  // XML, for the test tabs of CI systems
)

// Formats lists all formats, the default first.
func Formats() []Format { return []Format{Text, JSON, SARIF, GitHub, JUnit} }

// Options of rendering. The zero Options give plain text without details.
type Options struct {
	// Color colours text with ANSI sequences. The caller knows whether the output is a
	// terminal.
	Color bool
	// Verbose adds the underlying tool's own words.
	Verbose bool
	// Version is the version of acforge, written by formats that need it.
	Version string
	// Path returns the path of the file with this name, relative to where the output is
	// read, and reports whether the file exists there. Without it a file is called by
	// its Name. Format JSON always writes the Name.
	Path func(name string) (path string, exists bool)
	// Workspace is the folder of the workspace, relative to where the output is read.
	// Only format JSON writes it; "" and "." are left out.
	Workspace string
	// Campaigns are reports of campaigns, a list in JSON, for the document of format
	// JSON next to the problems; nil for none.
	Campaigns json.RawMessage
	// Scale are cells on the scale of skill, a list in JSON, for the document of format
	// json; empty for none.
	Scale json.RawMessage
	// Played are the results of games, a list in JSON, likewise.
	Played json.RawMessage
}

// Render writes ds to w in the given order ([List.Sorted] makes it), except that GitHub
// gets the most severe first. Formats for people write nothing when ds is empty; a
// machine format always gets its one document. The error is w's, or says that the
// format is unknown.
func Render(w io.Writer, format Format, ds []Diagnostic, opts Options) error {
	var out []byte
	switch format {
	case Text, "":
		out = renderText(ds, opts)
	case JSON:
		out = renderJSON(ds, opts)
	case SARIF:
		out = renderSARIF(ds, opts)
	case GitHub:
		out = renderGitHub(ds, opts)
	case JUnit:
		out = renderJUnit(ds, opts)
	default:
		return fmt.Errorf("unknown format %q: the formats are %s", format, formatNames())
	}
	if len(out) == 0 {
		return nil
	}
	_, err := w.Write(out)
	return err
}

// Summary counts ds in words, "2 errors, 1 warning"; "" when ds is empty.
func Summary(ds []Diagnostic) string {
	var parts []string
	for _, s := range []Severity{Error, Warning, Info} {
		switch n := Count(ds, s); {
		case n == 1:
			parts = append(parts, "1 "+plural(s, 1))
		case n > 1:
			parts = append(parts, fmt.Sprintf("%d %s", n, plural(s, n)))
		}
	}
	return strings.Join(parts, ", ")
}

func plural(s Severity, n int) string {
	switch {
	case s == Info && n == 1:
		return "remark"
	case s == Info:
		return "remarks"
	case n == 1:
		return s.String()
	}
	return s.String() + "s"
}

func formatNames() string {
	var names []string
	for _, f := range Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// place is a span in the form of all formats: lines and columns from 1, columns in
// characters, the end exclusive.
type place struct {
	file               string
	missing            bool // no such file where the output is read
	start, end         int  // bytes
	line, col          int
	endLine, endColumn int
}

// locate resolves a span; false for one without a file. Offsets outside the
// text are moved into it.
func locate(s Span) (place, bool) {
	if s.File == nil {
		return place{}, false
	}
	start := min(max(s.Start, 0), len(s.File.Text))
	end := min(max(s.End, start), len(s.File.Text))
	p := place{file: s.File.Name, start: start, end: end}
	p.line, p.col = s.File.Position(start)
	p.endLine, p.endColumn = s.File.Position(end)
	return p, true
}

// locate resolves a span, and calls its file by its path.
func (o Options) locate(s Span) (place, bool) {
	p, ok := locate(s)
	if ok && o.Path != nil {
		path, exists := o.Path(p.file)
		p.file, p.missing = path, !exists
	}
	return p, ok
}

// detail is one labelled line below a message. Formats without a field of their own for
// it write these.
type detail struct{ label, text string }

func details(d Diagnostic, opts Options) []detail {
	var out []detail
	add := func(label string, texts ...string) {
		for _, t := range texts {
			if t != "" {
				out = append(out, detail{label, t})
			}
		}
	}
	add("found", d.Found)
	add("expected", alternatives(d.Expected))
	add("note", d.Notes...)
	add("help", d.Help...)
	if d.Rule != "" {
		add("rule", d.Rule+rulePointer(d.Rule))
	}
	if opts.Verbose {
		add("verbose", d.Verbose...)
	}
	return out
}

// alternatives joins choices: `a, b or c`.
func alternatives(s []string) string {
	if len(s) < 2 {
		return strings.Join(s, "")
	}
	return strings.Join(s[:len(s)-1], ", ") + " or " + s[len(s)-1]
}

// rulePointer says where the printed rulebook has a rule: the number between "-" and
// "." is its point.
func rulePointer(rule string) string {
	_, number, _ := strings.Cut(rule, "-")
	point, _, ok := strings.Cut(number, ".")
	if !ok || point == "" || strings.Trim(point, "0123456789") != "" {
		return ""
	}
	return " (rulebook, point " + point + ")"
}
