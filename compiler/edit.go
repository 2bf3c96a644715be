package compiler

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"
)

// Place is a path in a CUE file. A step is the name of a field, "*" for each field or
// element, or a condition on its fields, like "kind=event,to=deck". There "copies=1|"
// matches 1 or a missing field, and "copies=" a missing field. Only values that are
// written out can be found.
type Place struct {
	Steps []string
	// Make is the first step that may be missing: from there on, fields are created.
	// With 0, only the file itself must exist; with the number of steps, nothing is
	// created.
	Make int
}

// AddToList returns the text of a CUE file with value added at the end of the list at a
// path of fields. The rest stays as it was written. ok is false when the file does not
// have that list as a literal, or the list already has the string.
func AddToList(text []byte, at []string, value string) (out []byte, ok bool) {
	if f, err := parser.ParseFile("", text); err == nil {
		if list := literalList(file(f), at); list != nil && slices.ContainsFunc(list.Elts, func(e ast.Expr) bool {
			lit, ok := e.(*ast.BasicLit)
			return ok && lit.Value == strconv.Quote(value)
		}) {
			return nil, false
		}
	}
	return Append(text, Place{Steps: at, Make: len(at)}, strconv.Quote(value))
}

// Append returns the text of a CUE file with an element added at the end of the list at
// a place: the first list that exists, else one that may be created. The rest stays as
// it was written. ok is false when there is no such place.
func Append(text []byte, at Place, value string) (out []byte, ok bool) {
	f, err := parser.ParseFile("", text, parser.ParseComments)
	if err != nil {
		return nil, false
	}
	if list := literalList(file(f), at.Steps); list != nil {
		offset := list.Rbrack.Offset()
		if n := len(list.Elts); n > 0 {
			offset, value = list.Elts[n-1].End().Offset(), ", "+value
		}
		return slices.Concat(text[:offset], []byte(value), text[offset:]), true
	}
	return insert(text, file(f), at, "["+value+"]")
}

// Put returns the text of a CUE file with a field added, the last step of a place. It
// goes into the first struct at that place that does not have it. The rest stays as it
// was written. ok is false when there is no such place.
func Put(text []byte, at Place, value string) (out []byte, ok bool) {
	f, err := parser.ParseFile("", text, parser.ParseComments)
	if err != nil {
		return nil, false
	}
	return insert(text, file(f), at, value)
}

// Fields returns the names of the fields that match a place, in file order.
func Fields(text []byte, steps []string) []string {
	f, err := parser.ParseFile("", text)
	if err != nil {
		return nil
	}
	return fields(f, steps)
}

// fields is [Fields] for a parsed file.
func fields(f *ast.File, steps []string) []string {
	var out []string
	last := len(steps) - 1
	descend(file(f), steps[:last], func(x ast.Expr) bool {
		for _, s := range structs(x) {
			each(s, steps[last], func(name string, _ ast.Expr) bool {
				if !slices.Contains(out, name) {
					out = append(out, name)
				}
				return false
			})
		}
		return false
	})
	return out
}

func file(f *ast.File) *ast.StructLit { return &ast.StructLit{Elts: f.Decls} }

// literalList finds a list at a path below an expression.
func literalList(x ast.Expr, steps []string) (found *ast.ListLit) {
	descend(x, steps, func(x ast.Expr) bool {
		found, _ = x.(*ast.ListLit)
		return found != nil
	})
	return found
}

// descend calls visit with each value at a path until that returns true.
func descend(x ast.Expr, steps []string, visit func(ast.Expr) bool) bool {
	switch {
	case x == nil:
		return false
	case len(steps) == 0:
		return slices.ContainsFunc(terms(x), visit)
	}
	for _, x := range terms(x) {
		if each(x, steps[0], func(_ string, v ast.Expr) bool { return descend(v, steps[1:], visit) }) {
			return true
		}
	}
	return false
}

// terms returns the literals that an expression unifies, the last first: in v.#Campaign
// & {…} the author's part comes after the definition.
func terms(x ast.Expr) []ast.Expr {
	switch x := x.(type) {
	case *ast.ParenExpr:
		return terms(x.X)
	case *ast.BinaryExpr:
		if x.Op == token.AND {
			return append(terms(x.Y), terms(x.X)...)
		}
	}
	return []ast.Expr{x}
}

func structs(x ast.Expr) []*ast.StructLit {
	var out []*ast.StructLit
	for _, t := range terms(x) {
		if s, is := t.(*ast.StructLit); is {
			out = append(out, s)
		}
	}
	return out
}

// each calls visit with every value that one step matches, until visit returns true.
func each(x ast.Expr, step string, visit func(name string, v ast.Expr) bool) bool {
	switch x := x.(type) {
	case *ast.StructLit:
		for _, d := range x.Elts {
			if f, is := d.(*ast.Field); is {
				if name, _, err := ast.LabelName(f.Label); err == nil && leads(step, name, f.Value) && visit(name, f.Value) {
					return true
				}
			}
		}
	case *ast.ListLit:
		for _, e := range x.Elts {
			if leads(step, "", e) && visit("", e) {
				return true
			}
		}
	}
	return false
}

// leads reports whether a step matches a field.
func leads(step, name string, v ast.Expr) bool {
	if !strings.Contains(step, "=") {
		return step == "*" || step == name
	}
	for want := range strings.SplitSeq(step, ",") {
		key, values, _ := strings.Cut(want, "=")
		have := ""
		for _, s := range structs(v) {
			each(s, key, func(_ string, v ast.Expr) bool {
				have = "?" // present, but computed
				if lit, is := v.(*ast.BasicLit); is {
					have = lit.Value
					if text, err := strconv.Unquote(lit.Value); err == nil {
						have = text
					}
				}
				return true
			})
		}
		if !slices.Contains(strings.Split(values, "|"), have) {
			return false
		}
	}
	return true
}

// insert writes the missing part of a path into the first struct that can have it.
func insert(text []byte, root *ast.StructLit, at Place, value string) (out []byte, ok bool) {
	for n := len(at.Steps) - 1; n >= at.Make && !ok; n-- {
		if strings.ContainsAny(at.Steps[n], "*=") {
			break // the place exists, but has no name to create one by
		}
		field := ""
		for _, step := range at.Steps[n:] {
			field += label(step) + ": "
		}
		descend(root, at.Steps[:n], func(x ast.Expr) bool {
			s, is := x.(*ast.StructLit)
			if !is || descend(s, at.Steps[n:], func(ast.Expr) bool { return true }) {
				return false
			}
			out, ok = into(text, s, field+value, s == root)
			return ok
		})
	}
	return out, ok
}

func label(name string) string {
	if ast.IsValidIdent(name) {
		return name
	}
	return strconv.Quote(name)
}

// into writes a field after the last one of a struct: on a line of its own with the
// same indent, or on the struct's only line.
func into(text []byte, s *ast.StructLit, field string, whole bool) ([]byte, bool) {
	at := func(offset int, field string) ([]byte, bool) {
		return slices.Concat(text[:offset], []byte(field), text[offset:]), true
	}
	switch {
	case whole:
		return slices.Concat(bytes.TrimRight(text, "\n"), []byte("\n\n"+field+"\n")), true
	case !s.Lbrace.IsValid(): // a: b: c has no braces to write into
		return nil, false
	case len(s.Elts) == 0:
		return at(s.Rbrace.Offset(), field)
	}
	last := s.Elts[len(s.Elts)-1]
	end := last.End().Offset()
	if s.Lbrace.Line() == s.Rbrace.Line() {
		return at(end, ", "+field)
	}
	if line := bytes.IndexByte(text[end:], '\n'); line >= 0 && end+line < s.Rbrace.Offset() {
		end += line // after a comment
	}
	begin := last.Pos().Offset()
	line := bytes.LastIndexByte(text[:begin], '\n') + 1
	indent := text[line : line+len(text[line:begin])-len(bytes.TrimLeft(text[line:begin], " \t"))]
	return at(end, "\n"+string(indent)+field)
}
