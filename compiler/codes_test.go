package compiler

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var codeWord = regexp.MustCompile(`"((?:acforge|cards|cue|effect|envelopes|memory|names|pack|schema|text|workspace)/[a-z0-9-]+)"`)

// Every code in the source is in the table, every code of the table in the
// source, and each stands in a case of the corpus or is listed here.
func TestCodes(t *testing.T) {
	used := map[string]bool{}
	for _, dir := range []string{".", "venice", "club", "authored"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") || strings.HasPrefix(filepath.Base(f), "codes") {
				continue
			}
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range codeWord.FindAllStringSubmatch(string(b), -1) {
				used[m[1]] = true
			}
		}
	}
	delete(used, "acforge/schema") // an import
	// The plan's own, under memory/.
	for _, c := range []string{"cell-name", "empty-cell", "empty-plan", "ladder-to-nowhere", "missing-corner", "plan-character", "ragged-plan", "tab-in-plan"} {
		used["memory/"+c] = true
	}
	var ids []string
	for _, c := range Codes() {
		ids = append(ids, c.ID)
		if !used[c.ID] {
			t.Errorf("%s is in the table and nowhere in the source", c.ID)
		}
		delete(used, c.ID)
		if c.Doc == "" || !strings.HasSuffix(c.Doc, ".") {
			t.Errorf("%s has no sentence", c.ID)
		}
	}
	for c := range used {
		t.Errorf("%s is not in the table", c)
	}
	shown := ""
	cases, err := filepath.Glob("testdata/*/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		b, err := os.ReadFile(c)
		if err != nil {
			t.Fatal(err)
		}
		shown += string(b)
	}
	elsewhere := []string{
		"acforge/bug",              // cannot be brought about from outside
		"cue/runaway",              // TestRunaway
		"pack/too-many",            // TestCaps
		"workspace/file-name",      // TestFileNames
		"workspace/irregular-file", // TestIrregular
		"workspace/not-utf8",       // TestNotUTF8
		"workspace/too-large",      // TestTooLarge
	}
	for _, id := range ids {
		if !strings.Contains(shown, "["+id+"]") && !slices.Contains(elsewhere, id) {
			t.Errorf("no case shows %s", id)
		}
	}
	if !slices.IsSorted(ids) {
		t.Error("the table is not sorted")
	}
}
