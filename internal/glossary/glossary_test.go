package glossary_test

import (
	"strings"
	"testing"

	"acforge.dev/engine/wording"
	"acforge.dev/internal/glossary"
)

var lists = map[string]*glossary.List{"club-terms": glossary.Open("club-terms"), "venice-terms": glossary.Open("venice-terms")}

// Each term is explained in one or two short sentences, in every language by the same
// rules, and no form belongs to two terms.
func TestTerms(t *testing.T) {
	for list, of := range lists {
		english := of.In("en")
		if len(english) < 15 {
			t.Fatalf("%s has %d terms", list, len(english))
		}
		for _, lang := range wording.Shipped {
			owner := map[string]string{}
			for i, term := range of.In(lang) {
				if n := len(strings.Fields(term.Says)); n < 5 || n > 36 {
					t.Errorf("%s %s %s: %d words", list, lang, term.ID, n)
				}
				if n := strings.Count(term.Says+" ", ". "); n < 1 || n > 2 {
					t.Errorf("%s %s %s: %d sentences", list, lang, term.ID, n)
				}
				if a, b := strings.Join(term.Rules, " "), strings.Join(english[i].Rules, " "); a != b || a == "" {
					t.Errorf("%s %s %s explains the rules %q, in English %q", list, lang, term.ID, a, b)
				}
				for _, f := range term.Forms {
					if was := owner[f]; was != "" && was != term.ID {
						t.Errorf("%s %s: %q is a form of %s and of %s", list, lang, f, was, term.ID)
					}
					owner[f] = term.ID
				}
			}
		}
	}
}

func ids(terms []glossary.Term) string {
	var out []string
	for _, t := range terms {
		out = append(out, t.ID)
	}
	return strings.Join(out, " ")
}

// TestIn: the longer form counts, capitals and marks do not, and a star stands for any
// ending.
func TestIn(t *testing.T) {
	for _, c := range []struct{ list, lang, text, want string }{
		{"venice-terms", "en", "Lupo moves to c2: Detection Test with 2 dice, 33 % to be detected.", "move detection-test"},
		{"venice-terms", "en", "end the Assassin phase", "assassin-phase"},
		{"venice-terms", "en", "Tonio, who is unexposed", ""},
		{"venice-terms", "pl", "zakończ Fazę Asasyna", "assassin-phase"},
		{"venice-terms", "pl", "2 Kostki Akcji, Wieży", "action-cube tower"},
		{"club-terms", "de", "1 Prestige für eine Spezialkarte", "prestige special"},
	} {
		if got := ids(glossary.In(lists[c.list].In(c.lang), c.text)); got != c.want {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}

// A statement is explained by the term that names it, or else by that of its chapter.
func TestAbout(t *testing.T) {
	terms := lists["venice-terms"].In("en")
	for rule, want := range map[string]string{"BOV-22.4": "detection-test", "BOV-13.2": "move", "BOV-13.4": "trade", "BOV-999.1": ""} {
		if got, _ := glossary.About(terms, rule); got.ID != want {
			t.Errorf("%s: %q, want %q", rule, got.ID, want)
		}
	}
}

// A language that a pack adds has its own terms, also when they were asked for before.
func TestTermsOfAddedLanguage(t *testing.T) {
	list := lists["venice-terms"]
	first := list.In("qq")[0]
	if first.Name != list.In("en")[0].Name {
		t.Fatalf("without words it says %q", first.Name)
	}
	for _, c := range wording.All() {
		if c.Name() == "venice-terms" {
			c.Add("qq", map[string]string{first.ID: "Mot|mots"})
		}
	}
	if now := list.In("qq")[0]; now.Name != "Mot" || len(now.Forms) != 2 || now.Says != first.Says {
		t.Errorf("with words it says %+v", now)
	}
}
