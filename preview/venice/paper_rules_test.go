package venice

import (
	"regexp"
	"testing"
)

var statements = regexp.MustCompile(` \(([\d., –]+)\)$`)

// TestPaperRules: the rules in short name the same statements in every language.
func TestPaperRules(t *testing.T) {
	for _, lang := range sheets.Languages() {
		for _, r := range paperRules {
			of, want := statements.FindString(sheets.Say(lang, "rule."+r)), statements.FindString(sheets.Say("en", "rule."+r))
			if sheets.Say(lang, "rule."+r+".title") == "" || of == "" || of != want {
				t.Errorf("%s: %q names %q, en %q", lang, r, of, want)
			}
		}
	}
}
