package page_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
)

// entries of a small pack in several languages.
var entries = []page.Entry{
	{Kind: "Memories", Title: "0.2 The Salt Stair", Path: "memory.html", ID: "0.2", Also: []string{"Die Salztreppe"}, Text: "Rain on the lagoon. Take the rope."},
	{Kind: "Equipment", Title: "Dagger of the Doge", Path: "cards.html#melee-dagger", ID: "dagger", Text: "Cost 1. Kill a Guard."},
	{Kind: "Equipment", Title: "Rope", Path: "cards.html#tool-rope", ID: "rope", Also: []string{"Seil", "Żółta lina", "Größe"}, Text: "Climb without a ladder."},
	{Kind: "Equipment", Title: "Ropewalk key", Path: "cards.html#tool-key", ID: "ropewalk-key", Text: "A dagger does not open it."},
	{Kind: "Equipment", Title: "守る塔", Path: "cards.html#tool-tower", ID: "tower", Text: "東京都に行く。"},
	{Kind: "Chest", Title: "Fish", Path: "cards.html#chest-fish", ID: "fish", Text: "Gives the secret herring.", Spoiler: true},
	{Kind: "Squares of Memory 0.2", Title: "c1", Path: "memory.html#square-c1", ID: "0.2 c1", Text: "roof </script><script>alert(1)</script> \u2028"},
}

func file(name, text string) *diag.File { return &diag.File{Name: name, Text: []byte(text)} }

// problems of the small pack.
func problems() page.Findings {
	memory := file("memories/demo/quay/memory.cue", "map: {\n\tkind: \"rooff\"\n}\n")
	cards := file("cards/demo/cards.cue", "copies: 2\n")
	return page.Findings{
		List: []diag.Diagnostic{
			{Code: "pack/odd", Severity: diag.Warning, Message: "the pack is odd"},
			{Code: "card/never-in-play", Severity: diag.Warning, Message: "nothing brings it <into> play", Primary: diag.Span{File: cards, Start: 0, End: 6}, Rule: "BOV-29.6"},
			{Code: "schema/unknown-word", Severity: diag.Error, Message: `unknown kind "rooff"`, Primary: diag.Span{File: memory, Start: 14, End: 21}, Found: `"rooff"`, Expected: []string{`"roof"`, `"street"`},
				Related: []diag.Related{{Span: diag.Span{File: cards, Start: 0, End: 6}, Message: "one like it is here"}}, Help: []string{`did you mean "roof"?`}},
			{Code: "smoke/band-unsure", Severity: diag.Info, Message: "too few games", Primary: diag.Span{File: memory, Start: 0, End: 3}},
		},
		Docs: func(code string) (page.CodeDoc, bool) {
			return page.CodeDoc{What: "A card that nothing brings into play.", Why: "It can never be drawn."}, code == "card/never-in-play"
		},
	}
}

// preview returns a small preview with all parts from the frame.
func preview(t testing.TB, found page.Findings) map[string][]byte {
	t.Helper()
	f := page.Frame{Lang: "en", Pack: "Demo", Nav: []page.Link{{Title: "Campaign", Path: "index.html"}, {Title: "Memory", Path: "memory.html"}}, Foot: "a test"}
	pages := map[string][]byte{}
	for path, body := range map[string]string{
		"index.html":   "<h1>Demo</h1><p><button id=\"b\" type=\"button\">a button</button> <input id=\"i\" aria-label=\"field\"></p>",
		"memory.html":  "<h1>Memory</h1><details><summary>Map</summary><div><p id=\"square-c1\">c1</p></div></details>",
		"cards.html":   "<h1>Cards</h1><p id=\"melee-dagger\">Dagger</p><p id=\"tool-rope\">Rope</p>",
		"sub/low.html": "<h1>Low</h1>",
	} {
		g := f
		g.Path, g.Kind, g.Title, g.Body = path, "test", path, html(body)
		p, err := g.Render()
		if err != nil {
			t.Fatal(err)
		}
		pages[p.Path] = p.Bytes
	}
	shared, err := f.Shared(entries)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range shared {
		pages[p.Path] = p.Bytes
	}
	if err := page.Judge(pages, "demo", found); err != nil {
		t.Fatal(err)
	}
	return pages
}

// places returns the addresses of a preview on disk and of a served one.
func places(t *testing.T, pages map[string][]byte) map[string]string {
	t.Helper()
	dir := t.TempDir()
	for name, body := range pages {
		f := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	_, url := serve(t, pages)
	return map[string]string{"from a folder": "file://" + filepath.ToSlash(dir) + "/", "served": url}
}

func serve(t *testing.T, pages map[string][]byte) (*live.Site, string) {
	t.Helper()
	site := live.NewSite()
	site.Show(pages, nil)
	s, err := live.Listen(site, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(t.Context())
	return site, s.URL
}

const field = "document.getElementById('acforge-find')"

// ask types into the search, opened by its key, and waits for the answer.
func ask(tab *browsertest.Tab, words string) {
	tab.Wait("document.readyState == 'complete' && " + field)
	tab.Keys("/")
	tab.Wait("document.activeElement === " + field)
	browsertest.Eval[bool](tab, "document.querySelector('.found-count').textContent = '', true")
	tab.Keys(words)
	tab.Wait("document.querySelector('.found-count').textContent != ''")
}

// found returns the titles that the search shows.
func found(tab *browsertest.Tab) string {
	return browsertest.Eval[string](tab, "[...document.querySelectorAll('#acforge-found li')].map(o => o.querySelector('.name').textContent).join('|')")
}

// TestSearchAnswers: the search works in a folder as it does when served, on every
// level of folders, under the policy.
func TestSearchAnswers(t *testing.T) {
	tab := browsertest.Open(t)
	for name, root := range places(t, preview(t, problems())) {
		for _, from := range []string{"index.html", "sub/low.html"} {
			tab.Go(root + from)
			for _, tt := range []struct{ typed, want string }{
				{"rope", "Rope|Ropewalk key|0.2 The Salt Stair"}, // a whole name, a beginning, a text
				{"ropew", "Ropewalk key"},                        // a beginning
				{"dagger", "Dagger of the Doge|Ropewalk key"},    // names before texts
				{"DAG", "Dagger of the Doge|Ropewalk key"},       // case
				{"agger", ""},                                          // not inside a word
				{"salztr", "0.2 The Salt Stair"},                       // another language
				{"zolta", "Rope"},                                      // Polish letters without their marks
				{"grosse", "Rope"},                                     // ß
				{"GRÖSSE", "Rope"},                                     // and back
				{"守る", "守る塔"},                                          // no spaces between words
				{"京都", "守る塔"},                                          // inside a text without spaces
				{"0.2", "0.2 The Salt Stair|c1"},                       // an id
				{"0.2 c1", "c1"},                                       // an id of two words
				{"rope ladder", "Rope"},                                // all words, wherever
				{"herring", "Fish"},                                    // a spoiler is found
				{"BOV-29.6", "nothing brings it <into> play"},          // a rule
				{"never-in-play", "nothing brings it <into> play"},     // a code
				{"memory.cue", `unknown kind "rooff"|too few games`},   // a file
				{"quay/memory.cue:2", `unknown kind "rooff"`},          // a place
				{"(roof", `unknown kind "rooff"|c1`},                   // marks around a word do not matter
				{"<script>", "c1"}, {"xyzzy", ""}, {"constructor", ""}, // nothing runs, nothing is found
			} {
				ask(tab, tt.typed)
				if got := found(tab); got != tt.want {
					t.Errorf("%s, %s: %q finds %q, want %q", name, from, tt.typed, got, tt.want)
				}
				tab.Keys("\x1b\x1b")
			}
		}
		// A spoiler's name is shown and its text is not.
		ask(tab, "herring")
		if got := browsertest.Eval[string](tab, "document.getElementById('acforge-found').textContent"); strings.Contains(got, "herring") || !strings.Contains(got, "spoiler") {
			t.Errorf("%s: a spoiler is told: %s", name, got)
		}
	}
}

// TestSearchByKeyboard: everything by keyboard: open, move, go, leave. A screen reader
// gets its words at each step.
func TestSearchByKeyboard(t *testing.T) {
	tab := browsertest.Open(t)
	for name, root := range places(t, preview(t, problems())) {
		want := func(step string, expressions map[string]string) {
			t.Helper()
			for e, w := range expressions {
				if got := browsertest.Eval[string](tab, "String("+e+")"); got != w {
					t.Errorf("%s, %s: %s is %q, want %q", name, step, e, got, w)
				}
			}
		}
		expanded, active := field+".getAttribute('aria-expanded')", field+".getAttribute('aria-activedescendant')"
		selected := "[...document.querySelectorAll('#acforge-found [aria-selected=true]')].map(o => o.id).join()"

		tab.Go(root + "index.html")
		want("at first", map[string]string{
			expanded: "false", field + ".getAttribute('role')": "combobox", field + ".getAttribute('aria-autocomplete')": "list",
			"document.getElementById(" + field + ".getAttribute('aria-controls')).getAttribute('role')": "listbox",
			"document.getElementById('acforge-found').hidden":                                           "true",
			"document.querySelector('.found-count').getAttribute('role')":                               "status",
		})

		// "/" is a letter in a field, and opens the search elsewhere.
		browsertest.Eval[bool](tab, "document.getElementById('i').focus(), true")
		tab.Keys("/")
		want("in a field", map[string]string{"document.activeElement.id": "i", "document.getElementById('i').value": "/"})
		browsertest.Eval[bool](tab, "document.getElementById('b').focus(), true")

		ask(tab, "rope")
		want("typed", map[string]string{
			field + ".value": "rope", // without the key that opened it
			expanded:         "true", active: "acforge-found-0", selected: "acforge-found-0", "document.activeElement.id": "acforge-find",
			"document.querySelector('.found-count').textContent": "3 found.",
			"document.querySelectorAll('[role=option]').length":  "3",
		})
		tab.Keys(browsertest.Down)
		want("down", map[string]string{active: "acforge-found-1", selected: "acforge-found-1"})
		tab.Keys(browsertest.Up + browsertest.Up)
		want("up past the first", map[string]string{active: "acforge-found-2", selected: "acforge-found-2"})
		tab.Keys(browsertest.Down)
		want("down past the last", map[string]string{active: "acforge-found-0"})
		tab.Keys("\x1b")
		want("Escape", map[string]string{expanded: "false", active: "null", "document.activeElement.id": "acforge-find", field + ".value": "rope"})
		tab.Keys(browsertest.Down)
		want("down again", map[string]string{expanded: "true", active: "acforge-found-0"})
		tab.Keys("\x1b\x1b")
		want("Escape twice", map[string]string{"document.activeElement.id": "b", field + ".value": ""})

		ask(tab, "rope")
		tab.Keys("\r")
		tab.Wait("location.hash == '#tool-rope' && location.pathname.endsWith('/cards.html')")

		// A place in a fold is unfolded, on another page and on the same one.
		ask(tab, "0.2 c1")
		tab.Keys("\r")
		tab.Wait("location.hash == '#square-c1' && document.querySelector('details')?.open")
		browsertest.Eval[bool](tab, "document.querySelector('details').open = false, location.hash = '', true")
		ask(tab, "0.2 c1")
		tab.Keys("\r")
		tab.Wait("document.querySelector('details')?.open")

		// Tab goes on to the page and closes the list.
		ask(tab, "rope")
		tab.Keys("\t")
		want("Tab", map[string]string{expanded: "false", "document.activeElement.id != 'acforge-find'": "true"})

		// By pointer.
		ask(tab, "rope")
		browsertest.Eval[bool](tab, "document.querySelectorAll('#acforge-found li')[2].querySelector('.what').click(), true")
		tab.Wait("location.pathname.endsWith('/memory.html') && location.hash == ''")
	}
}

// TestSearchFollows: under acforge watch the search answers from the newest build and
// keeps the reader's state.
func TestSearchFollows(t *testing.T) {
	tab := browsertest.Open(t)
	site, url := serve(t, preview(t, page.Findings{}))
	tab.Go(url)
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	ask(tab, "odd")
	if got := found(tab); got != "" {
		t.Errorf("it finds %q before there is any problem", got)
	}
	site.Show(preview(t, problems()), nil)
	tab.Wait("document.documentElement.getAttribute('data-acforge-shown').endsWith(' 2')")
	if got := browsertest.Eval[string](tab, field+".value + document.querySelectorAll('.find').length + "+field+".isConnected"); got != "odd1true" {
		t.Errorf("after the swap the search is %q", got)
	}
	tab.Keys("\x1b\x1b")
	ask(tab, "odd")
	if got := found(tab); got != "the pack is odd" {
		t.Errorf("after a build that found a problem it finds %q", got)
	}
}

// TestIndex: the index holds only data, in the given order, the same each time.
func TestIndex(t *testing.T) {
	pages := preview(t, page.Findings{})
	text := string(pages["search-index.js"])
	body, ok := strings.CutPrefix(text, "self.acforgeIndex=[\n")
	body, ok2 := strings.CutSuffix(body, "\n];\n")
	if !ok || !ok2 || strings.Count(body, "\n") != len(entries)-1 {
		t.Fatalf("the index is\n%s", text)
	}
	for _, bad := range []string{"</script", "\u2028", "<"} {
		if strings.Contains(text, bad) {
			t.Errorf("the index contains %q", bad)
		}
	}
	if again := string(preview(t, page.Findings{})["search-index.js"]); again != text {
		t.Error("the index differs from one time to the next")
	}
	if strings.Contains(string(pages["contents.html"]), "herring") {
		t.Error("the contents tell a spoiler")
	}
}

// TestContents: without script the contents list everything, with links that work.
func TestContents(t *testing.T) {
	text := string(preview(t, page.Findings{})["contents.html"])
	for _, e := range entries {
		if !strings.Contains(text, fmt.Sprintf(`<a href="%s">%s</a>`, e.Path, e.Title)) {
			t.Errorf("the contents lack %s", e.Title)
		}
	}
}
