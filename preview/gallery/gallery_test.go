package gallery

import (
	"bytes"
	"image/png"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/proof/wordtest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 24"><rect width="40" height="24" fill="#1d3b53"/></svg>`

// sample returns three packs: one with everything, one hard and with texts that try to be
// HTML, one with nothing.
func sample() Input {
	file := func(id string) File {
		return File{Version: "0.1.0", Path: "files/" + id + "-0.1.0.acpack", SHA256: strings.Repeat("ab", 32), Size: 1_234_567}
	}
	return Input{
		URL: "https://example.org/packs/", Date: "2026-11-28", Player: "player/index.html", Tool: "acforge 0.1.0",
		Packs: []Pack{
			{ID: "plain", Version: "0.1.0", System: "club", Title: map[string]string{"en": "Plain"}, Languages: []string{"en"}, License: "MIT", File: file("plain")},
			{
				ID: "lagoon", Version: "0.2.0", System: "venice", Languages: []string{"en", "de"}, License: "CC-BY-4.0", Credits: []string{"Ada"}, Tags: []string{"stealth"},
				Title: map[string]string{"en": "Lagoon", "de": "Lagune"}, Summary: map[string]string{"en": "One night on the ferry."},
				Home: "https://example.org/lagoon", Source: "https://example.org/lagoon.git", Cover: []byte(drawing), CoverExt: ".svg", Pages: "packs/lagoon/index.html",
				File: file("lagoon"), Older: []File{file("lagoon-old")},
				Missions: []Mission{{ID: "1", Title: map[string]string{"en": "The Night Ferry"}, Cells: []Cell{
					{Players: 2, Games: 100, Won: 90, Low: 8200, High: 9500, Minutes: 30},
					{Players: 3, Games: 100, Won: 50, Low: 4000, High: 6000, Minutes: 45, Measured: true},
				}}},
			},
			{
				ID: "evil", Version: "0.1.0", System: "venice", Languages: []string{"pl"}, License: `"><script>alert(1)</script>`, Tags: []string{"hard"},
				Title: map[string]string{"pl": "<img src=x onerror=alert(1)> łódź"}, Summary: map[string]string{"pl": "</li><b>nic"}, File: file("evil"),
				Missions: []Mission{{ID: "1", Title: map[string]string{"pl": "Noc"}, Cells: []Cell{{Players: 4, Games: 50, Won: 10, Low: 1100, High: 3300, Minutes: 90}}}},
			},
		},
	}
}

func made(t *testing.T, in Input) map[string][]byte {
	t.Helper()
	list, err := Make(in)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, p := range list {
		if files[p.Path] != nil {
			t.Errorf("%s is made twice", p.Path)
		}
		files[p.Path] = p.Bytes
	}
	return files
}

func TestTemplatesHaveNoWords(t *testing.T) {
	sheets, err := filepath.Glob("templates/*.html")
	if err != nil || len(sheets) != 3 {
		t.Fatal(sheets, err)
	}
	for _, name := range sheets {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		wordtest.Template(t, name, strings.ReplaceAll(string(text), "SHA-256", ""))
	}
	wordtest.Script(t, "client/gallery.js")
}

var link = regexp.MustCompile(`(?:href|src)="([^"#]+)`)

// TestMake: the same packs in any order make the same bytes, in four languages. Every
// link of ours leads somewhere, and texts of packs stay texts.
func TestMake(t *testing.T) {
	in := sample()
	files := made(t, in)
	slices.Reverse(in.Packs)
	for name, data := range made(t, in) {
		if !bytes.Equal(files[name], data) {
			t.Errorf("%s depends on the order of the packs", name)
		}
	}
	theirs := regexp.MustCompile(`^(files|packs|player)/`)
	pages := 0
	for name, data := range files {
		if path.Ext(name) != ".html" {
			continue
		}
		pages++
		text := string(data)
		for _, bad := range []string{"<script>alert", "<img src=x", "<b>nic"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s: a text of a pack is HTML: %s", name, bad)
			}
		}
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			to, _, _ := strings.Cut(m[1], "?")
			if strings.HasPrefix(to, "https://") || strings.HasPrefix(to, "data:") {
				continue
			}
			at := path.Join(path.Dir(name), to)
			if files[at] == nil && !theirs.MatchString(at) {
				t.Errorf("%s links to %s, which is not there", name, at)
			}
		}
	}
	if pages != 4*4 {
		t.Errorf("%d pages, want four in four languages", pages)
	}
	im, err := png.Decode(bytes.NewReader(files["covers/lagoon-preview.png"]))
	if err != nil || im.Bounds().Dx() != previewWide || im.Bounds().Dy() != previewHigh {
		t.Errorf("the picture for links: %v", err)
	}
	for name, want := range map[string]string{
		"about/lagoon.html":    `<meta property="og:image" content="https://example.org/packs/covers/lagoon-preview.png">`,
		"de/about/lagoon.html": `<meta property="og:url" content="https://example.org/packs/de/about/lagoon.html">`,
		"de/index.html":        `href="../player/index.html?bundle=../files/lagoon-0.1.0.acpack&amp;lang=de"`,
		"about/evil.html":      `<h1 lang="pl">&lt;img`,
		"index.html":           `data-cells="[[2,82,95,30],[3,40,60,45]]"`,
	} {
		if !strings.Contains(string(files[name]), want) {
			t.Errorf("%s lacks %s", name, want)
		}
	}
	in.Packs = append(in.Packs, in.Packs[0])
	if _, err := Make(in); err == nil {
		t.Error("two packs with one id are accepted")
	}
}

// TestFeed: a pack keeps the day on which it came, and a new version has its own. Without
// an address or a day there is no feed.
func TestFeed(t *testing.T) {
	in := sample()
	first := made(t, in)["feed.xml"]
	in.Date, in.Feed = "2026-12-24", first
	in.Packs[1].File.Path = "files/lagoon-0.2.0.acpack"
	second := string(made(t, in)["feed.xml"])
	if strings.Count(string(first), "<updated>2026-11-28T00:00:00Z") != 4 {
		t.Errorf("the first feed: %s", first)
	}
	if strings.Count(second, "<updated>2026-11-28T00:00:00Z") != 2 || strings.Count(second, "<updated>2026-12-24T00:00:00Z") != 2 {
		t.Errorf("the second feed: %s", second)
	}
	in.Feed = []byte("<feed>no feed")
	if again := string(made(t, in)["feed.xml"]); strings.Contains(again, "2026-11-28") {
		t.Error("a broken feed has days")
	}
	in.Date = ""
	if files := made(t, in); files["feed.xml"] != nil || strings.Contains(string(files["index.html"]), "feed.xml") {
		t.Error("a feed without a day")
	}
	in.URL = ""
	files := made(t, in)
	if files["covers/lagoon-preview.png"] != nil || strings.Contains(string(files["about/lagoon.html"]), "og:image") {
		t.Error("a picture for links without an address")
	}
}

// written writes the pages into a folder and returns its address.
func written(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range made(t, sample()) {
		f := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + filepath.ToSlash(dir) + "/"
}

// TestSearch: in a page from the disk, without a server, the search finds packs by each
// of their properties, and its link finds them again.
func TestSearch(t *testing.T) {
	level.Gate(t)
	root := written(t)
	tab := browsertest.Open(t)
	const found = `[...document.querySelectorAll('.gallery > li:not([hidden]) h2')].map(h => h.textContent.split(' ')[0]).join()`
	for query, want := range map[string]string{
		"":                           "<img,Lagoon,Plain",
		"system=club":                "Plain",
		"q=lodz":                     "<img",
		"q=FERRY+night":              "Lagoon",
		"lang=de":                    "Lagoon",
		"license=MIT":                "Plain",
		"tag=hard":                   "<img",
		"players=2":                  "Lagoon",
		"difficulty=70-100":          "Lagoon",
		"difficulty=0-40":            "<img,Lagoon", // an interval that reaches 40
		"players=2&difficulty=0-40":  "",
		"minutes=30":                 "Lagoon",
		"players=3&minutes=30":       "",
		"players=3&minutes=60":       "Lagoon",
		"system=venice&players=4":    "<img",
		"difficulty=40-70&players=3": "Lagoon",
	} {
		tab.Go("about:blank")
		tab.Go(root + "index.html#" + query)
		tab.Wait("document.querySelector('.pack-count').textContent")
		if got := browsertest.Eval[string](tab, found); got != want {
			t.Errorf("%q finds %q, want %q", query, got, want)
		}
	}
	tab.Go("about:blank")
	tab.Go(root + "index.html")
	tab.Wait("document.querySelector('.pack-count').textContent == '3 of 3 shown'")
	browsertest.Eval[bool](tab, `(s => { s.value = '2'; s.dispatchEvent(new Event('input', {bubbles: true})); return true })(document.querySelector('[name=players]'))`)
	tab.Wait("location.hash == '#players=2' && document.querySelector('.pack-count').textContent == '1 of 3 shown'")
	browsertest.Eval[bool](tab, "document.querySelector('[type=reset]').click(), true")
	tab.Wait("location.hash == '' && document.querySelector('.pack-count').textContent == '3 of 3 shown'")
}

// TestNoBarriers: axe-core finds nothing on the pages, by day and by night, on a desk and
// on a phone, and nothing scrolls sideways.
func TestNoBarriers(t *testing.T) {
	level.Gate(t)
	axe := browsertest.AxeSource(t)
	root := written(t)
	tab := browsertest.Open(t)
	for _, name := range []string{"index.html", "about/lagoon.html", "de/about/evil.html"} {
		for _, over := range tab.Sideways(root+name, 320, 390, 1280) {
			t.Errorf("%s: %s", name, over)
		}
		for _, dark := range []bool{false, true} {
			tab.Size(map[bool]int64{false: 1280, true: 390}[dark], 900)
			tab.Dark(dark)
			tab.Go(root + name)
			for _, v := range tab.Axe(axe) {
				t.Errorf("%s, dark %t: %s", name, dark, v)
			}
		}
	}
}
