package play_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// TestHeardInChromium: with a screen reader a player hears after an answer what
// happened, and the next question has the focus. Everything that can be pressed has a
// name.
func TestHeardInChromium(t *testing.T) {
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	tab.Size(1440, 900)
	at(tab, served(t, site(t, p.Venice, p.Texts, nil))+first(p.Venice)+"#play=3&seed=3")
	for range 12 {
		option := browsertest.Eval[string](tab, "(b => { const says = b.querySelector('.play-says').textContent; b.click(); return says })(document.querySelector('.play-options button[data-index]'))")
		tree := tab.Tree()
		_, heard, told := strings.Cut(tree, "region \"What happened\"\n")
		heard, _, _ = strings.Cut(heard, "\n     group \"")
		if !told || !strings.Contains(heard, option) {
			t.Errorf("after %q is heard:\n%s", option, heard)
		}
		if browsertest.Eval[string](tab, "document.querySelector('.play-now').getAttribute('aria-live')") != "polite" {
			t.Error("what happened is not heard by itself")
		}
		if now := browsertest.Eval[[]string](tab, "[...document.querySelectorAll('.play-now li')].map(e => e.childNodes[0].textContent.trim())"); len(now) == 0 || !slices.ContainsFunc(now, func(s string) bool { return s != "" && strings.Contains(heard, s) }) {
			t.Errorf("%q: %q is seen, but not heard:\n%s", option, now, heard)
		}
		for line := range strings.Lines(tree) {
			for _, role := range []string{"button", "image", "link", "heading", "checkbox", "textbox", "slider"} {
				if strings.TrimSpace(line) == role+` ""` {
					t.Errorf("after %q a %s has no name", option, role)
				}
			}
		}
		if !strings.Contains(tree, "\n    status \"\"") {
			t.Error("the region of notes is not there before one comes")
		}
	}
}

// TestFilesInChromium: Save downloads a file as a browser does, and Restore takes it
// from the browser's own dialog. The menu closes, moves nothing, and the result is
// announced.
func TestFilesInChromium(t *testing.T) {
	n := nine(t)
	tab := browsertest.Open(t)
	tab.Size(1440, 900)
	at(tab, served(t, n.site(t, nil))+tower+"#play=3&seed=3")
	for range 7 {
		browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
	}
	was := hash(tab)
	dir := t.TempDir()
	tab.Downloads(dir)
	height := func() float64 {
		return browsertest.Eval[float64](tab, "document.querySelector('.play-bar').getBoundingClientRect().height")
	}
	closed := height()
	open := func() {
		tab.Wait("!document.querySelector('.play-menu').open")
		browsertest.Eval[bool](tab, "document.querySelector('.play-menu summary').click(), true")
		tab.Wait("document.querySelector('.play-menu').open")
		if h := height(); h != closed {
			t.Errorf("the bar is %.0f high with the menu open, else %.0f", h, closed)
		}
	}
	open()
	press(tab, "Save")
	name := "tower-seed-3-7.json"
	tab.Wait("document.querySelector('.play-note').textContent === 'Saved as " + name + ".'")
	saved := filepath.Join(dir, name)
	for range 100 {
		if b, err := os.ReadFile(saved); err == nil && len(b) > 0 {
			break
		}
		browsertest.EvalAsync[bool](tab, "new Promise(done => setTimeout(() => done(true), 50))")
	}
	press(tab, "Undo")
	press(tab, "Undo")
	if steps(tab) != 5 {
		t.Fatalf("%d moves after two were taken back", steps(tab))
	}
	open()
	tab.Choose(".play-file", saved)
	tab.Wait("document.querySelector('.play-note').textContent === '" + name + ": 7 moves played again.'")
	if hash(tab) != was || steps(tab) != 7 {
		t.Errorf("restored: %d moves, %s, saved was %s", steps(tab), hash(tab), was)
	}
	if tree := tab.Tree(); !strings.Contains(tree, "7 moves played again.") {
		t.Error("what was restored is not heard")
	}
	tab.Wait("!document.querySelector('.play-menu').open")
	open()
	x := browsertest.Eval[float64](tab, "innerWidth / 2")
	tab.Click(x, 400)
	tab.Wait("!document.querySelector('.play-menu').open")
}
