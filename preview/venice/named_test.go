package venice

import (
	"testing"

	"acforge.dev/internal/proof/browsertest"
	ir "acforge.dev/schema/ir/venice"
)

// Each feature that a page must show is visible in a browser: by page, a name and
// an expression that is true.
func TestNamedThings(t *testing.T) {
	in := fixture()
	m := &in.Pack.Memories[0]
	m.Tokens = []ir.Token{{Name: "sack", Kind: "reminder", At: 8}}
	m.Opens.Before = []ir.EnvelopeID{0}
	site := written(t, in)
	tab := browsertest.Open(t)
	tab.Size(1280, 900)
	const memory = "memories/salt-stair.html"
	here := ""
	for _, c := range []struct{ page, name, holds string }{
		{memory, "a square's name on hover, on every square", `[...document.querySelectorAll('#maps [data-place]')].every(r => {
			const b = r.getBoundingClientRect();
			scrollTo(0, scrollY + b.top - 300);
			const c = r.getBoundingClientRect();
			const e = document.elementFromPoint(c.left + c.width * .8, c.top + c.height * .62);
			const says = e.closest('g:has(> title), rect')?.querySelector('title')?.textContent ?? '';
			return says.includes(r.dataset.place + ',') || says.includes(' at ') || says.startsWith('Tower');
		})`},
		{memory, "kinds of tiles told apart without colour", `['street','roof','interior','canal','tower'].every(k => document.querySelector('.legend .' + k)) && document.querySelectorAll('#maps .pat').length > 3 && document.querySelectorAll('#maps .dot').length > 3`},
		{memory, "walls and ladders", `document.querySelectorAll('#maps .wall').length == 2 && document.querySelectorAll('#maps .ladder-bed').length == 2`},
		{memory, "entrances with letters", `[...document.querySelectorAll('#maps .entrance')].map(e => e.parentNode.textContent).join().match(/Entrance A[^]*Entrance B/)`},
		{memory, "objectives with price and base", `document.querySelector('#maps .goal') && document.querySelector('#maps .base') && [...document.querySelectorAll('#objectives + table td')].map(e => e.textContent).join(' ') == 'c2 2 4 yes'`},
		{memory, "restricted squares", `document.querySelector('#maps .restricted')`},
		{memory, "the collapse, turn by turn", `document.querySelectorAll('#maps .fall-arrow').length == 12 && document.querySelectorAll('#maps .falls').length == 4`},
		{memory, "north", `document.querySelector('#maps .north')`},
		{memory, "the map in words, a row a square", `document.querySelectorAll('[id^=square-]').length == 12 && document.getElementById('square-b2').textContent.includes('Restricted Area')`},
		{memory, "counts against the box", `[...document.querySelectorAll('table')][0].querySelector('thead').innerText.replace(/\s+/g, ' ').trim() == 'Piece 2 3 4 in the box'`},
		{memory, "stories folded", `[...document.querySelectorAll('details.tale')].length == 2 && [...document.querySelectorAll('details.tale')].every(d => !d.open)`},
		{memory, "100% Sync", `document.querySelector('main').innerText.includes('Nobody is exposed.')`},
		{memory, "odds with their interval and band", `document.querySelector('.odds .band') && document.querySelector('.odds .interval')`},
		{memory, "heat with its legend", `document.querySelectorAll('.heats .heat').length > 1 && document.querySelector('.shades .h5')`},
		{"index.html", "the campaign as a graph whose boxes lead on", `document.querySelector('.graph a[href="memories/salt-stair.html"]') && document.querySelector('.graph a[href="envelopes.html#envelope-first"]') && document.querySelector('.graph .opens')`},
		{"envelopes.html", "sealed envelopes", `document.querySelectorAll('.envelope').length == 1 && !document.querySelector('.envelope').open && !document.querySelector('.envelope .pair').checkVisibility()`},
		{"envelopes.html#envelope-first", "an envelope opened by who comes for it", `document.querySelector('.envelope summary').checkVisibility()`},
		{"events.html", "cards with two sides beside each other", `[...document.querySelectorAll('.pair')].every(p => { const [a, b] = [...p.children].map(e => e.getBoundingClientRect()); return Math.abs(a.top - b.top) < 1 && b.left >= a.right && b.width > 200; })`},
		{"events.html", "backs that are drawn", `[...document.querySelectorAll('.cover use')].every(u => u.getBoundingClientRect().height > 100)`},
		{"enemies.html", "figures said to be ours", `document.querySelector('.warn').innerText.startsWith('Our assumption.')`},
		{"dice.html", "six faces a die", `[...document.querySelectorAll('.faces')].every(f => f.querySelectorAll('svg.die').length == 6) && document.querySelectorAll('.faces').length == 3`},
		{"diary.html", "a box a Memory", `document.querySelectorAll('.box').length == 1`},
	} {
		if c.page != here {
			tab.Go(site + c.page)
			here = c.page
		}
		if !browsertest.Eval[bool](tab, "!!("+c.holds+")") {
			t.Errorf("%s: %s", c.page, c.name)
		}
	}
	tab.Paper()
	for page, holds := range map[string]string{
		memory:               `!document.querySelector('.top nav').checkVisibility() && document.querySelector('#maps svg').checkVisibility()`,
		"sheets/events.html": `!document.querySelector('h1').checkVisibility() && document.querySelector('.nine .card').checkVisibility()`,
	} {
		tab.Go(site + page)
		if !browsertest.Eval[bool](tab, holds) {
			t.Errorf("%s on paper: not %s", page, holds)
		}
	}
}
