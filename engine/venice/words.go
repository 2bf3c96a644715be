package venice

import (
	"maps"
	"strings"

	"acforge/engine/flat"
)

// languages are the words of the engine. A language without a table reads
// English. Tables of other languages are of the program; a page loads that of
// its own language beside the engine ([Speak]).
var languages = func() flat.Languages {
	by := map[string]flat.Phrases{"en": english}
	maps.Copy(by, translated)
	return flat.NewLanguages("en", by)
}()

// Languages are the languages that the engine speaks, English first.
func Languages() []string { return languages.Names() }

// Table are all words of a language by key, nil for one that is not spoken.
func Table(lang string) map[string]string { return languages.Table(lang) }

// Speak gives a language its words. It is called before the first game begins.
func Speak(lang string, table map[string]string) { languages.Add(lang, table) }

// Speaks are the languages of its words of play; texts of the pack may have others.
func (p *Pack) Speaks() []string { return Languages() }

// say returns the phrase of a key in a language. Pairs are names and values for the
// places in braces: "name", "Ezio" for {name}.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

// number is say for a phrase with a number in it: that of key.1 for one, else that of
// key.n, or of key.few where the language has it; {n} is the number.
func number(lang, key string, n int, pairs ...string) string {
	return languages.Number(lang, key, n, pairs...)
}

// counted is the key of the form that a phrase takes for n things.
func counted(lang, key string, n int) string { return languages.Counted(lang, key, n) }

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
