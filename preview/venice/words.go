package venice

import (
	"html/template"

	"acforge.dev/preview/page"
)

// phrases holds the words of the pages in one language, without authors' texts
// and without the words of effects, which come from [Words].
type phrases struct {
	lang string // BCP 47
	page.Phrases
}

func newPhrases(lang string, words map[string]string, form func(int) string) *phrases {
	return &phrases{lang, page.Phrases{Lang: lang, Words: words, Form: form}}
}

// tables holds the words of the pages by language.
var tables = map[string]*phrases{
	"en": newPhrases("en", english, page.OneOrMore), "de": newPhrases("de", german, page.OneOrMore),
	"pl": newPhrases("pl", polish, page.FewOrMany), "es": newPhrases("es", spanish, page.OneOrMore),
}

// phrasesIn returns the words of the pages in a language; a language without a
// table uses English.
func phrasesIn(lang string) *phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
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
