package pagepack

import "acforge.dev/internal/jsonbind"

// words holds what a page gives its engine so that it speaks a language other
// than English.
type words struct {
	System string            `json:"system"`
	Lang   string            `json:"lang"`
	Words  map[string]string `json:"words"`
}

// Words returns the words of play of a pack in a language, for a page to give
// to its engine. It is nil for English, which needs none, and for a language
// without words.
func (p Pack) Words(lang string) []byte {
	if lang == "en" || p.Table == nil || p.Table(lang) == nil {
		return nil
	}
	return Write(words{p.System, lang, p.Table(lang)})
}

// Speak reads the result of [Pack.Words]. It is called before games begin.
func Speak(systems []System, data []byte) error {
	var w words
	if err := jsonbind.Strict(data, &w); err != nil {
		return err
	}
	s, err := find(systems, w.System)
	if err != nil {
		return err
	}
	s.Speak(w.Lang, w.Words)
	return nil
}
