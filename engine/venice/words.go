package venice

import (
	"strings"

	"acforge/engine/flat"
)

// languages are the words of the engine. A language without a table reads
// English.
var languages = flat.NewLanguages("en", map[string]flat.Phrases{"en": english})

// say returns the phrase of a key in a language. Pairs are names and values for the
// places in braces: "name", "Ezio" for {name}.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

// number is say for a phrase with a number in it: that of key.1 for one, else that of
// key.n; {n} is the number.
func number(lang, key string, n int, pairs ...string) string {
	return languages.Number(lang, key, n, pairs...)
}

// oneFigure is one figure of a type of Enemy in words: "an Agile". A unique one, a
// Boss, is called by its name alone.
func oneFigure(lang, name string, unique bool) string {
	switch {
	case unique:
		return say(lang, "one.name", "name", name)
	case name != "" && strings.IndexByte("AEIOUaeiou", name[0]) >= 0:
		return say(lang, "one.an", "name", name)
	}
	return say(lang, "one.a", "name", name)
}

// sentence gives a phrase a capital, and a full stop where nothing ends it yet.
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
