package l10n

import (
	"strings"
	"testing"

	"acforge/internal/po"
)

func texts() []Text {
	return []Text{
		{ID: "a.name", Source: "A", Words: "Ah", Place: "x.cue:1", Most: 64},
		{ID: "a.text", Source: "Now {hit}", Place: "x.cue:2", Signs: true},
		{ID: "b.name", Source: "B", Words: "Be", Beside: "Be", Place: "x.cue:3"},
		{ID: "c.name", Source: "C", Place: "x.cue:4"},
	}
}

// kept has one that is current, one of another text, and one of no text any more.
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

// What is exported and not touched comes back as what was there.
func TestRound(t *testing.T) {
	out := Export(texts(), kept(), "p 1", "de")
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
	got := Import(texts(), kept(), read, "p 1", "de")
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
		{Context: "a.text", Source: "Now {hit}", Words: "Jetzt {hit}"},  // looked at
		{Context: "b.name", Source: "B", Words: "Beh"},                  // instead of what stands beside it
		{Context: "c.name", Source: "Other", Words: "Anders"},           // of another text
		{Context: "y.name", Source: "Y", Words: "Ypsilon"},              // of no text
		{Context: "z.name", Source: "Z", Words: "Zett", Obsolete: true}, // not asked for
	}}
	got := Import(texts(), kept(), from, "p 1", "de")
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
	// A file of a few texts leaves the others as they were; an empty one is taken out.
	got = Import(texts(), kept(), &po.File{Entries: []po.Entry{{Context: "a.text", Source: "Now {hit}"}}}, "p 1", "de")
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
