package club

import "acforge/engine/flat"

// languages are the words of the engine. A language without a table reads
// English.
var languages = flat.NewLanguages("en", map[string]flat.Phrases{"en": english, "de": german})

// say returns the phrase of a key with its values put in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }
