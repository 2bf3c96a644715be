package venice

import (
	"strings"

	"acforge.dev/engine/flat"
	"acforge.dev/engine/wording"
)

// languages holds the words of the engine. A language without words uses
// English. The program has the other languages; a page loads only its own
// with the engine ([Speak]).
var languages = flat.Languages{Catalogue: wording.New("venice", load)}

// Languages returns the languages that the engine speaks, English first.
func Languages() []string { return languages.Names() }

// Table returns all words of a language by key, as a page gives them to its engine; nil for an unknown language.
func Table(lang string) map[string]string { return languages.Given(lang) }

// Speak sets the words of a language. Call it before the first game begins.
func Speak(lang string, table map[string]string) { languages.Add(lang, table) }

// Speaks returns the languages of the engine's words; the pack's texts may have
// others.
func (p *Pack) Speaks() []string { return Languages() }

// say returns the phrase for a key in a language. Pairs are names and values for
// the placeholders: "name", "Ezio" for {name}.
func say(lang, key string, pairs ...string) string { return languages.Say(lang, key, pairs...) }

// number is say for a phrase with a number. It uses key.1 for one, otherwise
// key.n, or key.few where the language has it; {n} is the number.
func number(lang, key string, n int, pairs ...string) string {
	return languages.Number(lang, key, n, pairs...)
}

// counted returns the key of the form that a phrase takes for n things.
func counted(lang, key string, n int) string { return languages.Counted(lang, key, n) }

// oneFigure returns the phrase for one figure of a type of Enemy: "an Agile". A
// unique one, a Boss, is called by its name alone.
func oneFigure(lang, name string, unique bool) string {
	switch {
	case unique:
		return say(lang, "one.name", "name", name)
	case name != "" && strings.IndexByte("AEIOUaeiou", name[0]) >= 0:
		return say(lang, "one.an", "name", name)
	}
	return say(lang, "one.a", "name", name)
}

// sentence capitalizes a phrase and adds a full stop if it has no ending yet.
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
