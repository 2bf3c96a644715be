package systems_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"acforge.dev/compiler"
	"acforge.dev/internal/bundle"
	"acforge.dev/internal/proof/level"
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

// bundleOf compiles a pack without problems, and returns its bundle.
func bundleOf(t *testing.T, files fstest.MapFS) *bundle.Bundle {
	t.Helper()
	r, err := shipped.Compiler().Compile(files, compiler.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Packs) != 1 {
		t.Fatal(inLines(r.Diagnostics.Sorted()))
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
	return b
}

// TestPeopleWithoutText: Assassins, Machines, Blueprints and boxes of Contracts need no
// text of an author either, and say what the rules know of them.
func TestPeopleWithoutText(t *testing.T) {
	level.Gate(t)
	files := wholeOf(t, "testdata/broken/campaign.txtar", "", &compiler.Cache{})()
	for _, f := range files {
		s := string(f.Data)
		s = strings.Replace(s, `text: en: "Wings of cloth.", `, "", 1)
		s = strings.Replace(s, "text: en: \"The baker talks.\"\n", "", 1)
		s = regexp.MustCompile(`(?s)(v\.#(?:Assassin|Apprentice) & \{\s*name: +en: "[^"]*"),?\s*text: en: "[^"]*"`).ReplaceAllString(s, "$1")
		f.Data = []byte(s)
	}
	files["cards/harbour/crane.cue"] = &fstest.MapFile{Data: []byte("package cards\n\nimport v \"acforge.dev/schema/venice\"\n\nmachines: crane: v.#Machine & {name: en: \"Crane\", health: 2, actions: [{name: en: \"Swing\", do: [{alert: \"on\"}]}]}\n")}
	b := bundleOf(t, files)
	faces, err := shipped.List.Faces(b, "en", "test")
	if err != nil {
		t.Fatal(err)
	}
	crane := faces.Of[page.Thing{Table: "machines", ID: "crane"}]
	if len(crane) != 1 || !strings.Contains(string(crane[0]), "The alert goes on") {
		t.Errorf("the Machine does not say what it does: %s", crane)
	}
	pages, err := shipped.List.Pages(b, []string{"en"}, nil, "test", nil)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, p := range pages {
		if path.Base(p.Path) != "headquarters.html" {
			continue
		}
		found = true
		for _, want := range []string{"1 black card and 1 grey card", "Flour"} {
			if !strings.Contains(string(p.Bytes), want) {
				t.Errorf("the Headquarters do not say %q", want)
			}
		}
		for _, gone := range []string{"Wings of cloth", "The baker talks", "<p></p>"} {
			if strings.Contains(string(p.Bytes), gone) {
				t.Errorf("the Headquarters say %q", gone)
			}
		}
	}
	if !found {
		t.Error("there is no page of the Headquarters")
	}
	booklet, err := shipped.List.Booklet(b, "0.1", 2, "en")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range booklet.Cards {
		if strings.Contains(strings.Join(p.Lines, " "), "effects}") {
			t.Errorf("%s: %q", p.Title, p.Lines)
		}
	}
	set, err := shipped.List.Paper(b, "en", "test")
	if err != nil {
		t.Fatal(err)
	}
	if remarks, _, err := paper.Measure(set); err != nil || len(remarks) > 0 {
		t.Error(remarks, err)
	}
}

// TestSpecialWithoutText: a special card of club says its effects, alone or in its text.
func TestSpecialWithoutText(t *testing.T) {
	files := fstest.MapFS{}
	for _, dir := range []string{"memories/club", "cards/club", "cue.mod"} {
		for name, f := range treeOf(t, dir) {
			files[name] = f
		}
	}
	files["cards/club/own.cue"] = &fstest.MapFile{Data: []byte(`package cards

import v "acforge.dev/schema/club"

specials: {
	plain: v.#Special & {name: en: "Plain", do: [{credits: 3}]}
	told: v.#Special & {name: en: "Told", text: en: "A cousin writes. {effects} Burn the letter.", do: [{draw: 2}]}
}
`)}
	b := bundleOf(t, files)
	for lang, want := range map[string][2]string{"en": {"You gain 3 credits.", "Draw 2 special cards."}, "de": {"Du erhältst 3 Credits.", "Ziehe 2 Spezialkarten."}} {
		faces, err := shipped.List.Faces(b, lang, "test")
		if err != nil {
			t.Fatal(err)
		}
		for id, words := range map[string]string{"plain": want[0], "told": want[1]} {
			face := faces.Of[page.Thing{Table: "specials", ID: id}]
			if len(face) != 1 || !strings.Contains(string(face[0]), words) || strings.Contains(string(face[0]), "{effects}") {
				t.Errorf("%s: %s does not say %q: %s", lang, id, words, face)
			}
		}
		if told := string(faces.Of[page.Thing{Table: "specials", ID: "told"}][0]); !strings.Contains(told, "A cousin writes.") {
			t.Errorf("%s: the author's words are gone: %s", lang, told)
		}
	}
}
