package author

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"acforge.dev/internal/diag"
	"acforge.dev/internal/l10n"
	"acforge.dev/internal/workshop"
)

// termsOf returns the terms that translations of a pack should use: those of the rules, and
// the names that the pack gives to its things.
func termsOf(c *workshop.Pack) (out []l10n.Term) {
	for _, t := range c.Systems.Terms(c.Source.System) {
		out = append(out, l10n.Term(t))
	}
	first := c.Languages()[0]
	for _, t := range textsOf(c, first) {
		if t.Most == 0 || !strings.ContainsAny(t.Source, " ") { // a name of one word may mean anything else
			continue
		}
		term := l10n.Term{ID: t.ID, Meaning: c.Systems.Voice(c.Source.System, t.ID), Words: map[string][]string{}}
		for _, lang := range c.Languages() {
			if w := c.Source.Texts[lang][t.ID]; w != "" {
				term.Words[lang] = []string{w}
			}
		}
		out = append(out, term)
	}
	return out
}

// Glossary is the file of an export with the terms of the pack, as TBX.
const Glossary = "glossary.tbx"

func glossary(c *workshop.Pack) []byte {
	return l10n.TBX("acforge: "+c.Name+" "+c.Version(), c.Languages()[0], termsOf(c))
}

// mostPlaces is how many texts a term names that do not use it.
const mostPlaces = 4

// Terms writes which terms the texts of a pack have, and how many of their translations
// use the words of the glossary, for each of langs; by default for all of the pack.
func Terms(w io.Writer, c *workshop.Pack, langs []string) error {
	languages := c.Languages()
	if len(langs) == 0 {
		langs = languages[1:]
	}
	for _, lang := range langs {
		if !slices.Contains(languages[1:], lang) {
			return workshop.Usage("the pack is not translated into %s", workshop.LanguageName(lang))
		}
	}
	terms := slices.DeleteFunc(termsOf(c), func(t l10n.Term) bool {
		return t.Meaning != "" && len(t.Words["en"]) > 1 // a heading of the rulebook's index, said in several ways
	})
	for _, lang := range langs {
		used := l10n.Used(textsOf(c, lang), terms, languages[0], lang)
		places, without := 0, 0
		for _, u := range used {
			places, without = places+u.Texts, without+len(u.Without)
		}
		fmt.Fprintf(w, "%s: %s: %s in %s; %d of these may use another word\n", c.Name, workshop.LanguageName(lang), diag.Counted(len(used), "term"), diag.Counted(places, "place"), without)
		for _, u := range used {
			var said []string
			for i, n := range u.Says {
				if n > 0 {
					said = append(said, fmt.Sprintf("%s in %d", u.Term.Words[lang][i], n))
				}
			}
			if len(u.Without) == 0 && len(said) < 2 {
				continue
			}
			line := fmt.Sprintf("  %s (%s): %s", u.Term.Words[languages[0]][0], diag.Counted(u.Texts, "text"), strings.Join(said, ", "))
			if len(said) == 0 {
				line += strings.Join(u.Term.Words[lang], " / ") + " in none"
			}
			if n := len(u.Without); n > 0 {
				line += "; another word in " + strings.Join(u.Without[:min(n, mostPlaces)], ", ")
				if n > mostPlaces {
					line += fmt.Sprintf(" and %d more", n-mostPlaces)
				}
			}
			fmt.Fprintln(w, line)
		}
	}
	return nil
}
