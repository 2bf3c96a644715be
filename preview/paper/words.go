package paper

import "acforge.dev/words"

// catalogue has paper's own words; languages without words use English.
var catalogue = words.Open("paper")

// say returns a phrase with values filled in: pairs of name and value.
func say(lang, key string, pairs ...string) string { return catalogue.Say(lang, key, pairs...) }
