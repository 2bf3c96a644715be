package page_test

import (
	"bytes"
	"strings"
	"testing"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/preview/page"
)

// TestProblemsInTheWordsOfTheTerminal: the page of problems has the same words as the
// terminal.
func TestProblemsInTheWordsOfTheTerminal(t *testing.T) {
	tab := browsertest.Open(t)
	found := problems()
	var terminal bytes.Buffer
	if err := diag.Render(&terminal, diag.Text, found.List, diag.Options{}); err != nil {
		t.Fatal(err)
	}
	tab.Go(places(t, preview(t, found))["from a folder"] + "problems.html")
	// The page's words in order, without the terminal's separators.
	said := browsertest.Eval[string](tab, `[...document.querySelectorAll('.problem')].map(p => p.textContent).join('\n')`)
	for _, line := range strings.Split(terminal.String(), "\n") {
		line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "="))
		at, message, _ := strings.Cut(line, ": ")
		for _, part := range []string{at, message} {
			for _, words := range strings.Split(part, " [") { // the code is separate
				words = strings.TrimPrefix(strings.TrimPrefix(words, "error: "), "warning: ")
				words = strings.TrimPrefix(strings.TrimPrefix(words, "info: "), "note: ")
				if words != "" && words != diag.Summary(found.List) && !strings.Contains(said, words) {
					t.Errorf("the page does not say %q of the terminal's line %q", words, line)
				}
			}
		}
	}
	for expression, want := range map[string]string{
		"[...document.querySelectorAll('.problems-file h2')].map(h => h.textContent).join('|')":     "The pack as a whole|cards/demo/cards.cue|memories/demo/quay/memory.cue",
		"document.getElementById('problems-lead').textContent":                                      "1 error, 2 warnings, 1 remark, in the words of the terminal.",
		"document.querySelector('#problem-2 a').hash":                                               "#code-card-never-in-play",
		"document.getElementById('code-card-never-in-play').nextElementSibling.textContent":         "A card that nothing brings into play.It can never be drawn.",
		"document.querySelector('#problem-3 .at').textContent":                                      "memories/demo/quay/memory.cue:2:8 [schema/unknown-word]",
		"document.querySelector('#problem-3 pre').textContent":                                      "  |\n2 |     kind: \"rooff\"\n  |           ^^^^^^^",
		"[...document.querySelectorAll('#problem-3 dl > *')].map(e => e.textContent).join('|')":     `found|"rooff"|expected|"roof" or "street"|help|did you mean "roof"?`,
		"document.querySelectorAll('.problem into').length + document.querySelectorAll('b').length": "0",
	} {
		if got := browsertest.Eval[string](tab, "String("+expression+")"); got != want {
			t.Errorf("%s is %q, want %q", expression, got, want)
		}
	}
}

// TestProblemsFilter: filters work by keyboard, on disk and served, and stay when the
// page changes.
func TestProblemsFilter(t *testing.T) {
	tab := browsertest.Open(t)
	shown := func() string {
		return browsertest.Eval[string](tab, "[...document.querySelectorAll('.problem')].filter(p => p.offsetParent).map(p => p.id.slice(8)).join()")
	}
	status := "document.querySelector('.filter [role=status]').textContent"
	for name, root := range places(t, preview(t, problems())) {
		tab.Go(root + "problems.html")
		if name == "served" { // the first result of the live page is there
			tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
		}
		if got := shown(); got != "1,2,3,4" {
			t.Errorf("%s: at first %s are shown", name, got)
		}
		browsertest.Eval[bool](tab, "document.getElementById('problems-warning').focus(), true")
		tab.Keys(" ")
		if got := shown() + browsertest.Eval[string](tab, status); got != "3,42 of 4 are shown." {
			t.Errorf("%s: without warnings %s", name, got)
		}
		browsertest.Eval[bool](tab, "document.getElementById('problems-code').focus(), true")
		tab.Keys("c") // chooses card/never-in-play, a warning
		if got := shown() + browsertest.Eval[string](tab, status); got != "None of 4 is shown." {
			t.Errorf("%s: no warnings, of a code of warnings: %s", name, got)
		}
		browsertest.Eval[bool](tab, "document.getElementById('problems-warning').focus(), true")
		tab.Keys(" ")
		if got := shown(); got != "2" {
			t.Errorf("%s: of one code %s are shown", name, got)
		}
	}

	site, url := serve(t, preview(t, problems()))
	tab.Go(url + "problems.html")
	tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	browsertest.Eval[bool](tab, "document.getElementById('problems-warning').focus(), true")
	tab.Keys(" ")
	more := problems()
	more.List = append(more.List, diag.Diagnostic{Code: "cue/syntax", Severity: diag.Error, Message: "a bracket is missing"})
	pages := preview(t, problems())
	instead := map[string][]byte{page.ProblemsPath: pages[page.ProblemsPath]}
	if err := page.Judge(instead, "demo", more); err != nil {
		t.Fatal(err)
	}
	site.Fail(nil, instead)
	tab.Wait("document.querySelectorAll('.problem').length == 5")
	tab.Wait("document.getElementById('problems-code').options.length == 6")
	if got := shown() + browsertest.Eval[string](tab, "' ' + document.activeElement.id"); got != "5,3,4 problems-warning" {
		t.Errorf("after a build with one more: %s", got)
	}
	if got := browsertest.Eval[string](tab, "document.querySelector('nav').textContent"); !strings.Contains(got, "Memory") {
		t.Errorf("the page lost its navigation: %s", got)
	}

	// All fixed: the empty state, without filters.
	site.Show(preview(t, page.Findings{}), nil)
	tab.Wait("document.getElementById('problems-lead').textContent.startsWith('No problems') && !document.querySelector('.filter')")
	site.Show(preview(t, problems()), nil)
	tab.Wait("document.querySelectorAll('.filter').length == 1 && document.querySelectorAll('.problem').length == 4")
	if got := shown(); got != "3,4" {
		t.Errorf("the filter was forgotten: %s", got)
	}
}

// TestProblemsBeforeTheFirstBuild: before any good build the problems have a page of
// their own.
func TestProblemsBeforeTheFirstBuild(t *testing.T) {
	pages := map[string][]byte{}
	if err := page.Judge(pages, "demo", problems()); err != nil {
		t.Fatal(err)
	}
	if text := string(pages[page.ProblemsPath]); !strings.Contains(text, "unknown kind") || len(pages["style.css"]) == 0 || len(pages["problems.js"]) == 0 {
		t.Errorf("the page is\n%s", text)
	}
	again := map[string][]byte{page.ProblemsPath: pages[page.ProblemsPath]}
	if err := page.Judge(again, "demo", problems()); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again[page.ProblemsPath], pages[page.ProblemsPath]) || len(again) != 2 {
		t.Error("to judge twice makes another page than once")
	}
}
