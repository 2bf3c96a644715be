package members

import (
	"errors"

	"acforge/internal/plainjson"
)

// words are what a page gives its engine to speak another language than English.
type words struct {
	System string            `json:"system"`
	Lang   string            `json:"lang"`
	Words  map[string]string `json:"words"`
}

// speech is where the words of play of a system are, and where they go.
type speech struct {
	table func(lang string) map[string]string
	speak func(lang string, table map[string]string)
}

// Words returns the words of play of a system in a language, for a page to give its
// engine; nil where that needs none: for English, and for a language without words.
func Words(system, lang string) []byte {
	s, ok := speeches[system]
	if !ok || lang == "en" || s.table(lang) == nil {
		return nil
	}
	return write(words{system, lang, s.table(lang)})
}

// Speak takes what [Words] returned. It is called before games begin.
func Speak(data []byte) error {
	var w words
	if err := plainjson.Strict(data, &w); err != nil {
		return err
	}
	s, ok := speeches[w.System]
	if !ok {
		return errors.New("the game system " + w.System + " is not known here")
	}
	s.speak(w.Lang, w.Words)
	return nil
}
