package browsertest

import (
	"encoding/json"
	"strconv"
)

// Lost returns the faults of the cards of a page: a text that overflows its card or
// comes nearer than a millimetre to its edge, a part that the card cuts off, a word
// broken without a hyphen, two texts that overlap. cards is a selector; width is the
// width of the first sheet of paper, in millimetres. Sheets are found as ".sheet".
// Automatic hyphenation is off during the check, since not every browser has it.
func (b *Tab) Lost(cards string, width int) []string {
	b.t.Helper()
	EvalAsync[bool](b, `(async () => {
		const manual = new CSSStyleSheet();
		manual.replaceSync('* { hyphens: manual !important; }');
		document.adoptedStyleSheets = [manual];
		document.querySelectorAll('details').forEach(d => d.open = true);
		await document.fonts.ready;
		return true;
	})()`)
	found := Eval[string](b, `(() => {
		const mm = document.querySelector('.sheet').getBoundingClientRect().width / `+strconv.Itoa(width)+`, bad = [];
		const size = n => (n / mm).toFixed(1) + ' mm';
		for (const c of document.querySelectorAll(`+strconv.Quote(cards)+`)) {
			const r = c.getBoundingClientRect(), name = c.querySelector('h3, .back-title, .back-t')?.innerText ?? c.className;
			const say = s => bad.push(name + ': ' + s);
			if (getComputedStyle(c).overflow != 'visible') { // what is meant to stand over the edge, is
			if (c.scrollHeight > c.clientHeight + 1) say('overflows by ' + size(c.scrollHeight - c.clientHeight));
			if (c.scrollWidth > c.clientWidth + 1) say('is too wide by ' + size(c.scrollWidth - c.clientWidth));
			}
			const blocks = new Map(), texts = document.createTreeWalker(c, NodeFilter.SHOW_TEXT), range = document.createRange();
			for (let n; n = texts.nextNode();) {
				const e = n.parentElement;
				if (!n.data.trim() || e.closest('.unseen') || e.closest('svg')) continue;
				range.selectNodeContents(n);
				const x = range.getBoundingClientRect();
				if (!x.width) continue; // not shown
				if (x.bottom > r.bottom - mm) say(n.data + ' runs off by ' + size(x.bottom - r.bottom + mm));
				if (x.right > r.right - mm || x.left < r.left + mm) say(n.data + ' runs off at a side');
				for (const w of n.data.matchAll(/[^\s\u00ad\u2010\u2013\u2014\/-]+/g)) {
					range.setStart(n, w.index), range.setEnd(n, w.index + w[0].length);
					if (range.getClientRects().length < 2) continue;
					const lines = new Set(); // on which its letters stand; the first may bring the hyphen before it along
					for (let i = w.index; i < w.index + w[0].length; i++) {
						range.setStart(n, i), range.setEnd(n, i + 1);
						lines.add(Math.round([...range.getClientRects()].at(-1)?.bottom));
					}
					if (lines.size > 1) say(w[0] + ' is broken without a hyphen');
				}
				range.selectNodeContents(n);
				const block = e.closest('p, li, h3, dt, dd, td, th, caption') ?? e;
				blocks.set(block, [...blocks.get(block) ?? [], ...range.getClientRects()]);
			}
			const all = [...blocks];
			for (let i = 0; i < all.length; i++) for (let j = 0; j < i; j++) {
				if (all[i][0].contains(all[j][0]) || all[j][0].contains(all[i][0])) continue;
				const meet = all[i][1].some(a => all[j][1].some(b => Math.min(a.right, b.right) - Math.max(a.left, b.left) > .3 * mm && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > .9 * mm));
				if (meet) say(all[j][0].innerText + ' runs into ' + all[i][0].innerText);
			}
		}
		return JSON.stringify([...new Set(bad)]);
	})()`)
	var out []string
	if err := json.Unmarshal([]byte(found), &out); err != nil {
		b.t.Fatal(err)
	}
	return out
}
