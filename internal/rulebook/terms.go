package rulebook

import (
	"io/fs"
	"regexp"
	"strings"
	"sync"

	"acforge.dev/internal/carried"
)

// Term is a term of the rules as each edition prints it.
type Term struct {
	ID      string
	Meaning string              // in English, "" if the term says it
	Words   map[string][]string // by language; the first is the usual one
}

var (
	termID   = regexp.MustCompile("`([a-z0-9_]+)`")
	termNote = regexp.MustCompile(`\s*\([^()]*\)`)
)

// Terms returns the terms of docs/rulebook/glossary.md in the order of its tables: each
// row with a word in English, German, Polish and Spanish.
var Terms = sync.OnceValue(func() []Term {
	text, err := fs.ReadFile(carried.Rulebook, "docs/rulebook/glossary.md")
	if err != nil {
		return nil
	}
	return terms(string(text))
})

func terms(text string) (out []Term) {
	column := map[string]int{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		cells := strings.Split(line, "|")
		if len(cells) < 7 {
			if line == "" {
				column = map[string]int{}
			}
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if cells[1] == "id" {
			for i, c := range cells {
				column[c] = i
			}
			continue
		}
		ids := termID.FindAllStringSubmatch(cells[1], -1)
		if column["EN"] == 0 || len(ids) == 0 {
			continue
		}
		made := make([]Term, len(ids))
		for i := range made {
			made[i] = Term{ID: ids[i][1], Words: map[string][]string{}}
			if at := column["meaning"]; at > 0 {
				made[i].Meaning = cells[at]
			}
		}
		for _, lang := range Languages() {
			words := wordsOf(cells[column[strings.ToUpper(lang)]])
			if len(made) == 1 {
				made[0].Words[lang] = words
				continue
			}
			// A row with two ids has their words in the same order.
			parts := strings.Split(strings.Join(words, ", "), ", ")
			for i := range made {
				if len(parts) == len(made) {
					made[i].Words[lang] = parts[i : i+1]
				}
			}
		}
		out = append(out, made...)
	}
	return out
}

// wordsOf reads a cell: "Kosten / Preis (einer Karte) — 14" has two words.
func wordsOf(cell string) (out []string) {
	cell, _, _ = strings.Cut(cell, " — ")
	for w := range strings.SplitSeq(termNote.ReplaceAllString(cell, ""), " / ") {
		if w = strings.TrimSpace(w); w != "" && w != "differs" {
			out = append(out, w)
		}
	}
	return out
}
