package lsp

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"acforge.dev/compiler/authored"
	"acforge.dev/internal/printable"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
)

// creations returns actions that create what a problem within a range says is not there:
// a thing of the pack in a new file, or a copy of another thing of its Memory.
func (v *view) creations(within span) (out []action) {
	if v.pack == nil {
		return nil
	}
	for _, d := range v.p.problems {
		at := d.Primary
		if at.File == nil || at.File.Name != v.name {
			continue
		}
		here := v.p.span(at)
		if before(here.End, within.Start) || before(within.End, here.Start) {
			continue
		}
		from := offsetOf(v.text, here.Start)
		i := slices.IndexFunc(v.words.all, func(w word) bool { return w.start == from })
		if i < 0 || v.find(&v.words.all[i]) != nil {
			continue
		}
		w := v.words.all[i]
		if d.Found != strconv.Quote(w.text) {
			continue // it is about something else
		}
		about := []problem{{Range: here, Severity: int(d.Severity) + 1, Code: d.Code, Source: "acforge", Message: printable.Line(d.Message)}}
		done := map[string]bool{}
		for _, n := range v.nameable(w.path) {
			if n.table.In != nil {
				if edit, like, ok := v.copied(n.table.Things, w.text); ok && !done[like] {
					done[like] = true
					out = append(out, action{Title: printable.Line(fmt.Sprintf("create the %s %s, as a copy of %s", n.table.What, w.text, like)), Kind: "quickfix", Edit: edit, Diagnostics: about})
				}
				continue
			}
			if n.top == "" || v.p.server.opt.Begin == nil {
				continue
			}
			for _, b := range v.p.server.opt.Begin(v.p.files(), v.system, v.packName, n.top, w.text) {
				if done[b.Kind] {
					continue
				}
				done[b.Kind] = true
				files := slices.Sorted(maps.Keys(b.Files))
				title := fmt.Sprintf("create the %s %s in %s", b.Kind, w.text, path.Base(files[0]))
				if len(files) > 1 {
					title += fmt.Sprintf(" and %d more", len(files)-1)
				}
				out = append(out, action{Title: printable.Line(title), Kind: "quickfix", Edit: v.p.creating(b.Files), Diagnostics: about})
			}
		}
	}
	return out
}

// creating returns an edit that creates files.
func (p *project) creating(files map[string][]byte) workspaceEdit {
	out := workspaceEdit{}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		insert := textEdit{NewText: string(files[name])}
		if !p.server.creates {
			if out.Changes == nil {
				out.Changes = map[string][]textEdit{}
			}
			out.Changes[p.uri(name)] = []textEdit{insert}
			continue
		}
		e := documentEdit{Edits: []textEdit{insert}}
		e.Document.URI = p.uri(name)
		out.Documents = append(out.Documents, createFile{"create", p.uri(name)}, e)
	}
	return out
}

// copied returns an edit that adds a copy of the last of some things in this file, under
// another name, and the name of that thing.
func (v *view) copied(things []authored.Thing, id string) (edit workspaceEdit, like string, ok bool) {
	f, err := parser.ParseFile(v.name, v.text)
	if err != nil {
		return edit, "", false
	}
	for _, t := range slices.Backward(things) {
		if t.Node == nil || t.At.File == nil || t.At.File.Name != v.name || len(t.Path) == 0 {
			continue
		}
		field := fieldAt(f.Decls, t.Path)
		if field == nil {
			continue
		}
		label, from, to := field.Label.Pos().Offset(), field.Label.End().Offset(), field.End().Offset()
		start := label
		for start > 0 && v.text[start-1] != '\n' {
			start--
		}
		lead := string(v.text[start:label])
		if strings.Trim(lead, " \t") != "" {
			continue // it shares its line
		}
		at := spanOf(v.text, to, to)
		edit = workspaceEdit{Changes: map[string][]textEdit{v.p.uri(v.name): {{at, "\n" + lead + fieldName(id) + string(v.text[from:to])}}}}
		return edit, t.ID, true
	}
	return edit, "", false
}

// fieldAt returns the field at a path of names, through conjunctions. It returns nil when
// there is none or it is within a list.
func fieldAt(decls []ast.Decl, path []string) *ast.Field {
	for _, d := range decls {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		if name, _, err := ast.LabelName(f.Label); err != nil || name != path[0] {
			continue
		}
		if len(path) == 1 {
			return f
		}
		for _, in := range structs(f.Value) {
			if g := fieldAt(in.Elts, path[1:]); g != nil {
				return g
			}
		}
	}
	return nil
}

// structs returns the structs of a value and of the parts of a conjunction.
func structs(x ast.Expr) []*ast.StructLit {
	switch x := x.(type) {
	case *ast.StructLit:
		return []*ast.StructLit{x}
	case *ast.BinaryExpr:
		return append(structs(x.X), structs(x.Y)...)
	}
	return nil
}
