package prose

import (
	"regexp"
	"strconv"

	"acforge.dev/validator/rule"
)

// Stray is a number in a text that is not in its data, with its byte range.
type Stray struct {
	Text     rule.Text
	From, To int
	N        int
}

// Strays returns the numbers of one text, in all its languages, that are not in its
// data. known returns the numbers of the data and is called only when there is a number
// to look for. A number that a translation shares with its source, the first language,
// is judged only in the source. The number one is always allowed, since data may mean
// it without a number. excuse, if not nil, may allow another number by its sentence.
func Strays(texts []rule.Text, first string, excuse func(sentence string, n int, known map[int]bool) bool, data func() map[int]bool) []Stray {
	var known map[int]bool
	source := map[string]bool{}
	for _, t := range texts {
		if t.Lang == first {
			for _, at := range Amounts(t.Words) {
				source[t.Words[at[0]:at[1]]] = true
			}
		}
	}
	var out []Stray
	for _, t := range texts {
		for _, at := range Amounts(t.Words) {
			if t.Lang != first && source[t.Words[at[0]:at[1]]] {
				continue
			}
			if known == nil {
				known = data()
			}
			n, err := strconv.Atoi(t.Words[at[0]:at[1]])
			if err != nil || n <= 1 || known[n] || excuse != nil && excuse(Sentence(t.Words, at[0]), n, known) {
				continue
			}
			out = append(out, Stray{t, at[0], at[1], n})
		}
	}
	return out
}

// Sentence returns the sentence of words that contains the byte at.
func Sentence(words string, at int) string {
	from, to := 0, len(words)
	for _, end := range ends.FindAllStringIndex(words, -1) {
		if end[1] <= at {
			from = end[1]
		} else if end[0] > at {
			to = end[0]
			break
		}
	}
	return words[from:to]
}

// ends matches the end of a sentence before another.
var ends = regexp.MustCompile(`[.!?;:]\s+|\n\s*\n`)

// ByKey groups texts by their keys.
func ByKey(texts []rule.Text) map[string][]rule.Text {
	out := map[string][]rule.Text{}
	for _, t := range texts {
		out[t.Key] = append(out[t.Key], t)
	}
	return out
}

// Sides are the patterns for two opposites in English.
type Sides struct{ One, Other *Pattern }

// In is [Sides.Against] for a language that may have no patterns.
func (s Sides) In(words string, one, other bool) []int {
	if s.One == nil || s.Other == nil {
		return nil
	}
	return s.Against(words, one, other)
}

// Against returns where a text says only one side while the data do only the other; nil
// otherwise. one and other report what the data do.
func (s Sides) Against(words string, one, other bool) []int {
	if one == other {
		return nil // checked first, since searching the words takes longer
	}
	a, b := s.One.Find(words), s.Other.Find(words)
	switch {
	case a != nil && b == nil && other && !one:
		return a
	case b != nil && a == nil && one && !other:
		return b
	}
	return nil
}
