package play_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"acforge.dev/internal/proof/browsertest"
	"acforge.dev/internal/proof/level"
	pages "acforge.dev/preview/venice"
)

// reads collects the words that a page has shown so far, each with its place, in its
// texts and in texts for screen readers. It leaves out text marked as another language.
const reads = `(() => {
  window.said ??= new Map();
  const take = text => { for (const w of text.match(/\p{L}+/gu) ?? []) if (!window.said.has(w.toLowerCase())) window.said.set(w.toLowerCase(), text.trim().slice(0, 120)) };
  const all = document.createTreeWalker(document.querySelector(%q), NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, n => n.nodeType === 1 && (/^(script|style|code)$/i.test(n.tagName) || n.lang && n.lang !== 'de') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  for (let n = all.nextNode(); n; n = all.nextNode()) {
    if (n.nodeType === 3) take(n.data);
    else for (const a of ['aria-label', 'title', 'alt', 'placeholder']) if (n.getAttribute(a)) take(n.getAttribute(a));
  }
  return true })()`

// TestGermanToTheEnd: a German pack is played in German. From the first look at the
// page of a Memory to the end of a game, the pack, the pages and the engine use no word
// that is in English and not in German.
func TestGermanToTheEnd(t *testing.T) {
	level.Nightly(t, "play")
	p, _ := shippedPack(t)
	tab := browsertest.Open(t)
	tab.Size(1280, 900)
	words := func(lang string, moves int) map[string]string {
		list, err := pages.Pages(pages.Input{Pack: p.Venice, Texts: p.Texts, Lang: lang, Engines: engines, Tool: "test"})
		if err != nil {
			t.Fatal(err)
		}
		page := ""
		for i := range p.Venice.Memories {
			if m := &p.Venice.Memories[i]; m.ID == "0.3" {
				page = "memories/" + m.Folder + ".html"
			}
		}
		tab.Go(served(t, list) + page + "#play=3&seed=5")
		ready(tab)
		browsertest.Eval[bool](tab, fmt.Sprintf(reads, "body"))
		begun(tab)
		for n := 0; n < moves && !browsertest.Eval[bool](tab, "!!document.querySelector('.play-end')"); n++ {
			browsertest.Eval[bool](tab, `(k => { const all = [...document.querySelectorAll('.play-options button[data-index]')]; all[(k * 7919 + 13) % all.length].click(); return true })(`+itoa(n)+`)`)
			browsertest.Eval[bool](tab, fmt.Sprintf(reads, ".play-table"))
		}
		if moves > 100 && !browsertest.Eval[bool](tab, "!!document.querySelector('.play-end')") {
			t.Fatalf("no end after %d moves", moves)
		}
		t.Logf("%s: %d moves", lang, steps(tab))
		return browsertest.Eval[map[string]string](tab, "Object.fromEntries(window.said)")
	}
	english, german := map[string]bool{}, map[string]bool{}
	letters := regexp.MustCompile(`\pL+`)
	for of, texts := range map[string]map[string]bool{"en": english, "de": german} {
		for _, text := range p.Texts[of] {
			for _, w := range letters.FindAllString(strings.ToLower(text), -1) {
				texts[w] = true
			}
		}
	}
	for w := range words("en", 3) {
		english[w] = true
	}
	// Words of both languages that the pack happens not to use in German, and names of
	// programs and rules.
	both := strings.Fields("normal link terminal bundle test acforge play venice bov cc by en de pl es")
	said := words("de", 2000)
	if len(said) < 500 {
		t.Errorf("only %d words were said", len(said))
	}
	for w, where := range said {
		if english[w] && !german[w] && len(w) > 1 && !slices.Contains(both, w) {
			t.Errorf("%q: %q", w, where)
		}
	}
}
