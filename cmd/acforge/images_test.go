package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
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

// TestImagesShared takes the pictures of packs outside of the workshop: the page that
// opens any bundle, a gallery, and exports. `make images` sets ACFORGE_PAGES, next to
// which are the bundles.
func TestImagesShared(t *testing.T) {
	pages := os.Getenv("ACFORGE_PAGES")
	if pages == "" {
		t.Skip("ACFORGE_PAGES names no folder of pages; make images does")
	}
	bundles, err := filepath.Glob(filepath.Join(filepath.Dir(pages), "*.acpack"))
	if err != nil || len(bundles) < 2 {
		t.Fatal(bundles, err)
	}
	venice := bundles[slices.IndexFunc(bundles, func(name string) bool { return strings.HasPrefix(filepath.Base(name), "venice-") })]
	dir := t.TempDir()
	mustRun(t, acforge(t, dir, append([]string{"site", "-o", "site", "--plain", "--title", "Packs for an evening"}, bundles...)...))
	for _, format := range []string{"tts", "foundry"} {
		mustRun(t, acforge(t, dir, "export", format, venice, "--memory", "0.3", "--players", "3", "--lang", "en", "-o", format))
	}
	mustRun(t, acforge(t, dir, "player", "-o", "player"))
	if err := os.Link(venice, filepath.Join(dir, "player", "venice.acpack")); err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(web.Close)
	tab := browsertest.Open(t)
	keep := func(name string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join("..", "..", "docs", "images", name), tab.Picture(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	take := func(name, path string, width, height int64, ready string) {
		t.Helper()
		tab.Size(width, height)
		tab.Go(web.URL + "/" + path)
		tab.Wait(ready)
		keep(name)
	}
	const loaded = "[...document.images].every(i => i.complete && i.naturalWidth > 0)"
	take("gallery.png", "site/index.html", 1000, 920, loaded)
	tab.Size(1000, 760)
	tab.Go(web.URL + "/player/index.html?bundle=venice.acpack")
	tab.Wait("document.body.innerText.includes('The Quiet Oar')")
	browsertest.Eval[bool](tab, "[...document.querySelectorAll('button')].find(b => b.innerText == 'Play').click(), true")
	tab.Wait("document.querySelector('acforge-mission iframe')?.contentDocument?.querySelector('.play-table')?.dataset.steps === '0'")
	browsertest.Eval[bool](tab, "document.querySelector('acforge-mission iframe').contentDocument.querySelector('.play-begin').click(), true")
	keep("player.png")
	page := func(name, body string) {
		writeFile(t, filepath.Join(dir, name), "<!doctype html><meta charset=utf-8><style>body { margin: 0; background: #fff } img { position: absolute }</style>"+body)
	}

	// The sheet with the most faces of the save for Tabletop Simulator.
	text, err := os.ReadFile(filepath.Join(dir, "tts", "venice-0.3-3p-en.json"))
	if err != nil {
		t.Fatal(err)
	}
	sheet := ""
	for _, m := range regexp.MustCompile(`"FaceURL": ?"[^"]*?([0-9a-f]{24}\.jpg)"`).FindAllStringSubmatch(string(text), -1) {
		at := func(name string) int64 {
			info, err := os.Stat(filepath.Join(dir, "tts", "images", name))
			if err != nil {
				t.Fatal(err)
			}
			return info.Size()
		}
		if sheet == "" || at(m[1]) > at(sheet) {
			sheet = m[1]
		}
	}
	page("sheet.html", `<img src="tts/images/`+sheet+`" style="width: 1000px">`)
	take("export-tts.png", "sheet.html", 1000, 640, loaded)

	// The scene of the module for Foundry, by its own places and sizes.
	scenes, err := filepath.Glob(filepath.Join(dir, "foundry/*/src/scenes/*.json"))
	if err != nil || len(scenes) != 1 {
		t.Fatal(scenes, err)
	}
	var scene struct {
		Width, Height int
		Tiles         []struct {
			X, Y, Width, Height float64
			Rotation            float64
			Texture             struct{ Src string }
		}
	}
	if text, err = os.ReadFile(scenes[0]); err == nil {
		err = json.Unmarshal(text, &scene)
	}
	if err != nil {
		t.Fatal(err)
	}
	var tiles strings.Builder
	for _, tile := range scene.Tiles {
		fmt.Fprintf(&tiles, `<img src="%s" style="left: %gpx; top: %gpx; width: %gpx; height: %gpx; rotate: %gdeg">`,
			strings.Replace(tile.Texture.Src, "modules/", "foundry/", 1), tile.X, tile.Y, tile.Width, tile.Height, tile.Rotation)
	}
	const scale = 0.4
	page("scene.html", fmt.Sprintf(`<div style="transform: scale(%g); transform-origin: 0 0">%s</div>`, scale, tiles.String()))
	take("export-foundry.png", "scene.html", int64(scale*float64(scene.Width)), int64(scale*float64(scene.Height)), loaded)
}
