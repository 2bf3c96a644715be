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

var ruleID = regexp.MustCompile(`^[A-Z]+-\d+(\.\d+)?$`)

// IsRule reports whether a word has the form of an id of the rules: of a statement, of a
// gap that acforge closes, of an example, or of a difference between editions.
func IsRule(word string) bool { return ruleID.MatchString(word) }

// RuleLanguages returns the languages of the statements.
func RuleLanguages() []string { return rulebook.Languages() }

// Rule writes a statement of a rulebook, in our words. For the id of a gap or an example it
// writes the statement that has it. For the id of a difference it writes the text of each
// edition. The error is a [*workshop.Mistake] if there is no such id or language.
func Rule(shop *workshop.Workshop, w io.Writer, id, lang string) error {
	if err := workshop.OneOf("--lang", lang, rulebook.Languages()...); err != nil {
		return err
	}
	known, differs := differences(id)
	if differs != "" {
		_, err := io.WriteString(w, differs)
		return err
	}
	for _, book := range shop.Systems.Statements(lang) {
		i := slices.IndexFunc(book, func(s rulebook.Statement) bool { return s.ID == id || noted(s, id) })
		if i < 0 {
			for _, s := range book {
				known = append(known, s.ID)
				for _, n := range s.Notes {
					note, _, _ := strings.Cut(n, " ")
					known = append(known, note)
				}
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

// noted reports whether a statement has the gap or the example of an id below it.
func noted(s rulebook.Statement, id string) bool {
	return slices.ContainsFunc(s.Notes, func(n string) bool { return strings.HasPrefix(n, id+" ") })
}

// differences returns the ids of all differences between editions, and the text of the
// one with an id, "" when there is none.
func differences(id string) (ids []string, text string) {
	means := ""
	for _, edition := range Editions() {
		rows, _ := rulebook.Differences("editions.md", edition)
		for _, d := range rows {
			ids = append(ids, d.Row)
			if d.Row != id {
				continue
			}
			if text == "" {
				text = fmt.Sprintf("%s, point %s: a difference between the editions of the rules\n\n%s\n", d.Row, d.Point, folded("en: "+d.First, "    "))
			}
			own := d.Own
			if own == "–" {
				own = "says nothing"
			}
			text += folded(edition+": "+own, "    ") + "\n"
			means = d.Means
		}
	}
	if text != "" {
		text += "\n" + folded("In play: "+means, "") + "\n"
	}
	return ids, text
}

// folded returns a text in lines that fit a terminal, each after a margin.
func folded(text, margin string) string {
	return margin + strings.Join(printable.Wrap(text, 88-len(margin)), "\n"+margin)
}
