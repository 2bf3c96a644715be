package compiler

import (
	"errors"
	"strconv"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"
)

// errNoList says that a list to add to is not written in a file.
var errNoList = errors.New("there is no such list")

// AddToList returns the text of a CUE file with a string more at the end of the list
// at a path of fields. The rest stays as it was written. ok is false when the file
// does not have that list as a literal.
func AddToList(text []byte, at []string, value string) (out []byte, ok bool) {
	f, err := parser.ParseFile("", text)
	if err != nil {
		return nil, false
	}
	list, err := literalList(&ast.StructLit{Elts: f.Decls}, at)
	if err != nil {
		return nil, false
	}
	offset, added := list.Rbrack.Offset(), strconv.Quote(value)
	if n := len(list.Elts); n > 0 {
		offset, added = list.Elts[n-1].End().Offset(), ", "+added
	}
	return append(append(append([]byte{}, text[:offset]...), added...), text[offset:]...), true
}

// literalList finds a list at a path below an expression, which may be a struct with
// definitions: v.#Campaign & {…}.
func literalList(x ast.Expr, at []string) (*ast.ListLit, error) {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return literalList(x.X, at)
	case *ast.BinaryExpr:
		if x.Op != token.AND {
			return nil, errNoList
		}
		if l, err := literalList(x.Y, at); err == nil {
			return l, nil
		}
		return literalList(x.X, at)
	case *ast.ListLit:
		if len(at) == 0 {
			return x, nil
		}
	case *ast.StructLit:
		for _, d := range x.Elts {
			f, is := d.(*ast.Field)
			if !is || len(at) == 0 {
				continue
			}
			if name, _, err := ast.LabelName(f.Label); err == nil && name == at[0] {
				if l, err := literalList(f.Value, at[1:]); err == nil {
					return l, nil
				}
			}
		}
	}
	return nil, errNoList
}
