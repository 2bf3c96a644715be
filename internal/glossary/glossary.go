// Package glossary explains the terms of a game, each in one or two sentences, and finds
// them in texts: in the words of a button, a question or an event. It knows no game: each
// system names its list in the folder words.
//
// Start at [Open].
package glossary

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"acforge.dev/engine/wording"
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

// List is a list of terms in all languages, those that a pack adds too. It may be used by
// several goroutines.
type List struct {
	name  string
	words *wording.Catalogue
	known sync.Map // a read by language
}

// read holds terms, which must not be changed, and the phrases that they were read from.
type read struct {
	from  *wording.Table
	terms []Term
}

// Open returns the list of a folder in words. A package opens its list once, while it is
// initialized: so the list has the words of languages that are added later.
func Open(name string) *List { return &List{name: name, words: words.Open(name)} }

// In returns the terms in a language, in the order of their file. A language without words
// gets English ones.
func (l *List) In(lang string) []Term {
	from := l.words.Table(lang) // a new one whenever words are added
	if kept, ok := l.known.Load(lang); ok && kept.(read).from == from {
		return kept.(read).terms
	}
	table := l.words.Whole(lang).Words
	var out []Term
	for _, m := range words.Source(l.name) {
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
	l.known.Store(lang, read{from, out})
	return out
}

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
