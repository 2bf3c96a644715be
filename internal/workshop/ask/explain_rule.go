package ask

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"acforge.dev/internal/workshop"

	"acforge.dev/internal/printable"
	"acforge.dev/internal/rulebook"
)

var ruleID = regexp.MustCompile(`^[A-Z]+-\d+\.\d+$`)

// IsRule reports whether a word has the form of a rule's id.
func IsRule(word string) bool { return ruleID.MatchString(word) }

// RuleLanguages returns the languages of the statements.
func RuleLanguages() []string { return rulebook.Languages() }

// Rule writes a statement of a rulebook, in our words. The error is a
// [*workshop.Mistake] if there is no such rule or language.
func Rule(shop *workshop.Workshop, w io.Writer, id, lang string) error {
	if err := workshop.OneOf("--lang", lang, rulebook.Languages()...); err != nil {
		return err
	}
	var known []string
	for _, book := range shop.Systems.Statements(lang) {
		i := slices.IndexFunc(book, func(s rulebook.Statement) bool { return s.ID == id })
		if i < 0 {
			for _, s := range book {
				known = append(known, s.ID)
			}
			continue
		}
		s := book[i]
		fmt.Fprintf(w, "%s\n\n%s\n", s.ID, folded(s.Text, ""))
		for _, n := range s.Notes {
			fmt.Fprintf(w, "\n%s\n", folded(n, "    "))
		}
		for _, p := range s.Prints {
			fmt.Fprintf(w, "\n%s\n", folded(p.Edition+": "+p.Text, "    "))
		}
		return nil
	}
	return workshop.Unknown("rule", id, known)
}

// folded returns a text in lines that fit a terminal, each after a margin.
func folded(text, margin string) string {
	return margin + strings.Join(printable.Wrap(text, 88-len(margin)), "\n"+margin)
}
