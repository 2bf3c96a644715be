package play_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestGameKept: a game alone is there again when its tab was closed, and goes on where it
// stood; a game that is over is not offered any more.
func TestGameKept(t *testing.T) {
	level.Gate(t)
	n := nine(t)
	root := served(t, n.site(t, nil)) + tower
	tab := browsertest.Open(t)
	at(tab, root+"#play=2&seed=7")
	tab.Wait("document.querySelectorAll('.play-options button[data-index]').length > 0")
	press := func() {
		browsertest.Eval[bool](tab, "document.querySelectorAll('dialog[open]').forEach(d => d.close()), [...document.querySelectorAll('.play-options button[data-index]')].at(-1).click(), true")
	}
	press()
	press()
	tab.Wait("location.hash.includes('moves=') && localStorage.length > 0")
	played, stood := steps(tab), hash(tab)
	tab.Go("about:blank")
	tab.Go(root)
	tab.Wait("document.querySelectorAll('ul.play-kept a').length === 1")
	if says := browsertest.Eval[string](tab, "document.querySelector('ul.play-kept').textContent"); !strings.HasPrefix(says, "Turn ") || !strings.HasSuffix(says, "; 2 players, seed 7") {
		t.Errorf("it is offered as %q", says)
	}
	browsertest.Eval[bool](tab, "document.querySelector('ul.play-kept a').click(), true")
	tab.Wait("document.querySelector('.play-table')?.dataset.steps > 0")
	if steps(tab) != played || hash(tab) != stood {
		t.Errorf("it goes on after %d moves, want %d", steps(tab), played)
	}
	for range 400 {
		if browsertest.Eval[bool](tab, "!!document.querySelector('.play-end')") {
			break
		}
		press()
	}
	tab.Wait("document.querySelector('.play-end') && localStorage.getItem('acforge.games ' + location.pathname) === '[]'")
}
