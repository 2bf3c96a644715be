package play_test

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// TestFrontPage: the way to play is in sight on the front page at once, each Memory has a tile, an
// open menu stays in the window and is shut by Escape, and the first question is two presses
// away, with the number of players in sight before the second one.
func TestFrontPage(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	for _, l := range looks("pages") {
		l.show(tab)
		tab.Letters(l.letters)
		tab.Go("about:blank")
		tab.Go(root + "index.html")
		settled(tab)
		faults := browsertest.Eval[[]string](tab, `(() => {
			const faults = [], box = e => e.getBoundingClientRect();
			const inside = (what, e) => { const r = box(e); if (r.top < 0 || r.bottom > innerHeight || r.left < 0 || r.right > innerWidth) faults.push(what + ' is out of sight: ' + [r.left, r.top, r.right, r.bottom].map(Math.round)) };
			if (document.querySelectorAll('.first a').length !== 1) faults.push('not one button to play');
			if (innerWidth > 15 * parseFloat(getComputedStyle(document.documentElement).fontSize)) inside('the button to play', document.querySelector('.first a')); // else the header fills the window
			for (const d of document.querySelectorAll('nav details')) {
				d.open = true;
				const r = box(d.querySelector('ul'));
				if (r.left < 0 || r.right > innerWidth) faults.push(d.innerText + ' is cut: ' + [r.left, r.right].map(Math.round));
				if (document.documentElement.scrollWidth > innerWidth) faults.push('with the menu ' + d.firstChild.textContent + ' the page scrolls sideways: ' + [...document.querySelectorAll('body *')].filter(e => box(e).right > innerWidth + 1).slice(0, 2).map(e => e.outerHTML.slice(0, 80)));
			}
			if (document.querySelectorAll('nav [open]').length !== 1) faults.push('several menus are open');
			for (const li of document.querySelectorAll('.memories > li')) if (li.scrollWidth > li.clientWidth + 1) faults.push('a tile is cut: ' + li.innerText);
			return faults;
		})()`)
		pictured(t, tab, fmt.Sprintf("front-%d-%d-%s", l.width, l.letters, l.mode))
		tab.Keys("\x1b")
		if browsertest.Eval[int](tab, "document.querySelectorAll('nav [open]').length") != 0 {
			faults = append(faults, "Escape does not shut the menu")
		}
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.memories > li').length"); n != len(p.Venice.Memories) {
			faults = append(faults, fmt.Sprintf("%d tiles of %d Memories", n, len(p.Venice.Memories)))
		}
		for _, f := range faults {
			t.Errorf("%v: %s", l, f)
		}
	}
	for _, from := range []struct{ page, button string }{{"index.html", ".memories .go a"}, {first(p.Venice), ".first a"}} {
		tab.Go("about:blank")
		tab.Go(root + from.page)
		browsertest.Eval[bool](tab, "document.querySelector('"+from.button+"').click(), true")
		tab.Wait("document.querySelector('.play-scene[open] .play-begin')")
		if browsertest.Eval[bool](tab, "(r => r.height < 1 || r.bottom > innerHeight)(document.querySelector('.play-scene .play-foot select').getBoundingClientRect())") {
			t.Errorf("%s: how many play is out of sight", from.page)
		}
		browsertest.Eval[bool](tab, "(s => { s.value = '4'; s.dispatchEvent(new Event('change')); return true })(document.querySelector('.play-scene .play-foot select'))")
		browsertest.Eval[bool](tab, "document.querySelector('.play-begin').click(), true")
		if n := browsertest.Eval[int](tab, "document.querySelectorAll('.play-sheet:not(.of-nobody)').length"); n != 4 || !browsertest.Eval[bool](tab, "!document.querySelector('dialog[open]') && document.querySelectorAll('.play-options button').length > 0") {
			t.Errorf("%s: after two presses %d sit at the table, want 4 and a question", from.page, n)
		}
	}
}

// TestCampaignBegins: a campaign opens with its story, and asks who plays with a portrait for
// each answer.
func TestCampaignBegins(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	for _, l := range looks("pages") {
		l.show(tab)
		tab.Letters(l.letters)
		tab.Go("about:blank")
		tab.Go(root + "campaign.html#begin")
		tab.Wait("document.querySelector('.play-scene[open] .play-begin')")
		pictured(t, tab, fmt.Sprintf("campaign-%d-%d-%s-opening", l.width, l.letters, l.mode))
		if story := text(tab, ".play-scene .story"); len(story) < 50 {
			t.Errorf("%v: the campaign opens with %q", l, story)
		}
		browsertest.Eval[bool](tab, "document.querySelector('.play-begin').click(), true")
		settled(tab)
		pictured(t, tab, fmt.Sprintf("campaign-%d-%d-%s", l.width, l.letters, l.mode))
		got := browsertest.Eval[struct {
			Answers, Faces int
			Share          float64
			Cut            []string
		}](tab, `(() => {
			const all = [...document.querySelectorAll('.play-options .play-option')], felt = document.querySelector('.play-drawing').getBoundingClientRect();
			return { Answers: all.length, Faces: all.filter(b => b.querySelector('.portrait')).length, Share: felt.width * felt.height / innerWidth / innerHeight,
				Cut: all.filter(b => b.scrollWidth > b.clientWidth + 1).map(b => b.textContent) };
		})()`)
		if got.Answers < 4 || got.Faces != got.Answers || len(got.Cut) > 0 || l.letters < 32 && got.Share < .55 {
			t.Errorf("%v: %+v", l, got)
		}
	}
}

// TestNoBarriersInRoom: axe-core finds nothing in the same windows, on the front page with an
// open menu, at the table with a lesson, with the foot pulled up, and in the menu.
func TestNoBarriersInRoom(t *testing.T) {
	level.Nightly(t, "barriers")
	axe := browsertest.AxeSource(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	found := map[string]string{}
	for _, l := range looks("barriers") {
		l.show(tab)
		tab.Letters(l.letters)
		check := func(state string) {
			t.Helper()
			settled(tab)
			for _, v := range tab.Axe(axe) {
				if l.mode == "forced" && strings.HasPrefix(v, "color-contrast") {
					continue // the reader's own colours are drawn; axe-core reads ours from the style
				}
				if _, ok := found[v]; !ok {
					found[v] = fmt.Sprintf("%v, %s", l, state)
				}
			}
		}
		tab.Go("about:blank")
		tab.Go(root + "index.html")
		browsertest.Eval[bool](tab, "document.querySelector('nav details').open = true")
		check("front page")
		tab.Go(root + "campaign.html#begin")
		tab.Wait("document.querySelector('.play-scene[open] .play-begin')")
		check("a campaign opens")
		browsertest.Eval[bool](tab, "document.querySelector('.play-begin').click(), true")
		check("a campaign asks who plays")
		choosing(tab, root, p.Venice, 4)
		check("a question")
		browsertest.Eval[bool](tab, "document.querySelector('.play-pull').click(), document.querySelector('.play-story').open = true")
		check("pulled up, with the log")
		browsertest.Eval[bool](tab, "document.querySelector('.play-pull').click(), document.querySelector('.play-story').open = false, document.querySelector('.play-menu').open = true")
		check("the menu")
	}
	for v, where := range found {
		t.Errorf("%s\n\t%s", v, where)
	}
}
