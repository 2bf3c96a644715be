package host

import (
	"bytes"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"acforge.dev/engine/wording"
	"acforge.dev/preview/page"
	"acforge.dev/words"
)

// catalogue has the words of the host's own page.
var catalogue = words.Open("host")

// wordsIn returns them in a language, nil for a language without words.
func wordsIn(lang string) *page.Phrases {
	t := catalogue.Table(lang)
	if t == nil {
		return nil
	}
	return page.WordsOf(catalogue, t.Lang) // its script has that name
}

// language returns the words for a request: the language of ?lang=, else the first of
// the browser's that we have, else English.
func language(r *http.Request) *page.Phrases {
	if t := wordsIn(r.URL.Query().Get("lang")); t != nil {
		return t
	}
	for want := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(want), ";")
		tag, _, _ = strings.Cut(strings.ToLower(tag), "-")
		if t := wordsIn(tag); t != nil {
			return t
		}
	}
	return wordsIn(wording.English)
}

// other is another language of the page.
type other struct{ Lang, Name string }

var index = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(Client, "index.html"))
})

// front returns the host's own page in a language.
func front(p *page.Phrases) ([]byte, error) {
	var others []other
	for _, l := range page.Languages() {
		if l != p.Lang {
			others = append(others, other{l, page.LanguageName(l)})
		}
	}
	var b bytes.Buffer
	err := index().Execute(&b, struct {
		*page.Phrases
		Others []other
	}{p, others})
	return b.Bytes(), err
}

// wordsScript returns the name of the script with the page's words.
func wordsScript(lang string) string { return "words-" + lang + ".js" }

// fonts are the fonts of all pages.
var fonts = sync.OnceValue(page.Fonts)

// made returns a file that is made here: the page, the script with its words, or the fonts.
func made(name string, p *page.Phrases) (body []byte, ok bool, err error) {
	if name == "index.html" {
		body, err = front(p)
		return body, true, err
	}
	if i := slices.IndexFunc(fonts(), func(f page.Page) bool { return f.Path == name }); i >= 0 {
		return fonts()[i].Bytes, true, nil
	}
	i := slices.IndexFunc(page.Languages(), func(l string) bool { return name == wordsScript(l) })
	if i < 0 {
		return nil, false, nil
	}
	return page.ScriptOf(page.WordsOf(catalogue, page.Languages()[i]), "acforgeHostSay"), true, nil
}
