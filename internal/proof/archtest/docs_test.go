package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

var (
	fenced   = regexp.MustCompile("(?s)```.*?```")
	quoted   = regexp.MustCompile("`([^`\n]+)`")
	goFile   = regexp.MustCompile(`^[\w./-]*\w\.go$`)
	treePath = regexp.MustCompile(`^(cmd|compiler|docs|engine|internal|preview|schema|tools|validator)(/[\w.-]+)+/?$`)
	mixed    = regexp.MustCompile(`^[A-Za-z]\w*[a-z0-9][A-Z]\w*$`)
	word     = regexp.MustCompile(`\w+`)
	goName   = regexp.MustCompile(`^(?:[\w/]*/)?([a-z]\w*)\.([A-Z]\w*)(?:\.(\w+))?(?:\(.*\))?$`)
)

// TestDocsNameWhatIsThere: every path of the tree, every Go file, every name of a
// package and every other name in mixed case that a page of docs puts between
// backquotes exists.
func TestDocsNameWhatIsThere(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	sources := goFiles(t, root)
	names := declaredNames(t, root, sources)
	pages := []string{"README.md"}
	err := fs.WalkDir(root, "docs", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".md" {
			pages = append(pages, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	spelled := wordsOfSources(t, root)
	checked := 0
	for _, page := range pages {
		b, err := fs.ReadFile(root, page)
		if err != nil {
			t.Fatal(err)
		}
		// Line numbers must not change: a fenced block becomes the same number of empty
		// lines.
		text := fenced.ReplaceAllStringFunc(string(b), func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) })
		n := 0
		for line := range strings.Lines(text) {
			n++
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				what := m[1]
				switch {
				case strings.ContainsAny(what, "<>*…") || strings.Contains(what, "NAME") || strings.Contains(what, "SYSTEM"):
				case goFile.MatchString(what):
					checked++
					if !slices.ContainsFunc(sources, func(f string) bool { return f == what || strings.HasSuffix(f, "/"+what) }) {
						t.Errorf("%s:%d: there is no file %s", page, n, what)
					}
				case treePath.MatchString(what):
					checked++
					if !exists(root, strings.TrimSuffix(what, "/")) {
						t.Errorf("%s:%d: there is no %s", page, n, what)
					}
				case mixed.MatchString(what) && !strings.HasPrefix(page, "docs/rulebook/"): // a digest has flags of its own
					checked++
					if !spelled[what] {
						t.Errorf("%s:%d: nothing is called %s", page, n, what)
					}
				default:
					g := goName.FindStringSubmatch(what)
					if g == nil || names[g[1]] == nil {
						continue
					}
					checked++
					if have := names[g[1]]; !have[g[2]] || g[3] != "" && !have[g[3]] {
						t.Errorf("%s:%d: no package %s declares %s", page, n, g[1], what)
					}
				}
			}
		}
	}
	if checked < 100 {
		t.Errorf("only %d names were found: the pages are written in another way", checked)
	}
}

// wordsOfSources returns the words of handwritten files and of the schemas. It leaves
// out the data of tests, which may contain anything.
func wordsOfSources(t *testing.T, root fs.FS) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || slices.Contains([]string{"testdata", "dist", "docs", "node_modules"}, d.Name())):
			return fs.SkipDir
		case d.IsDir() || !slices.Contains([]string{".go", ".cue", ".js", ".json"}, path.Ext(name)):
			return nil
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for _, w := range word.FindAll(b, -1) {
			if !out[string(w)] { // a key is made once
				out[string(w)] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// declaredNames returns the names of every package, by package name: top-level names,
// methods and fields.
func declaredNames(t *testing.T, root fs.FS, sources []string) map[string]map[string]bool {
	t.Helper()
	out := map[string]map[string]bool{}
	fset := token.NewFileSet()
	for _, name := range sources {
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(fset, name, b, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		pkg := strings.TrimSuffix(f.Name.Name, "_test")
		if pkg == "main" {
			pkg = path.Base(path.Dir(name))
		}
		if out[pkg] == nil {
			out[pkg] = map[string]bool{}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				out[pkg][n.Name.Name] = true
				return false
			case *ast.TypeSpec:
				out[pkg][n.Name.Name] = true
			case *ast.ValueSpec:
				for _, id := range n.Names {
					out[pkg][id.Name] = true
				}
			case *ast.Field:
				for _, id := range n.Names {
					out[pkg][id.Name] = true
				}
			}
			return true
		})
	}
	return out
}
