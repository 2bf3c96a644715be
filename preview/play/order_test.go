package play_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/preview/page"
	ir "acforge.dev/schema/ir/venice"
)

// These tests force an order of events that otherwise occurs only by chance on a busy
// machine: timers fire when the test says so, and files arrive when it lets them.

// holdTimer keeps what the page wants to do shortly after a move, until fire() is
// called.
const holdTimer = `(() => {
	const real = window.setTimeout;
	let held = null;
	window.setTimeout = (f, ms, ...more) => ms === 120 ? (held = f, 0) : real(f, ms, ...more);
	window.fire = () => held();
	return true })()`

const move = "document.querySelector('.play-options button[data-index]').click()"

// TestLinkWhileTheAddressIsWritten: a reader who follows a link just when the game's
// address is written gets the link's target.
func TestLinkWhileTheAddressIsWritten(t *testing.T) {
	n := nine(t)
	tab := browsertest.Open(t)
	at(tab, served(t, n.site(t, n.report))+tower+"#play=2&seed=7")
	browsertest.Eval[bool](tab, holdTimer)

	// The browser has the new address, and has not reported it yet.
	browsertest.Eval[bool](tab, move+", location.hash = '#replay=witness-2&step=3', fire(), true")
	tab.Wait("document.querySelector('.play-where').textContent.startsWith('3 of')")
	tab.Wait("location.hash === '#replay=witness-2&step=3'")
	browsertest.Eval[bool](tab, "fire(), true")
	if got := browsertest.Eval[string](tab, "location.hash"); got != "#replay=witness-2&step=3" {
		t.Errorf("the address of the replay became %s", got)
	}
	press(tab, "Close")
	browsertest.Eval[bool](tab, "fire(), true")
	before, beforeHash := browsertest.Eval[string](tab, "location.hash"), hash(tab)
	browsertest.Eval[bool](tab, move+", location.hash = '#play=2&seed=8', fire(), true")
	tab.Wait("document.querySelector('.play-table').dataset.steps === '0'")
	browsertest.Eval[bool](tab, "fire(), true")
	if got := browsertest.Eval[string](tab, "location.hash"); got != "#play=2&seed=8" {
		t.Errorf("the address of the other game became %s", got)
	}

	// The browser's back and forward buttons work.
	browsertest.Eval[bool](tab, move+", fire(), true")
	after, afterHash := browsertest.Eval[string](tab, "location.hash"), hash(tab)
	browsertest.Eval[bool](tab, "setTimeout(() => history.back()), true")
	tab.Wait(fmt.Sprintf("location.hash === %q && document.querySelector('.play-table').dataset.hash === %q", before, beforeHash))
	browsertest.Eval[bool](tab, "fire(), setTimeout(() => history.forward()), true")
	tab.Wait(fmt.Sprintf("location.hash === %q && document.querySelector('.play-table').dataset.hash === %q", after, afterHash))

	// A place of the page is no game; the next move restores the address.
	browsertest.Eval[bool](tab, "location.hash = '#maps', fire(), true")
	tab.Wait("location.hash === '#maps'")
	browsertest.EvalAsync[bool](tab, "new Promise(done => setTimeout(() => done(true)))")
	browsertest.Eval[bool](tab, move+", fire(), true")
	if got, want := browsertest.Eval[string](tab, "location.hash"), hash(tab); !strings.HasSuffix(got, "&hash="+want) {
		t.Errorf("the address is %s, the game stands at %s", got, want)
	}

	// A browser that refuses further changes accepts this one later.
	browsertest.Eval[bool](tab, `(() => { const real = history.replaceState; history.replaceState = () => { history.replaceState = real; throw new Error('too many') }; return true })()`)
	browsertest.Eval[bool](tab, move+", fire(), true")
	tab.Wait("location.hash.endsWith('&hash=' + document.querySelector('.play-table').dataset.hash)")
}

// slow serves pages; files whose name contains words wait until let is closed.
func slow(t *testing.T, list []page.Page, words string, let <-chan struct{}) string {
	t.Helper()
	files := handler(list)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, words) {
			select {
			case <-let:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// TestLaterWishCounts: the last request counts, however late the answer to the previous
// one comes.
func TestLaterWishCounts(t *testing.T) {
	n := nine(t)
	tab := browsertest.Open(t)
	let := make(chan struct{})
	root := slow(t, n.site(t, n.report), "/replays-", let)
	at(tab, root+tower+"#play=2&seed=7")
	browsertest.Eval[bool](tab, "location.hash = '#replay=witness-2&step=3', true")
	tab.Wait("[...document.scripts].some(s => s.src.includes('replays-'))")
	browsertest.Eval[bool](tab, `(window.came = false, [...document.scripts].find(s => s.src.includes('replays-')).addEventListener('load', () => setTimeout(() => { came = true })), true)`)
	press(tab, "New seed")
	browsertest.Eval[bool](tab, move+", true")
	want := hash(tab)
	close(let)
	tab.Wait("came")
	if steps(tab) != 1 || hash(tab) != want || !browsertest.Eval[bool](tab, "document.querySelector('.play-steps').hidden") {
		t.Errorf("the replay that was asked for before takes the place of the game: %d moves, %s", steps(tab), text(tab, ".play-where"))
	}
}

// TestWishAcrossAnEdit: a game is played while saves come. The requested file is gone
// from the server, and only then does the page hear of its replacement. The request is
// fulfilled.
func TestWishAcrossAnEdit(t *testing.T) {
	n := nine(t)
	root := served(t, n.site(t, n.report))
	for kind, want := range map[string]string{
		"part":    "document.querySelector('.play-table')?.dataset.steps === '0'",
		"replays": "document.querySelector('.play-where')?.textContent.startsWith('3 of')",
	} {
		for _, late := range []bool{false, true} {
			tab := browsertest.Open(t)
			tab.Go(root + tower)
			tab.Wait("document.querySelector('.play-start')")
			is := browsertest.Eval[string](tab, "document.querySelector('#play').dataset."+kind)
			set := func(name string) string {
				return fmt.Sprintf("document.querySelector('#play').dataset.%s = %q", kind, name)
			}
			browsertest.Eval[bool](tab, set("gone-"+is)+", true")
			link := "location.hash = '#play=2&seed=7'"
			if kind == "replays" {
				link = "location.hash = '#replay=witness-2&step=3'"
			}
			if late {
				browsertest.Eval[bool](tab, link+", true")
				tab.Wait("document.querySelector('.play-note').textContent.includes('cannot be loaded')")
				browsertest.Eval[bool](tab, set(is)+", true")
			} else {
				// The edit arrives while the file is still awaited.
				browsertest.Eval[bool](tab, `new MutationObserver(() => { if ([...document.scripts].some(s => s.src.includes('gone-'))) `+set(is)+` }).observe(document.head, {childList: true}), `+link+", true")
			}
			tab.Wait(want)
			if note := text(tab, ".play-note"); note != "" {
				t.Errorf("%s, late %t: the page says %q", kind, late, note)
			}
		}
	}
}

// TestReplayAcrossAnEdit: under `acforge watch` an edit removes the recorded games
// until bots have played again. The one being watched stays while it fits.
func TestReplayAcrossAnEdit(t *testing.T) {
	p, report := shippedPack(t)
	s, root := watched(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	at(tab, root+first(p.Venice)+"#replay=witness-2&step=3")
	kept := edited(t, p.Venice, func(m *ir.Memory) { m.Expect, m.Rewards = nil, append(m.Rewards, m.Title) })
	s.Show(asMap(site(t, kept, p.Texts, nil)), nil)
	tab.Wait("!document.querySelector('.play-replays') && document.querySelector('.play-table').dataset.edits === '1'")
	if got := text(tab, ".play-where"); !strings.HasPrefix(got, "3 of") || browsertest.Eval[bool](tab, "document.querySelector('.play-steps').hidden") {
		t.Errorf("after the edit the replay is at %s; the page says %q", got, text(tab, ".play-note"))
	}
}
