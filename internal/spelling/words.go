package spelling

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Word is a word of a text, with its range of bytes.
type Word struct {
	Text     string
	From, To int
	// Begins reports whether it begins a sentence.
	Begins bool
}

// aside matches what is not read as words: signs in braces, code, addresses of the
// network and of pictures, marks of HTML, and squares.
var aside = regexp.MustCompile("\\{[^}]*\\}|`[^`]*`|\\]\\([^)]*\\)|<[^>]*>|https?://\\S+|\\b(?:[AB]\\.)?[a-z][0-9]{1,2}\\b")

// Words returns the words of a text that have no figures. An apostrophe between letters is
// part of a word, and a hyphen is not.
func Words(text string) []Word {
	hidden := aside.FindAllStringIndex(text, -1)
	var out []Word
	begins := true
	for i := 0; i < len(text); {
		if len(hidden) > 0 && i >= hidden[0][0] {
			i = max(i, hidden[0][1])
			hidden = hidden[1:]
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			if strings.ContainsRune(".!?:…\n", r) {
				begins = true
			}
			i += size
			continue
		}
		from, figures := i, false
		for i < len(text) {
			r, size = utf8.DecodeRuneInString(text[i:])
			if r == '\'' || r == '’' {
				if next, _ := utf8.DecodeRuneInString(text[i+size:]); i == from || !unicode.IsLetter(next) {
					break
				}
			} else if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) {
				break
			}
			figures = figures || unicode.IsDigit(r)
			i += size
		}
		if !figures && utf8.RuneCountInString(text[from:i]) > 1 {
			out = append(out, Word{strings.ReplaceAll(text[from:i], "’", "'"), from, i, begins})
		}
		begins = false
	}
	return out
}

// Nearly returns up to n words that know accepts and that differ from a word in one
// letter: two swapped, one forgotten, one too many, one changed. Those with the same
// first letter come first. letters are those to try.
func Nearly(word, letters string, n int, know func(string) bool) []string {
	var out, other []string
	try := func(w string) {
		list := &out
		if a, _ := utf8.DecodeRuneInString(w); !strings.HasPrefix(word, string(a)) {
			list = &other
		}
		if len(*list) < n && w != word && !slices.Contains(*list, w) && know(w) {
			*list = append(*list, w)
		}
	}
	runes := []rune(word)
	put := func(parts ...[]rune) string {
		var b strings.Builder
		for _, p := range parts {
			b.WriteString(string(p))
		}
		return b.String()
	}
	for i := 0; i+1 < len(runes); i++ {
		try(put(runes[:i], []rune{runes[i+1], runes[i]}, runes[i+2:]))
	}
	for i := 1; i <= len(runes); i++ {
		for _, r := range letters {
			try(put(runes[:i], []rune{r}, runes[i:]))
		}
	}
	for i := range runes {
		try(put(runes[:i], runes[i+1:]))
	}
	for i := range runes {
		for _, r := range letters {
			if unicode.IsUpper(runes[i]) {
				r = unicode.ToUpper(r)
			}
			try(put(runes[:i], []rune{r}, runes[i+1:]))
		}
	}
	if out = append(out, other...); len(out) > n {
		out = out[:n]
	}
	return out
}

// Letters returns the letters that words of a text in a language have, for [Nearly].
func Letters(lang string) string {
	const latin = "etaoinsrhldcumfpgwybvkxjqz"
	return latin + map[string]string{"de": "äöüß", "pl": "ąęćłńóśźż", "es": "áéíóúñü", "fr": "éèêàâçîïôûùœ", "it": "àèéìòù"}[lang]
}
