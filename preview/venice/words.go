package venice

import (
	"fmt"
	"html/template"
	"strings"
)

// phrases are the words of the pages in one language. What the author wrote is
// not among them, nor what effects say: that is [Words].
type phrases struct {
	lang  string // BCP 47
	words map[string]string
	// form names the form that a phrase takes for a number, ".1" in English for
	// one; a phrase that has not that form is the same for all numbers.
	form func(n int) string
}

// tables are the words of the pages by language.
var tables = map[string]*phrases{"en": {"en", english, englishForm}}

// phrasesIn returns the words of the pages in a language; a language without a
// table reads English.
func phrasesIn(lang string) *phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
}

// say is the phrase of a key with values put in: pairs of name and value. A key
// without a phrase is seen on the page as it stands.
func (p *phrases) say(key string, pairs ...any) string {
	t, ok := p.words[key]
	if !ok {
		return key
	}
	if len(pairs) == 0 {
		return t
	}
	list := make([]string, len(pairs))
	for i, v := range pairs {
		list[i] = fmt.Sprint(v)
		if i%2 == 0 {
			list[i] = "{" + list[i] + "}"
		}
	}
	return strings.NewReplacer(list...).Replace(t)
}

// number is the phrase of a key for n things.
func (p *phrases) number(key string, n int, pairs ...any) string {
	return p.say(p.formed(key, n), append([]any{"n", n}, pairs...)...)
}

// formed is the key of the form that a phrase takes for n.
func (p *phrases) formed(key string, n int) string {
	if _, ok := p.words[key+p.form(n)]; ok {
		return key + p.form(n)
	}
	return key
}

// called is what the pages call a word of the content, "kind.street"; one that
// has no phrase is called as it is.
func (p *phrases) called(group, word string) string {
	if t, ok := p.words[group+"."+word]; ok {
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

// html is say for a template: values are escaped, unless they are HTML. Quotes
// within a phrase can stay, for html/template escapes them anew in attributes.
func (p *phrases) html(key string, pairs ...any) template.HTML {
	safe := make([]any, len(pairs))
	for i, v := range pairs {
		safe[i] = v
		if _, ok := v.(template.HTML); !ok && i%2 == 1 {
			safe[i] = template.HTMLEscaper(v)
		}
	}
	return template.HTML(p.say(key, safe...))
}

// htmlNumber is number for a template.
func (p *phrases) htmlNumber(key string, n int, pairs ...any) template.HTML {
	return p.html(p.formed(key, n), append([]any{"n", n}, pairs...)...)
}

// funcs are what templates say words with: a phrase, a phrase for a number, and
// a text with the signs of its icons.
func (p *phrases) funcs() template.FuncMap {
	return template.FuncMap{"say": p.html, "number": p.htmlNumber, "icons": p.withIcons}
}
