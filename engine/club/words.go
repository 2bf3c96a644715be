package club

import (
	"maps"

	"acforge/engine/flat"
)

// languages are the words of the engine. A language without a table reads
// English. Tables of other languages are of the program; a page loads that of its own
// language beside the engine ([Speak]).
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

// say returns the phrase of a key with its values put in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }
