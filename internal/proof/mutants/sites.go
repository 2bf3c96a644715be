package mutants

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// edit puts text into a file before the byte at an offset.
type edit struct {
	at   int
	text string
	// mate is where the text that belongs to this one stands: behind what a pair
	// of texts encloses for the first of them, before it for the second. What is
	// no pair has its own place here.
	mate int
	// last says that it is the second of its pair.
	last bool
}

// Package is a package of rules with its mutants.
type Package struct {
	Dir     string
	Mutants []Mutant
	// Cites are the citations of every file, each statement once a file.
	Cites []Cite

	name string
	// files are the edits that put all mutants in, by absolute name.
	files map[string][]edit
	// alone are by mutant the edits, in one file, that make it without a switch.
	alone map[int]change
}

// change is what a mutant is without a switch.
type change struct {
	file  string // absolute name
	edits []edit
}

// Load reads the package in dir and finds its mutants. The error is for a
// package that does not compile.
func Load(dir string) (*Package, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps
	loaded, err := packages.Load(&packages.Config{Mode: mode, Dir: abs}, ".")
	if err != nil {
		return nil, err
	}
	if len(loaded) != 1 || len(loaded[0].Errors) > 0 {
		return nil, fmt.Errorf("%s: cannot be read: %v", dir, loaded[0].Errors)
	}
	src := loaded[0]
	p := &Package{Dir: abs, name: src.Name, files: map[string][]edit{}, alone: map[int]change{}}
	slices.SortFunc(src.Syntax, func(a, b *ast.File) int {
		return strings.Compare(src.Fset.Position(a.Pos()).Filename, src.Fset.Position(b.Pos()).Filename)
	})
	var cited []Cite
	counts := countsOf(src)
	for _, f := range src.Syntax {
		name := src.Fset.Position(f.Pos()).Filename
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		s := &scan{p: p, fset: src.Fset, info: src.TypesInfo, pkg: src.Types, counts: counts, name: name, source: text, cites: map[int][]string{}}
		s.file(f)
		cited = append(cited, s.cited...)
	}
	p.cite(cited)
	number(p.Mutants)
	return p, nil
}

// Cite is a statement that a file cites.
type Cite struct {
	ID, File string
	// Tried tells whether one of the mutants is about it. Where none is, a type,
	// a table or the absence of code obeys.
	Tried bool
}

// cite lists the citations when the mutants are known.
func (p *Package) cite(cited []Cite) {
	for _, c := range cited {
		c.Tried = slices.ContainsFunc(p.Mutants, func(m Mutant) bool {
			return m.File == c.File && !m.Kind.Anywhere() && slices.Contains(m.IDs, c.ID)
		})
		if !slices.Contains(p.Cites, c) {
			p.Cites = append(p.Cites, c)
		}
	}
}

// countsOf finds the constants of a package that are counts: what is declared there
// by a number, without a type of its own. Others are names of something.
func countsOf(src *packages.Package) map[*types.Const]bool {
	counts := map[*types.Const]bool{}
	for _, f := range src.Syntax {
		for _, d := range f.Decls {
			d, ok := d.(*ast.GenDecl)
			if !ok || d.Tok != token.CONST {
				continue
			}
			for _, spec := range d.Specs {
				spec := spec.(*ast.ValueSpec)
				for i, v := range spec.Values {
					c := src.TypesInfo.Defs[spec.Names[i]].(*types.Const)
					_, number := v.(*ast.BasicLit)
					_, basic := c.Type().(*types.Basic)
					if number && basic {
						counts[c] = true
					}
				}
			}
		}
	}
	return counts
}

// scan looks for the mutants of one file.
type scan struct {
	p    *Package
	fset *token.FileSet
	info *types.Info
	pkg  *types.Package
	// counts are the constants of the package that count something.
	counts map[*types.Const]bool
	name   string
	// source is the text of the file.
	source []byte
	// taken are the statements that are left out as a whole.
	taken map[ast.Stmt]bool
	// cites are the ids by the line that they are about.
	cites map[int][]string
	// whole are the ids by the line of the comment that cites them.
	whole map[int][]string
	cited []Cite
	// asked are the conditions of if, for and switch in the function at hand.
	asked map[ast.Expr]bool
	fn    *ast.FuncDecl
}

func (s *scan) line(p token.Pos) int { return s.fset.Position(p).Line }

func (s *scan) file(f *ast.File) {
	code := map[int]bool{} // lines on which something begins or ends
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil, *ast.File, *ast.Comment, *ast.CommentGroup:
		default:
			code[s.line(n.Pos())], code[s.line(n.End())] = true, true
		}
		return true
	})
	last := s.line(f.End())
	s.taken = map[ast.Stmt]bool{}
	s.whole = map[int][]string{}
	for _, c := range f.Comments {
		ids := Citations(c.Text())
		if len(ids) == 0 {
			continue
		}
		for _, id := range ids {
			s.cited = append(s.cited, Cite{ID: id, File: filepath.Base(s.name)})
		}
		line := s.line(c.Pos())
		s.whole[line] = ids
		if !code[line] { // on lines of its own: about what follows
			for line = s.line(c.End()) + 1; line < last && !code[line]; line++ {
			}
		}
		s.cites[line] = append(s.cites[line], ids...)
	}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.GenDecl); ok {
			s.literals(d)
		}
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		s.fn = fn
		if fn.Doc != nil {
			if ids := Citations(fn.Doc.Text()); len(ids) > 0 {
				s.function(fn, ids)
				delete(s.cites, s.line(fn.Pos()))
			}
		}
		s.body(fn.Body)
		s.anywhere(fn)
	}
}

// anywhere makes the mutants of a function that hang on no citing line.
func (s *scan) anywhere(fn *ast.FuncDecl) {
	if len(s.cited) == 0 || aside(filepath.Base(s.name)) {
		return
	}
	var ids []string
	for line := s.line(fn.Pos()); line <= s.line(fn.End()); line++ {
		ids = append(ids, s.whole[line]...)
	}
	if fn.Doc != nil {
		ids = append(ids, Citations(fn.Doc.Text())...)
	}
	s.operators(fn, ids)
}

// literals takes the functions that stand in tables.
func (s *scan) literals(d *ast.GenDecl) {
	table := ""
	said := map[*ast.FuncLit]bool{} // puts something into words
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			table = n.Names[0].Name
		case *ast.KeyValueExpr:
			if fn, ok := n.Value.(*ast.FuncLit); ok {
				said[fn] = tells(n)
			}
		case *ast.FuncLit:
			s.fn = &ast.FuncDecl{Name: ast.NewIdent(table), Type: n.Type, Body: n.Body}
			s.body(n.Body)
			if !said[n] {
				s.anywhere(s.fn)
			}
			return false
		}
		return true
	})
}

// function takes a cited function as a whole.
func (s *scan) function(fn *ast.FuncDecl, ids []string) {
	results := fn.Type.Results
	if results != nil && len(results.List) == 1 && len(results.List[0].Names) <= 1 && s.boolean(results.List[0].Type) {
		m := s.add(ids, fn.Name, Condition, "result of "+fn.Name.Name)
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ReturnStmt:
				if len(n.Results) == 1 {
					s.wrap(m, n.Results[0])
				}
			}
			return true
		})
		return
	}
	m := s.add(ids, fn.Name, Function, fn.Name.Name)
	s.insert(m, fn.Body.Lbrace+1, "return "+s.zeros())
}

// zeros writes zero values for the results of the function at hand.
func (s *scan) zeros() string {
	if s.fn.Type.Results == nil {
		return ""
	}
	var out []string
	for _, r := range s.fn.Type.Results.List {
		for range max(1, len(r.Names)) {
			out = append(out, "*new("+types.ExprString(r.Type)+")")
		}
	}
	return strings.Join(out, ", ")
}

// body takes the cited lines within a function.
func (s *scan) body(b *ast.BlockStmt) {
	s.asks(b)
	done := map[int]bool{} // lines with a condition of their own
	ast.Inspect(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CaseClause:
			if ids := s.at(n); ids != nil && len(n.List) > 0 && !s.conditions(n) {
				done[s.line(n.Pos())] = true
				m := s.add(ids, n, Case, "case "+s.text(n.List))
				s.insert(m, n.Colon+1, s.leave())
			}
		case ast.Expr:
			ids := s.at(n)
			if ids == nil || !s.condition(n) {
				return true
			}
			done[s.line(n.Pos())] = true
			m := s.add(ids, n, Condition, types.ExprString(n))
			s.wrap(m, n)
			return false
		}
		return true
	})
	ast.Inspect(b, func(n ast.Node) bool {
		st, ok := n.(ast.Stmt)
		if !ok {
			return true
		}
		ids := s.at(st)
		if ids == nil || done[s.line(st.Pos())] {
			return true
		}
		switch st := st.(type) {
		case *ast.AssignStmt:
			if st.Tok == token.DEFINE {
				return true
			}
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.RangeStmt:
		default:
			return true
		}
		if !s.inBlock(b, st) {
			return true
		}
		m := s.add(ids, st, Statement, s.statement(st))
		s.omit(m, st)
		s.taken[st] = true
		_, loop := st.(*ast.RangeStmt)
		return loop
	})
}

// asks notes the conditions of statements: names are values there.
func (s *scan) asks(b *ast.BlockStmt) {
	s.asked = map[ast.Expr]bool{}
	ast.Inspect(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			s.asked[n.Cond] = true
		case *ast.ForStmt:
			s.asked[n.Cond] = true
		case *ast.SwitchStmt:
			if n.Tag != nil {
				break
			}
			for _, c := range n.Body.List {
				for _, e := range c.(*ast.CaseClause).List {
					s.asked[e] = true
				}
			}
		}
		return true
	})
}

// leave ends the body of a case: by break where the function may go on after
// the switch, by zero values where the compiler wants a result.
func (s *scan) leave() string {
	if s.fn.Type.Results != nil {
		return "return " + s.zeros()
	}
	return "break"
}

// inBlock tells whether a statement stands in a block, where an if may stand
// for it, and not in the head of another.
func (s *scan) inBlock(b *ast.BlockStmt, st ast.Stmt) bool {
	found := false
	ast.Inspect(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			found = found || slices.Contains(n.List, st)
		case *ast.CaseClause:
			found = found || slices.Contains(n.Body, st)
		}
		return !found
	})
	return found
}

// at returns what the line of a node's first character cites.
func (s *scan) at(n ast.Node) []string { return s.cites[s.line(n.Pos())] }

func (s *scan) boolean(e ast.Expr) bool {
	tv, ok := s.info.Types[e]
	return ok && tv.Type != nil && types.Identical(types.Default(tv.Type), types.Typ[types.Bool])
}

// condition tells whether an expression is a Boolean value that is not known
// at compile time and is not assigned to.
func (s *scan) condition(e ast.Expr) bool {
	tv, ok := s.info.Types[e]
	if !ok || !tv.IsValue() || tv.Addressable() && !isRead(e) && !s.asked[e] {
		return false
	}
	if tv.Value != nil && tv.Value.Kind() == constant.Bool {
		return false
	}
	return s.boolean(e)
}

// isRead excludes plain names, other than conditions: they may stand on the left
// of an assignment, where nothing can be inverted.
func isRead(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return false
	}
	return true
}

// conditions tells whether the cases of a clause are conditions themselves
// (a switch over no value).
func (s *scan) conditions(c *ast.CaseClause) bool {
	return slices.ContainsFunc(c.List, func(e ast.Expr) bool { return s.boolean(e) })
}
