package venice

import (
	"os"
	"path/filepath"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// Tests the pages as a reader sees them: from a folder, in a real browser.
func TestPagesInChromium(t *testing.T) {
	dir := t.TempDir()
	pages, err := Pages(fixture())
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
	}
	tab := browsertest.Open(t)
	sideways := func(t *testing.T, tab *browsertest.Tab, path string) {
		for _, over := range tab.Sideways("file://"+filepath.ToSlash(filepath.Join(dir, path)), 320, 390, 1000, 1280) {
			t.Errorf("%s: %s", path, over)
		}
	}
	for _, p := range pages {
		if filepath.Ext(p.Path) != ".html" {
			continue
		}
		sideways(t, tab, p.Path)
		// The changing parts of the Map are next to each other in their fold, on
		// a phone one below the other.
		if changes := "document.getElementById('changes')"; browsertest.Eval[bool](tab, changes+" != null") {
			const level = `(() => { const [a, b] = document.querySelectorAll('#changes figure'); return a.getBoundingClientRect().top == b.getBoundingClientRect().top })()`
			for _, width := range []int64{320, 1280} {
				tab.Size(width, 900)
				browsertest.Eval[bool](tab, changes+".open = true")
				if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
					t.Errorf("%s at %d pixels scrolls sideways by %d with its changes unfolded", p.Path, width, over)
				}
				if beside := browsertest.Eval[bool](tab, level); beside != (width == 1280) {
					t.Errorf("%s at %d pixels: the drawings side by side: %t", p.Path, width, beside)
				}
			}
			browsertest.Eval[bool](tab, changes+".open = false")
		}
		// The policy allows the style sheet, and no script runs.
		if margin := browsertest.Eval[string](tab, "getComputedStyle(document.body).marginTop"); margin != "0px" {
			t.Errorf("%s: the style sheet does not apply (margin %s)", p.Path, margin)
		}
		if n := browsertest.Eval[int](tab, "[...document.scripts].filter(s => !s.src || s.text).length"); n != 0 {
			t.Errorf("%s has %d scripts that are not ours", p.Path, n)
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('details[open]').length"); n != 0 {
			t.Errorf("%s opens %d folds by itself; spoilers stay folded", p.Path, n)
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('h1').length"); n != 1 {
			t.Errorf("%s has %d headings of the first rank", p.Path, n)
		}
		// The first keyboard stop skips the navigation.
		tab.Keys("\t")
		if at := browsertest.Eval[string](tab, "document.activeElement.className"); at != "skip" {
			t.Errorf("%s: Tab goes first to %q, not to the skip link", p.Path, at)
		}
		// Text has enough contrast.
		if low := browsertest.Eval[string](tab, contrast); low != "" {
			t.Errorf("%s: too little contrast: %s", p.Path, low)
		}
	}
	if err := os.Remove(filepath.Join(dir, "fonts.css")); err != nil {
		t.Fatal(err)
	}
	t.Run("wide font", func(t *testing.T) {
		tab := browsertest.OpenWide(t)
		for _, p := range pages {
			if filepath.Ext(p.Path) == ".html" {
				sideways(t, tab, p.Path)
			}
		}
	})
}

// contrast returns the first text whose contrast with the nearest painted
// background is below 4.5 to 1 (WCAG 2.2, 1.4.3).
const contrast = `(() => {
  const rgb = s => (s.match(/[\d.]+/g) || []).map(Number);
  const lum = c => { const [r, g, b] = c.map(v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4 }); return 0.2126 * r + 0.7152 * g + 0.0722 * b };
  for (const e of document.querySelectorAll('main *, header *, footer *')) {
    if (e.closest('svg') || ![...e.childNodes].some(n => n.nodeType == 3 && n.data.trim())) continue;
    let g = e, ground;
    while (g) { const c = rgb(getComputedStyle(g).backgroundColor); if (c.length == 3 || c[3] == 1) { ground = c.slice(0, 3); break } g = g.parentElement }
    if (!ground) ground = [255, 255, 255];
    const a = lum(rgb(getComputedStyle(e).color).slice(0, 3)), b = lum(ground);
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) return e.tagName + ' ' + e.textContent.trim().slice(0, 30) + ' ' + ratio.toFixed(2);
  }
  return '';
})()`
