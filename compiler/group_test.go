package compiler

import (
	"testing"

	"acforge.dev/internal/diag"
)

// TestGroupedFixes: the fix of a problem in two places mends both, or there is none.
func TestGroupedFixes(t *testing.T) {
	file := &diag.File{Name: "a.cue", Text: []byte("\"fgo\" \"fgo\" fgo\n")}
	at := func(start, end int, code string, fixed bool) diag.Diagnostic {
		d := diag.Diagnostic{Code: code, Message: code, Found: `"fgo"`, Help: []string{`did you mean "fog"?`}, Primary: diag.Span{File: file, Start: start, End: end}}
		if fixed {
			d.Fixes = []diag.Fix{{Message: "write fog", Edits: []diag.Edit{{Span: d.Primary, New: `"fog"`}}}}
		}
		return d
	}
	for _, c := range []struct {
		name  string
		found []diag.Diagnostic
		edits int
	}{
		{"two codes", []diag.Diagnostic{at(0, 5, "a/unknown-x", true), at(6, 11, "b/unknown-y", true)}, 2},
		{"the second has none", []diag.Diagnostic{at(0, 5, "a/unknown-x", true), at(12, 15, "a/unknown-x", false)}, 0},
		{"the first has none", []diag.Diagnostic{at(0, 5, "a/unknown-x", false), at(6, 11, "a/unknown-x", true)}, 0},
	} {
		out := grouped(&packSource{}, c.found)
		if len(out) != 1 || len(out[0].Related) != 1 {
			t.Fatalf("%s: %d problems, want one with one other place: %v", c.name, len(out), out)
		}
		edits := 0
		for _, f := range out[0].Fixes {
			edits += len(f.Edits)
		}
		if edits != c.edits {
			t.Errorf("%s: %d edits, want %d", c.name, edits, c.edits)
		}
	}
}
