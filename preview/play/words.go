package play

import (
	"sync"

	"acforge.dev/preview/page"
	"acforge.dev/words"
)

// catalogue has the words of the playing part of a page. The words of a game
// come from the engine.
var catalogue = words.Open("play")

// wordsIn returns the words of a language; languages without words use English.
func wordsIn(lang string) *page.Phrases { return page.WordsOf(catalogue, lang) }

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
