package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
)

var kindOfPage = regexp.MustCompile(`<html [^>]*data-kind="([^"]+)"`)

// shippedPages builds every pack of this repository and returns its pages by
// the folder of the pack.
func shippedPages(t *testing.T) map[string]map[string][]byte {
	t.Helper()
	packs, err := shippedPagesOnce()
	if err != nil {
		t.Fatal(err)
	}
	return maps.Clone(packs)
}

var shippedPagesOnce = sync.OnceValues(func() (map[string]map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "pages")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	// One game for each cell: the pages have the same parts as with more games. In the gate
	// one mission of each pack is played, and no campaign.
	builds := [][]string{{"memories/club", "--memory=basic"}, {"memories/venice", "--memory=0.1"}}
	if level.Night("barriers") {
		builds = [][]string{nil}
	}
	for _, args := range builds {
		build := exec.Command("acforge", append([]string{"build", "--games=1", "-o", dir}, args...)...)
		build.Dir = "../.."
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("build: %w\n%s", err, out)
		}
	}
	packs := map[string]map[string][]byte{}
	folders, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, f := range folders {
		if !f.IsDir() {
			continue
		}
		if packs[f.Name()], err = readTree(filepath.Join(dir, f.Name())); err != nil {
			return nil, err
		}
	}
	if len(packs) == 0 {
		return nil, errors.New("no pack has pages")
	}
	return packs, nil
})

// oneOfEachKind picks one page of each kind: the longest, which shows most of the
// kind's elements, or the shortest.
func oneOfEachKind(t testing.TB, pages map[string][]byte, longest bool) map[string]string {
	t.Helper()
	kinds := map[string]string{}
	for path, body := range pages {
		if filepath.Ext(path) != ".html" {
			continue
		}
		m := kindOfPage.FindSubmatch(body)
		if m == nil {
			t.Errorf("%s does not say of which kind it is", path)
			continue
		}
		kind := string(m[1])
		best, ok := kinds[kind]
		if less := len(body) < len(pages[best]); !ok || len(body) != len(pages[best]) && less != longest || len(body) == len(pages[best]) && path < best {
			kinds[kind] = path
		}
	}
	return kinds
}

// axe-core finds no violation of any of its rules on any kind of page of any
// shipped pack, with all folds open: the shortest page of each kind, on a desk by day or on
// a phone by night, and one kind also with the search open and with mistakes over it. The
// nightly check "barriers" looks at every page in every way.
func TestNoBarriers(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	every := level.Night("barriers")
	axe := browsertest.AxeSource(t)
	packs := shippedPages(t)
	packs["(several)"] = together(t, packs)
	for pack, pages := range packs {
		tab := browsertest.Open(t)
		site := live.NewSite()
		server, err := live.Listen(site, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		go server.Serve(t.Context())
		kinds := oneOfEachKind(t, pages, every)
		// An overlay that is the same on every page is checked together with a whole page,
		// the shortest one.
		least := slices.MinFunc(sortedKeys(kinds), func(a, b string) int { return len(pages[kinds[a]]) - len(pages[kinds[b]]) })
		kinds["waiting"] = "no-such-page.html"
		b := &barriers{tab: tab, axe: axe, found: map[string][]string{}}
		for n, kind := range sortedKeys(kinds) {
			whole := kind == least
			// On a desk by day, on a phone by night.
			for w, width := range []int64{1280, 390} {
				dark := width == 390
				if !every && n%2 != w {
					continue
				}
				// Overlays are the same on each kind of page.
				over := whole || every
				site.Show(pages, nil)
				b.open(server.URL, kinds[kind], width, dark)
				if whole || every {
					b.colours("as it is, in the other colours", "", !dark)
				}
				b.dress("as it is", "", dark)
				if !over {
					continue
				}
				if kind != "waiting" {
					tab.Keys("/")
					tab.Keys("a")
					tab.Wait("!document.getElementById('acforge-found').hidden")
					b.look("search open", part(whole, "[role=search]"))
					tab.Keys("\x1b\x1b")
				}
				site.Fail(overlaid, nil)
				tab.Wait("!document.querySelector('[role=alert]').hidden")
				if whole || every {
					b.colours("mistakes over it, in the other colours", part(whole, "[role=alert]"), !dark)
				}
				b.dress("mistakes over it", part(whole, "[role=alert]"), dark)
				tab.Keys("\x1b")
				tab.Wait("document.querySelector('[role=alert]').hidden")
				if whole {
					b.look("mistakes put away", "")
				}
			}
		}
		site.Show(pages, nil)
		for i, path := range sortedKeys(pages) {
			if every && filepath.Ext(path) == ".html" && !slices.Contains(slices.Collect(maps.Values(kinds)), path) {
				b.open(server.URL, path, 1280, i%2 == 1)
				b.look("as it is", "")
			}
		}
		t.Logf("%s: %d kinds of pages, %d looks", pack, len(kinds), b.looks)
		for _, v := range sortedKeys(b.found) {
			t.Errorf("%s: %s\n\tin %d looks, first %s", pack, v, len(b.found[v]), b.found[v][0])
		}
	}
}

// together are the pages that acforge watch adds when it shows several packs.
func together(t *testing.T, packs map[string]map[string][]byte) map[string][]byte {
	t.Helper()
	var list []page.Pack
	for _, name := range sortedKeys(packs) {
		list = append(list, page.Pack{Title: name, Path: name + "/index.html", Text: "a pack"})
	}
	root, err := page.Packs("en", "a test", list)
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string][]byte{}
	for _, p := range root {
		pages[p.Path] = p.Bytes
	}
	return pages
}

// barriers are the violations that axe-core found, with their places.
type barriers struct {
	tab   *browsertest.Tab
	axe   string
	at    string
	looks int
	found map[string][]string
}

// open opens a page with all its folds open.
func (b *barriers) open(root, path string, width int64, dark bool) {
	b.at = fmt.Sprintf("%s, %d pixels wide, dark %t", path, width, dark)
	b.tab.Size(width, 900)
	b.tab.Dark(dark)
	b.tab.Go(root + path)
	b.tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	browsertest.Eval[bool](b.tab, "document.querySelectorAll('details').forEach(d => d.open = true), true")
}

// part returns the selector of the part to check when the same element is on every
// page: the whole page once, otherwise only that element.
func part(whole bool, selector string) string {
	if whole {
		return ""
	}
	return selector
}

// look checks a part of the page, or all of it for "", against all rules, or against
// the named ones.
func (b *barriers) look(state, part string, rules ...string) {
	b.looks++
	for _, v := range b.tab.AxeIn(b.axe, part, rules...) {
		b.found[v] = append(b.found[v], b.at+", "+state)
	}
}

// dress looks by day or by night.
func (b *barriers) dress(state, part string, dark bool) {
	b.tab.Dark(dark)
	b.look(state, part)
}

// colours checks in dark or light mode the rules that depend only on colours.
func (b *barriers) colours(state, part string, dark bool) {
	b.tab.Dark(dark)
	b.look(state, part, browsertest.Colours...)
}

// overlaid are mistakes of each severity.
var overlaid = []live.Problem{
	{Severity: "error", Head: `memories/demo/quay/memory.cue:3:5: error: unknown kind "rooff" [memory/kind]`, Body: "  |\n3 | kind: \"rooff\"\n  |       ^^^^^^^\n" + strings.Repeat("  = help: did you mean \"roof\"? ", 12), Link: "problems.html#problem-1"},
	{Severity: "warning", Head: "a warning [card/never-in-play]"},
	{Severity: "info", Head: "a remark [smoke/band-unsure]"},
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
