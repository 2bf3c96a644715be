package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"acforge.dev/engine/wording"
	"acforge.dev/internal/po"
)

var (
	counts = regexp.MustCompile(`\{([a-z]+)\|([^}]*)\}`)
	values = regexp.MustCompile(`\{([a-zA-Z]+)\}`)
)

// free are values that a language may leave out or add: an article.
var free = []string{"a"}

// used returns the names of the values in a phrase.
func used(phrase string) string {
	var out []string
	for _, at := range []*regexp.Regexp{counts, values} {
		for _, m := range at.FindAllStringSubmatch(phrase, -1) {
			if !slices.Contains(free, m[1]) && m[1] != "n" {
				out = append(out, m[1])
			}
		}
	}
	slices.Sort(out)
	return strings.Join(slices.Compact(out), " ")
}

// TestShipped: every language that ships has every phrase, made from the English that the
// source has today, with the same values and with all forms for numbers. The files are as
// internal/po writes them, which is the form that this package parses.
func TestShipped(t *testing.T) {
	for _, name := range Names() {
		source := Source(name)
		if len(source) == 0 {
			t.Errorf("%s has no phrases", name)
		}
		for _, lang := range wording.Shipped {
			text := file(name, lang)
			f, err := po.ParseForms([]byte(text))
			if err != nil {
				t.Fatalf("%s/%s.po: %v", name, lang, err)
			}
			if strings.TrimSpace(string(f.Write())) != strings.TrimSpace(text) || f.Field("Language") != lang {
				t.Errorf("%s/%s.po is not as acforge writes it", name, lang)
			}
			table := compile(lang, text)
			have := map[string]*po.Entry{}
			for i := range f.Entries {
				have[f.Entries[i].Context] = &f.Entries[i]
			}
			for _, m := range source {
				e := have[m.Key]
				delete(have, m.Key)
				if e == nil && m.Optional {
					continue
				}
				if e == nil || e.Source != m.English || e.Plural != m.Plural {
					t.Errorf("%s/%s.po: %s is not a translation of %q", name, lang, m.Key, m.English)
					continue
				}
				if lang != wording.English {
					check(t, name+"/"+lang+".po: "+m.Key, table.Plural, m, e)
				}
			}
			for key := range have {
				t.Errorf("%s/%s.po: nothing asks for %s", name, lang, key)
			}
		}
	}
}

// check checks a translation.
func check(t *testing.T, where string, plural wording.Plural, m Message, e *po.Entry) {
	t.Helper()
	forms := e.Forms
	if !m.Several {
		forms = []string{e.Words}
	} else if len(forms) != len(plural.All()) {
		t.Errorf("%s has %d forms of %d", where, len(forms), len(plural.All()))
	}
	if a, b := used(strings.Join(forms, "")), used(m.English+m.Plural); a != b {
		t.Errorf("%s has the values %q, English has %q", where, a, b)
	}
	for _, phrase := range forms {
		if phrase == "" && m.English != "" {
			t.Errorf("%s has no translation", where)
		}
		for _, c := range counts.FindAllStringSubmatch(phrase, -1) {
			if strings.Count(c[2], "|")+1 != len(plural.All()) {
				t.Errorf("%s: %s has not %d forms", where, c[0], len(plural.All()))
			}
		}
		if strings.ContainsAny(phrase, "<>&") && !strings.ContainsAny(m.English, "<>&") {
			t.Errorf("%s is set into HTML as it stands: %q", where, phrase)
		}
		if strings.Contains(strings.TrimRight(phrase, " "), "  ") && !strings.Contains(m.English, "  ") || strings.ContainsFunc(phrase, unicode.IsLetter) && strings.TrimLeft(phrase, " ,(;–") == "" {
			t.Errorf("%s reads %q", where, phrase)
		}
	}
}
