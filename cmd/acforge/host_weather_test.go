package main

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"acforge.dev/engine/protocol"
	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	"acforge.dev/preview/live"
)

// weather is a host behind a network that is sometimes bad.
type weather struct {
	t       *testing.T
	file    string
	data    []byte
	name    string
	handler atomic.Pointer[http.Handler]
	store   *host.Store
	*host.Host

	mu    sync.Mutex
	wires []*wire
	delay atomic.Int64 // milliseconds for what comes
	dark  atomic.Bool  // nothing comes through, and nothing is closed
	loses atomic.Int64 // how many of the next messages break their connection
}

// wire is a connection of a WebSocket, or another one, which no weather touches.
type wire struct {
	net.Conn
	w    *weather
	ws   atomic.Bool
	deaf atomic.Bool // the other end is gone and does not say so
}

func (w *weather) Accept(c net.Conn) net.Conn {
	out := &wire{Conn: c, w: w}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wires = append(w.wires, out)
	return out
}

type stormy struct {
	net.Listener
	w *weather
}

func (s stormy) Accept() (net.Conn, error) {
	c, err := s.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return s.w.Accept(c), nil
}

func (c *wire) Read(p []byte) (int, error) {
	for {
		n, err := c.Conn.Read(p)
		if bytes.HasPrefix(p[:n], []byte("GET /ws")) {
			c.ws.Store(true)
		}
		if err != nil || !c.ws.Load() {
			return n, err
		}
		if c.w.loses.Add(-1) >= 0 {
			c.Close()
			return 0, net.ErrClosed
		}
		if c.w.dark.Load() || c.deaf.Load() {
			continue
		}
		time.Sleep(time.Duration(c.w.delay.Load()) * time.Millisecond)
		return n, err
	}
}

func (c *wire) Write(p []byte) (int, error) {
	if c.ws.Load() && (c.w.dark.Load() || c.deaf.Load()) {
		return len(p), nil
	}
	return c.Conn.Write(p)
}

// start opens the store, as a host that begins.
func (w *weather) start() {
	store, err := host.OpenStore(w.file)
	if err != nil {
		w.t.Fatal(err)
	}
	h, err := host.New(host.Config{Server: protocol.Program{Name: "acforge", Version: "test"}, Store: store, Open: hostBundle})
	if err != nil {
		w.t.Fatal(err)
	}
	b, err := hostBundle(w.data)
	if err != nil {
		w.t.Fatal(err)
	}
	if err := h.Offer(b); err != nil {
		w.t.Fatal(err)
	}
	handler := live.Shield([]string{w.name}, nil, h.Handler())
	w.Host, w.store = h, store
	w.handler.Store(&handler)
}

// each does something to every connection.
func (w *weather) each(do func(c *wire)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.wires {
		do(c)
	}
}

// ends ends the host as a kill does: its connections break, and its store is as it is.
func (w *weather) ends() {
	http.DefaultClient.CloseIdleConnections()
	w.each(func(c *wire) { c.Close() })
	w.Close()
	if err := w.store.Close(); err != nil {
		w.t.Fatal(err)
	}
}

// TestHostedWeather: a person presses while the network loses, delays, falls silent, is
// half open or breaks, and while the host is killed. No press is lost and none counts
// twice. The nightly check "network" presses 1,000 times: each press is on the page ten
// seconds after the network is back, and a page that hears nothing for longer says so.
func TestHostedWeather(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	kinds, night := []string{"a delay", "a loss", "a break", "a kill"}, level.Night("network")
	if night { // these wait for a clock
		kinds = append(kinds, "half open", "silence")
	}
	presses := level.Amount("network", 4, 4, 1000)
	w := &weather{t: t, file: filepath.Join(t.TempDir(), "t.db"), data: unplayed(t, "workspace", "tiny")}
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { (*w.handler.Load()).ServeHTTP(rw, r) }))
	w.name = server.Listener.Addr().String()
	server.Listener = stormy{server.Listener, w}
	server.Start()
	t.Cleanup(server.Close)
	w.start()
	t.Cleanup(w.ends)
	tab := browsertest.Open(t)
	worst := map[string]time.Duration{}
	var one, two guest
	fresh := func() {
		made, err := w.NewTable("", "", 2, "", "", "")
		if err != nil {
			t.Fatal(err)
		}
		one, two = guest{t, server.URL + "/", made.Seats[0], ""}, guest{t, server.URL + "/", made.Seats[1], ""}
		tab.Go("about:blank")
		tab.Go(server.URL + made.Page + "#at=" + made.Seats[0])
		seated(tab)
	}
	fresh()
	const option = "[...document.querySelectorAll('.play-beside button[data-index]')].findLast(b => b.checkVisibility())"
	for n := range presses {
		// Up to a question for seat 1, in calm weather.
		for {
			look := one.call("table.look", none{})
			if over(look) {
				fresh()
				continue
			}
			if look["mine"] == true {
				tab.Wait(fmt.Sprintf("document.querySelector('.play-table').dataset.hash === %q && document.querySelector('.play-note').textContent === '' && %s", look["hash"], option))
				break
			}
			other := two.call("table.look", none{})
			two.call("game.act", none{"index": other["legal"].([]any)[0].(none)["index"], "hash": other["hash"]})
		}
		before := int(one.call("table.look", none{})["steps"].(float64))
		kind := kinds[n%len(kinds)]
		switch kind {
		case "a delay":
			w.delay.Store(400)
		case "half open":
			w.each(func(c *wire) { c.deaf.Store(true) })
		case "a loss":
			w.loses.Store(1)
		case "a break":
			w.each(func(c *wire) {
				if c.ws.Load() {
					c.Close()
				}
			})
		case "a kill":
			w.ends()
		case "silence":
			w.dark.Store(true)
		}
		silence := 11 * time.Second
		if n%60 == len(kinds)-1 { // some last longer
			silence = 30 * time.Second
		}
		browsertest.Eval[bool](tab, option+".click(), true")
		switch kind {
		case "a kill":
			time.Sleep(500 * time.Millisecond)
			w.start()
		case "silence":
			time.Sleep(silence)
			if says := browsertest.Eval[string](tab, "document.querySelector('.play-note').textContent"); says == "" {
				t.Errorf("press %d: after %s of silence the page says nothing", n, silence)
			}
			w.dark.Store(false)
			browsertest.Eval[bool](tab, "dispatchEvent(new Event('online')), true")
		}
		back := time.Now()
		tab.Wait(fmt.Sprintf("document.querySelector('.play-table').dataset.steps == %d && document.querySelector('.play-note').textContent === ''", before+1))
		took := time.Since(back)
		w.delay.Store(0)
		w.loses.Store(0)
		if after := int(one.call("table.look", none{})["steps"].(float64)); after != before+1 {
			t.Errorf("press %d, %s: the game has %d answers, want %d", n, kind, after, before+1)
		}
		most := 10 * time.Second
		if kind == "half open" { // nothing says that the network is back: eight seconds pass first
			most += 8 * time.Second
		}
		if night && took > most {
			t.Errorf("press %d, %s: it is shown after %s", n, kind, took)
		}
		worst[kind] = max(worst[kind], took)
	}
	level.Count(t, fmt.Sprintf("%d presses in bad weather", presses))
	for _, kind := range kinds {
		t.Logf("%s: shown after at most %s", kind, worst[kind].Round(time.Millisecond))
	}
	if presses >= len(kinds) && len(worst) != len(kinds) {
		t.Errorf("only %v was tried", worst)
	}
}
