package codes

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"acforge.dev/internal/proof/golden"
)

var update = flag.Bool("update", false, "write docs/codes.md and docs/codes anew")

const docs = "../../../docs/"

// TestIndex keeps docs/codes.md, and each code has a name of its own.
func TestIndex(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Codes\n\nEvery code that a problem may have, who reports it, and its page: what it means, an\nexample, and what to do.\n\nThis page is made by `go test ./internal/proof/codes -update`.\n\n| code | severity | by | what |\n|---|---|---|---|\n")
	last := ""
	for _, c := range All() {
		if c.ID == last {
			t.Errorf("%s is there twice", c.ID)
		}
		last = c.ID
		fmt.Fprintf(&b, "| [%s](%s) | %s | %s | %s |\n", c.ID, pageOf(c), c.Severity, c.From, c.What)
	}
	golden.File(t, docs+"codes.md", b.String(), *update)
}

// TestEveryCodeIsListed: a code that stands in the source of a program is in the
// registry, and one of smoke-play or of bundles that is there stands in a source.
func TestEveryCodeIsListed(t *testing.T) {
	listed, areas := map[string]bool{}, map[string]bool{}
	for _, c := range All() {
		listed[c.ID] = true
	}
	for _, area := range []string{"smoke", "bundle"} {
		areas[area] = true
	}
	literal := regexp.MustCompile(`"([a-z]+)/([a-z][a-z-]*)"`)
	seen := map[string]bool{}
	root := os.DirFS("../../..")
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || d.Name() == "node_modules" || name == "internal/proof/codes" || name == "internal/systems/toy"):
			return fs.SkipDir
		case path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(b), -1) {
			id := m[1] + "/" + m[2]
			seen[id] = true
			if areas[m[1]] && !listed[id] {
				t.Errorf("%s: %s is in no list of codes", name, id)
			}
		}
		for _, m := range regexp.MustCompile(`Code: +"([a-z]+/[a-z-]+)"`).FindAllStringSubmatch(string(b), -1) {
			if !listed[m[1]] {
				t.Errorf("%s: %s is in no list of codes", name, m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range All() {
		if (c.From == "smoke-play" || c.From == "bundle" || c.From == "build" || c.From == "print" || c.From == "spelling") && !seen[c.ID] {
			t.Errorf("%s is in the registry and nothing reports it", c.ID)
		}
	}
}
