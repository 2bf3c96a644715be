package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"acforge.dev/internal/proof/level"
	"acforge.dev/internal/workshop/table"
)

// recipe returns the file in docs/host.md in a language of code.
func recipe(t *testing.T, lang string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/host.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "```"+lang+"\n")
	out, _, ended := strings.Cut(rest, "```")
	if !ok || !ended {
		t.Fatalf("docs/host.md has no %s", lang)
	}
	return out
}

// stand is a site of a proxy: what it does for requests below a path.
type stand struct {
	prefix string // that it passes on
	strip  bool   // without the prefix
	// keepsHost, upgrades and forwards say whether the name, WebSockets and the address of
	// the client are passed on.
	keepsHost, upgrades, forwards bool
	redirect                      [2]string
}

// caddy reads the site of a name as Caddy does: it passes on the name, WebSockets and
// addresses by itself.
func caddy(file, name string) (s stand) {
	_, site, _ := strings.Cut("\n"+file, "\n"+name+" {\n")
	site, _, _ = strings.Cut(site, "\n}")
	s.keepsHost, s.upgrades, s.forwards = true, true, true
	if m := regexp.MustCompile(`redir (\S+) (\S+)`).FindStringSubmatch(site); m != nil {
		s.redirect = [2]string{m[1], m[2]}
	}
	if m := regexp.MustCompile(`handle(_path)? (/\S*)\*`).FindStringSubmatch(site); m != nil {
		s.prefix, s.strip = m[2], m[1] != ""
	} else if strings.Contains(site, "reverse_proxy") {
		s.prefix = "/"
	}
	return s
}

// nginx reads the one site of a file as nginx does: it passes on what the file says, and
// answers the address of a location without its slash with a redirect.
func nginx(file string) (s stand) {
	m := regexp.MustCompile(`(?s)location (/\S*) \{(.*?)\}`).FindStringSubmatch(file)
	if m == nil {
		return s
	}
	s.prefix = m[1]
	says := func(directive string) bool { return strings.Contains(m[2], directive+";") }
	s.strip = regexp.MustCompile(`proxy_pass http://[^/;]+/;`).MatchString(m[2])
	s.keepsHost = says("proxy_set_header Host $host")
	s.upgrades = says("proxy_http_version 1.1") && says("proxy_set_header Upgrade $http_upgrade") && says(`proxy_set_header Connection "upgrade"`)
	s.forwards = says("proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for")
	s.redirect = [2]string{strings.TrimSuffix(s.prefix, "/"), s.prefix}
	return s
}

// serve is the proxy in front of a host.
func (s stand) serve(t *testing.T, behind string) *httptest.Server {
	t.Helper()
	to, err := url.Parse(behind)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = to.Host
		if s.keepsHost {
			r.Out.Host = r.In.Host
		}
		if s.forwards {
			r.SetXForwarded()
		}
		if s.strip {
			r.Out.URL.Path = "/" + strings.TrimPrefix(r.In.URL.Path, s.prefix)
		}
	}}
	p := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case s.prefix != "" && strings.HasPrefix(r.URL.Path, s.prefix):
			if !s.upgrades {
				r.Header.Del("Upgrade")
			}
			proxy.ServeHTTP(w, r)
		case r.URL.Path == s.redirect[0]:
			http.Redirect(w, r, s.redirect[1], http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(p.Close)
	return p
}

// through is a client for which every name leads to a proxy.
func through(p *httptest.Server) *http.Client {
	return &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "tcp", p.Listener.Addr().String())
	}}, Timeout: 10 * time.Second}
}

// reaches plays through a name: its page, a call, and a WebSocket that hears of a change.
func reaches(t *testing.T, c *http.Client, at, origin, key string) error {
	t.Helper()
	get := func(path string) (string, error) {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, at+path, nil)
		if err != nil {
			return "", err
		}
		res, err := c.Do(q)
		if err != nil {
			return "", err
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err == nil && res.StatusCode != 200 {
			err = fmt.Errorf("%s%s: %s", at, path, res.Status)
		}
		return string(text), err
	}
	page, err := get("/")
	if err != nil {
		return err
	}
	if !strings.Contains(page, `src="host.js"`) {
		return fmt.Errorf("the page of the host is %.80s", page)
	}
	if _, err := get(""); err != nil { // without the slash
		return err
	}
	for _, file := range []string{"/host.js", "/room.js", "/host.css", "/words-en.js"} {
		if _, err := get(file); err != nil {
			return err
		}
	}
	ws, _, err := websocket.Dial(t.Context(), at+"/ws", &websocket.DialOptions{HTTPClient: c, HTTPHeader: http.Header{"Origin": {origin}}})
	if err != nil {
		return err
	}
	defer ws.CloseNow()
	says := func(method, params string) (map[string]any, error) {
		if err := ws.Write(t.Context(), websocket.MessageText, []byte(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":`+params+`}`)); err != nil {
			return nil, err
		}
		for {
			_, text, err := ws.Read(t.Context())
			if err != nil {
				return nil, err
			}
			var r map[string]any
			if err := json.Unmarshal(text, &r); err != nil {
				return nil, err
			}
			if r["id"] != nil {
				return r, nil
			}
		}
	}
	if _, err := says("initialize", `{"protocol":"1","client":{"name":"x","version":"1"}}`); err != nil {
		return err
	}
	sat, err := says("table.sit", `{"key":"`+key+`"}`)
	if err != nil || sat["result"] == nil {
		return fmt.Errorf("table.sit: %v %v", sat["error"], err)
	}
	return nil
}

// TestHostOutside plays through Caddy and nginx as docs/host.md sets them up, in stand-ins
// that do what the files say, and starts the commands of the other files there.
func TestHostOutside(t *testing.T) {
	level.Gate(t)
	pack, _ := shippedBundle(t, "club")
	for _, tt := range []struct{ what, command string }{
		{"systemd", strings.TrimPrefix(regexp.MustCompile(`ExecStart=(.*)`).FindString(recipe(t, "ini")), "ExecStart=")},
		{"the container", strings.NewReplacer(`CMD ["`, "", `", "`, " ", `"]`, "").Replace(regexp.MustCompile(`CMD .*`).FindString(recipe(t, "dockerfile")))},
	} {
		free, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		_, port, _ := net.SplitHostPort(free.Addr().String())
		free.Close()
		args := strings.Fields(tt.command)[1:]
		for i, a := range args {
			switch {
			case strings.HasSuffix(a, ".acpack"):
				args[i] = pack
			case strings.HasSuffix(a, ".db"):
				args[i] = filepath.Join(t.TempDir(), "tables.db")
			case a == "0.0.0.0:8090":
				args[i] = "0.0.0.0:" + port
			}
		}
		if !strings.Contains(tt.command, "--addr") {
			args = append(args, "--addr", "localhost:"+port)
		}
		cmd, at, key := started(t, append(args, "--name", "play.example.org")...)
		if at != "https://example.org/games/" {
			t.Errorf("%s: the link is at %s", tt.what, at)
		}
		for _, proxy := range []struct {
			name string
			s    stand
			at   string
		}{
			{"Caddy", caddy(recipe(t, "caddy"), "play.example.org"), "http://play.example.org"},
			{"Caddy, under a path", caddy(recipe(t, "caddy"), "example.org"), "http://example.org/games"},
			{"nginx", nginx(recipe(t, "nginx")), "http://example.org/games"},
			{"one that takes the path off", stand{prefix: "/games/", strip: true, keepsHost: true, upgrades: true, forwards: true, redirect: [2]string{"/games", "/games/"}}, "http://example.org/games"},
		} {
			origin := strings.Replace(strings.TrimSuffix(proxy.at, "/games"), "http:", "https:", 1)
			p := proxy.s.serve(t, "http://127.0.0.1:"+port)
			if err := reaches(t, through(p), proxy.at, origin, key); err != nil {
				t.Errorf("%s, behind %s: %v", tt.what, proxy.name, err)
			}
			if err := reaches(t, through(p), proxy.at, "https://evil.example", key); err == nil {
				t.Errorf("%s, behind %s: a page of another site gets through", tt.what, proxy.name)
			}
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	// What the stand-ins refuse, real ones would get wrong.
	for _, without := range []string{"proxy_http_version 1.1;", "proxy_set_header Host $host;", `proxy_set_header Connection "upgrade";`} {
		if s := nginx(strings.Replace(recipe(t, "nginx"), without, "", 1)); s.keepsHost && s.upgrades {
			t.Errorf("without %s nothing is missing", without)
		}
	}
}

// TestHostTunnel: the host reads its name from the output of a tunnel. It ignores a name
// that does not lead to it.
func TestHostTunnel(t *testing.T) {
	level.Gate(t)
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for a tunnel is a shell script")
	}
	pack, _ := shippedBundle(t, "club")
	dir := t.TempDir()
	var mu sync.Mutex
	target := ""
	tls := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		to, err := url.Parse(target)
		mu.Unlock()
		if err != nil || to.Host == "" {
			http.Error(w, "there is no tunnel yet", http.StatusBadGateway)
			return
		}
		(&httputil.ReverseProxy{Rewrite: func(p *httputil.ProxyRequest) { p.SetURL(to); p.Out.Host = p.In.Host; p.SetXForwarded() }}).ServeHTTP(w, r)
	}))
	t.Cleanup(tls.Close)
	other := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(other.Close)
	script := filepath.Join(dir, "tunnel.sh")
	text := "#!/bin/sh\necho \"$2\" > " + dir + "/url\necho \"terms: (https://www.example.com/terms/)\"\necho \"|  " + other.URL + "  |\" >&2\nsleep 1\necho \"|  " + tls.URL + "  |\" >&2\necho \"|  " + tls.URL + "/  |\"\nexec sleep 60\n"
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	said := new(safeBuffer)
	done := make(chan error, 1)
	go func() {
		done <- table.Host(ctx, quietApp().shop, filepath.Join(dir, "t.db"), []string{pack}, table.Hosting{
			Addr: "127.0.0.1:0", Said: said, Tunnel: script + " --url {url}", Client: tls.Client(), Behind: []string{"127.0.0.1"},
		})
	}()
	local := said.find(t, regexp.MustCompile(`Make tables at (\S+)#key=(\S+) `))
	mu.Lock()
	target = local[1]
	mu.Unlock()
	outside := said.find(t, regexp.MustCompile(`From outside: (\S+)#key=(\S+)`))
	if outside[1] != tls.URL+"/" || outside[2] != local[2] {
		t.Errorf("from outside it is %v, want %s", outside[1:], tls.URL)
	}
	if told, err := os.ReadFile(filepath.Join(dir, "url")); err != nil || strings.TrimSpace(string(told))+"/" != local[1] {
		t.Errorf("the tunnel is told %q, want %q: %v", told, local[1], err)
	}
	client := tls.Client()
	client.Timeout = 10 * time.Second
	if err := reaches(t, client, tls.URL, tls.URL, local[2]); err != nil {
		t.Error(err)
	}
	if n := strings.Count(said.String(), "From outside"); n != 1 || strings.Contains(said.String(), other.URL) {
		t.Errorf("it takes names that do not lead to it: %s", said)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// safeBuffer is what a host says, which a test reads meanwhile.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// find waits until something was said.
func (s *safeBuffer) find(t *testing.T, want *regexp.Regexp) []string {
	t.Helper()
	for range 1200 {
		if m := want.FindStringSubmatch(s.String()); m != nil {
			return m
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("it does not say %s: %s", want, s)
	return nil
}
