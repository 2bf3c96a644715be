package archtest

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/level"
)

// recipes are the lists of docs/adding.md that say what to write. Each has an example
// that was added that way, and a pattern for the name of the example. Sources that only
// mention the name are left out.
var recipes = []struct {
	title   string
	example *strings.Replacer
	trace   *regexp.Regexp
	but     []string
}{
	{"## To add a rule of a validator", strings.NewReplacer("SYSTEM", "venice", "AREA_NAME", "memory_idle_entrance", "AREA/NAME", "memory/idle-entrance"),
		regexp.MustCompile(`\bmemory/idle-entrance\b|\bmemoryIdleEntrance\b`), []string{"validator/venice/doc.go", "validator/venice/testdata/effect_not_in_this_memory"}},
	{"## To add a command", strings.NewReplacer("NAME", "verify"), regexp.MustCompile(`\bacforge verify\b|\bnewVerify\b|\bfunc Verify\(shop\b`),
		[]string{"CHANGELOG.md", "docs/start.md", "docs/bundle.md", "docs/publish.md", "docs/codes/bundle", "docs/guide", "cmd/acforge/testdata/script"}},
	{"## To add a code", strings.NewReplacer("PASS/NAME", "check/remote-image", "AREA/NAME", "text/remote-image", "NAME", "images"),
		regexp.MustCompile(`\btext/remote-image\b`), nil},
}

var place = regexp.MustCompile("(?m)^\\d+\\. `([^`]+)`")

// TestRecipes: the places that a recipe names exist for its example, and no other
// source or page mentions the example.
func TestRecipes(t *testing.T) {
	level.Gate(t)
	root := os.DirFS("../../..")
	doc, err := fs.ReadFile(root, "docs/adding.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range recipes {
		_, section, found := strings.Cut(string(doc), r.title+"\n")
		if !found {
			t.Errorf("docs/adding.md has no %q", r.title)
			continue
		}
		section, _, _ = strings.Cut(section, "\n#")
		var places []string
		for _, m := range place.FindAllStringSubmatch(section, -1) {
			p := r.example.Replace(m[1])
			if !exists(root, p) {
				t.Errorf("%s: there is no %s", r.title, p)
			}
			places = append(places, p)
		}
		if len(places) < 3 {
			t.Errorf("%s names %d places", r.title, len(places))
		}
		spoken := map[string]bool{}
		for _, name := range speaking(t, root, r.trace) {
			at := slices.IndexFunc(places, func(p string) bool { return name == p || strings.HasPrefix(name, p+"/") })
			switch {
			case at >= 0:
				spoken[places[at]] = true
			case !slices.ContainsFunc(r.but, func(b string) bool { return strings.HasPrefix(name, b) }):
				t.Errorf("%s does not name %s, where its example stands", r.title, name)
			}
		}
		for _, p := range places {
			if !spoken[p] {
				t.Errorf("%s names %s, and nothing of its example stands there", r.title, p)
			}
		}
	}
}

// speaking returns the sources, records and pages that match.
func speaking(t *testing.T, root fs.FS, what *regexp.Regexp) []string {
	t.Helper()
	var out []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "node_modules" || name == "dist" || name == "docs/rulebook" || path.Dir(name) == "internal" && name != "internal/workshop"):
			return fs.SkipDir
		case d.IsDir() || !slices.Contains([]string{".go", ".md", ".out", ".txt", ".txtar"}, path.Ext(name)):
			return nil
		}
		b, err := fs.ReadFile(root, name)
		if err == nil && what.Match(b) {
			out = append(out, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
