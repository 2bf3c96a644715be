package systems_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/systems/shipped"
	"acforge.dev/preview/page"
	"acforge.dev/preview/paper"
)

// TestCardsWithoutText: a card without a text says its effects in the language at hand,
// on its page and on paper. In a text the mark of the effects stands for the same. There
// is nothing to translate.
func TestCardsWithoutText(t *testing.T) {
	files := fstest.MapFS{}
	err := fs.WalkDir(os.DirFS("../../cmd/acforge/testdata/workspace"), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile("../../cmd/acforge/testdata/workspace/" + name)
		files[name] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	head := files["memories/tiny/pack.cue"]
	head.Data = []byte(strings.Replace(string(head.Data), `license:`, `languages: ["en", "de", "pl", "es"]`+"\n\tlicense:", 1))
	files["cards/tiny/own.cue"] = &fstest.MapFile{Data: []byte(`package cards

import v "acforge.dev/schema/venice"

equipment: bell: v.#Equipment & {
	name: en: "Bell"
	rulePoint: 19
	use: {cost: 1, do: [{alert: "on"}]}
}
equipment: horn: v.#Equipment & {
	name: en: "Horn"
	text: en: "Loud: {effects} Nobody sleeps."
	rulePoint: 19
	use: {cost: 1, do: [{alert: "on"}]}
}
`)}
	r, err := shipped.Compiler().Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range r.Diagnostics.Sorted() {
		if d.Severity == 0 && d.Primary.File != nil && d.Primary.File.Name == "cards/tiny/own.cue" {
			t.Fatalf("%s: %s", d.Code, d.Message)
		}
	}
	if len(r.Packs) != 1 {
		t.Fatal(r.Diagnostics.Sorted())
	}
	draft, err := shipped.List.Draft(r.Packs[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range draft.Check("") {
		if strings.HasPrefix(d.Code, "text/") {
			t.Errorf("%s: %s", d.Code, d.Message)
		}
	}
	_, b, err := shipped.List.Bundled(draft, nil)
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{"en": "For 1 action cube: the alert goes on.", "de": "Für 1 Aktionswürfel: der Alarm wird ausgelöst.", "pl": "Za 1 Kostkę Akcji: włącza się Alarm.", "es": "Por 1 cubo de acción: se activa la Alerta."}
	for lang, words := range said {
		faces, err := shipped.List.Faces(b, lang, "test")
		if err != nil {
			t.Fatal(err)
		}
		for id, want := range map[string]string{"bell": words, "horn": "Loud: " + words + " Nobody sleeps."} {
			face := faces.Of[page.Thing{Table: "equipment", ID: id}]
			if len(face) != 1 || !strings.Contains(string(face[0]), want) {
				t.Errorf("%s: the page of %s does not say %q: %s", lang, id, want, face)
			}
		}
		set, err := shipped.List.Paper(b, lang, "test")
		if err != nil {
			t.Fatal(err)
		}
		_, fits, err := paper.Measure(set)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range fits {
			found = found || strings.Contains(f.Where, "bell") && strings.Contains(strings.ReplaceAll(strings.Join(f.Words, " "), "\u00ad", ""), words)
		}
		if !found {
			t.Errorf("%s: no card on paper says %q", lang, words)
		}
	}
	for id := range r.Packs[0].Texts["en"] {
		if strings.HasPrefix(id, "equipment.bell.text") {
			t.Errorf("%s is a text to translate", id)
		}
	}
}
