package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// TestCapabilitiesAreAsked: outside tests, no code uses a type assertion to find out
// what a mission, a game, a codec or a pack can do. It asks engine.Capabilities and
// engine.Study instead. An assertion fails silently on a wrapper, which then can do
// less than the game inside it. A method of Mission is required, so the author of a
// wrapper has to decide.
func TestCapabilitiesAreAsked(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	var files []goSource
	for _, name := range goFiles(t, root) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, goSource{name, string(b)})
	}
	found, err := assertions(files)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range found {
		t.Errorf("%s: ask engine.Capabilities or engine.Study instead", f)
	}
}

// goSource is a Go file with its path.
type goSource struct{ name, text string }

// assertions lists, as "file:line: type", assertions and cases of type switches that name
// a type of package engine. In packages of games it also lists those that name another
// interface of their own package, or an interface literal.
func assertions(files []goSource) ([]string, error) {
	fset := token.NewFileSet()
	parsed := map[string]*ast.File{}
	interfaces := map[string]bool{} // "folder.Name"
	for _, f := range files {
		file, err := parser.ParseFile(fset, f.name, f.text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		parsed[f.name] = file
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if _, ok := spec.Type.(*ast.InterfaceType); ok {
					interfaces[path.Dir(f.name)+"."+spec.Name.Name] = true
				}
			}
			return true
		})
	}
	var out []string
	for _, f := range files {
		of := engineName(parsed[f.name])
		games := slices.ContainsFunc([]string{"engine/", "validator/sim"}, func(room string) bool { return strings.HasPrefix(f.name, room) })
		look := func(e ast.Expr) {
			said := ""
			switch e := e.(type) {
			case *ast.SelectorExpr:
				if x, ok := e.X.(*ast.Ident); ok && x.Name == of {
					said = "engine." + e.Sel.Name
				}
			case *ast.Ident:
				if games && interfaces[path.Dir(f.name)+"."+e.Name] {
					said = e.Name
				}
			case *ast.InterfaceType:
				if games {
					said = "interface"
				}
			}
			if said != "" {
				out = append(out, fset.Position(e.Pos()).String()+": "+said)
			}
		}
		ast.Inspect(parsed[f.name], func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.TypeAssertExpr:
				look(n.Type)
			case *ast.TypeSwitchStmt:
				for _, c := range n.Body.List {
					for _, e := range c.(*ast.CaseClause).List {
						look(e)
					}
				}
			}
			return true
		})
	}
	return out, nil
}

// engineName returns the name under which a file imports acforge/engine, or "" if it
// does not import it.
func engineName(f *ast.File) string {
	for _, i := range f.Imports {
		if i.Path.Value == `"acforge.dev/engine"` {
			if i.Name != nil {
				return i.Name.Name
			}
			return "engine"
		}
	}
	return ""
}

func TestAssertions(t *testing.T) {
	for name, c := range map[string]struct {
		file, body string
		want       []string
	}{
		"a capability":         {"internal/host/a.go", "v := x.(engine.Viewer)", []string{"internal/host/a.go:5:25: engine.Viewer"}},
		"with ok":              {"tools/tune/a.go", "v, ok := x.(engine.Tuned)", []string{"tools/tune/a.go:5:29: engine.Tuned"}},
		"a case":               {"cmd/acforge/a.go", "switch x.(type) { case int, engine.Campaign: }", []string{"cmd/acforge/a.go:5:45: engine.Campaign"}},
		"its own interface":    {"validator/sim/a.go", "v := x.(fixed)", []string{"validator/sim/a.go:5:25: fixed"}},
		"an interface in full": {"engine/bot/a.go", "v := x.(interface{ Gone() int })", []string{"engine/bot/a.go:5:25: interface"}},
		"a game of the system": {"engine/club/a.go", "v := x.(*Game)", nil},
		"somebody else's":      {"internal/host/a.go", "v := x.(fixed)", nil},
		"a string":             {"validator/sim/a.go", "v := x.(string)", nil},
		"no assertion":         {"validator/sim/a.go", "var v engine.Viewer", nil},
	} {
		text := "package p\nimport \"acforge.dev/engine\"\ntype fixed interface{ F() }\ntype Game struct{ engine.Game }\nfunc f(x any) { " + c.body + " }\n"
		got, err := assertions([]goSource{{c.file, text}})
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %v (%v), want %v", name, got, err, c.want)
		}
	}
	got, err := assertions([]goSource{{"cmd/acforge/a.go", "package p\nimport contract \"acforge.dev/engine\"\nfunc f(x any) { _ = x.(contract.Judge) }\n"}})
	if err != nil || len(got) != 1 {
		t.Errorf("by another name: %v (%v)", got, err)
	}
}
