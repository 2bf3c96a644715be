package play_test

import (
	"fmt"
	"testing"

	"acforge/internal/proof/browsertest"
	"acforge/internal/proof/level"
)

// axe-core finds no violation while somebody plays: before, at a choice, with
// the options of one place alone, at the end, and in a replay; by day and by
// night, on a desk and on a phone. The gate looks at the pages of Nine Squares, the night at
// those of a Memory.
func TestNoBarriersInPlay(t *testing.T) {
	level.Gate(t)
	axe := browsertest.AxeSource(t)
	n := nine(t)
	address := served(t, n.site(t, n.report)) + tower
	if level.Night("barriers") {
		p, report := shippedPack(t)
		address = served(t, site(t, p.Venice, p.Texts, report)) + first(p.Venice)
	}
	tab := browsertest.Open(t)
	found := map[string]string{}
	for _, width := range []int64{1280, 390} {
		for _, dark := range []bool{false, true} {
			if dark != (width == 390) && !level.Night("barriers") {
				continue
			}
			tab.Size(width, 900)
			tab.Dark(dark)
			look := func(state string) {
				t.Helper()
				for _, v := range tab.Axe(axe) {
					if _, ok := found[v]; !ok {
						found[v] = fmt.Sprintf("%s, %d pixels wide, dark %t", state, width, dark)
					}
				}
			}
			tab.Go("about:blank")
			tab.Go(address)
			tab.Wait("document.querySelector('.play-start')")
			look("before")
			at(tab, address+"#play=3&seed=7")
			press(tab, "New game")
			look("opening")
			begun(tab)
			for range 30 {
				if browsertest.Eval[bool](tab, "document.querySelector('.lit') !== null") {
					break
				}
				browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
			}
			browsertest.Eval[bool](tab, "document.querySelectorAll('.play details').forEach(d => d.open = true), true")
			look("at a choice")
			browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), document.querySelector('.lit')?.dispatchEvent(new MouseEvent('click', { bubbles: true })), true")
			look("at a place")
			browsertest.Eval[int](tab, fmt.Sprintf(clicks, 11, 120))
			look("later")
			browsertest.Eval[bool](tab, "location.hash = '#replay=witness-2&step=3', true")
			tab.Wait("document.querySelector('.play-where').textContent.startsWith('3 of')")
			look("in a replay")
		}
	}
	for v, where := range found {
		t.Errorf("%s\n\t%s", v, where)
	}
}
