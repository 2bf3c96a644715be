package club

import (
	"maps"

	"acforge.dev/engine/flat"
)

// languages holds the words of the engine. A language without a table falls
// back to English. The program has the tables of the other languages; a page
// loads that of its own language separately ([Speak]).
var languages = func() flat.Languages {
	by := map[string]flat.Phrases{"en": english}
	maps.Copy(by, translated)
	return flat.NewLanguages("en", by)
}()

// Languages returns the languages that the engine speaks, English first.
func Languages() []string { return languages.Names() }

// Table returns all words of a language by key; nil for an unknown language.
func Table(lang string) map[string]string { return languages.Table(lang) }

// Speak sets the words of a language. It is called before the first game
// begins.
func Speak(lang string, table map[string]string) { languages.Add(lang, table) }

// Speaks returns the languages of the words of play. Texts of the pack may have
// others.
func (p *Pack) Speaks() []string { return Languages() }

// say returns the phrase of a key with its values filled in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }
