package play_test

import (
	"fmt"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	pages "acforge.dev/preview/venice"
	ir "acforge.dev/schema/ir/venice"
)

// look is one way a reader can have the window.
type look struct {
	width, height int64
	letters       int // the font size of the browser in pixels
	mode          string
}

func (l look) String() string {
	return fmt.Sprintf("%d by %d, letters of %d, %s", l.width, l.height, l.letters, l.mode)
}

// looks are a desk, a tablet and a phone, each with letters of 100, 150 and 200 % and in three
// modes of colour. The gate looks at three of them, in which each width, size and mode occurs.
func looks(check string) []look {
	var out []look
	for i, size := range [][2]int64{{1440, 900}, {820, 1180}, {390, 844}} {
		for j, letters := range []int{16, 24, 32} {
			for k, mode := range []string{"light", "dark", "forced"} {
				if level.Night(check) || (i+j)%3 == 0 && (i+k)%3 == 0 {
					out = append(out, look{size[0], size[1], letters, mode})
				}
			}
		}
	}
	return out
}

// show sets the window and its colours.
func (l look) show(tab *browsertest.Tab) {
	tab.Size(l.width, l.height)
	if l.mode == "forced" {
		tab.FewColours()
	} else {
		tab.Dark(l.mode == "dark")
	}
}

// settled waits until the page is laid out for its window.
func settled(tab *browsertest.Tab) {
	browsertest.EvalAsync[bool](tab, "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 50))))")
}

// choosing opens the first Memory and plays until several squares can be pressed.
func choosing(tab *browsertest.Tab, root string, p *ir.Pack, seats int) {
	at(tab, fmt.Sprintf("%s%s#play=%d&seed=7", root, first(p), seats))
	for range 30 {
		if browsertest.Eval[bool](tab, "document.querySelectorAll('.lit').length > 2") {
			return
		}
		browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
	}
}

// boxes measures the table. Share is the board's part of the window; Map is the part of its
// drawing. Rows is the height of the bar in rows of its buttons. Faults are things that are
// out of sight, cut off, or over something else.
const boxes = `(() => {
	const $ = s => [...document.querySelectorAll(s)].find(e => e.checkVisibility()), box = e => e.getBoundingClientRect();
	const faults = [], board = box($('.play-drawing')), beside = box($('.play-beside'));
	const over = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
	const seen = (what, e, within) => {
		if (!e) return faults.push(what + ' is missing');
		const r = box(e), w = within ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
		if (r.left < w.left - 1 || r.top < w.top - 1 || r.right > w.right + 1 || r.bottom > w.bottom + 1) faults.push(what + ' is cut: ' + [r.left, r.top, r.right, r.bottom].map(Math.round));
		const hit = document.elementFromPoint((r.left + r.right) / 2, r.bottom - Math.min(8, r.height / 2));
		if (!e.contains(hit)) faults.push(what + ' lies under ' + (hit?.className?.baseVal ?? hit?.className));
	};
	const lesson = $('.play-coach');
	seen('the question', $('.play-ask'), beside);
	seen('the end of the phase', $('.play-ending .play-ends'), beside);
	if (lesson) { // it may be long; then its beginning is in sight
		const r = box(lesson), end = box($('.play-ending')), line = parseFloat(getComputedStyle(lesson).fontSize);
		if (r.top + 1.5 * line > Math.min(end.top, beside.bottom)) faults.push('the lesson begins out of sight');
	} else seen('the first option', $('.play-options:not(.play-ending) .play-option'), beside);
	for (const s of ['.play-bar summary', '.play-sheet .play-who']) seen(s, $(s));
	const areas = ['.play-bar', '.play-drawing', '.play-beside', '.play-sheets', '.play-unfold', '.play-story'].map(s => [s, $(s)]).filter(([, e]) => e);
	for (const [s, a] of areas) {
		const r = box(a);
		if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) faults.push(s + ' is outside');
		for (const [other, b] of areas) if (s < other && over(r, box(b))) faults.push(s + ' lies over ' + other);
	}
	const places = [...document.querySelectorAll('.play-board .place')], felt = box($('.play-felt')), corners = [...document.querySelectorAll('.play-zoom, .play-spread > *')];
	const within = r => ({ left: Math.max(r.left, felt.left), top: Math.max(r.top, felt.top), right: Math.min(r.right, felt.right), bottom: Math.min(r.bottom, felt.bottom) });
	for (const s of corners.map(e => e.className)) for (const e of corners.filter(e => e.className === s)) {
		const under = places.filter(p => over(box(e), within(box(p)))).map(p => p.getAttribute('data-at'));
		if (corners.some(c => c !== e && over(box(c), box(e)))) under.push('what else lies there');
		if (under.length) faults.push(s + ' covers ' + under);
	}
	if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
	const map = [...document.querySelectorAll('.play-board svg.map')].map(box);
	return {
		share: board.width * board.height / innerWidth / innerHeight,
		map: map.reduce((sum, r) => sum + r.width * r.height, 0) / innerWidth / innerHeight,
		rows: box($('.play-bar')).height / box($('.play-bar summary')).height,
		faults,
	};
})()`

type measured struct {
	Share, Map, Rows float64
	Faults           []string
}

// TestRoom: in every window, with letters of every size and in every mode of colour, the
// board has more than half of the window, the bar is low, the question, its first answer and
// the end of the phase are in sight, and nothing lies over a square or over something else.
// That holds with a lesson, and for two and four players.
func TestRoom(t *testing.T) {
	level.Gate(t)
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	all := looks("pages")
	for i, l := range all {
		l.show(tab)
		tab.Letters(l.letters)
		for _, seats := range []int{4, 2} {
			if seats == 4 && !level.Night("pages") {
				continue
			}
			browsertest.Eval[bool](tab, "(() => { try { localStorage.clear() } catch {} return true })()") // a lesson is shown once
			choosing(tab, root, p.Venice, seats)
			for _, state := range []string{"lesson", "question"} {
				if state == "question" {
					browsertest.Eval[bool](tab, "[0, 1, 2, 3, 4, 5].forEach(() => document.querySelector('.play-coach:not([hidden]) .play-got')?.click()), document.activeElement.blur(), true")
				}
				settled(tab)
				least := .55
				if l.letters > 24 {
					least = .3
				}
				m := browsertest.Eval[measured](tab, boxes)
				t.Logf("%v, %d players, %s: board %.1f %%, map %.1f %%, bar of %.1f rows", l, seats, state, 100*m.Share, 100*m.Map, m.Rows)
				if m.Share < least {
					t.Errorf("%v, %d players, %s: the board has %.1f %% of the window, want %.0f", l, seats, state, 100*m.Share, 100*least)
				}
				if m.Rows > 2.6 {
					t.Errorf("%v: the bar is %.1f times as high as a button", l, m.Rows)
				}
				for _, f := range m.Faults {
					t.Errorf("%v, %d players, %s: %s", l, seats, state, f)
				}
				pictured(t, tab, fmt.Sprintf("room-%d-%d-%s-%d-%s", l.width, l.letters, l.mode, seats, state))
			}
		}
		if l.mode == "light" || i == 0 {
			folds(t, tab, l)
		}
	}
}

// folds pulls up what is asked, shows the party whole, opens the log and the menu, each where
// there is a button for it, and expects them in the window and nothing over anything else.
func folds(t *testing.T, tab *browsertest.Tab, l look) {
	t.Helper()
	visible := func(s string) bool {
		return browsertest.Eval[bool](tab, "!!document.querySelector('"+s+"')?.checkVisibility()")
	}
	height := func(s string) float64 {
		return browsertest.Eval[float64](tab, "document.querySelector('"+s+"').getBoundingClientRect().height")
	}
	for _, f := range []struct{ press, grows string }{{".play-unfold", ".play-sheets"}, {".play-pull", ".play-beside"}} {
		if !visible(f.press) {
			continue
		}
		was := height(f.grows)
		for _, open := range []string{"true", "false"} {
			browsertest.Eval[bool](tab, "document.querySelector('"+f.press+"').click(), true")
			settled(tab)
			if got := browsertest.Eval[string](tab, "document.querySelector('"+f.press+"').getAttribute('aria-expanded')"); got != open {
				t.Errorf("%v: %s is expanded: %s, want %s", l, f.press, got, open)
			}
			if now := height(f.grows); (now > was+20) != (open == "true") {
				t.Errorf("%v: %s is %.0f high after %s, was %.0f", l, f.grows, now, f.press, was)
			}
			m := browsertest.Eval[measured](tab, boxes)
			for _, fault := range m.Faults {
				if f.press == ".play-unfold" && open == "true" && !strings.HasPrefix(fault, ".play") {
					continue // what is asked scrolls meanwhile
				}
				t.Errorf("%v, %s is expanded %s: %s", l, f.press, open, fault)
			}
			if open == "true" {
				pictured(t, tab, fmt.Sprintf("room-%d-%d-%s-after%s", l.width, l.letters, l.mode, f.press))
			}
		}
	}
	browsertest.Eval[bool](tab, "document.querySelector('.play-menu').open = true")
	settled(tab)
	if cut := browsertest.Eval[string](tab, "(r => r.left < 0 || r.top < 0 || r.right > innerWidth || r.bottom > innerHeight ? JSON.stringify(r) : '')(document.querySelector('.play-drawer').getBoundingClientRect())"); cut != "" {
		t.Errorf("%v: the menu is cut: %s", l, cut)
	}
	pictured(t, tab, fmt.Sprintf("room-%d-%d-%s-menu", l.width, l.letters, l.mode))
	browsertest.Eval[bool](tab, "document.querySelector('.play-menu').open = false, true")
}

// TestRoomInLanguages: the same holds in the other languages of the pack, which have longer
// words, and from right to left.
func TestRoomInLanguages(t *testing.T) {
	level.Nightly(t, "pages")
	p, report := shippedPack(t)
	tab := browsertest.Open(t)
	for _, lang := range []string{"de", "pl", "es", "rtl"} {
		in := pages.Input{Pack: p.Venice, Texts: p.Texts, Lang: lang, Report: report, Engines: engines, Tool: "test"}
		if lang == "rtl" {
			in.Lang = "en"
		}
		list, err := pages.Pages(in)
		if err != nil {
			t.Fatal(err)
		}
		root := served(t, list)
		for _, l := range []look{{1440, 900, 16, "light"}, {1440, 900, 24, "dark"}, {820, 1180, 24, "light"}, {390, 844, 16, "dark"}, {390, 844, 24, "light"}} {
			l.show(tab)
			tab.Letters(l.letters)
			choosing(tab, root, p.Venice, 4)
			browsertest.Eval[bool](tab, "[0, 1, 2, 3, 4, 5].forEach(() => document.querySelector('.play-coach:not([hidden]) .play-got')?.click()), document.activeElement.blur(), true")
			if lang == "rtl" {
				browsertest.Eval[bool](tab, "document.documentElement.dir = 'rtl', dispatchEvent(new Event('resize')), true")
			}
			settled(tab)
			m := browsertest.Eval[measured](tab, boxes)
			if m.Share < .55 || m.Rows > 2.6 {
				t.Errorf("%s, %v: the board has %.1f %%, the bar is %.1f rows high", lang, l, 100*m.Share, m.Rows)
			}
			for _, f := range m.Faults {
				t.Errorf("%s, %v: %s", lang, l, f)
			}
			pictured(t, tab, fmt.Sprintf("lang-%s-%d-%d", lang, l.width, l.letters))
		}
	}
}
