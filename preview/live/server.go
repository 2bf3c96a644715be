package live

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"acforge.dev/preview/page"
)

// client holds the files that run in the browser.
//
//go:embed client
var client embed.FS

// own is the folder of our own files; a pack's paths cannot begin with a dot.
const own = ".acforge/"

// Server serves a site on this machine.
type Server struct {
	*Bound
	site *Site
	http *http.Server
}

// Bound are the addresses that a server listens on.
type Bound struct {
	// URL of the first page, "http://127.0.0.1:8080/".
	URL string
	// Further is the same for the further address, "" when there is none.
	Further string
	// Hosts are the names it goes by, for [Shield].
	Hosts []string

	listeners []net.Listener
}

// Bind opens the port, 0 for any free one, only on this machine's own addresses. host,
// when not empty, is a further address to listen on; an error says why it cannot. It
// cannot be "all addresses". The caller should warn when others can reach it.
func Bind(host string, port int) (*Bound, error) {
	if host != "" {
		ip := net.ParseIP(host)
		if ip == nil {
			return nil, fmt.Errorf("%q is no address", host)
		}
		if ip.IsUnspecified() {
			return nil, fmt.Errorf("%s means every network this machine is in; name one address", host)
		}
		host = ip.String()
	}
	if host == "127.0.0.1" {
		host = ""
	}
	first, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, err
	}
	b := &Bound{listeners: []net.Listener{first}}
	port = first.Addr().(*net.TCPAddr).Port
	at := func(host string) string { return net.JoinHostPort(host, strconv.Itoa(port)) }
	for _, h := range slices.Compact([]string{"::1", host}) {
		if h == "" {
			continue
		}
		l, err := net.Listen("tcp", at(h))
		switch {
		case err == nil:
			b.listeners = append(b.listeners, l)
		case h == host:
			b.Close()
			return nil, fmt.Errorf("cannot serve on %s: %w", host, reason(err))
		} // otherwise there may be no IPv6
	}
	if host != "" {
		b.Further = "http://" + at(host) + "/"
	}
	b.URL = "http://" + at("127.0.0.1") + "/"
	b.Hosts = hostNames(host, port)
	return b, nil
}

// BindAll opens the port on every network of this machine, for a container or a machine
// that a proxy reaches. Only names that [Shield] is given, and this machine's own, are served.
func BindAll(port int) (*Bound, error) {
	l, err := net.Listen("tcp", net.JoinHostPort("", strconv.Itoa(port)))
	if err != nil {
		return nil, err
	}
	port = l.Addr().(*net.TCPAddr).Port
	return &Bound{listeners: []net.Listener{l}, URL: "http://" + net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) + "/", Hosts: hostNames("", port)}, nil
}

// Close stops listening.
func (b *Bound) Close() {
	for _, l := range b.listeners {
		l.Close()
	}
}

// Serve answers with server until ctx is done. Then it calls ending and gives running
// calls a second to finish.
func (b *Bound) Serve(ctx context.Context, server *http.Server, ending func()) error {
	ended := make(chan error, len(b.listeners))
	for _, l := range b.listeners {
		go func() { ended <- server.Serve(l) }()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-ended:
	}
	ending()
	late, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if server.Shutdown(late) != nil {
		server.Close()
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Listen calls [Bind] for a site.
func Listen(site *Site, host string, port int) (*Server, error) {
	b, err := Bind(host, port)
	if err != nil {
		return nil, err
	}
	return &Server{
		Bound: b, site: site,
		http: &http.Server{Handler: Shield(b.Hosts, nil, site), ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 64 << 10},
	}, nil
}

// reason returns why an address cannot be listened on, in plain words where possible.
func reason(err error) error {
	switch {
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return errors.New("it is no address of this machine")
	case errors.Is(err, syscall.EADDRINUSE):
		return errors.New("another program serves there on this port")
	case errors.Is(err, syscall.EAFNOSUPPORT):
		return errors.New("this machine speaks no IPv6")
	}
	return err
}

// Serve answers until ctx is done.
func (s *Server) Serve(ctx context.Context) error {
	return s.Bound.Serve(ctx, s.http, s.site.Close)
}

// ServeHTTP answers from the snapshot and from embedded files; it cannot reach other
// files.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "there is nothing to change here", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") { // a backslash is a separator to some
		http.NotFound(w, r)
		return
	}
	if name == "favicon.ico" { // browsers ask for it on every page
		w.WriteHeader(http.StatusNoContent)
		return
	}
	if part, ok := strings.CutPrefix(name, own); ok {
		s.own(w, r, part)
		return
	}
	now := s.settled(r.Context(), name)
	_, built := now.files["index.html"]
	switch f, ok := now.files[name]; {
	case ok:
		if strings.HasSuffix(name, ".html") {
			s.look(name)
		}
		answer(w, r, http.StatusOK, name, f, func(ext string) []byte { return now.files[name+ext].body })
	case !built && strings.HasSuffix(name, ".html"):
		answer(w, r, http.StatusServiceUnavailable, name, waiting("Nothing yet", "This page appears here as soon as the content can be built."), nil)
	case strings.HasSuffix(name, ".html"):
		answer(w, r, http.StatusNotFound, name, waiting("No such page", "The pack makes no page of this name now. When it does, it appears here."), nil)
	default:
		http.NotFound(w, r)
	}
}

// own serves the client's files.
func (s *Site) own(w http.ResponseWriter, r *http.Request, name string) {
	switch name {
	case "events":
		s.events(w, r)
	case "problems.json":
		now := s.now.Load()
		body, err := json.Marshal(struct {
			Gen      uint64    `json:"gen"`
			Failed   bool      `json:"failed"`
			Problems []Problem `json:"problems"`
		}{now.gen, now.failed, nonNil(now.problems)})
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		answer(w, r, http.StatusOK, name, file{kind: "application/json; charset=utf-8", body: body}, nil)
	default:
		body, err := client.ReadFile("client/" + name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		answer(w, r, http.StatusOK, name, served(name, body), nil)
	}
}

func nonNil(p []Problem) []Problem {
	if p == nil {
		return []Problem{}
	}
	return p
}

// answer sends a file; made as in [Send].
func answer(w http.ResponseWriter, r *http.Request, status int, name string, f file, made func(ext string) []byte) {
	w.Header().Set("Content-Type", f.kind)
	if f.plays {
		w.Header().Set("Content-Security-Policy", page.PlayPolicy)
	}
	Send(w, r, status, name, f.body, made)
}

// waiting returns a page with our own words that waits for a real one.
func waiting(title, says string) file {
	return served("page.html", fmt.Appendf(nil, `<!doctype html>
<html lang="en" data-kind="waiting">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>%[1]s</title>
</head>
<body>
<main id="main"><h1>%[1]s</h1><p>%[2]s</p></main>
</body>
</html>
`, title, says))
}
