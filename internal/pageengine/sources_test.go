package pageengine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"strings"
	"testing"
	"testing/fstest"

	carried "acforge.dev"
)

// TestProgram: the cache digest covers every package that plays, and those
// import nothing from elsewhere.
func TestProgram(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{len .EmbedFiles}} {{join .GoFiles \" \"}}{{end}}",
		"acforge.dev/validator/sim", "acforge.dev/engine/club", "acforge.dev/engine/venice", "acforge.dev/engine/venice/campaign")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		dir, own := strings.CutPrefix(words[0], "acforge.dev/")
		if own && dir == "words" {
			continue // what is said changes no result
		}
		if !own || words[1] != "0" {
			t.Errorf("games depend on %s, with %s embedded files; their digest holds Go files of this module alone", words[0], words[1])
			continue
		}
		for _, file := range words[2:] {
			if _, err := carried.Engines.Open(path.Join(dir, file)); err != nil {
				t.Errorf("games depend on %s/%s, which carried.go does not hold: name it under Engines", dir, file)
			}
		}
	}
	if a, err := Sources(); err != nil || len(a) != 64 {
		t.Error(a, err)
	}
}

// TestDigest: comments and the words of languages do not change the digest;
// everything else does.
func TestDigest(t *testing.T) {
	of := func(name, text string) string {
		d, err := digest(fstest.MapFS{
			"engine/a.go": {Data: []byte("package engine\n\nconst a = 1 // one\n")}, "engine/words_de.go": {Data: []byte("package engine\n")},
			name: {Data: []byte(text)},
		})
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	was := of("engine/a_test.go", "package engine\n")
	for _, c := range []struct {
		name, text string
		same       bool
	}{
		{"engine/a.go", "package engine\n\n// a is one.\nconst a = 1\n", true},
		{"engine/words_de.go", "package engine\n\nconst b = 2\n", true},
		{"engine/b_test.go", "package engine\n\nconst b = 2\n", true},
		{"engine/a.go", "package engine\n\nconst a = 2 // one\n", false},
		{"engine/a.go", "package engine\n\nconst b = 1 // one\n", false},
		{"engine/a.go", "//go:build js\n\npackage engine\n\nconst a = 1\n", false},
		{"engine/b.go", "package engine\n", false},
	} {
		if same := of(c.name, c.text) == was; same != c.same {
			t.Errorf("%s with %q: the same digest: %t, want %t", c.name, c.text, same, c.same)
		}
	}
}

// TestLanguageTables: the files left out of the digest hold only phrases, on
// which no game can depend.
func TestLanguageTables(t *testing.T) {
	n := 0
	err := fs.WalkDir(carried.Engines, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || !languageTable.MatchString(name) {
			return err
		}
		n++
		source, err := fs.ReadFile(carried.Engines, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if g, ok := d.(*ast.GenDecl); ok && (g.Tok == token.IMPORT || g.Tok == token.VAR && phrases(g)) {
				continue
			}
			t.Errorf("%s declares more than phrases: the results of games do not depend on this file", name)
		}
		return nil
	})
	if err != nil || n < 3 {
		t.Errorf("%d files, %v", n, err)
	}
}

// phrases reports whether variables are flat.Phrases, or made by a function of that type.
func phrases(g *ast.GenDecl) bool {
	for _, s := range g.Specs {
		for _, v := range s.(*ast.ValueSpec).Values {
			typ := ast.Expr(nil)
			switch v := v.(type) {
			case *ast.CompositeLit:
				typ = v.Type
			case *ast.CallExpr:
				if f, ok := v.Fun.(*ast.FuncLit); ok && f.Type.Results != nil {
					typ = f.Type.Results.List[0].Type
				}
			}
			if sel, ok := typ.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Phrases" {
				return false
			}
		}
	}
	return true
}
