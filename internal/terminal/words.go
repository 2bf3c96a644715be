package terminal

import (
	"acforge.dev/engine/flat"
	"acforge.dev/words"
)

// languages holds the terminal's own words. Problems are in English. Languages without
// words use English.
var languages = flat.Languages{Catalogue: words.Open("terminal")}

// word returns a phrase in the language of the game.
func (t *table) word(key string, pairs ...string) string {
	return languages.Say(t.begun.Lang, key, pairs...)
}

// english reports whether the terminal speaks English here.
func (t *table) english() bool {
	return t.begun.Lang == "en" || languages.Table(t.begun.Lang) == nil
}
