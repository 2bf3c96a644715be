package gallery

import (
	"acforge.dev/preview/page"
	"acforge.dev/words"
)

// catalogue has the words of the gallery.
var catalogue = words.Open("gallery")

// wordsIn returns the words of a language; languages without words use English.
func wordsIn(lang string) *page.Phrases { return page.WordsOf(catalogue, lang) }
