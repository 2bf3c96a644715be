package venice

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/format"
	"cuelang.org/go/cue/parser"
	"cuelang.org/go/cue/token"

	"acforge/compiler"
	"acforge/internal/diag"
)

// sample returns the sample pack, testdata/base, with CUE laid over it: what
// the overlay writes takes the place of what the sample has there, structs
// are joined, and _|_ takes a field away.
func sample(t *testing.T, overlay string) fstest.MapFS {
	t.Helper()
	base := os.DirFS("testdata/base")
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
	over := parse(t, "overlay.cue", []byte(overlay))
	for _, d := range over.Decls {
		name := fileOf(t, d)
		f := parse(t, name, out[name].Data)
		f.Decls = lay(f.Decls, []ast.Decl{d})
		data, err := format.Node(f)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = &fstest.MapFile{Data: data}
	}
	return out
}

func parse(t *testing.T, name string, data []byte) *ast.File {
	t.Helper()
	f, err := parser.ParseFile(name, data, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// fileOf returns the file of the sample that a declaration belongs to.
func fileOf(t *testing.T, d ast.Decl) string {
	t.Helper()
	switch top := label(d); top {
	case "pack", "campaign":
		return "memories/sample/pack.cue"
	case "envelopes":
		return "memories/sample/envelopes/envelopes.cue"
	case "memory":
		id := label(inner(d.(*ast.Field).Value).Elts[0])
		return map[string]string{"0.1": "memories/sample/first/memory.cue", "0.3": "memories/sample/night/memory.cue"}[id]
	case "":
		t.Fatalf("an overlay is fields, not %T", d)
	}
	return "cards/sample/cards.cue"
}

func label(d ast.Decl) string {
	f, ok := d.(*ast.Field)
	if !ok {
		return ""
	}
	name, _, _ := ast.LabelName(f.Label)
	return name
}

// inner returns the struct of an expression, also of v.#Def & {…}; nil when
// it has none.
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
			// A table is written as several fields of one name; take the one
			// that has the same entry.
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

// judged returns what the compiler and the rules say of the sample under an
// overlay, and the same as text.
func judged(t *testing.T, overlay string) ([]diag.Diagnostic, string) {
	t.Helper()
	files := sample(t, overlay)
	res, err := compiler.Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var all diag.List
	all.Add(res.Diagnostics.Sorted()...)
	for _, p := range res.Packs {
		all.Add(Check(p.Venice, p.Origins)...)
	}
	ds := all.Sorted()
	var b strings.Builder
	if err := diag.Render(&b, diag.Text, ds, diag.Options{}); err != nil {
		t.Fatal(err)
	}
	if res.Diagnostics.Errors() > 0 {
		t.Errorf("the overlay does not compile:\n%s\n%s", b.String(), dump(files))
	}
	return ds, b.String()
}

func dump(files fstest.MapFS) string {
	var b strings.Builder
	for _, name := range []string{"memories/sample/night/memory.cue"} {
		fmt.Fprintf(&b, "-- %s --\n%s", name, files[name].Data)
	}
	return b.String()
}
