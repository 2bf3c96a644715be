package gallery

import "acforge.dev/preview/page"

// tables are the words of the gallery, by language.
var tables = map[string]*page.Phrases{
	"en": {Lang: "en", Words: english, Form: page.OneOrMore},
	"de": {Lang: "de", Words: german, Form: page.OneOrMore},
	"pl": {Lang: "pl", Words: polish, Form: page.FewOrMany},
	"es": {Lang: "es", Words: spanish, Form: page.OneOrMore},
}

// wordsIn returns the words of a language; languages without a table use English.
func wordsIn(lang string) *page.Phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
}
