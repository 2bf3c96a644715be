package bundle_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/golden"
	systemclub "acforge.dev/internal/systems/club"
	systemvenice "acforge.dev/internal/systems/venice"
)

var update = flag.Bool("update", false, "record the golden files anew")

func page(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "docs", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestBundlePage: the page lists exactly the existing codes, and the folders, the
// manifest's properties and the limits.
func TestBundlePage(t *testing.T) {
	text := page(t, "bundle.md")
	source, err := os.ReadFile("error.go")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`"(bundle/[a-z0-9-]+)"`)
	var want, got []string
	for _, m := range code.FindAllStringSubmatch(string(source), -1) {
		want = append(want, m[1])
	}
	for _, m := range regexp.MustCompile("(?m)^\\| `(bundle/[a-z0-9-]+)`").FindAllStringSubmatch(text, -1) {
		got = append(got, m[1])
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("codes, -code +page:\n%s", d)
	}
	for _, dir := range Folders() {
		if !strings.Contains(text, "| `"+dir+"/") {
			t.Errorf("the page does not list %s/", dir)
		}
	}
	for _, p := range properties(t, systemvenice.Bundle(), "manifest.schema.json") {
		if !strings.Contains(text, "`"+p) {
			t.Errorf("the page does not tell of the manifest's %s", p)
		}
	}
	if !strings.Contains(text, MediaType) {
		t.Error("the page has another media type")
	}
}

func TestIRPage(t *testing.T) {
	for _, c := range []struct {
		page   string
		system System
		schema string
	}{
		{"ir.md", systemvenice.Bundle(), "pack.schema.json"}, {"ir.md", systemvenice.Bundle(), "memory.schema.json"}, {"ir-club.md", systemclub.Bundle(), "pack.schema.json"},
	} {
		text := page(t, c.page)
		for _, p := range properties(t, c.system, c.schema) {
			if !strings.Contains(text, "`"+p+"`") {
				t.Errorf("docs/%s does not tell of %s of %s", c.page, p, c.schema)
			}
		}
	}
}

func properties(t *testing.T, system System, name string) []string {
	t.Helper()
	var doc struct{ Required []string }
	if err := json.Unmarshal(system.Schemas.Files()[name], &doc); err != nil || len(doc.Required) == 0 {
		t.Fatal(name, err)
	}
	return doc.Required
}

// TestGoldenIR: the encoded IR is a format; these files are what its readers have.
func TestGoldenIR(t *testing.T) {
	c := sample(t)
	for member, file := range map[string]string{"content/pack.json": "pack.json", "content/memories/0.1.json": "memory.json"} {
		path := filepath.Join("testdata", file)
		golden.File(t, path, string(c.Files[member])+"\n", *update)
	}
}
