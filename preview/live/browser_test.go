package live

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// long returns a page with something to scroll, to open and to focus.
func long(n int) string {
	return fmt.Sprintf(`<h1>Page</h1>
<p id="n">number %d</p>
<details><summary>Fold of %d</summary><p id="in">inside %d</p></details>
<details><summary>Other fold</summary><p>stays shut</p></details>
<div class="tall">%s</div>
<p><a id="link" href="/index.html">a link</a></p>`, n, n, n, strings.Repeat("<p>a line</p>\n", 200))
}

// showing waits until a tab shows the current generation.
func showing(tab *browsertest.Tab, s *Site) {
	tab.Wait(fmt.Sprintf("document.documentElement.getAttribute('data-acforge-shown') == %q", s.boot+" "+strconv.FormatUint(s.now.Load().gen, 10)))
}

// TestSwapInChromium: an edit appears in the page and keeps the reader's state.
func TestSwapInChromium(t *testing.T) {
	tab := browsertest.Open(t)
	srv := serving(t)
	site := srv.site
	site.Show(pages(long(1)), nil)
	tab.Go(srv.URL + "sub/page.html")
	showing(tab, site)
	browsertest.Eval[bool](tab, `(() => {
		document.querySelector('details').open = true;
		document.getElementById('link').focus();
		scrollTo(0, 1500);
		window.kept = document.getElementById('n');
		window.loads = performance.getEntriesByType('navigation').length;
		return true })()`)
	at := browsertest.Eval[int](tab, "Math.round(scrollY)")
	if at < 1000 {
		t.Fatalf("the page scrolls to %d only", at)
	}
	site.Show(pages(long(2)), nil)
	showing(tab, site)
	for expression, want := range map[string]string{
		"document.getElementById('n').textContent":                         "number 2",
		"document.getElementById('in').textContent":                        "inside 2",
		"document.querySelectorAll('details[open]').length":                "1",
		"document.querySelector('details').open":                           "true",
		"document.activeElement.id":                                        "link",
		"document.getElementById('n') === window.kept":                     "true",
		"Math.round(scrollY)":                                              strconv.Itoa(at),
		"document.querySelectorAll('[data-acforge]').length":               "2",
		"document.querySelector('[role=alert]').hidden":                    "true",
		"getComputedStyle(document.body).color":                            "rgb(1, 2, 3)",
		"document.querySelectorAll('meta[http-equiv]').length":             "0",
		"document.querySelectorAll('main').length":                         "1",
		"performance.getEntriesByType('navigation')[0].type":               "navigate",
		"document.querySelectorAll('script').length":                       "1",
		"document.querySelectorAll('link[rel=stylesheet]').length":         "2",
		"document.querySelector('.acforge-badge [role=status]').innerText": "",
	} {
		if got := browsertest.Eval[string](tab, "String("+expression+")"); got != want {
			t.Errorf("%s is %q, want %q", expression, got, want)
		}
	}

	// A style sheet is swapped without a reload.
	styled := pages(long(2))
	styled["style.css"] = []byte("body { margin: 0; color: rgb(4, 5, 6) }")
	site.Show(styled, nil)
	tab.Wait("getComputedStyle(document.body).color == 'rgb(4, 5, 6)'")
	tab.Wait("document.querySelectorAll('link[rel=stylesheet]').length == 2")

	// Progress is shown, and a page that no longer exists stays as it was.
	site.Note("playing 0.1: 3 of 9 games")
	tab.Wait("document.querySelector('[role=status]').textContent == 'playing 0.1: 3 of 9 games'")
	less := pages("")
	delete(less, "sub/page.html")
	site.Show(less, nil)
	tab.Wait("document.querySelector('[role=status]').textContent.includes('no longer')")
	if got := browsertest.Eval[string](tab, "document.getElementById('n').textContent"); got != "number 2" {
		t.Errorf("the page that is no more shows %q", got)
	}
	site.Show(pages(long(3)), nil)
	tab.Wait("document.getElementById('n').textContent == 'number 3'")
	if !browsertest.Eval[bool](tab, "document.getElementById('n') === window.kept") {
		t.Error("the page was loaded anew on the way")
	}
}

// TestOverlayInChromium: mistakes cover the last good page, as text, and disappear by
// themselves.
func TestOverlayInChromium(t *testing.T) {
	tab := browsertest.Open(t)
	srv := serving(t)
	site := srv.site
	site.Show(pages(long(1)), nil)
	tab.Size(1000, 800)
	tab.Go(srv.URL + "sub/page.html")
	showing(tab, site)
	problem := Problem{
		Severity: "error", Head: `memories/demo/quay/memory.cue:3:5: error: unknown kind "<img src=x onerror=alert(1)>" [memory/kind]`,
		Body: "  |\n3 | kind: \"rooff\"\n  |       ^^^^^^^\n  = help: did you mean \"roof\"?",
	}
	panel := "document.querySelector('[role=alert]')"
	site.Fail([]Problem{problem, {Severity: "warning", Head: "w"}}, nil)
	tab.Wait("!" + panel + ".hidden")
	text := browsertest.Eval[string](tab, panel+".innerText")
	for _, want := range []string{"1 error, 1 warning", "last good", problem.Head, `3 | kind: "rooff"`, "did you mean"} {
		if !strings.Contains(text, want) {
			t.Errorf("the panel does not say %q:\n%s", want, text)
		}
	}
	for expression, want := range map[string]string{
		"document.querySelectorAll('[data-acforge] img').length":                  "0",
		"document.getElementById('n').textContent":                                "number 1",
		panel + ".getBoundingClientRect().top > innerHeight / 2":                  "true",
		"document.elementFromPoint(500, 50).closest('main') !== null":             "true",
		"getComputedStyle(" + panel + ".querySelector('pre')).whiteSpaceCollapse": "preserve",
	} {
		if got := browsertest.Eval[string](tab, "String("+expression+")"); got != want {
			t.Errorf("%s is %q, want %q", expression, got, want)
		}
	}
	tab.Keys("\x1b")
	tab.Wait(panel + ".hidden")
	open := "document.querySelector('.acforge-badge button')"
	if got := browsertest.Eval[string](tab, open+".textContent"); got != "1 error, 1 warning" {
		t.Errorf("the button says %q", got)
	}
	browsertest.Eval[bool](tab, open+".focus(), true")
	tab.Keys("\r")
	tab.Wait("!" + panel + ".hidden")

	site.Show(pages(long(2)), nil)
	tab.Wait(panel + ".hidden && document.getElementById('n').textContent == 'number 2'")
	if !browsertest.Eval[bool](tab, open+".hidden") {
		t.Error("the button is still there")
	}

	// Warnings wait in the badge.
	site.Show(pages(long(3)), []Problem{{Severity: "warning", Head: "w"}})
	tab.Wait(open + ".textContent == '1 warning' && !" + open + ".hidden && " + panel + ".hidden")
}

// TestRecoveryInChromium: a tab opened before the first build, and one whose server
// stopped, catch up by themselves.
func TestRecoveryInChromium(t *testing.T) {
	tab := browsertest.Open(t)
	site := NewSite()
	srv, err := Listen(site, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- srv.Serve(t.Context()) }()
	site.Fail([]Problem{{Severity: "error", Head: "nothing fits"}}, nil)
	tab.Go(srv.URL + "sub/page.html")
	tab.Wait("document.querySelector('[role=alert]').innerText.includes('nothing fits')")
	site.Show(pages(long(1)), nil)
	tab.Wait("document.getElementById('n')?.textContent == 'number 1'")
	tab.Wait("getComputedStyle(document.body).color == 'rgb(1, 2, 3)'")

	port := srv.listeners[0].Addr().(*net.TCPAddr).Port
	site.Close()
	srv.http.Close()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	tab.Wait("document.querySelector('[role=status]').textContent.includes('not running')")
	next := NewSite()
	next.Show(pages(long(2)), nil)
	again, err := Listen(next, "", port)
	if err != nil {
		t.Fatal(err)
	}
	go again.Serve(t.Context())
	tab.Wait("document.getElementById('n').textContent == 'number 2' && document.querySelector('[role=status]').textContent == ''")
}

// TestTwelveTabs: twelve tabs follow over one connection. With one each the seventh
// would not even load.
func TestTwelveTabs(t *testing.T) {
	tab := browsertest.Open(t)
	srv := serving(t)
	site := srv.site
	site.Show(pages(long(1)), nil)
	tabs := []*browsertest.Tab{tab}
	for len(tabs) < 12 {
		tabs = append(tabs, tab.Another())
	}
	for _, tab := range tabs {
		tab.Go(srv.URL + "sub/page.html")
		showing(tab, site)
	}
	site.mu.Lock()
	n := len(site.tabs)
	site.mu.Unlock()
	if n != 1 {
		t.Errorf("%d connections are open, want 1", n)
	}
	site.Show(pages(long(2)), nil)
	for _, tab := range tabs {
		tab.Wait("document.getElementById('n').textContent == 'number 2'")
	}
}

// TestWithoutSharedWorkers: without shared workers a tab has its own connection while
// it is visible.
func TestWithoutSharedWorkers(t *testing.T) {
	tab := browsertest.OpenWithout(t, "SharedWorker")
	srv := serving(t)
	site := srv.site
	site.Show(pages(long(1)), nil)
	tab.Go(srv.URL + "sub/page.html")
	if browsertest.Eval[bool](tab, "'SharedWorker' in window") {
		t.Skip("this Chromium cannot do without")
	}
	showing(tab, site)
	connected := func(want int) {
		t.Helper()
		for late := time.Now().Add(2 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
			site.mu.Lock()
			n := len(site.tabs)
			site.mu.Unlock()
			if n == want {
				return
			}
			if time.Now().After(late) {
				t.Fatalf("%d connections are open, want %d", n, want)
			}
		}
	}
	connected(1)
	look := func(hidden bool) {
		browsertest.Eval[bool](tab, fmt.Sprintf(`Object.defineProperty(document, 'hidden', {configurable: true, value: %t}), document.dispatchEvent(new Event('visibilitychange'))`, hidden))
	}
	look(true)
	connected(0)
	site.Show(pages(long(2)), nil)
	look(false)
	connected(1)
	tab.Wait("document.getElementById('n').textContent == 'number 2'")
}

// TestOtherSitesInChromium: another site can do nothing in a real browser. evil.test
// leads to this machine, like a name that its owner rebinds.
func TestOtherSitesInChromium(t *testing.T) {
	level.Gate(t)
	tab := browsertest.OpenResolving(t, "MAP evil.test 127.0.0.1")
	srv := serving(t)
	port := srv.listeners[0].Addr().(*net.TCPAddr).Port
	secret := filepath.Join(t.TempDir(), "secret.html")
	if err := os.WriteFile(secret, []byte("words"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(secret, filepath.Join(filepath.Dir(secret), "link.html")); err != nil {
		t.Logf("no link here: %v", err)
	}

	tab.Go(fmt.Sprintf("http://evil.test:%d/sub/page.html", port))
	if got := browsertest.Eval[string](tab, "document.body.innerText"); !strings.Contains(got, "does not go by that name") {
		t.Errorf("under another name it shows %q", got)
	}

	// try returns what a page of another origin can see.
	const try = `(async () => {
		const at = %q, out = [];
		const blocked = async (what, f) => { try { out.push(what + ': ' + await f()) } catch { out.push(what + ': blocked') } };
		await blocked('fetch', async () => (await fetch(at + 'sub/page.html')).text());
		await blocked('opaque', async () => { const r = await fetch(at + 'sub/page.html', {mode: 'no-cors'}); return r.type + r.status + (await r.text()) });
		await blocked('post', async () => (await fetch(at, {method: 'POST', body: 'x'})).text());
		await blocked('events', () => new Promise((ok, no) => { const s = new EventSource(at + '.acforge/events'); s.onopen = () => ok('open'); s.addEventListener('state', e => ok(e.data)); s.onerror = no }));
		await blocked('script', () => new Promise((ok, no) => { const s = document.createElement('script'); s.src = at + '.acforge/live.js'; s.onload = () => ok('ran'); s.onerror = no; document.head.append(s) }));
		await blocked('style', () => new Promise((ok, no) => { const s = document.createElement('link'); s.rel = 'stylesheet'; s.href = at + 'style.css'; s.onload = () => ok('came'); s.onerror = no; document.head.append(s) }));
		await blocked('frame', () => new Promise((ok, no) => { const s = document.createElement('iframe'); s.src = at; s.onload = () => { try { s.contentDocument.body.innerText.includes('Home') ? ok('shown') : no() } catch { no() } }; document.body.append(s) }));
		return out.join('\n') })()`
	want := "fetch: blocked\nopaque: blocked\npost: blocked\nevents: blocked\nscript: blocked\nstyle: blocked\nframe: blocked"
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>other</title><body>")
	}))
	defer other.Close()
	_, otherPort, _ := strings.Cut(strings.TrimPrefix(other.URL, "http://"), ":")
	for _, from := range []string{other.URL, "http://evil.test:" + otherPort} {
		tab.Go(from)
		if got := browsertest.EvalAsync[string](tab, fmt.Sprintf(try, srv.URL)); got != want {
			t.Errorf("from %s a page got:\n%s", from, got)
		}
	}

	// A link that is clicked there opens the page in a tab that the other site cannot
	// reach. The same holds when the page is reloaded.
	for _, site := range []string{"localhost", "127.0.0.1", "evil.test"} {
		tab.GoByLink(site, srv.URL+"sub/page.html#n")
		for _, how := range []string{"clicked", "loaded again"} {
			if got := browsertest.Eval[string](tab, "document.body.innerText + (window.opener ? ' opener' : '')"); !strings.Contains(got, "words") || strings.Contains(got, "opener") {
				t.Errorf("a link of %s, %s, shows %q", site, how, got)
			}
			browsertest.Eval[bool](tab, "(window.before = true, location.reload(), true)")
			tab.Wait("!window.before && document.readyState === 'complete'")
		}
	}

	// Our own page cannot reach a file either, and only our scripts run.
	tab.Go(srv.URL)
	paths := []string{"/../secret.html", "/%2e%2e/%2e%2e/etc/passwd", "/..%5csecret.html", "/link.html", "//etc/passwd", filepath.ToSlash(secret)}
	for _, p := range paths {
		got := browsertest.EvalAsync[string](tab, fmt.Sprintf(`fetch(location.origin + %q).then(r => r.status + ' ' + r.ok, () => 'blocked')`, p))
		if !strings.HasSuffix(got, "false") {
			t.Errorf("%s answers %s", p, got)
		}
	}
	for _, evil := range []string{
		"document.body.innerHTML = '<b>x</b>'", "eval('1')", "new Worker('/.acforge/other.js')",
		"trustedTypes.createPolicy('other', {})", "document.createElement('script').src = '/x.js'",
	} {
		// From a script of the page itself, since DevTools would be allowed.
		got := browsertest.EvalAsync[string](tab, fmt.Sprintf(`(async () => { try { %s; return 'done' } catch (e) { return e.name } })()`, evil))
		if strings.HasPrefix(evil, "eval") {
			continue // DevTools may evaluate; the policy below forbids it to pages
		}
		if got == "done" {
			t.Errorf("the page may do %s", evil)
		}
	}
	got := browsertest.EvalAsync[string](tab, `new Promise(ok => {
		document.addEventListener('securitypolicyviolation', e => ok(e.effectiveDirective), {once: true});
try { const b = document.createElement('button'); b.setAttribute('onclick', 'window.ran = 1'); document.body.append(b); b.click() } catch { }
		setTimeout(() => ok('ran ' + window.ran), 2000) })`)
	if !strings.HasPrefix(got, "script-src") && got != "require-trusted-types-for" {
		t.Errorf("a script in the page: %s", got)
	}
}
