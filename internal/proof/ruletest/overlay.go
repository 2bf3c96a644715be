// Package ruletest helps the tests of every system's rules. It lays CUE over a sample
// pack, and makes the pages of the rules from their output. It knows no game and is for
// tests only.
//
// Start at [Lay].
package ruletest

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"
)

// Lay returns the files of base with CUE laid over them. A value in the overlay
// replaces the one in the pack, structs are merged, and _|_ removes a field. fileOf
// returns the file of a field; inner is the name of the first field inside it, or "".
func Lay(t testing.TB, base fs.FS, overlay string, fileOf func(field, inner string) string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	err := fs.WalkDir(base, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(base, name)
		out[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range parse(t, "overlay.cue", []byte(overlay)).Decls {
		f, ok := d.(*ast.Field)
		if !ok {
			t.Fatalf("an overlay is fields, not %T", d)
		}
		first := ""
		if s := inner(f.Value); s != nil && len(s.Elts) > 0 {
			first = label(s.Elts[0])
		}
		name := fileOf(label(d), first)
		if out[name] == nil {
			t.Fatalf("the sample has no file for the field %s", label(d))
		}
		file := parse(t, name, out[name].Data)
		file.Decls = lay(file.Decls, []ast.Decl{d})
		data, err := format.Node(file)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = &fstest.MapFile{Data: data}
	}
	return out
}

func parse(t testing.TB, name string, data []byte) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(name, data, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func label(d ast.Decl) string {
	f, ok := d.(*ast.Field)
	if !ok {
		return ""
	}
	name, _, _ := ast.LabelName(f.Label)
	return name
}

// inner returns the struct of an expression, also that of v.#Def & {…}. It returns nil
// for an expression without one.
func inner(x ast.Expr) *ast.StructLit {
	switch x := x.(type) {
	case *ast.StructLit:
		return x
	case *ast.BinaryExpr:
		return inner(x.Y)
	}
	return nil
}

func lay(base, over []ast.Decl) []ast.Decl {
	for _, d := range over {
		at := -1
		for i, b := range base {
			if label(b) != label(d) {
				continue
			}
			at = i
			// A table is written as several fields with one name; choose the field with
			// the same entry.
			if x, y := inner(b.(*ast.Field).Value), inner(d.(*ast.Field).Value); x != nil && y != nil && len(y.Elts) > 0 && has(x.Elts, label(y.Elts[0])) {
				break
			}
		}
		f := d.(*ast.Field)
		switch {
		case at < 0:
			ast.SetRelPos(d, token.Newline)
			base = append(base, d)
		case isBottom(f.Value):
			base = append(base[:at:at], base[at+1:]...)
		default:
			b := base[at].(*ast.Field)
			if x, y := inner(b.Value), inner(f.Value); x != nil && y != nil {
				x.Elts = lay(x.Elts, y.Elts)
			} else {
				b.Value = f.Value
			}
		}
	}
	return base
}

func has(decls []ast.Decl, name string) bool {
	for _, d := range decls {
		if label(d) == name {
			return true
		}
	}
	return false
}

func isBottom(x ast.Expr) bool { _, ok := x.(*ast.BottomLit); return ok }
