package campaign

import "acforge.dev/engine/flat"

var languages = flat.NewLanguages("en", map[string]flat.Phrases{"en": english, "de": german, "pl": polish, "es": spanish})

func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }
