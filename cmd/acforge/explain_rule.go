package main

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"acforge/internal/rulebook"
	"acforge/internal/systems"
)

var ruleID = regexp.MustCompile(`^[A-Z]+-\d+\.\d+$`)

// explainRule prints a statement of a rulebook, in our words.
func explainRule(w io.Writer, id, lang string) error {
	if err := oneOf("--lang", lang, rulebook.Languages()...); err != nil {
		return err
	}
	var known []string
	for _, book := range systems.Rules(lang) {
		i := slices.IndexFunc(book, func(s rulebook.Statement) bool { return s.ID == id })
		if i < 0 {
			for _, s := range book {
				known = append(known, s.ID)
			}
			continue
		}
		s := book[i]
		fmt.Fprintf(w, "%s\n\n%s\n", s.ID, folded(s.Text, "", 88))
		for _, n := range s.Notes {
			fmt.Fprintf(w, "\n%s\n", folded(n, "    ", 88))
		}
		for _, p := range s.Prints {
			fmt.Fprintf(w, "\n%s\n", folded(p.Edition+": "+p.Text, "    ", 88))
		}
		return nil
	}
	return unknown("rule", id, known)
}

// folded is a text in lines that are no wider than so many signs, where words allow it,
// each after a margin.
func folded(text, margin string, wide int) string {
	var out strings.Builder
	at := 0
	for _, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case at == 0:
			out.WriteString(margin)
			at = len(margin)
		case at+1+n > wide:
			out.WriteString("\n" + margin)
			at = len(margin)
		default:
			out.WriteByte(' ')
			at++
		}
		out.WriteString(word)
		at += n
	}
	return out.String()
}
