package club

import (
	"acforge.dev/engine/flat"
	"acforge.dev/engine/wording"
)

// languages holds the words of the engine. A language without words falls
// back to English. The program has the other languages; a page loads its own
// separately ([Speak]).
var languages = flat.Languages{Catalogue: wording.New("club", load)}

// Languages returns the languages that the engine speaks, English first.
func Languages() []string { return languages.Names() }

// Table returns all words of a language by key, as a page gives them to its engine; nil for an unknown language.
func Table(lang string) map[string]string { return languages.Given(lang) }

// Speak sets the words of a language. It is called before the first game
// begins.
func Speak(lang string, table map[string]string) { languages.Add(lang, table) }

// Speaks returns the languages of the words of play. Texts of the pack may have
// others.
func (p *Pack) Speaks() []string { return Languages() }

// say returns the phrase of a key with its values filled in.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }
