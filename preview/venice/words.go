package venice

import (
	"html/template"

	"acforge/preview/page"
)

// phrases are the words of the pages in one language. What the author wrote is
// not among them, nor what effects say: that is [Words].
type phrases struct {
	lang string // BCP 47
	page.Phrases
}

func newPhrases(lang string, words map[string]string, form func(int) string) *phrases {
	return &phrases{lang, page.Phrases{Lang: lang, Words: words, Form: form}}
}

// tables are the words of the pages by language.
var tables = map[string]*phrases{
	"en": newPhrases("en", english, page.OneOrMore), "de": newPhrases("de", german, page.OneOrMore),
	"pl": newPhrases("pl", polish, page.FewOrMany), "es": newPhrases("es", spanish, page.OneOrMore),
}

// phrasesIn returns the words of the pages in a language; a language without a
// table reads English.
func phrasesIn(lang string) *phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
}

// say is the phrase of a key with values put in: pairs of name and value.
func (p *phrases) say(key string, pairs ...any) string { return p.Say(key, pairs...) }

// number is the phrase of a key for n things.
func (p *phrases) number(key string, n int, pairs ...any) string {
	return p.Number(key, n, pairs...)
}

// called is what the pages call a word of the content, "kind.street"; one that
// has no phrase is called as it is.
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

// funcs are what templates say words with: a phrase, a phrase for a number, a text
// with the signs of its icons, and one that may stand in a narrow place.
func (p *phrases) funcs() template.FuncMap {
	return template.FuncMap{"say": p.HTML, "number": p.HTMLNumber, "icons": p.withIcons, "divide": func(text string) string { return page.Divide(p.lang, text) }}
}
