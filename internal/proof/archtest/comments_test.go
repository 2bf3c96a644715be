package archtest

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"sort"
	"strings"
	"testing"
)

// A package comment also says what the package is not, and where a reader starts.
var (
	starts = regexp.MustCompile(`(?i)\bstart(s)? (at|with)\b`)
)

// pointed matches a file next to the comment, or a link to a name of the package.
var pointed = regexp.MustCompile(`(?:^|[\s(])([a-z]\w*)(\.go|\.cue)\b|\[([A-Z]\w*)[\].]`)

// drawn matches lines that are shown unchanged: examples.
var drawn = regexp.MustCompile(`(?m)^\t.*$`)

func exists(root fs.FS, name string) bool {
	_, err := fs.Stat(root, name)
	return err == nil
}

// declared reports whether a package declares a name at its top level.
func declared(t *testing.T, root fs.FS, dir, name string) bool {
	t.Helper()
	at := regexp.MustCompile(`(?m)^(?:func|type|var|const|\t)\s*` + name + `\b`)
	files, err := fs.Glob(root, dir+"/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		b, err := fs.ReadFile(root, f)
		if err != nil {
			t.Fatal(err)
		}
		if at.Match(b) {
			return true
		}
	}
	return false
}

// TestPackageComments: every package has one comment, and it says what the package is,
// what it is not and where to start.
func TestPackageComments(t *testing.T) {
	comments := map[string][]string{}
	fset := token.NewFileSet()
	root := os.DirFS("../../..")
	for _, name := range goFiles(t, root) {
		b, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(fset, name, b, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		dir := path.Dir(name)
		if strings.HasSuffix(f.Name.Name, "_test") {
			continue
		}
		comments[dir] = append(comments[dir], "")
		if f.Doc != nil {
			comments[dir] = append(comments[dir], f.Doc.Text())
		}
	}
	if len(comments) < 50 {
		t.Fatalf("only %d packages are found", len(comments))
	}
	var dirs []string
	for dir := range comments {
		dirs = append(dirs, dir)
	}
	sort.Strings(dirs)
	for _, dir := range dirs {
		var said []string
		for _, c := range comments[dir] {
			if c != "" {
				said = append(said, c)
			}
		}
		switch {
		case len(said) != 1:
			t.Errorf("%s has %d package comments, want one", dir, len(said))
		case !starts.MatchString(strings.ReplaceAll(said[0], "\n", " ")):
			t.Errorf("%s: the package comment does not say where to start (\"Start at …\")", dir)
		}
		for _, c := range said {
			for _, m := range pointed.FindAllStringSubmatch(drawn.ReplaceAllString(c, ""), -1) {
				if file := m[1] + m[2]; m[3] == "" && !exists(root, path.Join(dir, file)) {
					t.Errorf("%s: the package comment names %s, which is not there", dir, file)
				} else if m[3] != "" && !declared(t, root, dir, m[3]) {
					t.Errorf("%s: the package comment names [%s], which is not declared there", dir, m[3])
				}
			}
		}
	}
}

// goFiles lists the sources of the module.
func goFiles(t *testing.T, root fs.FS) []string {
	t.Helper()
	var out []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules" || d.Name() == "dist"):
			return fs.SkipDir
		case path.Ext(name) == ".go":
			out = append(out, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
