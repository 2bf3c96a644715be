package archtest

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// systems are the existing systems; the recipe calls a new one NAME.
var systems = []string{"venice", "club"}

var anyOf = regexp.MustCompile(strings.Join(systems, "|"))

// needless matches the remark after packages that a system may do without.
var needless = regexp.MustCompile(`if (there are|it has) any`)

// shared are folders with one subfolder per system that the recipe need not name:
// documents about a system, and the vocabularies, which have recipes of their own.
var shared = []string{"docs", "cue.mod", "internal/proof/wordtables", "internal/proof/reference", "examples"}

// TestSystemRecipe: "To add a game system" names every package that a system has, and
// every line that it needs in shared files. Each exists for our systems.
func TestSystemRecipe(t *testing.T) {
	root := os.DirFS("../../..")
	doc, err := fs.ReadFile(root, "docs/adding.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(doc), "\n## To add a game system\n")
	section, _, _ = strings.Cut(section, "\n## ")
	rooms, lines, ok := strings.Cut(section, "\n| line | in |\n")
	if !ok {
		t.Fatal("docs/adding.md does not say what a third system costs, rooms first and then lines")
	}

	var named []string
	for row := range strings.Lines(rooms) {
		if !strings.HasPrefix(row, "| `") {
			continue
		}
		at := quoted.FindAllStringSubmatchIndex(row, -1)
		for i, m := range at {
			name, says := row[m[2]:m[3]], row[m[1]:]
			if i+1 < len(at) {
				says = row[m[1]:at[i+1][0]]
			}
			if !strings.Contains(name, "NAME") {
				continue
			}
			named = append(named, name)
			has := 0
			for _, s := range systems {
				if exists(root, strings.ReplaceAll(name, "NAME", s)) {
					has++
				} else if !needless.MatchString(says) {
					t.Errorf("the recipe of a system names %s, which %s has not", name, s)
				}
			}
			if has == 0 {
				t.Errorf("the recipe of a system names %s, which no system has", name)
			}
		}
	}
	if len(named) < 12 {
		t.Errorf("only %d rooms are named: %v", len(named), named)
	}
	for name := range rooted(t, root) {
		if !slices.ContainsFunc(named, func(n string) bool {
			return name == n || strings.HasPrefix(name, n+"/") || strings.HasPrefix(name, strings.TrimSuffix(n, ".go")+"_")
		}) {
			t.Errorf("the recipe of a system does not name %s", name)
		}
	}

	var listed []string
	for row := range strings.Lines(lines) {
		if _, in, ok := strings.Cut(row, " | "); ok && strings.HasPrefix(row, "| ") {
			for _, m := range quoted.FindAllStringSubmatch(in, -1) {
				listed = append(listed, m[1])
			}
		}
	}
	for _, f := range lists {
		if !slices.ContainsFunc(listed, func(l string) bool { return f == l || strings.HasPrefix(f, l+"/") }) {
			t.Errorf("the recipe of a system does not name %s, where systems are listed", f)
		}
		text, err := fs.ReadFile(root, f)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, s := range systems {
			if !strings.Contains(strings.ToLower(string(text)), s) {
				t.Errorf("%s does not list %s", f, s)
			}
		}
	}
}

// rooted returns the files and folders that belong to a system, with NAME for its name.
// It leaves out tests and shared files.
func rooted(t *testing.T, root fs.FS) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || name == ".":
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "dist" || slices.Contains(shared, name)):
			return fs.SkipDir
		case strings.HasSuffix(name, "_test.go") || path.Dir(name) == "." || !room(path.Base(name)):
			return nil
		}
		out[path.Join(path.Dir(name), anyOf.ReplaceAllString(path.Base(name), "NAME"))] = true
		if d.IsDir() {
			return fs.SkipDir
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
