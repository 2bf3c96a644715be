package systems_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/pageengine"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/systems/shipped"
)

// The pages of the shipped packs, as built, on a small phone, and the cards of
// venice on paper, in their own fonts and in the widest that a machine may
// have. No page scrolls sideways, and no card loses text or breaks a word
// without a hyphen.
func TestShippedPages(t *testing.T) {
	level.Nightly(t, "pages")
	type site struct {
		name, at string
		pages    []string
	}
	write := func(t *testing.T, fonts bool) []site {
		var all []site
		for _, name := range shippedPacks {
			packs, err := compiled()
			if err != nil {
				t.Fatal(err)
			}
			_, b := packed(t, packs[name])
			pages, err := shipped.List.Pages(b, b.Manifest.Languages, pageengine.Find(func(string) {}), "acforge test", nil)
			if err != nil {
				t.Fatal(err)
			}
			s := site{name: name, at: t.TempDir()}
			for _, p := range pages {
				if p.Path == "fonts.css" && !fonts {
					continue
				}
				f := filepath.Join(s.at, filepath.FromSlash(p.Path))
				if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(f, p.Bytes, 0o644); err != nil {
					t.Fatal(err)
				}
				if strings.HasSuffix(p.Path, ".html") {
					s.pages = append(s.pages, p.Path)
				}
			}
			all = append(all, s)
		}
		return all
	}
	look := func(t *testing.T, tab *browsertest.Tab, sites []site, face string) {
		for _, s := range sites {
			if !slices.ContainsFunc(s.pages, func(p string) bool { return strings.HasPrefix(p, "de/sheets/") }) {
				t.Errorf("%s has no sheets", s.name)
			}
			for _, p := range s.pages {
				tab.Size(320, 900)
				tab.Go("file://" + filepath.ToSlash(filepath.Join(s.at, filepath.FromSlash(p))))
				if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
					t.Errorf("%s: %s scrolls sideways by %d at 320 pixels", s.name, p, over)
				}
				if s.name != "venice" || !strings.Contains(p, "sheets/") {
					continue
				}
				tab.Size(1280, 900)
				for _, lost := range tab.Lost(".nine .card", 199) {
					t.Errorf("%s: %s: %s", s.name, p, lost)
				}
			}
			// The pages use the font that they declare.
			if is := browsertest.Eval[bool](tab, "[...document.fonts].some(f => f.family == 'Alegreya Sans' && f.status == 'loaded')"); is != (face == "own") {
				t.Errorf("%s, %s font: Alegreya is loaded: %t", s.name, face, is)
			}
		}
	}
	t.Run("own fonts", func(t *testing.T) { look(t, browsertest.Open(t), write(t, true), "own") })
	t.Run("wide font", func(t *testing.T) {
		look(t, browsertest.OpenWide(t), write(t, false), "wide")
	})
}
