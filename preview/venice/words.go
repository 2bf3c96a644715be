package venice

import (
	"html/template"

	"acforge.dev/preview/page"
	own "acforge.dev/words"
)

// phrases holds the words of the pages in one language, without authors' texts
// and without the words of effects, which come from [Words].
type phrases struct {
	lang string // BCP 47
	page.Phrases
}

// catalogue has the words of the pages, and sheets those of printed files in addition.
var (
	catalogue = own.Open("venice-pages")
	sheets    = own.Open("venice-paper")
)

// phrasesIn returns the words of the pages in a language; a language without
// words uses English.
func phrasesIn(lang string) *phrases {
	p := page.WordsOf(catalogue, lang)
	return &phrases{p.Lang, *p}
}

// say returns the phrase for a key with values filled in: pairs of name and
// value.
func (p *phrases) say(key string, pairs ...any) string { return p.Say(key, pairs...) }

// number returns the phrase for a key and n things.
func (p *phrases) number(key string, n int, pairs ...any) string {
	return p.Number(key, n, pairs...)
}

// called returns the pages' name for a word of the content, such as
// "kind.street". A word without a phrase is returned unchanged.
func (p *phrases) called(group, word string) string {
	if t, ok := p.Words[group+"."+word]; ok {
		return t
	}
	return word
}

// and joins words: "a and b".
func (p *phrases) and(list []string) string {
	if len(list) == 0 {
		return ""
	}
	out := list[0]
	for _, w := range list[1:] {
		out = p.say("and", "a", out, "b", w)
	}
	return out
}

// funcs returns the functions with which templates write words: a phrase, a
// phrase with a number, a text with the signs of its icons, and one for a narrow
// place.
func (p *phrases) funcs() template.FuncMap {
	return template.FuncMap{"say": p.HTML, "number": p.HTMLNumber, "icons": p.withIcons, "divide": func(text string) string { return page.Divide(p.lang, text) }}
}
