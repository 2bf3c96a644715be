package l10n

import (
	"strings"
	"testing"

	"acforge.dev/internal/po"
)

func texts() []Text {
	return []Text{
		{ID: "a.name", Source: "A", Words: "Ah", Place: "x.cue:1", Most: 64},
		{ID: "a.text", Source: "Now {hit}", Place: "x.cue:2", Signs: true},
		{ID: "b.name", Source: "B", Words: "Be", Beside: "Be", Place: "x.cue:3"},
		{ID: "c.name", Source: "C", Place: "x.cue:4"},
	}
}

// kept returns a file with a current translation, a stale one, and one of a removed
// text.
func kept() *po.File {
	return &po.File{Header: po.Header("p 1", "de"), Entries: []po.Entry{
		{Context: "a.name", Source: "A", Words: "Ah", Notes: []string{"short"}}, {Context: "a.text", Source: "Then {hit}", Words: "Dann {hit}"}, {Context: "z.name", Source: "Z", Words: "Zet"},
	}}
}

func TestCount(t *testing.T) {
	if got := Count(texts(), kept()).String(); got != "2 of 4 current, 1 stale, 1 missing" {
		t.Error(got)
	}
	if Count(texts(), nil).Whole() || !Count(texts()[:1], nil).Whole() {
		t.Error("what is whole is not known")
	}
}

// TestRound: an export without changes gives the same translations when it is imported.
func TestRound(t *testing.T) {
	out := Export(texts(), kept(), Work{"p 1", "en", "de"})
	stale := out.Entries[1]
	if !stale.Fuzzy() || stale.Previous != "Then {hit}" || stale.Words != "Dann {hit}" || stale.Source != "Now {hit}" {
		t.Errorf("a stale text is exported as %+v", stale)
	}
	if last := out.Entries[len(out.Entries)-1]; !last.Obsolete || last.Context != "z.name" {
		t.Errorf("what is of no text is exported as %+v", last)
	}
	read, err := po.Parse(out.Write())
	if err != nil {
		t.Fatal(err)
	}
	got := Import(texts(), kept(), read, Work{"p 1", "en", "de"})
	if got.New+got.Changed+got.Gone != 0 || got.Same != 2 || got.Waiting != 1 || len(got.Unknown) > 0 {
		t.Errorf("an import of what was exported: %+v", got)
	}
	if s := Count(texts(), got.Keep).String(); s != "2 of 4 current, 1 stale, 1 missing" {
		t.Error(s)
	}
	all := string(got.Keep.Write())
	for _, want := range []string{`msgid "Then {hit}"`, "# short", `#~ msgstr "Zet"`} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not kept:\n%s", want, all)
		}
	}
	if strings.Contains(all, `"Be"`) {
		t.Error("what stands beside the source is kept twice")
	}
}

func TestImport(t *testing.T) {
	from := &po.File{Entries: []po.Entry{
		{Context: "a.name", Source: "A", Words: "Aha"},                  // another translation
		{Context: "a.text", Source: "Now {hit}", Words: "Jetzt {hit}"},  // reviewed
		{Context: "b.name", Source: "B", Words: "Beh"},                  // instead of the one next to the source
		{Context: "c.name", Source: "Other", Words: "Anders"},           // of a changed text
		{Context: "y.name", Source: "Y", Words: "Ypsilon"},              // of no text
		{Context: "z.name", Source: "Z", Words: "Zett", Obsolete: true}, // not requested
	}}
	got := Import(texts(), kept(), from, Work{"p 1", "en", "de"})
	if got.New != 1 || got.Changed != 2 || got.Waiting != 1 || len(got.Unknown) != 1 || got.Unknown[0] != "y.name" {
		t.Errorf("%+v", got)
	}
	words := map[string]string{}
	for _, e := range got.Keep.Entries {
		words[e.Context] = e.Source + "=" + e.Words
	}
	for id, want := range map[string]string{"a.name": "A=Aha", "a.text": "Now {hit}=Jetzt {hit}", "b.name": "B=Beh", "c.name": "Other=Anders", "z.name": "Z=Zet"} {
		if words[id] != want {
			t.Errorf("%s is kept as %q, want %q", id, words[id], want)
		}
	}
	// A file with a few texts leaves the others as they were; an empty translation is
	// removed.
	got = Import(texts(), kept(), &po.File{Entries: []po.Entry{{Context: "a.text", Source: "Now {hit}"}}}, Work{"p 1", "en", "de"})
	if got.Gone != 1 || len(got.Keep.Entries) != 2 || got.Keep.Entries[0].Words != "Ah" {
		t.Errorf("%+v", got)
	}
}

func TestInPseudo(t *testing.T) {
	got := InPseudo("Each {hit} counts", 0)
	if !strings.HasPrefix(got, "[Éáçh {hit} çöüñtś") || !strings.HasSuffix(got, "]") || len([]rune(got)) < 17*14/10 {
		t.Error(got)
	}
	if got := InPseudo("A story.\n\n- of two\n", 0); !strings.Contains(got, "\n\n- öf") || strings.HasPrefix(got, "[") || !strings.HasSuffix(got, "ö\n") {
		t.Error(got)
	}
	if got := InPseudo("A name of many letters", 26); len([]rune(got)) > 26 {
		t.Error(got)
	}
	if got := InPseudo("} a {", 0); !strings.Contains(got, "} á {") {
		t.Error(got)
	}
}

// TestNothingOfTranslatorsIsLost: comments, header fields and flags of translators
// stay, whichever of the two files has them. This covers comments at the top, at the
// end, and at texts that are translated, empty, waiting or gone. A second import
// changes nothing.
func TestNothingOfTranslatorsIsLost(t *testing.T) {
	read := func(text string) *po.File {
		t.Helper()
		f, err := po.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	kept := read(`# Glossary: Guard = Wache
#
# By A. Person.
msgid ""
msgstr ""
"Project-Id-Version: p 1\n"
"Last-Translator: A. Person <a@example.org>\n"
"Language: de\n"
"X-Style: https://example.org/style\n"

# short
#, no-wrap
msgctxt "a.name"
msgid "A"
msgstr "Ah"

# of a thing that is gone
#~ msgctxt "z.name"
#~ msgid "Z"
#~ msgstr "Zet"

# came back
#~ msgctxt "c.name"
#~ msgid "C"
#~ msgstr "Ze"

# vim: set tw=0:
`)
	from := read(`# From the agency.
msgid ""
msgstr ""
"Project-Id-Version: p 2\n"
"Last-Translator: \n"
"Language: de_DE\n"
"X-Generator: Poedit 3.4\n"

# checked
msgctxt "a.name"
msgid "A"
msgstr "Aha"

# a person or a thing?
msgctxt "b.name"
msgid "B"
msgstr ""

# not sure
#, fuzzy, perl-brace-format
msgctxt "a.text"
msgid "Now {hit}"
msgstr "Jetzt {hit}"

# not needed
#~ msgctxt "z.name"
#~ msgid "Z"
#~ msgstr "Zet"
`)
	of := texts()
	got := Import(of, kept, from, Work{"p 2", "en", "de"}).Keep
	all := string(got.Write())
	for _, want := range []string{
		"# Glossary: Guard = Wache\n#\n# By A. Person.\n# From the agency.\nmsgid",
		`"Project-Id-Version: p 2\n"` + "\n" + `"Last-Translator: A. Person <a@example.org>\n"` + "\n" + `"Language: de\n"` + "\n" + `"X-Style: https://example.org/style\n"` + "\n" + `"X-Generator: Poedit 3.4\n"` + "\n",
		"# short\n# checked\n#, no-wrap\nmsgctxt \"a.name\"\nmsgid \"A\"\nmsgstr \"Aha\"",
		"# a person or a thing?\nmsgctxt \"b.name\"\nmsgid \"B\"\nmsgstr \"\"",
		"# not sure\n#, fuzzy, perl-brace-format\nmsgctxt \"a.text\"",
		"# of a thing that is gone\n# not needed\n#~ msgctxt \"z.name\"",
		"# came back\n#~ msgctxt \"c.name\"",
		"\n# vim: set tw=0:\n",
	} {
		if !strings.Contains(all, want) {
			t.Errorf("this is lost:\n%s\nof\n%s", want, all)
		}
	}
	if again := string(Import(of, got, from, Work{"p 2", "en", "de"}).Keep.Write()); again != all {
		t.Errorf("a second import makes\n%s", again)
	}
	if again := string(Import(of, got, &po.File{}, Work{"p 2", "en", "de"}).Keep.Write()); again != all {
		t.Errorf("an import of nothing makes\n%s", again)
	}
	// They are exported and come back as they were.
	out := Export(of, got, Work{"p 2", "en", "de"})
	sent := string(out.Write())
	for _, want := range []string{"# Glossary", "X-Style", "# short\n# checked", "no-wrap", "# a person", "# not sure", "# not needed", "# vim:", "# came back\n#: x.cue:4\n#, fuzzy\n"} {
		if !strings.Contains(sent, want) {
			t.Errorf("%q is not exported:\n%s", want, sent)
		}
	}
	back := string(Import(of, got, read(sent), Work{"p 2", "en", "de"}).Keep.Write())
	for _, want := range []string{"# Glossary", "X-Style", "# short\n# checked", "no-wrap", "# a person", "# not sure", "# not needed", "# vim:"} {
		if strings.Count(back, want) != 1 {
			t.Errorf("%q comes back %d times:\n%s", want, strings.Count(back, want), back)
		}
	}
}
