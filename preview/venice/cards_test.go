package venice

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	ir "acforge.dev/schema/ir/venice"
)

// Every card of every kind shows both its sides.
func TestBothSides(t *testing.T) {
	pages := render(t)
	for path, want := range map[string][]string{
		"assassins.html":      {"Ada", "Bea", "Tom", "Una", `class="card back assassin"`},
		"enemies.html":        {"Crossbowman", "Agile", `class="card back enemy"`, `<p class="back-title">Boss</p>`},
		"equipment.html":      {"Knife", "Coat", `class="card back equipment"`},
		"events.html":         {"Fog", "Moon", `class="card back event"`, `rotate(90 24 24)`, `class="quest"`},
		"reinforcements.html": {"watch", `class="card back reinforcement"`, "▷ B"},
		"finds.html":          {"The view", "A box", `class="card back tower"`, `class="card back chest"`, "Memory 0.2"},
	} {
		body := pages[path]
		for _, w := range want {
			if !strings.Contains(body, w) {
				t.Errorf("%s lacks %q", path, w)
			}
		}
		pairs, faces, backs := strings.Count(body, `class="pair"`), strings.Count(body, `class="card face`), strings.Count(body, `class="card back`)
		if faces+backs != 2*pairs || pairs == 0 {
			t.Errorf("%s: %d cards have %d faces and %d backs", path, pairs, faces, backs)
		}
		if !strings.Contains(body, `href="sheets/`+path+`"`) || pages["sheets/"+path] == "" {
			t.Errorf("%s has no sheets to print", path)
		}
	}
	// Tom is the other side of Bea's card; Una has her own card.
	if strings.Count(pages["assassins.html"], `class="other"`) != 1 {
		t.Error("an Apprentice and the Assassin of its colour are not one card")
	}
}

// Sheets hold every copy, nine per sheet, and backs are behind their faces.
func TestSheets(t *testing.T) {
	in := fixture()
	k := newMaker(in)
	for _, d := range k.decks() {
		if d.Path != "equipment.html" {
			continue
		}
		p := k.sheets(&d)
		if p.Cards != 11 {
			t.Errorf("%d cards, want 4 knives and 7 coats", p.Cards)
		}
	}
	people := k.people()
	p := k.sheets(&people)
	face, other := p.Sections[0].Sheets[0], p.Sections[0].Sheets[1]
	if face.Cards[1].Face.ID != "bea" || other.Cards[1].Face.ID != "tom" {
		t.Error("the middle of a row is not behind the middle")
	}
	if face.Cards[0].Face.ID != "ada" || other.Cards[2].Back == nil || other.Cards[0].Back != nil || other.Cards[0].Face != nil {
		t.Errorf("the other side is not mirrored: %+v", other.Cards[:3])
	}
}

func TestDiceOdds(t *testing.T) {
	for _, c := range []struct{ n, good, least, want int }{
		{1, 3, 1, 5000}, {2, 3, 2, 2500}, {3, 1, 1, 4213}, {1, 3, 2, 0}, {8, 0, 1, 0}, {8, 6, 8, 10000}, {4, 2, 2, 4074},
	} {
		if got := atLeast(c.n, c.good, c.least); got != c.want {
			t.Errorf("at least %d of %d dice with %d good faces: %d, want %d", c.least, c.n, c.good, got, c.want)
		}
	}
	body := render(t)["dice.html"]
	for _, want := range []string{"Our assumption.", `aria-label="retaliation"`, `id="die-detection"`, "75.0 %"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page of dice lacks %q", want)
		}
	}
}

func TestEnemiesPage(t *testing.T) {
	body := render(t)["enemies.html"]
	for _, want := range []string{"How they move", "BOV-30.4 to 30.15", "Our assumption.", "4 / 5 / 6", "2 / 2 / 2", "0 / 1 / 1"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page of Enemies lacks %q", want)
		}
	}
}

// written writes pages into a folder and returns its address.
func written(t *testing.T, in Input) string {
	t.Helper()
	dir := t.TempDir()
	pages, err := Pages(in)
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
	return "file://" + filepath.ToSlash(dir) + "/"
}

// The text of a card fits on it, whatever its length, in the fonts of the pages
// and in the widest fallback font. Cards on a sheet have the right size.
// internal/systems checks the cards of the shipped pack.
func TestCardsHold(t *testing.T) {
	in := fixture()
	in.Texts["en"]["look"] = strings.Repeat("Each Assassin on your square draws 1 Equipment card and keeps or discards it. ", 4)
	site := written(t, in)
	t.Run("own fonts", func(t *testing.T) { cardsHold(t, browsertest.Open(t), site) })
	if err := os.Remove(filepath.Join(filepath.FromSlash(strings.TrimPrefix(site, "file://")), "fonts.css")); err != nil {
		t.Fatal(err)
	}
	t.Run("wide font", func(t *testing.T) { cardsHold(t, browsertest.OpenWide(t), site) })
}

func cardsHold(t *testing.T, tab *browsertest.Tab, site string) {
	tab.Size(1280, 900)
	for _, page := range []string{"assassins", "enemies", "equipment", "events", "reinforcements", "finds"} {
		tab.Go(fmt.Sprint(site, "sheets/", page, ".html"))
		for _, lost := range tab.Lost(".nine .card", 199) {
			t.Errorf("%s: %s", page, lost)
		}
		if got := browsertest.Eval[string](tab, `(() => {
			const mm = document.querySelector('.sheet').getBoundingClientRect().width / 199;
			for (const c of document.querySelectorAll('.nine .card')) {
				const r = c.getBoundingClientRect();
				if (Math.abs(r.width / mm - 63) > .2 || Math.abs(r.height / mm - 88) > .2) return c.innerText + ' is ' + r.width / mm + ' by ' + r.height / mm;
			}
			return '';
		})()`); got != "" {
			t.Errorf("%s: %s", page, got)
		}
	}
}

// wordy returns a phrase for each request, like a system's words; the pack here
// needs no others.
type wordy struct{ Words }

func (wordy) Equipment(i int) []string { return []string{fmt.Sprint("equipment ", i, " in words")} }
func (wordy) Event(i int) []string     { return []string{fmt.Sprint("event ", i, " in words")} }
func (wordy) Tower(i int) []string     { return []string{fmt.Sprint("tower ", i, " in words")} }
func (wordy) Chest(i int) []string     { return []string{fmt.Sprint("chest ", i, " in words")} }
func (wordy) Machine(i int) []string   { return []string{fmt.Sprint("machine ", i, " in words")} }
func (wordy) Improved(i, k int) []string {
	return []string{fmt.Sprint("improved ", i, " ", k, " in words")}
}
func (wordy) Ability(i int) []string            { return []string{fmt.Sprint("ability ", i, " in words")} }
func (wordy) Enemy(i int) []string              { return []string{fmt.Sprint("enemy ", i, " in words")} }
func (wordy) Effects(int, []ir.Effect) []string { return []string{"effects in words"} }
func (wordy) Counted(int) []string              { return nil }
func (wordy) Actions(int) [][]string            { return nil }
func (wordy) Figures(int) [][]string            { return nil }
func (wordy) Pieces(int) [][]string             { return nil }
func (wordy) Cond(int, ir.Cond) string          { return "a condition in words" }
func (wordy) Number(int, ir.Number) string      { return "a number in words" }
func (wordy) When(int, ir.When) string          { return "when in words" }
func (wordy) While(int, ir.While) string        { return "while in words" }

// says gives these words to pages.
func says(w Words) func(*ir.Pack, func(key, lang string) string) Words {
	return func(*ir.Pack, func(key, lang string) string) Words { return w }
}

// A card without an author's text describes its effects; a card with a text shows
// the text.
func TestCardsWithoutText(t *testing.T) {
	in := fixture()
	in.Words = says(wordy{})
	pages, err := Pages(in)
	if err != nil {
		t.Fatal(err)
	}
	all := ""
	for _, p := range pages {
		if strings.HasSuffix(p.Path, ".html") && !strings.Contains(p.Path, "sheets/") && !strings.Contains(p.Path, "memories/") { // where games show them
			all += string(p.Bytes)
		}
	}
	for what, times := range map[string]int{
		"equipment 1 in words": 1, "event 1 in words": 1, "ability 1 in words": 1, "enemy 0 in words": 1, "enemy 2 in words": 1,
		"equipment 0 in words": 0, "event 0 in words": 0, "ability 0 in words": 0, "tower 0 in words": 0, "chest 0 in words": 0,
	} {
		if n := strings.Count(all, what); n != times {
			t.Errorf("%q is said %d times, want %d", what, n, times)
		}
	}
}
