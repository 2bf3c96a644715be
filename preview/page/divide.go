package page

import (
	"regexp"
	"strings"
	"unicode"
)

// longWord is the number of letters from which a word may be too wide for the narrowest
// place of a card.
const longWord = 11

// Divide puts soft hyphens into the long words of a text, so that browsers can divide
// them in narrow places; most have no dictionary for that. It handles German, which has
// the long words: between two vowels the last consonant begins a syllable, and letters
// that sound as one count as one. It may find too few places, and in a compound word a
// place that is not its joint.
func Divide(lang, text string) string {
	if strings.Contains(text, foreign) { // each part by its own language
		var out strings.Builder
		for {
			at := marked.FindStringSubmatchIndex(text)
			if at == nil {
				return out.String() + Divide(lang, text)
			}
			theirs := text[at[2]:at[3]]
			out.WriteString(Divide(lang, text[:at[0]]) + foreign + theirs + starts + Divide(theirs, text[at[4]:at[5]]) + stops)
			text = text[at[1]:]
		}
	}
	if lang != "de" {
		return text
	}
	return aWord.ReplaceAllStringFunc(text, func(w string) string {
		if len([]rune(w)) < longWord {
			return w
		}
		return divideGerman(w)
	})
}

var aWord = regexp.MustCompile(`\S+`)

// asOne are consonants that stay together, the longer ones first.
var asOne = []string{"sch", "ch", "ck", "ph", "th", "qu", "pr", "pl", "kr", "gr"}

func divideGerman(word string) string {
	const before, after = 3, 4 // letters that stay together at the ends
	letters := []rune(word)
	lower := []rune(strings.ToLower(word))
	vowel := func(i int) bool { return strings.ContainsRune("aeiouyäöü", lower[i]) }
	var out strings.Builder
	out.WriteRune(letters[0])
	for i := 1; i < len(letters); i++ {
		if i >= before && len(letters)-i >= after && begins(lower, i, vowel) {
			out.WriteRune('\u00ad')
		}
		out.WriteRune(letters[i])
	}
	return out.String()
}

// begins reports whether a syllable begins at a letter: one consonant sound, followed
// by a vowel, with another vowel somewhere before it.
func begins(word []rune, at int, vowel func(int) bool) bool {
	if vowel(at) || !unicode.IsLetter(word[at]) || !unicode.IsLetter(word[at-1]) {
		return false
	}
	next := at + 1
	for _, s := range asOne {
		n := len([]rune(s))
		for from := max(at-n+1, 0); from <= at; from++ {
			if from+n > len(word) || string(word[from:from+n]) != s {
				continue
			}
			if from < at {
				return false // within one consonant sound
			}
			next = max(next, at+n)
		}
	}
	if next >= len(word) || !vowel(next) {
		return false
	}
	for i := range at {
		if vowel(i) {
			return true
		}
	}
	return false
}
