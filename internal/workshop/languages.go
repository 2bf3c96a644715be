package workshop

import (
	"slices"

	"acforge.dev/internal/l10n"
	"acforge.dev/preview/page"
)

// PageLanguages returns the languages of a pack's pages: those asked for, or
// all of the pack. In addition to the pack's own, they may be any in which
// acforge has words for pages. A text that is missing in a language falls back
// to the pack's first language. The error is a [*Mistake].
func PageLanguages(asked, pack []string) ([]string, error) {
	if len(asked) == 0 {
		return pack, nil
	}
	known := slices.Clone(pack)
	for _, lang := range page.Languages() {
		if !slices.Contains(known, lang) {
			known = append(known, lang)
		}
	}
	var out []string
	for _, lang := range asked {
		if err := OneOf("--lang", lang, known...); err != nil {
			return nil, err
		}
		if !slices.Contains(out, lang) {
			out = append(out, lang)
		}
	}
	return out, nil
}

// languageNames holds the names of languages used in messages.
var languageNames = map[string]string{"en": "English", "de": "German", "pl": "Polish", "es": "Spanish", "fr": "French", "it": "Italian", "pt": "Portuguese", "nl": "Dutch", "uk": "Ukrainian", "cs": "Czech", "ru": "Russian", l10n.Pseudo: "Pseudo"}

// LanguageName returns the English name of a language, or its code if the name
// is unknown.
func LanguageName(lang string) string {
	if n, ok := languageNames[lang]; ok {
		return n
	}
	return lang
}
