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

// edit inserts text into a file before the byte at an offset.
type edit struct {
	at   int
	text string
	// mate is the place of the other text of a pair: for the first, the end of the
	// enclosed source; for the second, its beginning. An edit without a pair has its
	// own place here.
	mate int
	// last means that it is the second of its pair.
	last bool
}

// Package is a package of rules with its mutants.
type Package struct {
	Dir     string
	Mutants []Mutant
	// Cites are the citations of every file, each statement once per file.
	Cites []Cite

	name string
	// files are the edits for all mutants, by absolute file name.
	files map[string][]edit
	// alone are the edits, in one file, that make a mutant without a switch; by mutant.
	alone map[int]change
}

// change is a mutant without a switch.
type change struct {
	file  string // absolute name
	edits []edit
}

// Load reads the package in dir and finds its mutants. It returns an error if the
// package does not compile.
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
	// Tried reports whether a mutant is about the statement. If not, a type, a table or
	// the absence of code obeys it.
	Tried bool
}

// cite lists the citations after the mutants are known.
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

// countsOf returns the constants of a package that are counts: they are declared as a
// number, without a type of their own. Others are names.
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

// scan searches one file for mutants.
type scan struct {
	p    *Package
	fset *token.FileSet
	info *types.Info
	pkg  *types.Package
	// counts are the constants of the package that are counts.
	counts map[*types.Const]bool
	name   string
	// source is the text of the file.
	source []byte
	// taken are the statements that are omitted as a whole.
	taken map[ast.Stmt]bool
	// cites are the ids by the line that they refer to.
	cites map[int][]string
	// whole are the ids by the line of the comment with the citation.
	whole map[int][]string
	cited []Cite
	// asked are the conditions of if, for and switch in the current function.
	asked map[ast.Expr]bool
	fn    *ast.FuncDecl
}

func (s *scan) line(p token.Pos) int { return s.fset.Position(p).Line }

func (s *scan) file(f *ast.File) {
	code := map[int]bool{} // lines with the beginning or end of code
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
		if !code[line] { // a comment on lines of its own refers to the code after it
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

// anywhere makes the mutants of a function that do not depend on a citing line.
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

// literals processes the functions in tables.
func (s *scan) literals(d *ast.GenDecl) {
	table := ""
	said := map[*ast.FuncLit]bool{} // functions that produce text
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

// function processes a cited function as a whole.
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

// zeros returns zero values for the results of the current function.
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

// body processes the cited lines within a function.
func (s *scan) body(b *ast.BlockStmt) {
	s.asks(b)
	done := map[int]bool{} // lines with their own condition
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

// asks records the conditions of statements, where names are values.
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

// leave returns the statement that ends the body of a case: break if the function may
// continue after the switch, a return of zero values if the compiler needs a result.
func (s *scan) leave() string {
	if s.fn.Type.Results != nil {
		return "return " + s.zeros()
	}
	return "break"
}

// inBlock reports whether a statement is in a block, where an if may replace it, and
// not in the head of another statement.
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

// at returns the ids cited for the line of a node's first character.
func (s *scan) at(n ast.Node) []string { return s.cites[s.line(n.Pos())] }

func (s *scan) boolean(e ast.Expr) bool {
	tv, ok := s.info.Types[e]
	return ok && tv.Type != nil && types.Identical(types.Default(tv.Type), types.Typ[types.Bool])
}

// condition reports whether an expression is a Boolean value that is neither a constant
// nor the target of an assignment.
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

// isRead reports whether an expression is certainly read. It excludes plain names other
// than conditions: they may be the target of an assignment, which cannot be inverted.
func isRead(e ast.Expr) bool {
	switch e.(type) {
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return false
	}
	return true
}

// conditions reports whether the cases of a clause are conditions themselves (a switch
// without a value).
func (s *scan) conditions(c *ast.CaseClause) bool {
	return slices.ContainsFunc(c.List, func(e ast.Expr) bool { return s.boolean(e) })
}
