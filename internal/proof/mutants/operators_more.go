package mutants

// The kinds that change which one of several things is meant: an operand, a turn of a
// loop, a seat, the next field of a kind, one of several values.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
)

// operands leaves out one of the values joined by || or && in what is assigned or
// returned.
func (o *operators) operands(list []ast.Expr) {
	for _, e := range list {
		b, ok := ast.Unparen(e).(*ast.BinaryExpr)
		if !ok || b.Op != token.LOR && b.Op != token.LAND {
			continue
		}
		// The value that replaces it decides nothing.
		neutral, alone := "false", "&& false"
		if b.Op == token.LAND {
			neutral, alone = "true", "|| true"
		}
		var each func(ast.Expr)
		each = func(e ast.Expr) {
			if in, ok := e.(*ast.BinaryExpr); ok && in.Op == b.Op {
				each(in.X)
				each(in.Y)
				return
			}
			m := o.add(o.ids, e, Operand, types.ExprString(e)+" in "+o.around(e))
			o.enclose(m, e, fmt.Sprintf("lacking(%d, %s, ", m, neutral), ")", "((", ") "+alone+")")
		}
		each(b)
	}
}

// goesOn leaves out a continue.
func (o *operators) goesOn(st *ast.BranchStmt) {
	if st.Tok != token.CONTINUE || !o.blocks[st] {
		return
	}
	m := o.add(o.ids, st, Continue, o.over[st])
	o.enclose(m, st, fmt.Sprintf("if invert(%d, true) { ", m), " }", "if false { ", " }")
}

// seated matches what is iterated over in a loop over seats.
var seated = regexp.MustCompile(`(?i)seat|player|\bunits\b`)

// backwards turns a loop over seats around.
func (o *operators) backwards(st *ast.RangeStmt) {
	if st.Key == nil || !seated.MatchString(types.ExprString(st.X)) {
		return
	}
	text := o.statement(st)
	switch t := o.info.Types[st.X].Type.Underlying().(type) {
	case *types.Basic:
		key := o.info.TypeOf(st.Key)
		if t.Info()&types.IsInteger == 0 || key == nil {
			return
		}
		name := o.nameOf(key)
		m := o.add(o.ids, st, Backwards, text)
		o.enclose(m, st.X, fmt.Sprintf("turned[%s](%d, ", name, m), ")",
			fmt.Sprintf("func(n %[1]s) func(func(%[1]s) bool) { return func(yield func(%[1]s) bool) { for k := n; k > 0; k-- { if !yield(k-1) { return } } } }(", name), ")")
	case *types.Slice:
		name := o.nameOf(t.Elem())
		m := o.add(o.ids, st, Backwards, text)
		o.enclose(m, st.X, fmt.Sprintf("turnedOf(%d, ", m), ")",
			fmt.Sprintf("func(s []%[1]s) func(func(int, %[1]s) bool) { return func(yield func(int, %[1]s) bool) { for k := len(s); k > 0; k-- { if !yield(k-1, s[k-1]) { return } } } }(", name), ")")
	}
}

// nameOf returns a type as the package writes it.
func (o *operators) nameOf(t types.Type) string {
	return types.TypeString(types.Default(t), func(p *types.Package) string {
		if p == o.pkg {
			return ""
		}
		return p.Name()
	})
}

// sibling returns the name of the next field that is declared in the same line as the
// selected field, or that has the same array or struct type. It returns "" if there is none.
func (o *operators) sibling(sel *ast.SelectorExpr) string {
	chosen := o.info.Selections[sel]
	if chosen == nil || chosen.Kind() != types.FieldVal || len(chosen.Index()) != 1 {
		return ""
	}
	at := chosen.Recv()
	if p, ok := at.Underlying().(*types.Pointer); ok {
		at = p.Elem()
	}
	st, ok := at.Underlying().(*types.Struct)
	if !ok || chosen.Obj().Pkg() != o.pkg {
		return ""
	}
	own := chosen.Obj()
	_, basic := own.Type().Underlying().(*types.Basic)
	n := st.NumFields()
	for i := range n - 1 {
		f := st.Field((chosen.Index()[0] + 1 + i) % n)
		if types.Identical(f.Type(), own.Type()) && (!basic || o.line(f.Pos()) == o.line(own.Pos())) {
			return f.Name()
		}
	}
	return ""
}

// field returns the selector in an expression, without its indices; nil if there is none.
func field(e ast.Expr) *ast.SelectorExpr {
	switch e := ast.Unparen(e).(type) {
	case *ast.IndexExpr:
		return field(e.X)
	case *ast.SelectorExpr:
		return e
	}
	return nil
}

// neighbours changes the next field instead of a field.
func (o *operators) neighbours(st ast.Stmt) {
	var of ast.Expr
	switch st := st.(type) {
	case *ast.IncDecStmt:
		of = st.X
	case *ast.AssignStmt:
		if st.Tok != token.ADD_ASSIGN && st.Tok != token.SUB_ASSIGN {
			return
		}
		of = st.Lhs[0]
	}
	sel := field(of)
	if sel == nil || !o.blocks[st] || o.taken[st] || !o.kept(of) {
		return
	}
	other := o.sibling(sel)
	if other == "" {
		return
	}
	from := o.offset(st.Pos())
	text := o.read(st)
	at := o.offset(sel.Sel.Pos()) - from
	instead := text[:at] + other + text[at+len(sel.Sel.Name):]
	m := o.add(o.ids, st, Neighbour, o.statement(st)+" in "+other)
	o.enclose(m, st, fmt.Sprintf("if invert(%d, true) { ", m), " } else { "+instead+" }", "if false { ", " } else { "+instead+" }")
}

// puts passes the address of the next field to a function.
func (o *operators) puts(c *ast.CallExpr) {
	if o.tells(c) {
		return
	}
	for _, a := range c.Args {
		u, ok := a.(*ast.UnaryExpr)
		if !ok || u.Op != token.AND {
			continue
		}
		sel := field(u.X)
		if sel == nil || o.acts(u.X) {
			continue
		}
		other := o.sibling(sel)
		if other == "" {
			continue
		}
		text := o.read(a)
		at := o.offset(sel.Sel.Pos()) - o.offset(a.Pos())
		instead := text[:at] + other + text[at+len(sel.Sel.Name):]
		m := o.add(o.ids, a, Neighbour, types.ExprString(c.Fun)+"(… "+types.ExprString(a)+" …) in "+other)
		o.enclose(m, a, fmt.Sprintf("instead(%d, ", m), ", "+instead+")", "/* ", " */ "+instead)
	}
}

// carried keeps one of the fields that an assignment of a whole struct empties.
func (o *operators) carried(st *ast.AssignStmt) {
	if st.Tok != token.ASSIGN || len(st.Lhs) != 1 || len(st.Rhs) != 1 || !o.blocks[st] || o.taken[st] || !o.kept(st.Lhs[0]) || o.acts(st.Lhs[0]) {
		return
	}
	lit, ok := st.Rhs[0].(*ast.CompositeLit)
	if !ok {
		return
	}
	of, ok := o.info.TypeOf(lit).Underlying().(*types.Struct)
	if !ok {
		return
	}
	given := map[string]bool{}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return // all fields have a value
		}
		given[kv.Key.(*ast.Ident).Name] = true
	}
	to, whole := "("+o.read(st.Lhs[0])+")", o.read(st)
	for i := range of.NumFields() {
		f := of.Field(i)
		if f.Name() == "_" || given[f.Name()] || !types.Comparable(f.Type()) || f.Pkg() != o.pkg {
			continue
		}
		m := o.add(o.ids, st, Carried, o.statement(st)+" with "+f.Name())
		keeps := fmt.Sprintf(" } else { kept := %[1]s.%[2]s; %[3]s; %[1]s.%[2]s = kept }", to, f.Name(), whole)
		o.enclose(m, st, fmt.Sprintf("if noting && nonzero(%[2]s.%[3]s) { note(%[1]d) }; if inverted != %[1]d { ", m, to, f.Name()), keeps, "if false { ", keeps)
	}
}

// values takes one of several values out of a case.
func (o *operators) values(st *ast.SwitchStmt) {
	if st.Tag == nil {
		return
	}
	for _, c := range st.Body.List {
		c := c.(*ast.CaseClause)
		if len(c.List) < 2 {
			continue
		}
		for _, v := range c.List {
			name, ok := o.typeName(v)
			if !ok || o.info.Types[v].Value == nil {
				continue
			}
			m := o.add(o.ids, v, Value, types.ExprString(v)+" in "+o.around(v))
			o.enclose(m, v, fmt.Sprintf("unlisted[%s](%d, ", name, m), ")", "/* ", fmt.Sprintf(" */ (^%s(0) - 17)", name))
		}
	}
}
