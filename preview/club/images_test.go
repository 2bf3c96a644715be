package club

import (
	"os"
	"path/filepath"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// TestImages takes the pictures of docs/images from built pages: `make images` sets
// ACFORGE_CLUB_PAGES to their folder. Without it the test does nothing.
func TestImages(t *testing.T) {
	dir := os.Getenv("ACFORGE_CLUB_PAGES")
	if dir == "" {
		t.Skip("ACFORGE_CLUB_PAGES names no folder of pages; make images does")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	tab := browsertest.Open(t)
	for _, p := range []struct {
		name, page    string
		at            string // the element at the top of the picture; "": the page's own top
		width, height int64
		dark          bool
	}{
		{"club-set.png", "index.html", "", 1200, 1000, false},
		{"club-missions.png", "missions.html", "", 1200, 1150, false},
		{"club-arsenal.png", "arsenal.html", "", 1200, 1000, true},
		{"club-sheets.png", "sheets/missions.html", ".sheet", 900, 1060, false},
		{"club-figures.png", "figures.html", "", 1200, 1000, false},
		{"club-game.png", "play-basic.html", "", 1200, 1000, false},
	} {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(p.page))); err != nil {
			t.Fatal(err)
		}
		tab.Dark(p.dark)
		tab.Size(p.width, p.height)
		tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, p.page)))
		if p.at != "" {
			browsertest.Eval[bool](tab, "document.querySelector('"+p.at+"').scrollIntoView({behavior: 'instant'}), true")
		}
		if err := os.WriteFile(filepath.Join("..", "..", "docs", "images", p.name), tab.Picture(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
