package venice

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
)

// TestImages takes the pictures of docs/images from built pages: `make images`
// sets ACFORGE_PAGES to their folder. Otherwise it does nothing.
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
	type picture struct {
		name, page    string
		at            string // the element at the top of the picture; "" for the page's own top
		width, height int64
		dark          bool
	}
	pictures := []picture{
		{"index.png", "index.html", "", 1200, 900, false},
		{"campaign.png", "index.html", "#campaign", 1200, 1150, false},
		{"memory.png", "memories/ropewalk.html", "", 1200, 1900, false},
		{"memory-dark.png", "memories/glass-and-ash.html", "", 1200, 1100, true},
		{"memory-phone.png", "memories/ropewalk.html", "", 390, 1100, false},
		{"heat.png", "memories/ropewalk.html", "#heat", 1200, 620, false},
		{"changes.png", "memories/fifth-door.html", "#changes", 1200, 1050, false},
		{"cards.png", "equipment.html", "", 1200, 1000, false},
		{"assassins.png", "assassins.html", "", 1200, 1000, false},
		{"sheets.png", "sheets/events.html", ".sheet", 900, 1060, false},
		{"enemies.png", "enemies.html", "", 1200, 1150, false},
		{"dice.png", "dice.html", "", 1200, 1150, false},
		{"envelopes.png", "envelopes.html", "", 1200, 900, false},
		{"diary.png", "diary.html", "", 1200, 900, false},
		{"play.png", "memories/ropewalk.html#play=3&seed=7&moves=000", "", 1440, 900, false},
		{"replay.png", "memories/low-water.html#replay=witness-2&step=12", "", 1440, 900, false},
	}
	for _, lang := range []string{"de", "pl", "es"} { // a card, a Memory and a game in each language
		pictures = append(pictures,
			picture{"lang-" + lang + "-card.png", lang + "/equipment.html", ".card", 700, 460, false},
			picture{"lang-" + lang + "-memory.png", lang + "/memories/ropewalk.html", "", 900, 1200, false},
			picture{"lang-" + lang + "-play.png", lang + "/memories/ropewalk.html#play=3&seed=7&moves=000", "", 1100, 720, false},
		)
	}
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			tab.Dark(p.dark)
			tab.Size(p.width, p.height)
			tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, p.page)))
			if strings.Contains(p.page, "#") { // a game
				tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0")
			}
			if p.page == "envelopes.html" { // all sealed but one
				browsertest.Eval[bool](tab, "document.querySelector('details.envelope').open = true")
			}
			if p.at == "#changes" { // folded as a spoiler
				browsertest.Eval[bool](tab, "document.querySelector('#changes').open = true")
			}
			if p.at != "" {
				browsertest.Eval[bool](tab, "document.querySelector('"+p.at+"').scrollIntoView({behavior: 'instant'}), true")
			}
			if err := os.WriteFile(filepath.Join(out, p.name), tab.Picture(), 0o644); err != nil {
				t.Fatal(err)
			}
		})
	}
}
