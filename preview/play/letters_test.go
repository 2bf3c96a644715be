package play_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
)

// pictured saves a picture of the window if ACFORGE_PICTURES names a folder, for
// inspection.
func pictured(t *testing.T, tab *browsertest.Tab, name string) {
	t.Helper()
	if dir := os.Getenv("ACFORGE_PICTURES"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), tab.Window(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLetters: letters have the reader's size, set in the browser or enlarged
// separately, and the table makes room for them. The question, its first answer and the
// board are visible, or everything scrolls in a low window.
func TestLetters(t *testing.T) {
	level.Nightly(t, "pages")
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	set := 0
	for _, c := range []struct {
		width, height int64
		letters, root int // of the browser in pixels, of the page in per cent
		least         float64
		board         float64 // smallest share of the window's area
		scrolls       bool
	}{
		{1440, 900, 16, 100, 14, .55, false},
		{1440, 900, 16, 150, 21, .55, false},
		{1440, 900, 16, 200, 28, .45, false},
		{320, 256, 16, 100, 14, 0, true},
		{720, 450, 16, 200, 28, 0, true},
		{844, 390, 16, 100, 14, .45, false},
		{2560, 1300, 16, 100, 14, .55, false},
	} {
		name := fmt.Sprintf("letters-%d-%d-%d-%d", c.width, c.height, c.letters, c.root)
		tab.Size(c.width, c.height)
		if c.letters != set {
			set = c.letters
			tab.Letters(set)
			tab.Go("about:blank")
			at(tab, root+first(p.Venice)+"#play=2&seed=7")
			begun(tab)
			for range 30 {
				if browsertest.Eval[bool](tab, "document.querySelectorAll('.lit').length > 2") {
					break
				}
				browsertest.Eval[bool](tab, "document.querySelector('.play-options button[data-index]').click(), true")
			}
		}
		browsertest.Eval[bool](tab, fmt.Sprintf("document.documentElement.style.fontSize = %d === 100 ? '' : '%d%%', true", c.root, c.root))
		browsertest.EvalAsync[bool](tab, "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 50))))")
		got := browsertest.Eval[struct {
			Letters, Board, Ask, Option float64
			Open, Scrolls               bool
		}](tab, `(() => {
			const box = e => e.getBoundingClientRect(), both = document.querySelector('.play-both');
			const inside = e => { const r = box(e); return Math.max(0, Math.min(r.bottom, innerHeight) - Math.max(r.top, 0)) / r.height };
			const felt = box(document.querySelector('.play-drawing'));
			return {
				Letters: parseFloat(getComputedStyle(document.querySelector('.play-option')).fontSize),
				Board: felt.width * felt.height / innerWidth / innerHeight,
				Ask: inside(document.querySelector('.play-ask')), Option: inside([...document.querySelectorAll('.play-beside .play-option, .play-beside .play-seat')].find(e => e.checkVisibility())),
				Open: document.querySelector('.play-story').open, Scrolls: both.scrollHeight > both.clientHeight + 1 && getComputedStyle(both).overflowY === 'auto',
			};
		})()`)
		if got.Letters < c.least || got.Board < c.board || got.Ask < .99 || got.Option < .99 || got.Open || got.Scrolls != c.scrolls {
			t.Errorf("%s: %+v", name, got)
		}
		pictured(t, tab, name)
	}
}

// TestFewColours: with only the reader's own few colours, remaining health and cubes
// differ from spent ones by their shape, and each seat has its colour.
func TestFewColours(t *testing.T) {
	level.Nightly(t, "pages")
	p, report := shippedPack(t)
	root := served(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	tab.Size(1440, 900)
	tab.FewColours()
	at(tab, root+first(p.Venice)+"#play=2&seed=7")
	begun(tab)
	for range 30 {
		if browsertest.Eval[bool](tab, "!!document.querySelector('.play-sheet .of-effort i:not(.full)') && !!document.querySelector('.play-sheet .of-effort .full')") {
			break
		}
		browsertest.Eval[bool](tab, "(document.querySelector('.lit:not(.far)')?.dispatchEvent(new MouseEvent('click', { bubbles: true })), document.querySelector('.play-pop:not([hidden]) .play-option, .play-options button[data-index]')?.click()), true")
	}
	pictured(t, tab, "few-colours")
	alike := browsertest.Eval[[]string](tab, `['life', 'effort', 'money', 'honour', 'won', 'goal'].flatMap(look => ['.play-sheet .play-counts', '.play-seat', '.play-seat[aria-pressed=true]'].flatMap(within => {
		const at = document.querySelector(within);
		if (!at) return [within];
		const bar = document.createElement('span');
		bar.className = 'play-pips of-' + look;
		bar.append(document.createElement('i'), document.createElement('i'));
		bar.firstChild.className = 'full';
		at.append(bar);
		const [full, spent] = [...bar.children].map(e => { const s = getComputedStyle(e); return [s.backgroundColor, e.getBoundingClientRect().width] });
		const around = getComputedStyle(at).backgroundColor;
		bar.remove();
		return full[0] === spent[0] || full[0] === around || full[1] <= spent[1] ? [within + ' ' + look + ': ' + full + ' and ' + spent] : [];
	}))`)
	for _, a := range alike {
		t.Error("full and spent look alike: " + a)
	}
	if colours := browsertest.Eval[[]string](tab, "[...document.querySelectorAll('.play-sheet:not(.of-nobody) .play-no')].map(e => getComputedStyle(e).backgroundColor)"); len(colours) != 2 || colours[0] == colours[1] {
		t.Errorf("the seats are %v", colours)
	}
}
