package main

import (
	"strconv"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
)

// stops numbers what the keyboard should come to, in the order of the page, and
// notes where it comes. Of radio buttons it comes to one of each name.
const stops = `(() => {
	const radios = new Set();
	const seen = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(e => {
		if (e.disabled || e.tabIndex < 0 || e.getClientRects().length === 0 || getComputedStyle(e).visibility !== 'visible') return false;
		if (e.type !== 'radio') return true;
		const again = radios.has(e.name);
		radios.add(e.name);
		return !again;
	});
	seen.forEach((e, i) => e.setAttribute('data-stop', i));
	window.trail = [];
	window.unseen = [];
	document.addEventListener('focusin', e => {
		const at = e.target.getAttribute('data-stop');
		if (at === null) return; // a part that scrolls, which Chromium stops at by itself
		window.trail.push(Number(at));
		const s = getComputedStyle(e.target);
		if (s.outlineStyle === 'none' || parseFloat(s.outlineWidth) < 1) window.unseen.push(e.target.outerHTML.slice(0, 80));
	});
	return seen.length;
})()`

// Everything that can be pressed on any kind of page of any shipped pack is
// come to by the Tab key, in the order of the page, and seen to be. Folds open
// and shut by Enter.
func TestEverythingByKeyboard(t *testing.T) {
	t.Parallel()
	level.Gate(t)
	for pack, pages := range shippedPages(t) {
		if pack != "club" && !level.Night("barriers") {
			continue // club has fewer kinds of pages, and each kind that venice has but for the campaign
		}
		tab := browsertest.Open(t) // when the pages are made: its time is for looking at them
		tab.Size(1280, 900)
		site := live.NewSite()
		server, err := live.Listen(site, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		go server.Serve(t.Context())
		kinds := oneOfEachKind(t, pages, level.Night("barriers"))
		for i, kind := range sortedKeys(kinds) {
			at := pack + "/" + kinds[kind]
			open := func() {
				site.Show(pages, nil)
				tab.Go(server.URL + kinds[kind])
				tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
			}
			open()
			const all = "[...document.querySelectorAll('details:not(details details)')].filter(d => d.getClientRects().length)"
			folds := browsertest.Eval[int](tab, all+".length")
			for i := range folds {
				n := strconv.Itoa(i)
				fold := all + "[" + n + "]"
				was := browsertest.Eval[bool](tab, fold+".open")
				for _, want := range []bool{!was, was, true} {
					if want != browsertest.Eval[bool](tab, fold+".open") {
						browsertest.Eval[bool](tab, fold+".querySelector('summary').focus(), true")
						tab.Keys("\r")
					}
					if got := browsertest.Eval[bool](tab, fold+".open"); got != want {
						t.Errorf("%s: fold %s is open: %t, want %t", at, n, got, want)
					}
				}
			}
			states := []string{"as it is"}
			if i == len(kinds)-1 {
				states = append(states, "mistakes over it") // which lie the same over every page: over one with little on it
			}
			for _, state := range states {
				open()
				browsertest.Eval[bool](tab, "document.querySelectorAll('details').forEach(d => d.open = true), true")
				if state != "as it is" {
					site.Fail(overlaid, nil)
					tab.Wait("!document.querySelector('[role=alert]').hidden")
				}
				n := browsertest.Eval[int](tab, stops)
				if n < 5 {
					t.Errorf("%s, %s: only %d things to press", at, state, n)
				}
				tab.Tabs(n + 20) // more, for elements that scroll
				var want []string
				for i := range n {
					want = append(want, strconv.Itoa(i))
				}
				walk := browsertest.Eval[string](tab, "trail.slice(0, "+strconv.Itoa(n)+").join(' ')")
				if walk != strings.Join(want, " ") {
					missed := browsertest.Eval[string](tab, "[...document.querySelectorAll('[data-stop]')].filter(e => !trail.includes(Number(e.dataset.stop))).map(e => e.outerHTML.slice(0, 80)).join('\\n')")
					t.Errorf("%s, %s: Tab does not go through the page in order: %s\nit misses:\n%s", at, state, walk, missed)
				}
				if unseen := browsertest.Eval[string](tab, "[...new Set(unseen)].join('\\n')"); unseen != "" {
					t.Errorf("%s, %s: one does not see where the keyboard is:\n%s", at, state, unseen)
				}
			}
		}
	}
}
