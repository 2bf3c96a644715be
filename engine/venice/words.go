package venice

import (
	"strings"

	"acforge/engine/flat"
)

// languages are the words of the engine. A language without a table reads
// English.
var languages = flat.NewLanguages("en", map[string]flat.Phrases{"en": english})

// say returns the phrase of a key with its values put in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

// number returns a phrase for n: key.1 for one, key.n else.
func number(lang, key string, n int, pairs ...string) string {
	return languages.Number(lang, key, n, pairs...)
}

// oneFigure is one figure of a type in words: "an Agile", but a Boss by its name.
func oneFigure(lang, name string, unique bool) string {
	switch {
	case unique:
		return say(lang, "one.name", "name", name)
	case name != "" && strings.IndexByte("AEIOUaeiou", name[0]) >= 0:
		return say(lang, "one.an", "name", name)
	}
	return say(lang, "one.a", "name", name)
}

// sentence gives a phrase its capital and its full stop.
func sentence(s string) string {
	if s == "" {
		return ""
	}
	s = flat.Capital(s)
	if c := s[len(s)-1]; c == '.' || c == '!' || c == '?' || c == ':' {
		return s
	}
	return s + "."
}
