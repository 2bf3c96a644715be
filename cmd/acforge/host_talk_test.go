package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"acforge.dev/internal/host"
	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestHostedTalk: what a player says and where a player points is seen by the other, who
// reads the phrase in the own language. The title and the icon of the page say whose turn
// it is. An undo request names the answers and the players who have not agreed yet.
func TestHostedTalk(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	first, second := browsertest.Open(t), browsertest.Open(t)
	h := newHosting(t, memoryStore(t), unplayed(t, "workspace", "tiny"))
	seats, watcher, keeper := h.guests(none{"seats": 2})
	page := keeper.call("table.links", none{})["page"].(string)
	seatOf(first, h, page, seats[0])
	seatOf(second, h, page, seats[1])
	seats[0].call("table.sit", none{"name": "Ada"})
	seats[1].call("table.sit", none{"name": "Bea"})
	first.Wait("document.querySelector('.play-company').textContent.includes('Bea')")
	second.Wait("document.querySelector('.play-company').textContent.includes('Ada')")
	press := func(tab *browsertest.Tab, words string) {
		t.Helper()
		if !browsertest.Eval[bool](tab, fmt.Sprintf("(b => { b?.click(); return !!b })([...document.querySelectorAll('button')].find(b => b.textContent.startsWith(%q) && b.checkVisibility()))", words)) {
			t.Fatalf("there is no button %q", words)
		}
	}
	heard := func(tab *browsertest.Tab, words string) {
		t.Helper()
		last := ""
		for range 400 {
			if last = browsertest.Eval[string](tab, "document.querySelector('.play-said').lastElementChild?.textContent + '|' + document.querySelector('.play-note').textContent"); last == words+"|" {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("heard %q, want %q", last, words)
	}

	for _, tab := range []*browsertest.Tab{first, second} {
		browsertest.Eval[bool](tab, "document.querySelector('.play-ways').open = true")
	}

	// A phrase, a line of text about a place, and a place that is held.
	press(first, "Wait for me.")
	heard(second, "Ada Wait for me.")
	browsertest.Eval[bool](second, "(f => { f.querySelector('input').value = 'The <b>crate</b> first'; f.querySelector('select').value = 'c1'; f.requestSubmit(); return true })(document.querySelector('.play-say'))")
	heard(first, "Bea The <b>crate</b> first (c1, roof)")
	first.Wait("document.querySelector('.pointing text')?.textContent === 'Bea'")
	if left := browsertest.Eval[string](second, "document.querySelector('.play-say input').value"); left != "" {
		t.Errorf("after it was sent the field holds %q", left)
	}
	held := `(async g => {
		const at = { bubbles: true, button: 0, pointerId: 1 };
		g.dispatchEvent(new PointerEvent('pointerdown', at));
		await new Promise(done => { let left = 200; const look = () => document.querySelector('.pointing') || !left-- ? done() : setTimeout(look, 20); look(); });
		g.dispatchEvent(new PointerEvent('pointerup', at));
		g.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
		return document.querySelector('.play-table').dataset.steps + document.querySelectorAll('.play-pop:not([hidden])').length;
	})(document.querySelector('.place.lit'))`
	second.Wait("!document.querySelector('.pointing')")
	if did := browsertest.EvalAsync[string](second, held); did != "00" {
		t.Errorf("a place that was held down is pressed, too: %s", did)
	}
	first.Wait("document.querySelector('.pointing text')?.textContent === 'Bea'")
	first.Wait("document.querySelector('.play-said').lastElementChild.textContent.startsWith('Bea points at ')")
	if box := browsertest.Eval[float64](first, "document.querySelector('.pointing circle').getBoundingClientRect().width"); box < 20 {
		t.Errorf("the ring is %.0f pixels wide", box)
	}
	if dir := os.Getenv("ACFORGE_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "table-talk.png"), first.Window(), 0o666); err != nil {
			t.Error(err)
		}
	}
	first.Wait("!document.querySelector('.pointing')") // it goes by itself

	// The page has words of its own for each phrase of the host.
	said := map[string]bool{}
	for _, phrase := range host.Phrases {
		before := browsertest.Eval[int](first, "document.querySelectorAll('.play-said li').length")
		seats[0].call("table.say", none{"phrase": phrase})
		first.Wait(fmt.Sprintf("document.querySelectorAll('.play-said li').length > %d", before))
		said[browsertest.Eval[string](first, "document.querySelector('.play-said').lastElementChild.textContent")] = true
	}
	if n := browsertest.Eval[int](first, "document.querySelectorAll('.play-phrases button').length"); n != len(host.Phrases) || len(said) != n || said["Ada undefined"] {
		t.Errorf("%d buttons for %d phrases: %v", n, len(host.Phrases), said)
	}

	// Whose turn it is.
	turn := func(tab *browsertest.Tab) bool {
		return browsertest.Eval[bool](tab, "document.title.startsWith('Your turn: ') && document.querySelector('link[rel=icon]').href.includes('c8102e%22%20stroke')")
	}
	look := seats[0].call("table.look", none{})
	if mine := look["mine"].(bool); turn(first) != mine {
		t.Errorf("the host asks seat 1: %v; its page says %q", mine, browsertest.Eval[string](first, "document.title"))
	}

	// A hint marks an option of the seat that asked. Only that seat sees the hint.
	asked, other := first, second
	if look["mine"] != true {
		asked, other = second, first
	}
	press(asked, "Hint")
	asked.Wait("document.querySelector('.play-note').textContent.includes('“')")
	if n := browsertest.Eval[int](asked, "document.querySelectorAll('.pointed').length"); n == 0 {
		t.Error("a hint marks nothing")
	}
	if n := browsertest.Eval[int](other, "document.querySelectorAll('.pointed').length + document.querySelector('.play-note').textContent.length"); n != 0 {
		t.Error("another seat sees the hint")
	}
	pictured(t, asked, "table-hint")
	browsertest.Eval[bool](asked, "(document.querySelector('.play-note').textContent = '', true)")

	// A wish to take back names what it takes back.
	lit := `(() => { for (const g of document.querySelectorAll('.place.lit')) { g.dispatchEvent(new MouseEvent('click', {bubbles: true})); const o = document.querySelector('.play-pop:not([hidden]) .play-option'); if (o) o.click(); return true } return false })()`
	if !browsertest.Eval[bool](first, lit) {
		t.Fatal("no place is lit for seat 1")
	}
	first.Wait("document.querySelector('.play-table').dataset.steps >= 1 && !document.querySelector('.play-tools button').disabled")
	second.Wait("document.querySelector('.play-table').dataset.steps >= 1")
	text := seats[1].call("table.look", none{})["moves"].([]any)[0].(none)["text"].(string)
	press(first, "Undo")
	second.Wait("!!document.querySelector('.play-wish button')")
	if wish := browsertest.Eval[string](second, "document.querySelector('.play-wish').textContent"); !strings.HasPrefix(wish, "Ada would like to take back: “"+text+"”") || !strings.Contains(wish, "Waiting for Bea.") {
		t.Errorf("the wish is %q", wish)
	}
	press(second, "Agree")
	for _, tab := range []*browsertest.Tab{first, second} {
		tab.Wait(fmt.Sprintf("document.querySelector('.play-said').lastElementChild.textContent.startsWith(%q)", "Taken back: “"+text+"”"))
	}

	// A spectator reads what was said, and says nothing.
	second.Go("about:blank")
	seatOf(second, h, page, watcher)
	second.Wait("[...document.querySelectorAll('.play-said li')].some(li => li.textContent.startsWith('Bea points at '))")
	if n := browsertest.Eval[int](second, "document.querySelectorAll('.play-say, .play-phrases, .pointing').length"); n != 0 {
		t.Errorf("a spectator is offered %d ways to talk, or sees a ring of long ago", n)
	}
}
