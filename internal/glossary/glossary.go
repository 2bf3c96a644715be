// Package glossary explains the terms of a game, each in one or two sentences, and finds
// them in texts: in the words of a button, a question or an event. It knows no game: each
// system names its list in the folder words.
//
// Start at [Read].
package glossary

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"acforge.dev/words"
)

// Term is a word of a game with its meaning.
type Term struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Forms are words that texts use instead of the name, in lower case, such as the plural. A
	// word that ends in * stands for all words with this beginning.
	Forms []string `json:"forms"`
	Says  string   `json:"says"`
	// Rules are the statements that the term explains, "13.1", or whole chapters, "22".
	Rules []string `json:"rules"`
}

// Read returns the terms of a list in words, in a language, in the order of their file. A
// language without words gets English ones.
func Read(list, lang string) []Term {
	key := list + " " + lang
	if kept, ok := known.Load(key); ok {
		return kept.([]Term)
	}
	table := words.Open(list).Whole(lang).Words
	var out []Term
	for _, m := range words.Source(list) {
		if strings.HasSuffix(m.Key, ".says") {
			continue
		}
		forms := strings.Split(table[m.Key], "|")
		t := Term{ID: m.Key, Name: forms[0], Rules: []string{}}
		for _, f := range forms {
			t.Forms = append(t.Forms, strings.ToLower(f))
		}
		says, rules, _ := strings.Cut(strings.TrimSuffix(table[m.Key+".says"], "]"), " [")
		t.Says, t.Rules = says, strings.Fields(rules)
		out = append(out, t)
	}
	known.Store(key, out)
	return out
}

var known sync.Map // lists that were read, by name and language; they must not be changed

// About returns the term that explains a statement of the rulebook, named as events cite
// it: the one that names the statement, or else the one of its chapter.
func About(terms []Term, rule string) (Term, bool) {
	_, number, _ := strings.Cut(rule, "-")
	chapter, _, _ := strings.Cut(number, ".")
	for _, want := range []string{number, chapter} {
		if i := slices.IndexFunc(terms, func(t Term) bool { return slices.Contains(t.Rules, want) }); i >= 0 {
			return terms[i], true
		}
	}
	return Term{}, false
}

// In returns the terms that a text contains, in the order of the text, each once. Where
// several fit, the one with more words counts.
func In(terms []Term, text string) []Term {
	var out []Term
	all := Words(text)
	for at := 0; at < len(all); {
		best, n := -1, 0
		for i := range terms {
			for _, f := range terms[i].Forms {
				if k := fits(strings.Fields(f), all[at:]); k > n {
					best, n = i, k
				}
			}
		}
		if best < 0 {
			at++
			continue
		}
		at += n
		if !slices.ContainsFunc(out, func(t Term) bool { return t.ID == terms[best].ID }) {
			out = append(out, terms[best])
		}
	}
	return out
}

// fits returns the number of words of a form when a text begins with it, otherwise 0.
func fits(form, text []string) int {
	if len(form) == 0 || len(form) > len(text) {
		return 0
	}
	for i, w := range form {
		if stem, any := strings.CutSuffix(w, "*"); any && !strings.HasPrefix(text[i], stem) || !any && text[i] != w {
			return 0
		}
	}
	return len(form)
}

// Words returns the words of a text in lower case, without marks.
func Words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("-%'’", r)
	})
}
