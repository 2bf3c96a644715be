package play_test

import (
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/validator/sim"
)

// TestWeightAtStart: the bytes that a browser fetches until the first question of a
// page that was never open, as they travel, including headers. It checks what Start
// fetches, and everything with page, styles and fonts. A checkout has the engine by
// gzip; a release has it by brotli, 360,000 bytes less.
func TestWeightAtStart(t *testing.T) {
	p, report := shippedPack(t)
	for page, limits := range map[string][2]int{first(p.Venice): {1_640_000, 1_855_000}, "campaign.html": {1_720_000, 2_035_000}} { // a campaign has all Memories, and the parts between them
		t.Run(page, func(t *testing.T) { weigh(t, p, report, page, limits) })
	}
}

func weigh(t *testing.T, p *compiled, report *sim.Report, page string, limits [2]int) {
	_, root := watched(t, site(t, p.Venice, p.Texts, report))
	tab := browsertest.Open(t)
	at(tab, root+page+"#play=2&seed=1")
	tab.Wait("document.querySelector('.play-table')?.dataset.steps >= 0") // a game, and no refusal
	const each = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]"
	t.Log(browsertest.Eval[[]string](tab, each+".map(e => e.transferSize + ' of ' + e.decodedBodySize + ' ' + e.name.replace(/.*\\//, ''))"))
	const sum = ".reduce((n, e) => n + e.transferSize, 0)"
	start := browsertest.Eval[int](tab, each+".filter(e => /\\/play\\/(engine|campaign|go|pack|whole|things|mission|speech)-/.test(e.name))"+sum)
	all := browsertest.Eval[int](tab, each+sum)
	t.Logf("%d bytes at Start, %d in all", start, all)
	if start < 1_000_000 {
		t.Fatal("less than the engine alone: not all of it was counted")
	}
	if start > limits[0] {
		t.Errorf("%d bytes at Start, more than %d", start, limits[0])
	}
	if all > limits[1] {
		t.Errorf("%d bytes until the first question, more than %d", all, limits[1])
	}
}
