package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// contexts lists the structs that hold a context, with the reason why it is not a
// parameter.
var contexts = map[string]string{
	"cmd/acforge/app.go app":                       "one run of the program: it ends with its context",
	"internal/proof/browsertest/browser.go Tab":    "to chromedp, a context is a tab",
	"internal/proof/browsertest/browser.go common": "to chromedp, a context is a browser",
	"internal/workshop/sharing/get.go getter":      "one run of a command: it ends with its context",
	"internal/workshop/disk/evaluate.go evaluator": "does the jobs of one compilation, and the compiler takes no context",
}

// TestContexts compares every struct with a context with the list: a context should be
// the first parameter of the functions that it can cancel.
func TestContexts(t *testing.T) {
	level.Gate(t)
	const top = "../../.."
	found := map[string]bool{}
	err := filepath.WalkDir(top, func(p string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(top, p)
		name := filepath.ToSlash(rel)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && name != "." || d.Name() == "testdata"):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), p, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, of := range holders(f) {
			found[name+" "+of] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	sameList(t, found, contexts, "%s holds a context and is not in the list; pass it as the first parameter", "%s is in the list and holds no context")
}

// holders returns the names of the types and variables of a file whose structs hold a
// context.
func holders(f *ast.File) (out []string) {
	name := ""
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			name = n.Name.Name
		case *ast.ValueSpec:
			name = n.Names[0].Name
		case *ast.StructType:
			for _, field := range n.Fields.List {
				if s, ok := field.Type.(*ast.SelectorExpr); ok && s.Sel.Name == "Context" && lastName(s.X) == "context" {
					out = append(out, name)
				}
			}
		}
		return true
	})
	return out
}

// TestHolders shows that a context is found in a struct of any kind, and nowhere else.
func TestHolders(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "", `package p
type a struct{ ctx context.Context }
type b struct{ n int; in []struct{ context.Context } }
var c struct{ x, y context.Context }
type d interface{ do(ctx context.Context) }
type e struct{ do func(ctx context.Context) }
func f(ctx context.Context) {}
`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := holders(f); !slices.Equal(got, []string{"a", "b", "c"}) {
		t.Errorf("found %q", got)
	}
}
