package play_test

import (
	"fmt"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestNoBarriersInPlay: axe-core finds no violation during play: before, at a choice,
// with only the options of one place, at the end, and in a replay. It runs by day and
// by night, on a desk and on a phone.
func TestNoBarriersInPlay(t *testing.T) {
	level.Gate(t)
	axe := browsertest.AxeSource(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
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
			tab.Go(root + first(p.Venice))
			tab.Wait("document.querySelector('.play-start')")
			look("before")
			at(tab, root+first(p.Venice)+"#play=3&seed=7")
			press(tab, "New game")
			look("opening")
			begun(tab)
			for range 30 {
				if browsertest.Eval[bool](tab, "document.querySelectorAll('.lit').length > 2") {
					break
				}
				browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
			}
			browsertest.Eval[bool](tab, "document.querySelectorAll('.play details').forEach(d => d.open = true), true")
			look("at a choice, with a lesson")
			browsertest.Eval[bool](tab, "document.querySelector('.play-about').click(), document.querySelectorAll('.play-lookup details').forEach(d => d.open = true), true")
			look("the story and the aims")
			browsertest.Eval[bool](tab, "document.querySelector('.play-lookup').close(), document.querySelector('.play-words').click(), true")
			look("the words")
			browsertest.Eval[bool](tab, "document.querySelector('.play-lookup').close(), document.querySelector('.play-hint-ask').click(), true")
			tab.Wait("document.querySelector('.play-option.pointed')")
			look("a hint")
			browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), document.querySelector('.lit')?.dispatchEvent(new MouseEvent('click', { bubbles: true })), true")
			look("at a place")
			browsertest.Eval[int](tab, fmt.Sprintf(clicks, 11, 120))
			look("later")
			browsertest.Eval[bool](tab, "location.hash = '#replay=witness-2&step=9', true")
			tab.Wait("document.querySelector('.play-where').textContent.startsWith('9 of')")
			look("in a replay")
		}
	}
	for v, where := range found {
		t.Errorf("%s\n\t%s", v, where)
	}
}
