package compiler

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var codeWord = regexp.MustCompile(`"((?:acforge|action|campaign|cards|cue|effect|envelopes|figure|ignore|lesson|memory|names|pack|picture|schema|text|workspace)/[a-z0-9-]+)"`)

// TestCodes: the source and the table have the same codes, and each has a case in the
// corpus.
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
	delete(used, "acforge.dev/schema") // an import
	// These belong to package plan, under memory/.
	for _, c := range []string{"cell-name", "empty-cell", "empty-plan", "ladder-to-nowhere", "missing-corner", "plan-character", "ragged-plan", "tab-in-plan"} {
		used["memory/"+c] = true
	}
	var ids []string
	for _, c := range Shipped.Codes() {
		ids = append(ids, c.ID)
		if !used[c.ID] {
			t.Errorf("%s is in the table and nowhere in the source", c.ID)
		}
		delete(used, c.ID)
		for _, sentence := range []string{c.Doc, c.Do} {
			if !strings.HasSuffix(sentence, ".") {
				t.Errorf("%s: %q is no sentence", c.ID, sentence)
			}
		}
	}
	for c := range used {
		t.Errorf("%s is not in the table", c)
	}
	shown := ""
	for _, c := range cases(t) {
		shown += c.Want
	}
	for _, id := range ids {
		if !strings.Contains(shown, "["+id+"]") {
			t.Errorf("no case shows %s", id)
		}
	}
	if !slices.IsSorted(ids) {
		t.Error("the table is not sorted")
	}
}
