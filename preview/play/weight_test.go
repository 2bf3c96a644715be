package play_test

import (
	"testing"

	"acforge/internal/browsertest"
)

// What a browser fetches until the first question of a page that was never open, as
// `acforge watch` and `acforge host` serve it, in bytes as they travel, headers too:
// what Start fetches (issue 14: 1.2 MB), and all with page, styles and fonts.
func TestWeightAtStart(t *testing.T) {
	p, report := shipped()
	_, root := watched(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.OpenLive(t)
	at(tab, root+first(p.Venice)+"#play=2&seed=1")
	tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0") // a game, and no refusal
	const each = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
	t.Log(browsertest.Eval[[]string](tab, each+".map(e => e.transferSize + ' of ' + e.decodedBodySize + ' ' + e.name.replace(/.*\\//, ''))"))
	const sum = ".reduce((n, e) => n + e.transferSize, 0)"
	start := browsertest.Eval[int](tab, each+".filter(e => /\\/play\\/(engine|go|pack|mission|speech)-/.test(e.name))"+sum)
	all := browsertest.Eval[int](tab, each+sum)
	t.Logf("%d bytes at Start, %d in all", start, all)
	if start < 1_000_000 {
		t.Fatal("less than the engine alone: not all of it was counted")
	}
	if limit := 1_200_000; start > limit {
		t.Errorf("%d bytes at Start, more than %d", start, limit)
	}
	if limit := 1_400_000; all > limit {
		t.Errorf("%d bytes until the first question, more than %d", all, limit)
	}
}
