package compiler

import (
	"slices"

	"cuelang.org/go/cue/ast"

	"acforge.dev/internal/diag"
)

// culprit finds the smallest part of a folder without which evaluation is quick. It
// leaves out halves of the parts, then searches within the part that is left. It
// returns a zero Span when it found none, or when time ran out before it knew anything.
func culprit(w Worker, f *folder) (diag.Span, error) {
	var parts []piece
	for _, s := range f.sources {
		for _, d := range s.AST.Decls {
			parts = append(parts, declared(s.File, d)...)
		}
	}
	// Without a definition of the schema, evaluation would often end although the
	// schema is not at fault. So the author's own parts are left out first.
	slices.SortStableFunc(parts, func(a, b piece) int { return f.schemas(a) - f.schemas(b) })
	s := &search{worker: w, folder: f}
	found := s.within(parts, nil)
	return found, s.err
}

// piece is a part of a file that _ can replace, with the parts it contains.
type piece struct {
	file *diag.File
	node ast.Node
}

func (p piece) span() diag.Span { return spanOf(p.file, p.node) }

// schemas returns 1 when a part names a schema, else 0.
func (f *folder) schemas(p piece) int {
	found := 0
	ast.Walk(p.node, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			x, ok := sel.X.(*ast.Ident)
			if ok && slices.ContainsFunc(f.uses, func(u use) bool { return u.file == p.file && u.name == x.Name }) {
				found = 1
			}
		}
		return found == 0
	}, nil)
	return found
}

// search is the state of a search.
type search struct {
	worker Worker
	folder *folder
	err    error
}

// within returns the place of the part that matters, while the parts aside are left
// out.
func (s *search) within(parts, aside []piece) diag.Span {
	if !s.ends(append(aside[:len(aside):len(aside)], parts...)) {
		return diag.Span{} // it is none of these
	}
	for len(parts) > 1 {
		a, b := parts[:len(parts)/2], parts[len(parts)/2:]
		switch {
		case s.ends(append(aside[:len(aside):len(aside)], a...)):
			parts = a
		case s.ends(append(aside[:len(aside):len(aside)], b...)):
			parts = b
		case s.spent():
			return diag.Span{}
		default: // both halves contain one
			aside = append(aside[:len(aside):len(aside)], b...)
			parts = a
		}
	}
	if len(parts) == 0 || s.spent() {
		return diag.Span{}
	}
	if inner := s.within(partsIn(parts[0]), aside); inner.File != nil {
		return inner
	}
	return parts[0].span()
}

func (s *search) spent() bool { return s.err != nil || !s.worker.Patience() }

// ends reports whether evaluation is quick without the given parts.
func (s *search) ends(without []piece) bool {
	if len(without) == 0 || s.spent() {
		return false
	}
	f := *s.folder
	for _, p := range without {
		f.masks = append(f.masks[:len(f.masks):len(f.masks)], mask{p.span()})
	}
	ends, err := s.worker.Ends(encodeJob([]*folder{&f}, true))
	if err != nil {
		s.err = err
	}
	return ends
}

// declared returns the parts of a declaration.
func declared(file *diag.File, d ast.Decl) []piece {
	switch d := d.(type) {
	case *ast.Field:
		return []piece{{file, d.Value}}
	case *ast.LetClause:
		return []piece{{file, d.Expr}}
	case *ast.EmbedDecl:
		return []piece{{file, d.Expr}}
	case *ast.Comprehension:
		return []piece{{file, d}}
	}
	return nil
}

// partsIn returns the parts of a part.
func partsIn(p piece) []piece {
	var out []piece
	add := func(nodes ...ast.Expr) {
		for _, n := range nodes {
			switch n.(type) {
			case nil, *ast.Ellipsis, *ast.Ident, *ast.BasicLit, *ast.SelectorExpr:
			default:
				out = append(out, piece{p.file, n})
			}
		}
	}
	switch n := p.node.(type) {
	case *ast.StructLit:
		for _, d := range n.Elts {
			out = append(out, declared(p.file, d)...)
		}
	case *ast.ListLit:
		add(n.Elts...)
	case *ast.ParenExpr:
		add(n.X)
	case *ast.BinaryExpr:
		add(n.X, n.Y)
	case *ast.CallExpr:
		add(n.Args...)
	case *ast.Comprehension:
		for _, c := range n.Clauses {
			if f, ok := c.(*ast.ForClause); ok {
				add(f.Source)
			}
		}
	}
	return out
}
