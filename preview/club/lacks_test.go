package club

import (
	"strings"
	"testing"
)

// TestLacks: a page in a language with missing texts says how many; one that has all
// texts says nothing about it. The first language stands in for missing texts.
func TestLacks(t *testing.T) {
	in := fixture()
	for path, page := range render(t, in) {
		if strings.Contains(page, "note warn") {
			t.Errorf("%s lacks something", path)
		}
	}
	delete(in.Texts["de"], "wrench")
	delete(in.Texts["de"], "post")
	delete(in.Texts["de"], "mission")
	first := render(t, in)
	in.Lang = "de"
	pages := render(t, in)
	if page := pages["arsenal.html"]; !strings.Contains(page, "2 von 18 Texten gibt es in dieser Sprache nicht") || !strings.Contains(page, "Wrench") {
		t.Errorf("the page does not say what it lacks:\n%s", page)
	}
	if !strings.Contains(pages["arsenal.html"], `<h3><span lang="en">Wrench</span></h3>`) {
		t.Error("the page does not say in which language the name of the weapon is")
	}
	if strings.Contains(pages["arsenal.html"], `<div lang=`) || strings.Contains(first["arsenal.html"], `<span lang=`) {
		t.Error("what is in the language of the page says another")
	}
	if !strings.Contains(pages["index.html"], "2 von 18 Texten") {
		t.Error("the front page does not say what is lacking")
	}
	if strings.Contains(first["arsenal.html"], "note warn") {
		t.Error("the first language lacks something")
	}
}
