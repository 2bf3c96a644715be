package play_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestLookedUp: during a game the story and the aims are one press away, and so are the
// words of the buttons and the signs of the board. The mouse over a button explains it, and
// so does the key "?". A hint marks what the fair bot would do, and changes nothing.
func TestLookedUp(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	tab.Size(1280, 900)
	tab.Go(root + first(p.Venice))
	defer browsertest.Eval[bool](tab, "(localStorage.clear(), true)")
	browsertest.Eval[bool](tab, "(localStorage.setItem('acforge.teach', 'off'), true)") // a lesson marks buttons, too
	at(tab, root+first(p.Venice)+"#play=2&seed=7")
	was := hash(tab)
	text := func(selector string) string {
		return browsertest.Eval[string](tab, "document.querySelector('"+selector+"')?.textContent ?? ''")
	}
	press(tab, "Story and aims")
	tab.Wait("document.querySelector('.play-lookup[open] .aims')")
	if said := text(".play-lookup"); !strings.Contains(said, "The courier's coat") || !strings.Contains(said, "fails") {
		t.Errorf("the story and the aims: %s", said)
	}
	begun(tab)
	tab.Wait("document.querySelector('.play-words')")
	press(tab, "?")
	tab.Wait("document.querySelector('.play-lookup[open] .play-term')")
	said := text(".play-lookup .play-terms")
	for _, term := range []string{"Move", "Trade", "Fast Travel"} {
		if !strings.Contains(said, term) {
			t.Errorf("on the buttons there is no %q: %s", term, said)
		}
	}
	if said := text(".play-lookup .legend"); !strings.Contains(said, "Crossbowman") || !strings.Contains(said, "canal") {
		t.Errorf("the signs of the board: %q", said)
	}
	browsertest.Eval[bool](tab, "(f => { f.value = 'expos'; f.dispatchEvent(new Event('input')); return true })(document.querySelector('.play-lookup input'))")
	if left := browsertest.Eval[string](tab, "[...document.querySelectorAll('.play-term:not([hidden]) dt')].map(e => e.textContent).join()"); left != "Exposed" {
		t.Errorf("found for expos: %s", left)
	}
	begun(tab)
	over := browsertest.Eval[spot](tab, "(r => ({ What: 'x', X: r.left + 20, Y: r.top + 12 }))([...document.querySelectorAll('.play-option')].find(b => b.textContent.startsWith('leave')).getBoundingClientRect())")
	tab.Hover(over.X, over.Y)
	tab.Wait("!document.querySelector('.play-tip').hidden")
	if said := text(".play-tip"); !strings.Contains(said, "Stations are the way in and out.") {
		t.Errorf("over the button it says %q", said)
	}
	tab.Keys("\x1b")
	tab.Wait("document.querySelector('.play-tip').hidden")
	browsertest.Eval[bool](tab, "([...document.querySelectorAll('.play-option')].find(b => b.textContent.startsWith('pay for a Trade')).focus(), true)")
	tab.Keys("?")
	tab.Wait("document.querySelector('.play-lookup[open] .play-term')")
	if said := text(".play-lookup .play-term dt"); said != "Trade" {
		t.Errorf("the key explains %q first", said)
	}
	begun(tab)
	press(tab, "Hint")
	tab.Wait("document.querySelector('.play-option.pointed') && document.querySelector('.play-note').textContent.includes('would')")
	if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-option.pointed').length"); n != 1 || !strings.Contains(text(".play-note"), text(".play-option.pointed .play-says")[len("moves"):]) {
		t.Errorf("%d buttons are marked by: %s", n, text(".play-note"))
	}
	if hash(tab) != was {
		t.Error("what is looked up changed the game")
	}
}
