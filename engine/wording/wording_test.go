package wording

import (
	"strings"
	"testing"
)

// TestForms: the rules of PO files give the forms of CLDR, and a rule that is none is
// refused.
func TestForms(t *testing.T) {
	for _, tt := range []struct{ field, names, want string }{
		{"", "", ".1 0:   1:.1 2: 21:"},
		{"nplurals=1; plural=0;", "", "0: 1: 2: 5: 21:"},
		{"nplurals=2; plural=(n > 1);", "", "0:.1 1:.1 2: 5: 21:"},
		{"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "", "0: 1:.1 2:.few 5: 21:.1"},
		{"nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);", "one, two, other", "0: 1:.1 2:.two 5: 21:"},
	} {
		p, ok := FormsOf(tt.field, tt.names)
		if !ok {
			t.Errorf("%q is refused", tt.field)
		}
		got := ""
		for _, n := range []int{0, 1, 2, 5, 21} {
			got += " " + string(rune('0'+n%10)) + p.End(n)
		}
		if p.Usual() != (tt.field == "") || p.End(-1) != p.End(1) || p.End(1021) != p.End(121) {
			t.Errorf("%q has the forms%s", tt.field, got)
		}
		if back := ParsePlural(p.String()); back.String() != p.String() || back.End(2) != p.End(2) {
			t.Errorf("%q is read back as %q", p, back)
		}
		for _, want := range strings.Fields(tt.want) {
			n, end, ok := strings.Cut(want, ":")
			at := map[string]int{"0": 0, "1": 1, "2": 2, "5": 5, "21": 21}[n]
			if ok && p.End(at) != end {
				t.Errorf("%q: %d has the form %q, want %q", tt.field, at, p.End(at), end)
			}
		}
	}
	for _, field := range []string{"nplurals=0; plural=0;", "nplurals=2;", "nplurals=2; plural=n;", "nplurals=2; plural=n%0;", "nplurals=2; plural=(n>1", "nplurals=2; plural=x;", "nplurals=2; plural=" + strings.Repeat("(", 5000)} {
		if _, ok := FormsOf(field, ""); ok {
			t.Errorf("%.40q is a rule", field)
		}
	}
	if _, ok := FormsOf("nplurals=3; plural=0;", "one other"); ok {
		t.Error("two names for three forms")
	}
}

// TestCatalogue: a phrase is that of the language, else of the language without its region,
// else English, each with its own forms. What is added counts, and English cannot change.
func TestCatalogue(t *testing.T) {
	c := InGo().With("en", map[string]string{"k.1": "one {n}", "k.n": "many {n}", "only": "only {n|here|there}", "e": "es", "e.1": "e"}).With("de", map[string]string{"k.1": "eins", "k.n": "viele {n}"})
	c.Add("uk", map[string]string{"": "one few many " + strings.Repeat("2012222222", 20), "k.1": "{n} one", "k.few": "{n} few", "k.n": "{n} many", "slot": "{n|a|b|c}"})
	c.Add("en", map[string]string{"k.n": "changed"})
	for _, tt := range []struct{ got, want string }{
		{c.Say("de", "k.n", "n", "2"), "viele 2"},
		{c.Say("de-AT", "k.n", "n", "2"), "viele 2"},
		{c.Say("de", "only", "n", "1"), "only 1 here"},
		{c.Say("uk", "only", "n", "2"), "only 2 there"},
		{c.Say("uk-Latn-UA", "slot", "n", "3"), "3 c"},
		{c.Say("uk", "slot", "n", "1"), "1 a"},
		{c.Say("xx", "k.n", "n", "2"), "many 2"},
		{c.Say("xx", "none"), ""},
		{strings.Join(c.Languages(), " "), "en de uk"},
		{c.Given("uk")[""][:12], "one few many"},
		{c.Given("de")[""], ""},
		{c.Whole("uk").Words["only"], "only {n|here|there}"},
		{c.Whole("xx").Lang, "en"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
	if c.Given("xx") != nil || c.Table("xx") != nil || c.Has("none") || !c.Has("only") {
		t.Error("a language or a phrase that is not there")
	}
}

// TestRightToLeft: the script of a tag counts, else its language.
func TestRightToLeft(t *testing.T) {
	for lang, want := range map[string]bool{"he": true, "ar": true, "fa-IR": true, "uk": false, "ja": false, "sr-Latn": false, "pa-Arab": true, "xx": false} {
		if RightToLeft(lang) != want {
			t.Errorf("%s is written from right to left: %t", lang, !want)
		}
	}
}
