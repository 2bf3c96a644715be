package page

import (
	"html/template"
	"strings"
	"testing"
)

// TestForTable: the page of a mission at a host has its table and its boards, and leads to
// the pages that the designer chose, and to no other.
func TestForTable(t *testing.T) {
	f := Frame{
		Path: "memories/one.html", Kind: "memory", Lang: "en", Site: Site{Lang: "en", Langs: []string{"en"}}, Title: "One", Pack: "Pack", Plays: true,
		Nav: []Link{{Title: "Cards", Path: "cards.html"}, {Title: "Envelopes", Path: "envelopes.html"}},
		Body: template.HTML(`<h1>One <b>more</b></h1><p>Odds: 40 %</p><div><div id="maps"><div><svg class="map"></svg></div></div><p>legend</p></div>
<section class="play" id="play" data-boards="maps"><section><h2>Play</h2></section><div class="play-replays"><p>Recorded <a href="#replay=x">x</a></p></div><p>instead</p></section>
<template id="play-opening"><p>story</p><template>inner</template></template>
<template id="play-closing"><p><a class="n" href="two.html">Next: two</a>, <a href="../cards.html#a">a card</a>, <a href="https://example.org/">elsewhere</a></p></template>
<section><h2>Odds</h2></section>`),
	}
	p, err := f.Render()
	if err != nil {
		t.Fatal(err)
	}
	out, ok := ForTable(p.Bytes, p.Path, func(path string) bool { return path == "cards.html" })
	if !ok {
		t.Fatal("it has no table")
	}
	_, main, _ := strings.Cut(string(out), `<main id="main">`)
	main, _, _ = strings.Cut(main, "</main>")
	want := `
<h1>One <b>more</b></h1>
<section class="play" id="play" data-boards="maps"><section><h2>Play</h2></section><p>instead</p></section>
<template id="play-opening"><p>story</p><template>inner</template></template>
<template id="play-closing"><p>Next: two, <a href="../cards.html#a">a card</a>, <a href="https://example.org/">elsewhere</a></p></template>
<div hidden><div id="maps"><div><svg class="map"></svg></div></div></div>
`
	if main != want {
		t.Errorf("the table is %s\nwant %s", main, want)
	}
	for text, times := range map[string]int{"Odds": 0, "Envelopes": 0, `<a href="../cards.html">Cards</a>`: 1, "search.js": 0, "words.js": 0, "contents.html": 0, "index.html": 0, "<footer>": 1, `href="#main"`: 1} {
		if n := strings.Count(string(out), text); n != times {
			t.Errorf("%q is there %d times, want %d", text, n, times)
		}
	}
	if _, ok := ForTable([]byte("<main id=\"main\"><p>cards</p></main>"), "cards.html", nil); ok {
		t.Error("a page without a table has one")
	}
	if !Searches(indexScript) || Searches("play/play-1.js") {
		t.Error("what searches pages is not known")
	}
}
