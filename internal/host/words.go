package host

import (
	"bytes"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"acforge.dev/preview/page"
)

// tables are the words of the host's own page, by language.
var tables = map[string]*page.Phrases{
	"en": {Lang: "en", Words: english, Form: page.OneOrMore},
	"de": {Lang: "de", Words: german, Form: page.OneOrMore},
	"pl": {Lang: "pl", Words: polish, Form: page.FewOrMany},
	"es": {Lang: "es", Words: spanish, Form: page.OneOrMore},
}

// language returns the words for a request: the language of ?lang=, else the first of
// the browser's that we have, else English.
func language(r *http.Request) *page.Phrases {
	if t := tables[r.URL.Query().Get("lang")]; t != nil {
		return t
	}
	for want := range strings.SplitSeq(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(want), ";")
		tag, _, _ = strings.Cut(strings.ToLower(tag), "-")
		if t := tables[tag]; t != nil {
			return t
		}
	}
	return tables["en"]
}

// other is another language of the page.
type other struct{ Lang, Name string }

var index = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(client, "client/index.html"))
})

// front returns the host's own page in a language.
func front(words *page.Phrases) ([]byte, error) {
	var others []other
	for _, l := range page.Languages() {
		if l != words.Lang {
			others = append(others, other{l, page.LanguageName(l)})
		}
	}
	var b bytes.Buffer
	err := index().Execute(&b, struct {
		*page.Phrases
		Others []other
	}{words, others})
	return b.Bytes(), err
}

// wordsScript returns the name of the script with the page's words.
func wordsScript(lang string) string { return "words-" + lang + ".js" }

// made returns a file made from our own words: the page, or its script.
func made(name string, words *page.Phrases) (body []byte, ok bool, err error) {
	if name == "index.html" {
		body, err = front(words)
		return body, true, err
	}
	i := slices.IndexFunc(page.Languages(), func(l string) bool { return name == wordsScript(l) })
	if i < 0 {
		return nil, false, nil
	}
	return page.ScriptOf(tables[page.Languages()[i]], "acforgeHostSay"), true, nil
}
