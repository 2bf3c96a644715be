package compiler

import (
	"slices"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/diag"
)

// shownRepeats is how many other places of one mistake are shown.
const shownRepeats = 3

// grouped merges the problems of one mistake that occurs in several places: an unknown
// name, and a language that the pack does not declare. The first place is the
// problem's, the others are its notes.
func grouped(p *packSource, found []diag.Diagnostic) []diag.Diagnostic {
	var all diag.List
	all.Add(found...)
	var out []diag.Diagnostic
	first := map[string]int{}
	more := map[int]int{}
	languages, known := p.languages()
	for _, d := range all.Sorted() {
		_, name, _ := strings.Cut(d.Code, "/")
		if name == "undeclared-language" && !known {
			continue // its declarations could not be read
		}
		if !strings.HasPrefix(name, "unknown-") && name != "undeclared-language" {
			out = append(out, d)
			continue
		}
		key := d.Code + "\x00" + d.Message
		if d.Found != "" && len(d.Help) > 0 && strings.HasPrefix(d.Help[0], "did you mean ") { // likely it is the declaration that is misspelt
			key = d.Found + "\x00" + d.Help[0]
		}
		i, ok := first[key]
		if !ok {
			first[key] = len(out)
			out = append(out, d)
			continue
		}
		if more[i]++; more[i] <= shownRepeats {
			out[i].Related = append(out[i].Related, diag.Related{Span: d.Primary, Message: "and here"})
		}
		// A fix must repair all of them, or is dropped.
		if len(out[i].Fixes) == 1 && len(d.Fixes) == 1 && d.Fixes[0].Message == out[i].Fixes[0].Message {
			fix := out[i].Fixes[0]
			fix.Guess = fix.Guess || d.Fixes[0].Guess
			fix.Edits = append(slices.Clone(fix.Edits), d.Fixes[0].Edits...)
			out[i].Fixes = []diag.Fix{fix}
		} else {
			out[i].Fixes = nil
		}
	}
	for i, n := range more {
		d := &out[i]
		if n > shownRepeats {
			d.Notes = append(d.Notes, "and in "+diag.Counted(n-shownRepeats, "more place"))
		}
		if d.Code == "text/undeclared-language" && languages.File != nil && n >= shownRepeats {
			// Several authors do not make the same slip: the list is wrong.
			d.Related = append([]diag.Related{{Span: d.Primary, Message: "a text in it"}}, d.Related[:1]...)
			d.Primary = languages
		}
	}
	return out
}

// languages returns where the pack lists its languages. It returns false when that
// could not be read.
func (p *packSource) languages() (diag.Span, bool) {
	known := false
	for _, f := range p.folders {
		if f.pkg != "pack" || f.tree == nil {
			continue
		}
		known = !f.partial
		if n := f.tree.Get("pack").Get("languages"); n != nil && n.Kind == authored.List {
			return n.Where(), known && !n.IsBad()
		}
	}
	return diag.Span{}, known
}
