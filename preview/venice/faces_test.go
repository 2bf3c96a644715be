package venice

import (
	"html/template"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge/internal/proof/browsertest"
	"acforge/preview/page"
)

// changesPages is a page of changes between two versions of the fixture: each text
// another, and a price.
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

// Cards are found under the table in which they stand, and their kind is no table.
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

// The page of changes fits the screen and has no barriers, by day and night.
func TestChangesInChromium(t *testing.T) {
	dir := t.TempDir()
	for _, p := range changesPages(t) {
		if err := os.WriteFile(filepath.Join(dir, p.Path), p.Bytes, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	axe := browsertest.AxeSource(t)
	tab := browsertest.Open(t)
	for _, width := range []int64{1440, 390, 320} {
		tab.Size(width, 900)
		tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, "index.html")))
		if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
			t.Errorf("at %d pixels it scrolls sideways by %d", width, over)
		}
		for _, dark := range []bool{false, true} {
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
