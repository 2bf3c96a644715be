package main

import (
	"archive/zip"
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/page"

	"acforge.dev/internal/workshop/shell"
)

// hostile is text that a malicious author writes into a story.
const hostile = `Rain. <script>window.ran = 1</script> <svg onload="window.ran = 1"><script>window.ran = 1</script></svg>
<img src="x" onerror="window.ran = 1"> <iframe src="https://evil.test/"></iframe>

[a link](javascript:window.ran=1) [another](javascript&colon;window.ran=1) [data](data:text/html,<script>parent.ran=1</script>)

![drawn](data:image/svg+xml,%%3Csvg%%20xmlns='http://www.w3.org/2000/svg'%%20onload='parent.ran=1'%%3E%%3Cscript%%3Eparent.ran=1%%3C/script%%3E%%3C/svg%%3E)
![far](%s/far.svg)
`

// storyBefore is where the small workspace's memory has its story in itself.
var storyBefore = regexp.MustCompile(`before: en: "A crate on the jetty.", `)

// The twelve rules for a server on the author's own machine, each shown against
// a running acforge watch, in a real Chromium where a browser has a part in it.
// evil.test leads to this machine, as a name does that its owner rebinds;
// Chromium's own question before a page reaches this machine is off.
func TestTwelveRules(t *testing.T) {
	level.Gate(t)
	t.Parallel() // most of it waits for a browser of its own
	tab := browsertest.OpenResolving(t, "MAP evil.test 127.0.0.1")

	// Another server on another port of this machine, which counts its requests.
	var came atomic.Int64
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			came.Add(1)
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprint(w, "<!doctype html><title>other</title><body>")
	}))
	defer other.Close()

	secret := filepath.Join(t.TempDir(), "secret.md")
	if err := os.WriteFile(secret, []byte("the words of a secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := watchTiny(t, map[string]string{
		"memories/tiny/jetty/before.en.md": fmt.Sprintf(hostile, other.URL),
	}, "--games", "0")
	w.replace("memories/tiny/jetty/memory.cue", storyBefore, "")
	at, err := url.Parse(w.url)
	if err != nil {
		t.Fatal(err)
	}
	shown := func(path string) {
		t.Helper()
		tab.Go(w.url + path)
		tab.Wait("document.documentElement.hasAttribute('data-acforge-shown')")
	}
	shown("memories/jetty.html")
	tab.Wait("document.querySelector('.story')?.textContent.includes('Rain.')")

	// sites are other origins: another port, and another name for this machine.
	sites := []string{other.URL, "http://evil.test:" + mustPort(t, other.URL)}
	// from sends a request to our server from a page of another site.
	from := func(site, what string) string {
		t.Helper()
		tab.Go(site)
		return browsertest.EvalAsync[string](tab, fmt.Sprintf(`(async () => { const at = %q; try { return String(await (%s)()) } catch { return 'blocked' } })()`, w.url, what))
	}
	blocked := func(t *testing.T, what string) {
		t.Helper()
		for _, site := range sites {
			if got := from(site, what); got != "blocked" {
				t.Errorf("a page of %s gets: %s", site, got)
			}
		}
	}
	// tries answers a snippet in one of our own pages.
	tries := func(what string) string {
		return browsertest.EvalAsync[string](tab, `(async () => { try { return String(await (async () => {`+what+`})()) } catch (e) { return 'refused ' + e.name } })()`)
	}

	t.Run("1 it listens on this machine alone", func(t *testing.T) {
		for _, ip := range addresses(t) {
			if there := "http://" + net.JoinHostPort(ip, at.Port()) + "/"; !tab.Refused(there) {
				t.Errorf("%s answers", there)
			}
		}
		ips := addresses(t)
		if len(ips) == 0 {
			t.Skip("this machine is in no network")
		}
		wide := watchTiny(t, nil, "--games", "0", "--addr", net.JoinHostPort(ips[0], "0"))
		if !strings.Contains(wide.said(), "warning: anyone who can reach "+ips[0]) {
			t.Errorf("--addr warns of nothing:\n%s", wide.said())
		}
		tab.Go(strings.Replace(wide.url, "127.0.0.1", ips[0], 1))
		if got := browsertest.Eval[string](tab, "document.title"); got != "Tiny" {
			t.Errorf("at the address of --addr the title is %q", got)
		}
		for _, all := range []string{"0.0.0.0", "::"} {
			if out, err := acforge(t, w.dir, "watch", "--port", "0", "--host", all).CombinedOutput(); err == nil {
				t.Errorf("--host %s is taken:\n%s", all, out)
			}
		}
	})

	t.Run("2 under another name it says nothing", func(t *testing.T) {
		tab.Go("http://evil.test:" + at.Port() + "/memories/jetty.html")
		if got := browsertest.Eval[string](tab, "document.body.innerText"); !strings.Contains(got, "does not go by that name") || strings.Contains(got, "Rain") {
			t.Errorf("it shows %q", got)
		}
		req, _ := http.NewRequest("GET", w.url, nil)
		req.Host = "evil.test:" + at.Port()
		req.Header.Set("X-Forwarded-Host", at.Host)
		if resp, err := http.DefaultClient.Do(req); err != nil || resp.StatusCode != 403 {
			t.Errorf("forwarded: %v, %v", resp, err)
		}
	})

	t.Run("3 no other origin is allowed to read", func(t *testing.T) {
		blocked(t, `async () => (await fetch(at + 'index.html')).text()`)
		blocked(t, `() => new Promise((ok, no) => { const s = new EventSource(at + '.acforge/events'); s.onopen = () => ok('open'); s.onerror = no })`)
		for _, method := range []string{"GET", "HEAD", "POST", "OPTIONS"} {
			for _, path := range []string{"", ".acforge/events-not", ".acforge/problems.json"} {
				req, _ := http.NewRequest(method, w.url+path, nil)
				req.Header.Set("Origin", "http://evil.test")
				req.Header.Set("Access-Control-Request-Method", "GET")
				resp, err := http.DefaultClient.Do(req)
				if err != nil {
					t.Fatal(err)
				}
				for h := range resp.Header {
					if strings.HasPrefix(h, "Access-Control-") {
						t.Errorf("%s %s: %s", method, path, h)
					}
				}
			}
		}
	})

	t.Run("4 the origin counts with its port, on GET too", func(t *testing.T) {
		blocked(t, `async () => { const r = await fetch(at, {mode: 'no-cors'}); if (r.type == 'opaque') throw 0; return r.type }`)
		blocked(t, `() => new Promise((ok, no) => { const s = document.createElement('script'); s.src = at + '.acforge/live.js'; s.onload = () => ok('ran'); s.onerror = no; document.head.append(s) })`)
		blocked(t, `() => new Promise((ok, no) => { const s = document.createElement('link'); s.rel = 'stylesheet'; s.href = at + 'style.css'; s.onload = () => ok('came'); s.onerror = no; document.head.append(s) })`)
		blocked(t, `() => new Promise((ok, no) => { const s = document.createElement('iframe'); s.src = at; s.onload = () => { try { ok(s.contentDocument.title) } catch { no() } }; document.body.append(s) })`)
		// The browser's own word is enough, and a page of ours may.
		for site, want := range map[string]int{"cross-site": 403, "same-site": 403, "same-origin": 200, "none": 200} {
			req, _ := http.NewRequest("GET", w.url, nil)
			req.Header.Set("Sec-Fetch-Site", site)
			if resp, err := http.DefaultClient.Do(req); err != nil || resp.StatusCode != want {
				t.Errorf("Sec-Fetch-Site %s: %v, %v", site, resp.StatusCode, err)
			}
		}
	})

	t.Run("5 the channel goes one way and carries names", func(t *testing.T) {
		shown("memories/jetty.html")
		got := tries(`const s = new EventSource('/.acforge/events'); const e = await new Promise(ok => s.addEventListener('state', ok)); s.close(); return Object.keys(JSON.parse(e.data)).sort().join()`)
		if want := "before,boot,changed,errors,failed,gen,note,pages,problems,warnings"; got != want {
			t.Errorf("it carries %s, want %s", got, want)
		}
		for _, method := range []string{"POST", "PUT"} {
			if got := tries(`return (await fetch('/.acforge/events', {method: '` + method + `', body: 'x'})).status`); got != "405" {
				t.Errorf("%s to it answers %s", method, got)
			}
		}
		if got := tries(`const s = new WebSocket('ws://' + location.host + '/.acforge/events'); return await new Promise((ok, no) => { s.onopen = () => ok('open'); s.onerror = () => ok('closed') })`); got == "open" {
			t.Error("it opens as a WebSocket")
		}
	})

	t.Run("6 requests are answered from memory", func(t *testing.T) {
		link := w.path("memories/tiny/jetty/after.en.md")
		if err := os.Symlink(secret, link); err != nil {
			t.Skipf("no links here: %v", err)
		}
		shown("memories/jetty.html")
		tab.Wait("document.querySelector('[role=alert]').innerText.includes('after.en.md')")
		if got := browsertest.Eval[string](tab, "document.documentElement.textContent"); strings.Contains(got, "words of a secret") {
			t.Error("a link leads out of the workspace")
		}
		for _, path := range []string{
			"/memories/tiny/jetty/after.en.md", "/jetty/after.en.md", "/memories/tiny/jetty/memory.cue", "/cue.mod/module.cue",
			"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%5c..%5cetc%5cpasswd", "/memories/..%2f..%2fetc/passwd", "//etc/passwd",
			"/etc/passwd?raw??", "/@fs" + filepath.ToSlash(secret), filepath.ToSlash(secret), "/index.html%00.md", "/.acforge/../main.go",
		} {
			if got := tries(fmt.Sprintf(`const r = await fetch(location.origin + %q); return r.ok ? 'ok ' + await r.text() : 'refused'`, path)); got != "refused" && got != "refused TypeError" {
				t.Errorf("%s answers %.80s", path, got)
			}
		}
		if err := os.Remove(link); err != nil {
			t.Fatal(err)
		}
		tab.Wait("document.querySelector('[role=alert]').hidden")
	})

	t.Run("7 nothing can be changed", func(t *testing.T) {
		blocked(t, `async () => { const r = await fetch(at, {method: 'POST', body: 'x'}); return r.status }`)
		for _, site := range sites {
			tab.Go(site)
			browsertest.Eval[bool](tab, fmt.Sprintf(`(() => { const f = document.createElement('form'); f.method = 'post'; f.action = %q; document.body.append(f); f.submit(); return true })()`, w.url))
			tab.Wait("document.readyState == 'complete' && document.body && document.body.innerText.length > 0")
			if got := browsertest.Eval[string](tab, "document.body.innerText"); !strings.Contains(got, "not for other sites") {
				t.Errorf("a form of %s gets %q", site, got)
			}
		}
		shown("index.html")
		for _, method := range []string{"POST", "PUT", "DELETE", "PATCH"} {
			if got := tries(`return (await fetch('/index.html', {method: '` + method + `'})).status`); got != "405" {
				t.Errorf("%s of our own page answers %s", method, got)
			}
		}
	})

	t.Run("8 no script runs but ours, here and in exported pages", func(t *testing.T) {
		if testing.Short() {
			t.Skip("it asks nothing of the server at the same time")
		}
		dir := filepath.Join(t.TempDir(), "pages")
		mustRun(t, acforge(t, w.dir, "preview", "--games", "0", "-o", dir))
		resp, err := http.Get(w.url)
		if err != nil {
			t.Fatal(err)
		}
		if got := resp.Header.Get("Content-Security-Policy"); got != page.Policy {
			t.Errorf("the policy is %s", got)
		}
		exported := "file://" + filepath.ToSlash(dir) + "/"
		for _, root := range []string{w.url, exported} {
			before := came.Load()
			ways := forbidden(other.URL)
			for _, name := range sortedKeys(ways) {
				tab.Go(root + "memories/jetty.html")
				tries(`window.ran = 0; ` + ways[name])
				got := tries(`await new Promise(ok => setTimeout(ok, 60)); return [window.ran, document.baseURI == location.href, getComputedStyle(document.querySelector('h1')).color == 'rgb(1, 2, 3)', location.protocol].join()`)
				if want := "0,true,false," + strings.SplitAfter(root, ":")[0]; got != want {
					t.Errorf("%s%s: %s, want %s", root, name, got, want)
				}
			}
			if n := came.Load() - before; n != 0 {
				t.Errorf("%s: %d requests left for another site", root, n)
			}
			tab.Go(root + "memories/jetty.html")
			if got := tries(`await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return 'compiled'`); got != "compiled" {
				t.Errorf("%s: WebAssembly: %s", root, got)
			}
		}
		// No site may show our pages in a frame.
		tab.Go(other.URL)
		if got := browsertest.EvalAsync[string](tab, fmt.Sprintf(`new Promise(ok => { const f = document.createElement('iframe'); f.src = %q; f.onload = () => { try { ok(f.contentDocument.title) } catch { ok('no') } }; document.body.append(f) })`, w.url)); got != "no" {
			t.Errorf("a frame shows %q", got)
		}
	})

	t.Run("9 what authors draw is never part of a page", func(t *testing.T) {
		if testing.Short() {
			t.Skip("it asks nothing of the server at the same time")
		}
		dir := filepath.Join(t.TempDir(), "pages")
		mustRun(t, acforge(t, w.dir, "preview", "--games", "0", "-o", dir))
		before := came.Load()
		for _, root := range []string{w.url, "file://" + filepath.ToSlash(dir) + "/"} {
			tab.Go(root + "memories/jetty.html")
			got := tries(`await new Promise(ok => setTimeout(ok, 200)); const s = document.querySelector('.story');
				return [window.ran, s.querySelectorAll('svg, script, iframe, object, embed').length, [...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length,
					[...s.querySelectorAll('a')].filter(a => /^(javascript|data):/.test(a.href)).length].join()`)
			if got != ",0,0,0" {
				t.Errorf("%s: what ran, what is inlined, handlers, links that run: %s", root, got)
			}
			// A link without a target would only reload the page.
			browsertest.Eval[bool](tab, "[...document.querySelectorAll('.story a')].filter(a => a.getAttribute('href')).forEach(a => a.click()), true")
			if got := tries(`return [window.ran, location.pathname.endsWith('jetty.html')].join()`); got != ",true" {
				t.Errorf("%s: after a click on every link: %s", root, got)
			}
		}
		if n := came.Load() - before; n != 0 {
			t.Errorf("a picture of elsewhere was asked for %d times", n)
		}
	})

	t.Run("10 all of it holds without the browser's question", func(t *testing.T) {
		// The browser of this test does not ask the user, so requests for permission fail.
		req, _ := http.NewRequest("OPTIONS", w.url, nil)
		req.Header.Set("Origin", "http://evil.test")
		req.Header.Set("Access-Control-Request-Method", "GET")
		req.Header.Set("Access-Control-Request-Local-Network", "true")
		req.Header.Set("Access-Control-Request-Private-Network", "true")
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		if resp.StatusCode != 403 || len(resp.Header.Values("Access-Control-Allow-Private-Network")) != 0 {
			t.Errorf("it gets leave: %s %v", resp.Status, resp.Header)
		}
		blocked(t, `async () => (await fetch(at + 'index.html', {targetAddressSpace: 'loopback'})).text()`)
	})

	t.Run("11 a bundle is proven before it is read", func(t *testing.T) {
		if testing.Short() {
			t.Skip("it asks nothing of the server at the same time")
		}
		dir := t.TempDir()
		mustRun(t, acforge(t, w.dir, "build", few(), "-o", dir))
		file := filepath.Join(dir, "tiny-0.1.0.acpack")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		i := bytes.Index(data, []byte(`"squares":[`))
		if i < 0 {
			t.Fatal("the bundle has no squares")
		}
		data[i+len(`"squares":`)] = '}' // no JSON any more
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := acforge(t, dir, "verify", file).CombinedOutput()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != shell.ExitContent || strings.Contains(string(out), "JSON") {
			t.Errorf("a bundle with one byte changed: %v\n%s", err, out)
		}
	})

	t.Run("12 the tools are new enough", func(t *testing.T) {
		program, err := exec.LookPath("acforge")
		if err != nil {
			t.Fatal(err)
		}
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			t.Fatal(err)
		}
		var minor, patch int
		if n, _ := fmt.Sscanf(info.GoVersion, "go1.%d.%d", &minor, &patch); n == 2 && (minor < 26 || minor == 26 && patch < 3) {
			t.Errorf("built with %s", info.GoVersion)
		}
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		if _, err := z.Create("../out.json"); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())); !errors.Is(err, zip.ErrInsecurePath) {
			t.Errorf("archive/zip takes a name that leads out: %v", err)
		}
	})
}

// forbidden are ways to run a script or to reach another site, as injected content
// in a page would try them.
func forbidden(other string) map[string]string {
	tries := map[string]string{
		"a script element":       `const s = document.createElement('script'); s.text = 'window.ran = 1'; document.body.append(s)`,
		"a text node in one":     `const s = document.createElement('script'); s.append('window.ran = 1'); document.body.append(s)`,
		"a script of elsewhere":  `const s = document.createElement('script'); s.src = 'OTHER/s.js'; document.body.append(s)`,
		"its attribute":          `const s = document.createElement('script'); s.setAttribute('src', 'OTHER/s.js'); document.body.append(s)`,
		"a data script":          `const s = document.createElement('script'); s.setAttribute('src', 'data:text/javascript,window.ran=1'); document.body.append(s)`,
		"a handler":              `const b = document.createElement('button'); b.setAttribute('onclick', 'window.ran = 1'); document.body.append(b); b.click()`,
		"markup":                 `document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = 1">')`,
		"inner markup":           `document.querySelector('h1').innerHTML = '<img src=x onerror="window.ran = 1">'`,
		"a document":             `document.write('<script>window.ran = 1</' + 'script>')`,
		"a timer's text":         `setTimeout('window.ran = 1')`,
		"a javascript address":   `const a = document.createElement('a'); a.href = 'javascript:window.ran=1'; document.body.append(a); a.click()`,
		"another policy":         `const p = trustedTypes.createPolicy('mine', {createScript: s => s}); const s = document.createElement('script'); s.text = p.createScript('window.ran = 1'); document.body.append(s)`,
		"our policy again":       `trustedTypes.createPolicy('acforge-search', {}); window.ran = 1`,
		"a worker of text":       `const w = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); await new Promise((ok, no) => { w.onmessage = () => { window.ran = 1; ok() }; w.onerror = no })`,
		"a module":               `await import('OTHER/m.js'); window.ran = 1`,
		"a picture of elsewhere": `const i = new Image(); i.src = 'OTHER/p.png'; await new Promise(ok => i.onerror = i.onload = ok)`,
		"fetch":                  `await fetch('OTHER/f', {mode: 'no-cors'}); window.ran = 1`,
		"a beacon":               `navigator.sendBeacon('OTHER/b', 'x')`,
		"a socket":               `const s = new WebSocket('OTHER/w'.replace('http', 'ws')); await new Promise(ok => s.onerror = s.onopen = ok)`,
		"an event source":        `const s = new EventSource('OTHER/e'); await new Promise(ok => s.onerror = s.onopen = ok); s.close()`,
		"a frame":                `const f = document.createElement('iframe'); f.src = 'OTHER/frame'; document.body.append(f)`,
		"a frame of text":        `const f = document.createElement('iframe'); f.setAttribute('srcdoc', '<script>parent.ran = 1</' + 'script>'); document.body.append(f)`,
		"an object":              `const o = document.createElement('object'); o.setAttribute('data', 'OTHER/o'); document.body.append(o)`,
		"a form":                 `const f = document.createElement('form'); f.action = 'OTHER/form'; document.body.append(f); f.submit()`,
		"a base":                 `const b = document.createElement('base'); b.href = 'OTHER/base/'; document.head.append(b)`,
		"a style sheet":          `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'OTHER/s.css'; document.head.append(l)`,
		"a style":                `const s = document.createElement('style'); s.append('h1 { color: rgb(1, 2, 3) !important }'); document.head.append(s)`,
		"a style attribute":      `document.querySelector('h1').setAttribute('style', 'color: rgb(1, 2, 3)')`,
		"a font":                 `const f = new FontFace('x', 'url(OTHER/f.woff2)'); await f.load()`,
	}
	for name, what := range tries {
		tries[name] = strings.ReplaceAll(what, "OTHER", other)
	}
	return tries
}

// addresses are those that this machine has in networks.
func addresses(t *testing.T) []string {
	t.Helper()
	all, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, a := range all {
		if n, ok := a.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			out = append(out, n.IP.String())
		}
	}
	return out
}

func mustPort(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Port()
}
