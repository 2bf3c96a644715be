package rulebook_test

import (
	"strings"
	"testing"

	"acforge/internal/rulebook"
)

// TestRead: each statement of both digests is read whole, without marks of our own, and
// with what other prints say at the same point.
func TestRead(t *testing.T) {
	for name, least := range map[string]int{"rules.md": 480, "club.md": 80} {
		all := rulebook.Read(name, "editions.md")
		if len(all) < least {
			t.Errorf("%s: %d statements", name, len(all))
		}
		seen := map[string]bool{}
		for _, s := range all {
			if seen[s.ID] {
				t.Errorf("%s stands twice", s.ID)
			}
			seen[s.ID] = true
			if s.Text == "" || strings.ContainsAny(s.Text+strings.Join(s.Notes, ""), "`⚑*\n") {
				t.Errorf("%s reads %q %q", s.ID, s.Text, s.Notes)
			}
		}
	}
	all := rulebook.Read("rules.md", "editions.md")
	s, ok := rulebook.Of(all, "bov-21.6")
	if !ok || len(s.Prints) != 2 || s.Prints[0].Edition != "de" || !strings.Contains(s.Prints[0].Text, "not stated") {
		t.Errorf("BOV-21.6: %v %+v", ok, s)
	}
	if s, _ := rulebook.Of(all, "BOV-0.6"); len(s.Notes) != 1 || !strings.HasPrefix(s.Notes[0], "EXAMPLE-01") || !strings.Contains(s.Text, "the players decide") {
		t.Errorf("BOV-0.6: %+v", s)
	}
	if _, ok := rulebook.Of(all, "BOV-99.99"); ok || rulebook.Read("none.md", "") != nil {
		t.Error("what is not there is found")
	}
	for _, s := range rulebook.Read("club.md", "") {
		if len(s.Prints) != 0 {
			t.Errorf("%s has prints %v", s.ID, s.Prints)
		}
	}
}
