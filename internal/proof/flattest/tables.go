package flattest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"acforge.dev/engine/flat"
)

var (
	counts = regexp.MustCompile(`\{([a-z]+)\|([^}]*)\}`)
	values = regexp.MustCompile(`\{([a-zA-Z]+)\}`)
	letter = regexp.MustCompile(`\p{L}`)
)

// Tables checks that every language has all phrases of the first, with the same values.
// Additional keys may only be forms of a phrase: its key with one of ends. Values in
// free, such as articles, may be left out or added.
func Tables(t *testing.T, names []string, table func(lang string) flat.Phrases, ends, free []string) {
	t.Helper()
	first := table(names[0])
	for _, lang := range names[1:] {
		words := table(lang)
		for key, phrase := range first {
			said, ok := words[key]
			if !ok {
				t.Errorf("%s: %s has no words", lang, key)
				continue
			}
			sameValues(t, lang, key, phrase, said, free)
		}
		for key, phrase := range words {
			base := key
			for _, end := range ends {
				if _, ok := first[base]; !ok {
					base = strings.TrimSuffix(base, end)
				}
			}
			for _, form := range []string{"", ".n"} { // key.few is a form of key.n
				if of, ok := first[base+form]; ok && base+form != key {
					sameValues(t, lang, key, of, phrase, free)
				}
			}
			_, plain := first[base]
			_, several := first[base+".n"]
			if !plain && !several {
				t.Errorf("%s: %s is no phrase and no form of one", lang, key)
			}
			for _, m := range counts.FindAllStringSubmatch(phrase, -1) {
				want := 2
				if lang == "pl" {
					want = 3
				}
				if strings.Count(m[2], "|")+1 != want {
					t.Errorf("%s: %s has %q, which is not %d forms", lang, key, m[0], want)
				}
			}
			if strings.Contains(phrase, "  ") || letter.MatchString(phrase) && strings.TrimLeft(phrase, " ,(;–") == "" {
				t.Errorf("%s: %s reads %q", lang, key, phrase)
			}
		}
	}
}

func sameValues(t *testing.T, lang, key, first, said string, free []string) {
	t.Helper()
	of := func(phrase string) []string {
		var out []string
		for _, at := range []*regexp.Regexp{counts, values} {
			for _, m := range at.FindAllStringSubmatch(phrase, -1) {
				if !slices.Contains(free, m[1]) {
					out = append(out, m[1])
				}
			}
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	if a, b := of(first), of(said); !slices.Equal(a, b) {
		t.Errorf("%s: %s has the values %v, the first language %v", lang, key, b, a)
	}
}

// Foreign returns a function that finds words of the first language in a text of
// another, except words in both. It ignores words of less than three letters.
func Foreign(first flat.Phrases, both []string) func(text string) []string {
	strange := map[string]bool{}
	for _, phrase := range first {
		for _, w := range lexemes(phrase) {
			if len(w) > 2 && !slices.Contains(both, w) {
				strange[w] = true
			}
		}
	}
	return func(text string) []string {
		var out []string
		for _, w := range lexemes(text) {
			if strange[w] {
				out = append(out, w)
			}
		}
		return out
	}
}

// lexemes returns the words of a phrase, without its values.
func lexemes(phrase string) []string {
	phrase = counts.ReplaceAllString(phrase, " $2 ")
	phrase = values.ReplaceAllString(phrase, " ")
	return strings.FieldsFunc(strings.ToLower(phrase), func(r rune) bool { return !unicode.IsLetter(r) })
}
