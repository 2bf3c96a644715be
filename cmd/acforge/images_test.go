package main

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// TestImages takes the pictures of docs/images that need a running acforge
// watch or a key pressed: the overlay, the problems, the search, the contents.
// `make images` sets ACFORGE_PAGES; without it there is nothing to do.
func TestImages(t *testing.T) {
	if os.Getenv("ACFORGE_PAGES") == "" {
		t.Skip("ACFORGE_PAGES names no folder of pages; make images does")
	}
	tab := browsertest.Open(t)
	tab.Size(1200, 900)
	w := watchShipped(t, 10)
	take := func(name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join("..", "..", "docs", "images", name), tab.Picture(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	w.show(tab, "contents.html")
	take("contents.png")

	w.show(tab, "index.html")
	tab.Keys("/")
	tab.Keys("rope")
	tab.Wait("!document.getElementById('acforge-found').hidden")
	take("search.png")

	w.show(tab, "memories/salt-stair.html")
	w.replace(shippedMemory, regexp.MustCompile(`guards: \[\s*\{type: "\w+"`), `guards: [{type: "corssbowman"`)
	w.replace(shippedMemory, regexp.MustCompile(`characters:( *)"\w+"`), `characters:$1"asassins"`)
	tab.Wait("!" + panel + ".hidden && " + panel + ".querySelectorAll('li').length == 2")
	take("overlay.png")

	w.show(tab, "problems.html")
	tab.Wait("!" + panel + ".hidden")
	tab.Keys("\x1b")
	tab.Wait(panel + ".hidden")
	take("problems.png")
}
