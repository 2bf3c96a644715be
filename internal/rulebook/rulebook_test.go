package rulebook_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/rulebook"
)

// TestRead: each statement of both digests is read completely, without our own marks,
// and with the versions of other prints.
func TestRead(t *testing.T) {
	for name, least := range map[string]int{"rules.md": 480, "club.md": 80} {
		all := rulebook.Read(name, "editions.md", "en")
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
	all := rulebook.Read("rules.md", "editions.md", "en")
	s, ok := rulebook.Of(all, "bov-21.6")
	if !ok || len(s.Prints) != 2 || s.Prints[0].Edition != "de" || !strings.Contains(s.Prints[0].Text, "not stated") {
		t.Errorf("BOV-21.6: %v %+v", ok, s)
	}
	if s, _ := rulebook.Of(all, "BOV-0.6"); len(s.Notes) != 1 || !strings.HasPrefix(s.Notes[0], "EXAMPLE-01") || !strings.Contains(s.Text, "the players decide") {
		t.Errorf("BOV-0.6: %+v", s)
	}
	if _, ok := rulebook.Of(all, "BOV-99.99"); ok || rulebook.Read("none.md", "", "de") != nil {
		t.Error("what is not there is found")
	}
	for _, s := range rulebook.Read("club.md", "", "en") {
		if len(s.Prints) != 0 {
			t.Errorf("%s has prints %v", s.ID, s.Prints)
		}
	}
}

// TestTranslations: each language has each statement, with each note and print of the
// English, and the same numbers and ids.
func TestTranslations(t *testing.T) {
	for name, table := range map[string]string{"rules.md": "editions.md", "club.md": ""} {
		english := rulebook.Read(name, table, "en")
		for _, lang := range []string{"de", "pl", "es"} {
			for i, s := range rulebook.Read(name, table, lang) {
				of := english[i]
				if s.Lang != lang {
					t.Errorf("%s has no %s, or with other prints", s.ID, lang)
					continue
				}
				same := func(what, en, own string) {
					if a, b := figures(en), figures(own); !slices.Equal(a, b) {
						t.Errorf("%s %s, %s: %v in %q, %v in %q", s.ID, lang, what, a, en, b, own)
					}
				}
				same("the statement", of.Text, s.Text)
				for j := range of.Prints {
					same("a print", of.Prints[j].Text, s.Prints[j].Text)
				}
				if s.Aside != lang {
					t.Errorf("%s has other notes in %s", s.ID, lang)
					continue
				}
				for j := range of.Notes {
					same("a note", of.Notes[j], s.Notes[j])
				}
			}
		}
	}
}

var figure = regexp.MustCompile(`(?:[A-Z]+-)?\d+(?:\.\d+)?`)

// figures returns the numbers and ids of a text, sorted, since each language has its
// own order.
func figures(s string) []string {
	all := figure.FindAllString(s, -1)
	slices.Sort(all)
	return slices.Compact(all)
}

// TestTerms: every row of the glossary with words is a term, in all four languages unless
// the row says that a print has none.
func TestTerms(t *testing.T) {
	by := map[string]rulebook.Term{}
	for _, term := range rulebook.Terms() {
		by[term.ID] = term
		if len(term.Words["en"]) == 0 || len(term.Words["de"]) == 0 || len(term.Words["es"]) == 0 {
			t.Errorf("%s has no words: %v", term.ID, term.Words)
		}
	}
	if len(by) < 160 {
		t.Errorf("%d terms were read", len(by))
	}
	for id, want := range map[string]string{"chest": "Truhen", "enemy_die": "Angriffswürfel der Feinde", "courtesan": "Kurtisane", "tile": "Geländeteil", "brute": "Grobian"} {
		if got := by[id].Words["de"]; len(got) == 0 || got[0] != want {
			t.Errorf("%s is %q in German, want %q", id, got, want)
		}
	}
	if got := by["brute"].Words["pl"]; len(got) != 0 {
		t.Errorf("no Polish print has the Brute; the term is %q", got)
	}
	if by["chest"].Meaning != "Chest" {
		t.Errorf("the Chest means %q", by["chest"].Meaning)
	}
}
