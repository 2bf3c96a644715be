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

// marks match translated syntax, which has to be read twice: see CONTRIBUTING.md.
var marks = regexp.MustCompile(`\b(whoever|so many|so much|so often|nobody|somebody|anew|besides?|hardly|in vain|hangs? on|lacks?)\b|\bwho (is|has|does|may|reads|builds|walks|comes|plays|looks|stands)\b|\b(of|by|for|than|with|from) what\b|\b(is|are) what\b|\btells? whether\b`)

// mostMarks is how many marks 1,000 lines of comments may have: some are names, quotes or
// words of a rulebook.
const mostMarks = 5

// TestPlainComments: the comments of what is no test have few marks of translated syntax.
func TestPlainComments(t *testing.T) {
	root, lines := os.DirFS("../../.."), 0
	var found []string
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name != "." && (strings.HasPrefix(d.Name(), ".") || slices.Contains([]string{"testdata", "node_modules", "dist"}, d.Name())) {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		b, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(b)) {
			text, is := strings.CutPrefix(strings.TrimSpace(line), "// ")
			if !is {
				continue
			}
			lines++
			for range marks.FindAllString(text, -1) {
				found = append(found, name+": "+text)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if lines < 5000 {
		t.Fatalf("only %d lines of comments are found", lines)
	}
	if 1000*len(found) > mostMarks*lines {
		t.Errorf("%d marks of translated syntax in %d lines of comments, at most %d in 1,000 are allowed; CONTRIBUTING.md says what to write:\n%s",
			len(found), lines, mostMarks, strings.Join(found, "\n"))
	}
}
