package host

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"path"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/coder/websocket"

	"acforge.dev/engine/protocol"
	"acforge.dev/preview/live"
	"acforge.dev/preview/page"
)

// metaPolicy matches the policy inside a page. A served page has the stricter one of
// the header instead.
var metaPolicy = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>\n?`)

// site holds the pages of a bundle in a language.
type site struct {
	err      error
	files    map[string][]byte
	missions map[string]string // the page of each mission
}

func (o *opened) site(lang string) *site {
	o.mu.Lock()
	defer o.mu.Unlock()
	if s := o.sites[lang]; s != nil {
		return s
	}
	s := new(site)
	if o.Pages != nil {
		s.err = sound(func() (err error) { s.files, s.missions, err = o.Pages(lang); return err })
	}
	o.sites[lang] = s
	return s
}

// folderOf returns the folder of a bundle's pages; it has a folder for each language.
func folderOf(content string) string {
	hex := strings.TrimPrefix(content, "sha256:")
	return hex[:min(16, len(hex))]
}

// pageOf returns the path of the page where a mission is played, "" when there is none.
func (h *Host) pageOf(o *opened, lang, mission string) string {
	name := o.site(lang).missions[mission]
	if name == "" {
		return ""
	}
	return "/p/" + folderOf(o.Content) + "/" + lang + "/" + name
}

// Handler serves the pages, single messages at /rpc, conversations at /ws and pictures of
// links at /qr. It runs behind [live.Shield].
func (h *Host) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("/rpc", h.rpc)
	mux.HandleFunc("/ws", h.ws)
	mux.HandleFunc("/qr", h.qr)
	mux.HandleFunc("/p/", h.pages)
	mux.HandleFunc("/", h.own)
	return mux
}

// conversation returns a session of the protocol with the calls of l.
func (l *line) conversation(begun bool) *protocol.Session {
	return protocol.NewSession(protocol.Config{Server: l.h.conf.Server, Line: MaxMessage, Through: l.answer, Offers: Calls(), Begun: begun})
}

// address returns the address that a request counts for. Behind a proxy that
// [Config.Behind] names, that is the last address of X-Forwarded-For that is not such a
// proxy. Any client can write the header, so from others it counts for nothing. Of an IPv6
// address it is the first half, since a single customer has all of the second.
func (h *Host) address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	from, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for n := len(hops) - 1; n >= 0 && slices.ContainsFunc(h.conf.Behind, func(p netip.Prefix) bool { return p.Contains(from.Unmap()) }); n-- {
		next, err := netip.ParseAddr(strings.TrimSpace(hops[n]))
		if err != nil {
			break
		}
		from = next
	}
	if from = from.Unmap().WithZone(""); from.Is6() {
		half, _ := from.Prefix(64) // it has 128 bits
		return half.String()
	}
	return from.String()
}

// rpc answers one independent message. The key of a link comes with it as
// "Authorization: Bearer KEY".
func (h *Host) rpc(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", "POST")
		http.Error(w, "send messages by POST", http.StatusMethodNotAllowed)
		return
	}
	msg, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxMessage))
	if err != nil {
		http.Error(w, "the message did not arrive, or is too long", http.StatusRequestEntityTooLarge)
		return
	}
	l := &line{h: h, gone: r.Context().Done(), told: make(chan struct{}, 1), from: h.address(r), lang: r.URL.Query().Get("lang")}
	if key, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		_ = l.show(key) // a key that opens nothing makes each call fail with a message
	}
	reply := l.conversation(true).Handle(msg)
	if reply == nil {
		w.WriteHeader(http.StatusNoContent)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = w.Write(append(reply, '\n')) // the client may be gone
}

// join counts a WebSocket, or refuses one too many.
func (h *Host) join(by int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if by > 0 && (h.lines >= MaxLines || h.closed) {
		return false
	}
	h.lines += by
	return true
}

// unnamed counts a WebSocket that has sent no key, until the returned function is called.
// When there are too many from an address, or at all, the oldest one ends. So strangers
// who hold connections open take no place from a player, who sends a key at once.
func (h *Host) unnamed(from string, end func()) (known func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	s := &nobody{from, end}
	same := 0
	for _, other := range h.nobodies {
		if other.from == from {
			same++
		}
	}
	h.nobodies = append(h.nobodies, s)
	if i := slices.IndexFunc(h.nobodies, func(o *nobody) bool { return o.from == from || same < MaxUnnamedFrom }); same >= MaxUnnamedFrom || len(h.nobodies) > MaxUnnamed {
		h.nobodies[i].end()
		h.nobodies = slices.Delete(h.nobodies, i, i+1)
	}
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if i := slices.Index(h.nobodies, s); i >= 0 {
			h.nobodies = slices.Delete(h.nobodies, i, i+1)
		}
	}
}

// nobody is a WebSocket that has sent no key.
type nobody struct {
	from string
	end  func()
}

// ws is a conversation: each message is one of the protocol. The client gets
// "table.changed" when something changed.
func (h *Host) ws(w http.ResponseWriter, r *http.Request) {
	if !h.join(1) {
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
		return
	}
	defer h.join(-1)
	c, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionNoContextTakeover})
	if err != nil {
		return // it has answered
	}
	defer c.CloseNow() //nolint:errcheck // it is gone
	c.SetReadLimit(MaxMessage)
	ctx, end := context.WithCancel(r.Context())
	defer end()
	l := &line{h: h, gone: ctx.Done(), told: make(chan struct{}, 1), from: h.address(r), live: true}
	l.known = h.unnamed(l.from, end)
	defer l.known()
	defer l.leave()
	go l.notify(ctx, end, c)
	hello, stop := context.WithTimeout(ctx, 20*time.Second) // a client without a key is not waited for
	defer stop()
	s := l.conversation(false)
	for !s.Closed() {
		wait := ctx
		if !l.named {
			wait = hello
		}
		_, msg, err := c.Read(wait)
		if err != nil {
			if errors.Is(err, websocket.ErrMessageTooBig) {
				c.Close(websocket.StatusMessageTooBig, "a message is too long") //nolint:errcheck // it may be gone
			}
			return
		}
		reply := s.Handle(msg)
		if reply == nil {
			continue
		}
		if write(ctx, c, reply) != nil {
			return
		}
	}
	c.Close(websocket.StatusNormalClosure, "") //nolint:errcheck // it may be gone
}

func write(ctx context.Context, c *websocket.Conn, msg []byte) error {
	soon, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	return c.Write(soon, websocket.MessageText, msg)
}

// notify tells the client about changes and checks that it is still there.
func (l *line) notify(ctx context.Context, end func(), c *websocket.Conn) {
	defer end()
	alive := time.NewTicker(30 * time.Second)
	defer alive.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-l.told:
			err = write(ctx, c, []byte(`{"jsonrpc":"2.0","method":"table.changed","params":{}}`))
		case <-alive.C:
			soon, stop := context.WithTimeout(ctx, 20*time.Second)
			err = c.Ping(soon)
			stop()
		}
		if err != nil {
			return
		}
	}
}

// pages serves the pages of a bundle.
func (h *Host) pages(w http.ResponseWriter, r *http.Request) {
	parts := strings.SplitN(strings.TrimPrefix(r.URL.Path, "/p/"), "/", 3)
	if len(parts) == 3 {
		for _, o := range h.held() {
			if folderOf(o.Content) != parts[0] || !o.speaks(parts[1]) {
				continue
			}
			s := o.site(parts[1])
			name := parts[2]
			if name == "" || strings.HasSuffix(name, "/") {
				name += "index.html"
			}
			if body, ok := s.files[name]; ok {
				send(w, r, name, body, func(ext string) []byte { return s.files[name+ext] })
				return
			}
		}
	}
	http.NotFound(w, r)
}

// speaks reports whether a bundle has a language.
func (o *opened) speaks(lang string) bool {
	for _, l := range o.Languages {
		if l == lang {
			return true
		}
	}
	return false
}

func (h *Host) held() []*opened {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := make([]*opened, 0, len(h.bundles))
	for _, o := range h.bundles {
		out = append(out, o)
	}
	return out
}

// own serves the host's own pages.
func (h *Host) own(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch name {
	case "":
		name = "index.html"
	case "favicon.ico": // browsers ask for it on every page
		w.WriteHeader(http.StatusNoContent)
		return
	}
	body, ok, err := made(name, language(r))
	if !ok && err == nil {
		body, err = fs.ReadFile(Client, name)
	}
	if err != nil || path.Clean(name) != name {
		http.NotFound(w, r)
		return
	}
	if name == "index.html" {
		w.Header().Set("Vary", "Accept-Language")
	}
	send(w, r, name, body, nil)
}

// send answers with a file; made as in [live.Send].
func send(w http.ResponseWriter, r *http.Request, name string, body []byte, made func(ext string) []byte) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this address can only be read", http.StatusMethodNotAllowed)
		return
	}
	w.Header().Set("Content-Type", live.ContentType(name))
	if path.Ext(name) == ".html" {
		if plays := strings.Contains(string(metaPolicy.Find(body)), "wasm-unsafe-eval"); plays {
			w.Header().Set("Content-Security-Policy", page.PlayPolicy)
		}
		body = metaPolicy.ReplaceAll(body, nil)
	}
	live.Send(w, r, http.StatusOK, name, body, made)
}
