package systems_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
	systemvenice "acforge.dev/internal/systems/venice"
)

// pageOfPDF matches the beginning of a page in a file printed by Chromium.
var pageOfPDF = regexp.MustCompile(`/Type /Page\b`)

// A Memory's page is printed on one sheet, A4 and Letter, in every language:
// its special rules, the Map, the set-up, the Objectives and what ends it,
// without spoilers. Unfolded parts come on later sheets and move nothing.
func TestMemoryOnOneSheet(t *testing.T) {
	level.Nightly(t, "paper")
	tab := browsertest.Open(t)
	packs, err := compiled()
	if err != nil {
		t.Fatal(err)
	}
	_, b := packed(t, packs["venice"])
	pages, err := shipped.List.Pages(b, b.Manifest.Languages, pageengine.Find(func(string) {}), "acforge test", nil)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var memories []string
	for _, p := range pages {
		f := filepath.Join(dir, filepath.FromSlash(p.Path))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, p.Bytes, 0o644); err != nil {
			t.Fatal(err)
		}
		if slices.Contains(strings.Split(p.Path, "/"), "memories") {
			memories = append(memories, p.Path)
		}
	}
	pack, err := systemvenice.Read(b)
	if err != nil {
		t.Fatal(err)
	}
	if want := len(pack.Memories) * len(b.Manifest.Languages); len(memories) != want {
		t.Fatalf("%d pages of Memories, want %d", len(memories), want)
	}
	papers := []struct {
		name          string
		width, height float64
	}{{"A4", 210, 297}, {"Letter", 215.9, 279.4}}
	sheets := func(width, height float64) int { return len(pageOfPDF.FindAll(tab.PDF(width, height), -1)) }
	tab.Paper()
	for _, m := range memories {
		tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, filepath.FromSlash(m))))
		for _, p := range papers {
			if n := sheets(p.width, p.height); n != 1 {
				t.Errorf("%s on %s: %d sheets, want 1", m, p.name, n)
			}
		}
		if lost := browsertest.Eval[string](tab, `['h1', '.lead', '#maps .map', '.legend', '.two table', '#objectives', '.ends'].filter(s => {
			const e = document.querySelector(s); return !e || !e.getClientRects().length }).join(' ')`); lost != "" {
			t.Errorf("%s: the sheet lacks %s", m, lost)
		}
		if shown := browsertest.Eval[int](tab, "[...document.querySelectorAll('details *')].filter(e => e.checkVisibility()).length"); shown != 0 {
			t.Errorf("%s: %d parts of what is folded are printed", m, shown)
		}
		folds := browsertest.Eval[int](tab, "(() => { const all = [...document.querySelectorAll('main > details')]; for (const d of all) d.open = true; return all.length })()")
		if n := sheets(210, 297); n < 1+folds {
			t.Errorf("%s with %d folds open: %d sheets, want one and each fold on its own", m, folds, n)
		}
		if above := browsertest.Eval[int](tab, "(() => { const end = document.querySelector('.ends').getBoundingClientRect().bottom; return [...document.querySelectorAll('main > details')].filter(d => d.getBoundingClientRect().top < end).length })()"); above != 0 {
			t.Errorf("%s: %d unfolded parts stand on the sheet of the table", m, above)
		}
	}
}
