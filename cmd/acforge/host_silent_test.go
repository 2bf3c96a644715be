package main

import (
	"bytes"
	"fmt"
	"image/png"
	"net"
	"strings"
	"sync/atomic"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"

	qr "github.com/piglig/go-qr"
)

// muted is a listener whose WebSockets can fall silent, as a phone's network does:
// nothing is closed and nothing comes.
type muted struct {
	net.Listener
	silent *atomic.Bool
}

func (m muted) Accept() (net.Conn, error) {
	c, err := m.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &hole{Conn: c, silent: m.silent}, nil
}

type hole struct {
	net.Conn
	silent *atomic.Bool
	ws     atomic.Bool
}

func (h *hole) Read(p []byte) (int, error) {
	for {
		n, err := h.Conn.Read(p)
		if bytes.HasPrefix(p[:n], []byte("GET /ws")) {
			h.ws.Store(true)
		}
		if err != nil || !h.ws.Load() || !h.silent.Load() {
			return n, err
		}
	}
}

func (h *hole) Write(p []byte) (int, error) {
	if h.ws.Load() && h.silent.Load() {
		return len(p), nil
	}
	return h.Conn.Write(p)
}

// TestHostedSilence: a connection that falls silent is given up within ten seconds,
// with and without a key press, and the page says so. Answers and notes from
// that time are sent once when the network is back, and typed text survives a reload.
func TestHostedSilence(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, _, keeper := h.guests(none{"seats": 2})
	page := keeper.call("table.links", none{})["page"].(string)
	seatOf(tab, h, page, seats[0])
	silence := func(on bool) {
		h.silent.Store(on)
		if !on {
			browsertest.Eval[bool](tab, "dispatchEvent(new Event('online')), true")
		}
	}
	lost := func(when string) {
		t.Helper()
		tab.Wait("document.querySelector('.play-note').textContent.includes('The connection is lost')")
		at := browsertest.Eval[float64](tab, "performance.now() - window.from")
		if at > 12000 {
			t.Errorf("%s the page says after %.0f ms that the connection is lost", when, at)
		}
	}
	now := func() { browsertest.Eval[bool](tab, "window.from = performance.now(), true") }
	steps := func(n int) {
		t.Helper()
		tab.Wait(fmt.Sprintf("document.querySelector('.play-table').dataset.steps == %d && document.querySelector('.play-note').textContent === ''", n))
	}

	// No key is pressed: the other seat goes on, and this page does not see it.
	silence(true)
	now()
	answer := seats[1].call("table.look", none{})
	seats[1].call("game.act", none{"index": answer["legal"].([]any)[0].(none)["index"], "hash": answer["hash"]})
	lost("with nothing pressed")
	silence(false)
	steps(1)

	// An answer.
	silence(true)
	now()
	if !browsertest.Eval[bool](tab, `(() => { for (const g of document.querySelectorAll('.place.lit')) { g.dispatchEvent(new MouseEvent('click', {bubbles: true})); const o = document.querySelector('.play-pop:not([hidden]) .play-option'); if (o) o.click(); return true } return false })()`) {
		t.Fatal("no place is lit")
	}
	lost("after a press")
	silence(false)
	steps(2)

	// A note: the connection dies under it.
	note := func(say string) {
		browsertest.Eval[bool](tab, fmt.Sprintf("[...document.querySelectorAll('.play-drawer button')].find(b => b.textContent === 'A note for the designer').click(), (t => { t.value += %q; t.dispatchEvent(new Event('input')) })(document.querySelector('.play-pin textarea')), true", say))
	}
	const send = "[...document.querySelectorAll('.play-pin button')].find(b => b.textContent === 'Send').click(), true"
	silence(true)
	note("Too dark here")
	browsertest.Eval[bool](tab, send)
	tab.Wait("document.querySelector('.play-pin[open] [role=status]').textContent.includes('are kept here')")
	h.wires.cut()
	silence(false)
	tab.Wait("!document.querySelector('.play-pin[open]')")
	if r, err := h.Report(); err != nil || len(r.Notes) != 1 || r.Notes[0].Text != "Too dark here" {
		t.Errorf("the notes are %+v %v", r.Notes, err)
	}

	// Another one is typed, and the page is closed before it is sent.
	note("And too loud")
	tab.Go("about:blank")
	seatOf(tab, h, page, seats[0])
	note(", too")
	browsertest.Eval[bool](tab, send)
	tab.Wait("!document.querySelector('.play-pin[open]')")
	if r, err := h.Report(); err != nil || len(r.Notes) != 2 || r.Notes[1].Text != "And too loud, too" {
		t.Errorf("the notes are %+v %v", r.Notes, err)
	}
	note("")
	if left := browsertest.Eval[string](tab, "document.querySelector('.play-pin textarea').value"); left != "" {
		t.Errorf("the host has the note, and the page still has %q", left)
	}
}

// TestBrokenLinks: a link to a table that lost letters offers no game, and one with signs
// of a sentence behind it opens the table.
func TestBrokenLinks(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, _, keeper := h.guests(none{"seats": 2})
	page := strings.TrimSuffix(h.url, "/") + keeper.call("table.links", none{})["page"].(string)
	key := seats[0].key
	const offered = "[...document.querySelectorAll('a, button')].filter(e => e.checkVisibility()).map(e => e.textContent).join('|')"
	for _, c := range []struct{ behind, says, offers string }{
		{"#at=" + key[:len(key)-3], "This link does not open a table", ""},
		{"#at=" + key[:5], "This link does not open a table", ""},
		{"#at=", "This link does not open a table", ""},
		{"#at", "This link does not open a table", ""},
		{"#a", "This link does not open a table", ""},
		{"#at=" + keeper.key, "This link is not for a seat", "It opens the page of the person who keeps the table."},
		{"#at=" + h.MakerKey(), "This link is not for a seat", "It opens the page of the person who keeps the table."},
	} {
		tab.Go("about:blank")
		tab.Go(page + c.behind)
		tab.Wait(fmt.Sprintf("document.querySelector('.play-door h1')?.textContent === %q", c.says))
		if got := browsertest.Eval[string](tab, offered); got != c.offers {
			t.Errorf("%s offers %q", c.behind, got)
		}
	}
	signs := []string{").", "%3E", " and"}
	if level.Night("play") {
		signs = append(signs, ".", ",", ")", ">", "\u201d", "**", "!")
	}
	for _, sign := range signs {
		tab.Go("about:blank")
		tab.Go(page + "#at=" + key + sign)
		tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0 && !document.querySelector('.play-door')")
	}
	tab.Go("about:blank")
	tab.Go(page)
	tab.Wait("document.querySelector('main .warn')?.textContent.startsWith('On this page you play alone.')")

	tab.Go("about:blank")
	tab.Go(h.url + "#key=" + keeper.key[:len(keeper.key)-3])
	tab.Wait("document.querySelector('#note').textContent.includes('this link is incomplete')")
	tab.Go("about:blank")
	tab.Go(h.url + "#key=" + keeper.key + ").")
	tab.Wait("document.querySelectorAll('#rows tr').length === 4")
}

// TestCopyWithoutClipboard: over plain HTTP a page has no clipboard. A link is copied all
// the same, and where that fails it is there, selected.
func TestCopyWithoutClipboard(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	_, _, keeper := h.guests(none{"seats": 2})
	tab.Go(h.url + "#key=" + keeper.key)
	tab.Wait("document.querySelectorAll('#rows tr').length === 4")
	browsertest.Eval[bool](tab, `Object.defineProperty(navigator, 'clipboard', { value: undefined }), document.addEventListener('copy', () => { window.had = String(document.activeElement.value) }), true`)
	at := browsertest.Eval[[]float64](tab, "(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('#rows button').getBoundingClientRect())")
	link := browsertest.Eval[string](tab, "document.querySelector('#rows a').href")
	tab.Click(at[0], at[1])
	tab.Wait("document.querySelector('#note').textContent === 'The link is copied: seat 1'")
	if had := browsertest.Eval[string](tab, "window.had"); had != link {
		t.Errorf("copied is %q, not %q", had, link)
	}
	if n := browsertest.Eval[int](tab, "[...document.querySelectorAll('#rows input')].filter(e => e.checkVisibility()).length"); n > 0 {
		t.Errorf("%d fields to copy from are shown, and nothing failed", n)
	}
	browsertest.Eval[bool](tab, "document.execCommand = () => false, document.querySelector('#rows button').click(), true")
	tab.Wait("document.querySelector('#note').textContent.startsWith('This browser cannot copy by itself')")
	if got := browsertest.Eval[string](tab, "(f => f.value.slice(f.selectionStart, f.selectionEnd))(document.activeElement)"); got != link {
		t.Errorf("selected is %q, not %q", got, link)
	}
}

// TestCodeIsRead: a camera reads a link from its QR code, also in dark colours, and the
// second press takes it away.
func TestCodeIsRead(t *testing.T) {
	t.Parallel()
	tab := browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	_, _, keeper := h.guests(none{"seats": 2})
	tab.Dark(true)
	tab.Go(h.url + "#key=" + keeper.key)
	tab.Wait("document.querySelectorAll('#rows tr').length === 4")
	link := browsertest.Eval[string](tab, "document.querySelector('#rows a').href")
	const press = "document.querySelector('#rows [aria-expanded]').click(), true"
	browsertest.Eval[bool](tab, press)
	tab.Wait("document.querySelector('#note').textContent === 'A camera opens this link: seat 1'")
	pictured(t, tab, "code")
	shown, err := png.Decode(bytes.NewReader(tab.Window()))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := qr.Decode(shown); err != nil || got != link {
		t.Errorf("read is %q (%v), not %q", got, err, link)
	}
	browsertest.Eval[bool](tab, press)
	if n := browsertest.Eval[int](tab, "document.querySelectorAll('.code').length"); n != 0 {
		t.Errorf("%d codes are left", n)
	}
}
