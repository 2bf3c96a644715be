package live

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"

	"acforge.dev/preview/page"
)

// serving starts a server with a small site.
func serving(t testing.TB) *Server {
	t.Helper()
	site := NewSite()
	site.Show(pages("<p>words</p>"), nil)
	s, err := Listen(site, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	go s.Serve(t.Context())
	return s
}

// ask sends a request unchanged, without a client's normalization.
func ask(t *testing.T, s *Server, method, path, host string, headers ...string) (status int, h http.Header, body string) {
	t.Helper()
	req, err := http.NewRequest(method, s.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.URL.Opaque = path
	if host != "" {
		req.Host = host
	}
	for _, kv := range headers {
		k, v, _ := strings.Cut(kv, ": ")
		req.Header.Set(k, v)
	}
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, resp.Header, string(b)
}

// TestGuard: which requests get an answer.
func TestGuard(t *testing.T) {
	s := serving(t)
	here := strings.TrimSuffix(strings.TrimPrefix(s.URL, "http://"), "/")
	_, port, _ := strings.Cut(here, ":")
	for _, tt := range []struct {
		name         string
		method, path string
		host         string
		headers      []string
		want         int
	}{
		{"the address", "GET", "/", "", nil, 200},
		{"localhost", "GET", "/", "localhost:" + port, nil, 200},
		{"IPv6", "GET", "/", "[::1]:" + port, nil, 200},
		{"a page", "GET", "/sub/page.html", "", nil, 200},
		{"only its head", "HEAD", "/", "", nil, 200},
		{"from the address bar", "GET", "/", "", []string{"Sec-Fetch-Site: none"}, 200},
		{"from our page", "GET", "/", "", []string{"Sec-Fetch-Site: same-origin", "Origin: http://" + here}, 200},

		{"rebinding", "GET", "/", "evil.example", nil, 403},
		{"rebinding with the port", "GET", "/", "evil.example:" + port, nil, 403},
		{"no port", "GET", "/", "localhost", nil, 403},
		{"another port", "GET", "/", "localhost:1", nil, 403},
		{"a name that begins alike", "GET", "/", "localhost.evil.example:" + port, nil, 403},
		{"forwarded", "GET", "/", "evil.example", []string{"X-Forwarded-Host: " + here}, 403},
		{"another site", "GET", "/", "", []string{"Origin: http://evil.example"}, 403},
		{"another port of this machine", "GET", "/.acforge/events", "", []string{"Origin: http://127.0.0.1:1"}, 403},
		{"no port in the origin", "GET", "/", "", []string{"Origin: http://127.0.0.1"}, 403},
		{"https", "GET", "/", "", []string{"Origin: https://" + here}, 403},
		{"an origin without a name", "GET", "/", "", []string{"Origin: null"}, 403},
		{"a script of another site", "GET", "/.acforge/live.js", "", []string{"Sec-Fetch-Site: cross-site"}, 403},
		{"another port, as browsers say it", "GET", "/", "", []string{"Sec-Fetch-Site: same-site"}, 403},
		{"POST of another site", "POST", "/", "", []string{"Origin: http://evil.example", "Sec-Fetch-Site: cross-site"}, 403},
		{"POST of ours", "POST", "/", "", []string{"Origin: http://" + here, "Sec-Fetch-Site: same-origin"}, 405},
		{"PUT", "PUT", "/index.html", "", nil, 405},
		{"asking leave", "OPTIONS", "/", "", []string{"Origin: http://evil.example"}, 403},

		{"up", "GET", "/../../etc/passwd", "", nil, 404},
		{"up in code", "GET", "/%2e%2e/%2e%2e/etc/passwd", "", nil, 404},
		{"up from within", "GET", "/sub/../../etc/passwd", "", nil, 404},
		{"a backslash", "GET", `/..%5c..%5cetc%5cpasswd`, "", nil, 404},
		{"a backslash within", "GET", `/sub%5cpage.html`, "", nil, 404},
		{"from the root", "GET", "//etc/passwd", "", nil, 403},
		{"a drive", "GET", "/C:/windows/win.ini", "", nil, 404},
		{"a nul", "GET", "/index.html%00.png", "", nil, 404},
		{"a dot", "GET", "/./index.html", "", nil, 404},
		{"our own source", "GET", "/.acforge/../server.go", "", nil, 404},
		{"our own folder", "GET", "/.acforge/", "", nil, 404},
		{"a query that others fell for", "GET", "/etc/passwd?raw??", "", nil, 404},
		{"a file of the workspace", "GET", "/memories/venice/pack.cue", "", nil, 404},
	} {
		t.Run(tt.name, func(t *testing.T) {
			status, h, body := ask(t, s, tt.method, tt.path, tt.host, tt.headers...)
			if status != tt.want {
				t.Errorf("status %d, want %d", status, tt.want)
			}
			if status != 200 && (strings.Contains(body, "words") || strings.Contains(body, "root:")) {
				t.Errorf("it says %q", body)
			}
			for k := range h {
				if strings.HasPrefix(k, "Access-Control-") {
					t.Errorf("another origin is allowed something: %s", k)
				}
			}
			for k, v := range map[string]string{
				"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
				"Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
				"X-Frame-Options": "DENY", "Cache-Control": "no-store",
			} {
				if got := h.Get(k); got != v {
					t.Errorf("%s is %q, want %q", k, got, v)
				}
			}
		})
	}
}

// TestGuardFetchMetadata: every request that a browser can send for another site, by
// its Fetch Metadata. Only a clicked link that opens a page in a tab is accepted. Each
// request is sent to a server with a plain name and to one behind an HTTPS proxy, like
// a host.
func TestGuardFetchMetadata(t *testing.T) {
	reached := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	shield := Shield([]string{"127.0.0.1:80"}, named(t, "play.example.org"), reached)
	for host, own := range map[string]string{"127.0.0.1:80": "http://127.0.0.1:80", "play.example.org": "https://play.example.org"} {
		send := func(method string, h http.Header) bool {
			r := httptest.NewRequest(method, own+"/", nil)
			r.Host, r.Header = host, h
			w := httptest.NewRecorder()
			shield.ServeHTTP(w, r)
			return w.Code == http.StatusNoContent
		}
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "CONNECT"} {
			for _, mode := range []string{"", "navigate", "no-cors", "cors", "same-origin", "websocket", "nested-navigate", "Navigate"} {
				for _, dest := range []string{"", "document", "iframe", "frame", "embed", "object", "empty", "image", "script", "style", "worker", "font", "fencedframe", "report"} {
					for _, site := range []string{"cross-site", "same-site", "none", "same-origin", "unheard-of"} {
						for _, origin := range []string{"", "https://mail.example", "null"} {
							h := http.Header{}
							for k, v := range map[string]string{"Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": dest, "Sec-Fetch-Site": site, "Origin": origin} {
								if v != "" {
									h.Set(k, v)
								}
							}
							clicked := (method == "GET" || method == "HEAD") && mode == "navigate" && dest == "document"
							want := origin == "" && (clicked || site == "none" || site == "same-origin")
							if got := send(method, h); got != want {
								t.Errorf("%s to %s with %v passes: %t, want %t", method, host, h, got, want)
							}
						}
					}
				}
			}
		}
		// No browser sends a header twice.
		for _, twice := range []string{"Sec-Fetch-Mode", "Sec-Fetch-Dest"} {
			h := http.Header{"Sec-Fetch-Site": {"cross-site"}, "Sec-Fetch-Mode": {"navigate"}, "Sec-Fetch-Dest": {"document"}}
			h.Add(twice, "iframe")
			if send("GET", h) {
				t.Errorf("%s twice passes", twice)
			}
		}
	}
}

// TestPolicy: served pages have the policy word for word, and allow WebAssembly only
// where a game is played. Tests with their own pages prove the effect (rules_test.go).
func TestPolicy(t *testing.T) {
	for policy, wasm := range map[string]string{page.Policy: "", page.PlayPolicy: " 'wasm-unsafe-eval'"} {
		want := "default-src 'none'; script-src 'self'" + wasm + "; style-src 'self'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src 'self'; " +
			"base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'"
		rest, ok := strings.CutPrefix(policy, want+"; ")
		if !ok || !strings.HasPrefix(rest, "trusted-types acforge-") || strings.Contains(rest, ";") {
			t.Errorf("the policy is\n%s\nwant\n%s and the names of trusted types", policy, want)
		}
	}
	srv := serving(t)
	made := map[string][]byte{}
	for name, plays := range map[string]bool{"index.html": false, "game.html": true} {
		p, err := page.Frame{Path: name, Kind: "x", Plays: plays}.Render()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(string(p.Bytes), "wasm-unsafe-eval"); got != plays {
			t.Errorf("%s on disk: WebAssembly %t", name, got)
		}
		made[name] = p.Bytes
	}
	srv.site.Show(made, nil)
	for name, want := range map[string]string{"index.html": page.Policy, "game.html": page.PlayPolicy, "none.html": page.Policy, ".acforge/live.js": page.Policy} {
		r, err := http.Get(srv.URL + name)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if got := r.Header.Get("Content-Security-Policy"); got != want {
			t.Errorf("%s is served with\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestListen: the server listens on this machine's own addresses and never on one that
// means all networks.
func TestListen(t *testing.T) {
	s := serving(t)
	for _, l := range s.listeners {
		if a := l.Addr().String(); !strings.HasPrefix(a, "127.0.0.1:") && !strings.HasPrefix(a, "[::1]:") {
			t.Errorf("it listens on %s", a)
		}
	}
	for _, host := range []string{"0.0.0.0", "::", "evil.example", "0"} {
		if s, err := Listen(NewSite(), host, 0); err == nil {
			s.Close()
			t.Errorf("it listens on %s", host)
		}
	}
}

// TestListenFurther: the server listens on a further address, also one of this
// machine's own, or refuses it with the reason (issue 10, finding 11).
func TestListenFurther(t *testing.T) {
	for _, host := range []string{"127.0.0.1", "::ffff:127.0.0.1", "::1", "0:0:0:0:0:0:0:1", "127.0.0.2"} {
		s, err := Listen(NewSite(), host, 0)
		if err != nil { // IPv6 may be missing, and 127.0.0.2 off Linux
			if !strings.HasPrefix(err.Error(), "cannot serve on ") {
				t.Errorf("%s: %v", host, err)
			}
			continue
		}
		go s.Serve(t.Context())
		for _, url := range []string{s.URL, s.Further} {
			if url == "" {
				continue
			}
			r, err := http.Get(url)
			if err != nil {
				t.Errorf("--host %s: %v", host, err)
				continue
			}
			r.Body.Close()
			if r.StatusCode != http.StatusServiceUnavailable { // there is no page yet
				t.Errorf("--host %s: %s answers %s", host, url, r.Status)
			}
		}
		want := map[string]string{"127.0.0.2": "http://127.0.0.2:", "::1": "http://[::1]:", "0:0:0:0:0:0:0:1": "http://[::1]:"}[host]
		if !strings.HasPrefix(s.Further, want) || want == "" && s.Further != "" {
			t.Errorf("--host %s: it says %q", host, s.Further)
		}
	}
	// A network for documents, which no machine is in.
	if s, err := Listen(NewSite(), "192.0.2.7", 0); err == nil || err.Error() != "cannot serve on 192.0.2.7: it is no address of this machine" {
		if err == nil {
			s.Close()
		}
		t.Error(err)
	}
}

// TestWaitingPages: before the first good build, and at the address of a removed page,
// a page waits.
func TestWaitingPages(t *testing.T) {
	s := serving(t)
	if status, _, body := ask(t, s, "GET", "/gone.html", ""); status != 404 || !strings.Contains(body, "live.js") {
		t.Errorf("a page that is gone: %d\n%s", status, body)
	}
	empty, err := Listen(NewSite(), "", 0)
	if err != nil {
		t.Fatal(err)
	}
	go empty.Serve(t.Context())
	for _, path := range []string{"/", "/memories/any.html"} {
		if status, _, body := ask(t, empty, "GET", path, ""); status != 503 || !strings.Contains(body, "live.js") {
			t.Errorf("%s before the first build: %d\n%s", path, status, body)
		}
	}
}

// TestToolchain: os.Root had holes before Go 1.26.3.
func TestToolchain(t *testing.T) {
	var minor, patch int
	if n, _ := fmt.Sscanf(runtime.Version(), "go1.%d.%d", &minor, &patch); n == 2 && (minor < 26 || minor == 26 && patch < 3) {
		t.Errorf("%s is too old to be safe; use 1.26.3 or newer", runtime.Version())
	}
}

func named(t testing.TB, names ...string) *Names {
	t.Helper()
	n, err := NewNames(names...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestNames: a proxy may lead here under a path, which it takes off or not; names are added
// while the server runs, and what is no name is refused.
func TestNames(t *testing.T) {
	names := named(t, "play.example.org", "https://Example.org/games/", "other.example:8443")
	shield := Shield(nil, names, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.URL.Path) }))
	for _, tt := range []struct {
		host, path, origin string
		code               int
		want               string
	}{
		{"play.example.org", "/rpc", "https://play.example.org", 200, "/rpc"},
		{"example.org", "/games/rpc", "https://example.org", 200, "/rpc"},
		{"example.org", "/games/", "", 200, "/"},
		{"example.org", "/games", "", 308, ""},
		{"example.org", "/rpc", "https://example.org", 200, "/rpc"}, // the proxy has taken it off
		{"example.org", "/gamesome", "", 200, "/gamesome"},
		{"other.example:8443", "/x", "https://other.example:8443", 200, "/x"},
		{"play.example.org", "/games/rpc", "", 200, "/games/rpc"},
		{"example.org", "/games/rpc", "https://play.example.org", 403, ""},
		{"new.example", "/rpc", "", 403, ""},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://"+tt.host+tt.path, nil)
		if tt.origin != "" {
			r.Header.Set("Origin", tt.origin)
		}
		w := httptest.NewRecorder()
		shield.ServeHTTP(w, r)
		if w.Code != tt.code || tt.want != "" && w.Body.String() != tt.want || tt.code == 308 && w.Header().Get("Location") != "/games/" {
			t.Errorf("%s%s from %q: %d %q %s", tt.host, tt.path, tt.origin, w.Code, w.Body, w.Header().Get("Location"))
		}
	}
	if at, err := names.Add("new.example"); err != nil || at != "https://new.example/" {
		t.Errorf("a new name leads to %q: %v", at, err)
	}
	w := httptest.NewRecorder()
	if shield.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://new.example/x", nil)); w.Code != 200 {
		t.Errorf("the new name: %d", w.Code)
	}
	for _, bad := range []string{"", "https://", "http://example.org", "a b", "me@example.org", "example.org/a b", "example.org/../x", "example.org:x", "example.org/a?b"} {
		if _, err := NewNames(bad); err == nil {
			t.Errorf("%q is taken for a name", bad)
		}
	}
}
