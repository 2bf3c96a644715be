package play

import (
	"sync"

	"acforge.dev/preview/page"
)

// tables are the words of the playing part of a page, by language. The words of a game
// come from the engine.
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

// wordsScript returns the script with the words of a page that plays.
func wordsScript(p *page.Phrases) page.Page {
	if made, ok := wordsScripts.Load(p.Lang); ok {
		return made.(page.Page)
	}
	made := named("words-"+p.Lang, "js", page.ScriptOf(p, "acforgePlaySay"))
	wordsScripts.Store(p.Lang, made)
	return made
}

// wordsScripts caches them by language: every page of a Memory needs one.
var wordsScripts sync.Map
