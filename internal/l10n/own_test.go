package l10n

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"acforge.dev/engine/wording"
	"acforge.dev/internal/po"
	"acforge.dev/words"
)

// TestPluralForms: the rule that is written for a language gives the forms of CLDR, for
// every language that CLDR knows.
func TestPluralForms(t *testing.T) {
	for _, lang := range strings.Fields("af ar be br bg bs ca cs cy da de el en es et eu fa fi fr ga gd gl gv hi hr hu hy id is it ja ka kk ko kw lt lv mk mt nb nl pl pt ro ru se sk sl sr sv th tr uk vi zh zu") {
		field, names := PluralForms(lang)
		p, ok := wording.FormsOf(field, names)
		if !ok {
			t.Errorf("%s: %s %s is no rule", lang, field, names)
			continue
		}
		for n := range 200 {
			form := plural.Cardinal.MatchPlural(language.Make(lang), n, 0, 0, 0, 0)
			i := slices.IndexFunc(categories, func(c struct {
				form plural.Form
				name string
			}) bool {
				return c.form == form
			})
			if got := p.All()[p.Form(n)]; got != categories[i].name {
				t.Errorf("%s: %d is %s, CLDR says %s", lang, n, got, categories[i].name)
			}
		}
	}
	for lang, want := range map[string]string{"fr": "nplurals=2; plural=(n > 1);", "ja": "nplurals=1; plural=0;", "uk": rules[3], "he": "nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);"} {
		if got, _ := PluralForms(lang); got != want {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

func none(string) bool { return false }

// TestReadOwn: what counts of a file of acforge's own words, and what is wrong in one.
func TestReadOwn(t *testing.T) {
	empty := string(NewOwn("uk", nil, none).Write())
	if o, slips := ReadOwn([]byte(empty)); len(slips) > 0 || o.Lang != "uk" {
		t.Fatalf("%+v %v", o, slips)
	}
	const entry = "msgctxt \"play/steps\"\nmsgid \"1 step\"\nmsgid_plural \"{n} steps\"\n"
	const forms = "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n"
	if !strings.Contains(empty, entry+forms) {
		t.Fatal("the phrase of the test is not there")
	}
	with := func(now string) string { return strings.Replace(empty, entry+forms, now, 1) }
	for _, tt := range []struct{ file, want string }{
		{with(entry + "msgstr[0] \"{n} крок\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), ""},
		{with("#, fuzzy\n" + entry + "msgstr[0] \"{x}\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n"), ""},
		{with(entry + "msgstr[0] \"{n} крок\"\nmsgstr[1] \"{n} кроки\"\n"), "has 2 forms; there are 3 in this language: one, few, many"},
		{with(entry + "msgstr[0] \"{n} крок\"\nmsgstr[1] \"\"\nmsgstr[2] \"{n} кроків\"\n"), "lacks a form"},
		{with(entry + "msgstr[0] \"{n} крок {who}\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), "has {who}, which its English has not"},
		{with(entry + "msgstr[0] \"<b>\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), "has the letter <"},
		{with(entry + "msgstr[0] \"a\u202eb\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), "cannot be seen"},
		{with(strings.Replace(entry, "1 step", "one step", 1) + "msgstr[0] \"{n} крок\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), "the English of 1 phrases has changed"},
		{with(strings.Replace(entry, "play/steps", "play/stairs", 1) + "msgstr[0] \"{n} крок\"\nmsgstr[1] \"{n} кроки\"\nmsgstr[2] \"{n} кроків\"\n"), "acforge has no phrase \"play/stairs\""},
		{strings.Replace(empty, "nplurals=3; plural=(", "nplurals=3; plural=((", 1), "Plural-Forms is no rule"},
		{"msgid", "this is not a PO file"},
	} {
		_, slips := ReadOwn([]byte(tt.file))
		said := ""
		for _, s := range slips {
			said += s.What + "\n"
		}
		if (said == "") != (tt.want == "") || !strings.Contains(said, tt.want) {
			t.Errorf("%q: %q", tt.want, said)
		}
	}
}

// TestNewOwnGoesOn: translations stay when the file is written again, and one whose English
// has changed becomes fuzzy.
func TestNewOwnGoesOn(t *testing.T) {
	f := NewOwn("fr", nil, func(c string) bool { return c != "play" && c != "export" })
	for i := range f.Entries {
		switch e := &f.Entries[i]; e.Context {
		case "export/shuffle":
			e.Words = "Mélanger"
		case "play/start":
			e.Source, e.Words = "Begin a game", "Commencer"
		}
	}
	f.Entries = append(f.Entries, po.Entry{Context: "play/gone", Source: "Gone", Words: "Parti"})
	again := NewOwn("fr", f, func(c string) bool { return c == "host" })
	byKey := byID(again)
	if e := byKey["export/shuffle"]; e.Words != "Mélanger" || e.Fuzzy() {
		t.Errorf("%+v", e)
	}
	if e := byKey["play/start"]; !e.Fuzzy() || e.Previous != "Begin a game" || e.Words != "Commencer" {
		t.Errorf("%+v", e)
	}
	if byKey["host/tables"] != nil || byKey["terminal/seat"] == nil || entries(again, true)["play/gone"] == nil {
		t.Error("a catalogue is left out that is asked for, or the other way round")
	}
}

// TestOwnInBundle: acforge's own words come out of a bundle's texts as they went in, and a
// phrase that a page cannot hold stays out.
func TestOwnInBundle(t *testing.T) {
	o := &Own{Lang: "fr", Words: map[string]map[string]string{"club": {"empty chest": "rien", "": "one other " + strings.Repeat("0", 200)}}}
	texts := o.Texts()
	texts["acforge/page/skip"] = "<script>"
	texts["acforge/none/skip"] = "x"
	texts["pack.title"] = "x"
	back := FromTexts("fr", texts)
	if len(back.Words) != 1 || len(back.Words["club"]) != 2 || back.Words["club"]["empty chest"] != "rien" || FromTexts("fr", map[string]string{"pack.title": "x"}) != nil {
		t.Errorf("%+v", back)
	}
	for key := range texts {
		if strings.ContainsFunc(key, func(r rune) bool { return r < '!' || r > '~' }) {
			t.Errorf("a bundle cannot hold the key %q", key)
		}
	}
	languages := words.Open("languages")
	german := languages.Say("de", "own-name")
	(&Own{Lang: "de", Words: map[string]map[string]string{"languages": {"own-name": "x"}}}).Speak()
	if languages.Say("de", "own-name") != german {
		t.Error("a bundle changed a language that acforge ships")
	}
}
