package play_test

import (
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/preview/page"
	pages "acforge.dev/preview/venice"
)

// TestOwnFiguresInChromium: authors' pictures of figures are on the board during play,
// from a file that the browser shows, with the same sign as ours. Figures without one
// use our drawing.
func TestOwnFiguresInChromium(t *testing.T) {
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	enemy, who := "", p.Venice.Apprentices[0].ID // the first seat's character
	for _, e := range p.Venice.Enemies {
		if e.Kind == "crossbowman" {
			enemy = e.ID
		}
	}
	drawn := page.Picture{Ext: ".svg", Bytes: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#234"/></svg>`)}
	list, err := pages.Pages(pages.Input{Pack: p.Venice, Texts: p.Texts, Lang: p.Venice.Languages[0], Engines: engines, Tool: "test", Pictures: page.Pictures{"figure-enemies-" + enemy: drawn, "figure-apprentices-" + who: drawn}})
	if err != nil {
		t.Fatal(err)
	}
	at(tab, served(t, list)+first(p.Venice)+"#play=2&seed=7&moves=000")
	tab.Wait("document.querySelectorAll('.play-board .piece-own').length > 1")
	for what, n := range map[string]int{
		"document.querySelectorAll('.play-board .rim-foe').length":                                                                                  1,
		"document.querySelectorAll('.play-board .piece-foe').length":                                                                                0,
		"[...document.querySelectorAll('.play-board [class*=\"of-\"]')].filter(g => g.querySelector('.piece-own')).length":                          1,
		"[...document.querySelectorAll('.play-board [class*=\"of-\"]')].filter(g => !g.querySelector('.piece-own') && g.matches('.piece')).length":  1,
		"[...document.querySelectorAll('.play-board .piece')].filter(g => g.querySelector('.piece-own') && !g.querySelector('.sign-badge')).length": 0,
		"document.querySelectorAll('.play-board .acts .piece-own').length + document.querySelectorAll('.play-board .acts .piece-player').length":    1,
	} {
		if got := browsertest.Eval[int](tab, what); n == 0 && got != 0 || got < n {
			t.Errorf("%s is %d, wanted %d", what, got, n)
		}
	}
	src := browsertest.Eval[string](tab, "document.querySelector('.play-board .piece-own').getAttribute('href')")
	if !strings.Contains(src, ".svg") || !browsertest.EvalAsync[bool](tab, "new Promise(done => { const i = new Image(); i.onload = () => done(true); i.onerror = () => done(false); i.src = '"+src+"' })") {
		t.Errorf("the picture %q is not shown", src)
	}
}
