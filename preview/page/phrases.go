package page

import (
	"fmt"
	"html/template"

	"acforge.dev/engine/wording"
)

// Phrases are the words of pages in one language, by key. "{name}" in a phrase is a place
// for a value. A phrase holds no HTML.
type Phrases struct {
	Lang  string // BCP 47
	Words map[string]string
	// Form returns the form of a phrase for a number, such as ".1" for one in English:
	// it is appended to the key. A phrase without that form is the same for all
	// numbers.
	Form func(n int) string
}

// WordsOf returns the words of a catalogue in a language, with English phrases where it
// has none. A language without words uses English, and Lang says so.
func WordsOf(c *wording.Catalogue, lang string) *Phrases {
	t := c.Whole(lang)
	if t.Lang == wording.English {
		lang = wording.English
	}
	return &Phrases{Lang: lang, Words: t.Words, Form: t.Plural.End}
}

// Dir returns the attribute of a page in a language that is written from right to left, ""
// for others.
func Dir(lang string) template.HTMLAttr {
	if wording.RightToLeft(lang) {
		return ` dir="rtl"`
	}
	return ""
}

// Dir returns [Dir] for the language of the words.
func (p *Phrases) Dir() template.HTMLAttr { return Dir(p.Lang) }

// Say returns the phrase of a key with values filled in: pairs of name and value. A key
// without a phrase appears on the page unchanged.
func (p *Phrases) Say(key string, pairs ...any) string {
	t, ok := p.Words[key]
	if !ok {
		return key
	}
	if len(pairs) == 0 {
		return t
	}
	values := make([]string, len(pairs))
	for i, v := range pairs {
		values[i] = fmt.Sprint(v)
	}
	return wording.Plural{}.Fill(t, values)
}

// Number returns the phrase of a key for n things, with the value "n".
func (p *Phrases) Number(key string, n int, pairs ...any) string {
	return p.Say(p.formed(key, n), append([]any{"n", n}, pairs...)...)
}

// formed returns the key of a phrase's form for n.
func (p *Phrases) formed(key string, n int) string {
	if _, ok := p.Words[key+p.Form(n)]; ok {
		return key + p.Form(n)
	}
	return key
}

// HTML is Say for a template: values are escaped, unless they are HTML. Quotes within a
// phrase can stay, since html/template escapes them in attributes.
func (p *Phrases) HTML(key string, pairs ...any) template.HTML {
	safe := make([]any, len(pairs))
	for i, v := range pairs {
		safe[i] = v
		if _, ok := v.(template.HTML); !ok && i%2 == 1 {
			safe[i] = template.HTMLEscaper(v)
		}
	}
	return template.HTML(p.Say(key, safe...))
}

// HTMLNumber is Number for a template.
func (p *Phrases) HTMLNumber(key string, n int, pairs ...any) template.HTML {
	return p.HTML(p.formed(key, n), append([]any{"n", n}, pairs...)...)
}
