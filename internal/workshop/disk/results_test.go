package disk

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	carried "acforge.dev"
	"acforge.dev/internal/proof/faulty"
)

// TestCache: saved data comes back unchanged or not at all. The folder stays
// within its limit, and the most recently used files stay.
func TestCache(t *testing.T) {
	k := &Results{most: maxCache, dir: filepath.Join(t.TempDir(), "played")}
	key := func(i int) string { return strings.Repeat(fmt.Sprintf("%02x", i), 32) }
	k.most = 0
	k.Tidy() // nothing is there yet
	for i := range 8 {
		k.Save(key(i), bytes.Repeat([]byte{byte(i)}, 1000))
	}
	for i := range 8 {
		if got := k.Load(key(i)); len(got) != 1000 || got[0] != byte(i) {
			t.Errorf("%d comes back as %d bytes", i, len(got))
		}
		old := time.Now().Add(time.Duration(i-100) * time.Hour)
		if err := os.Chtimes(k.file(key(i)), old, old); err != nil {
			t.Fatal(err)
		}
	}
	if k.Load(key(99)) != nil {
		t.Error("something comes back that was never saved")
	}
	for _, spoil := range []func([]byte) []byte{
		func(b []byte) []byte { b[len(b)/2] ^= 1; return b },
		func(b []byte) []byte { return b[:len(b)-1] },
		func(b []byte) []byte { return append(b, 0) },
		func(b []byte) []byte { return bytes.Replace(b, []byte(" 1 "), []byte(" 2 "), 1) },
		func([]byte) []byte { return nil },
	} {
		data, err := os.ReadFile(k.file(key(7)))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(k.file(key(9))), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(k.file(key(9)), spoil(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := k.Load(key(9)); got != nil {
			t.Errorf("what was damaged comes back: %d bytes", len(got))
		}
	}
	if err := os.Remove(k.file(key(9))); err != nil {
		t.Fatal(err)
	}
	k.Load(key(0)) // the oldest, but just used
	k.most = 4000
	k.Tidy()
	left := ""
	for i := range 8 {
		if k.Load(key(i)) != nil {
			left += fmt.Sprint(i)
		}
	}
	if left != "067" {
		t.Errorf("%s are left, want 0, 6 and 7", left)
	}
	big := make([]byte, maxCacheFile)
	if k.Save(key(10), big); k.Load(key(10)) != nil {
		t.Error("a file too large is kept")
	}
}

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
	if a, err := program(); err != nil || len(a) != 64 {
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
	if err != nil || n < 12 {
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

// TestResultsEveryCall: at every call that fails, or is the last, a cached result is whole
// or is not there.
func TestResultsEveryCall(t *testing.T) {
	key, body := strings.Repeat("ab", 32), []byte(strings.Repeat("result ", 1000))
	sound := &faulty.Layer{}
	k := &Results{dir: t.TempDir(), most: 1 << 20, layer: sound}
	if k.Save(key, body); !bytes.Equal(k.Load(key), body) {
		t.Fatal("it is not kept")
	}
	for at := 1; at <= len(sound.Calls); at++ {
		for _, what := range []faulty.Fault{faulty.Fails, faulty.Dies} {
			k := &Results{dir: t.TempDir(), most: 1 << 20, layer: &faulty.Layer{What: what, At: at}}
			k.Save(key, body)
			if got := k.Load(key); got != nil && !bytes.Equal(got, body) {
				t.Errorf("call %d, %s, %s: half a result", at, sound.Calls[at-1], what)
			}
			k.layer = nil
			if k.Save(key, body); !bytes.Equal(k.Load(key), body) {
				t.Errorf("call %d, %s: it is not kept the next time", at, what)
			}
		}
	}
}
