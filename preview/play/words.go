package play

import (
	"sync"

	"acforge/preview/page"
)

// tables are the words of the part of a page that plays, by language. What a game
// says is the engine's.
var tables = map[string]*page.Phrases{
	"en": {Lang: "en", Words: english, Form: page.OneOrMore},
	"de": {Lang: "de", Words: german, Form: page.OneOrMore},
	"pl": {Lang: "pl", Words: polish, Form: page.FewOrMany},
	"es": {Lang: "es", Words: spanish, Form: page.OneOrMore},
}

// wordsIn returns the words of a language; a language without a table reads
// English.
func wordsIn(lang string) *page.Phrases {
	if t, ok := tables[lang]; ok {
		return t
	}
	return tables["en"]
}

// wordsScript hands the script of a page that plays its words.
func wordsScript(p *page.Phrases) page.Page {
	if made, ok := wordsScripts.Load(p.Lang); ok {
		return made.(page.Page)
	}
	made := named("words-"+p.Lang, "js", page.ScriptOf(p, "acforgePlaySay"))
	wordsScripts.Store(p.Lang, made)
	return made
}

// wordsScripts are those that were made, by language: every page of a Memory needs one.
var wordsScripts sync.Map
