package compiler

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"

	"acforge.dev/internal/diag"
)

// causes leaves out the problems that are consequences of another one, so that an author
// gets one problem for one mistake. found is sorted, and so is the result.
func causes(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	found = writtenTwice(found, packs)
	renamed := map[string]bool{} // ids that are written in another way where they are made
	var both []diag.Span         // Memories with map and maps
	var unseen []diag.Span       // characters that nobody sees
	for _, d := range found {
		switch d.Code {
		case "schema/bad-name":
			for _, h := range d.Help {
				if name, err := strconv.Unquote(strings.TrimPrefix(h, "write ")); err == nil {
					renamed[name] = true
				}
			}
		case "memory/map-twice":
			both = append(both, d.Primary)
		case "text/control":
			unseen = append(unseen, d.Primary)
		}
	}
	return slices.DeleteFunc(found, func(d diag.Diagnostic) bool {
		switch _, kind, _ := strings.Cut(d.Code, "/"); {
		case strings.HasPrefix(kind, "unknown-"):
			if m := inQuotes.FindString(d.Message); m != "" {
				if name, err := strconv.Unquote(m); err == nil && renamed[name] {
					return true
				}
			}
		case d.Code == "memory/map-twice", d.Code == "text/control":
			return false
		}
		return slices.ContainsFunc(both, func(s diag.Span) bool { return s.File == d.Primary.File && s.File != nil }) ||
			slices.ContainsFunc(unseen, func(s diag.Span) bool { return within(s, d.Primary) })
	})
}

// inQuotes matches the first text in quotes of a message.
var inQuotes = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)

// twin is a field that stands twice in one block: where its name stands, and both fields.
type twin struct {
	name          string
	first, second diag.Span
	all           [2]diag.Span
}

// writtenTwice replaces the problems of a thing that is written twice in one block by
// one problem at the second. CUE makes one value of both, so nearly everything in them
// disagrees.
func writtenTwice(found []diag.Diagnostic, packs []*packSource) []diag.Diagnostic {
	if len(found) == 0 {
		return found
	}
	var list diag.List
	for _, p := range packs {
		for _, f := range p.folders {
			for _, s := range f.sources {
				for _, t := range twins(s.File, s.AST) {
					in := func(d diag.Diagnostic) bool { return within(d.Primary, t.all[0]) || within(d.Primary, t.all[1]) }
					if !slices.ContainsFunc(found, in) {
						continue
					}
					d := diag.Diagnostic{
						Code: "cue/conflict", Severity: diag.Error, Message: fmt.Sprintf("`%s` is written twice, and the two do not agree", t.name),
						Primary: t.second, Related: []diag.Related{{Span: t.first, Message: "the first is here"}},
						Help: []string{"give one of them another name, or make one of both"},
					}
					found = slices.DeleteFunc(found, func(e diag.Diagnostic) bool {
						if in(e) {
							d.Verbose = append(d.Verbose, e.Message)
						}
						return in(e)
					})
					list.Add(d)
				}
			}
		}
	}
	list.Add(found...)
	return list.Sorted()
}

// twins returns the fields of a file that stand twice in one block, each with a block of
// its own.
func twins(file *diag.File, tree *ast.File) []twin {
	var out []twin
	ast.Walk(tree, func(n ast.Node) bool {
		block, ok := n.(*ast.StructLit)
		if !ok {
			return true
		}
		seen := map[string]*ast.Field{}
		for _, e := range block.Elts {
			f, ok := e.(*ast.Field)
			if !ok || !isBlock(f.Value) {
				continue
			}
			name, _, err := ast.LabelName(f.Label)
			if err != nil || name == "" {
				continue
			}
			first, known := seen[name]
			if !known {
				seen[name] = f
				continue
			}
			out = append(out, twin{name, spanOf(file, first.Label), spanOf(file, f.Label), [2]diag.Span{spanOf(file, first), spanOf(file, f)}})
		}
		return true
	}, nil)
	return out
}

// isBlock reports whether a value is a block {…}, alone or with a definition.
func isBlock(x ast.Expr) bool {
	switch x := x.(type) {
	case *ast.StructLit:
		return x.Lbrace.IsValid()
	case *ast.BinaryExpr:
		return isBlock(x.X) || isBlock(x.Y)
	}
	return false
}

var bareWord = regexp.MustCompile(`^[a-z][A-Za-z0-9]*$`)

// quoted adds to a problem at a bare word that a word needs quotes. The word names a
// field of the schema, so CUE takes it for the value of that field.
func quoted(d *diag.Diagnostic) {
	at := d.Primary
	if at.File == nil || at.End > len(at.File.Text) || at.Start >= at.End {
		return
	}
	word := string(at.File.Text[at.Start:at.End])
	before := bytes.TrimRight(at.File.Text[:at.Start], " \t\n")
	if !bareWord.MatchString(word) || len(before) == 0 || bytes.IndexByte([]byte(":[,"), before[len(before)-1]) < 0 ||
		slices.Contains([]string{"true", "false", "null"}, word) || bytes.Contains(at.File.Text, []byte("let "+word+" ")) {
		return
	}
	switch d.Code {
	case "cue/cycle":
		d.Message = fmt.Sprintf("`%s` without quotes is the value of the field %s", word, word)
	case "schema/unknown-word", "schema/bad-form":
	default:
		return
	}
	d.Help = []string{fmt.Sprintf("write %q; without quotes it is the value of the field %s", word, word)}
	if d.Code == "cue/cycle" {
		d.Help[0] = fmt.Sprintf("write %q", word)
	}
}
