package compiler

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"cuelang.org/go/cue/scanner"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// Ignores holds the comments by which a pack's authors suppress a warning:
//
//	// acforge:ignore CODE reason
//
// The comment is at the end of the line it is about, or on its own line above. An error
// cannot be suppressed. Ignores remembers every problem it was compared with, so that
// unused comments can be reported.
type Ignores struct{ list []*ignore }

type ignore struct {
	code, reason string
	at           diag.Span // the code, or the comment when there is none
	file         string
	line         int // the line it is about
	used         bool
}

const ignoreWord = "acforge:ignore"

// ignores returns the comments in the packs' own files.
func ignores(files map[string]*diag.File) *Ignores {
	out := &Ignores{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if f := files[name]; !Elsewhere(name) && bytes.Contains(f.Text, []byte(ignoreWord)) {
			out.list = append(out.list, ignoresIn(f)...)
		}
	}
	return out
}

func ignoresIn(f *diag.File) []*ignore {
	var out, waiting []*ignore // waiting comments apply to the next line with code
	s := newTokens(f.Text, nil, scanner.ScanComments|scanner.DontInsertCommas)
	last := 0 // the last line with code
	for {
		at, tok, lit := s.Scan()
		if tok == token.EOF {
			break
		}
		line, _ := f.Position(at)
		if tok != token.COMMENT {
			for _, w := range waiting {
				w.line = line
			}
			waiting = nil
			last, _ = f.Position(at + max(len(lit), 1) - 1)
			continue
		}
		rest, is := strings.CutPrefix(strings.TrimSpace(strings.TrimPrefix(lit, "//")), ignoreWord)
		if !is || rest != "" && !strings.HasPrefix(rest, " ") {
			continue
		}
		code, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
		g := &ignore{code: code, reason: strings.TrimSpace(reason), file: f.Name, line: line, at: diag.Span{File: f, Start: at, End: at + len(lit)}}
		if i := strings.Index(lit, ignoreWord) + len(ignoreWord); code != "" {
			i += strings.Index(lit[i:], code)
			g.at = diag.Span{File: f, Start: at + i, End: at + i + len(code)}
		}
		out = append(out, g)
		if line != last {
			waiting = append(waiting, g)
		}
	}
	return out
}

// Filter returns the problems without the suppressed ones.
func (g *Ignores) Filter(found []diag.Diagnostic) []diag.Diagnostic {
	if !g.Any() {
		return found
	}
	var out []diag.Diagnostic
	for _, d := range found {
		if !g.ignores(&d) {
			out = append(out, d)
		}
	}
	return out
}

func (g *Ignores) ignores(d *diag.Diagnostic) bool {
	if d.Primary.File == nil {
		return false
	}
	line, _ := d.Primary.File.Position(d.Primary.Start)
	for _, i := range g.list {
		if i.code != d.Code || i.file != d.Primary.File.Name || i.line != line {
			continue
		}
		i.used = true
		if d.Severity != diag.Error {
			return true
		}
		d.Notes = append(slices.Clip(d.Notes), "this is an error, and "+ignoreWord+" only works for warnings")
	}
	return false
}

// Any reports whether there are such comments.
func (g *Ignores) Any() bool { return g != nil && len(g.list) > 0 }

// Report returns a problem for each unused comment, if looked reports that its code was
// checked. known are all existing codes.
func (g *Ignores) Report(known []string, looked func(code string) bool) []diag.Diagnostic {
	if g == nil {
		return nil
	}
	var out []diag.Diagnostic
	for _, i := range g.list {
		d := diag.Diagnostic{Severity: diag.Warning, Primary: i.at, Found: i.code}
		switch {
		case !slices.Contains(known, i.code):
			if !looked("") {
				continue
			}
			d.Code, d.Message = "ignore/unknown-code", fmt.Sprintf("there is no code %q to ignore", i.code)
			if near, ok := diag.Nearest(i.code, known); ok {
				d.Help = []string{fmt.Sprintf("did you mean %q?", near)}
			}
		case !looked(i.code):
			continue
		case !i.used:
			d.Code, d.Message = "ignore/unused", fmt.Sprintf("this line has no problem %s to ignore", i.code)
			d.Help = []string{"remove the comment"}
		case i.reason == "":
			d.Code, d.Message = "ignore/no-reason", "the comment does not say why this is ignored"
			d.Help = []string{"write the reason after the code"}
		default:
			continue
		}
		out = append(out, d)
	}
	return out
}
