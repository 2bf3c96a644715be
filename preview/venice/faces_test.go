package venice

import (
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"
)

// changesPages returns a page of changes between two versions of the fixture, in
// which all texts and a price differ.
func changesPages(t *testing.T) []page.Page {
	t.Helper()
	was, err := Faces(fixture())
	if err != nil {
		t.Fatal(err)
	}
	in := fixture()
	texts := map[string]string{}
	for id, text := range in.Texts["en"] {
		texts[id] = text + "!"
	}
	in.Texts = map[string]map[string]string{"en": texts}
	in.Pack.Memories[0].Objectives[0].Cost++
	now, err := Faces(in)
	if err != nil {
		t.Fatal(err)
	}
	c := page.Changes{Lang: "en", Old: "demo 1", New: "demo 2", Foot: "acforge", Before: was, After: now}
	p := in.Pack
	for _, thing := range []page.Thing{{Table: "assassins", ID: p.Assassins[0].ID}, {Table: "enemies", ID: p.Enemies[0].ID}, {Table: "equipment", ID: p.Equipment[0].ID}, {Table: "memories", ID: p.Memories[0].ID}} {
		c.Things = append(c.Things, page.Changed{Thing: thing, Name: thing.ID, How: "changed", Parts: []page.ChangedPart{{Part: "name", Before: "a", After: "b"}}})
	}
	pages, err := c.Pages()
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// Cards are found by their table; their kind is not a table.
func TestFaces(t *testing.T) {
	in := fixture()
	faces, err := Faces(in)
	if err != nil {
		t.Fatal(err)
	}
	has := func(table, id string) template.HTML {
		if len(faces.Of[page.Thing{Table: table, ID: id}]) == 0 {
			t.Errorf("nothing is drawn of %s %s", table, id)
			return ""
		}
		return faces.Of[page.Thing{Table: table, ID: id}][0]
	}
	for _, e := range in.Pack.Equipment {
		has("equipment", e.ID)
	}
	for _, e := range in.Pack.Enemies {
		has("enemies", e.ID)
	}
	for _, e := range in.Pack.Envelopes {
		has("envelopes", e.ID)
	}
	for _, a := range in.Pack.Assassins {
		has("assassins", a.ID)
	}
	if m := in.Pack.Memories[0]; !strings.HasPrefix(string(has("memories", m.ID)), `<svg class="map"`) {
		t.Error("a Memory is not its Map")
	}
}

// The page of changes fits the screen and has no barriers, on a desk by day and on a
// phone by night; the nightly check "barriers" looks both ways at both.
func TestChangesInChromium(t *testing.T) {
	dir := t.TempDir()
	for _, p := range changesPages(t) {
		if err := os.WriteFile(filepath.Join(dir, p.Path), p.Bytes, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	axe := browsertest.AxeSource(t)
	tab := browsertest.Open(t)
	for _, over := range tab.Sideways("file://"+filepath.ToSlash(filepath.Join(dir, "index.html")), 320, 390, 1440) {
		t.Error(over)
	}
	for _, width := range []int64{1440, 390} {
		for _, dark := range []bool{false, true} {
			if dark != (width == 390) && !level.Night("barriers") {
				continue
			}
			tab.Size(width, 900)
			tab.Dark(dark)
			for _, v := range tab.Axe(axe) {
				t.Errorf("at %d pixels, dark %t: %s", width, dark, v)
			}
		}
	}
	if n := browsertest.Eval[int](tab, "document.querySelectorAll('.side').length"); n != 8 {
		t.Errorf("%d drawings are on it", n)
	}
}
