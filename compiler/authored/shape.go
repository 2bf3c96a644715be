package authored

import (
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"
)

// Schema is a parsed package of CUE definitions.
type Schema struct {
	// Page returns the page that describes a definition or its field; "" when it has
	// none of its own. Page is nil without such pages.
	Page func(def, field string) string
	// Meant returns a help for a field that a definition does not have, by the meaning of
	// its name; "" without one. It may be nil.
	Meant func(def, field string) string

	defs  map[string]*Shape
	names []string // of defs, sorted
}

// Shape describes the values that are allowed.
type Shape struct {
	ref string // the definition it refers to, else:

	name   string // of the definition that it is, "" inside one
	kinds  []Kind // allowed kinds; empty means any
	doc    string // of the definition: its description, in a sentence
	schema *Schema

	match    *regexp.Regexp // of a String
	choices  []string       // set when match is a list of words
	words    []string       // the words among the alternatives of match
	min, max *int           // of an Int
	only     *bool          // of a Bool

	fields []fieldShape // of a Struct
	keys   []keyShape   // its patterns

	elem  *Shape   // of a List
	tuple []*Shape // of a List of fixed length

	alts []*Shape // one for each kind
}

type fieldShape struct {
	name     string
	doc      string
	required bool
	shape    *Shape
}

type keyShape struct {
	key   *Shape
	shape *Shape
}

// Read reads the CUE files at the root of fsys. It returns an error for a definition
// that Check does not understand, which is a bug of acforge.
func Read(fsys fs.FS) (*Schema, error) {
	names, err := fs.Glob(fsys, "*.cue")
	if err != nil {
		return nil, err
	}
	s := &Schema{defs: map[string]*Shape{}}
	for _, name := range names {
		b, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(name, b, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			field, ok := d.(*ast.Field)
			if !ok {
				continue
			}
			label, _, err := ast.LabelName(field.Label)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", field.Pos(), err)
			}
			shape, err := s.shape(field.Value)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", field.Pos(), err)
			}
			shape.name, shape.doc = label, doc(field)
			s.defs[label] = shape
		}
	}
	s.names = slices.Sorted(maps.Keys(s.defs))
	return s, nil
}

// Defs returns the names of the definitions, sorted.
func (s *Schema) Defs() []string { return slices.Clone(s.names) }

// Def returns a definition, nil when there is none.
func (s *Schema) Def(name string) *Shape { return s.defs[name] }

// Named returns the definition that a field of the definition def refers to, or that
// the things of a table refer to; "" when there is none.
func (s *Schema) Named(def, field string) (name string, table bool) {
	for _, f := range s.defs[def].resolve().fields {
		switch {
		case f.name != field:
		case f.shape.ref != "":
			return f.shape.ref, false
		case len(f.shape.keys) == 1 && len(f.shape.fields) == 0:
			return f.shape.keys[0].shape.ref, true
		}
	}
	return "", false
}

// Fields returns the names of the fields of a struct.
func (sh *Shape) Fields() []string {
	var out []string
	for _, f := range sh.fields {
		out = append(out, f.name)
	}
	return out
}

func (sh *Shape) resolve() *Shape {
	for range 8 {
		if sh == nil || sh.ref == "" {
			break
		}
		sh = sh.schema.defs[sh.ref]
	}
	return sh
}

func (s *Schema) shape(x ast.Expr) (*Shape, error) {
	sh := &Shape{schema: s}
	switch x := x.(type) {
	case *ast.ParenExpr:
		return s.shape(x.X)
	case *ast.Ident:
		switch x.Name {
		case "_":
		case "string":
			sh.kinds = []Kind{String}
		case "int":
			sh.kinds = []Kind{Int}
		case "bool":
			sh.kinds = []Kind{Bool}
		default:
			sh.ref = x.Name
		}
		return sh, nil
	case *ast.BasicLit:
		b := x.Value == "true"
		if !b && x.Value != "false" {
			return nil, fmt.Errorf("literal %s is not understood", x.Value)
		}
		sh.kinds, sh.only = []Kind{Bool}, &b
		return sh, nil
	case *ast.UnaryExpr:
		return sh, sh.bound(x)
	case *ast.BinaryExpr:
		return s.binary(x)
	case *ast.ListLit:
		sh.kinds = []Kind{List}
		for _, e := range x.Elts {
			if el, ok := e.(*ast.Ellipsis); ok {
				elem, err := s.shape(el.Type)
				if err != nil {
					return nil, err
				}
				sh.elem = elem
				continue
			}
			elem, err := s.shape(e)
			if err != nil {
				return nil, err
			}
			sh.tuple = append(sh.tuple, elem)
		}
		return sh, nil
	case *ast.StructLit:
		sh.kinds = []Kind{Struct}
		return sh, s.structFields(sh, x)
	}
	return nil, fmt.Errorf("%T is not understood", x)
}

func (s *Schema) binary(x *ast.BinaryExpr) (*Shape, error) {
	a, err := s.shape(x.X)
	if err != nil {
		return nil, err
	}
	b, err := s.shape(x.Y)
	if err != nil {
		return nil, err
	}
	switch x.Op {
	case token.OR:
		out := &Shape{schema: s}
		for _, sh := range []*Shape{a, b} {
			if len(sh.alts) > 0 {
				out.alts = append(out.alts, sh.alts...)
			} else {
				out.alts = append(out.alts, sh)
			}
		}
		return out, nil
	case token.AND:
		if a.ref != "" || b.ref != "" {
			return nil, fmt.Errorf("& with a reference is not understood")
		}
		if b.min != nil {
			a.min = b.min
		}
		if b.max != nil {
			a.max = b.max
		}
		return a, nil
	}
	return nil, fmt.Errorf("operator %s is not understood", x.Op)
}

func (sh *Shape) bound(x *ast.UnaryExpr) error {
	lit, ok := x.X.(*ast.BasicLit)
	sign := 1
	if neg, isNeg := x.X.(*ast.UnaryExpr); isNeg && neg.Op == token.SUB {
		lit, ok = neg.X.(*ast.BasicLit)
		sign = -1
	}
	if !ok {
		return fmt.Errorf("bound %s is not understood", x.Op)
	}
	switch x.Op {
	case token.MAT:
		expr, err := literal.Unquote(lit.Value)
		if err != nil {
			return err
		}
		sh.kinds = []Kind{String}
		sh.match, err = regexp.Compile(expr)
		sh.choices, sh.words = words(expr)
		return err
	case token.GEQ, token.LEQ:
		n, err := strconv.Atoi(lit.Value)
		if err != nil {
			return err
		}
		n *= sign
		sh.kinds = []Kind{Int}
		if x.Op == token.GEQ {
			sh.min = &n
		} else {
			sh.max = &n
		}
		return nil
	}
	return fmt.Errorf("bound %s is not understood", x.Op)
}

// words returns the words of ^(a|b|c)$. When some alternatives are not words, choices
// is nil.
func words(expr string) (choices, some []string) {
	inner, ok := strings.CutPrefix(expr, "^(")
	inner, end := strings.CutSuffix(inner, ")$")
	if !ok || !end {
		return nil, nil
	}
	all := strings.Split(inner, "|")
	for _, w := range all {
		if plainWord.MatchString(w) {
			some = append(some, w)
		}
	}
	if len(some) == len(all) {
		choices = some
	}
	return choices, some
}

var plainWord = regexp.MustCompile(`^[A-Za-z0-9-]+$`)

func (s *Schema) structFields(sh *Shape, x *ast.StructLit) error {
	for _, d := range x.Elts {
		f, ok := d.(*ast.Field)
		if !ok {
			continue
		}
		value, err := s.shape(f.Value)
		if err != nil {
			return err
		}
		if list, ok := f.Label.(*ast.ListLit); ok && len(list.Elts) == 1 {
			key, err := s.shape(list.Elts[0])
			if err != nil {
				return err
			}
			sh.keys = append(sh.keys, keyShape{key, value})
			continue
		}
		name, _, err := ast.LabelName(f.Label)
		if err != nil {
			return err
		}
		sh.fields = append(sh.fields, fieldShape{name, doc(f), f.Constraint == token.NOT, value})
	}
	return nil
}

// doc returns the first sentence of a field's comment.
func doc(f *ast.Field) string {
	for _, g := range ast.Comments(f) {
		if !g.Doc {
			continue
		}
		text := strings.Join(strings.Fields(g.Text()), " ")
		if i := strings.Index(text, ". "); i >= 0 {
			text = text[:i]
		}
		return strings.TrimSuffix(text, ".")
	}
	return ""
}

// FieldNames returns the names of all fields in the definitions.
func (s *Schema) FieldNames() map[string]bool {
	out := map[string]bool{}
	for _, d := range s.defs {
		for _, f := range d.resolve().fields {
			out[f.name] = true
		}
	}
	return out
}
