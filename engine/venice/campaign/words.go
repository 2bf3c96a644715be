package campaign

import (
	"strings"

	"acforge.dev/engine/venice"
	"acforge.dev/engine/wording"
)

// languages holds the words for play between Memories. A page loads those of its language
// separately ([Speak]).
var languages = wording.New("venice-campaign", load)

func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

// between marks the keys of words between Memories in a table with those in a Memory.
const between = "campaign:"

// Table returns all words of a language for play of a campaign, in Memories and between
// them, as a page gives them to its engine; nil for an unknown language.
func Table(lang string) map[string]string {
	own := languages.Given(lang)
	if own == nil {
		return venice.Table(lang)
	}
	out := map[string]string{}
	for key, phrase := range venice.Table(lang) {
		out[key] = phrase
	}
	for key, phrase := range own {
		out[between+key] = phrase
	}
	return out
}

// Speak sets the words of a language, from [Table]. Call it before the first campaign
// begins.
func Speak(lang string, table map[string]string) {
	memory, own := map[string]string{}, map[string]string{}
	for key, phrase := range table {
		if rest, ok := strings.CutPrefix(key, between); ok {
			own[rest] = phrase
		} else {
			memory[key] = phrase
		}
	}
	venice.Speak(lang, memory)
	languages.Add(lang, own)
}
