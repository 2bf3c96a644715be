package workshop

import (
	"slices"

	"acforge/internal/l10n"
	"acforge/preview/page"
)

// LanguageName is the English name of a language that people are told of; of others it is
// their code.
func LanguageName(lang string) string {
	switch lang {
	case "en":
		return "English"
	case "de":
		return "German"
	case "pl":
		return "Polish"
	case "es":
		return "Spanish"
	case "fr":
		return "French"
	case "it":
		return "Italian"
	case l10n.Pseudo:
		return "Pseudo"
	}
	return lang
}

// PageLanguages returns the languages of a pack's pages: those that are asked for, or all
// of the pack. Besides the pack's own, these may be any in which acforge has words for
// pages; a text that the pack has not in one of them comes in the pack's first language.
// The error is a [*Mistake].
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
