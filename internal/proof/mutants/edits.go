package mutants

// How a mutant is written: the edits of the place that it changes.

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

func (s *scan) add(ids []string, n ast.Node, k Kind, text string) int {
	m := Mutant{
		N: len(s.p.Mutants) + 1, IDs: unique(ids), File: filepath.Base(s.name), Line: s.line(n.Pos()),
		Func: s.fn.Name.Name, Text: text, Kind: k,
	}
	s.p.Mutants = append(s.p.Mutants, m)
	return m.N
}

// wrap inverts a condition.
func (s *scan) wrap(m int, e ast.Expr) {
	s.enclose(m, e, fmt.Sprintf("invert(%d, ", m), ")", "!(", ")")
}

// omit leaves out a statement. It is noted as reached only when it changes something.
func (s *scan) omit(m int, st ast.Stmt) {
	before := fmt.Sprintf("if invert(%d, true) { ", m)
	if differs := s.changes(st); differs != "" {
		before = fmt.Sprintf("if noting && (%s) { note(%d) }; if inverted != %d { ", differs, m, m)
	}
	s.enclose(m, st, before, " }", "if false { ", " }")
}

// changes returns the source of a condition that reports, before an assignment, whether
// the assignment will change a value. It returns "" when there is no simple condition.
func (s *scan) changes(st ast.Stmt) string {
	a, ok := st.(*ast.AssignStmt)
	if !ok || len(a.Lhs) != len(a.Rhs) {
		return ""
	}
	var out []string
	for i, to := range a.Lhs {
		by := a.Rhs[i]
		if s.acts(to) || s.acts(by) || !types.Comparable(s.info.Types[to].Type) || types.IsInterface(s.info.Types[to].Type) {
			return ""
		}
		x, y := "("+s.read(to)+")", "("+s.read(by)+")"
		switch a.Tok {
		case token.ASSIGN:
			out = append(out, x+" != "+y)
		case token.ADD_ASSIGN, token.SUB_ASSIGN:
			if b, ok := s.info.Types[to].Type.Underlying().(*types.Basic); !ok || b.Info()&types.IsInteger == 0 {
				return ""
			}
			out = append(out, y+" != 0")
		case token.OR_ASSIGN:
			out = append(out, x+" | "+y+" != "+x)
		case token.AND_ASSIGN:
			out = append(out, x+" & "+y+" != "+x)
		case token.AND_NOT_ASSIGN:
			out = append(out, x+" &^ "+y+" != "+x)
		default:
			return ""
		}
	}
	return strings.Join(out, " || ")
}

// replace substitutes another value of the named type for an expression.
func (s *scan) replace(m int, e ast.Expr, name, other string) {
	s.enclose(m, e, fmt.Sprintf("instead[%s](%d, ", name, m), ", "+other+")", "[...]"+name+"{", ", "+other+"}[1]")
}

// enclose puts texts around a node: before and behind contain the switch of the mutant,
// the other two make the mutant without a switch.
func (s *scan) enclose(m int, n ast.Node, before, behind, aloneBefore, aloneBehind string) {
	from, to := s.offset(n.Pos()), s.offset(n.End())
	s.p.files[s.name] = append(s.p.files[s.name], edit{at: from, text: before, mate: to}, edit{at: to, text: behind, mate: from, last: true})
	alone := append(s.p.alone[m].edits, edit{at: from, text: aloneBefore, mate: to}, edit{at: to, text: aloneBehind, mate: from, last: true})
	s.p.alone[m] = change{s.name, alone}
}

// insert makes a function or a case return at its beginning.
func (s *scan) insert(m int, p token.Pos, leave string) {
	at := s.offset(p)
	s.p.files[s.name] = append(s.p.files[s.name], edit{at: at, text: fmt.Sprintf(" if invert(%d, false) { %s };", m, leave), mate: at})
	s.p.alone[m] = change{s.name, []edit{{at: at, text: " " + leave + ";", mate: at}}}
}

func (s *scan) offset(p token.Pos) int { return s.fset.Position(p).Offset }

func (s *scan) text(list []ast.Expr) string {
	var out []string
	for _, e := range list {
		out = append(out, types.ExprString(e))
	}
	return strings.Join(out, ", ")
}

func (s *scan) statement(st ast.Stmt) string {
	switch st := st.(type) {
	case *ast.AssignStmt:
		return s.text(st.Lhs) + " " + st.Tok.String() + " " + s.text(st.Rhs)
	case *ast.IncDecStmt:
		return types.ExprString(st.X) + st.Tok.String()
	case *ast.ExprStmt:
		return types.ExprString(st.X)
	case *ast.RangeStmt:
		return "range " + types.ExprString(st.X)
	}
	return ""
}

func unique(ids []string) []string {
	var out []string
	for _, id := range ids {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}
