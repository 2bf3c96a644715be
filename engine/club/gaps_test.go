package club

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDecisions: each decision that docs/rulebook/club.md lists as the engine's
// has an id, and the line that obeys it cites the id. TestGapsAreThere of
// engine/venice finds ids that are missing from the digest, for the whole tree.
func TestDecisions(t *testing.T) {
	digest, err := os.ReadFile("../../docs/rulebook/club.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(digest), "\n## Decisions of the engine\n")
	section, _, _ = strings.Cut(section, "\n## ")
	sources := ""
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		sources += string(text)
	}
	items := strings.Split(section, "\n- ")[1:]
	if len(items) < 10 {
		t.Fatalf("only %d decisions found", len(items))
	}
	for _, item := range items {
		id := regexp.MustCompile(`\bCGAP-\d+\b`).FindString(item)
		switch {
		case id == "":
			t.Errorf("%q has no id", item)
		case !regexp.MustCompile(id + `\b`).MatchString(sources):
			t.Errorf("no line cites %s: %s", id, item)
		}
	}
}
