package prose

import (
	"regexp"
	"strconv"

	"acforge/validator/rule"
)

// Stray is a number in a text that the data do not have, from one byte to another.
type Stray struct {
	Text     rule.Text
	From, To int
	N        int
}

// Strays returns the numbers of one text in all its languages that are not among the known
// ones of its data, which are asked for when there is a number to look for.
// A number that a translation has from its source, the language first, was judged there.
// One of something is what data mean that say no number. Excuse, when it is not nil, may
// pass over one more, by the sentence in which it stands.
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
			if err != nil || n <= 1 || known[n] || excuse != nil && excuse(sentence(t.Words, at[0]), n, known) {
				continue
			}
			out = append(out, Stray{t, at[0], at[1], n})
		}
	}
	return out
}

// sentence is the one of words in which the byte at stands.
func sentence(words string, at int) string {
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

// ends are where a sentence ends and another begins.
var ends = regexp.MustCompile(`[.!?;:]\s+|\n\s*\n`)

// ByKey sorts texts by their keys.
func ByKey(texts []rule.Text) map[string][]rule.Text {
	out := map[string][]rule.Text{}
	for _, t := range texts {
		out[t.Key] = append(out[t.Key], t)
	}
	return out
}

// Sides are two things of which one is the opposite of the other, as English says them.
type Sides struct{ One, Other *regexp.Regexp }

// Against returns where a text says one side alone while the data do the other alone;
// nil where it does not. One and other tell what the data do.
func (s Sides) Against(words string, one, other bool) []int {
	if one == other {
		return nil // before the words are looked at, which takes longer
	}
	a, b := s.One.FindStringIndex(words), s.Other.FindStringIndex(words)
	switch {
	case a != nil && b == nil && other && !one:
		return a
	case b != nil && a == nil && one && !other:
		return b
	}
	return nil
}
