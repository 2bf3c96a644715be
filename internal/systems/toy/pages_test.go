package toy

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"
	"acforge.dev/validator/sim"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// playedYard returns a report in which the fair bot won the yard alone 19 times
// out of 20.
func playedYard() *sim.Report {
	return &sim.Report{Memories: []sim.Memory{{Memory: "yard", Cells: []sim.Cell{{Seats: 1, Bots: []sim.Play{{Bot: sim.Fair, Games: 20, Won: 19, Lost: 1, Earned: 19}}}}}}}
}

// drawn draws the pages of the pack of the tests, in both languages, by path.
func drawn(t testing.TB, kept *page.Cache, report *sim.Report, changes ...string) map[string]string {
	t.Helper()
	p, problems := compiled(t, changes...)
	if p == nil {
		t.Fatal(problems)
	}
	list, err := page.Sites([]string{"en", "de"}, nil, func(site page.Site) ([]page.Page, error) {
		site.Kept = kept.In(site.Lang)
		return draft{p, irOf(p)}.Pages(site, "acforge test", report)
	})
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, p := range list {
		if out[p.Path] != "" {
			t.Errorf("%s is drawn twice", p.Path)
		}
		out[p.Path] = string(p.Bytes)
	}
	return out
}

func TestPages(t *testing.T) {
	pages := drawn(t, nil, playedYard())
	for path, wants := range map[string][]string{
		"index.html":            {"Nine Squares", "The Yard", "won alone: 95 %", "NINE-6.2", "lost by &#34;alarm&#34;"},
		"mission-yard.html":     {"a well stands", `data-place="c3"`, "<title>c2, dark</title>", "<td class=\"n\">95 %</td>", "60 to 100 %", "2 bells lose the game.", "100 % of those"},
		"mission-tower.html":    {"No games were played yet.", "<title>c3, dark, goal</title>"},
		"cards.html":            {`id="card-bell"`, `id="item-rope"`},
		"campaign.html":         {"After a first loss", "The Tower"},
		"contents.html":         {"The Yard"},
		"problems.html":         {"Problems"},
		"search-index.js":       {"Der Hof", "mission-yard.html"},
		"de/index.html":         {"Neun Felder", "allein gewonnen: 95 %", `<dl class="rules" lang="en">`},
		"de/mission-tower.html": {"Der Turm", "<title>c3, dunkel, Ziel</title>"},
	} {
		for _, want := range wants {
			if !strings.Contains(pages[path], want) {
				t.Errorf("%s lacks %q", path, want)
			}
		}
	}
	for lang, table := range map[string]map[string]string{"en": english, "de": german} {
		if d := slices.Compare(slices.Sorted(maps.Keys(table)), slices.Sorted(maps.Keys(english))); d != 0 {
			t.Errorf("the words in %s are other ones", lang)
		}
	}
}

// Every link between pages leads to a target that exists exactly once.
func TestLinksLead(t *testing.T) {
	pages := drawn(t, nil, nil)
	n := 0
	for path, body := range pages {
		if !strings.HasSuffix(path, ".html") {
			continue
		}
		for _, part := range strings.Split(body, `href="`)[1:] {
			target, _, _ := strings.Cut(part, `"`)
			if strings.HasPrefix(target, "data:") {
				continue
			}
			to, id, fragment := strings.Cut(target, "#")
			if to == "" {
				to = path
			} else {
				to = filepath.ToSlash(filepath.Join(filepath.Dir(path), to))
			}
			body, ok := pages[to]
			if !ok || fragment && strings.Count(body, ` id="`+id+`"`) != 1 {
				t.Errorf("%s links to %s, which is not there once", path, target)
			}
			n++
		}
	}
	if n < 100 {
		t.Errorf("only %d links", n)
	}
}

// After an edit only the pages whose content changed are drawn, and the result
// equals drawing all.
func TestOnlyWhatChanged(t *testing.T) {
	var made []string
	kept := &page.Cache{Made: func(name string) { made = append(made, name) }}
	drawn(t, kept, nil)
	all := len(made)
	made = nil
	change := []string{"a well stands", "a pond lies"}
	got := drawn(t, kept, nil, change...)
	slices.Sort(made)
	if want := []string{"en/index.html", "en/mission-yard.html"}; !slices.Equal(made, want) || all != 10 {
		t.Errorf("%d pages, then %v", all, made)
	}
	if want := drawn(t, nil, nil, change...); !maps.Equal(got, want) {
		t.Error("the pages are other ones than those that are drawn anew")
	}
}

// TestPagesInChromium: the pages are accessible, by day and night, on wide and
// narrow screens.
func TestPagesInChromium(t *testing.T) {
	level.Gate(t)
	dir := t.TempDir()
	var paths []string
	for path, body := range drawn(t, nil, playedYard()) {
		f := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(f), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(f, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(path, ".html") && !strings.Contains(path, "/") {
			paths = append(paths, path)
		}
	}
	tab := browsertest.Open(t)
	axe := browsertest.AxeSource(t)
	for _, path := range paths {
		for _, dark := range []bool{false, true} {
			tab.Dark(dark)
			for _, width := range []int64{1280, 320} {
				tab.Size(width, 900)
				tab.Go("file://" + filepath.ToSlash(filepath.Join(dir, path)))
				if over := browsertest.Eval[int](tab, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); over > 0 {
					t.Errorf("%s at %d pixels scrolls sideways by %d", path, width, over)
				}
			}
			for _, v := range tab.Axe(axe) {
				t.Errorf("%s, dark %t: %s", path, dark, v)
			}
		}
	}
}
