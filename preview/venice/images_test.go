package venice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge/internal/browsertest"
)

// TestImages takes the pictures of docs/images from built pages: `make
// images` sets ACFORGE_PAGES to their folder. Without it there is nothing to
// do.
func TestImages(t *testing.T) {
	dir := os.Getenv("ACFORGE_PAGES")
	if dir == "" {
		t.Skip("ACFORGE_PAGES names no folder of pages; make images does")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join("..", "..", "docs", "images")
	if err := os.MkdirAll(out, 0o755); err != nil {
		t.Fatal(err)
	}
	tab := browsertest.Open(t)
	for _, p := range []struct {
		name, page    string
		width, height int64
	}{
		{"index.png", "index.html", 1200, 900},
		{"memory.png", "memories/ropewalk.html", 1200, 1900},
		{"cards.png", "equipment.html", 1200, 1000},
		{"enemies.png", "enemies.html", 1200, 900},
		{"envelopes.png", "envelopes.html", 1200, 700},
		{"play.png", "memories/ropewalk.html#play=3&seed=7&moves=0001", 1200, 1250},
		{"replay.png", "memories/low-water.html#replay=witness-2&step=12", 1200, 1050},
	} {
		tab.Size(p.width, p.height)
		tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, p.page)))
		if strings.Contains(p.page, "#") { // a game
			tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0")
			browsertest.Eval[bool](tab, "document.getElementById('play').scrollIntoView({behavior: 'instant'}), true")
		}
		if err := os.WriteFile(filepath.Join(out, p.name), tab.Window(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
