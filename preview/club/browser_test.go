package club

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge/internal/proof/browsertest"
	"acforge/preview/page"
)

// written writes pages in two languages into a folder and returns its address and the paths of
// the HTML pages.
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

// The pages as a reader meets them: from a folder, on a desk and on a phone, by
// day and by lamp.
func TestPagesInChromium(t *testing.T) {
	site, paths := written(t, fixture())
	tab := browsertest.Open(t)
	axe := browsertest.AxeSource(t)
	for _, path := range paths {
		for _, width := range []int64{1280, 390, 320} {
			tab.Size(width, 900)
			tab.Go(site + path)
			if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
				t.Errorf("%s at %d pixels scrolls sideways by %d", path, width, over)
			}
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('h1').length"); n != 1 {
			t.Errorf("%s has %d headings of the first rank", path, n)
		}
		tab.Keys("\t")
		if at := browsertest.Eval[string](tab, "document.activeElement.className"); at != "skip" {
			t.Errorf("%s: Tab goes first to %q, not to the skip link", path, at)
		}
		if strings.Contains(path, "sheets/") {
			continue // the same cards
		}
		for _, dark := range []bool{false, true} {
			tab.Dark(dark)
			for _, v := range tab.Axe(axe) {
				t.Errorf("%s, dark %t: %s", path, dark, v)
			}
		}
		tab.Dark(false)
	}
}

// What is printed on a card of the shipped set stays on it and beside what else
// is there, in both languages, in the fonts that the pages bring and in the
// widest that a machine may have instead; what is cut has its size in
// millimetres and stands in the middle of the paper, as its other side does.
func TestCardsHold(t *testing.T) {
	site, paths := written(t, shippedPack(t))
	t.Run("own fonts", func(t *testing.T) { cardsHold(t, browsertest.Open(t), site, paths) })
	if err := os.Remove(filepath.Join(filepath.FromSlash(strings.TrimPrefix(site, "file://")), "fonts.css")); err != nil {
		t.Fatal(err)
	}
	t.Run("wide font", func(t *testing.T) { cardsHold(t, browsertest.OpenWide(t), site, paths) })
}

func cardsHold(t *testing.T, tab *browsertest.Tab, site string, paths []string) {
	for _, width := range []int64{1600, 1200, 1184, 1000, 600, 390, 320} {
		tab.Size(width, 900)
		tab.Go(site + "index.html")
		if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
			t.Errorf("the front page at %d pixels scrolls sideways by %d", width, over)
		}
	}
	tab.Size(1280, 900)
	seen := 0
	for _, path := range paths {
		if !strings.Contains(path, "sheets/") {
			continue
		}
		seen++
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
	if seen != 14 {
		t.Errorf("%d pages of sheets, want seven decks in two languages", seen)
	}
}
