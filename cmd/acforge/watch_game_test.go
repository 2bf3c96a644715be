package main

import (
	"fmt"
	"regexp"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// A game that is open in the page goes on through saves: it is played again on
// what was saved, says where it stops, stays as it is over mistakes, and is
// whole again when the save is taken back.
func TestWatchPlaysOn(t *testing.T) {
	level.Gate(t)
	t.Parallel()
	tab := browsertest.Open(t)
	w := watchShipped(t, 10)
	const memory = "memories/venice/low-water/memory.cue"
	station := func(at string) { w.replace(memory, regexp.MustCompile(`stations: \[[^\]]*\]`), `stations: [`+at+`]`) }
	table := "document.querySelector('.play-table').dataset"
	tab.Go(w.url + "memories/low-water.html#play=2&seed=7")
	tab.Wait("document.querySelector('.play-table')?.dataset.steps === '0'")
	moved := ""
	for range 20 {
		moved = browsertest.Eval[string](tab, `(() => {
			const all = [...document.querySelectorAll('.play-options button[data-index]')];
			const says = b => b.querySelector('.play-says').textContent;
			const b = all.find(b => says(b).endsWith('ove to c3'));
			(b ?? all[0]).click();
			return b ? says(b) : '' })()`)
		if moved != "" {
			break
		}
	}
	if moved == "" {
		t.Fatal("nobody could move to c3")
	}
	steps, hash := browsertest.Eval[string](tab, table+".steps"), browsertest.Eval[string](tab, table+".hash")
	note := "document.querySelector('.play-note').textContent"

	station(`"d4"`) // now they come from where c3 is not Nearby
	tab.Wait(fmt.Sprintf("%s.includes(%q) && %s.includes('not possible any more')", note, moved, note))
	if now := browsertest.Eval[string](tab, table+".hash"); now == hash {
		t.Error("the game stands as before")
	}
	station(`"d9"`) // a mistake: the last good page stays, the game with it
	tab.Wait("!document.querySelector('[role=alert]').hidden")
	tab.Wait("document.querySelectorAll('.play-options button').length > 0")
	station(`"c4"`)
	tab.Wait(fmt.Sprintf("%s.hash === %q && %s.steps === %q", table, hash, table, steps))
	if n := browsertest.Eval[int](tab, "performance.getEntriesByType('navigation').length"); n != 1 {
		t.Errorf("the page was loaded %d times", n)
	}
}
