package main

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestHostedPlans: four people in four browsers plan a turn and do it, in at most twelve
// presses together. Each plan is drawn for the others with the colour of its player, and
// nothing happens before its player does it.
//
// The host draws the game, so it is one of the nightly run.
func TestHostedPlans(t *testing.T) {
	level.Nightly(t, "play")
	_, data := shippedBundle(t, "venice")
	h := newHosting(t, memoryStore(t), data)
	seats, _, keeper := h.guests(none{"seats": 4, "mission": "1.1"})
	names := []string{"Ada", "Bo", "Cy", "Di"}
	for n, g := range seats {
		g.call("table.sit", none{"name": names[n]})
	}
	// Up to the phase in which all are asked together.
	for n := 0; len(seats[0].call("table.look", none{})["waits"].([]any)) < 4; n++ {
		if n == 50 {
			t.Fatal("they are never asked together")
		}
		for _, g := range seats {
			if look := g.call("table.look", none{}); look["mine"] == true {
				g.call("game.act", none{"index": look["legal"].([]any)[0].(none)["index"], "hash": look["hash"]})
				break
			}
		}
	}
	page := keeper.call("table.links", none{})["page"].(string)
	var tabs []*browsertest.Tab
	for n, g := range seats {
		tab := browsertest.Open(t)
		tab.Size(1280, 900)
		if n == 3 {
			tab.Size(390, 844)
		}
		seatOf(tab, h, page, g)
		tabs = append(tabs, tab)
		pressed(t, tab, "Plan")
		tab.Wait("document.querySelector('.planning')")
	}
	presses := 0
	before := seats[0].call("table.look", none{})["steps"]
	for n, tab := range tabs { // each plans where nobody else plans to go
		tab.Wait("[...document.querySelectorAll('.place.lit:not(.other)')].some(g => g.dataset.one || g.classList.contains('far'))")
		browsertest.Eval[bool](tab, fmt.Sprintf(`(() => {
			const lit = [...document.querySelectorAll('.place.lit:not(.other)')].filter(g => g.classList.contains('far') || g.dataset.one);
			const g = lit.find(g => g.classList.contains('far')) ?? lit[%d %% lit.length];
			g.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
			return true;
		})()`, n))
		presses++
		tab.Wait(fmt.Sprintf("document.querySelectorAll('.play-plan').length >= 1 && [...document.querySelectorAll('.play-plan')].some(p => p.textContent.startsWith('%s: '))", names[n]))
	}
	// Ada goes on planning by the list of places, as one does without a pointer.
	tabs[0].Wait("document.querySelector('.play-plan b')?.textContent === 'Ada'")
	browsertest.Eval[bool](tabs[0], "(s => { s.value = 'A.c2'; s.onchange() })(document.querySelector('.play-plans select')), true")
	for _, tab := range tabs {
		tab.Wait("[...document.querySelectorAll('.play-plan')].find(p => p.textContent.startsWith('Ada: '))?.textContent.includes(' → A.c2')")
		tab.Wait("document.querySelectorAll('.play-plan').length === 4 && document.querySelectorAll('.ghost').length >= 4")
	}
	if now := seats[0].call("table.look", none{})["steps"]; now != before {
		t.Errorf("a plan does something: %v answers, want %v", now, before)
	}
	for n, tab := range tabs {
		pictured(t, tab, "plans-"+names[n])
		if bad := tab.AxeIn(browsertest.AxeSource(t), ".play-table"); len(bad) > 0 {
			t.Errorf("%s: %s", names[n], strings.Join(bad, "\n"))
		}
	}
	for _, tab := range tabs[1:] { // Ada's plan, and the others', with one press
		pressed(t, tab, "Agree to the plans")
		presses++
	}
	tabs[0].Wait("[...document.querySelectorAll('.play-plan')].find(p => p.textContent.startsWith('Ada: ')).textContent.includes('agreed: Bo, Cy, Di')")
	for _, tab := range tabs { // all at once: each goes on when another one was faster
		pressed(t, tab, "Do it")
		presses++
	}
	// The page says in its own words where a plan needs its player.
	stopped := map[any]bool{}
	for n, tab := range tabs {
		own := fmt.Sprintf("[...document.querySelectorAll('.play-plan')].some(p => p.textContent.startsWith('%s: '))", names[n])
		tab.Wait("!" + own + " || /^(Choose what you do at|The way to|Something else happened)/.test(document.querySelector('.play-note').textContent)")
		stopped[float64(n+1)] = browsertest.Eval[bool](tab, own)
	}
	if presses > 12 {
		t.Errorf("to plan and to do it they press %d times, want at most 12", presses)
	}
	after := seats[0].call("table.look", none{})
	moved := map[any]bool{}
	for _, m := range after["moves"].([]any)[int(before.(float64)):] {
		moved[m.(none)["seat"]] = true
	}
	for n, name := range names {
		if seat := float64(n + 1); !moved[seat] && !stopped[seat] {
			t.Errorf("the plan of %s was not done", name)
		}
	}
	if len(moved) == 0 {
		t.Error("no plan was done")
	}
	// Names and colours are on the sheets and in the log.
	if who := browsertest.Eval[string](tabs[0], "[...document.querySelectorAll('.play-sheets .play-person')].map(e => e.textContent).join(' ')"); who != "Ada Bo Cy Di" {
		t.Errorf("the sheets name %q", who)
	}
	if n := browsertest.Eval[int](tabs[0], "document.querySelectorAll('.play-log .play-by[class*=\"of-\"]').length"); n < len(moved) {
		t.Errorf("%d lines of the log name their player", n)
	}
	pictured(t, tabs[0], "plans-done")
}
