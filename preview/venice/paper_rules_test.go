package venice

import (
	"regexp"
	"testing"
)

var statements = regexp.MustCompile(` \(([\d., –]+)\)$`)

// TestPaperRules: the rules in short say the same in every language: the same number of
// points, which name the same statements.
func TestPaperRules(t *testing.T) {
	for lang, rules := range paperRules {
		if len(rules) != len(paperRules["en"]) {
			t.Fatalf("%s: %d points, en has %d", lang, len(rules), len(paperRules["en"]))
		}
		for i, r := range rules {
			of, want := statements.FindString(r[1]), statements.FindString(paperRules["en"][i][1])
			if r[0] == "" || of == "" || of != want {
				t.Errorf("%s: %q names %q, en %q", lang, r[0], of, want)
			}
		}
	}
}
