package club

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"
)

// written writes pages in two languages into a folder. It returns its address and the
// paths of the HTML pages.
func written(t *testing.T, in Input) (string, []string) {
	t.Helper()
	dir := t.TempDir()
	var paths []string
	pages, err := page.Sites([]string{"en", "de"}, nil, func(site page.Site) ([]page.Page, error) {
		in.Lang, in.Langs = site.Lang, site.Langs
		return Pages(in)
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pages {
		f := filepath.Join(dir, filepath.FromSlash(p.Path))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, p.Bytes, 0o644); err != nil {
			t.Fatal(err)
		}
		if filepath.Ext(p.Path) == ".html" {
			paths = append(paths, p.Path)
		}
	}
	return "file://" + filepath.ToSlash(dir) + "/", paths
}

// TestPagesInChromium: the pages as a reader sees them: from a folder, on a desk and on
// a phone, by day and by lamp. The gate looks for barriers on the German pages, which are
// longer and also hold English; the nightly check "barriers" looks at all.
func TestPagesInChromium(t *testing.T) {
	site, paths := written(t, weighed())
	tab := browsertest.Open(t)
	axe := browsertest.AxeSource(t)
	for _, path := range paths {
		for _, over := range tab.Sideways(site+path, 320, 390, 1280) {
			t.Errorf("%s: %s", path, over)
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('h1').length"); n != 1 {
			t.Errorf("%s has %d headings of the first rank", path, n)
		}
		tab.Keys("\t")
		if at := browsertest.Eval[string](tab, "document.activeElement.className"); at != "skip" {
			t.Errorf("%s: Tab goes first to %q, not to the skip link", path, at)
		}
		if strings.Contains(path, "sheets/") { // the same cards
			continue
		}
		if !strings.HasPrefix(path, "de/") && !level.Night("barriers") {
			continue
		}
		for _, v := range tab.Axe(axe) {
			t.Errorf("%s: %s", path, v)
		}
		tab.Dark(true)
		for _, v := range tab.Axe(axe, browsertest.Colours...) {
			t.Errorf("%s, dark: %s", path, v)
		}
		tab.Dark(false)
	}
}

// TestCardsHold: the text of a card of the shipped set stays on the card and does not
// overlap anything. It checks both languages, in the fonts of the pages and in the
// widest fonts that a machine may use instead. Pieces to cut have their size in
// millimetres and are centred on the paper, as their other sides are. The gate looks at
// the German sheets, whose words are longer, the nightly check "pages" at all.
func TestCardsHold(t *testing.T) {
	site, paths := written(t, shippedPack(t))
	paths = slices.DeleteFunc(paths, func(path string) bool {
		return !strings.Contains(path, "sheets/") || !strings.HasPrefix(path, "de/") && !level.Night("pages")
	})
	if len(paths) != 7 && len(paths) != 14 {
		t.Errorf("%d pages of sheets, want seven decks in each language", len(paths))
	}
	t.Run("own fonts", func(t *testing.T) { cardsHold(t, browsertest.Open(t), site, paths) })
	if err := os.Remove(filepath.Join(filepath.FromSlash(strings.TrimPrefix(site, "file://")), "fonts.css")); err != nil {
		t.Fatal(err)
	}
	t.Run("wide font", func(t *testing.T) { cardsHold(t, browsertest.OpenWide(t), site, paths) })
}

func cardsHold(t *testing.T, tab *browsertest.Tab, site string, paths []string) {
	for _, over := range tab.Sideways(site+"index.html", 320, 390, 600, 1000, 1184, 1200, 1600) {
		t.Errorf("the front page: %s", over)
	}
	tab.Size(1280, 900)
	for _, path := range paths {
		tab.Go(site + path)
		for _, lost := range tab.Lost(".lay .cc", 199) {
			t.Errorf("%s: %s", path, lost)
		}
		if got := browsertest.Eval[string](tab, `(() => {
			const mm = document.querySelector('.sheet').getBoundingClientRect().width / 199, bad = [];
			for (const s of document.querySelectorAll('.sheet')) {
				const paper = s.getBoundingClientRect(), r = s.querySelector('.lay').getBoundingClientRect();
				if (!s.querySelector('.lay.dice') && Math.abs(r.left + r.right - paper.left - paper.right) > .4 * mm) bad.push('a sheet stands beside the middle by ' + (r.left + r.right - paper.left - paper.right) / 2 / mm);
			}
			for (const n of document.querySelectorAll('.net')) {
				for (const t of n.querySelectorAll('text')) if (t.getBoundingClientRect().width > 20 * mm) bad.push(t.textContent + ' is wider than a face of the die');
			}
			for (const c of document.querySelectorAll('.lay .cc.face')) {
				const picture = c.querySelector('.picture')?.getBoundingClientRect(), land = c.querySelector('.land')?.getBoundingClientRect();
				if (land && (land.top < picture.top || land.bottom > picture.bottom)) bad.push(c.querySelector('h3').innerText + ': its picture is cut off');
				const labels = [...c.querySelectorAll('.skills li span')].map(s => s.getBoundingClientRect());
				for (let i = 1; i < labels.length; i++) if (labels[i].left < labels[i - 1].right && labels[i].top < labels[i - 1].bottom) bad.push(c.querySelector('h3').innerText + ': skills run into each other');
				const r = c.getBoundingClientRect(), want = c.classList.contains('marker') ? [44, 44] : c.classList.contains('disc') ? [22, 22] : [63, 88];
				if (Math.abs(r.width / mm - want[0]) > .2 || Math.abs(r.height / mm - want[1]) > .2) bad.push(c.querySelector('h3').innerText + ' is ' + r.width / mm + ' by ' + r.height / mm);
			}
			return [...new Set(bad)].join('; ');
		})()`); got != "" {
			t.Errorf("%s: %s", path, got)
		}
	}
}
