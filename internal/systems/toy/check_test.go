package toy

import (
	"slices"
	"testing"
)

// Each rule finds the bad example of its page at its place, and nothing in the
// good one, which is the pack of the tests.
func TestRules(t *testing.T) {
	for _, r := range (system{}).Rules() {
		p, problems := compiled(t, r.Doc.Good, r.Doc.Bad)
		if p == nil {
			t.Fatalf("%s: %v", r.Code, problems)
		}
		found := draft{p, irOf(p)}.Check("")
		if len(found) != 1 || found[0].Code != r.Code || found[0].Severity != r.Severity {
			t.Fatalf("%s: %v", r.Code, found)
		}
		if at := found[0].Primary; at.File == nil || !slices.Contains([]string{`"c3"`, `"b2"`}, string(at.File.Text[at.Start:at.End])) {
			t.Errorf("%s: it is found at %v", r.Code, at)
		}
	}
	if p := nine(t); len(draft{p, irOf(p)}.Check("")) > 0 {
		t.Error("the pack of the tests has mistakes")
	}
}

// Every rule that an event can name is in the rulebook.
func TestStatements(t *testing.T) {
	var ids []string
	for _, s := range (system{}).Statements("en") {
		ids = append(ids, s.ID)
		if s.Text == "" || s.Lang != "en" {
			t.Errorf("%+v", s)
		}
	}
	want := []string{"NINE-1.1", "NINE-1.2", "NINE-2.1", "NINE-2.2", "NINE-2.3", "NINE-2.4", "NINE-3.1", "NINE-4.1", "NINE-4.2", "NINE-5.1",
		"NINE-6.1", "NINE-6.2", "NINE-6.3", "NINE-7.1", "NINE-8.1", "NINE-9.1", "NINE-9.2", "NINE-9.3", "NINE-9.4"}
	if !slices.Equal(ids, want) {
		t.Errorf("%v", ids)
	}
}
