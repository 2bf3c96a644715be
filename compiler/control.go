package compiler

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
	"acforge.dev/internal/printable"
)

// maxControls is how many such characters are reported in one file. A file full of them
// is not text.
const maxControls = 5

// controls reports invisible characters that could control a terminal or change the
// reading order. It checks the files as they are, including comments and names, and the
// texts that CUE writes with escapes.
func controls(p *packSource, list *diag.List) {
	for _, f := range p.folders {
		raw := map[*diag.File]bool{}
		for _, s := range f.sources {
			raw[s.File] = rawControls(s.File, list)
		}
		for _, t := range f.texts {
			raw[t] = rawControls(t, list)
		}
		escapedControls(f.tree, raw, list)
	}
}

// rawControls reports the control characters of a file, one a line, and reports whether
// there are any.
func rawControls(file *diag.File, list *diag.List) bool {
	text := string(file.Text)
	from, line, found := 0, 0, 0
	if strings.HasPrefix(text, "\uFEFF") { // a mark of the encoding, not of the text
		from = len("\uFEFF")
	}
	for found < maxControls {
		at, size := printable.Find(text[from:])
		if at < 0 {
			break
		}
		at += from
		from = at + size
		r, _ := utf8.DecodeRuneInString(text[at:])
		if r == utf8.RuneError {
			continue // not UTF-8, which is reported elsewhere
		}
		if n, _ := file.Position(at); n != line {
			line = n
			found++
			list.Add(control(diag.Span{File: file, Start: at, End: at + size}, r))
		}
	}
	return found > 0
}

// escapedControls reports those in the texts and names of a tree. It skips files, and
// texts embedded in them, that hold raw ones, since they may be the same.
func escapedControls(n *authored.Node, raw map[*diag.File]bool, list *diag.List) {
	if n == nil {
		return
	}
	look := func(text string, where diag.Span) {
		at, _ := printable.Find(text)
		if at < 0 || raw[where.File] {
			return
		}
		for f, is := range raw {
			if is && string(f.Text) == text {
				return
			}
		}
		if r, _ := utf8.DecodeRuneInString(text[at:]); r != utf8.RuneError {
			list.Add(control(where, r))
		}
	}
	if n.Kind == authored.String {
		look(n.Text, n.Where())
	}
	if !n.InList {
		look(n.Name, n.Label)
	}
	for _, i := range n.Items {
		escapedControls(i, raw, list)
	}
}

func control(at diag.Span, r rune) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: "text/control", Severity: diag.Error, Primary: at,
		Message: fmt.Sprintf("there is an invisible character here: %s", printable.Name(r)),
		Notes:   []string{"it could control a player's terminal, or make a line look like another"},
		Help:    []string{"remove it; such characters often come with copied text"},
	}
	if r == '\r' {
		d.Notes = []string{"a line ends with a line feed, or with a carriage return and a line feed"}
	}
	return d
}
