package export

import "acforge.dev/words"

// catalogue has the export's own words; languages without words use English.
var catalogue = words.Open("export")

// say returns a word in a language.
func say(lang, key string) string { return catalogue.Say(lang, key) }
