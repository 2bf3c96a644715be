package compiler

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// evaluationErrors rephrases CUE's errors about a folder in the author's words, each
// place once. CUE's own words go to Verbose.
func evaluationErrors(f *folder, err error) []diag.Diagnostic {
	var out []diag.Diagnostic
	seen := map[string]int{}
	for _, e := range errors.Errors(err) {
		format, args := e.Msg()
		if f.partial && strings.Contains(format, "required but not present") {
			continue // it may be in a file that was left out
		}
		spans := authorSpans(f, e)
		d := diag.Diagnostic{Severity: diag.Error, Verbose: []string{strings.TrimSpace(errors.Details(e, nil))}}
		if len(spans) > 0 {
			d.Primary = spans[len(spans)-1]
		} else {
			d.Primary = pathSpan(f, e.Path())
		}
		if f.isMasked(d.Primary) {
			continue // a consequence of a reported problem
		}
		describe(&d, format, args, e.Path())
		if strings.HasPrefix(format, "field not allowed") {
			wrongDefinition(&d, f, e.Path())
		}
		if d.Code == "cue/unused-import" {
			forgottenDefinition(&d, f)
		}
		if d.Code == "cue/conflict" {
			for _, s := range spans[:max(len(spans)-1, 0)] {
				if s != d.Primary {
					d.Related = append(d.Related, diag.Related{Span: s, Message: "the other value is here"})
				}
			}
		}
		at := fmt.Sprint(d.Code, d.Primary.Start, d.Primary.End, name(d.Primary))
		if i, ok := seen[at]; ok {
			out[i].Verbose = append(out[i].Verbose, d.Verbose...)
			continue
		}
		seen[at] = len(out)
		out = append(out, d)
	}
	// For a list that is given twice CUE reports that elements differ and that lengths
	// do.
	conflicts := map[string]bool{} // by file and line
	lineOf := func(d diag.Diagnostic) string {
		if d.Primary.File == nil {
			return ""
		}
		line, _ := d.Primary.File.Position(d.Primary.Start)
		return fmt.Sprint(d.Primary.File.Name, ":", line)
	}
	for _, d := range out {
		if d.Code == "cue/conflict" {
			conflicts[lineOf(d)] = true
		}
	}
	out = slices.DeleteFunc(out, func(d diag.Diagnostic) bool { return d.Code == codeLengths && conflicts[lineOf(d)] })
	for i := range out {
		if out[i].Code == codeLengths {
			out[i].Code = "cue/conflict"
		}
	}
	return out
}

// codeLengths marks a conflict of list lengths until it is known whether a conflict of
// elements reports the same.
const codeLengths = "cue/conflict of lengths"

// isMasked reports whether a place had a problem before CUE saw it.
func (f *folder) isMasked(at diag.Span) bool {
	return slices.ContainsFunc(f.masks, func(m mask) bool {
		return m.span.File == at.File && m.span.Start <= at.Start && at.Start < m.span.End
	})
}

// describe chooses the words by CUE's format string, which stays the same from version
// to version.
func describe(d *diag.Diagnostic, format string, args []any, at []string) {
	what := "this"
	if len(at) > 0 {
		what = at[len(at)-1]
		if unquoted, err := strconv.Unquote(what); err == nil {
			what = unquoted
		}
		i, err := strconv.Atoi(what)
		if what = "`" + what + "`"; err == nil && len(at) > 1 {
			what = fmt.Sprintf("the %s entry of `%s`", diag.Ordinal(i+1), at[len(at)-2])
		}
	}
	switch {
	case strings.HasPrefix(d.Verbose[0], "@embed"):
		d.Code, d.Message = "cue/embed", "this file cannot be embedded"
		d.Help = []string{"put the file into the folder of this CUE file; its name must end in .md"}
	case strings.HasPrefix(format, "conflicting values"), strings.Contains(format, "mismatched types"):
		d.Code, d.Message = "cue/conflict", what+" has two different values"
		d.Help = []string{"keep one of the two values"}
	case strings.HasPrefix(format, "reference %q not found"), strings.HasPrefix(format, "unresolved identifier"), strings.HasPrefix(format, "undefined field"):
		d.Code, d.Message = "cue/unknown-name", fmt.Sprintf("`%v` is not defined", first(args))
	case strings.Contains(format, "cycle"):
		d.Code, d.Message = "cue/cycle", what+" refers to itself"
	case strings.Contains(format, "incomplete value"), strings.Contains(format, "non-concrete"):
		d.Code, d.Message = "cue/no-value", what+" has a kind of value, but no value"
	case strings.Contains(format, "imported and not used"):
		d.Code, d.Message = "cue/unused-import", "this import is not used"
		d.Help = []string{"remove the import"}
	case strings.HasPrefix(format, "incompatible list lengths"):
		d.Code, d.Message = codeLengths, what+" has two different values"
		d.Help = []string{"keep one of the two values"}
	default:
		d.Code, d.Message = "cue/evaluation", "CUE cannot evaluate "+what
		d.Help = []string{"run it with --verbose to see what CUE says"}
	}
}

func first(args []any) any {
	if len(args) == 0 {
		return "so"
	}
	return args[0]
}

// authorSpans returns the places of an error in the author's files, sorted.
func authorSpans(f *folder, e errors.Error) []diag.Span {
	var out []diag.Span
	add := func(p token.Pos) {
		if !p.IsValid() {
			return
		}
		for _, s := range f.sources {
			if s.AST.Filename == p.Filename() {
				at := min(p.Offset(), len(s.File.Text))
				span := diag.Span{File: s.File, Start: at, End: valueEnd(s.File.Text, at)}
				if !slices.Contains(out, span) {
					out = append(out, span)
				}
			}
		}
	}
	for _, p := range e.InputPositions() {
		add(p)
	}
	if len(out) == 0 {
		add(e.Position())
	}
	slices.SortFunc(out, func(a, b diag.Span) int {
		if c := strings.Compare(a.File.Name, b.File.Name); c != 0 {
			return c
		}
		return a.Start - b.Start
	})
	return out
}

// valueEnd returns the end of the string or word that begins at a place.
func valueEnd(text []byte, at int) int {
	if at < len(text) && text[at] == '"' {
		for i := at + 1; i < len(text) && text[i] != '\n'; i++ {
			if text[i] == '"' && text[i-1] != '\\' {
				return i + 1
			}
		}
	}
	return wordEnd(text, at)
}

// pathSpan returns the nearest thing around a path that the author wrote.
func pathSpan(f *folder, at []string) diag.Span {
	n := f.tree
	for _, name := range at {
		if unquoted, err := strconv.Unquote(name); err == nil {
			name = unquoted
		}
		next := n.At(name)
		if next == nil {
			break
		}
		n = next
	}
	if n == nil {
		return diag.Span{File: f.sources[0].File}
	}
	return n.Where()
}

func name(s diag.Span) string {
	if s.File == nil {
		return ""
	}
	return s.File.Name
}
