package mutants

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// asides are the prefixes of files that obey no rule, although they cite some. They
// say, show, save, check or estimate something, or hand it on to a campaign. Other
// tests cover that.
var asides = []string{"board", "carry", "codec", "hash", "invariants", "kit", "marks", "mission_content", "prospect", "prove", "redraw", "save", "stalled", "state", "value", "view", "words"}

// tellers are the same within files of rules: fields whose functions produce text,
// prefixes of functions that look for impossible states, and variables that record what
// happened or broke.
var (
	tellers  = []string{"says"}
	checkers = []string{"bad", "check"}
	told     = []string{"log", "Broken"}
)

func aside(file string) bool {
	return slices.ContainsFunc(asides, func(begin string) bool {
		rest, ok := strings.CutPrefix(file, begin)
		return ok && (rest[0] == '.' || rest[0] == '_')
	})
}

// largest is the largest number that is increased by one. Larger numbers are names, not
// counts.
const largest = 12

// operators makes those mutants of a function that are tried anywhere. ids are the
// statements that the function cites.
func (s *scan) operators(fn *ast.FuncDecl, ids []string) {
	if slices.ContainsFunc(checkers, func(begin string) bool {
		rest, ok := strings.CutPrefix(fn.Name.Name, begin)
		return ok && rest != "" && unicode.IsUpper(rune(rest[0]))
	}) {
		return
	}
	o := &operators{scan: s, ids: ids, fixed: map[ast.Node]bool{}, blocks: map[ast.Stmt]bool{}, over: map[ast.Stmt]string{}, compared: map[ast.Expr]bool{}}
	ast.Inspect(fn.Body, o.before)
	ast.Inspect(fn.Body, o.visit)
}

// number numbers mutants with the same key.
func number(mutants []Mutant) {
	seen := map[string]int{}
	for i := range mutants {
		key := mutants[i].Key()
		if seen[key]++; seen[key] > 1 {
			mutants[i].Text += " #" + strconv.Itoa(seen[key])
		}
	}
}

// operators makes the mutants of one function.
type operators struct {
	*scan
	ids []string
	// fixed are expressions that the language needs unchanged: targets of assignments,
	// cases, indices, and the arguments of calls that only report.
	fixed map[ast.Node]bool
	// blocks are the statements in a block, which an if may replace.
	blocks map[ast.Stmt]bool
	// over are the lines above the first statements of an if or a case.
	over map[ast.Stmt]string
	// compared are numbers in comparisons.
	compared map[ast.Expr]bool
}

// before finds the expressions that must not change, and their places.
func (o *operators) before(n ast.Node) bool {
	fix := func(list ...ast.Expr) {
		for _, e := range list {
			if e != nil {
				ast.Inspect(e, func(n ast.Node) bool { o.fixed[n] = true; return true })
			}
		}
	}
	masks := func(list ...ast.Expr) { // their numbers are names of bits
		for _, e := range list {
			o.fixed[e] = true
			ast.Inspect(e, func(n ast.Node) bool {
				switch n.(type) {
				case *ast.CallExpr:
					return false
				case *ast.BasicLit, *ast.Ident:
					o.fixed[n] = true
				}
				return true
			})
		}
	}
	switch n := n.(type) {
	case *ast.BlockStmt:
		for _, st := range n.List {
			o.blocks[st] = true
		}
	case *ast.IfStmt:
		for _, st := range n.Body.List {
			o.over[st] = "if " + types.ExprString(n.Cond)
		}
	case *ast.CaseClause:
		for _, st := range n.Body {
			o.blocks[st], o.over[st] = true, "case "+o.text(n.List)
		}
		if !o.conditions(n) {
			fix(n.List...)
		}
	case *ast.AssignStmt:
		fix(n.Lhs...)
		switch n.Tok {
		case token.AND_ASSIGN, token.OR_ASSIGN, token.XOR_ASSIGN, token.AND_NOT_ASSIGN:
			masks(n.Rhs...)
		}
	case *ast.IncDecStmt:
		fix(n.X)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			fix(n.X)
		}
	case *ast.BinaryExpr:
		switch n.Op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ: // a value that equals zero is absent, not too low
			o.compared[n.X], o.compared[n.Y] = true, true
		case token.SUB:
			if of, ok := n.X.(*ast.BinaryExpr); ok && of.Op == token.SHL { // 1<<n - 1 is a mask
				o.fixed[n.Y] = true
			}
		case token.SHL, token.SHR, token.AND, token.OR, token.XOR, token.AND_NOT:
			masks(n.X, n.Y)
		}
	case *ast.GenDecl:
		if n.Tok == token.CONST {
			for _, spec := range n.Specs {
				fix(spec.(*ast.ValueSpec).Values...)
			}
		}
	case *ast.ArrayType:
		fix(n.Len)
	case *ast.IndexExpr:
		fix(n.Index)
	case *ast.SliceExpr:
		fix(n.Low, n.High, n.Max)
	case *ast.KeyValueExpr:
		fix(n.Key)
		return !tells(n)
	case *ast.CompositeLit:
		fix(n.Type)
	case *ast.CallExpr:
		if o.tells(n) {
			fix(n.Args...)
		}
	}
	return true
}

// tells reports whether a call only reports what happens and changes nothing: events,
// errors, panics.
func (o *operators) tells(c *ast.CallExpr) bool {
	name := ""
	switch f := c.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	return slices.Contains([]string{"ev", "ev6", "Add", "event", "Errorf", "New", "panic", "make", "fail"}, name)
}

func (o *operators) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		return !tells(n)
	case *ast.AssignStmt:
		o.assignment(n)
		o.operands(n.Rhs)
		o.neighbours(n)
		o.carried(n)
	case *ast.ReturnStmt:
		o.operands(n.Results)
	case *ast.IncDecStmt:
		if o.kept(n.X) {
			o.leaveOut(n, Assignment)
		}
		o.neighbours(n)
	case *ast.BranchStmt:
		o.goesOn(n)
	case *ast.RangeStmt:
		o.backwards(n)
	case *ast.SwitchStmt:
		o.values(n)
	case *ast.ExprStmt:
		if c, ok := n.X.(*ast.CallExpr); ok && o.builtin(c) == "clear" && o.kept(c.Args[0]) {
			o.leaveOut(n, Reset)
		}
	case *ast.CallExpr:
		switch o.builtin(n) {
		case "min", "max":
			o.limit(n)
		case "":
			o.arguments(n)
			o.puts(n)
		}
	case *ast.BasicLit:
		o.literal(n)
	case *ast.Ident:
		o.named(n)
	}
	return true
}

// assignment leaves out an assignment that outlives the function.
func (o *operators) assignment(st *ast.AssignStmt) {
	if st.Tok == token.DEFINE || !slices.ContainsFunc(st.Lhs, o.kept) {
		return
	}
	kind := Assignment
	if st.Tok == token.ASSIGN && !slices.ContainsFunc(st.Rhs, func(e ast.Expr) bool { return !o.nothing(e) }) {
		kind = Reset
	}
	o.leaveOut(st, kind)
}

func (o *operators) leaveOut(st ast.Stmt, kind Kind) {
	if !o.blocks[st] || o.taken[st] {
		return
	}
	text := o.statement(st)
	m := o.add(o.ids, st, kind, text)
	o.omit(m, st)
}

// tells reports whether a table entry is a function that produces text.
func tells(n *ast.KeyValueExpr) bool {
	id, ok := n.Key.(*ast.Ident)
	return ok && slices.Contains(tellers, id.Name)
}

// kept reports whether the target of an assignment may outlive the function: it is not
// a plain name.
func (o *operators) kept(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return !slices.Contains(told, e.Sel.Name)
	case *ast.StarExpr:
		return true
	case *ast.IndexExpr:
		return o.kept(e.X)
	}
	return false
}

// nothing reports whether an expression is an empty value: a zero value, false, none.
func (o *operators) nothing(e ast.Expr) bool {
	if lit, ok := e.(*ast.CompositeLit); ok {
		return len(lit.Elts) == 0
	}
	if id, ok := e.(*ast.Ident); ok && strings.HasPrefix(strings.ToLower(id.Name), "no") {
		return true // none, noEntrance, …
	}
	v := o.info.Types[e].Value
	return v != nil && (v.Kind() == constant.Int && constant.Sign(v) == 0 || v.Kind() == constant.Bool && !constant.BoolVal(v))
}

// builtin returns the name of the called built-in function or conversion, or "" for a
// function of a package.
func (s *scan) builtin(c *ast.CallExpr) string {
	tv := s.info.Types[c.Fun]
	switch {
	case tv.IsType():
		return "conversion"
	case tv.IsBuiltin():
		return ast.Unparen(c.Fun).(*ast.Ident).Name
	}
	return ""
}

// limit leaves out one of the arguments of min or max.
func (o *operators) limit(c *ast.CallExpr) {
	name, ok := o.typeName(c)
	if !ok || o.fixed[c] || len(c.Args) != 2 || slices.ContainsFunc(c.Args, o.acts) {
		return
	}
	for i, other := range []int{1, 0} { // without the first, the other counts
		if o.info.Types[c.Args[other]].Value != nil {
			continue // a limit alone is not a value
		}
		m := o.add(o.ids, c, Cap, types.ExprString(c)+" without "+types.ExprString(c.Args[i]))
		o.replace(m, c, name, o.read(c.Args[other]))
	}
}

// arguments swaps two neighbouring arguments of the same type.
func (o *operators) arguments(c *ast.CallExpr) {
	sig, ok := o.info.Types[c.Fun].Type.Underlying().(*types.Signature)
	if !ok || sig.Variadic() || o.tells(c) || sig.Params().Len() != len(c.Args) {
		return
	}
	for i := range len(c.Args) - 1 {
		a, b := c.Args[i], c.Args[i+1]
		if !types.Identical(sig.Params().At(i).Type(), sig.Params().At(i+1).Type()) {
			continue
		}
		if o.fixed[a] || o.fixed[b] || o.acts(a) || o.acts(b) || o.read(a) == o.read(b) {
			continue
		}
		basic, ok := sig.Params().At(i).Type().(*types.Basic)
		if !ok || basic.Info()&types.IsUntyped != 0 {
			continue
		}
		m := o.add(o.ids, a, Swapped, types.ExprString(c.Fun)+"(… "+types.ExprString(a)+", "+types.ExprString(b)+" …)")
		o.replace(m, a, basic.Name(), o.read(b))
		o.replace(m, b, basic.Name(), o.read(a))
	}
}

// literal and named increase a number by one.
func (o *operators) literal(n *ast.BasicLit) {
	if n.Kind == token.INT {
		o.oneMore(n, n.Value)
	}
}

func (o *operators) named(n *ast.Ident) {
	if c, ok := o.info.Uses[n].(*types.Const); ok && o.counts[c] {
		o.oneMore(n, n.Name)
	}
}

func (o *operators) oneMore(e ast.Expr, text string) {
	tv := o.info.Types[e]
	if o.fixed[e] || tv.Value == nil || tv.Value.Kind() != constant.Int {
		return
	}
	if v, ok := constant.Int64Val(tv.Value); !ok || v < 0 || v > largest || v == 0 && !o.compared[e] {
		return // a zero without a comparison is an absence, not a count
	}
	name, ok := o.typeName(e)
	if !ok {
		return
	}
	m := o.add(o.ids, e, OneOff, text+" in "+o.around(e))
	o.enclose(m, e, fmt.Sprintf("oneMore[%s](%d, ", name, m), ")", "("+name+"(", ")+1)")
}

// around returns the source line of an expression, without its comment.
func (o *operators) around(e ast.Expr) string {
	at := o.offset(e.Pos())
	from, to := at, at
	for from > 0 && o.source[from-1] != '\n' {
		from--
	}
	for to < len(o.source) && o.source[to] != '\n' {
		to++
	}
	line, _, _ := strings.Cut(string(o.source[from:to]), " //")
	return strings.TrimSpace(line)
}

// typeName returns the type of an expression as its file writes it. It returns false
// when the package has no name for the type.
func (o *operators) typeName(e ast.Expr) (string, bool) {
	switch t := o.info.Types[e].Type.(type) {
	case *types.Basic:
		return t.Name(), t.Info()&types.IsInteger != 0 && t.Info()&types.IsUntyped == 0
	case *types.Named:
		b, ok := t.Underlying().(*types.Basic)
		return t.Obj().Name(), ok && b.Info()&types.IsInteger != 0 && t.Obj().Pkg() == o.pkg
	}
	return "", false
}

// acts reports whether evaluating an expression twice may have an effect twice: it
// calls a function.
func (s *scan) acts(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			found = true
		case *ast.CallExpr:
			name := s.builtin(n)
			found = found || name == "" || name == "append" || name == "copy"
		}
		return !found
	})
	return found
}

// read returns the source of an expression or a statement.
func (s *scan) read(e ast.Node) string {
	return string(s.source[s.offset(e.Pos()):s.offset(e.End())])
}
