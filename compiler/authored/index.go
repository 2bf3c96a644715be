package authored

import (
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/token"

	"acforge.dev/internal/diag"
)

// Source is a parsed file.
type Source struct {
	File *diag.File
	AST  *ast.File
}

// place is the place of a field, with its value.
type place struct {
	label, value diag.Span
	lit          *ast.BasicLit // a multi-line literal
}

// index maps the path of every written value to its place. It does not see values that
// comprehensions make.
type index map[string]place

func newIndex(sources []Source) index {
	x := index{}
	for _, s := range sources {
		w := walker{x, s.File}
		w.decls(nil, s.AST.Decls)
	}
	return x
}

func key(path []string) string { return strings.Join(path, "\x00") }

type walker struct {
	index index
	file  *diag.File
}

func (w walker) span(n ast.Node) diag.Span {
	from, to := n.Pos(), n.End()
	if !from.IsValid() || !to.IsValid() {
		return diag.Span{}
	}
	size := len(w.file.Text)
	return diag.Span{File: w.file, Start: min(from.Offset(), size), End: min(max(to.Offset(), from.Offset()), size)}
}

func (w walker) decls(path []string, decls []ast.Decl) {
	for _, d := range decls {
		switch d := d.(type) {
		case *ast.Field:
			name, _, err := ast.LabelName(d.Label)
			if err != nil || d.Value == nil {
				continue
			}
			w.value(append(path[:len(path):len(path)], name), w.span(d.Label), d.Value)
		case *ast.EmbedDecl:
			w.inside(path, d.Expr)
		}
	}
}

func (w walker) value(path []string, label diag.Span, x ast.Expr) {
	k := key(path)
	if _, ok := w.index[k]; !ok {
		p := place{label: label, value: w.span(x)}
		if lit, ok := x.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			p.lit = lit
		}
		w.index[k] = p
	}
	w.inside(path, x)
}

// inside walks into the written parts of an expression.
func (w walker) inside(path []string, x ast.Expr) {
	switch x := x.(type) {
	case *ast.ParenExpr:
		w.inside(path, x.X)
	case *ast.BinaryExpr:
		if x.Op == token.AND {
			w.inside(path, x.X)
			w.inside(path, x.Y)
		}
	case *ast.StructLit:
		w.decls(path, x.Elts)
	case *ast.ListLit:
		for i, e := range x.Elts {
			switch e.(type) {
			case *ast.Ellipsis, *ast.Comprehension:
				return // the indexes of the elements that follow are unknown
			}
			w.value(append(path[:len(path):len(path)], strconv.Itoa(i)), w.span(e), e)
		}
	}
}

// lines maps the lines of a multi-line literal to its file. It returns nil when the
// literal has escapes, so that its bytes differ from those of the file.
func (p place) lines() []line {
	raw := p.lit.Value
	if strings.HasPrefix(raw, `"`) && !strings.HasPrefix(raw, `"""`) {
		if strings.Contains(raw, `\`) {
			return nil
		}
		return []line{{0, p.value.Start + 1}}
	}
	if !strings.HasPrefix(raw, `"""`) || strings.Contains(raw, `\`) {
		return nil
	}
	rows := strings.Split(raw, "\n")
	if len(rows) < 2 {
		return nil
	}
	last := rows[len(rows)-1]
	indent := len(last) - len(strings.TrimLeft(last, " \t"))
	var out []line
	file, text := p.value.Start+len(rows[0])+1, 0
	for _, row := range rows[1 : len(rows)-1] {
		cut := min(indent, len(row))
		out = append(out, line{text, file + cut})
		text += len(row) - cut + 1
		file += len(row) + 1
	}
	return out
}
